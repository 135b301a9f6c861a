import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { LINE_SENTENCES } from '@/cli/commands/import';
import { CLIENT_SENTENCES } from '@/cli/shared/collection-client';
import { SOURCE_SENTENCES } from '@/cli/shared/input';
import { generate } from '@/engine/core/generate';
import { mapPuzzle, symmetriesOf } from '@/engine/core/symmetry';
import { KINDS } from '@/engine/kinds';
import { formatPuzzle } from '@/engine/notations/canonical';
import { ownScratchDatabase } from '../support/each-database';
import { runCli } from '../support/fake-terminal';
import { own } from '../support/own';
import { openTestServer, PASSWORD } from '../support/test-server';

const KIND = KINDS[0];
const PUZZLES = ['a', 'b', 'c'].map((seed) => {
  const made = generate(KIND, { width: 6, height: 5, level: 'easy', seed });
  if (!made.ok) throw new Error(made.error);
  return made.value.puzzle;
});
const TEXTS = PUZZLES.map(formatPuzzle);
const TURNED = formatPuzzle(mapPuzzle(KIND, symmetriesOf(KIND)[1], PUZZLES[0]));
/** One clue: many solutions. */
const LOOSE = 'tic-tac-logic/4/4/1o';

const run = (lines: readonly string[], words: readonly string[] = [], variables = {}) =>
  runCli(['import', 'list.tsv', ...words], { files: { 'list.tsv': lines.join('\n') }, variables });
const parsed = ({ answers }: { readonly answers: readonly string[] }) => answers.map((line) => JSON.parse(line));

describe('[L17] import without a collection', () => {
  test('reports every line: fit, the same as another, not unique, unreadable', async () => {
    const ran = await run(['# My puzzles', '', `Ring\t${TEXTS[0]}`, TURNED, LOOSE, 'nonsense', TEXTS[1]], ['--json']);
    expect(parsed(ran)).toMatchObject([
      { line: 3, status: 'ok', title: 'Ring' },
      { line: 4, status: 'duplicate', of: 3 },
      { line: 5, status: 'refused', code: 'multiple', text: LINE_SENTENCES.multiple },
      { line: 6, status: 'error', code: expect.any(String), text: expect.any(String) },
      { line: 7, status: 'ok' },
    ]);
    expect(ran.exit).toBe(2);
    expect((await run([TEXTS[0], TURNED])).exit).toBe(1);
    expect(await run([TEXTS[0], TEXTS[1]])).toMatchObject({ exit: 0, answers: ['1: ok', '2: ok'] });
  });

  test('says what is missing', async () => {
    const into = ['--into', 'https://example.org/collections/k3x9mt7wpa'];
    expect((await run(['# nothing'])).notes).toEqual([SOURCE_SENTENCES.empty]);
    expect((await run(TEXTS, ['--into', 'https://example.org/library'])).notes).toEqual([CLIENT_SENTENCES.address]);
    expect((await run(TEXTS, ['--into', 'file:///collections/abc'])).notes).toEqual([CLIENT_SENTENCES.address]);
    expect((await run(TEXTS, into)).notes).toEqual([CLIENT_SENTENCES.account]);
    expect(await run(TEXTS, [...into, '--account', 'Ann'])).toMatchObject({ exit: 2, notes: [CLIENT_SENTENCES.password], answers: [] });
  });
});

