import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nameKey } from '@/server/identity/name-key';
import { setModerator } from '@/server/store/set-moderator';
import { createScratchDatabase, type ScratchDatabase } from '../support/databases';
import { addKnownDailies, type KnownDaily } from '../support/known-dailies';
import { Player } from '../support/player';
import { killLeftovers, type ServerProcess, startServerProcess } from '../support/server-process';
import { lookInto } from '../support/stored-room';

/** What a browser must never take for anything but text; short enough for a name, with a word by which it is found. */
const CORPUS = [
  { text: '<script>q1()</script>', raw: '<script>q1' },
  { text: '"><img src=x onerror=q2>', raw: '<img src=x onerror=q2' },
  { text: '</script><svg/onload=q3>', raw: '<svg/onload=q3' },
  { text: '</title><a href=//q4>', raw: '<a href=//q4' },
  { text: '--><iframe src=//q5>', raw: '<iframe src=//q5' },
] as const;
const PASSWORD = 'four calm otters';

let scratch: ScratchDatabase;
let server: ServerProcess;
let daily: KnownDaily;
const players: Player[] = [];

beforeAll(async () => {
  scratch = await createScratchDatabase('sqlite');
  daily = (await lookInto(scratch, addKnownDailies)).today[0];
  server = await startServerProcess(scratch.env);
});

afterAll(async () => {
  for (const player of players) player.leave();
  server.signal('SIGKILL');
  await server.ended;
  await scratch.remove();
  killLeftovers();
});

interface Somebody {
  readonly name: string;
  readonly cookie: string;
}

async function ask(path: string, cookie: string, body: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Origin: server.url, Cookie: cookie, Connection: 'close' };
  const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  expect([path, Math.floor(answer.status / 100)]).toEqual([path, 2]);
  return answer;
}

async function cookieOf(answer: Response): Promise<string> {
  await answer.text();
  return answer.headers.getSetCookie()[0].split(';')[0];
}

async function signUp(name: string): Promise<Somebody> {
  const guest = await cookieOf(await fetch(`${server.url}/`));
  return { name, cookie: await cookieOf(await ask('/api/account/sign-up', guest, { name, password: PASSWORD })) };
}

async function enter(room: string, { cookie }: Somebody): Promise<Player> {
  const player = new Player(room, { headers: { Cookie: cookie, Origin: server.url } });
  players.push(player);
  await player.subscribe(server.url);
  return player;
}

async function order(cookie: string, body: object): Promise<string> {
  return ((await (await ask('/api/v1/rooms', cookie, body)).json()) as { readonly room: string }).room;
}

/** Finishes today's daily, so that a name is on its board. */
async function finishDaily(somebody: Somebody): Promise<void> {
  const { date, kind, level, solution } = daily;
  const room = await order(somebody.cookie, { mode: 'solo', source: { type: 'daily', date, kind, level } });
  const player = await enter(room, somebody);
  await player.command('here-we-go', { type: 'start', isForced: true });
  const { round } = await player.waitUntil(({ phase, round: begun }) => phase === 'running' && begun?.puzzle !== undefined);
  const marks = round?.plays['*'].board?.marks;
  const sea = [...solution].flatMap((digit, cell) => (digit === '1' && marks?.[cell] === 0 ? [cell] : []));
  await player.command('all-of-the-sea', { type: 'mark', cells: sea, mark: 1 });
  await player.waitUntil(({ phase }) => phase === 'ended');
}

/** Every page there is, with what was made filled in. */
function pagesWith(filled: Readonly<Record<string, string>>, links: readonly string[]): string[] {
  const manifest = JSON.parse(readFileSync('build/test/next/app-path-routes-manifest.json', 'utf8')) as Readonly<Record<string, string>>;
  const routes = Object.entries(manifest).flatMap(([file, route]) => (file.endsWith('/page') && !route.startsWith('/_') ? [route] : []));
  const pages = routes.map((route) =>
    route.replace(/^\/\[locale\]\/?/, '/').replace(/\[+(?:\.{3})?(\w+)\]+/g, (_all, name: string) => filled[name] ?? 'x'),
  );
  return [...new Set([...pages, ...links.map((link) => `/p/${link}`)])];
}

/** Which of the texts stand in a page as markup. */
function findMarkup(html: string): string[] {
  return CORPUS.filter(({ raw }) => html.includes(raw)).map(({ text }) => text);
}

/** A page whose author forgot that texts are not markup. */
function unescaped(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('\\u003c', '<');
}

describe('what people write', () => {
  test('[H9] names, titles and chat are text on every page that shows them', async () => {
    const people: Somebody[] = [];
    const links: string[] = [];
    for (const { text } of CORPUS) {
      const somebody = await signUp(text);
      people.push(somebody);
      const shared = await ask('/api/v1/puzzles', somebody.cookie, { puzzle: 'nurikabe/5/5/j2n1i3h5j', title: text, author: text });
      links.push(((await shared.json()) as { readonly id: string }).id);
    }
    const [host, ...guests] = people;
    const room = await order(host.cookie, { mode: 'co-op', source: { type: 'shared', link: links[0] }, settings: { isListed: true } });
    for (const somebody of people) {
      const player = await enter(room, somebody);
      await player.command('comes-in-first', { type: 'join', role: 'player' });
      await player.send('chat:send', { room, messageId: 'says-its-name', text: somebody.name });
    }
    for (const { member } of players.slice(1, people.length)) await players[0].send('member:report', { room, member, reason: 'chat' });
    for (const somebody of [host, guests[0]]) await finishDaily(somebody);
    // They were too fast to count before somebody has looked at them.
    await scratch.run("UPDATE result SET review_status = 'counted', is_checked = TRUE");
    expect(await setModerator({ databaseUrl: undefined, dataFolder: scratch.env.SEAWALL_DATA_DIR }, nameKey(host.name), true)).toBe(true);

    const { date, kind, level } = daily;
    const pages = pagesWith({ id: links[0], name: room, room, date, kind, level }, links);
    const shown: string[] = [];
    for (const page of pages) {
      const answer = await fetch(server.url + page, { headers: { Cookie: host.cookie, Connection: 'close' } });
      const html = await answer.text();
      if (!answer.headers.get('content-type')?.startsWith('text/html')) continue;
      expect([page, findMarkup(html)]).toEqual([page, []]);
      // The same page without the defence would be found.
      if (findMarkup(unescaped(html)).length > 0) shown.push(page);
    }
    const expected = [`/room/${room}`, ...links.map((link) => `/p/${link}`), '/leaderboards', '/moderation', '/profile', '/account'];
    expect(shown).toEqual(expect.arrayContaining(expected));
  });
});
