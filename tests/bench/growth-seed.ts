import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Client } from 'pg';
import { formatPuzzle, requirePuzzle } from '@/engine/notations/canonical';
import { defaultSettings, type RoomSetup } from '@/engine/play/setup';
import { formatSteps } from '@/engine/play/stalls';
import { initialRoomState, SERVER } from '@/engine/play/state';
import type { TimedStep } from '@/engine/play/technique-times';
import { createPlayerId } from '@/server/identity/guest-token';
import { LiveRoom } from '@/server/rooms/live-room';
import { periodOf } from '@/server/services/results/periods';
import { DAY_MS, formatDay, parseDay } from '@/server/services/shared/calendar';
import { DATABASE_FILE } from '@/server/store/data-folder';
import type { Database, DatabaseName } from '@/server/store/database';
import type { ScratchDatabase } from '../support/databases';
import { ROOM_PUZZLE } from './rooms-puzzle';

/** How much there is to be. */
export interface Amounts {
  readonly users: number;
  readonly results: number;
  readonly events: number;
  /** Puzzles in the library; each result is followed by a play of one. */
  readonly published: number;
  /** Whether leaderboards are filled too, which takes longest. */
  readonly hasBoards: boolean;
}

/** Players who have no account, so that a signed token is all that it takes to be one of them. They play more than others do. */
export const VIEWERS = 100;
/** How far back results go. */
const DAYS = 365;
const MEMBER = 'seeded-member';
const SETUP: RoomSetup = { mode: 'solo', owner: MEMBER, settings: defaultSettings('solo', { type: 'shared', link: 'seeded' }) };
const INSERTED_AT_ONCE = 1_000;
/** Between the last rows of two rooms: short enough that none is packed, so that all events are rows. */
const LOG_STEP_MS = 2_000;
/** What a database that has grown over years has done long ago, and one that was filled at once would do while pages are asked for. */
const SETTLING: Readonly<Record<DatabaseName, readonly string[]>> = { sqlite: ['ANALYZE'], postgresql: ['VACUUM (ANALYZE)', 'CHECKPOINT'] };

/**
 * Fills a database that holds today's dailies with a year of results, each from a room of its own with a log, and with the boards, ratings and groups that
 * follow from them; returns the ids of the viewers. Written in bulk: the server's own way, a round at a time, would take days.
 */
export async function seedGrowth(
  scratch: ScratchDatabase,
  { users, results, events, published, hasBoards }: Amounts,
  say: (what: string) => void,
): Promise<readonly string[]> {
  const ids = Array.from({ length: users }, () => createPlayerId());
  const rowsOfRoom = Math.max(3, Math.round(events / results));
  await within(scratch, async (database) => {
    say('players');
    await addPlayers(database, ids);
  });
  const dailies = await readDailies(scratch);
  const connection = await connect(scratch);
  try {
    for (const statement of helperTables(ids, dailies, rowsOfRoom)) await connection.run(statement);
    const indexes = await connection.list(INDEXES[scratch.name]);
    for (const { name } of indexes) await connection.run(`DROP INDEX "${name}"`);
    for (const [what, statement] of [...bulk(results), ...library(published)]) {
      if (!hasBoards && BOARDS.test(statement)) continue;
      say(what);
      await connection.run(statement);
    }
    say('indexes');
    for (const { definition } of indexes) await connection.run(definition);
    for (const table of HELPER_TABLES) await connection.run(`DROP TABLE ${table}`);
    say('statistics');
    for (const statement of SETTLING[scratch.name]) await connection.run(statement);
  } finally {
    await connection.close();
  }
  return ids.slice(0, VIEWERS);
}

const BOARDS = /^INSERT INTO leaderboard_entry/;
/** Indexes of results: rows arrive in no order of theirs, so that they are made faster when all are there. */
const INDEXES: Readonly<Record<DatabaseName, string>> = {
  sqlite: "SELECT name, sql AS definition FROM sqlite_master WHERE type = 'index' AND tbl_name = 'result' AND sql IS NOT NULL",
  postgresql: "SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE tablename = 'result' AND indexname NOT LIKE '%pkey'",
};

interface Index {
  readonly name: string;
  /** The statement that creates it. */
  readonly definition: string;
}

interface Connection {
  run(statement: string): Promise<void>;
  list(query: string): Promise<readonly Index[]>;
  close(): Promise<void>;
}

