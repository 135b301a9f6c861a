import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { servePages } from '@/server/pages/serve-pages';

interface FakeServices {
  readonly publicOrigin: string | undefined;
  readonly one: { call(...args: readonly unknown[]): Promise<unknown> };
}

// A process of pages without pages: it tells what it is asked, and fails as it is asked to.
servePages(async (_settings, http, services) => {
  const { publicOrigin, one } = services as FakeServices;
  http.on('upgrade', (_request, socket) => void socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\nconnected'));
  return async (request, response) => {
    switch (request.url) {
      case '/crash':
        process.exit(7);
        break;
      case '/crash-in-answer':
        response.write('half a page');
        setImmediate(() => process.exit(7));
        break;
      case '/hang':
        await hang(response, one);
        break;
      case '/hang-in-answer':
        response.write('half a page');
        break;
      case '/loop':
        for (;;);
      case '/five-calls':
        response.end(JSON.stringify(await Promise.all([1, 2, 3, 4, 5].map((i) => one.call(i)))));
        break;
      case '/call':
        response.end(JSON.stringify(await answerOf(() => one.call(publicOrigin, new Date(0), new Map([['a', undefined]])))));
        break;
      case '/call-with-function':
        response.end(JSON.stringify(await answerOf(() => one.call(() => {}))));
        break;
      default:
        await one.call('asked', request.url);
        await tell(request, response);
    }
  };
});

async function answerOf(call: () => Promise<unknown>): Promise<unknown> {
  return call().catch((error: Error) => ({ error: error.message }));
}

/** Tells a service when it began and when the request was given up. */
async function hang(response: ServerResponse, one: FakeServices['one']): Promise<void> {
  response.once('close', () => void one.call('given up'));
  await one.call('begun');
}

async function tell(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url, headers } = request;
  const told = { method, url, headers, body: await text(request), pid: process.pid, origin: process.env.__NEXT_PRIVATE_ORIGIN };
  response.setHeader('Set-Cookie', ['c=3', 'd=4']).setHeader('X-Page', 'yes').setHeader('Content-Type', 'text/html');
  response.writeHead(201).end(JSON.stringify(told));
}
