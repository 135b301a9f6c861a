import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { findKind } from '@/engine/kinds';
import { evolveEntry } from '@/engine/play/evolve';
import { resultsOf } from '@/engine/play/results';
import type { RoomState } from '@/engine/play/state';
import { initialRoomState } from '@/engine/play/state';
import type { ClientCommand } from '@/server/protocol/commands';
import { createResultStore } from '@/server/store/result-store';
import { availableDatabases, createScratchDatabase } from '../support/databases';
import { findViewViolations } from '../support/log-checker';
import { atEnd, own } from '../support/own';
import { becomeGuest, Player } from '../support/player';
import { killLeftovers, type ServerProcess, startServerProcess } from '../support/server-process';
import { lookInto, readStoredRoom } from '../support/stored-room';

const RACE = { mode: 'race', source: { type: 'generated', kind: 'tic-tac-logic', width: 6, height: 6, level: 'easy' } };
const RACERS = 4;
const PASSWORD = 'four calm otters';
const RETRY_MS = 100;
/** A machine that is busy with something else is no failure. */
const PATIENCE_MS = 60_000;

afterAll(killLeftovers);

/** The cookies of a browser that is signed in to a new account. */
async function signUp(url: string, name: string): Promise<string> {
  const answer = await fetch(`${url}/api/account/sign-up`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url, Cookie: `seawall-guest=${await becomeGuest(url)}` },
    body: JSON.stringify({ name, password: PASSWORD }),
  });
  expect(answer.status).toBe(200);
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return cookies.join('; ');
}

