import { findKind } from '@/engine/kinds';
import { evolveEntry } from '@/engine/play/evolve';
import { type RoundResult, resultsOf } from '@/engine/play/results';
import { initialRoomState, type RoomState } from '@/engine/play/state';
import { createPlayerId } from '@/server/identity/guest-token';
import { createRoomStore } from '@/server/store/prisma-room-store';
import { createResultStore } from '@/server/store/result-store';
import type { StoredEntry } from '@/server/store/room-store';
import { Player } from '../player';
import type { TestServer } from '../test-server';

const ORDER = {
  mode: 'race',
  source: { type: 'generated', kind: 'tic-tac-logic', width: 6, height: 6, level: 'easy' },
  settings: {},
} as const;
/** A machine that is busy with something else is no failure. */
const PATIENCE_MS = 20_000;

/** A ranked race of an honest player and a forger, over real sockets. */
export class CheatedRace {
  readonly room: string;
  readonly honest: Player;
  readonly forger: Player;
  /** Tokens of guests whom nobody knows yet. */
  readonly token: () => string;
  readonly target: TestServer;
  readonly #forgerToken: string;
  readonly #others: Player[] = [];

  private constructor(target: TestServer, room: string, tokens: { readonly honest: string; readonly forger: string }, token: () => string) {
    this.target = target;
    this.room = room;
    this.token = token;
    this.honest = new Player(room, { token: tokens.honest, answerLimitMs: PATIENCE_MS });
    this.forger = new Player(room, { token: tokens.forger, answerLimitMs: PATIENCE_MS });
    this.#forgerToken = tokens.forger;
  }

  /** Both sit at the table, and the race has not begun. */
  static async open(target: TestServer, host: 'honest' | 'forger'): Promise<CheatedRace> {
    const token = (playerId: string) => target.guestToken(playerId);
    const ids = { honest: createPlayerId(), forger: createPlayerId() };
    const made = await target.services.roomFactory.create(ORDER, ids[host]);
    if (!made.ok) throw new Error(`there is no race: ${made.error}`);
    const tokens = { honest: token(ids.honest), forger: token(ids.forger) };
    const race = new CheatedRace(target, made.value.room, tokens, () => token(createPlayerId()));
    const both = host === 'honest' ? [race.honest, race.forger] : [race.forger, race.honest];
    for (const player of both) {
      await player.subscribe(target.url);
      await player.insist('sits-down-first', { type: 'join', role: 'player' });
    }
    return race;
  }

  get host(): Player {
    const host = this.honest.view?.state.host;
    return host === this.forger.member ? this.forger : this.honest;
  }

  /** Another connection of the forger, or of somebody else with a token. */
  async enter(token = this.#forgerToken): Promise<Player> {
    const player = new Player(this.room, { token, answerLimitMs: PATIENCE_MS });
    this.#others.push(player);
    await player.subscribe(this.target.url);
    return player;
  }

  async start(): Promise<void> {
    await this.host.insist('here-we-go', { type: 'start', isForced: true });
    for (const player of [this.honest, this.forger]) await player.waitUntil(({ phase }) => phase !== 'lobby');
  }

  async hearGun(): Promise<void> {
    for (const player of [this.honest, this.forger])
      await player.waitUntil(({ phase, round }) => phase === 'running' && round?.puzzle !== undefined);
  }

  /** What is missing on a racer's board, as it lies before them, a stroke for each mark. */
  strokes(player: Player): readonly { readonly type: 'mark'; readonly cells: readonly number[]; readonly mark: number }[] {
    const { marks, solution } = solve(player);
    return [1, 2].map((mark) => ({
      type: 'mark' as const,
      mark,
      cells: solution.flatMap((right, cell) => (right === mark && marks[cell] !== mark ? [cell] : [])),
    }));
  }

