import { setTimeout as wait } from 'node:timers/promises';
import { BROKEN_ROOM_SCENARIOS } from './broken-rooms';
import type { ChaosCluster, ChaosClusterOptions } from './chaos-cluster';
import type { FaultInjector } from './fault-injectors';
import { FLOOD_SCENARIOS } from './page-flood';
import type { Services } from './services';
import { WORKER_FLOOD } from './worker-flood';

/** One way of breaking things. */
export interface Scenario extends Pick<ChaosClusterOptions, 'database' | 'processes'> {
  readonly name: string;
  /** How often, by default, when it is run as a command. */
  readonly count: number;
  /** How often in `npm test`: a few seconds' worth. */
  readonly short: number;
  /** What has to be in place for it. */
  readonly injectors?: readonly FaultInjector[];
  /** Bundles a server that it must find out; the one that acknowledges before it commits unless said. */
  bundleControl?(): Promise<string>;
  /** Breaks things for the i-th time. */
  inject(cluster: ChaosCluster, i: number): Promise<void>;
  /** What else must hold when all is over. */
  inspect?(cluster: ChaosCluster): void;
}

/** Play goes on for so many moves at most before the next thing breaks. */
const MOST_MOVES = 20;
/** Longer than a process's leases. */
const LONG_PAUSE_MS = 8_000;
const SHORT_PAUSE_MS = 800;
const OUTAGE_MS = 400;
const WEATHER = { lost: 5, repeated: 10, delayMs: 40 };
const HOUR_MS = 3_600_000;

async function playOn(cluster: ChaosCluster): Promise<void> {
  await cluster.moveOn(1 + cluster.rng.below(MOST_MOVES));
}

function servicesOf(cluster: ChaosCluster): Services {
  if (cluster.services === undefined) throw new Error('this scenario needs PostgreSQL and Redis');
  return cluster.services;
}

async function killAndRestart(cluster: ChaosCluster): Promise<void> {
  await playOn(cluster);
  await cluster.end(0, 'SIGKILL');
  cluster.note('kill -9');
  await cluster.start(0);
  await cluster.resume();
}

async function restartPostgresql(cluster: ChaosCluster, mode: 'fast' | 'immediate'): Promise<void> {
  await playOn(cluster);
  await servicesOf(cluster).postgresql.restart(mode, () => wait(cluster.rng.below(OUTAGE_MS)));
  cluster.note(`PostgreSQL stopped (${mode}) and started`);
  await cluster.resume();
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
    async inject(cluster, i) {
      await playOn(cluster);
      await cluster.end(i % 2, 'SIGKILL');
      cluster.note('kill -9 of one of two');
      await cluster.resume();
      await cluster.start(i % 2);
    },
  },
  {
    name: 'postgresql-fast',
    database: 'postgresql',
    processes: 2,
    count: 50,
    short: 1,
    inject: (cluster) => restartPostgresql(cluster, 'fast'),
  },
  {
    name: 'postgresql-immediate',
    database: 'postgresql',
    processes: 2,
    count: 50,
    short: 1,
    inject: (cluster) => restartPostgresql(cluster, 'immediate'),
  },
  {
    name: 'redis',
    database: 'postgresql',
    processes: 2,
    count: 50,
    short: 2,
    async inject(cluster) {
      await playOn(cluster);
      await servicesOf(cluster).redis.restart(() => cluster.resume());
      cluster.note('Redis stopped and started');
      await cluster.resume();
    },
  },
  {
    name: 'pause',
    database: 'postgresql',
    processes: 2,
    count: 20,
    short: 1,
    async inject(cluster, i) {
      await playOn(cluster);
      const server = cluster.servers[i % 2];
      const isLong = i % 4 === 3;
      server?.signal('SIGSTOP');
      await wait(isLong ? LONG_PAUSE_MS : SHORT_PAUSE_MS);
      server?.signal('SIGCONT');
      cluster.note(isLong ? `a process stopped for ${LONG_PAUSE_MS} ms` : `a process stopped for ${SHORT_PAUSE_MS} ms`);
      await cluster.resume();
    },
  },
  {
    name: 'network',
    database: 'postgresql',
    processes: 2,
    count: 100,
    short: 1,
    injectors: ['ways'],
    async inject(cluster, i) {
      cluster.injectors.setNetworkFaults(WEATHER);
      await playOn(cluster);
      for (const proxy of cluster.injectors.ways(i % cluster.players.length)) proxy.cut();
      cluster.note('connections cut');
      // How soon depends on the faults.
      await cluster.everybodyMovesOn(2);
      cluster.injectors.setNetworkFaults(undefined);
    },
    inspect(cluster) {
      for (const { counts } of cluster.injectors.ways()) {
        cluster.note('messages carried late', counts.carried);
        cluster.note('messages lost', counts.lost);
        cluster.note('messages repeated', counts.repeated);
      }
    },
  },
  {
    name: 'partition',
    database: 'postgresql',
    processes: 2,
    count: 20,
    short: 1,
    injectors: ['links'],
    async inject(cluster, i) {
      await playOn(cluster);
      for (const proxy of cluster.injectors.links) proxy.hold();
      await wait(i % 4 === 3 ? LONG_PAUSE_MS : SHORT_PAUSE_MS);
      for (const proxy of cluster.injectors.links) proxy.release();
      cluster.note('a process cut off from PostgreSQL and Redis');
      await cluster.resume();
    },
  },
  {
    name: 'slow-clients',
    database: 'postgresql',
    processes: 2,
    count: 20,
    short: 1,
    injectors: ['ways'],
    async inject(cluster, i) {
      const slow = i % cluster.players.length;
      const others = cluster.players.filter((_, player) => player !== slow);
      for (const proxy of cluster.injectors.ways(slow)) proxy.hold({ isReadingOnly: true });
      await cluster.everybodyMovesOn(MOST_MOVES, others);
      for (const proxy of cluster.injectors.ways(slow)) proxy.release();
      cluster.note('a client that did not read while the others played');
      await cluster.resume();
    },
  },
  {
    name: 'clock',
    database: 'postgresql',
    processes: 2,
    count: 20,
    short: 2,
    injectors: ['clocks'],
    async inject(cluster, i) {
      await playOn(cluster);
      cluster.servers[i % 2]?.signal('SIGUSR2');
      cluster.note("a process's wall clock set by an hour or two");
      await cluster.resume();
    },
    inspect(cluster) {
      const now = Date.now();
      const times = cluster.players.flatMap(({ seen }) => [...seen.values()].map(({ at }) => at));
      if (times.some((at) => Math.abs(at - now) > HOUR_MS / 2)) cluster.fail('a row has the time of a clock that was set');
    },
  },
  {
    name: 'rolling',
    database: 'postgresql',
    processes: 2,
    count: 20,
    short: 2,
    async inject(cluster, i) {
      await playOn(cluster);
      const code = await cluster.end(i % 2, 'SIGTERM');
      if (code !== 0) cluster.fail(`a server that was told to stop ended with ${code}`);
      await cluster.start(i % 2);
      cluster.note('a process replaced');
      await cluster.resume();
    },
    inspect(cluster) {
      const [{ view }] = cluster.players;
      for (const { member } of cluster.players) if (view?.state.members[member]?.isAway !== false) cluster.fail(`${member} is not here`);
      const departures = new Set(cluster.players.flatMap((player) => player.departures().map(({ seq }) => seq)));
      if (departures.size > 0) cluster.fail(`somebody was called away in rows ${[...departures].join(', ')}`);
    },
  },
  ...BROKEN_ROOM_SCENARIOS,
  WORKER_FLOOD,
  ...FLOOD_SCENARIOS,
];
