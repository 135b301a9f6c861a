import { createServer, type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { AnswerCache, MAX_AGE_MS } from '@/server/cache/answer-cache';
import { cachedFor } from '@/server/http/cached-for';
import { CLIENT_IP_HEADER } from '@/server/http/client-ip';
import { nonceOf } from '@/server/http/content-security-policy';
import { createHandler, type HandlerOptions, UNREADABLE_ADDRESS } from '@/server/http/handler';
import { PageQueue } from '@/server/http/page-queue';
import { createIdentity } from '@/server/identity/identity';
import { loadSecrets } from '@/server/identity/secrets';
import { BUDGET, Budget, REQUEST_COSTS } from '@/server/limits/budget';
import { RateLimiters } from '@/server/limits/rate-limiter';
import { createMetrics } from '@/server/observability/metrics';
import { memoryPlayers } from '../support/api';
import { guestsOnly } from '../support/identity';
import { createIdleMetrics } from '../support/idle-metrics';

const secrets = await loadSecrets({ findOrAdd: async (_name, value) => value }, 'a master for the tests of the door');
let server: Server;

const openBudget = () => new Budget(new RateLimiters({ now: () => 0 }));
const openQueue = () => new PageQueue({ now: () => 0, after: () => () => {}, onWait: () => {}, onRefuse: () => {} });

const METRICS_TOKEN = 'a-long-enough-token';

async function readMetrics(url: string): Promise<string> {
  return (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();
}

async function serve(options: Partial<HandlerOptions> = {}): Promise<string> {
  server = createServer(
    createHandler({
      pages: async (_request, response) => void response.end('a page'),
      endpoints: () => new Response('an answer'),
      findMissing: async () => [],
      metrics: createIdleMetrics(),
      metricsToken: METRICS_TOKEN,
      isDevelopment: false,
      publicOrigin: undefined,
      trustedProxies: 0,
      budget: openBudget(),
      queue: openQueue(),
      staticFiles(_request, response, path) {
        if (path !== '/_next/static/chunk.js') return false;
        response.end('a file');
        return true;
      },
      render: async () => ({ status: 200, html: 'a page for everybody', link: undefined }),
      hasPage: () => true,
      answers: new AnswerCache({ now: () => 0 }),
      identity: createIdentity({ secrets, players: memoryPlayers(), ...guestsOnly, isSecure: false }),
      onError: () => {},
      onUnknownProxy: () => {},
      ...options,
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => new Promise((resolve) => server.close(resolve)));

describe('the http handler', () => {
  test('[H23] a compressed file of the build is answered before the pages, with the headers of every response', async () => {
    const url = await serve({
      staticFiles(_request, response, path) {
        if (path !== '/_next/static/known.js') return false;
        response.end('compressed');
        return true;
      },
    });
    const known = await fetch(`${url}/_next/static/known.js?v=1`);
    expect([await known.text(), known.headers.get('x-content-type-options')]).toEqual(['compressed', 'nosniff']);
    expect((await fetch(`${url}/_next/static/other.js`)).status).toBe(404);
  });

  test('[H1] says that it lives, and [H2] that it is ready', async () => {
    const url = await serve();
    expect(await (await fetch(`${url}/healthz`)).text()).toBe('alive\n');
    expect(await (await fetch(`${url}/readyz?from=probe`)).text()).toBe('ready\n');
  });

  test('[H2] names what is missing', async () => {
    const url = await serve({ findMissing: async () => ['database', 'redis'] });
    const answer = await fetch(`${url}/readyz`);
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringMatching(/\bdatabase, redis\n$/)]);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  test('[H3] without a token nobody reads metrics, not even on this machine', async () => {
    const url = await serve({ metricsToken: undefined });
    for (const authorization of [undefined, 'Bearer undefined', 'Bearer ']) {
      expect((await fetch(`${url}/metrics`, { headers: authorization === undefined ? {} : { authorization } })).status).toBe(403);
    }
  });

  test('[H3] with a token metrics are for who knows it', async () => {
    const url = await serve();
    const ask = (authorization?: string) => fetch(`${url}/metrics`, authorization === undefined ? {} : { headers: { authorization } });
    expect((await ask()).status).toBe(403);
    expect((await ask('Bearer a-long-enough-tokem')).status).toBe(403);
    expect((await ask(`Bearer ${METRICS_TOKEN}`)).status).toBe(200);
    expect(await readMetrics(url)).toContain('seawall_rooms 0');
  });

  test('[H4] a newcomer gets a cookie for the guest and one for the device, and who has them keeps them', async () => {
    const url = await serve();
    const given = (await fetch(url)).headers.getSetCookie();
    const flags = String.raw`=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$`;
    expect(given).toEqual(['seawall-guest', 'seawall-device'].map((name) => expect.stringMatching(new RegExp(`^${name}${flags}`))));
    const [guest, device] = given.map((line) => line.split(';')[0]);
    const again = await fetch(url, { headers: { cookie: `theme=dark; ${guest}; ${device}` } });
    expect(again.headers.get('set-cookie')).toBeNull();
  });

  test.each(['/_next/static/chunk.js', '/preview/site', '/api/v1/dailies', '/api/openapi.json', '/healthz'])(
    '[H4] %s carries none',
    async (path) => {
      const url = await serve();
      expect((await fetch(`${url}${path}`)).headers.get('set-cookie')).toBeNull();
    },
  );

  test('[H4] [H15] a request of a page identifies its visitor as a page does, and needs our Origin to change something', async () => {
    const seen: unknown[] = [];
    const endpoints: HandlerOptions['endpoints'] = ({ headers }) => {
      seen.push(headers.get('cookie'));
      return new Response('done');
    };
    const url = await serve({ endpoints });
    const ask = (origin: string) => fetch(`${url}/api/page/create-duel`, { method: 'POST', headers: { Origin: origin } });
    const refused = await ask('https://evil.example');
    expect([refused.status, refused.headers.getSetCookie(), seen]).toEqual([403, [], []]);
    const done = await ask(url);
    expect([done.status, done.headers.getSetCookie().length]).toEqual([200, 2]);
    expect(seen).toEqual([expect.stringMatching(/^seawall-guest=.+; seawall-device=/)]);
    expect(done.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test.each(['/preview/%2e%2e', '/api/%2E%2e/settings', '/api/x/../../settings'])(
    '[H18] %s is treated as what it leads to',
    async (path) => {
      const url = await serve({ pages: async (_request, response) => void response.end() });
      const { port } = new URL(url);
      // Clients that are honest about addresses would have tidied them.
      const ask = (method: string, headers: Record<string, string>) =>
        new Promise<IncomingMessage>((resolve, reject) => {
          request({ port, path, method, headers }, resolve).on('error', reject).end();
        });
      const read = await ask('GET', {});
      read.resume();
      expect(read.headers['set-cookie']).toHaveLength(2);
      const changed = await ask('POST', { origin: 'https://evil.example' });
      changed.resume();
      expect(changed.statusCode).toBe(403);
    },
  );

  test('[H6] the pages are told the address that a request comes from', async () => {
    const url = await serve({ pages: async (request, response) => void response.end(request.headers[CLIENT_IP_HEADER]) });
    const answer = await fetch(url, { headers: { [CLIENT_IP_HEADER]: '198.51.100.1' } });
    expect(await answer.text()).toBe('127.0.0.1');
  });

  test.each([
    [0, { 'x-forwarded-for': '198.51.100.1' }, 1],
    [0, {}, 0],
    [1, { 'x-forwarded-for': '198.51.100.1' }, 0],
  ])('[H6] a proxy on this machine that nobody has named is noticed: %i trusted, %j', async (trustedProxies, headers, times) => {
    const noticed: string[] = [];
    const url = await serve({ trustedProxies, onUnknownProxy: () => noticed.push('a proxy') });
    await fetch(url, { headers });
    expect(noticed).toHaveLength(times);
  });

  test('[LI2] limits that were met, and connections that were refused or cut, are in the metrics', async () => {
    const metrics = createIdleMetrics();
    const url = await serve({ metrics });
    metrics.countLimited('budget-player');
    metrics.countWait(30);
    metrics.countRefused('server-full');
    metrics.countClosed('slow-consumer');
    metrics.countPageTimeout();
    const text = await readMetrics(url);
    expect(text).toContain('seawall_rate_limited_total{limit="budget-player"} 1');
    expect(text).toContain('seawall_page_wait_seconds_bucket{le="0.1"} 1');
    expect(text).toContain('seawall_connections_refused_total{reason="server-full"} 1');
    expect(text).toContain('seawall_connections_closed_total{reason="slow-consumer"} 1');
    expect(text).toContain('seawall_page_timeouts_total 1');
  });

  test('[H3] answers to messages are in the metrics, and the size of the write-ahead log', async () => {
    const metrics = createMetrics({ sockets: () => 0, rooms: () => 0, brokenRooms: () => 0, pagesBytes: () => 0, walBytes: () => 4_096 });
    const url = await serve({ metrics });
    const read = () => readMetrics(url);
    for (const outcome of ['ok', 'ok', 'rate-limited']) metrics.countAnswer('room:command', outcome);
    expect(await read()).toContain('seawall_socket_messages_total{message="room:command",outcome="ok"} 2');
    metrics.countAnswer('room:command', 'ok');
    const text = await read();
    expect(text).toContain('seawall_socket_messages_total{message="room:command",outcome="ok"} 3');
    expect(text).toContain('seawall_socket_messages_total{message="room:command",outcome="rate-limited"} 1');
    expect(text).toContain('seawall_wal_bytes 4096');
  });

  test.each([
    ['/room/%E0%A4%A', 400],
    ['/room/%E0%A4%85', 200],
    ['/room/a%20b?x=%E0%A4%A', 200],
    ['/p/%00', 400],
    ['/library?q=a%00b', 400],
    ['/library?q=a%2500b', 200],
    ['/api/v1/leaderboards?author=%00', 200],
  ])('[H7] an address that cannot be read is refused in words: %s', async (address, status) => {
    const answer = await fetch(`${await serve()}${address}`);
    expect(answer.status).toBe(status);
    if (status === 400) expect(await answer.text()).toBe(UNREADABLE_ADDRESS);
  });

  test('[H9] a page has a nonce of its own, which it finds in its request and nobody outside can choose', async () => {
    const url = await serve({
      pages: async ({ headers }, response) => void response.end(headers['content-security-policy'] ?? 'none'),
      endpoints: ({ headers }) => new Response(headers.get('content-security-policy') ?? 'none'),
    });
    const ask = async (path: string) => {
      const answer = await fetch(url + path, { headers: { 'Content-Security-Policy': "script-src 'nonce-chosen'" } });
      return { told: answer.headers.get('content-security-policy') ?? '', seen: await answer.text() };
    };
    const pages = [await ask('/'), await ask('/settings')];
    for (const { told, seen } of pages) {
      expect(seen).toBe(told);
      expect(told).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/]{22}=='; /);
      expect(told).toContain("frame-ancestors 'none'");
      expect(told).not.toMatch(/script-src[^;]*unsafe/);
    }
    expect(pages[0].told).not.toBe(pages[1].told);
    for (const path of ['/api/v1/verify', '/preview/site']) {
      const { told, seen } = await ask(path);
      expect([told.split(';')[0], seen]).toEqual(["default-src 'none'", 'none']);
    }
  });

  test.each<[string, string | undefined, (own: string) => Record<string, string>, number]>([
    ['our own page', undefined, (own) => ({ Origin: own, Cookie: 'a=b' }), 200],
    ['a program without cookies', undefined, () => ({}), 200],
    ['another site', undefined, () => ({ Origin: 'https://evil.example' }), 403],
    ['no site', undefined, () => ({ Origin: 'null' }), 403],
    ['a browser that hides its site', undefined, () => ({ Cookie: 'a=b' }), 403],
    ['our public site', 'https://play.example', () => ({ Origin: 'https://play.example' }), 200],
    ['our host, where another one is public', 'https://play.example', (own) => ({ Origin: own }), 403],
  ])('[H15] a form of %s', async (_whose, publicOrigin, headersOf, status) => {
    const seen: unknown[] = [];
    const pages: HandlerOptions['pages'] = async ({ headers }, response) => {
      seen.push(headers['x-forwarded-host']);
      response.end();
    };
    const url = await serve({ publicOrigin, pages });
    const headers = { ...headersOf(url), 'X-Forwarded-Host': 'evil.example' };
    for (const path of ['/', '/preview/site']) {
      expect((await fetch(url + path, { method: 'POST', headers, body: 'x' })).status).toBe(status);
      expect((await fetch(url + path, { headers })).status).toBe(200);
    }
    expect(new Set(seen)).toEqual(new Set([new URL(publicOrigin ?? url).host]));
  });

  test.each([
    ['what our pages send', encodeURIComponent(JSON.stringify(['', { children: ['__PAGE__', {}] }, null, null, 1])), 200],
    ['no JSON', '[', 400],
    ['another shape', '{}', 400],
    ['a broken percent code', '%', 400],
    ['more than a page can say', `"${'x'.repeat(12_000)}"`, 400],
  ])('[H17] where a page says it is: %s', async (_what, state, status) => {
    const url = await serve();
    expect((await fetch(`${url}/about`, { headers: { RSC: '1', 'Next-Router-State-Tree': state } })).status).toBe(status);
  });

  test('[H16] a method that nobody here knows is refused', async () => {
    const url = await serve();
    const status = await new Promise<number | undefined>((resolve, reject) =>
      request(url, { method: 'TRACE' }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end(),
    );
    expect(status).toBe(405);
  });

  test('[H5] security headers on every answer, and no details of an error', async () => {
    const url = await serve({
      pages: async () => {
        throw new Error('secret detail');
      },
    });
    for (const path of ['/', '/healthz', '/metrics', '/_next/x']) {
      const { headers } = await fetch(`${url}${path}`);
      expect([headers.get('x-content-type-options'), headers.get('x-frame-options')]).toEqual(['nosniff', 'DENY']);
    }
    const broken = await fetch(url);
    expect(broken.status).toBe(500);
    expect(await broken.text()).not.toContain('secret');
  });

  test('[H2] what is asked sparingly is asked again only after its time', async () => {
    let now = 0;
    let asked = 0;
    const ask = cachedFor(
      1_000,
      () => now,
      async () => {
        asked += 1;
        return asked;
      },
    );
    expect([await ask(), await ask()]).toEqual([1, 1]);
    now = 999;
    expect(await ask()).toBe(1);
    now = 1_000;
    expect(await ask()).toBe(2);
  });

  test.each([
    ['/_next/static/chunk.js', 200],
    ['/_next/static/none.js', 404],
    ['/_next/static/', 404],
    ['/_next/foo', 404],
    ['/_next/', 404],
    ['/_next/image?url=%2Ficon.svg&w=640&q=75', 404],
    ['/_next/data/build/index.json', 404],
    ['/_next/static/%2e%2e/foo', 404],
    ['/_next//static/chunk.js', 404],
    ['/_next/Static/chunk.js', 404],
  ])('[H19] %s: %i, and no page is asked', async (path, status) => {
    let asked = 0;
    const url = await serve({
      async pages(_request, response) {
        asked += 1;
        response.end();
      },
    });
    expect((await fetch(`${url}${path}`)).status).toBe(status);
    expect(asked).toBe(0);
  });

  describe('a page that is the same for everybody', () => {
    const openPages = (status = 200) => {
      const asked: OutgoingHttpHeaders[] = [];
      const render: HandlerOptions['render'] = async (path, headers) => {
        asked.push(headers);
        const nonce = nonceOf({ headers: headers as IncomingHttpHeaders });
        return { status, html: `<p>${path}</p><script nonce="${nonce}"></script>`.repeat(9), link: `</a.css>; nonce="${nonce}"` };
      };
      return { asked, render };
    };
    const VISITOR = { cookie: 'seawall-guest=mine; seawall-theme=dark', 'user-agent': 'a browser', 'x-mine': 'mine' };

    test('[H28] is rendered once, for nobody, and is sent without cookies', async () => {
      const { asked, render } = openPages();
      const url = await serve({ render });
      for (let i = 0; i < 3; i += 1) {
        const answer = await fetch(`${url}/ar/about?of=me`, { headers: VISITOR });
        expect([answer.status, answer.headers.get('set-cookie'), answer.headers.get('cache-control')]).toEqual([
          200,
          null,
          'private, no-cache',
        ]);
        expect(await answer.text()).toContain('<p>/ar/about</p>');
      }
      expect(asked).toHaveLength(1);
      expect(asked[0].cookie).toBe('seawall-theme=dark');
      // Node sends no undefined ones.
      expect(Object.values(asked[0])).not.toContain(undefined);
      expect(JSON.stringify(asked)).not.toContain('mine');
      expect(JSON.stringify(asked)).not.toContain('of=me');
    });

    test('[H4] [H28] a learn page gives a newcomer the cookies with its answer, kept or not, and is rendered without them', async () => {
      const { asked, render } = openPages();
      const url = await serve({ render });
      for (let i = 0; i < 2; i += 1) expect((await fetch(`${url}/learn/nurikabe`)).headers.getSetCookie()).toHaveLength(2);
      expect(asked.map(({ cookie }) => cookie)).toEqual([undefined]);
    });

    test('[H9] [H28] each answer has a nonce of its own, compressed or not', async () => {
      const url = await serve({ render: openPages().render });
      const nonces = new Set<string>();
      for (const encoding of ['gzip', 'identity', 'gzip;q=0', 'br, gzip']) {
        const answer = await fetch(`${url}/about`, { headers: { 'accept-encoding': encoding } });
        expect(answer.headers.get('content-encoding')).toBe(/gzip$/.test(encoding) ? 'gzip' : null);
        const nonce = nonceOf({ headers: Object.fromEntries(answer.headers) });
        expect(await answer.text()).toBe(`<p>/about</p><script nonce="${nonce}"></script>`.repeat(9));
        expect(answer.headers.get('link')).toBe(`</a.css>; nonce="${nonce}"`);
        nonces.add(nonce);
      }
      expect(nonces.size).toBe(4);
    });

    test('[H28] has one copy for each language, theme and origin', async () => {
      const { asked, render } = openPages();
      const url = await serve({ render });
      const asks: Record<string, string>[] = [
        { cookie: 'seawall-theme=dark' },
        { cookie: 'seawall-theme=light' },
        { cookie: 'seawall-theme=pink' },
        {},
      ];
      for (const headers of asks) await fetch(`${url}/about`, { headers });
      await fetch(`${url}/tr/about`);
      await fetch(`${url}/about`, { headers: { 'x-forwarded-proto': 'https' } });
      expect(asked.map(({ cookie }) => cookie)).toEqual(['seawall-theme=dark', 'seawall-theme=light', undefined, undefined, undefined]);
    });

    test('[EM1] [EM2] [EM3] a frame may be in any site, and knows nothing of who sees it', async () => {
      const { asked, render } = openPages();
      const url = await serve({ render });
      const headers = { ...VISITOR, 'accept-language': 'tr', rsc: '1' };
      for (const query of ['', '?of=me', '?theme=pink&size=medium']) {
        const answer = await fetch(`${url}/embed/k3x9mt7wpa${query}`, { headers });
        expect(await answer.text()).toContain('<p>/embed/k3x9mt7wpa</p>');
        expect(['set-cookie', 'x-frame-options', 'x-content-type-options'].map((name) => answer.headers.get(name))).toEqual([
          null,
          null,
          'nosniff',
        ]);
        const policy = answer.headers.get('content-security-policy');
        expect(policy).toMatch(/; frame-ancestors \*$/);
        expect(policy).toMatch(/^default-src 'self'; script-src 'self' 'nonce-[^']+'; /);
      }
      expect(await (await fetch(`${url}/ar/embed/k3x9mt7wpa?size=large&theme=dark`, { headers })).text()).toContain(
        '<p>/ar/embed/k3x9mt7wpa?theme=dark&size=large</p>',
      );
      expect(asked).toHaveLength(2);
      expect(JSON.stringify(asked)).not.toMatch(/cookie|mine|of=me/);
    });

    test('[EM2] a frame is kept for seconds, since its puzzle may come into play', async () => {
      let now = 0;
      const { asked, render } = openPages();
      const url = await serve({ render, answers: new AnswerCache({ now: () => now }) });
      for (const at of [0, MAX_AGE_MS - 1, MAX_AGE_MS]) {
        now = at;
        await fetch(`${url}/embed/k3x9mt7wpa`);
      }
      expect(asked).toHaveLength(2);
    });

    test('[EM4] a frame without its puzzle says so in the frame, and keeps how it looks', async () => {
      const render: HandlerOptions['render'] = async (path) => ({
        status: path.includes('not-found') ? 200 : 404,
        html: path,
        link: undefined,
      });
      const url = await serve({ render });
      for (const id of ['no-such', 'not-found']) {
        const answer = await fetch(`${url}/tr/embed/${id}?theme=dark`);
        expect([answer.status, await answer.text()]).toEqual([404, '/tr/embed/not-found?theme=dark']);
        expect(answer.headers.get('x-frame-options')).toBeNull();
      }
    });

    test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('[EM4] a frame is only read: %s', async (method) => {
      const url = await serve();
      const answer = await fetch(`${url}/embed/k3x9mt7wpa`, { method, headers: { Origin: url } });
      expect([answer.status, answer.headers.get('allow'), answer.headers.get('set-cookie')]).toEqual([405, 'GET, HEAD', null]);
    });

    test('[H28] a failure is not kept', async () => {
      const { asked, render } = openPages(500);
      const url = await serve({ render });
      for (let i = 0; i < 2; i += 1) expect((await fetch(`${url}/about`)).status).toBe(500);
      expect(asked).toHaveLength(2);
    });

    test('[H29] a path without a page is 404 with one page that is kept, in the language of its path', async () => {
      const { asked, render } = openPages();
      const url = await serve({ render, hasPage: (path) => path === '/settings' });
      for (const path of ['/no-such', '/no/such?of=me', '/not-found', '/tr/no-such']) {
        const answer = await fetch(url + path, { headers: VISITOR });
        expect([answer.status, answer.headers.get('set-cookie')]).toEqual([404, null]);
        expect(await answer.text()).toContain(`<p>${path.startsWith('/tr') ? '/tr' : ''}/not-found</p>`);
      }
      expect(asked).toHaveLength(2);
      for (const path of ['/settings', '/healthz', '/sitemap.xml', '/preview/x']) expect((await fetch(url + path)).status).toBe(200);
    });

    test.each([
      ['/learn/no-such', '/not-found'],
      ['/room/no-such', '/not-found/room'],
      ['/ar/groups/join/no-such', '/ar/not-found/groups/join'],
      ['/groups/no-such', '/not-found/groups'],
      ['/p/no-such', '/not-found'],
    ])('[H29] what the pages do not find at %s is 404 with the page at %s', async (path, shown) => {
      const { render } = openPages();
      const url = await serve({
        render: async (asked, headers) =>
          asked.startsWith('/learn') ? { status: 404, html: 'nothing', link: undefined } : render(asked, headers),
        async pages(_request, response, onMissing) {
          if (onMissing !== undefined) return onMissing();
          response.statusCode = 404;
          response.end('by a script');
        },
      });
      const answer = await fetch(url + path);
      expect([answer.status, (await answer.text()).includes(`<p>${shown}</p>`)]).toEqual([404, true]);
      // What an open page loads, or a form sends, is answered by the pages themselves.
      if (!path.startsWith('/learn')) expect(await (await fetch(url + path, { headers: { rsc: '1' } })).text()).toBe('by a script');
    });

    test('[H18] what the pages do not find below /preview is none of a page, and keeps its own words', async () => {
      const { asked, render } = openPages();
      const url = await serve({
        render,
        async pages(_request, response, onMissing) {
          if (onMissing !== undefined) return onMissing();
          response.statusCode = 404;
          response.end('in words');
        },
      });
      expect(await (await fetch(`${url}/preview/nothing`)).text()).toBe('in words');
      expect(asked).toEqual([]);
    });

    test('[H29] where even that page is not there, the answer is 404 all the same', async () => {
      const { asked, render } = openPages(404);
      const url = await serve({ render });
      expect((await fetch(`${url}/learn/no-such`)).status).toBe(404);
      expect(asked).toHaveLength(2);
    });

    test.each([
      ['a page of a visitor', '/settings', {}],
      ['what an open page loads', '/about', { headers: { rsc: '1' } }],
      ['what a form sends', '/about', { method: 'POST' }],
      ['a path that only begins so', '/about/me', {}],
    ])('[H28] %s is none', async (_what, path, init) => {
      const { asked, render } = openPages();
      expect(await (await fetch((await serve({ render })) + path, init)).text()).toBe('a page');
      expect(asked).toEqual([]);
    });

    test('[H10] [H28] from the second time on it costs less, and does not wait', async () => {
      const budget = openBudget();
      const { render } = openPages();
      const url = await serve({ budget, render });
      budget.address('127.0.0.1').tryConsume(BUDGET.address.burst - REQUEST_COSTS.page - REQUEST_COSTS.light);
      const statuses: number[] = [];
      for (let i = 0; i < 3; i += 1) statuses.push((await fetch(`${url}/about`)).status);
      expect(statuses).toEqual([200, 200, 429]);
    });
  });

  test('[H19] whoever develops gets what hot reload asks for', async () => {
    const url = await serve({ isDevelopment: true });
    expect((await fetch(`${url}/_next/webpack-hmr`)).status).toBe(200);
  });

  describe('beyond the budget', () => {
    const HERE = '127.0.0.1';
    const used = (left = 0) => {
      const budget = openBudget();
      budget.address(HERE).tryConsume(BUDGET.address.burst - left);
      return budget;
    };
    /** What an address has left of its budget. */
    const leftOf = (budget: Budget) => {
      let left = 0;
      while (budget.address(HERE).tryConsume(1)) left += 1;
      return left;
    };

    test.each([
      ['what the browser asks for', { 'accept-language': 'de, tr;q=0.8' }, 'tr', 'ltr'],
      ['what the visitor chose', { 'accept-language': 'tr', cookie: 'a=b; seawall-language=ar' }, 'ar', 'rtl'],
      ['English', {}, 'en', 'ltr'],
    ])('[H10] a visitor is told so in %s, and the page comes by itself', async (_what, headers, language, direction) => {
      const url = await serve({ budget: used() });
      const answer = await fetch(url, { headers });
      expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('refresh')]).toEqual([429, '5', '5']);
      expect(await answer.text()).toContain(`<html lang="${language}" dir="${direction}">`);
    });

    test('[H10] what a form sends is not sent again by itself', async () => {
      const url = await serve({ budget: used() });
      const answer = await fetch(url, { method: 'POST' });
      expect([answer.status, answer.headers.get('refresh')]).toEqual([429, null]);
    });

    test('[H10] a program is told so by a problem', async () => {
      const url = await serve({ budget: used() });
      const answer = await fetch(`${url}/api/v1/dailies`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([429, 'application/problem+json']);
      expect(await answer.json()).toMatchObject({ type: '/api/problems/rate-limited', status: 429 });
    });

    test.each([
      ['/_next/static/chunk.js', 200],
      ['/healthz', 200],
      ['/preview/site', 429],
      ['/api/v1/dailies', 429],
    ])('[H10] %s: %i', async (path, status) => {
      const url = await serve({ budget: used() });
      expect((await fetch(`${url}${path}`)).status).toBe(status);
    });

    const prefetch = { RSC: '1', 'Next-Router-Prefetch': '1' };
    test.each<[string, string, RequestInit, number]>([
      ['a page', '/', {}, REQUEST_COSTS.page],
      ['a form', '/', { method: 'POST' }, REQUEST_COSTS.action],
      ['what a page loads ahead', '/about', { headers: prefetch }, REQUEST_COSTS.light],
      ['a page that only says so', '/about', { headers: { ...prefetch, RSC: '0' } }, REQUEST_COSTS.page],
      ['the API', '/api/v1/dailies', {}, REQUEST_COSTS.light],
      ['a preview', '/preview/site', {}, REQUEST_COSTS.light],
      ['a file of the build', '/_next/static/chunk.js', {}, 0],
    ])('[H10] %s costs its address what it takes', async (_what, path, init, price) => {
      const budget = used(1_000);
      const url = await serve({ budget });
      expect((await fetch(url + path, init)).status).toBe(200);
      expect(leftOf(budget)).toBe(1_000 - price);
    });

    test('[H10] a page costs its visitor as much, and what belongs to nobody nothing', async () => {
      const budget = openBudget();
      const url = await serve({ budget });
      const cookie = (await fetch(url)).headers.get('set-cookie')?.split(';')[0] ?? '';
      const playerId = /=([\w-]{22})\./.exec(cookie)?.[1] ?? '';
      expect(budget.player(playerId).tryConsume(BUDGET.player.burst - REQUEST_COSTS.page)).toBe(true);
      expect((await fetch(url, { headers: { cookie } })).status).toBe(429);
      expect((await fetch(`${url}/preview/site`, { headers: { cookie } })).status).toBe(200);
      expect((await fetch(url)).status).toBe(200);
    });
  });

  test('[H20] health, metrics and files of the build are answered while every place is taken', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const url = await serve({
      async pages(request, response) {
        if (request.url === '/slow') await released;
        response.end();
      },
    });
    const slow = Array.from({ length: 3 }, () => fetch(`${url}/slow`));
    for (const path of ['/healthz', '/readyz', '/_next/static/chunk.js']) expect((await fetch(url + path)).status).toBe(200);
    expect(await readMetrics(url)).toContain('seawall_rooms 0');
    release();
    for (const answer of await Promise.all(slow)) expect(answer.status).toBe(200);
  });

  test('[H20] what comes when too many wait is told to come back', async () => {
    const full = Object.assign(openQueue(), { run: async () => false });
    const url = await serve({ queue: full });
    const page = await fetch(url, { headers: { 'accept-language': 'tr' } });
    expect([page.status, page.headers.get('retry-after'), page.headers.get('refresh')]).toEqual([503, '5', '5']);
    expect(await page.text()).toContain('<html lang="tr" dir="ltr">');
    const answer = await fetch(`${url}/api/v1/dailies`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ type: '/api/problems/busy' });
  });

  test('[H20] the page that a form leads to is part of the form, and nobody outside can make theirs so', async () => {
    const NAME = 'x-seawall-place';
    const budget = openBudget();
    budget.address('127.0.0.1').tryConsume(BUDGET.address.burst - REQUEST_COSTS.action);
    const within: number[] = [];
    const url: string = await serve({
      budget,
      async pages(request, response) {
        if (request.method === 'POST') within.push((await fetch(url, { headers: { [NAME]: String(request.headers[NAME]) } })).status);
        response.end();
      },
    });
    expect((await fetch(url, { method: 'POST', headers: { [NAME]: 'made-up' } })).status).toBe(200);
    expect(within).toEqual([200]);
    for (const made of ['made-up', 'undefined', '']) expect((await fetch(url, { headers: { [NAME]: made } })).status).toBe(429);
  });
});
