import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOT_FOUND_TEXT } from '@/server/protocol/not-found';
import { IN_USE } from '@/server/store/data-folder';
import type { DatabaseName } from '@/server/store/database';
import { availableDatabases, createScratchDatabase, type ScratchDatabase } from '../support/databases';
import { findViewViolations } from '../support/log-checker';
import { atEnd, own } from '../support/own';
import { Player } from '../support/player';
import { killLeftovers, type ServerProcess, startAndFail, startServerProcess } from '../support/server-process';
import { readStoredRoom } from '../support/stored-room';

const ROOM = 'public-tic-tac-logic';
/** Cells of the table's 6×6 board without a given. */
const FREE_CELLS = [0, 1, 3, 4, 5, 6, 7, 9, 10, 11];
const REDIS_URL = process.env.SEAWALL_TEST_REDIS || undefined;

afterAll(killLeftovers);

async function scratch(name: 'sqlite' | 'postgresql'): Promise<ScratchDatabase> {
  const database = await createScratchDatabase(name);
  atEnd(() => database.remove());
  return database;
}

async function start(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  return own(await startServerProcess(env));
}

function sitter(): Player {
  const player = new Player(ROOM);
  atEnd(() => player.leave());
  return player;
}

describe('a server that cannot start', () => {
  test('[X1] says that the port is taken', async () => {
    const other = createServer();
    atEnd(() => new Promise((resolve) => other.close(resolve)));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, output } = await startAndFail({ ...(await scratch('sqlite')).env, PORT: String(port) });
    expect(code).toBe(1);
    expect(output).toContain(`PORT=${port + 1} npm start`);
    expect(output).not.toMatch(/^\s+at /m);
  });

  test('[X1] says that the database cannot be reached, without the password', async () => {
    const { code, output } = await startAndFail({ DATABASE_URL: 'postgresql://me:pass-word@127.0.0.1:1/nowhere' });
    expect(code).toBe(1);
    expect(output).toMatch(/\/nowhere\b.*\b127\.0\.0\.1:1\b/);
    expect(output).not.toContain('pass-word');
  });

  test.each([
    ['a host that is not there', 'postgresql://me:pass-word@nowhere.invalid/db', /\/db on nowhere\.invalid:5432 can’t be opened \(.+\)/],
    ['a host with several addresses', 'postgresql://me:pass-word@localhost:1/db', /\/db on localhost:1 can’t be opened \(.+\)/],
  ])('[X1] says so of %s', async (_what, url, sentence) => {
    const { code, output } = await startAndFail({ DATABASE_URL: url });
    expect(code).toBe(1);
    expect(output).toMatch(sentence);
    expect(output).not.toMatch(/pass-word|^\s+at /m);
  });

  test.runIf(availableDatabases.includes('postgresql'))(
    '[X1] says that PostgreSQL does not know the name, the password or the database',
    async () => {
      const url = new URL((await scratch('postgresql')).env.DATABASE_URL);
      url.pathname = '/no_such_database';
      const { code, output } = await startAndFail({ DATABASE_URL: url.href });
      expect(code).toBe(1);
      expect(output).toMatch(/no_such_database on .* can’t be opened \(.+\)\.\nCheck that/);
      expect(output).not.toMatch(/^\s+at /m);
    },
  );

  test.runIf(availableDatabases.includes('postgresql'))('[X1] says that PostgreSQL takes no tables from this user', async () => {
    const url = new URL((await scratch('postgresql')).env.DATABASE_URL);
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    const { code, output } = await startAndFail({ DATABASE_URL: url.href });
    expect(code).toBe(1);
    expect(output).toMatch(/can’t be opened \(cannot execute CREATE TABLE in a read-only transaction\)/);
    expect(output).not.toMatch(/^\s+at /m);
  });

  test('[X1] says that the data folder is a file, and that there is no build', async () => {
    const inFile = await startAndFail({ SEAWALL_DATA_DIR: path.resolve('package.json') });
    expect(inFile).toMatchObject({ code: 1, output: expect.stringMatching(/data folder .*package\.json .*EEXIST/) });
    const unbuilt = await startAndFail({ ...(await scratch('sqlite')).env, SEAWALL_BUILD_DIR: path.resolve('docs') });
    expect(unbuilt).toMatchObject({ code: 1, output: expect.stringMatching(/There’s no build in .*docs.*npm run build/) });
    for (const { output } of [inFile, unbuilt]) expect(output).not.toMatch(/^\s+at /m);
  });

  test('[X1] says that the folder for temporary files cannot be used', async () => {
    const { code, output } = await startAndFail({ ...(await scratch('sqlite')).env, TMPDIR: path.resolve('package.json') });
    expect(code).toBe(1);
    expect(output).toMatch(/package\.json, can’t be used \(ENOTDIR\)/);
    expect(output).not.toMatch(/^\s+at /m);
  });

  test('[E2] says which variable is wrong', async () => {
    const { code, output } = await startAndFail({ PORT: 'eighty' });
    expect(code).toBe(1);
    expect(output).toMatch(/PORT .*\b65535\b/);
  });
});

