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
    await expect(broken.write([moveOf(1)])).rejects.toThrow();
    await broken.close();
  });
});
