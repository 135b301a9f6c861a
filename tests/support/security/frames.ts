import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { type AttackCase, mutate } from './attack-case';

const EMBED = 'src/server/protocol/embed.ts';
const HANDLER = 'src/server/http/handler.ts';
const SHARED_PAGES = 'src/server/http/shared-pages.ts';
const POLICY = 'src/server/http/content-security-policy.ts';

const TRIES = 5;
const FRAME = '/embed/k3x9mt7wpa';

/** An address of every page and of every other answer that Next has. */
function allAddresses(): readonly string[] {
  const files = readdirSync('src/app', { recursive: true, encoding: 'utf8' }).map((file) => file.split(path.sep).join('/'));
  return files.flatMap((file) => {
    const route = /^(.*?)\/?(?:page|route)\.tsx?$/.exec(file)?.[1];
    if (route === undefined || route.startsWith('embed/')) return [];
    const parts = route.split('/').filter((part) => !part.startsWith('('));
    return [`/${parts.map((part) => (part === '[locale]' ? 'tr' : part.startsWith('[') ? 'k3x9mt7wpa' : part)).join('/')}`];
  });
}

/** What other sites try with frames, and what strangers try with what may be in them. */
export const FRAMES: readonly AttackCase[] = [
  {
    name: '[EM1] [H5] [H9] no page but a puzzle for frames can be framed, whatever its path and query are like',
    mutations: [
      mutate(EMBED, '/^\\/embed\\/[\\w-]{1,64}$/', '/\\/[\\w-]{1,64}$/'),
      mutate(EMBED, '/^\\/embed\\/[\\w-]{1,64}$/', '/embed/'),
      mutate(HANDLER, 'if (isFrame) {', '{'),
      mutate(POLICY, "isFrame ? '*'", "true ? '*'"),
    ],
    async attack(target) {
      const addresses = allAddresses();
      expect(addresses.length).toBeGreaterThan(40);
      const disguised = [
        '/embed',
        '/embed/',
        `${FRAME}/`,
        `${FRAME}/settings`,
        '/embed/%2e%2e/settings',
        '/embed/..%2fsettings',
        `//localhost${FRAME}`,
      ];
      const others = [
        '/settings?next=/embed/a',
        '/settings#/embed/a',
        '/en/en/embed/a',
        '/x/embed/a',
        '/api/v1/puzzles/none',
        '/api/embed/a',
        '/healthz',
      ];
      for (const address of [...addresses, ...disguised, ...others]) {
        target.passTime(60_000);
        const { headers } = await target.send(address);
        expect([address, headers['x-frame-options']]).toEqual([address, 'DENY']);
        expect([address, headers['content-security-policy']]).toEqual([address, expect.stringContaining("frame-ancestors 'none'")]);
      }
    },
  },
  {
    name: '[EM1] [EM2] a frame gets no cookie, and all other headers and rules of a page',
    mutations: [
      mutate(SHARED_PAGES, "['dailies']), status: 200, isVisited: false }", "['dailies']), status: 200, isVisited: true }"),
      mutate(HANDLER, "response.removeHeader('X-Frame-Options');", 'for (const name of Object.keys(HEADERS)) response.removeHeader(name);'),
      mutate(POLICY, "`script-src 'self' ", "`script-src * 'self' "),
    ],
    async attack(target) {
      for (const cookie of ['theme=none', target.guestCookie(), (await target.signUp()).cookie]) {
        const answer = await target.send(`${FRAME}?theme=dark`, { headers: { Cookie: cookie } });
        expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined]);
        expect(answer.headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'cross-origin-opener-policy': 'same-origin',
          'referrer-policy': 'strict-origin-when-cross-origin',
        });
        expect(answer.headers['content-security-policy']).toMatch(
          /^default-src 'self'; script-src 'self' 'nonce-[^']+'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors \*$/,
        );
      }
    },
  },
  {
    name: '[EM2] a frame is told nothing of the cookies that a browser sends',
    mutations: [mutate(HANDLER, 'delete request.headers.cookie;', '')],
    async attack(target) {
      let grown = 0;
      // Cases that run beside this one may render pages too.
      for (let i = 0; i < TRIES; i += 1) {
        const path = `/embed/cookieless${i}?theme=light`;
        await target.send(path);
        const kept = target.answers.bytes;
        // With a theme of its own it would be another page.
        await target.send(path, { headers: { Cookie: 'seawall-theme=contrast' } });
        if (target.answers.bytes > kept) grown += 1;
      }
      expect(grown).toBeLessThan(TRIES);
    },
  },
  {
    name: '[EM4] nothing is sent to a frame',
    mutations: [mutate(HANDLER, "isFramed(path) && !['GET', 'HEAD'].includes(request.method ?? '')", 'false')],
    async attack(target) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const answer = await target.send(FRAME, {
          method,
          headers: { Origin: target.url, 'Next-Action': 'x', Cookie: target.guestCookie() },
        });
        expect([method, answer.status]).toEqual([method, 405]);
      }
    },
  },
];