async function order(url: string, cookie: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/rooms`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url, Cookie: cookie },
    body: JSON.stringify(RACE),
  });
  expect(answer.status).toBe(201);
  const { room } = (await answer.json()) as { readonly room: string };
  return room;
}

/** Four people who race, on servers that die. */
class Race {
  readonly players: readonly Player[];
  #server: ServerProcess;
  readonly #env: Readonly<Record<string, string>>;
  /** What each racer's board must become, in the way it lies before them. */
  #targets: string[] = [];

  constructor(server: ServerProcess, env: Readonly<Record<string, string>>, players: readonly Player[]) {
    this.#server = server;
    this.#env = env;
    this.players = players;
  }

  get server(): ServerProcess {
    return this.#server;
  }

  async close(): Promise<void> {
    for (const player of this.players) player.leave();
    await this.#server.close();
  }

  async sitDown(): Promise<void> {
    for (const player of this.players) expect(await player.subscribe(this.#server.url)).toMatchObject({ ok: true });
  }

  /** Kills the server, and another one takes its place. */
  async kill(): Promise<void> {
    await this.#server.close();
    this.#server = await startServerProcess(this.#env);
    await this.sitDown();
  }

  /** Everybody says something, and says it again to the next server when the first one died over it. */
  async sayAll(say: (i: number) => readonly [string, ClientCommand] | undefined, isKilled: boolean): Promise<void> {
    const said = this.players.flatMap((player, i) => {
      const one = say(i);
      return one === undefined ? [] : [{ player, commandId: one[0], command: one[1] }];
    });
    if (isKilled) {
      const unheard = said.map(({ player, commandId, command }) => player.command(commandId, command));
      await Promise.race(unheard);
      await this.kill();
      await Promise.all(unheard);
    }
    const answers = await Promise.all(said.map(({ player, commandId, command }) => this.#say(player, commandId, command)));
    for (const answer of answers) expect(answer).toMatchObject({ ok: true });
  }

  /** A server that has just begun and is busy may turn something away, or be late: then it is said again, as pages do. */
  async #say(player: Player, commandId: string, command: ClientCommand): ReturnType<Player['command']> {
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      const answer = await player.command(commandId, command);
      const isHeard = answer !== undefined && (answer.ok || answer.code !== 'rate-limited');
      if (isHeard || performance.now() > until) return answer;
      await wait(RETRY_MS);
    }
  }

  all(isLikeThat: (state: RoomState) => boolean): Promise<readonly RoomState[]> {
    return Promise.all(this.players.map((player) => player.waitUntil(isLikeThat)));
  }

  /** Works out what the boards must become. */
  async study(): Promise<void> {
    const states = await this.all(({ phase, round }) => phase === 'running' && round?.puzzle !== undefined);
    this.#targets = states.map(({ round }) => {
      const kind = findKind(round?.puzzle?.puzzle.kind ?? '');
      if (kind === undefined || round?.puzzle === undefined) throw new Error('there is no puzzle');
      const { puzzle } = round.puzzle;
      const { solutions } = kind.solve(puzzle, kind.initialBoard(puzzle), { maxSolutions: 1, decisionLimit: 1_000_000 });
      return solutions[0].marks.join('');
    });
  }

  /** A stroke over the cells of one mark that are still blank, or over the first half of them. */
  stroke(i: number, mark: number, isHalf: boolean): ClientCommand {
    const { state } = this.players[i].view ?? {};
    const { marks } = state?.round?.plays[this.players[i].member].board ?? { marks: [] };
    const cells = [...this.#targets[i]].flatMap((digit, cell) => (Number(digit) === mark && marks[cell] === 0 ? [cell] : []));
    return { type: 'mark', cells: isHalf ? cells.slice(0, Math.ceil(cells.length / 2)) : cells, mark };
  }
}

describe.each(availableDatabases)('a race on %s', (name) => {
  test('[X6] killed in the lobby, in the countdown, in the middle and at the finish it ends as its log says', async () => {
    const scratch = await createScratchDatabase(name);
    atEnd(() => scratch.remove());
    const server = own(await startServerProcess(scratch.env));
    const racers = await Promise.all(Array.from({ length: RACERS }, (_, i) => signUp(server.url, `Racer ${i}`)));
    const room = await order(server.url, racers[0]);
    const players = racers.map((cookie) => new Player(room, { headers: { Cookie: cookie } }));
    const race = own(new Race(server, scratch.env, players));
    await race.sitDown();
    const joined = await race.players[0].command('host-joins', { type: 'join', role: 'player' });
    expect(joined).toMatchObject({ ok: true });
    await race.sayAll((i) => (i === 0 ? undefined : ['everybody-joins', { type: 'join', role: 'player' }]), true);
    await race.sayAll((i) => (i === 0 ? undefined : ['everybody-is-ready', { type: 'ready', isReady: true }]), false);
    await race.sayAll((i) => (i === 0 ? ['here-we-go', { type: 'start', isForced: false }] : undefined), false);

    // Who looks too late, on a busy machine, finds it running.
    await race.all(({ phase }) => phase !== 'lobby');
    await race.kill();
    await race.study();

    await race.sayAll((i) => ['first-half-of-x', race.stroke(i, 1, true)], true);
    await race.sayAll((i) => ['rest-of-x', race.stroke(i, 1, false)], false);
    await race.sayAll((i) => ['all-of-o', race.stroke(i, 2, false)], true);
    await race.all(({ phase }) => phase === 'ended');
    const states = await race.all(({ round }) => round?.standings !== null);

    // They were too fast to count before somebody has looked at them.
    await scratch.run(`UPDATE result SET review_status = 'counted', is_checked = TRUE, flags = '["too-fast"]'`);
    await scratch.run(`INSERT INTO projection_task (id, projection, room_id, round, due_at) VALUES ('judged', 'ratings', '${room}', 1, 0)`);
    // Once more, so that whatever a start makes good of the last end is made good.
    await race.kill();
    const countChanges = () => scratch.count(`SELECT 1 FROM rating_change WHERE room_id = '${room}'`);
    await expect.poll(countChanges, { timeout: PATIENCE_MS }).toBe(RACERS);
    race.server.signal('SIGTERM');
    expect(await race.server.ended).toEqual({ code: 0, signal: null });

    const { setup, rows } = await readStoredRoom(scratch, room);
    expect(findViewViolations(setup, rows, race.players)).toEqual([]);
    const finishers = rows.filter(({ events }) => events.some(({ type }) => type === 'finished')).map(({ member }) => member);
    expect(new Set(finishers)).toEqual(new Set(race.players.map(({ member }) => member)));
    for (const { round } of states) expect(round?.standings?.map(({ member }) => member)).toEqual(finishers);

    await lookInto(scratch, async (database) => {
      const stored = await createResultStore(database).ofRound(room, 1);
      const byPlace = [...stored].sort((a, b) => a.place - b.place);
      expect(byPlace.map(({ member }) => member)).toEqual(finishers);
      expect(byPlace.map(({ place }) => place)).toEqual([1, 2, 3, 4]);
      const end = rows.findIndex(({ events }) => events.some(({ type }) => type === 'round-ended'));
      const results = resultsOf(rows.slice(0, end + 1).reduce(evolveEntry, initialRoomState(setup)));
      for (const { flags: _flags, ...result } of results)
        expect(stored.find(({ member }) => member === result.member)).toMatchObject(result);
      expect(new Set(stored.map(({ playerId }) => playerId)).size).toBe(RACERS);
      const counted = stored.every(({ isRanked, reviewStatus }) => isRanked && reviewStatus === 'counted');
      expect(counted).toBe(true);
      expect(await database.client.ratingChange.count({ where: { roomId: room } })).toBe(RACERS);
      const ratings = await database.client.rating.findMany();
      expect(ratings.map(({ races }) => races)).toEqual(Array.from({ length: RACERS }, () => 1));
    });
  });
});
