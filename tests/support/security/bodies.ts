import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, vi } from 'vitest';
import { MAX_FRAME_BYTES } from '@/server/protocol/messages';
import { PROTOCOL_VERSION } from '@/server/protocol/version';
import { PASSWORD, type TestServer } from '../test-server';
import { type AttackCase, mutate, PATIENCE } from './attack-case';

const BODY = 'src/server/api/body.ts';
const INPUTS = 'src/server/protocol/account-request-schemas.ts';
const MESSAGES = 'src/server/protocol/messages.ts';
const GATEWAY = 'src/server/realtime/gateway.ts';
const FAILS_OVER_IT = mutate(BODY, '  } catch {\n    return fail(MALFORMED);', '  } catch (error) {\n    throw error;');
const NO_SIZE = mutate(BODY, 'export const MAX_BODY_BYTES = 65_536;', 'export const MAX_BODY_BYTES = 100_000_000;');
const UNPACKS = mutate(
  BODY,
  "if (!/^(identity)?$/i.test(request.headers.get('content-encoding') ?? '')) return fail(NOT_JSON);",
  `if (request.headers.get('content-encoding') === 'gzip') {
    const { gunzipSync } = await import('node:zlib');
    return succeed({ value: JSON.parse(gunzipSync(await request.arrayBuffer()).toString()), bytes: 0 });
  }`,
);
const ANYTHING = mutate(INPUTS, "'sign-up': z.strictObject({ name: text, password: text }),", "'sign-up': z.any(),");
const MORE_FIELDS = mutate(
  INPUTS,
  "'sign-up': z.strictObject({ name: text, password: text }),",
  "'sign-up': z.looseObject({ name: text, password: text }),",
);
const INVISIBLE_NAMES = mutate('src/server/identity/names.ts', 'FORBIDDEN.test(line.value) || !NAMING', '!NAMING');
const DEEP = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;

function unique(name: string): string {
  return `${name} ${randomBytes(4).toString('hex')}`;
}

function signUpWith(
  what: string,
  bodyOf: () => string | Buffer,
  mutations: AttackCase['mutations'],
  headers: Record<string, string> = {},
): AttackCase {
  return {
    name: `[AC14] ${what} makes no account and no failure`,
    mutations,
    async attack(target) {
      const before = await target.database.client.account.count();
      const own = { 'Content-Type': 'application/json', Origin: target.url, Cookie: target.guestCookie() };
      const { status } = await target.send('/api/account/sign-up', { method: 'POST', headers: { ...own, ...headers }, body: bodyOf() });
      expect([400, 422]).toContain(status);
      expect(await target.database.client.account.count()).toBe(before);
    },
  };
}

function verifyWith(
  what: string,
  status: number,
  mutations: AttackCase['mutations'],
  body: () => string | Buffer,
  path = '/api/v1/verify',
): AttackCase {
  return {
    name: `[V5] [V6] [V18] ${what} is refused by the API`,
    mutations,
    async attack(target) {
      const headers = { 'Content-Type': 'application/json', ...(what.startsWith('a bomb') && { 'Content-Encoding': 'gzip' }) };
      expect((await target.send(path, { method: 'POST', headers, body: body() })).status).toBe(status);
    },
  };
}

const VERIFY = { puzzle: 'nurikabe/5/5/j2n1i3h5j', solution: '###oo/oo###/o##o#/o#o##/o#oo#' };

/** Says something over a socket of its own. */
async function tell(server: TestServer, name: string, ...payload: unknown[]): Promise<unknown> {
  const client = server.connect();
  const answer: unknown = await client.emitWithAck(name, ...payload);
  client.disconnect();
  return answer;
}

function message(what: string, payload: unknown, from: string, to: string, name = 'room:subscribe'): AttackCase {
  return {
    name: `[P1] ${what} is refused over a socket`,
    mutations: [mutate(MESSAGES, from, to)],
    async attack(target) {
      expect(await tell(target, name, payload)).toEqual({ ok: false, code: 'malformed-message' });
    },
  };
}

