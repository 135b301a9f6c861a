import { Client } from 'pg';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DatabaseClient } from '@/server/store/database';
import { availableDatabases, type ScratchDatabase } from '../support/databases';
import { ownScratchDatabase } from '../support/each-database';
import { own } from '../support/own';
import { documentedStatements, partitionStatements, ROOM_TABLES, runAll } from '../support/partitioned-rooms';
import { openTestServer, type TestServer } from '../support/test-server';
import { playEverything } from '../support/upgrade/play-everything';

const STOCK = { type: 'generated', kind: 'tic-tac-logic', width: 6, height: 6, level: 'easy' } as const;

/** Tables of which every node has a copy. */
const COPIED = ['player', 'server_process'];

/** The statements that ask for rooms without naming them. No move waits for one, and most are the leader's. */
const OF_ALL_ROOMS: readonly RegExp[] = [
  // Puzzles in play, for the guard of solvers.
  /AS dailies,.*AS duels,.*AS races/s,
  // The rooms of a player's attempts at a puzzle.
  /"room_id"::text LIKE/,
  // Overdue tasks, and logs to compress.
  /"due_at" < \$1 ORDER BY/,
  /FROM room r LEFT JOIN compressed_log/,
  // The first lease of a process.
  /^DELETE FROM "public"\."presence" WHERE "public"\."presence"\."process_id" = \$1$/,
];

interface Key {
  readonly table: string;
  readonly name: string;
  readonly columns: readonly string[];
}

interface ForeignKey extends Key {
  readonly target: string;
  readonly targetColumns: readonly string[];
  /** Whether a changed key changes the rows that refer to it. */
  readonly cascadesUpdates: boolean;
}

const isRoomTable = (table: string): table is keyof typeof ROOM_TABLES => table in ROOM_TABLES;

function uniqueKeys(client: DatabaseClient): Promise<Key[]> {
  return client.$queryRaw`
    SELECT i.indrelid::regclass::text AS table, i.indexrelid::regclass::text AS name,
      array(SELECT attname::text FROM pg_attribute WHERE attrelid = i.indrelid AND attnum = ANY(i.indkey)) AS columns
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid WHERE i.indisunique AND c.relnamespace = 'public'::regnamespace`;
}

function foreignKeys(client: DatabaseClient): Promise<ForeignKey[]> {
  return client.$queryRaw`
    SELECT conrelid::regclass::text AS table, conname::text AS name, confrelid::regclass::text AS target, confupdtype <> 'a' AS "cascadesUpdates",
      array(SELECT attname::text FROM unnest(conkey) WITH ORDINALITY AS k (n, place)
        JOIN pg_attribute ON attrelid = conrelid AND attnum = n ORDER BY place) AS columns,
      array(SELECT attname::text FROM unnest(confkey) WITH ORDINALITY AS k (n, place)
        JOIN pg_attribute ON attrelid = confrelid AND attnum = n ORDER BY place) AS "targetColumns"
    FROM pg_constraint WHERE contype = 'f'`;
}

/** Unique keys of the tables of rooms that do not contain the room's id. */
async function keysAcrossRooms(client: DatabaseClient): Promise<string[]> {
  const keys = (await uniqueKeys(client)).filter(({ table }) => isRoomTable(table));
  expect(keys.length).toBeGreaterThanOrEqual(Object.keys(ROOM_TABLES).length);
  return keys.filter(({ table, columns }) => isRoomTable(table) && !columns.includes(ROOM_TABLES[table])).map(({ name }) => name);
}

/** Foreign keys between the tables of rooms that do not go from a room to itself. */
async function referencesAcrossRooms(client: DatabaseClient): Promise<string[]> {
  const keys = (await foreignKeys(client)).filter(({ table, target }) => isRoomTable(table) && isRoomTable(target));
  expect(keys).toHaveLength(3);
  const isWithin = ({ table, target, columns, targetColumns }: ForeignKey) =>
    isRoomTable(table) && isRoomTable(target) && columns.indexOf(ROOM_TABLES[table]) === targetColumns.indexOf(ROOM_TABLES[target]);
  return keys.filter((key) => !isWithin(key)).map(({ name }) => name);
}

