import { randomBytes } from 'node:crypto';
import { request as ask } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_LIMITS } from '@/server/accounts/door';
import { createPlayerId, signGuest } from '@/server/identity/guest-token';
import { loadSecrets } from '@/server/identity/secrets';
import { PROTOCOL_VERSION } from '@/server/protocol/version';
import type { Database } from '@/server/store/database';
import { createScratchDatabase, type ScratchDatabase } from '../support/databases';
import { openWholeServer, type WholeServer } from '../support/whole-server';

/*
 * Each group was seen to fail without its defence:
 * who may connect, other sites: `isOwnOrigin` always true; no check of the content type in `readJson`; no SOCKET_PREFIX in the handler
 * what every answer carries: no HEADERS, no `setPolicy`, an error's own text in the answer of the handler; cookies without HttpOnly in `createAuth`
 * sessions: ended guests not looked up by the identity; no `onEnd` when a session ends, or an account; `end` of sessions without their account
 * addresses: `noteAddress` keeps what a client claims; `Guesses` without a limit
 * hostile bodies: `looseObject` for `strictObject`; FORBIDDEN not looked for in names; no MAX_BODY_BYTES
 */
const SECRET = 'a master for the tests of attacks';
const PASSWORD = 'four calm otters';
const secrets = await loadSecrets({ findOrAdd: async (_name, value) => value }, SECRET);

let scratch: ScratchDatabase;
let database: Database;
let server: WholeServer;

beforeAll(async () => {
  scratch = await createScratchDatabase('sqlite');
  database = await scratch.open();
  server = await openWholeServer(database, SECRET);
});

afterAll(async () => {
  await server.close();
  await database.close();
  await scratch.remove();
  // The one that a test provokes.
  expect(server.errors.map(String)).toEqual(['Error: a secret of ours']);
});

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** As an attacker can: with any header, which `fetch` would not send. */
function send(path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const asked = ask(server.url + path, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() }),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

