import { setTimeout as wait } from 'node:timers/promises';
import { type Rng, seededRng } from '@/engine/core/rng';
import { createPostgresql, createScratchDatabase, type ScratchDatabase } from '../../support/databases';
import { findViewViolations } from '../../support/log-checker';
import { type ServerProcess, startServerProcess } from '../../support/server-process';
import { readStoredRoom } from '../../support/stored-room';
import { type FaultInjector, FaultInjectors } from './fault-injectors';
import { PUBLIC_BOARD_ID, ScriptedPlayer } from './scripted-player';
import type { Services } from './services';

const PLAYERS = 4;
/** Beyond this something hangs, also on a busy machine. A server that is to be found out does so soon after something broke. */
const HANG_MS = 60_000;
const CONTROL_HANG_MS = 6_000;
const CONVERGE_MS = 30_000;
const LOOK_MS = 20;
/** What a dying process left on its way arrives meanwhile. */
const CALM_LOOKS = 15;
/** Enough of what a server said at last to know why it ended. */
const END_OF_OUTPUT = 2_000;
const SECRET = 'the same in every process, before and after a kill -9';

export interface ChaosClusterOptions {
  readonly database: 'sqlite' | 'postgresql';
  readonly processes: number;
  /** Undefined for the server as it is built. */
  readonly bundle: string | undefined;
  /** Undefined where only the embedded database is needed. */
  readonly services: Services | undefined;
  readonly injectors: readonly FaultInjector[];
  /** Play must go on within this time after everything is there again; that is measured on a quiet machine, not in tests. */
  readonly resumeLimitMs?: number;
}

/** What came of a scenario. */
export interface Outcome {
  /** What was done to it, and how often. */
  readonly injected: ReadonlyMap<string, number>;
  readonly acknowledged: number;
  readonly rows: number;
  readonly shown: number;
  readonly returns: number;
  readonly longestWaitMs: number;
  /** After everything was there again, until everybody's next moves were answered. */
  readonly longestResumeMs: number;
  /** Promises that were broken. */
  readonly broken: readonly string[];
}

/** Servers, a table, and people who keep playing at it, for scenarios to break things. */
export class ChaosCluster {
  readonly rng: Rng = seededRng('chaos');
  readonly database: ScratchDatabase;
  readonly services: Services | undefined;
  readonly players: readonly ScriptedPlayer[];
  readonly #options: ChaosClusterOptions;
  readonly #servers: (ServerProcess | undefined)[] = [];
  readonly injectors: FaultInjectors;
  readonly #injected = new Map<string, number>();
  readonly #broken: string[] = [];
  readonly #ending = new Set<ServerProcess>();
  #games: Promise<void>[] = [];
  #turn = 0;
  #longestResumeMs = 0;