// One server for all tests of a database, in this order: starting servers is what takes time.
for (const name of availableDatabases) describe(`a server on ${name}`, { shuffle: false }, () => testServer(name));

function testServer(name: DatabaseName): void {
  let database: ScratchDatabase;
  let server: ServerProcess;

  beforeAll(async () => {
    database = await scratch(name);
    server = await startServerProcess(database.env);
    // Whichever it is by then.
    atEnd(() => server.close());
  });

  test('[H2] is ready, and [T1] serves a page with the tables as they stand', async () => {
    expect(await (await fetch(`${server.url}/readyz`)).text()).toBe('ready\n');
    const page = await fetch(`${server.url}/public`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('role="grid"');
  });

  test('[H18] says in words that there is nothing at an address under which nobody is greeted', async () => {
    for (const path of ['/api/nothing', '/api/nothing/at/all', '/preview/nothing']) {
      for (const method of ['GET', 'POST']) {
        const answer = await fetch(server.url + path, { method });
        expect([path, answer.status, answer.headers.get('set-cookie')]).toEqual([path, 404, null]);
        expect(await answer.text()).toBe(NOT_FOUND_TEXT);
      }
    }
  });

  test('[H8] brings the page that a form leads to along with the answer, asking for it nowhere but at itself', async () => {
    const page = await (await fetch(`${server.url}/play`)).text();
    const action = /name="\$ACTION_ID_(\w+)"/.exec(page.slice(page.indexOf('<main')))?.[1] ?? '';
    const form = new FormData();
    for (const [field, value] of Object.entries({ kind: 'nurikabe', side: '7', level: 'impossible' })) form.set(`1_${field}`, value);
    form.set('0', '["$K1"]');
    const headers = { 'Next-Action': action, Accept: 'text/x-component', Origin: server.url };
    const answer = await fetch(`${server.url}/play`, { method: 'POST', headers, body: form });
    expect(answer.headers.get('x-action-redirect')).toMatch(/^\/play;/);
    expect(await answer.text()).toContain('nurikabe');
    expect(server.output()).not.toContain('failed to get redirect response');
  });

  test('[H25] without its pages, which were killed, plays on, and has them again soon', async () => {
    const player = sitter();
    await player.subscribe(server.url);
    await player.waitUntil(({ phase }) => phase === 'running');
    const [pages] = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim().split(' ').map(Number);
    process.kill(pages, 'SIGKILL');
    await expect.poll(() => server.output()).toContain('The process of the pages ended with SIGKILL');
    expect(await player.mark('without-pages', FREE_CELLS[0], 2)).toMatchObject({ ok: true });
    expect((await fetch(`${server.url}/api/v1/dailies`)).status).toBe(200);
    await expect.poll(async () => (await fetch(`${server.url}/help`)).status).toBe(200);
  });

  test('[P10] refuses long polling', async () => {
    const answer = await fetch(`${server.url}/socket.io/?EIO=4&transport=polling`);
    expect(answer.status).toBe(400);
  });

  if (name === 'sqlite')
    test('[X1] another one says that the data folder is in use, and [D2] a killed server leaves no lock', async () => {
      const { code, output } = await startAndFail(database.env);
      expect(code).toBe(1);
      expect(output).toContain(IN_USE);
      await server.close();
      server = await startServerProcess(database.env);
    });
  else
    test('[X5] beside another one, without Redis, shows the moves of both in one order, a little later', async () => {
      await playOnTwo(server, await start(database.env));
    });

  test('[X2] told to stop it says so to its clients, finishes what it accepted and exits with 0', async () => {
    const player = sitter();
    await player.subscribe(server.url);
    const { round } = await player.waitUntil(({ phase }) => phase === 'running');
    const told = player.next('server:closing');
    const silent = connect(server.port, '127.0.0.1');
    atEnd(() => silent.destroy());
    await new Promise((resolve) => silent.once('connect', resolve));
    // Each changes something: earlier tests have played at this table. Those after the first may find the server closing.
    const shown = round?.plays['*'].board?.marks;
    const answers = FREE_CELLS.map((cell, i) => player.mark(`last-moves-${i}`, cell, shown?.[cell] === 1 ? 2 : 1));
    expect(await answers[0]).toMatchObject({ ok: true });
    server.signal('SIGTERM');
    server.signal('SIGTERM');
    expect(await told).toEqual({ reconnectIn: 1000 });
    expect(await server.ended).toEqual({ code: 0, signal: null });
    const refusals = (await Promise.all(answers)).filter((answer) => answer?.ok === false);
    for (const refusal of refusals) expect(refusal).toEqual({ ok: false, code: expect.stringMatching(/^(unavailable|rate-limited)$/) });
    const { setup, rows } = await readStoredRoom(database, ROOM);
    expect(findViewViolations(setup, rows, [{ ...player, member: player.member, view: undefined }])).toEqual([]);
    // Other tests may come after this one.
    server = await startServerProcess(database.env);
  });
}

describe.runIf(availableDatabases.includes('postgresql') && REDIS_URL !== undefined)(
  'servers on one PostgreSQL database with Redis',
  () => {
    test('[X4] two of them: a move through one is seen through the other, in one order', async () => {
      const env = { ...(await scratch('postgresql')).env, REDIS_URL: REDIS_URL ?? '' };
      await playOnTwo(...(await Promise.all([start(env), start(env)])));
    });

    test('[H2] a Redis that is away is named, and play goes on', async () => {
      const server = await start({ ...(await scratch('postgresql')).env, REDIS_URL: 'redis://127.0.0.1:1' });
      const answer = await fetch(`${server.url}/readyz`);
      expect([answer.status, await answer.text()]).toEqual([503, expect.stringMatching(/\bredis\n$/)]);
      const player = sitter();
      await player.subscribe(server.url);
      await player.waitUntil(({ phase }) => phase === 'running');
      expect(await player.mark('still-playing', 0, 1)).toMatchObject({ ok: true });
    });
  },
);

async function playOnTwo(first: ServerProcess, second: ServerProcess): Promise<void> {
  const [ann, bob] = [sitter(), sitter()];
  await ann.subscribe(first.url);
  await bob.subscribe(second.url);
  await Promise.all([ann, bob].map((player) => player.waitUntil(({ phase }) => phase === 'running')));
  const opening = await ann.mark('ann-was-here', 0, 1);
  if (!opening?.ok) throw new Error('the table is closed');
  expect(await bob.waitFor(opening.seq)).toMatchObject({ commandId: 'ann-was-here' });
  // Both fight over the same cells: of each pair that asks for the same, one is refused, often after a conflict in the store.
  const fight = (player: Player, name: string, cell: number) =>
    player.insist(`${name}-fights-${cell}`, { type: 'mark', cells: [cell], mark: 1 });
  const fights = FREE_CELLS.slice(1).flatMap((cell) => [fight(ann, 'ann', cell), fight(bob, 'bob', cell)]);
  const answers = await Promise.all(fights);
  const refusals = answers.filter((answer) => answer?.ok === false);
  for (const refusal of refusals) expect(refusal).toEqual({ ok: false, code: 'no-change' });
  const last = Math.max(...answers.map((answer) => (answer?.ok ? answer.seq : 0)));
  for (const player of [ann, bob]) await player.waitFor(last);
  // Whoever sits down first becomes the host and gets everything anew at that row; the others' rows are the same for both.
  const inOrder = (player: Player) => [...player.seen.values()].sort((a, b) => a.seq - b.seq).filter(({ seq }) => seq >= opening.seq);
  const isMove = ({ events }: { events: readonly { type: string }[] }) => events.some(({ type }) => type === 'marked');
  expect(inOrder(bob).filter(isMove)).toEqual(inOrder(ann).filter(isMove));
  expect(inOrder(ann).map(({ seq }) => seq)).toEqual(inOrder(ann).map((_, i) => opening.seq + i));
  const moves = inOrder(ann).filter(isMove);
  expect(new Set(moves.map(({ commandId }) => commandId)).size).toBe(moves.length);
  for (const player of [ann, bob]) {
    for (const [commandId, seq] of player.acknowledged) expect(moves.find((row) => row.seq === seq)?.commandId).toBe(commandId);
  }
}
