import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import type { RoomSetup } from '@/engine/play/setup';
import { CORNER, settingsWith, TestRoom } from '../../engine/support/test-room';
import { bundleWithReplacement } from '../../support/bundle-with-replacement';
import { Player } from '../../support/player';
import { PUBLIC_BOARD, setupEntries } from '../../support/public-board-fixture';
import { BOARD, bystanderAt, serverOf, tellLatency } from './bystander';
import type { ChaosCluster } from './chaos-cluster';
import type { Scenario } from './scenarios';

const TOLD_MS = 5_000;
const LOOK_MS = 100;
/** A server looks after forgotten rooms every fifteen seconds. */
const FORGOTTEN_LIMIT_MS = 40_000;
const OVERDUE = 5;

/** What a row is spoilt with: text that is no JSON, a version and an event that nobody knows, and what is no list of events. */
const POISONS = ['{', '{"version":9,"events":[]}', '{"version":2,"events":[{"type":"sunk"}]}', '{"version":2,"events":null}'];

/** Bundles the server with a quarantine that keeps nothing apart. */
function bundleFragileServer(): Promise<string> {
  return bundleWithReplacement('fragile-server', /\/quarantine$/, 'tests/support/fragile-quarantine.ts');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

interface Entry {
  readonly seq: number;
  readonly member: string;
  readonly commandId: string;
  readonly events: string;
  readonly at: number;
}

function insertRow(id: string, { seq, member, commandId, events, at }: Entry): string {
  return `INSERT INTO log_entry (room_id, seq, member, command_id, events, at)
    VALUES (${quote(id)}, ${seq}, ${quote(member)}, ${quote(commandId)}, ${quote(events)}, ${at});`;
}

/** Writes a room past every server. */
async function putRoom(
  { database }: ChaosCluster,
  id: string,
  setup: string,
  rows: readonly Entry[],
  dueAt: number | null = null,
): Promise<void> {
  const sql = `INSERT INTO room (id, setup, head, created_at, changed_at, due_at)
    VALUES (${quote(id)}, ${quote(setup)}, ${rows.length}, 1, 1, ${dueAt ?? 'NULL'});`;
  await database.run([sql, ...rows.map((row) => insertRow(id, row))].join('\n'));
}

function formatEvents(events: unknown): string {
  return JSON.stringify({ version: 2, events });
}

/** Somebody plays in a room of their own; a row that nobody can read comes into its log from elsewhere; the room breaks, and nothing else. */
async function poisonRoom(cluster: ChaosCluster, i: number): Promise<void> {
  const { url } = serverOf(cluster);
  const id = `poisoned-${i}`;
  const rows = setupEntries().map(({ commandId, ...row }) => ({ ...row, commandId, events: formatEvents(row.events), at: 1 }));
  await putRoom(cluster, id, JSON.stringify(PUBLIC_BOARD), rows);
  const victim = new Player(id);
  const bystander = await bystanderAt(cluster, url);
  try {
    await victim.subscribe(url);
    const first = await victim.mark('before-the-poison', 0, 1);
    if (first?.ok !== true) throw new Error(`a sound room answered with ${JSON.stringify(first)}`);
    await bystander.play('without');
    const told = victim.next('room:broken', TOLD_MS).then(
      () => true,
      () => false,
    );
    const seq = first.seq + 1;
    const poison = insertRow(id, { seq, member: 'elsewhere', commandId: 'poison', events: POISONS[i % POISONS.length], at: 1 });
    await cluster.database.run(`${poison}\nUPDATE room SET head = ${seq} WHERE id = ${quote(id)};`);
    const [answer] = await Promise.all([victim.mark('after-the-poison', 1, 1), bystander.play('with')]);
    if (answer?.ok === true) cluster.fail(`a move in the poisoned room ${id} was acknowledged`);
    if (!(await told)) cluster.fail(`nobody in room ${id} was told that it is broken`);
    const again = await victim.subscribe(url);
    if (again.ok || again.code !== 'room-broken') cluster.fail(`the poisoned room ${id} was entered`);
    cluster.note('a row that cannot be read, in a room that is being played in');
    await cluster.resume();
  } finally {
    victim.leave();
  }
}

/** The head of a room, as the file of the embedded database has it. */
function headOf({ database }: ChaosCluster, id: string): number {
  const connection = new BetterSqlite3(path.join(database.env.SEAWALL_DATA_DIR, 'seawall.db'), { readonly: true });
  try {
    return (connection.prepare('SELECT head FROM room WHERE id = ?').get(id) as { readonly head: number }).head;
  } finally {
    connection.close();
  }
}

/** A race whose limit passed long ago waits for its end behind rooms that cannot be read. */
async function leaveOverdue(cluster: ChaosCluster, i: number): Promise<void> {
  await cluster.moveOn(5);
  await cluster.end(0, 'SIGKILL');
  for (let k = 0; k < OVERDUE; k += 1) await putRoom(cluster, `overdue-${i}-${k}`, k % 2 === 0 ? '{' : '{}', [], 1 + k);
  const settings = settingsWith({ limitMs: 60_000 });
  const race = new TestRoom('race', settings).join('ann', 'bob').start(CORNER);
  const setup: RoomSetup = { mode: 'race', owner: 'ann', settings };
  const rows = race.rows.map((row) => ({ ...row, commandId: `row-${row.seq}`, events: formatEvents(row.events) }));
  await cluster.database.run(`INSERT INTO puzzle (id, form, kind, width, height, text, solutions, created_at)
    VALUES ('puzzle-of-the-test', 'form-of-the-test', 'nurikabe', 2, 2, ${quote(CORNER.text)}, 'unique', 1) ON CONFLICT DO NOTHING;`);
  const late = `late-${i}`;
  await putRoom(cluster, late, JSON.stringify(setup), rows, 100);
  await cluster.start(0);
  cluster.note('a race to end behind overdue rooms that cannot be read');
  await cluster.resume();
  const deadline = performance.now() + FORGOTTEN_LIMIT_MS;
  while (headOf(cluster, late) === rows.length && serverOf(cluster) !== undefined) {
    if (performance.now() > deadline) throw new Error('a race behind overdue rooms that cannot be read does not end');
    await wait(LOOK_MS);
  }
  await cluster.resume();
}

/** A public board whose setup is spoilt while the server is away: it boots, says so, and the next start with a sound one has it again. */
async function spoilBoard(cluster: ChaosCluster): Promise<void> {
  await cluster.moveOn(5);
  await cluster.end(0, 'SIGKILL');
  const change = (to: string) => cluster.database.run(`UPDATE room SET setup = ${to} WHERE id = ${quote(BOARD)};`);
  await change(`'{' || setup`);
  const { url } = await cluster.start(0);
  cluster.note('a public board that cannot be read at the start');
  const visitor = new Player(BOARD);
  try {
    const answer = await visitor.subscribe(url);
    if (answer.ok || answer.code !== 'room-broken') cluster.fail('a public board that cannot be read was entered');
    const page = await fetch(`${url}/public`);
    if (page.status !== 200) cluster.fail(`the page of public boards answered with ${page.status}`);
    await cluster.resume();
    await cluster.end(0, 'SIGKILL');
    await change('substr(setup, 2)');
    const again = await cluster.start(0);
    if (!(await visitor.subscribe(again.url)).ok) cluster.fail('a public board that is sound again was not tried again');
    await cluster.resume();
  } finally {
    visitor.leave();
  }
}

export const BROKEN_ROOM_SCENARIOS: readonly Scenario[] = [
  {
    name: 'poisoned-room',
    database: 'sqlite',
    processes: 1,
    count: 100,
    short: 4,
    bundleControl: bundleFragileServer,
    inject: poisonRoom,
    inspect: (cluster) => tellLatency(cluster, 'rooms that break'),
  },
  {
    name: 'poisoned-room-postgresql',
    database: 'postgresql',
    processes: 2,
    count: 50,
    short: 2,
    bundleControl: bundleFragileServer,
    inject: poisonRoom,
    inspect: (cluster) => tellLatency(cluster, 'rooms that break'),
  },
  {
    name: 'overdue-rooms',
    database: 'sqlite',
    processes: 1,
    count: 10,
    short: 1,
    bundleControl: bundleFragileServer,
    inject: leaveOverdue,
  },
  { name: 'public-board', database: 'sqlite', processes: 1, count: 20, short: 1, bundleControl: bundleFragileServer, inject: spoilBoard },
];
