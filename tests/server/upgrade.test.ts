import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { BootError } from '@/server/config/boot-error';
import type { Database, DatabaseName } from '@/server/store/database';
import { createRoomStore } from '@/server/store/prisma-room-store';
import { createResultStore } from '@/server/store/result-store';
import { backUpSqlite, restoreSqlite } from '@/server/store/sqlite/sqlite-backup';
import { findPostgresql } from '../../scripts/services/postgresql.mjs';
import { settingsWith } from '../engine/support/test-room';
import { describeDatabase } from '../support/catalog';
import { availableDatabases, createEmptyDatabase, migrationsOf, type ScratchDatabase } from '../support/databases';
import { ownScratchDatabase } from '../support/each-database';
import { atEnd, own } from '../support/own';
import { openTestServer, PASSWORD } from '../support/test-server';
import { foldRoom } from '../support/upgrade/fold-rooms';
import { addRows, type RecordedDatabase, readRecorded, readTables, recordedVersions } from '../support/upgrade/recorded-data';

const NEWER = { name: '99990101000000_newer', sql: 'CREATE TABLE newer (id INTEGER);' };

interface MigrationRow {
  readonly migration_name: string;
  readonly checksum: string;
}

/** A database as a version left it: its tables, and the rows that it wrote. */
async function openRecorded(name: DatabaseName, recorded: RecordedDatabase): Promise<ScratchDatabase> {
  const scratch = await createEmptyDatabase(name);
  atEnd(() => scratch.remove());
  const then = (recorded.tables._prisma_migrations as unknown as readonly MigrationRow[]).map((row) => row.migration_name);
  const opened = await scratch.open(migrationsOf(name).filter((migration) => then.includes(migration.name)));
  await opened.close();
  await scratch.run('DELETE FROM _prisma_migrations');
  await addRows(scratch, recorded.tables);
  return scratch;
}

/** What a backup before the upgrade and a restore after it take on each database, as docs/running.md says. */
function backUp({ name, env }: ScratchDatabase): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'seawall-backup-'));
  atEnd(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'before');
  if (name === 'sqlite') {
    backUpSqlite(env.SEAWALL_DATA_DIR, file);
    return () => void restoreSqlite(env.SEAWALL_DATA_DIR, file, new Date());
  }
  const bin = findPostgresql() ?? '';
  const url = env.DATABASE_URL;
  const run = (program: string, ...args: readonly string[]) => void execFileSync(path.join(bin, program), args, { stdio: 'pipe' });
  run('pg_dump', '--format=custom', `--file=${file}`, url);
  return () => {
    run('psql', url, '--command=DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    run('pg_restore', `--dbname=${url}`, file);
  };
}

async function expectSameRooms(database: Database, { states }: RecordedDatabase): Promise<void> {
  const store = createRoomStore(database);
  const results = createResultStore(database);
  for (const [id, state] of Object.entries(states)) {
    const folded = await foldRoom(store, id);
    // A later version may know more of a room, and nothing else.
    expect(folded.state).toMatchObject(state as object);
    // Background checks add flags to a stored result.
    for (const { flags: _, ...result } of folded.results) expect(await results.find({ roomId: id, ...result })).toMatchObject(result);
  }
}

