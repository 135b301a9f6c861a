import { setTimeout as wait } from 'node:timers/promises';
import { BROKEN_ROOM_SCENARIOS } from './broken-rooms';
import type { Fitting } from './fittings';
import { FLOOD_SCENARIOS } from './page-flood';
import type { Services } from './services';
import type { Stage, StageOptions } from './stage';
import { WORKER_FLOOD } from './worker-flood';

/** One way of breaking things. */
export interface Scenario extends Pick<StageOptions, 'database' | 'processes'> {
  readonly name: string;
  /** How often, by default, when it is run as a command. */
  readonly count: number;
  /** How often in `npm test`: a few seconds' worth. */
  readonly short: number;
  /** What has to be in place for it. */
  readonly fittings?: readonly Fitting[];
  /** Bundles a server that it must find out; the one that acknowledges before it commits unless said. */
  bundleControl?(): Promise<string>;
  /** Breaks things for the i-th time. */
  inject(stage: Stage, i: number): Promise<void>;
  /** What else must hold when all is over. */
  inspect?(stage: Stage): void;
}

/** Play goes on for so many moves at most before the next thing breaks. */
const MOST_MOVES = 20;
/** Longer than a process's leases. */
const LONG_PAUSE_MS = 8_000;
const SHORT_PAUSE_MS = 800;
const OUTAGE_MS = 400;
const WEATHER = { lost: 5, repeated: 10, delayMs: 40 };
const HOUR_MS = 3_600_000;

async function playOn(stage: Stage): Promise<void> {
  await stage.moveOn(1 + stage.rng.below(MOST_MOVES));
}

function servicesOf(stage: Stage): Services {
  if (stage.services === undefined) throw new Error('this scenario needs PostgreSQL and Redis');
  return stage.services;
}

async function killAndRestart(stage: Stage): Promise<void> {
  await playOn(stage);
  await stage.end(0, 'SIGKILL');
  stage.note('kill -9');
  await stage.start(0);
  await stage.resume();
}

async function restartPostgresql(stage: Stage, mode: 'fast' | 'immediate'): Promise<void> {
  await playOn(stage);
  await servicesOf(stage).postgresql.restart(mode, () => wait(stage.rng.below(OUTAGE_MS)));
  stage.note(`PostgreSQL stopped (${mode}) and started`);
  await stage.resume();
}