describe.runIf(availableDatabases.includes('postgresql'))('rooms distributed by their id', () => {
  let scratch: ScratchDatabase;
  const url = () => scratch.env.DATABASE_URL;

  beforeEach(async () => {
    scratch = await ownScratchDatabase('postgresql');
  });

  test('[D21] every unique key contains the room’s id, and no foreign key leads from one room to another', async () => {
    const { client } = own(await scratch.open());
    expect(await keysAcrossRooms(client)).toEqual([]);
    expect(await referencesAcrossRooms(client)).toEqual([]);
    await scratch.run(
      'CREATE UNIQUE INDEX across ON room (code); ALTER TABLE presence ADD CONSTRAINT away FOREIGN KEY (member) REFERENCES room (id)',
    );
    expect(await keysAcrossRooms(client)).toEqual(['across']);
    await scratch.run('ALTER TABLE log_entry DROP CONSTRAINT log_entry_room_id_fkey');
    expect(await referencesAcrossRooms(client)).toEqual(['away']);
  });

  test('[D21] after the documented statements nothing is left that Citus refuses', async () => {
    const [prepare, distribute] = documentedStatements();
    await scratch.run(prepare);
    const { client } = own(await scratch.open());
    expect(await keysAcrossRooms(client)).toEqual([]);
    expect(await referencesAcrossRooms(client)).toEqual([]);
    for (const { table, target, name, columns, cascadesUpdates } of await foreignKeys(client)) {
      if (isRoomTable(target)) expect([name, isRoomTable(table)]).toEqual([name, true]);
      if (!isRoomTable(table)) continue;
      if (!isRoomTable(target)) expect(COPIED).toContain(target);
      if (columns.includes(ROOM_TABLES[table])) expect([name, cascadesUpdates]).toEqual([name, false]);
    }
    const triggers = await client.$queryRaw`SELECT tgname FROM pg_trigger WHERE NOT tgisinternal`;
    expect(triggers).toEqual([]);
    for (const [table, column] of Object.entries(ROOM_TABLES))
      expect(distribute).toContain(`create_distributed_table('${table}', '${column}'`);
    for (const table of COPIED) expect(distribute).toContain(`create_reference_table('${table}')`);
  });

  test('[D21] statements of play touch only the shards of the rooms that they name', async () => {
    await runAll(url(), [documentedStatements()[0], ...partitionStatements()]);
    const asked = recordStatements();
    const database = own(await scratch.open());
    await playEverything(database);
    const recorded = asked();
    const client = new Client({ connectionString: url() });
    own({ close: () => client.end() });
    await client.connect();
    const across: string[] = [];
    let within = 0;
    for (const { text, values } of recorded) {
      const touched = shardsIn(JSON.stringify((await client.query(`EXPLAIN (FORMAT JSON) ${text}`, [...values])).rows));
      const named = await shardsOf(
        client,
        values.flat().filter((value) => typeof value === 'string'),
      );
      if (touched.some((shard) => !named.includes(shard))) across.push(text);
      else if (touched.length > 0) within += 1;
    }
    expect(within).toBeGreaterThan(10);
    expect(across.filter((text) => !OF_ALL_ROOMS.some((known) => known.test(text)))).toEqual([]);
  });

  test('[L18] a shard that refuses all writes does not stop the rooms of others, and every batch is of one shard', async () => {
    await runAll(url(), [documentedStatements()[0], ...partitionStatements()]);
    const server = own(await openTestServer(own(await scratch.open()), { isBroken: true }));
    const rooms = await Promise.all(Array.from({ length: 6 }, () => startSolo(server)));
    const client = new Client({ connectionString: url() });
    own({ close: () => client.end() });
    await client.connect();
    const shards: number[] = [];
    for (const { room } of rooms) shards.push((await shardsOf(client, [room]))[0]);
    const broken = shards[0];
    await client.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'this shard is gone'; END $$`);
    await client.query(`CREATE TRIGGER refuse BEFORE INSERT ON log_entry_${broken} FOR EACH ROW EXECUTE FUNCTION refuse()`);
    const asked = recordStatements(true);
    const move = () => Promise.all(rooms.map(({ visit, cell }) => visit.mark('moves-once', cell, 1)));
    const answers = await move();
    expect(answers.map(({ ok }) => ok)).toEqual(shards.map((shard) => shard !== broken));
    const batches = asked().filter(({ text }) => text.includes('json_to_recordset'));
    expect(batches.length).toBeGreaterThan(1);
    for (const { values } of batches) expect(await shardsOf(client, values[1] as readonly string[])).toHaveLength(1);
    await client.query(`DROP TRIGGER refuse ON log_entry_${broken}`);
    expect((await move()).map(({ ok }) => ok)).toEqual(shards.map(() => true));
  });
});

/** A player's board, with a cell to mark. */
async function startSolo(server: TestServer) {
  const playerId = server.services.identity.createGuest().player.id;
  const made = await server.services.roomFactory.create({ mode: 'solo', source: STOCK, settings: {} }, playerId);
  if (!made.ok) throw new Error(made.error);
  const { room } = made.value;
  const visit = server.visit(playerId);
  await visit.enter(room);
  await server.services.roomAccess.start(room, playerId);
  await expect.poll(() => server.runtime.rooms.peek(room)?.state.phase).toBe('running');
  const cell = server.runtime.rooms.peek(room)?.state.round?.plays['*'].board?.marks.indexOf(0) ?? 0;
  return { room, visit, cell };
}

/** The shards of some rooms, each once. */
async function shardsOf(client: Client, ids: readonly string[]): Promise<readonly number[]> {
  const { rows } = await client.query<{ shard: string }>(
    "SELECT DISTINCT get_shard_id_for_distribution_column('room', id) AS shard FROM unnest($1::text[]) AS id",
    [ids],
  );
  return rows.map(({ shard }) => Number(shard));
}

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Listens to what is asked of PostgreSQL; returns each statement once, with the values of its first time, or every time that it came. */
function recordStatements(isEach = false): () => readonly Statement[] {
  const recorded = new Map<unknown, Statement>();
  const query = Client.prototype.query;
  vi.spyOn(Client.prototype, 'query').mockImplementation(function listen(this: Client, ...args: unknown[]) {
    const [asked, given] = args as [string | Statement, readonly unknown[] | undefined];
    const statement = typeof asked === 'string' ? { text: asked, values: given ?? [] } : { text: asked.text, values: asked.values ?? [] };
    const key = isEach ? statement : statement.text;
    if (/^\s*(WITH|SELECT|INSERT|UPDATE|DELETE)\b/.test(statement.text) && !recorded.has(key)) recorded.set(key, statement);
    return Reflect.apply(query, this, args);
  } as typeof query);
  return () => {
    vi.restoreAllMocks();
    return [...recorded.values()];
  };
}

/** The numbers of the partitions in a plan. */
function shardsIn(plan: string): readonly number[] {
  const names = new RegExp(`"Relation Name":"(?:${Object.keys(ROOM_TABLES).join('|')})_(\\d+)"`, 'g');
  return [...plan.matchAll(names)].map(([, shard]) => Number(shard));
}