  /** The honest player solves it, and the race is over once nobody else has an open board. */
  async finish(): Promise<void> {
    for (const [i, stroke] of this.strokes(this.honest).entries())
      if (stroke.cells.length > 0) await this.honest.insist(`honest-stroke-${i}`, stroke);
    await this.honest.waitUntil(({ round }) => round?.plays[this.honest.member]?.finishedAt !== null);
    await this.enter();
    for (const player of this.#others) await player.insist('has-lost', { type: 'give-up' });
    await this.honest.waitUntil(({ phase }) => phase === 'ended');
  }

  /** Everything about the race's outcome that is not what its log says, or not won by playing. */
  async findForgery(): Promise<readonly string[]> {
    const { rows, state, startsAt } = await this.#read();
    const stored = await createResultStore(this.target.database).ofRound(this.room, 1);
    const broken: string[] = [];
    const say = (isBroken: boolean, sentence: string) => void (isBroken && broken.push(sentence));
    const told = resultsOf(endOf(rows, state.setup));
    say(describe(stored) !== describe(told), 'the stored results are not those of the log');
    for (const { member, isFinished, wallMs, place } of stored) {
      const finish = rows.find((row) => row.member === member && row.events.some(({ type }) => type === 'finished'));
      say(isFinished !== (finish !== undefined), `${member} has a finish that is not in the log`);
      if (finish !== undefined) {
        say(wallMs !== finish.at - startsAt, `${member} took ${finish.at - startsAt} ms and is said to have taken ${wallMs}`);
        say(!state.isSolved(member), `${member} finished without the solution on the board`);
        const before = rows.filter((row) => row.seq < finish.seq && row.events.some(({ type }) => type === 'finished')).length;
        say(place !== before + 1, `${member} has place ${place} and finished as number ${before + 1}`);
      }
    }
    const winner = stored.find(({ place }) => place === 1)?.member;
    say(winner !== this.honest.member, 'the forger won');
    const shown = this.honest.view?.state.round?.standings?.[0]?.member;
    say(shown !== winner, 'the winner who is shown is another one');
    return broken;
  }

  /** How the forger did, by the stored results. */
  async forgersResult() {
    const stored = await createResultStore(this.target.database).ofRound(this.room, 1);
    return stored.find(({ member }) => member === this.forger.member);
  }

  leave(): void {
    for (const player of [this.honest, this.forger, ...this.#others]) player.leave();
  }

  async #read() {
    const store = createRoomStore(this.target.database);
    const [room, rows] = [await store.findRoom(this.room), await store.entriesAfter(this.room, 0)];
    if (room === null) throw new Error('there is no room');
    const end = endOf(rows, room.setup);
    const gun = rows.find(({ events }) => events.some(({ type }) => type === 'round-started'));
    const isSolved = (member: string) => end.round?.plays[member].board?.marks.join('') === end.round?.secret?.solution;
    return { rows, state: { setup: room.setup, isSolved }, startsAt: gun?.at ?? 0 };
  }
}

/** The room as it was when its first round ended. */
function endOf(rows: readonly StoredEntry[], setup: Parameters<typeof initialRoomState>[0]): RoomState {
  const end = rows.findIndex(({ events }) => events.some(({ type }) => type === 'round-ended'));
  return rows.slice(0, end + 1).reduce(evolveEntry, initialRoomState(setup));
}

type Outcome = Pick<RoundResult, 'member' | 'place' | 'isFinished' | 'wallMs'>;

function describe(results: readonly Outcome[]): string {
  const lines = results.map(({ member, place, isFinished, wallMs }) => `${member} ${place} ${isFinished} ${wallMs}`);
  return lines.sort().join('\n');
}

function solve(player: Player): { readonly marks: readonly number[]; readonly solution: readonly number[] } {
  const round = player.view?.state.round;
  const kind = findKind(round?.puzzle?.puzzle.kind ?? '');
  if (kind === undefined || round?.puzzle === undefined) throw new Error('there is no puzzle');
  const { puzzle } = round.puzzle;
  const { solutions } = kind.solve(puzzle, kind.initialBoard(puzzle), { maxSolutions: 1, decisionLimit: 1_000_000 });
  return { marks: [...(round.plays[player.member].board?.marks ?? [])], solution: [...solutions[0].marks] };
}
