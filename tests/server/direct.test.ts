import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '@/server/store/database';
import { createRoomStore } from '@/server/store/database-room-store';
import { openSqlite } from '@/server/store/sqlite';
import type { DirectConnection } from '@/server/store/sqlite-direct';
import { migrationsOf } from '../support/databases';
import { createGate } from '../support/gate';
import { marked, OPEN_TABLE } from '../support/played-room';

describe('the direct connection to the embedded database', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'seawall-direct-'));
  let database: Database;

  beforeEach(async () => {
    database = await openSqlite(folder, migrationsOf('sqlite'));
  });

  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function direct(): DirectConnection {
    if (database.direct === undefined) throw new Error('the embedded database has no direct connection');
    return database.direct;
  }

  function pragma(name: string): unknown {
    return direct().transact((queries) => Object.values(queries.all<object>(`PRAGMA ${name}`)[0])[0]);
  }

  async function openStore() {
    const store = createRoomStore(database);
    await store.createRoom({ id: 'room', setup: OPEN_TABLE, code: null, inviteHash: null });
    const append = (seq: number, member = 'ann') =>
      store.append([
        {
          roomId: 'room',
          expectedHead: seq - 1,
          rows: [{ seq, member, intent: `move-${seq}`, events: [marked(seq)] }],
          notBefore: 0,
          results: [],
        },
      ]);
    return { store, append };
  }

  test.each([
    ['journal_mode', 'wal'],
    ['synchronous', 2],
    ['foreign_keys', 1],
  ])('[D1] is as durable as the other one: %s is %s', (name, value) => {
    expect(pragma(name)).toBe(value);
  });

  test('[D8] what it has written is there for the other connection', async () => {
    const { store, append } = await openStore();
    const advanced = await append(1);
    expect(await store.rowsAfter('room', 0)).toEqual([
      { seq: 1, member: 'ann', intent: 'move-1', events: [marked(1)], at: advanced.get('room') },
    ]);
  });

  test('[D8] does not wait for a transaction of the other connection, and neither is anything lost', async () => {
    const { store, append } = await openStore();
    const gate = createGate();
    const begun = createGate();
    const held = database.client.$transaction(async (queries) => {
      await queries.room.update({ where: { id: 'room' }, data: { summary: '{"held":true}' } });
      begun.open();
      await gate.opened;
    });
    await begun.opened;
    expect(direct().transact(() => 'begun')).toBeUndefined();
    const appended = append(1);
    gate.open();
    await held;
    expect((await appended).has('room')).toBe(true);
    expect((await append(2)).has('room')).toBe(true);
    expect((await store.rowsAfter('room', 0)).map(({ seq }) => seq)).toEqual([1, 2]);
  });

  test('[D8] a transaction that fails leaves nothing, and the next one is not hindered', async () => {
    const { store, append } = await openStore();
    const fail = () =>
      direct().transact((queries) => {
        queries.run("UPDATE room SET head = 7 WHERE id = 'room'");
        throw new Error('on purpose');
      });
    expect(fail).toThrow('on purpose');
    expect(await store.heads(['room'])).toEqual(new Map([['room', 0]]));
    expect((await append(1)).has('room')).toBe(true);
  });
});
