import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createEndpoints } from '@/server/endpoints';
import { answerWeb, type WebHandler } from '@/server/http/web-request';
import { NOT_FOUND_TEXT } from '@/server/protocol/not-found';
import { createTestApi, ORIGIN } from '../support/api';
import { createDeferred } from '../support/deferred';
import { atEnd } from '../support/own';

const said = (text: string) => ({ handle: async () => new Response(text) });
const endpoints = createEndpoints({
  api: createTestApi(),
  accountHandler: said('accounts'),
  labHandler: said('the lab'),
  pageRequestHandler: said('requests of pages'),
});

async function ask(path: string, method = 'GET'): Promise<Response> {
  return endpoints(new Request(ORIGIN + path, { method }));
}

describe('what is below /api/', () => {
  test.each([
    ['GET', 200],
    ['HEAD', 200],
    ['OPTIONS', 204],
    ['POST', 405],
    ['PUT', 405],
    ['PATCH', 405],
    ['DELETE', 405],
  ])('[V4] %s goes to the API', async (method, status) => {
    expect((await ask('/api/v1/dailies', method)).status).toBe(status);
  });

  test('[V2] the description has an address of its own, and the type of a problem leads to its documentation', async () => {
    expect(await (await ask('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.1' });
    const problem = await ask('/api/problems/not-found');
    expect([problem.status, problem.headers.get('location')]).toEqual([307, '/api-docs#problem-not-found']);
  });

  test('accounts, the lab and requests of pages have handlers of their own', async () => {
    expect(await (await ask('/api/account/sign-in', 'POST')).text()).toBe('accounts');
    expect(await (await ask('/api/lab/walkthrough', 'POST')).text()).toBe('the lab');
    expect(await (await ask('/api/page/duel')).text()).toBe('requests of pages');
  });

  test.each(['/api/', '/api/nothing', '/api/v10', '/api/problems/toString'])('[H18] there is nothing at %s', async (path) => {
    const answer = await ask(path);
    expect([answer.status, await answer.text()]).toEqual([404, NOT_FOUND_TEXT]);
  });
});

async function serve(handle: WebHandler): Promise<number> {
  const server = createServer((request, response) => void answerWeb(request, response, handle));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => new Promise((resolve) => server.close(resolve)));
  return (server.address() as AddressInfo).port;
}

describe('a request for a handler of web requests', () => {
  test('[V4] brings method, path, headers and body, and its answer has status, headers and cookies', async () => {
    const port = await serve(async (asked) => {
      const headers = new Headers([
        ['Set-Cookie', 'a=1'],
        ['Set-Cookie', 'b=2'],
        ['X-Told', `${asked.method} ${asked.url} ${asked.headers.get('x-said')}`],
      ]);
      return new Response(await asked.text(), { status: 201, headers });
    });
    const answer = await fetch(`http://127.0.0.1:${port}/api/x?y=1`, { method: 'POST', body: 'a body', headers: { 'X-Said': 'this' } });
    expect([answer.status, await answer.text()]).toEqual([201, 'a body']);
    expect(answer.headers.get('x-told')).toBe('POST http://localhost/api/x?y=1 this');
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  test('[V4] a handler that stops reading a large body still answers, and the connection goes on', async () => {
    const port = await serve(async (asked) => {
      const reader = asked.body?.getReader();
      await reader?.read();
      await reader?.cancel();
      return new Response('enough', { status: 413 });
    });
    const body = new Blob([Buffer.alloc(1_000_000)]).stream();
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, duplex: 'half' } as RequestInit);
    expect([answer.status, await answer.text()]).toEqual([413, 'enough']);
  });

  test('[LA6] a client that disconnects aborts it', async () => {
    const [began, ended] = [createDeferred(), createDeferred()];
    const port = await serve(async ({ signal }) => {
      signal.addEventListener('abort', () => ended.open());
      began.open();
      await ended.opened;
      return new Response();
    });
    const asked = request({ port, host: '127.0.0.1' }).on('error', () => {});
    asked.end();
    await began.opened;
    asked.destroy();
    await ended.opened;
  });

  test('[V4] only a long answer is compressed, for a client that accepts it', async () => {
    const long = 'a word '.repeat(1_000);
    const port = await serve(({ url }) => new Response(url.endsWith('long') ? long : 'short'));
    const read = (path: string, encoding: string) =>
      new Promise<[string | undefined, Buffer]>((resolve) => {
        request({ port, host: '127.0.0.1', path, headers: { 'Accept-Encoding': encoding } }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () => resolve([answer.headers['content-encoding'], Buffer.concat(chunks)]));
        }).end();
      });
    const [encoding, bytes] = await read('/long', 'br, gzip');
    expect([encoding, gunzipSync(bytes).toString()]).toEqual(['gzip', long]);
    expect(await read('/long', 'gzip;q=0')).toEqual([undefined, Buffer.from(long)]);
    expect(await read('/short', 'gzip')).toEqual([undefined, Buffer.from('short')]);
  });
});