export const SCENARIOS: readonly Scenario[] = [
  { name: 'kill-sqlite', database: 'sqlite', processes: 1, count: 200, short: 1, inject: killAndRestart },
  { name: 'kill-postgresql', database: 'postgresql', processes: 1, count: 200, short: 2, inject: killAndRestart },
  {
    name: 'kill-in-turn',
    database: 'postgresql',
    processes: 2,
    count: 100,
    short: 1,
    async inject(stage, i) {
      await playOn(stage);
      await stage.end(i % 2, 'SIGKILL');
      stage.note('kill -9 of one of two');
      await stage.resume();
      await stage.start(i % 2);
    },
  },
  {
    name: 'postgresql-fast',
    database: 'postgresql',
    processes: 2,
    count: 50,
    short: 1,
    inject: (stage) => restartPostgresql(stage, 'fast'),
  },
  {
    name: 'postgresql-immediate',
    database: 'postgresql',
    processes: 2,
    count: 50,
    short: 1,
    inject: (stage) => restartPostgresql(stage, 'immediate'),
  },
  {
    name: 'redis',
    database: 'postgresql',
    processes: 2,
    count: 50,
    short: 2,
    async inject(stage) {
      await playOn(stage);
      await servicesOf(stage).redis.restart(() => stage.resume());
      stage.note('Redis stopped and started');
      await stage.resume();
    },
  },
  {
    name: 'pause',
    database: 'postgresql',
    processes: 2,
    count: 20,
    short: 1,
    async inject(stage, i) {
      await playOn(stage);
      const server = stage.servers[i % 2];
      const isLong = i % 4 === 3;
      server?.signal('SIGSTOP');
      await wait(isLong ? LONG_PAUSE_MS : SHORT_PAUSE_MS);
      server?.signal('SIGCONT');
      stage.note(isLong ? `a process stopped for ${LONG_PAUSE_MS} ms` : `a process stopped for ${SHORT_PAUSE_MS} ms`);
      await stage.resume();
    },
  },
  {
    name: 'network',
    database: 'postgresql',
    processes: 2,
    count: 100,
    short: 1,
    fittings: ['ways'],
    async inject(stage, i) {
      stage.fittings.setWeather(WEATHER);
      await playOn(stage);
      for (const detour of stage.fittings.ways(i % stage.players.length)) detour.cut();
      stage.note('connections cut');
      // How soon depends on the weather.
      await stage.everybodyMovesOn(2);
      stage.fittings.setWeather(undefined);
    },
    inspect(stage) {
      for (const { counts } of stage.fittings.ways()) {
        stage.note('messages carried late', counts.carried);
        stage.note('messages lost', counts.lost);
        stage.note('messages repeated', counts.repeated);
      }
    },
  },
  {
    name: 'partition',
    database: 'postgresql',
    processes: 2,
    count: 20,
    short: 1,
    fittings: ['links'],
    async inject(stage, i) {
      await playOn(stage);
      for (const detour of stage.fittings.links) detour.hold();
      await wait(i % 4 === 3 ? LONG_PAUSE_MS : SHORT_PAUSE_MS);
      for (const detour of stage.fittings.links) detour.release();
      stage.note('a process cut off from PostgreSQL and Redis');
      await stage.resume();
    },
  },
  {
    name: 'slow-clients',
    database: 'postgresql',
    processes: 2,
    count: 20,
    short: 1,
    fittings: ['ways'],
    async inject(stage, i) {
      const slow = i % stage.players.length;
      const others = stage.players.filter((_, player) => player !== slow);
      for (const detour of stage.fittings.ways(slow)) detour.hold({ isReadingOnly: true });
      await stage.everybodyMovesOn(MOST_MOVES, others);
      for (const detour of stage.fittings.ways(slow)) detour.release();
      stage.note('a client that did not read while the others played');
      await stage.resume();
    },
  },
  {
    name: 'clock',
    database: 'postgresql',
    processes: 2,
    count: 20,
    short: 2,
    fittings: ['clocks'],
    async inject(stage, i) {
      await playOn(stage);
      stage.servers[i % 2]?.signal('SIGUSR2');
      stage.note("a process's wall clock set by an hour or two");
      await stage.resume();
    },
    inspect(stage) {
      const now = Date.now();
      const times = stage.players.flatMap(({ seen }) => [...seen.values()].map(({ at }) => at));
      if (times.some((at) => Math.abs(at - now) > HOUR_MS / 2)) stage.fail('a row has the time of a clock that was set');
    },
  },
  {
    name: 'rolling',
    database: 'postgresql',
    processes: 2,
    count: 20,
    short: 2,
    async inject(stage, i) {
      await playOn(stage);
      const code = await stage.end(i % 2, 'SIGTERM');
      if (code !== 0) stage.fail(`a server that was told to stop ended with ${code}`);
      await stage.start(i % 2);
      stage.note('a process replaced');
      await stage.resume();
    },
    inspect(stage) {
      const [{ view }] = stage.players;
      for (const { member } of stage.players) if (view?.state.members[member]?.isAway !== false) stage.fail(`${member} is not here`);
      const departures = new Set(stage.players.flatMap((player) => player.departures().map(({ seq }) => seq)));
      if (departures.size > 0) stage.fail(`somebody was called away in rows ${[...departures].join(', ')}`);
    },
  },
  ...BROKEN_ROOM_SCENARIOS,
  WORKER_FLOOD,
  ...FLOOD_SCENARIOS,
];