describe.each(recordedVersions())('data of %s', (version) => {
  describe.each(availableDatabases)('on %s', (name) => {
    const recorded = readRecorded(version)[name];

    test('[D19] is there in every phase and mode that a room can have', () => {
      const rooms = Object.values(recorded.states) as readonly { mode: string; phase: string }[];
      const found = new Set(rooms.map(({ mode, phase }) => `${mode} ${phase}`));
      for (const mode of ['solo', 'co-op', 'race', 'classroom'])
        for (const phase of ['lobby', 'running', 'ended']) expect(found).toContain(`${mode} ${phase}`);
      expect(found).toContain('race countdown');
      for (const table of ['account', 'compressed_log', 'duel_participant', 'leaderboard_entry', 'player_group', 'rating', 'result'])
        expect(recorded.tables[table].length).toBeGreaterThan(0);
    });

    test('[D19] keeps every row through all later migrations, and its logs fold to the same states and results', async () => {
      const scratch = await openRecorded(name, recorded);
      const database = own(await scratch.open());
      await expectSameRooms(database, recorded);
      const fresh = own(await (await ownScratchDatabase(name)).open());
      expect(await describeDatabase(name, database.client)).toEqual(await describeDatabase(name, fresh.client));
      const tables = await readTables(scratch);
      for (const [table, rows] of Object.entries(recorded.tables).filter(([table]) => table !== '_prisma_migrations')) {
        const columns = Object.keys(rows[0] ?? {});
        const kept = tables[table].map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
        expect(kept).toEqual(expect.arrayContaining([...rows]));
      }
    });

    test('[D19] its migrations are as they were', () => {
      const sql = new Map(migrationsOf(name).map((migration) => [migration.name, migration.sql]));
      for (const row of recorded.tables._prisma_migrations as unknown as readonly MigrationRow[])
        expect(
          createHash('sha256')
            .update(sql.get(row.migration_name) ?? '')
            .digest('hex'),
        ).toBe(row.checksum);
    });

    test('[D19] people go on where they were', async () => {
      const scratch = await openRecorded(name, recorded);
      const database = own(await scratch.open());
      // At the time of the recording: later, what is old is compressed or no longer shown.
      const ahead = Math.max(...recorded.tables.room.map((row) => Number(row.changed_at))) - Date.now();
      const then = { ...database, now: async (...queries: Parameters<Database['now']>) => (await database.now(...queries)) + ahead };
      const server = own(await openTestServer(then, { wall: () => Date.now() + ahead }));
      const { client } = database;
      const [account] = await client.player.findMany({ where: { isModerator: true } });
      const signedIn = await server.post('sign-in', server.guestCookie(), { name: account.name, password: PASSWORD, mergeGuest: false });
      expect(signedIn.status).toBe(200);
      expect(await server.services.groups.list(account.id)).toHaveLength(1);
      expect(await server.services.duels.list(account.id)).toHaveLength(1);
      const rooms = await client.room.findMany({ where: { code: { not: null } } });
      for (const { id, code } of rooms) expect(await server.store.findByCode(code ?? '')).toBe(id);
      const { roomId } = await client.compressedLog.findFirstOrThrow({ where: { room: { summary: { contains: '"running"' } } } });
      const visit = server.visit(account.id);
      expect(await visit.enter(roomId)).toMatchObject({ ok: true });
      expect(await visit.command(roomId, 'goes-on', { type: 'undo' })).toMatchObject({ ok: true });
    });

    test('[D5] a downgrade is refused, and a restore of the backup from before the upgrade takes it back', async () => {
      const scratch = await openRecorded(name, recorded);
      const restore = backUp(scratch);
      const upgraded = await scratch.open([...migrationsOf(name), NEWER]);
      await upgraded.client.room.updateMany({ data: { setup: '{}' } });
      await upgraded.close();
      const refused = scratch.open();
      await expect(refused).rejects.toBeInstanceOf(BootError);
      await expect(refused).rejects.toThrow(
        /newer version of Seawall.*99990101000000_newer[\s\S]*restore a backup from before the upgrade/,
      );
      restore();
      const restored = await scratch.open();
      await expectSameRooms(restored, recorded);
      await restored.close();
      await (await scratch.open([...migrationsOf(name), NEWER])).close();
    });
  });

  test.runIf(availableDatabases.includes('postgresql'))(
    '[D20] a process of that version still finds all that it asks for, beside newer ones',
    async () => {
      const recorded = readRecorded(version).postgresql;
      const scratch = await openRecorded('postgresql', recorded);
      const { client } = own(await scratch.open());
      expect(recorded.statements.length).toBeGreaterThan(100);
      for (const [i, statement] of recorded.statements.entries())
        await client.$executeRawUnsafe(`PREPARE of_old_${i} AS ${statement}`).catch((error) => {
          throw new Error(`${statement}\n${error}`);
        });
    },
  );
});

test.runIf(availableDatabases.includes('postgresql'))(
  '[D20] a room that a process of 0.2.0 creates is found by its code, and a code that is taken is refused to it',
  async () => {
    const scratch = await ownScratchDatabase('postgresql');
    const store = createRoomStore(own(await scratch.open()));
    const create = (id: string, code: string | null) =>
      scratch.run(`INSERT INTO room (id, setup, code, created_at, changed_at) VALUES ('${id}', '{}', ${code && `'${code}'`}, 0, 0)`);
    await create('solo', null);
    await create('old', 'ACD347');
    expect(await store.findByCode('ACD347')).toBe('old');
    const setup = { mode: 'co-op', owner: 'ann', settings: settingsWith({}) } as const;
    expect(await store.createRoom({ id: 'new', setup, code: 'ACD347', inviteHash: null })).toBe(false);
    expect(await store.createRoom({ id: 'new', setup, code: 'ACD349', inviteHash: null })).toBe(true);
    await expect(create('other', 'ACD349')).rejects.toMatchObject({ code: '23505' });
  },
);
