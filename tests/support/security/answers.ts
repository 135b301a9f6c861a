import { expect } from 'vitest';
import { type AttackCase, mutate } from './attack-case';

const HANDLER = 'src/server/http/handler.ts';
const NO_HEADERS = mutate(HANDLER, 'for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);', '');
const NO_POLICY = mutate(HANDLER, 'setContentSecurityPolicy(request, response, isPage(request), options.isDevelopment, isFrame);', '');
const INLINE_SCRIPTS = mutate('src/server/http/content-security-policy.ts', "`script-src 'self' ", "`script-src 'self' 'unsafe-inline' ");

function answer(what: string, path: string, status: number, ...more: AttackCase['mutations']): AttackCase {
  return {
    name: `[H5] [H9] ${what} is not framed, sniffed or told anything about, and runs nothing of others`,
    mutations: [NO_HEADERS, NO_POLICY, ...more],
    async attack(target) {
      const { headers, text, status: given } = await target.send(path);
      const policy = String(headers['content-security-policy']);
      expect(given).toBe(status);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
      expect(headers['permissions-policy']).toContain('camera=()');
      for (const part of ["frame-ancestors 'none'", "base-uri 'none'"]) expect(policy).toContain(part);
      expect(policy).toMatch(/^default-src '(none|self)'/);
      expect(policy).not.toMatch(/script-src[^;]*'unsafe-/);
      expect(headers['x-powered-by']).toBeUndefined();
      expect(text).not.toContain('secret');
    },
  };
}

/** What every answer carries, and what none does. */
export const ANSWERS: readonly AttackCase[] = [
  answer('a page', '/', 200, INLINE_SCRIPTS),
  answer('a path of the build', '/_next/static/x.js', 404, INLINE_SCRIPTS),
  answer('the API', '/api/v1/puzzles/none', 404),
  answer('an unknown path of the API', '/api/v1/nothing', 404),
  answer('a refusal about accounts', '/api/account/nothing', 404),
  answer('an address that cannot be read', '/%', 400, mutate(HANDLER, '!isDecodable(path)', 'false')),
  answer('the sign of life', '/healthz', 200),
  answer(
    'long polling',
    '/socket.io/?EIO=4&transport=polling',
    400,
    mutate('src/server/realtime/socket-server.ts', "transports: ['websocket']", "transports: ['polling', 'websocket']"),
  ),
  {
    name: '[H19] under the files of the build, which cost nobody anything, nothing is rendered (finding 7)',
    mutations: [
      mutate(HANDLER, '!options.isDevelopment && path.startsWith(BUILD_PREFIX)', 'false'),
      mutate(HANDLER, '!options.isDevelopment && path.startsWith(BUILD_PREFIX)', '/^.._next.(?!static.)/.test(path)'),
    ],
    async attack(target) {
      const unknown = ['/_next/static/none.js', '/_next/static/', '/_next/static/chunks/none.js?1', '/_next/static/media/none.woff2'];
      for (const path of ['/_next/foo', '/_next/image?url=%2Ficon.svg&w=64&q=75', '/_next/static/%2e%2e/foo', ...unknown])
        expect([path, (await target.send(path)).status]).toEqual([path, 404]);
    },
  },
  {
    name: '[H5] an error of ours tells nothing about us',
    mutations: [mutate(HANDLER, '500, OUR_FAULT', '500, String(error)')],
    async attack(target) {
      const { status, text, headers } = await target.send('/broken');
      expect(target.errors.splice(0).map(String)).toEqual(['Error: a secret of ours']);
      expect([status, headers['x-frame-options']]).toEqual([500, 'DENY']);
      expect(text).not.toContain('secret');
    },
  },
  {
    name: '[H4] a guest’s cookie cannot be read by scripts or sent by other sites’ forms',
    mutations: [
      mutate('src/server/identity/identity.ts', '; HttpOnly; SameSite=Lax', '; SameSite=Lax'),
      mutate('src/server/identity/identity.ts', '; HttpOnly; SameSite=Lax', '; HttpOnly'),
    ],
    async attack(target) {
      const [guest] = (await target.send('/')).headers['set-cookie'] ?? [];
      expect(guest).toMatch(/^seawall-guest=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    },
  },
  {
    name: '[H4] nor can the cookie of a session',
    mutations: [
      mutate(
        'src/server/identity/auth.ts',
        'defaultCookieAttributes: { secure: isSecure }',
        'defaultCookieAttributes: { secure: isSecure, httpOnly: false }',
      ),
    ],
    async attack(target) {
      expect((await target.signUp()).given).toMatch(/; HttpOnly; SameSite=Lax$/);
    },
  },
  {
    name: '[H4] the API gives nobody a cookie',
    mutations: [mutate(HANDLER, '[BUILD_PREFIX, API_PREFIX, PREVIEW_PREFIX].some', '[BUILD_PREFIX, PREVIEW_PREFIX].some')],
    async attack(target) {
      expect((await target.send('/api/v1/nothing')).headers['set-cookie']).toBeUndefined();
    },
  },
  {
    name: '[H17] what cannot be read of where a page is is refused',
    mutations: [mutate(HANDLER, '!hasReadableState(request)', 'false')],
    async attack(target) {
      expect((await target.send('/', { headers: { RSC: '1', 'Next-Router-State-Tree': '{' } })).status).toBe(400);
    },
  },
  {
    name: '[H16] a method that nobody here knows is refused',
    mutations: [mutate(HANDLER, "!METHODS.includes(request.method ?? '')", 'false')],
    async attack(target) {
      expect((await target.send('/', { method: 'TRACE' })).status).toBe(405);
    },
  },
];
