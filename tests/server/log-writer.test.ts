import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DATABASE_FILE } from '@/server/store/data-folder';
import type { Database } from '@/server/store/database';
import { createRoomStore } from '@/server/store/prisma-room-store';
import { startCheckpointer } from '@/server/store/sqlite/checkpointer';
import { type AppendRecord, inlineLogWriter, type LogWriter } from '@/server/store/sqlite/log-writer';
import { startLogWriterThread } from '@/server/store/sqlite/log-writer-thread';
import { openSqlite } from '@/server/store/sqlite/sqlite';
import { openDirect } from '@/server/store/sqlite/sqlite-direct';
import { migrationsOf } from '../support/databases';
import { createDeferred } from '../support/deferred';
import { marked, PUBLIC_BOARD } from '../support/public-board-fixture';
import { bundleThreads } from '../support/sqlite-threads';

const folder = mkdtempSync(path.join(tmpdir(), 'seawall-moves-'));
const databaseFile = path.join(folder, DATABASE_FILE);
let threads: Awaited<ReturnType<typeof bundleThreads>>;

beforeAll(async () => {
  threads = await bundleThreads();
});

function moveOf(seq: number, commandId = `move-${seq}`): AppendRecord {
  return { roomId: 'room', expectedHead: seq - 1, at: 1, listing: null, entries: [{ seq, member: 'ann', commandId, events: '{}' }] };
}