const ENTER = 'z.strictObject({\n    protocol';

/** Bodies and messages that are not what they should be. */
export const BODIES: readonly AttackCase[] = [
  signUpWith('nothing', () => '', [FAILS_OVER_IT]),
  signUpWith('half a value', () => '{"name":', [FAILS_OVER_IT]),
  signUpWith('no text', () => Buffer.from([0xff, 0xfe, 0x00]), [FAILS_OVER_IT]),
  signUpWith('thirty thousand levels', () => DEEP, [ANYTHING]),
  signUpWith('more than it may have', () => `${JSON.stringify({ name: unique('Max'), password: PASSWORD })}${' '.repeat(70_000)}`, [
    NO_SIZE,
  ]),
  signUpWith('a prototype', () => `{"__proto__":{"x":1},"name":"${unique('Pro')}","password":"${PASSWORD}"}`, [ANYTHING]),
  signUpWith('a name that is a list', () => JSON.stringify({ name: ['Ann'], password: PASSWORD }), [ANYTHING]),
  signUpWith('more than was asked for', () => JSON.stringify({ name: unique('Eve'), password: PASSWORD, isModerator: true }), [
    MORE_FIELDS,
  ]),
  signUpWith('a character that databases dislike', () => JSON.stringify({ name: `${unique('A')}\u0000B`, password: PASSWORD }), [
    INVISIBLE_NAMES,
  ]),
  signUpWith('a name that reads backwards', () => JSON.stringify({ name: `\u202e${unique('evE')}`, password: PASSWORD }), [
    INVISIBLE_NAMES,
  ]),
  signUpWith('a name with something invisible', () => JSON.stringify({ name: `E\u200bve${unique('')}`, password: PASSWORD }), [
    INVISIBLE_NAMES,
  ]),
  signUpWith('something compressed', () => gzipSync(JSON.stringify({ name: unique('Zip'), password: PASSWORD })), [UNPACKS], {
    'Content-Encoding': 'gzip',
  }),
  verifyWith('more than it may have', 413, [NO_SIZE], () => JSON.stringify(VERIFY) + ' '.repeat(70_000)),
  verifyWith('a bomb of compressed bytes', 415, [UNPACKS], () => gzipSync(Buffer.alloc(5_000_000, ' '))),
  verifyWith('what breaks off', 400, [FAILS_OVER_IT], () => '{"puzzle":"nurikabe/5/5/'),
  verifyWith(
    'a field that nobody asked for',
    400,
    [
      mutate(
        'src/server/api/endpoints/check.ts',
        'z.strictObject({ ...puzzleFields, solution: boardText })',
        'z.object({ ...puzzleFields, solution: boardText })',
      ),
    ],
    () => JSON.stringify({ ...VERIFY, isSolved: true }),
  ),
  {
    name: '[V6] a parameter that comes twice is refused',
    mutations: [
      mutate('src/server/api/input.ts', 'values.has(name) ? [] : readText(text, types.get(name))', 'readText(text, types.get(name))'),
    ],
    async attack(target) {
      const today = new Date().toISOString().slice(0, 10);
      expect((await target.send(`/api/v1/dailies?date=${today}&date=${today}`)).status).toBe(400);
    },
  },
  {
    name: '[V3] [V5] a puzzle of a billion cells is refused before anything is made of it',
    mutations: [mutate('src/engine/core/grid.ts', 'export const MAX_SIDE = 64;', 'export const MAX_SIDE = 4_000;')],
    async attack(target) {
      const headers = { 'Content-Type': 'application/json' };
      for (const puzzle of ['nurikabe/3000/3000/1', 'tic-tac-logic/3000/3000/1', '{"pzprv3":1}']) {
        const answer = await target.send('/api/v1/convert', { method: 'POST', headers, body: JSON.stringify({ puzzle }) });
        expect([puzzle, answer.status]).toEqual([puzzle, 422]);
      }
    },
  },
  message(
    'a message of another shape',
    { protocol: PROTOCOL_VERSION, room: ['x'] },
    'room: roomId,\n    invite',
    'room: z.any(),\n    invite',
  ),
  message('a field that nobody asked for', { protocol: PROTOCOL_VERSION, room: 'x', isHost: true }, ENTER, 'z.looseObject({\n    protocol'),
  message(
    'a prototype',
    JSON.parse(`{"protocol":${PROTOCOL_VERSION},"room":"x","__proto__":{"a":1}}`),
    ENTER,
    'z.looseObject({\n    protocol',
  ),
  message(
    'a room of a thousand letters',
    { protocol: PROTOCOL_VERSION, room: 'x'.repeat(1_000) },
    'const roomId = z.string().regex(ROOM_ID);',
    'const roomId = z.string();',
  ),
  message(
    'thousands of levels',
    { protocol: PROTOCOL_VERSION, room: 'x', since: JSON.parse(`${'['.repeat(3_000)}${']'.repeat(3_000)}`) },
    'since: z.number().int().min(0).optional()',
    'since: z.any()',
  ),
  message(
    'a time of the client’s own',
    { room: 'x', commandId: 'client-time', command: { type: 'undo' }, at: 1 },
    'z.strictObject({ room: roomId, commandId, command: clientCommandSchema })',
    'z.object({ room: roomId, commandId, command: clientCommandSchema })',
    'room:command',
  ),
  {
    name: '[P1] a message that nobody knows is refused',
    mutations: [
      mutate(
        GATEWAY,
        'isMessageName(name) ? parseMessage(name, payload) : undefined;',
        "isMessageName(name) ? parseMessage(name, payload) : { name: 'room:unsubscribe' as const, payload: { room: 'x' } };",
      ),
    ],
    async attack(target) {
      for (const name of ['toString', 'room:rule', '__proto__'])
        expect(await tell(target, name, {})).toEqual({ ok: false, code: 'malformed-message' });
    },
  },
  {
    name: '[P1] frames are not compressed, whatever a client offers: small ones cannot become large',
    mutations: [mutate('src/server/realtime/socket-server.ts', 'serveClient: false,', 'serveClient: false,\n    perMessageDeflate: true,')],
    async attack(server) {
      const headers = {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
        'Sec-WebSocket-Extensions': 'permessage-deflate; client_max_window_bits',
      };
      const agreed = await new Promise<string | undefined>((resolve, reject) => {
        const asked = request(`${server.url}/socket.io/?EIO=4&transport=websocket`, { headers });
        asked.on('error', reject).on('upgrade', (response, socket) => {
          socket.destroy();
          resolve(response.headers['sec-websocket-extensions']);
        });
        asked.end();
      });
      expect(agreed).toBeUndefined();
    },
  },
  {
    name: '[P2] who keeps sending nonsense is cut off',
    mutations: [mutate(GATEWAY, 'const MALFORMED_ALLOWED = 10;', 'const MALFORMED_ALLOWED = 10_000;')],
    async attack(server) {
      const client = server.connect();
      for (let i = 0; i < 12; i += 1) client.emit('room:subscribe', i);
      await new Promise<void>((resolve) => client.once('connect', resolve));
      await vi.waitFor(() => expect(client.connected).toBe(false), PATIENCE);
    },
  },
  {
    name: '[P1] a frame beyond the limit cuts its sender off',
    mutations: [mutate(MESSAGES, 'export const MAX_FRAME_BYTES = 32_768;', 'export const MAX_FRAME_BYTES = 1_000_000;')],
    async attack(server) {
      const client = server.connect();
      await new Promise<void>((resolve) => client.once('connect', resolve));
      client.emit('room:subscribe', 'x'.repeat(MAX_FRAME_BYTES + 1_000));
      await vi.waitFor(() => expect(client.connected).toBe(false), PATIENCE);
    },
  },
];
