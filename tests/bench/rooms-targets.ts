import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '@/server/store/database';
import { readMigrations } from '@/server/store/migrations';
import { openPostgresql } from '@/server/store/postgresql/postgresql';
import { openSqlite } from '@/server/store/sqlite/sqlite';
import { runOn } from '../support/databases';
import type { BenchRoom, ProbeOrder } from './rooms-orders';
import { PEER_FOLDER } from './rooms-peer-install';
import { PEERS, type Peer } from './rooms-peer-socket';
import { startServer, type WorkedServer } from './rooms-processes';
import { BENCH_SECRET, countMoves, seedRooms } from './rooms-seed';

/** Behind what counts as a proxy, metrics take one. */
export const METRICS_TOKEN = 'a token for the benchmarks';

export const TARGETS = ['bare', 'sqlite', 'postgresql', ...PEERS] as const;
/** What is measured: bare socket.io, this server on one of its databases, or a room server of others. */
export type Target = (typeof TARGETS)[number];

export interface Scale {
  readonly rooms: number;
  readonly members: number;
}

/** A server that was started for one run, with the rooms in it. */
export interface RunningTarget {
  readonly server: WorkedServer<ProbeOrder>;
  readonly rooms: readonly BenchRoom[];
  /** Another server in the place of this one, with no room in memory. Only for ours. */
  restart(): Promise<void>;
  /** Ends the server; returns how many moves its log holds, or undefined where there is no log. */
  stop(): Promise<number | undefined>;
}

/** A new server, on a new database where it has one. `profile` begins the names of the files for CPU profiles of the steady load and of the storm. */
export async function startTarget(target: Target, scale: Scale, profile: string | undefined): Promise<RunningTarget> {
  const profiling: Readonly<Record<string, string>> =
    profile === undefined ? {} : { SEAWALL_BENCH_PROFILE: `${path.resolve(profile)}-${target}` };
  const { rooms, start, close } = await openTarget(target, scale);
  let server = await start(profiling);
  return {
    get server() {
      return server;
    },
    rooms,
    async restart() {
      const { port } = server;
      await server.stop();
      server = await start({ ...profiling, PORT: String(port) });
    },
    async stop() {
      await server.stop();
      return close();
    },
  };
}

/** Rooms, in a new database where there is one, for which servers are started. */
export interface OpenTarget {
  readonly rooms: readonly BenchRoom[];
  start(env: Readonly<Record<string, string>>): Promise<WorkedServer<ProbeOrder>>;
  /** Removes the database, which no server uses any more; returns how many moves its log holds, or undefined where there is no log. */
  close(): Promise<number | undefined>;
}

export async function openTarget(target: Target, scale: Scale): Promise<OpenTarget> {
  if (target === 'bare') {
    return {
      rooms: strangers(scale),
      start: (env) => startServer<ProbeOrder>('build/bench/rooms-bare.mjs', { nodeArguments: PROBE, env }),
      close: async () => undefined,
    };
  }
  if (isPeer(target)) return openPeer(target, scale);
  const database = await createDatabase(target);
  const rooms = await within(database, (open) => seedRooms(open, scale.rooms, scale.members));
  return {
    rooms,
    start: (env) =>
      startServer<ProbeOrder>(path.join(BUILD, 'server.mjs'), {
        nodeArguments: [...START_FLAGS, ...PROBE],
        env: {
          HOST: '127.0.0.1',
          PORT: '0',
          LOG_LEVEL: 'warn',
          SEAWALL_BUILD_DIR: BUILD,
          SEAWALL_SECRET: BENCH_SECRET,
          SEAWALL_PREGENERATE: 'none',
          // The crowd comes from as many addresses as it has heads.
          TRUSTED_PROXIES: '1',
          METRICS_TOKEN,
          ...database.env,
          ...env,
        },
      }),
    async close() {
      const moves = await within(database, countMoves);
      await database.remove();
      return moves;
    },
  };
}

const PROBE = ['--import', path.resolve('build/bench/rooms-probe.mjs')];
/** What `npm start` tells Node. */
const START_FLAGS =
  (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }).scripts.start.match(/--\S+/g) ?? [];
const BUILD = process.env.SEAWALL_BUILD_DIR || 'build/test';

export function isPeer(target: Target): target is Peer {
  return (PEERS as readonly string[]).includes(target);
}

/** A room server of others, from the scratch folder where it was installed. */
function openPeer(peer: Peer, scale: Scale): OpenTarget {
  const folder = mkdtempSync(path.join(tmpdir(), 'seawall-bench-'));
  const rooms = strangers(scale);
  return {
    rooms,
    start: (env) =>
      startServer<ProbeOrder>(path.join(PEER_FOLDER, 'rooms-peer.mjs'), {
        nodeArguments: PROBE,
        env: { PEER_NAME: peer, PEER_FOLDER: folder, PEER_ROOMS: rooms.map(({ id }) => id).join(), ...env },
      }),
    async close() {
      rmSync(folder, { recursive: true, force: true });
      return undefined;
    },
  };
}

interface ScratchDatabase {
  readonly env: Readonly<Record<string, string>>;
  open(): Promise<Database>;
  remove(): Promise<void>;
}

async function within<Value>(scratch: ScratchDatabase, work: (database: Database) => Promise<Value>): Promise<Value> {
  const database = await scratch.open();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Rooms for a server that knows nobody. */
function strangers({ rooms, members }: Scale): readonly BenchRoom[] {
  return Array.from({ length: rooms }, (_, i) => ({
    id: `bench-${String(i).padStart(5, '0')}`,
    guests: Array.from({ length: members }, (_, place) => String(place)),
  }));
}

async function createDatabase(name: Exclude<Target, 'bare' | Peer>): Promise<ScratchDatabase> {
  const migrations = readMigrations(path.join(BUILD, 'migrations', name));
  if (name === 'sqlite') {
    const folder = mkdtempSync(path.join(tmpdir(), 'seawall-bench-'));
    const remove = async () => rmSync(folder, { recursive: true, force: true });
    return { env: { SEAWALL_DATA_DIR: folder }, open: () => openSqlite(folder, migrations), remove };
  }
  const server = process.env.SEAWALL_TEST_POSTGRESQL ?? '';
  const url = new URL(server);
  const database = `seawall_bench_${process.pid}_${Date.now()}`;
  url.pathname = `/${database}`;
  await runOn(server, `CREATE DATABASE ${database}`);
  return {
    env: { DATABASE_URL: url.href },
    open: () => openPostgresql(url.href, migrations, () => {}),
    async remove() {
      await runOn(server, `DROP DATABASE ${database} WITH (FORCE)`);
    },
  };
}