  private constructor(options: ChaosClusterOptions, database: ScratchDatabase) {
    this.#options = options;
    this.services = options.services;
    this.injectors = new FaultInjectors(this.rng, options.injectors);
    this.database = database;
    this.players = Array.from({ length: PLAYERS }, (_, i) => new ScriptedPlayer(`player-${i}`, () => this.#findUrl(i)));
  }

  static async open(options: ChaosClusterOptions): Promise<ChaosCluster> {
    const { services } = options;
    const database =
      options.database === 'sqlite' || services === undefined
        ? await createScratchDatabase('sqlite')
        : await createPostgresql(services.postgresql.url);
    return new ChaosCluster(options, database);
  }

  /** Promises that were broken so far. */
  get broken(): readonly string[] {
    return this.#broken;
  }

  /** Whether time counts: on a quiet machine, and not for a server that must be found out. */
  get isTimed(): boolean {
    return this.#options.resumeLimitMs !== undefined;
  }

  /** Whether the server is one that must be found out: nobody waits long for what it does not do. */
  get isControl(): boolean {
    return this.#options.bundle !== undefined;
  }

  get servers(): readonly (ServerProcess | undefined)[] {
    return this.#servers;
  }

  /** Starts the servers and seats the players. */
  async begin(): Promise<void> {
    await Promise.all(Array.from({ length: this.#options.processes }, (_, slot) => this.start(slot)));
    this.#games = this.players.map((player) => player.play());
    await this.everybodyMovesOn(3);
  }

  async start(slot: number): Promise<ServerProcess> {
    const { services } = this.#options;
    const redis: Readonly<Record<string, string>> = services === undefined ? {} : { REDIS_URL: services.redis.url };
    const fitted = await this.injectors.envOf(slot, this.database.env.DATABASE_URL, services);
    const env = { ...this.database.env, ...redis, SEAWALL_SECRET: SECRET, ...fitted };
    const server = await startServerProcess(env, this.#options.bundle);
    this.#servers[slot] = server;
    void server.ended.then(({ code, signal }) => {
      if (this.#ending.has(server)) return;
      this.#broken.push(`server ${slot} ended by itself with ${code ?? signal}: ${server.output().slice(-END_OF_OUTPUT)}`);
      this.#servers[slot] = undefined;
    });
    return server;
  }

  /** Ends a server by a signal, and resolves with its exit code when it has ended. */
  async end(slot: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const server = this.#servers[slot];
    if (server === undefined) return null;
    this.#ending.add(server);
    this.#servers[slot] = undefined;
    server.signal(signal);
    return (await server.ended).code;
  }

  /** Notes that something was done. */
  note(what: string, count = 1): void {
    this.#injected.set(what, (this.#injected.get(what) ?? 0) + count);
  }

  fail(sentence: string): void {
    this.#broken.push(sentence);
  }

  /** Lets somebody play some moves. */
  async moveOn(moves: number): Promise<void> {
    this.#turn += 1;
    await this.#orHang(this.players[this.#turn % PLAYERS].moveOn(moves), 'play stands still');
  }

  async everybodyMovesOn(moves: number, players: readonly ScriptedPlayer[] = this.players): Promise<void> {
    await this.#orHang(Promise.all(players.map((player) => player.moveOn(moves))), 'play stands still');
  }

  /** Everything is there again: everybody's moves must soon be answered. */
  async resume(): Promise<void> {
    const began = performance.now();
    // The move under way may have been answered at the last moment before; the next ones cannot.
    const limitMs = this.isControl ? CONTROL_HANG_MS : HANG_MS;
    await this.#orHang(Promise.all(this.players.map((player) => player.moveOn(2))), 'play stands still', limitMs);
    const took = performance.now() - began;
    this.#longestResumeMs = Math.max(this.#longestResumeMs, took);
    if (took > (this.#options.resumeLimitMs ?? HANG_MS)) this.fail(`play went on after ${Math.round(took)} ms only`);
  }

  /** Ends play, lets everybody catch up, and holds what they were told against the log. */
  async finish(inspect: () => void): Promise<Outcome> {
    for (const player of this.players) player.stop();
    await Promise.all(this.#games);
    // Who is found out already need not come together; nor does a control, which the log must give away.
    const isTogether =
      this.#broken.length === 0 &&
      !this.isControl &&
      (await this.#converge().catch((error: Error) => {
        this.fail(error.message);
        return false;
      }));
    inspect();
    for (const slot of this.#servers.keys()) await this.end(slot, 'SIGKILL');
    const { setup, rows } = await readStoredRoom(this.database, PUBLIC_BOARD_ID);
    const records = this.players.map(({ member, seen, acknowledged, view }) => ({
      member,
      seen,
      acknowledged,
      view: isTogether ? view : undefined,
    }));
    this.#broken.push(...findViewViolations(setup, rows, records));
    const sum = (count: (player: ScriptedPlayer) => number) => this.players.reduce((total, player) => total + count(player), 0);
    this.#broken.push(...this.players.flatMap(({ contradictions }) => contradictions));
    for (const player of this.players) if (player.acknowledged.size === 0) this.fail(`${player.member} was never acknowledged anything`);
    return {
      injected: this.#injected,
      acknowledged: sum(({ acknowledged }) => acknowledged.size),
      rows: rows.length,
      shown: sum(({ seen }) => seen.size),
      returns: sum(({ returns }) => returns),
      longestWaitMs: Math.max(...this.players.map(({ longestWaitMs }) => longestWaitMs)),
      longestResumeMs: this.#longestResumeMs,
      broken: this.#broken,
    };
  }

  async close(): Promise<void> {
    for (const player of this.players) player.stop();
    await Promise.all(this.#games);
    for (const player of this.players) player.leave();
    for (const slot of this.#servers.keys()) await this.end(slot, 'SIGKILL');
    await this.injectors.close();
    await this.database.remove();
  }

  /** Everybody at the same seq, whatever they missed. */
  async #converge(): Promise<boolean> {
    const deadline = performance.now() + CONVERGE_MS;
    const live = this.#servers.filter((server) => server !== undefined);
    for (const [i, player] of this.players.entries()) {
      if (live.length === 0) throw new Error('no server is left');
      const { url } = live[i % live.length];
      await this.#orHang(
        player.comeBack(() => url),
        'nobody can sit down any more',
      );
    }
    for (let calm = 0; calm < CALM_LOOKS; ) {
      const seqs = this.players.map(({ view }) => view?.seq ?? 0);
      calm = seqs.every((seq) => seq === seqs[0]) ? calm + 1 : 0;
      if (performance.now() > deadline) throw new Error(`in the end the players are at ${seqs.join(', ')}`);
      await wait(LOOK_MS);
    }
    return true;
  }

  #findUrl(player: number): string | undefined {
    const live = this.#servers.filter((server) => server !== undefined);
    if (live.length === 0) return undefined;
    this.#turn += 1;
    return this.injectors.findWay(live[(player + this.#turn) % live.length], player);
  }

  async #orHang<Value>(work: Promise<Value>, sentence: string, limitMs = HANG_MS): Promise<Value> {
    const timer = new AbortController();
    const hang = wait(limitMs, undefined, { signal: timer.signal }).then(() => {
      throw new Error(sentence);
    });
    try {
      return await Promise.race([work, hang]);
    } finally {
      timer.abort();
      hang.catch(() => {});
    }
  }
}