function post(verb: string, cookie: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answered> {
  const own = { 'Content-Type': 'application/json', Origin: server.url, Cookie: cookie };
  return send(`/api/account/${verb}`, { method: 'POST', headers: { ...own, ...headers }, body: JSON.stringify(body) });
}

/** An account of its own, with the cookie that opens it. */
async function signUp(): Promise<{ readonly name: string; readonly playerId: string; readonly cookie: string; readonly given: string }> {
  const playerId = createPlayerId();
  const name = `Ann ${randomBytes(4).toString('hex')}`;
  const answer = await post('sign-up', `seawall-guest=${signGuest(secrets.guests, playerId)}`, { name, password: PASSWORD });
  const [given] = answer.headers['set-cookie'] ?? [];
  return { name, playerId, cookie: given.split(';')[0], given };
}

describe('who may connect', () => {
  test.each<[string, (own: string) => Record<string, string>, boolean]>([
    ['our own page', (own) => ({ Origin: own, Cookie: 'a=b' }), true],
    ['a program without cookies', () => ({}), true],
    ['another site', () => ({ Origin: 'https://evil.example' }), false],
    ['another site with a visitor’s cookie', () => ({ Origin: 'https://evil.example', Cookie: 'a=b' }), false],
    ['a host that begins like ours', (own) => ({ Origin: `${own}.evil.example` }), false],
    ['a host that ends like ours', (own) => ({ Origin: own.replace('http://', 'http://evil-') }), false],
    ['another port of ours', () => ({ Origin: 'http://127.0.0.1:1' }), false],
    ['no site', () => ({ Origin: 'null' }), false],
    ['a browser that hides its site', () => ({ Cookie: 'a=b' }), false],
  ])('[P8] %s', async (_who, headersOf, isAllowed) => {
    const client = server.connect({ extraHeaders: headersOf(server.url) });
    const isConnected = await new Promise<boolean>((resolve) => {
      client.once('connect', () => resolve(true));
      client.once('connect_error', () => resolve(false));
    });
    expect(isConnected).toBe(isAllowed);
  });

  test('[P10] nobody by long polling', async () => {
    const answer = await send('/socket.io/?EIO=4&transport=polling');
    expect([answer.status, answer.headers['x-content-type-options']]).toEqual([400, 'nosniff']);
    expect((await send('/healthz')).status).toBe(200);
  });
});

describe('what every answer carries', () => {
  test.each([
    ['a page', '/', 200],
    ['a file of the build', '/_next/static/x.js', 200],
    ['the API', '/api/v1/puzzles/none', 404],
    ['an unknown path of the API', '/api/v1/nothing', 404],
    ['a refusal about accounts', '/api/account/nothing', 404],
    ['an address that cannot be read', '/%', 400],
    ['an error of ours', '/broken', 500],
    ['the sign of life', '/healthz', 200],
  ])('[H5] [H9] %s', async (_what, path, status) => {
    const answer = await send(path);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(answer.headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
    expect(answer.headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-/);
    expect(answer.headers['x-powered-by']).toBeUndefined();
    expect(answer.text).not.toContain('secret');
  });

  test('[H4] cookies cannot be read by scripts or sent by other sites’ forms, and the API gives none', async () => {
    const [guest] = (await send('/')).headers['set-cookie'] ?? [];
    const { given } = await signUp();
    for (const cookie of [guest, given]) expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/);
    expect((await send('/api/v1/nothing')).headers['set-cookie']).toBeUndefined();
  });
});

describe('sessions', () => {
  const ENTER = { protocol: PROTOCOL_VERSION, room: 'nowhere' };

  async function connectAs(cookie: string) {
    const client = server.connect({ extraHeaders: { Origin: server.url, Cookie: cookie } });
    await client.emitWithAck('room:enter', ENTER);
    return client;
  }

  test.each([
    ['signing out', 'sign-out', () => ({})],
    ['deleting the account', 'delete', (name: string) => ({ name })],
  ])('[AC7] %s closes the connections of the session, and its cookie opens nothing again', async (_what, verb, bodyOf) => {
    const { name, playerId, cookie } = await signUp();
    const [own, stranger] = [await connectAs(cookie), await connectAs((await signUp()).cookie)];
    expect((await post(verb, cookie, bodyOf(name))).status).toBe(200);
    await expect.poll(() => own.connected).toBe(false);
    expect(stranger.connected).toBe(true);
    expect(await server.services.identity.identify({ cookie })).toBeUndefined();
    expect((await post('other-sessions-end', cookie, {})).status).toBe(401);
    expect(await server.services.identity.identify({ cookie: `seawall-guest=${signGuest(secrets.guests, playerId)}` })).toBeUndefined();
  });

  test('[AC1] a guest’s connections end when the guest has an account', async () => {
    const playerId = createPlayerId();
    const cookie = `seawall-guest=${signGuest(secrets.guests, playerId)}`;
    const client = await connectAs(cookie);
    await post('sign-up', cookie, { name: `Bob ${randomBytes(4).toString('hex')}`, password: PASSWORD });
    await expect.poll(() => client.connected).toBe(false);
  });

  test('[AC7] nobody ends the session of somebody else', async () => {
    const [ann, bob] = [await signUp(), await signUp()];
    const session = await server.services.identity.recognise({ cookie: ann.cookie });
    await post('session-end', bob.cookie, { id: session?.session?.id });
    expect(await server.services.identity.identify({ cookie: ann.cookie })).toBe(ann.playerId);
  });
});

describe('other sites', () => {
  test.each<[string, Record<string, string>, number]>([
    ['a form of another site', { Origin: 'https://evil.example' }, 403],
    ['a form without a site', { Origin: 'null' }, 403],
    ['a form that needs no permission to be sent', { 'Content-Type': 'text/plain' }, 400],
    ['an encoded form', { 'Content-Type': 'application/x-www-form-urlencoded' }, 400],
  ])('[AC11] %s does nothing to an account', async (_what, headers, status) => {
    const { cookie, playerId } = await signUp();
    expect((await post('sign-out', cookie, {}, headers)).status).toBe(status);
    expect(await server.services.identity.identify({ cookie })).toBe(playerId);
  });
});

describe('addresses', () => {
  test('[H6] [AC12] nobody gets more guesses by claiming other addresses', async () => {
    const { name } = await signUp();
    const statuses: number[] = [];
    for (let i = 0; i < ACCOUNT_LIMITS.name.burst + 1; i += 1) {
      const headers = { 'X-Seawall-Address': `203.0.113.${i}`, Forwarded: `for=203.0.113.${i}`, 'X-Real-IP': `203.0.113.${i}` };
      statuses.push((await post('sign-in', '', { name, password: 'not the password', bring: false }, headers)).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(ACCOUNT_LIMITS.name.burst);
    expect(statuses.at(-1)).toBe(429);
  }, 20_000);
});

describe('hostile bodies', () => {
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
  test.each<[string, string | Buffer, Record<string, string>]>([
    ['nothing', '', {}],
    ['half a value', '{"name":', {}],
    ['no text', Buffer.from([0xff, 0xfe, 0x00]), {}],
    ['thirty thousand levels', deep, {}],
    ['more than it may have', `${JSON.stringify({ name: 'Max', password: PASSWORD })}${' '.repeat(70_000)}`, {}],
    ['something compressed', gzipSync(JSON.stringify({ name: 'Zip', password: PASSWORD })), { 'Content-Encoding': 'gzip' }],
    ['a prototype', '{"__proto__":{"name":"Pro"},"password":"four calm otters"}', {}],
    ['a name that is a list', JSON.stringify({ name: ['Ann'], password: PASSWORD }), {}],
    ['more than was asked for', JSON.stringify({ name: 'Eve', password: PASSWORD, isModerator: true }), {}],
    ['a character that databases dislike', JSON.stringify({ name: 'A\u0000B', password: PASSWORD }), {}],
    ['a name that reads backwards', JSON.stringify({ name: '\u202eevE', password: PASSWORD }), {}],
    ['a name with something invisible', JSON.stringify({ name: 'E\u200bve', password: PASSWORD }), {}],
  ])('[AC14] %s makes no account and no failure', async (_what, body, headers) => {
    const before = await database.client.account.count();
    const guest = `seawall-guest=${signGuest(secrets.guests, createPlayerId())}`;
    const own = { 'Content-Type': 'application/json', Origin: server.url, Cookie: guest };
    const { status } = await send('/api/account/sign-up', { method: 'POST', headers: { ...own, ...headers }, body });
    expect([400, 422]).toContain(status);
    expect(await database.client.account.count()).toBe(before);
  });
});
