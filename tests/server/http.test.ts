import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createHandler, type HandlerOptions } from '@/server/http/handler';
import { createMetrics } from '@/server/metrics';

let server: Server;

async function serve(options: Partial<HandlerOptions> = {}): Promise<string> {
  server = createServer(
    createHandler({
      pages: async (_request, response) => void response.end('a page'),
      findMissing: async () => [],
      metrics: createMetrics(
        () => 0,
        () => 0,
      ),
      metricsToken: undefined,
      publicOrigin: undefined,
      onError: () => {},
      ...options,
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => new Promise((resolve) => server.close(resolve)));

describe('the http handler', () => {
  test('[H1] says that it lives, and [H2] that it is ready', async () => {
    const url = await serve();
    expect(await (await fetch(`${url}/healthz`)).text()).toBe('alive\n');
    expect(await (await fetch(`${url}/readyz?from=probe`)).text()).toBe('ready\n');
  });

  test('[H2] names what is missing', async () => {
    const url = await serve({ findMissing: async () => ['database', 'redis'] });
    const answer = await fetch(`${url}/readyz`);
    expect([answer.status, await answer.text()]).toEqual([503, 'not ready: database, redis\n']);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  test('[H3] metrics are for this machine, not for what a proxy passes on', async () => {
    const url = await serve();
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('seawall_rooms 0');
    expect((await fetch(`${url}/metrics`, { headers: { 'X-Forwarded-For': '203.0.113.9' } })).status).toBe(403);
  });

  test('[H3] with a token metrics are for who knows it', async () => {
    const metricsToken = 'a-long-enough-token';
    const url = await serve({ metricsToken });
    const ask = (authorization?: string) => fetch(`${url}/metrics`, authorization === undefined ? {} : { headers: { authorization } });
    expect((await ask()).status).toBe(403);
    expect((await ask('Bearer a-long-enough-tokem')).status).toBe(403);
    expect((await ask(`Bearer ${metricsToken}`)).status).toBe(200);
  });

  test.each([
    [undefined, /^seawall-guest=[\w-]{22}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/],
    ['https://play.example.org', /; HttpOnly; SameSite=Lax; Secure$/],
  ])('[H4] a newcomer gets a guest cookie (public origin %s)', async (publicOrigin, expected) => {
    const url = await serve({ publicOrigin });
    expect((await fetch(url)).headers.get('set-cookie')).toMatch(expected);
  });

  test('[H4] who has one keeps it, a bad one is replaced, and static files carry none', async () => {
    const url = await serve();
    const cookieFor = async (path: string, cookie: string) =>
      (await fetch(`${url}${path}`, { headers: { cookie } })).headers.get('set-cookie');
    expect(await cookieFor('/', 'theme=dark; seawall-guest=abcdefghijklmnopqrstuv')).toBeNull();
    expect(await cookieFor('/', 'seawall-guest=short')).toMatch(/^seawall-guest=/);
    expect(await cookieFor('/_next/static/chunk.js', '')).toBeNull();
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
});
