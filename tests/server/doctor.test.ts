import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer as createHttp, request as requestHttp } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { examine, type Outside } from '@/server/commands/doctor/examine';
import type { Finding } from '@/server/commands/doctor/finding';
import { checkOrigin } from '@/server/commands/doctor/network';
import { parseEnv } from '@/server/config/env';
import { DATABASE_FILE } from '@/server/store/data-folder';
import { createScratchDatabase, POSTGRESQL_URL, type ScratchDatabase } from '../support/databases';
import { LOCALHOST } from '../support/localhost-certificate';
import { atEnd, own } from '../support/own';
import { openTestServer } from '../support/test-server';

const GIGABYTE = 1e9;
const DAY_MS = 86_400_000;
/** Nobody listens there. */
const NOWHERE = '127.0.0.1:1';

interface Installation {
  readonly env: Readonly<Record<string, string>>;
  readonly outside: Outside;
  readonly scratch: ScratchDatabase;
  readonly backup: string;
  /** Runs a statement beside the server. */
  run(sql: string): Promise<void>;
}

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'seawall-doctor-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function makeBuild(): string {
  const folder = makeFolder();
  for (const name of ['sqlite', 'postgresql'])
    cpSync(`prisma/${name}/migrations`, path.join(folder, 'migrations', name), { recursive: true });
  mkdirSync(path.join(folder, 'next'));
  for (const name of ['server.mjs', 'next/BUILD_ID']) writeFileSync(path.join(folder, name), '');
  return folder;
}

