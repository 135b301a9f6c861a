/**
 * `race.mjs URL`: four people race through a proxy, whose certificate NODE_EXTRA_CA_CERTS names. They move without a pause until the parent
 * process sends a message, then they finish. Sends `running` when the race has begun, and at the end a `RaceReport`.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { findKind } from '@/engine/kinds';
import type { ClientCommand } from '@/server/protocol/commands';
import { openPostgresql } from '@/server/store/postgresql/postgresql';
import { migrationsOf } from '../support/databases';
import { findViewViolations } from '../support/log-checker';
import { becomeGuest, Player } from '../support/player';
import { readStoredRoom } from '../support/stored-room';

export interface RaceReport {
  readonly moves: number;
  /** How often somebody had to connect again. */
  readonly returns: number;
  readonly longestWaitMs: number;
  readonly places: readonly string[];
  /** What was seen or acknowledged and contradicts the log. */
  readonly violations: readonly string[];
}

const RACERS = 4;
const RACE = { mode: 'race', source: { type: 'generated', kind: 'tic-tac-logic', width: 10, height: 10, level: 'easy' } };
/** A person's pace, if a hurried one's. */
const MOVE_MS = 150;
const RETRY_MS = 100;
const GIVE_UP_MS = 60_000;
const PATIENCE_MS = 30_000;

/** Refusals after which a page says the same again: the server is busy, or about to close. */
const PASSING: readonly string[] = ['rate-limited', 'unavailable'];

const [url] = process.argv.slice(2);
const { DATABASE_URL = '' } = process.env;
let isFinishing = false;
process.once('message', () => {
  isFinishing = true;
});

/** One of the four: says everything until it is answered, and comes back when the connection is gone. */
class Racer {
  readonly player: Player;
  returns = -1;
  longestWaitMs = 0;
  #count = 0;
  #blank: readonly number[] = [];
  #solution: ArrayLike<number> = [];

  constructor(room: string, token: string) {
    this.player = new Player(room, { token, answerLimitMs: 5_000 });
  }

  async sitDown(): Promise<void> {
    const until = performance.now() + GIVE_UP_MS;
    for (;;) {
      const answer = await this.player.subscribe(url).catch((error: Error) => ({ ok: false as const, code: error.message }));
      if (answer.ok) break;
      if (performance.now() > until) throw new Error(`Nobody lets a racer in: ${answer.code}`);
      await wait(RETRY_MS);
    }
    this.returns += 1;
  }

  async say(command: ClientCommand): Promise<void> {
    this.#count += 1;
    const commandId = `racer-says-${this.#count}`;
    const began = performance.now();
    for (;;) {
      const answer = await this.player.command(commandId, command);
      if (answer?.ok) break;
      if (answer !== undefined && !PASSING.includes(answer.code)) throw new Error(`${command.type} was refused: ${answer.code}`);
      if (performance.now() - began > GIVE_UP_MS) throw new Error(`${command.type} was never answered`);
      if (answer === undefined) await this.sitDown();
      else await wait(RETRY_MS);
    }
    this.longestWaitMs = Math.max(this.longestWaitMs, performance.now() - began);
  }

  /** Waits for the start and solves the puzzle. */
  async begin(): Promise<void> {
    const { round } = await this.player.waitUntil(({ phase, round }) => phase === 'running' && round?.puzzle !== undefined, PATIENCE_MS);
    const puzzle = round?.puzzle?.puzzle;
    const kind = findKind(puzzle?.kind ?? '');
    if (puzzle === undefined || kind === undefined) throw new Error('There is no puzzle');
    const initial = kind.initialBoard(puzzle);
    this.#blank = [...initial.marks].flatMap((mark, cell) => (mark === 0 ? [cell] : []));
    this.#solution = kind.solve(puzzle, initial, { maxSolutions: 1, decisionLimit: 1_000_000 }).solutions[0].marks;
  }

  /** Marks and clears cells of the solution, all but the last, until it is time to finish. */
  async race(): Promise<void> {
    const [blank, solution] = [this.#blank, this.#solution];
    for (let i = 0; !isFinishing; i += 1) {
      const cell = blank[i % (blank.length - 1)];
      const isSecondPass = Math.floor(i / (blank.length - 1)) % 2 === 1;
      await this.say({ type: 'mark', cells: [cell], mark: isSecondPass ? 0 : solution[cell] });
      await wait(MOVE_MS);
    }
    for (const mark of [1, 2]) {
      const marks = this.player.view?.state.round?.plays[this.player.member].board?.marks ?? [];
      const cells = blank.filter((cell) => solution[cell] === mark && marks[cell] !== mark);
      if (cells.length > 0) await this.say({ type: 'mark', cells, mark });
    }
    await this.player.waitUntil(({ round }) => round?.standings !== null && round?.standings !== undefined, GIVE_UP_MS);
  }
}

async function order(token: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/rooms`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(RACE),
  });
  if (answer.status !== 201) throw new Error(`No room was made: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { readonly room: string }).room;
}

async function main(): Promise<RaceReport> {
  const tokens = await Promise.all(Array.from({ length: RACERS }, () => becomeGuest(url)));
  const room = await order(tokens[0]);
  const racers = tokens.map((token) => new Racer(room, token));
  try {
    for (const racer of racers) await racer.sitDown();
    for (const racer of racers) await racer.say({ type: 'join', role: 'player' });
    for (const racer of racers.slice(1)) await racer.say({ type: 'ready', isReady: true });
    await racers[0].say({ type: 'start', isForced: false });
    await Promise.all(racers.map((racer) => racer.begin()));
    process.send?.('running');
    await Promise.all(racers.map((racer) => racer.race()));
    const players = racers.map(({ player }) => player);
    const { setup, rows } = await readStoredRoom({ open: () => openPostgresql(DATABASE_URL, migrationsOf('postgresql'), () => {}) }, room);
    return {
      moves: players.reduce((sum, player) => sum + player.acknowledged.size, 0),
      returns: racers.reduce((sum, { returns }) => sum + returns, 0),
      longestWaitMs: Math.max(...racers.map(({ longestWaitMs }) => longestWaitMs)),
      places: players[0].view?.state.round?.standings?.map(({ member }) => member) ?? [],
      violations: findViewViolations(setup, rows, players),
    };
  } finally {
    for (const { player } of racers) player.leave();
  }
}

process.send?.(await main());
process.disconnect?.();