describe('[L17] import into a collection', () => {
  test('publishes the good lines in it, and says where the others are', async () => {
    const database = own(await (await ownScratchDatabase('sqlite')).open());
    const server = own(await openTestServer(database));
    const [ann, bob] = [await server.signUp(), await server.signUp()];
    const { collections, library } = server.services;
    const made = await collections.create(ann.playerId, { title: 'Lagoons', description: '' });
    const known = await library.publish({ text: TEXTS[1], title: 'Reef', playerId: bob.playerId });
    if (!made.ok || !known.ok) throw new Error('not prepared');
    const words = ['--into', `${server.url}/collections/${made.value.id}/edit`, '--account', ann.name, '--json'];
    const ran = await run([`Ring\t${TEXTS[0]}`, TEXTS[1], LOOSE, TEXTS[2]], words, { SEAWALL_PASSWORD: PASSWORD });
    expect({ ...ran, answers: parsed(ran).sort((a, b) => a.line - b.line) }).toMatchObject({
      exit: 1,
      notes: [],
      answers: [
        { line: 1, status: 'added', title: 'Ring', link: expect.stringMatching(`^${server.url}/p/`) },
        { line: 2, status: 'duplicate', title: 'Reef', author: bob.name, link: `${server.url}/p/${known.value.link}` },
        { line: 3, status: 'refused', code: 'multiple' },
        { line: 4, status: 'added', title: 'Lagoons 2' },
      ],
    });
    expect(await collections.find(made.value.id, ann.playerId)).toMatchObject({ puzzles: 2 });
    const { sessions } = await database.client.account.findUniqueOrThrow({ where: { id: ann.playerId }, include: { sessions: true } });
    expect(sessions).toHaveLength(1);
    const wrong = await run(TEXTS, words, { SEAWALL_PASSWORD: 'wrong horse battery' });
    expect(wrong).toMatchObject({ exit: 2, notes: [CLIENT_SENTENCES.signIn], answers: [] });
    const stranger = words.map((word) => (word === ann.name ? bob.name : word));
    const refused = await run(TEXTS, stranger, { SEAWALL_PASSWORD: PASSWORD });
    expect(refused).toMatchObject({ exit: 2, answers: [] });
    expect(await collections.find(made.value.id, ann.playerId)).toMatchObject({ puzzles: 2 });
  });

  test('sends the password nowhere else, and says what to do when no report comes', async () => {
    const asked: string[] = [];
    const url = await serve((request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/api/account/sign-in') response.writeHead(308, { Location: '/api/elsewhere' });
      response.end('{}');
    });
    const words = (at: string) => ['--into', `${at}/collections/abc`, '--account', 'Ann'];
    const moved = await run(TEXTS, words(url), { SEAWALL_PASSWORD: 'secret' });
    expect(moved).toMatchObject({ exit: 2, notes: [CLIENT_SENTENCES.unreachable], answers: [] });
    expect(asked).toEqual(['/api/account/sign-in']);
    const broken = await serve((request, response) => {
      if (request.url === '/api/v1/collections/abc/puzzles') response.writeHead(502).end('<h1>Bad gateway</h1>');
      else response.setHeader('Set-Cookie', 'session=1; HttpOnly').end('{}');
    });
    expect(await run(TEXTS, words(broken), { SEAWALL_PASSWORD: 'secret' })).toMatchObject({ exit: 2, notes: [CLIENT_SENTENCES.failed] });
  });

  test('sends again what the server has no time for', async () => {
    const bodies: string[][] = [];
    const url = await serve(async (request, response) => {
      if (request.url !== '/api/v1/collections/abc/puzzles') {
        response.setHeader('Set-Cookie', 'session=1; HttpOnly').end('{}');
        return;
      }
      const { lines } = JSON.parse(await textOf(request)) as { lines: string[] };
      bodies.push(lines);
      if (bodies.length === 1) {
        response.writeHead(429, { 'Retry-After': '1' }).end('{"title":"Too many requests"}');
        return;
      }
      const report = lines.map((_line, i) =>
        bodies.length === 2 && i > 0
          ? { line: i + 1, status: 'refused', code: 'rate-limited', text: 'Later.' }
          : { line: i + 1, status: 'added', id: `p${bodies.length}`, title: 'Ring' },
      );
      response.end(JSON.stringify({ report }));
    });
    const ran = await run(TEXTS, ['--into', `${url}/collections/abc`, '--account', 'Ann', '--json'], { SEAWALL_PASSWORD: 'secret' });
    expect(bodies.map(({ length }) => length)).toEqual([3, 3, 2]);
    expect(parsed(ran).map(({ line, link }) => `${line} ${link}`)).toEqual([`1 ${url}/p/p2`, `2 ${url}/p/p3`, `3 ${url}/p/p3`]);
    expect(ran.exit).toBe(0);
  });
});

/** The address of a server that answers like this. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  own({ close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()) });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