/** A proxy that ends TLS. A careless one passes on what visitors say about their address; an old one knows no websockets. */
async function openProxy({ isCareless = false, isOld = false } = {}): Promise<{ readonly origin: string; pointAt(port: number): void }> {
  let target = 0;
  const proxy = createHttps(LOCALHOST, (request, response) => {
    const claimed = isCareless ? `${request.headers['x-forwarded-for']}, ` : '';
    // Headers about a connection end with it.
    const { connection: _, upgrade: __, ...passedOn } = request.headers;
    const headers = { ...passedOn, 'x-forwarded-for': `${claimed}127.0.0.1` };
    const passed = requestHttp({ port: target, path: request.url, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.writeHead(502).end());
    request.pipe(passed);
  });
  if (!isOld)
    proxy.on('upgrade', (request, socket) => {
      const lines = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
      const passed = connect(target, '127.0.0.1', () => passed.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`));
      passed.pipe(socket).pipe(passed);
      for (const end of [passed, socket]) end.on('error', () => passed.destroy());
      socket.on('close', () => passed.destroy());
    });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  own(proxy);
  atEnd(() => proxy.closeAllConnections());
  return {
    origin: `https://localhost:${(proxy.address() as AddressInfo).port}`,
    pointAt(port) {
      target = port;
    },
  };
}

/** A sound installation: a server that runs behind a proxy, and a backup of this night. */
async function install(name: 'sqlite' | 'postgresql', proxyOptions = {}, trusted = '1'): Promise<Installation> {
  const scratch = await createScratchDatabase(name);
  atEnd(() => scratch.remove());
  const backup = path.join(scratch.env.SEAWALL_DATA_DIR ?? makeFolder(), 'backups', 'seawall-20260101T000000Z.db');
  mkdirSync(path.dirname(backup), { recursive: true });
  writeFileSync(backup, '');
  const proxy = await openProxy(proxyOptions);
  const env = { ...scratch.env, PUBLIC_ORIGIN: proxy.origin, TRUSTED_PROXIES: trusted, HOST: '127.0.0.1', SEAWALL_BUILD_DIR: makeBuild() };
  const database = own(await scratch.open());
  const server = own(await openTestServer(database, { env }));
  const { port } = new URL(server.url);
  proxy.pointAt(Number(port));
  const outside = { nodeVersion: '22.12.0', now: Date.now, freeBytes: () => 10 * GIGABYTE, ca: LOCALHOST.cert };
  const run = async (sql: string) => void (await database.client.$executeRawUnsafe(sql));
  return { env: { ...env, PORT: port }, outside, scratch, backup, run };
}

const troubles = (findings: readonly Finding[]) => findings.filter(({ verdict }) => ['warning', 'fault'].includes(verdict));

const addMigration = (column: string) =>
  `INSERT INTO _prisma_migrations (id, checksum, migration_name, ${column}) VALUES ('x', '', '99990101000000_later', 'today')`;
const ADD_ROOM = `INSERT INTO room (id, setup, head, created_at, changed_at) VALUES ('later', '{}', 0, 1, ${Date.now() + DAY_MS})`;

/** What is broken, how the doctor names it, and what it advises. */
const FAULTS: readonly (readonly [
  string,
  Finding['verdict'],
  string,
  RegExp,
  /** Returns what is then to be examined otherwise, if anything. */
  (sound: Installation) => unknown,
])[] = [
  ['a setting that is no port', 'fault', 'Settings', /PORT must be a number/, ({ env }) => ({ env: { ...env, PORT: 'x' } })],
  ['an old Node', 'fault', 'Node', /Install one of/, ({ outside }) => ({ outside: { ...outside, nodeVersion: '22.11.9' } })],
  ['half a build', 'fault', 'Build', /npm run build/, ({ env }) => rmSync(path.join(env.SEAWALL_BUILD_DIR, 'next/BUILD_ID'))],
  ['a full disk', 'fault', 'Disk', /free up space now/, ({ outside }) => ({ outside: { ...outside, freeBytes: () => GIGABYTE / 10 } })],
  ['a data folder that others can read', 'fault', 'Data folder', /chmod/, ({ env }) => chmodSync(env.SEAWALL_DATA_DIR, 0o755)],
  ['a migration of a newer version', 'fault', 'Migrations', /newer version/, ({ run }) => run(addMigration('finished_at'))],
  ['a migration that failed', 'fault', 'Migrations', /failed earlier/, ({ run }) => run(addMigration('logs'))],
  [
    'a clock that is behind',
    'fault',
    'Clock',
    /time synchronization/,
    ({ outside }) => ({ outside: { ...outside, now: () => Date.now() - 9_000 } }),
  ],
  ['a clock that was set back', 'fault', 'Clock', /in the future/, ({ run }) => run(ADD_ROOM)],
  ['a backup of last week', 'warning', 'Backup', /npm run backup/, ({ backup }) => utimesSync(backup, 0, (Date.now() - 7 * DAY_MS) / 1000)],
  ['no backup', 'warning', 'Backup', /npm run backup/, ({ backup }) => rmSync(backup)],
  ['Redis that is down', 'fault', 'Redis', /Start Redis/, ({ env }) => ({ env: { ...env, REDIS_URL: `redis://${NOWHERE}` } })],
  ['an origin that leads nowhere', 'fault', 'Origin', /DNS/, ({ env }) => ({ env: { ...env, PUBLIC_ORIGIN: `https://${NOWHERE}` } })],
  ['an untrusted certificate', 'fault', 'Certificate', /Renew it/, ({ outside: { ca: _, ...outside } }) => ({ outside })],
];

describe('the doctor', () => {
  test('[DR1] finds nothing wrong with a sound installation, and leaves it as it is', async () => {
    const { env, outside } = await install('sqlite');
    const findings = await examine(env, outside);
    expect(findings.filter(({ verdict }) => verdict !== 'ok')).toEqual([]);
    expect(findings.map(({ about }) => about)).toEqual([
      ...['Node', 'Settings', 'Build', 'Disk', 'Data folder', 'Database', 'Migrations', 'Durability', 'Clock', 'Backup', 'Redis', 'Server'],
      ...['Origin', 'Certificate', 'Proxy headers', 'Websockets'],
    ]);
  });

  test.each(FAULTS)('[DR2] finds %s', async (_what, verdict, about, advice, spoil) => {
    const sound = await install('sqlite');
    const { env, outside } = { ...sound, ...((await spoil(sound)) as Partial<Installation> | undefined) };
    expect(troubles(await examine(env, outside))).toEqual([{ verdict, about, text: expect.stringMatching(advice) }]);
  });

  test('[DR2] finds a server that isn’t ready, behind a proxy that reaches none', async () => {
    const { env, outside } = await install('sqlite');
    const unready = own(createHttp((_request, response) => response.writeHead(503).end('not ready: database\n')));
    await new Promise<void>((resolve) => unready.listen(0, '127.0.0.1', resolve));
    const { port } = unready.address() as AddressInfo;
    const lost = await openProxy();
    const findings = await examine({ ...env, PORT: String(port), PUBLIC_ORIGIN: lost.origin }, outside);
    expect(troubles(findings).map(({ about, text }) => [about, text])).toEqual([
      ['Server', expect.stringContaining('not ready: database')],
      ['Origin', expect.stringMatching(/answers 502, but not as Seawall/)],
    ]);
  });

  test.each([
    ['passes on what visitors claim', { isCareless: true }, '2', 'Proxy headers', /Lower TRUSTED_PROXIES/],
    ['is unknown to the server', {}, '0', 'Proxy headers', /share one limit/],
    ['knows no websockets', { isOld: true }, '1', 'Websockets', /Upgrade/],
  ])('[DR2] finds a proxy that %s', async (_what, proxy, trusted, about, advice) => {
    const { env, outside } = await install('sqlite', proxy, trusted);
    expect(troubles(await examine(env, outside))).toEqual([{ verdict: 'fault', about, text: expect.stringMatching(advice) }]);
  });

  test('[DR2] finds a certificate that expires soon', async () => {
    const { env } = await install('sqlite');
    const findings = await checkOrigin(parseEnv(env), { now: Date.parse('2126-10-20T00:00:00Z'), ca: LOCALHOST.cert });
    expect(troubles(findings)).toEqual([{ verdict: 'warning', about: 'Certificate', text: expect.stringMatching(/^Expires in \d days/) }]);
  });

  test('[DR2] finds a file that is no database, and one in another mode', async () => {
    const { env, outside } = await install('sqlite');
    const stopped = await createScratchDatabase('sqlite');
    atEnd(() => stopped.remove());
    const folder = stopped.env.SEAWALL_DATA_DIR;
    cpSync(path.join(env.SEAWALL_DATA_DIR, 'backups'), path.join(folder, 'backups'), { recursive: true });
    await stopped.run('PRAGMA journal_mode = DELETE');
    const there = { ...env, SEAWALL_DATA_DIR: folder };
    expect(troubles(await examine(there, outside)).map(({ about }) => about)).toContain('Durability');
    writeFileSync(path.join(folder, DATABASE_FILE), 'a shopping list, which is no database at all');
    const [finding] = troubles(await examine(there, outside)).filter(({ about }) => about === 'Database');
    expect(finding).toMatchObject({ verdict: 'fault', text: expect.stringMatching(/npm run restore/) });
  });

  test('[DR3] of a new installation it only says what the first start creates', async () => {
    const folder = makeFolder();
    const findings = await examine(
      { SEAWALL_DATA_DIR: path.join(folder, 'data'), SEAWALL_BUILD_DIR: makeBuild(), PORT: '1' },
      { nodeVersion: '24.0.0', now: Date.now },
    );
    const notes = findings.filter(({ verdict }) => verdict === 'note').map(({ about }) => about);
    expect(notes).toEqual(['Data folder', 'Database', 'Backup', 'Server', 'Origin']);
    expect(troubles(findings)).toEqual([]);
  });
});

describe.runIf(POSTGRESQL_URL !== undefined)('the doctor on PostgreSQL', () => {
  test('[DR1] finds nothing wrong with a sound installation', async () => {
    const { env, outside } = await install('postgresql');
    // The server of the tests need not survive a power cut.
    expect(troubles(await examine(env, outside)).filter(({ text }) => !text.startsWith('fsync'))).toEqual([]);
  });

  test.each(['off', 'local'])('[DR2] finds synchronous_commit = %s', async (value) => {
    const { env, outside, scratch } = await install('postgresql');
    await scratch.run(`ALTER DATABASE ${new URL(env.DATABASE_URL).pathname.slice(1)} SET synchronous_commit = ${value}`);
    const found = troubles(await examine(env, outside)).map(({ about, text }) => `${about}: ${text}`);
    expect(found).toContainEqual(expect.stringMatching(/^Durability: synchronous_commit is .*ALTER SYSTEM/));
  });

  test('[DR2] finds a database that can’t be reached', async () => {
    const { env, outside } = await install('postgresql');
    const findings = await examine({ ...env, DATABASE_URL: `postgresql://seawall@${NOWHERE}/seawall` }, outside);
    expect(troubles(findings)).toEqual([{ verdict: 'fault', about: 'Database', text: expect.stringMatching(/PostgreSQL is running/) }]);
  });
});