/** One connection that is as fast as it can be: what is lost in a crash is only made anew. */
async function connect({ env }: ScratchDatabase): Promise<Connection> {
  if (env.DATABASE_URL !== undefined) {
    const client = new Client({ connectionString: env.DATABASE_URL });
    await client.connect();
    await client.query("SET synchronous_commit = off; SET work_mem = '256MB'");
    return {
      run: async (statement) => void (await client.query(statement)),
      list: async (query) => (await client.query<Index>(query)).rows,
      close: () => client.end(),
    };
  }
  const connection = new BetterSqlite3(path.join(env.SEAWALL_DATA_DIR, DATABASE_FILE));
  for (const pragma of ['journal_mode = OFF', 'synchronous = OFF', 'cache_size = -1000000', 'temp_store = MEMORY'])
    connection.pragma(pragma);
  return {
    run: async (statement) => void connection.exec(statement),
    list: async (query) => connection.prepare<[], Index>(query).all(),
    async close() {
      connection.close();
    },
  };
}

async function within<Value>(scratch: ScratchDatabase, work: (database: Database) => Promise<Value>): Promise<Value> {
  const database = await scratch.open();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function addPlayers({ client }: Database, ids: readonly string[]): Promise<void> {
  for (let first = 0; first < ids.length; first += INSERTED_AT_ONCE) {
    const data = ids.slice(first, first + INSERTED_AT_ONCE).map((id, i) => {
      const n = first + i;
      return {
        id,
        name: `Player ${n}`,
        createdAt: BigInt(n),
        accountSince: n < VIEWERS || n % 5 === 0 ? null : BigInt(n),
        isUnlisted: n % 50 === 1,
      };
    });
    await client.player.createMany({ data });
  }
  await client.group.create({
    data: {
      id: 'seeded-group',
      name: 'A class',
      inviteHash: 'seeded',
      createdAt: 0n,
      ownerId: ids[0],
      members: { create: ids.slice(0, VIEWERS / 2).map((playerId) => ({ playerId, joinedAt: 0n })) },
    },
  });
}

interface SeededDaily {
  readonly date: string;
  readonly kind: string;
  readonly level: string;
  readonly puzzleId: string;
  readonly width: number;
  readonly height: number;
}

function readDailies(scratch: ScratchDatabase): Promise<readonly SeededDaily[]> {
  return within(scratch, async ({ client }) => {
    const rows = await client.daily.findMany({ include: { puzzle: true } });
    return rows.map(({ date, kind, level, puzzleId, puzzle: { width, height } }) => ({ date, kind, level, puzzleId, width, height }));
  });
}

const HELPER_TABLES = ['seed_player', 'seed_day', 'seed_daily', 'seed_row'] as const;

function* helperTables(ids: readonly string[], dailies: readonly SeededDaily[], rowsOfRoom: number): Iterable<string> {
  yield 'CREATE TABLE seed_player (n INTEGER PRIMARY KEY, id TEXT)';
  for (let first = 0; first < ids.length; first += INSERTED_AT_ONCE) {
    yield insert(
      'seed_player',
      ids.slice(first, first + INSERTED_AT_ONCE).map((id, i) => [first + i, id]),
    );
  }
  yield 'CREATE TABLE seed_day (n INTEGER PRIMARY KEY, date TEXT, week TEXT, month TEXT, start BIGINT)';
  yield insert(
    'seed_day',
    Array.from({ length: DAYS }, (_, n) => dayRow(dailies[0].date, n)),
  );
  yield 'CREATE TABLE seed_daily (n INTEGER PRIMARY KEY, kind TEXT, level TEXT, puzzle_id TEXT, width INTEGER, height INTEGER)';
  yield insert(
    'seed_daily',
    dailies.map(({ kind, level, puzzleId, width, height }, n) => [n, kind, level, puzzleId, width, height]),
  );
  yield 'CREATE TABLE seed_row (seq INTEGER PRIMARY KEY, command_id TEXT, events TEXT)';
  yield insert('seed_row', templateRows(rowsOfRoom));
}

function dayRow(today: string, n: number): readonly (string | number)[] {
  const day = parseDay(today);
  if (!day.ok) throw new Error(`A daily has the date ${today}`);
  const date = formatDay(day.value - n);
  const [week, month] = (['week', 'month'] as const).map((span) => {
    const period = periodOf(span, date);
    return (period.ok && period.value.name) || '';
  });
  return [n, date, week, month, (day.value - n) * DAY_MS];
}

/** What a room for one writes when its round begins and cells are marked. */
function templateRows(count: number): readonly (readonly (string | number)[])[] {
  const room = new LiveRoom({ id: 'seeded', code: null, inviteHash: null }, initialRoomState(SETUP), { now: () => 0, monotonic: () => 0 });
  void room.submit({ member: MEMBER, commandId: 'join-it', command: { type: 'join', name: 'Seeded', role: 'player', isInvited: true } });
  void room.submit({ member: MEMBER, commandId: 'start-it', command: { type: 'start', isForced: true } });
  const puzzle = { puzzle: ROOM_PUZZLE, puzzleId: 'seeded', level: 'medium', daily: null, solution: null, isRanked: false } as const;
  void room.submit({
    member: SERVER,
    commandId: 'begin-it',
    command: { type: 'begin-round', round: 1, ...puzzle, seenBefore: [], guests: [], seed: 'seeded' },
  });
  for (let move = 0; move < 2 * count; move += 1) {
    void room.submit({ member: MEMBER, commandId: `move-${move}`, command: { type: 'mark', cells: [move % 40], mark: 1 + (move % 2) } });
  }
  const rows = room.beginCommit().entries.slice(0, count);
  if (rows.length < count) throw new Error(`The room of the seed has only ${rows.length} rows`);
  return rows.map(({ commandId, events }, i) => [i + 1, commandId, JSON.stringify({ version: 2, events })]);
}

function insert(table: string, rows: readonly (readonly (string | number)[])[]): string {
  const literal = (value: string | number) => (typeof value === 'number' ? `${value}` : `'${value.replaceAll("'", "''")}'`);
  return `INSERT INTO ${table} VALUES ${rows.map((row) => `(${row.map(literal).join(', ')})`).join(', ')}`;
}

/**
 * Both databases understand it: numbers are spread by primes, and half of the results are of a tenth of the players. Today is a busy day: every
 * fiftieth result is of it, and of a player of its own.
 */
function* bulk(results: number): Iterable<readonly [what: string, statement: string]> {
  const series = `WITH RECURSIVE series(n) AS (SELECT CAST(0 AS BIGINT) UNION ALL SELECT n + 1 FROM series WHERE n + 1 < ${results})`;
  const users = '(SELECT count(*) FROM seed_player)';
  const ended = "CASE WHEN n % 10 = 0 THEN 'null' ELSE '\"ended\"' END";
  yield [
    'dailies of a year',
    'INSERT INTO daily (date, kind, level, puzzle_id) SELECT day.date, daily.kind, daily.level, daily.puzzle_id FROM seed_day day CROSS JOIN seed_daily daily WHERE day.n > 0',
  ];
  yield [
    'rooms',
    `${series} INSERT INTO room (id, setup, head, created_at, changed_at, summary)
     SELECT 'seed-' || n, '${JSON.stringify(SETUP)}', (SELECT count(*) FROM seed_row), 0, (SELECT start FROM seed_day WHERE n = 0) - n * ${LOG_STEP_MS},
       '{"phase":' || ${ended} || '}' FROM series`,
  ];
  yield [
    'results',
    `${series}, spread AS (
       SELECT n, CASE WHEN n % 50 = 3 THEN (n / 50 * 7919) % ${users} WHEN n % 2 = 0 THEN (n * 7919) % (${users} / 10) ELSE (n * 104729) % ${users} END AS player,
         CASE WHEN n % 50 = 3 THEN 0 ELSE (n * 31337) % ${DAYS} END AS day, (n * 15485863) % (SELECT count(*) FROM seed_daily) AS daily,
         60000 + (n * 7927) % 1200000 AS wall, (n * 104723) % 60000000 AS into_day
       FROM series)
     INSERT INTO result (room_id, round, member, player_id, puzzle_id, mode, kind, width, height, level, daily, started_at, ended_at, is_finished,
       wall_ms, active_ms, hints, checks, undos, mistakes, place, participants, is_ranked, is_assisted, badges, flags, review_status)
     SELECT 'seed-' || s.n, 1, '${MEMBER}', p.id, d.puzzle_id, 'solo', d.kind, d.width, d.height, d.level, y.date, y.start + s.into_day,
       y.start + s.into_day + s.wall, s.n % 10 <> 0, s.wall, s.wall, 0, 0, 3, 0, 1, 1, s.n % 1 = 0, s.n % 4 = 1, '["first-try"]', '[]',
       CASE WHEN s.n % 1000 = 7 THEN 'held' ELSE 'counted' END
     FROM spread s JOIN seed_player p ON p.n = s.player JOIN seed_day y ON y.n = s.day JOIN seed_daily d ON d.n = s.daily`,
  ];
  yield [
    'seats',
    "INSERT INTO room_member (room_id, member, player_id) SELECT room_id, member, player_id FROM result WHERE room_id LIKE 'seed-%'",
  ];
  yield [
    'events',
    `${series} INSERT INTO log_entry (room_id, seq, member, command_id, events, at) SELECT 'seed-' || n, r.seq, '${MEMBER}', r.command_id, r.events, n FROM series CROSS JOIN seed_row r`,
  ];
  const finished =
    "FROM result r JOIN seed_day y ON y.date = r.daily JOIN player p ON p.id = r.player_id WHERE r.is_finished AND r.review_status = 'counted'";
  const listed = 'p.account_since IS NOT NULL AND NOT p.is_unlisted';
  const help = "CASE WHEN r.is_assisted THEN 'assisted' ELSE 'alone' END";
  for (const span of ['y.week', 'y.month', "'all'"]) {
    yield [
      `boards of ${span.replace(/\W|^y/g, '')}`,
      `INSERT INTO leaderboard_entry (board, player_id, value, tie, results, is_listed)
       SELECT 'best/' || ${span} || '/' || r.kind || '/' || r.level || '/' || r.width || 'x' || r.height || '/' || ${help} AS board,
         r.player_id, min(r.wall_ms), min(r.ended_at), 1, ${listed} ${finished} GROUP BY 1, 2, 6 ORDER BY 1, 2`,
    ];
    for (const [kind, level] of [
      ['r.kind', 'r.level'],
      ['r.kind', "'*'"],
      ["'*'", 'r.level'],
      ["'*'", "'*'"],
    ]) {
      yield [
        `points of ${span.replace(/\W|^y/g, '')}`,
        `INSERT INTO leaderboard_entry (board, player_id, value, tie, results, is_listed)
         SELECT 'points/' || ${span} || '/' || ${kind} || '/' || ${level} || '/*/' || ${help} AS board,
           r.player_id, -sum(CASE r.level WHEN 'easy' THEN 1 WHEN 'medium' THEN 2 WHEN 'hard' THEN 3 ELSE 4 END), sum(r.wall_ms), count(*), ${listed} ${finished} GROUP BY 1, 2, 6 ORDER BY 1, 2`,
      ];
    }
  }
  yield [
    'ratings',
    "INSERT INTO rating (player_id, kind, mu, sigma, races, changed_at) SELECT id, 'nurikabe', 25, 8, 20, 20 FROM seed_player WHERE n % 5 = 0",
  ];
  yield [
    'rating curves',
    `WITH RECURSIVE race(r) AS (SELECT CAST(0 AS BIGINT) UNION ALL SELECT r + 1 FROM race WHERE r < 19)
     INSERT INTO rating_change (room_id, round, player_id, kind, mu, sigma, at) SELECT 'race-' || r, 1, id, 'nurikabe', 25, 8, r FROM seed_player CROSS JOIN race WHERE n % 5 = 0`,
  ];
}

/** The link of a published puzzle. */
export function seededLink(n: number): string {
  return `seed-library-${n}`;
}

/**
 * The library: titles of a common and a rare word, few authors with many puzzles, some levels and sizes that are rare. The first puzzle is
 * large, by the first viewer, and has a thousandth of all plays, which are measured. Numbers are as the server would have counted them.
 */
function* library(published: number): Iterable<readonly [what: string, statement: string]> {
  const series = `WITH RECURSIVE series(n) AS (SELECT CAST(0 AS BIGINT) UNION ALL SELECT n + 1 FROM series WHERE n + 1 < ${published})`;
  const kind = "CASE WHEN n % 2 = 0 THEN 'nurikabe' ELSE 'tic-tac-logic' END";
  const text = `CASE WHEN n = 0 THEN '${LARGE}' WHEN n % 2 = 0 THEN 'nurikabe/5/5/g5k2o1k3g' ELSE 'tic-tac-logic/6/6/d0c0f1a0g1c0b0c_a0e0h1zo0' END`;
  const level = "CASE WHEN n % 5000 = 4 THEN 'extreme' WHEN n % 3 = 0 THEN 'easy' WHEN n % 3 = 1 THEN 'medium' ELSE 'hard' END";
  yield [
    'authors',
    `INSERT INTO account (id, username, skeleton, created_at, updated_at)
     SELECT id, 'author' || n, 'author' || n, CURRENT_TIMESTAMP, CURRENT_TIMESTAMP FROM seed_player WHERE n >= 100 AND n < 1100`,
  ];
  yield [
    'puzzles of the library',
    `${series} INSERT INTO puzzle (id, form, kind, width, height, text, solutions, level, created_at)
     SELECT 'seed-library-' || n, 'seed-library-' || n, ${kind}, 5, 5, ${text}, 'unique', ${level}, n FROM series`,
  ];
  yield [
    'links of the library',
    `${series} INSERT INTO puzzle_link (id, puzzle_id, text, title, player_id, created_at)
     SELECT 'seed-library-' || s.n, 'seed-library-' || s.n, ${ofSeries(text)}, 'Puzzle number ' || s.n, p.id, s.n
     FROM series s JOIN seed_player p ON p.n = 100 + (s.n * 7) % 1000`,
  ];
  yield [
    'plays of the library',
    `INSERT INTO result (room_id, round, member, player_id, puzzle_id, mode, kind, width, height, level, daily, started_at, ended_at, is_finished,
       wall_ms, active_ms, hints, checks, undos, mistakes, place, participants, is_ranked, is_assisted, badges, flags, review_status)
     SELECT room_id, 2, member, player_id,
       'seed-library-' || CASE WHEN wall_ms % 1000 = 0 THEN 0 ELSE (wall_ms * 31 + started_at) % ${published} END,
       mode, kind, width, height, level, NULL, started_at, ended_at, is_finished, wall_ms, active_ms, 0, 0, 0, 0, 1, 1, ${FALSE}, ${FALSE},
       '["first-try"]', '[]', 'counted' FROM result WHERE room_id LIKE 'seed-%'`,
  ];
  yield [
    'publications',
    `${series}, played AS (
       SELECT puzzle_id, count(*) AS plays, min(wall_ms) AS least FROM result WHERE puzzle_id LIKE 'seed-library-%' GROUP BY puzzle_id)
     INSERT INTO publication (puzzle_id, link_id, author_id, kind, size, level, hardness, published_at, likes, plays, solves, median_ms)
     SELECT 'seed-library-' || s.n, 'seed-library-' || s.n, CASE WHEN s.n = 0 THEN (SELECT id FROM seed_player WHERE n = 0) ELSE l.player_id END, ${ofSeries(kind)},
       CASE WHEN s.n % 3000 = 7 THEN 'large' ELSE 'small' END, ${ofSeries(level)}, (s.n * 7919) % 30000000, s.n,
       (s.n * 31) % 997, coalesce(p.plays, 0), coalesce(p.plays, 0), p.least
     FROM series s JOIN puzzle_link l ON l.id = 'seed-library-' || s.n LEFT JOIN played p ON p.puzzle_id = l.puzzle_id`,
  ];
  yield [
    'accounts of the players of the first puzzle, whom its statistics count',
    `INSERT INTO account (id, username, skeleton, created_at, updated_at)
     SELECT id, 'author' || n, 'author' || n, CURRENT_TIMESTAMP, CURRENT_TIMESTAMP FROM seed_player
     WHERE n >= ${VIEWERS} AND id IN (SELECT player_id FROM result WHERE puzzle_id = 'seed-library-0') AND id NOT IN (SELECT id FROM account)`,
  ];
  yield [
    'steps',
    `INSERT INTO technique_time (room_id, round, member, uses, steps)
     SELECT room_id, round, member, '[]', '${formatSteps(STEPS)}' FROM result WHERE puzzle_id = 'seed-library-0'`,
  ];
  yield [
    'opinions',
    `INSERT INTO opinion (puzzle_id, player_id, is_liked, felt)
     SELECT DISTINCT puzzle_id, player_id, 1 = 1, 'hard' FROM result WHERE puzzle_id = 'seed-library-0' AND is_finished`,
  ];
  for (const [what, word] of [
    ['common words', `'${Buffer.from('puzzle').toString('hex')}'`],
    ['rare words', `${RARE_WORD} || CAST(n AS TEXT)`],
  ]) {
    yield [what, `${series} INSERT INTO publication_word (word, puzzle_id) SELECT ${word}, 'seed-library-' || n FROM series`];
  }
}

const LARGE = formatPuzzle(requirePuzzle('nurikabe/20/20/2').puzzle);
/** A play of it, move by move. */
const STEPS: readonly TimedStep[] = Array.from({ length: 399 }, (_, i) => ({
  cell: i + 1,
  ms: (i * 7_927) % 20_000,
  technique: ['nurikabe.no-pool', 'nurikabe.unreachable', null][i % 3],
}));

/** An expression for a number of the series, where it has a name. */
function ofSeries(expression: string): string {
  return expression.replaceAll(/\bn (?=[%=])/g, 's.n ');
}

const FALSE = '1 = 0';
/** With a number, in hexadecimal, behind it. */
const RARE_WORD = `'${Buffer.from('rare').toString('hex')}'`;