describe('the direct connection to the embedded database', () => {
  test.each([
    ['journal_mode', 'wal'],
    ['synchronous', 2],
    ['foreign_keys', 1],
  ])('[D1] is as durable as the other one: %s is %s', async (name, value) => {
    const database = await openSqlite(folder, migrationsOf('sqlite'));
    const direct = openDirect(databaseFile, { waitMs: 0, hasCheckpointer: true });
    expect(direct.transact((queries) => Object.values(queries.all<object>(`PRAGMA ${name}`)[0])[0])).toBe(value);
    direct.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
});

test.each([
  ['synchronous', 2n],
  ['foreign_keys', 1n],
  ['wal_autocheckpoint', 0n],
])('[D1] [D22] the statements of the thread are as durable as others: %s is %s', async (name, value) => {
  const database = await openSqlite(folder, migrationsOf('sqlite'), {
    openLogWriter: (file) => startLogWriterThread(file, threads.writer),
  });
  const result = await database.logWriter?.statements?.queryRaw({ sql: `PRAGMA ${name}`, args: [], argTypes: [] });
  expect(result?.rows.flat().map((cell) => BigInt(String(cell)))).toEqual([value]);
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each<readonly [string, (file: string) => LogWriter]>([
  ['in this thread', inlineLogWriter],
  ['in a thread of its own', (file) => startLogWriterThread(file, threads.writer)],
])('moves that are written %s', (_, writeMoves) => {
  let database: Database;

  beforeEach(async () => {
    database = await openSqlite(folder, migrationsOf('sqlite'), { openLogWriter: writeMoves });
  });

  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function openStore() {
    const store = createRoomStore(database);
    await store.createRoom({ id: 'room', setup: PUBLIC_BOARD, code: null, inviteHash: null });
    const append = (seq: number, member = 'ann') =>
      store.append([
        {
          roomId: 'room',
          expectedHead: seq - 1,
          entries: [{ seq, member, commandId: `move-${seq}`, events: [marked(seq)] }],
          notBefore: 0,
          results: [],
        },
      ]);
    return { store, append };
  }

  test('[D8] are there for the other connection when they are acknowledged', async () => {
    const { store, append } = await openStore();
    const advanced = await append(1);
    expect(await store.entriesAfter('room', 0)).toEqual([
      { seq: 1, member: 'ann', commandId: 'move-1', events: [marked(1)], at: advanced.get('room') },
    ]);
  });

  test('[D8] do not hinder a transaction of the other connection, nor it them, and nothing is lost', async () => {
    const { store, append } = await openStore();
    const gate = createDeferred();
    const begun = createDeferred();
    const held = database.client.$transaction(async (queries) => {
      await queries.room.update({ where: { id: 'room' }, data: { summary: '{"held":true}' } });
      begun.open();
      await gate.opened;
    });
    await begun.opened;
    const appended = append(1);
    gate.open();
    await held;
    expect((await appended).has('room')).toBe(true);
    expect((await append(2)).has('room')).toBe(true);
    expect((await store.entriesAfter('room', 0)).map(({ seq }) => seq)).toEqual([1, 2]);
  });

  test('[D8] of a room whose head is another are not written, and others are', async () => {
    await openStore();
    expect(await database.logWriter?.write([moveOf(1)])).toEqual(new Set(['room']));
    expect(await database.logWriter?.write([moveOf(1, 'late')])).toEqual(new Set());
    expect(await database.logWriter?.write([moveOf(2)])).toEqual(new Set(['room']));
  });

  test('[D8] that fail leave nothing, and the next ones are not hindered', async () => {
    const { store, append } = await openStore();
    expect((await append(1)).has('room')).toBe(true);
    await expect(database.logWriter?.write([moveOf(2, 'move-1')])).rejects.toThrow(/UNIQUE/);
    expect(await store.heads(['room'])).toEqual(new Map([['room', 1]]));
    expect((await append(2)).has('room')).toBe(true);
  });
});

/** Slow for SQLite, and in the end one row. */
const SLOW_WRITE = `INSERT INTO secret (name, value) WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers LIMIT 300000)
  SELECT 'slow', max(n) FROM numbers`;

describe.each<readonly [string, ((file: string) => LogWriter) | undefined, boolean]>([
  ['in a thread of its own', (file) => startLogWriterThread(file, threads.writer), true],
  ['in this thread', inlineLogWriter, false],
])('single statements %s', (_, openLogWriter, isFree) => {
  let database: Database;

  beforeEach(async () => {
    database = await openSqlite(folder, migrationsOf('sqlite'), { openLogWriter });
    // The thread has started.
    await database.client.secret.create({ data: { name: 'first', value: '1' } });
  });

  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test(`[D22] ${isFree ? 'leave the event loop to others' : 'keep everybody waiting'}`, async () => {
    let isDone = false;
    const written = database.client.$executeRawUnsafe(SLOW_WRITE).then((count) => {
      isDone = true;
      return count;
    });
    let turns = 0;
    for (; !isDone; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(await written).toBe(1);
    if (isFree) expect(turns).toBeGreaterThan(20);
    else expect(turns).toBeLessThan(20);
  });

  test('[D22] say the same as ever: rows, counts and broken rules', async () => {
    const { client } = database;
    expect(await client.secret.create({ data: { name: 'a', value: 'x' } })).toMatchObject({ name: 'a', value: 'x' });
    await expect(client.secret.create({ data: { name: 'a', value: 'y' } })).rejects.toMatchObject({ code: 'P2002' });
    expect(await client.secret.updateMany({ data: { value: 'z' } })).toEqual({ count: 2 });
    expect(await client.secret.upsert({ where: { name: 'b' }, create: { name: 'b', value: '1' }, update: {} })).toMatchObject({
      value: '1',
    });
    await expect(
      client.logEntry.create({ data: { roomId: 'none', seq: 1, member: '', commandId: '', events: '', at: 1 } }),
    ).rejects.toMatchObject({ code: 'P2003' });
    expect(await client.secret.deleteMany({ where: { value: 'z' } })).toEqual({ count: 2 });
    expect((await client.secret.findMany()).map(({ name }) => name)).toEqual(['b']);
  });

  test('[D9] [D22] wait for an open transaction, and for each other', async () => {
    const { client } = database;
    const gate = createDeferred();
    const held = client.$transaction(async (queries) => {
      await queries.secret.create({ data: { name: 'held', value: '1' } });
      await gate.opened;
      throw new Error('take it back');
    });
    const beside = client.secret.create({ data: { name: 'beside', value: '1' } }).then(() => client.secret.count());
    gate.open();
    await expect(held).rejects.toThrow('take it back');
    expect(await beside).toBe(2);
  });
});

describe('the thread that tidies', () => {
  test('[D8] carries what was written into the database, although nobody else does', async () => {
    const failures: Error[] = [];
    const database = await openSqlite(folder, migrationsOf('sqlite'), {
      openLogWriter: (file) => startLogWriterThread(file, threads.writer),
      openCheckpointer: (file) => startCheckpointer(file, threads.tidying, { everyMs: 20, onError: (error) => failures.push(error) }),
    });
    const before = statSync(databaseFile).size;
    await database.client.secret.create({ data: { name: 'large', value: 'x'.repeat(100_000) } });
    await vi.waitFor(() => expect(statSync(databaseFile).size).toBeGreaterThan(before), { timeout: 10_000 });
    await database.close();
    rmSync(folder, { recursive: true, force: true });
    expect(failures).toEqual([]);
  });
});

describe('the thread that writes moves', () => {
  test('[D8] answers for its batches when it dies, and another one goes on', async () => {
    const broken = startLogWriterThread(path.join(folder, 'no-such-file'), threads.writer);
    await expect(broken.write([moveOf(1)])).rejects.toThrow();
    await expect(broken.statements?.executeRaw({ sql: 'DELETE FROM secret', args: [], argTypes: [] })).rejects.toThrow();
    await broken.close();
  });
});
