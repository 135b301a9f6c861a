import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { constants, getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { PageProcess } from '@/server/pages/page-process';
import type { PageServices } from '@/server/service-registry';
import { leaveOneProcessor, lowerPriority } from '@/server/worker/scheduling';
import { bundle } from '../../scripts/setup/build.mjs';
import { createDeferred } from '../support/deferred';
import { atEnd, own } from '../support/own';
import { findProcessors } from '../support/processors';

const CRASH = /^The process of the pages ended with 7$/;
/** A body that looks like a request. */
const SMUGGLED = 'GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n';
const IN_CHUNKS = `${SMUGGLED.length.toString(16)}\r\n${SMUGGLED}\r\n0\r\n\r\n`;
let file: string;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
  atEnd(() => rmSync(folder, { recursive: true }));
  file = path.join(folder, 'pages.mjs');
  await bundle('tests/support/fake-pages.ts', file);
});

interface Served {
  readonly url: string;
  readonly port: number;
  readonly pages: PageProcess;
  readonly errors: string[];
  /** Resolves when the pages report an error. */
  failed(): Promise<void>;
  /** How many requests were given up. */
  timeouts(): number;
  /** What the server does by itself after a while: it starts the pages again, or looks whether they hang. */
  later(): void;
}

/** Pages behind a server that passes every request on, with one service. */
async function serve(
  call: (...args: readonly unknown[]) => unknown = () => null,
  prepare: (request: IncomingMessage, response: ServerResponse) => void = () => {},
  answerMs?: number,
): Promise<Served> {
  const errors: string[] = [];
  let timeouts = 0;
  let later = () => {};
  let failure = createDeferred();
  const pages = own(
    await PageProcess.open({
      file,
      env: process.env,
      isDevelopment: false,
      publicOrigin: 'https://play.example.org',
      services: { one: { call } },
      hasPage: () => true,
      after(_milliseconds, task) {
        later = task;
        return () => {};
      },
      onError(error) {
        errors.push((error as Error).message);
        failure.open();
        failure = createDeferred();
      },
      onTimeout() {
        timeouts += 1;
      },
      ...(answerMs !== undefined && { answerMs }),
    }),
  );
  const http = createServer((request, response) => {
    prepare(request, response);
    void pages.answer(request, response);
  });
  http.on('upgrade', (request, socket, head) => pages.upgrade(request, socket, head));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  atEnd(() => new Promise((resolve) => http.close(resolve)));
  const { port } = http.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return { url, port, pages, errors, failed: () => failure.opened, timeouts: () => timeouts, later: () => later() };
}

/** Sends bytes as they are, and returns all that comes back. */
async function sendRaw(port: number, head: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(head);
  return text(socket);
}

describe('the process of the pages', () => {
  test('[H24] gets a request as the server has prepared it, and its answer is added to what the server has set', async () => {
    const { url, pages } = await serve(undefined, (request, response) => {
      request.headers['x-own'] = 'ours';
      response.setHeader('X-Page', 'no').setHeader('X-Kept', 'yes').setHeader('Set-Cookie', 'a=1');
    });
    pages.setOwnUrl(url);
    const answer = await fetch(`${url}/some/page?x=1`, { method: 'POST', body: 'a form', headers: { 'X-Own': 'theirs' } });
    expect(await answer.json()).toMatchObject({
      method: 'POST',
      url: '/some/page?x=1',
      body: 'a form',
      headers: { 'x-own': 'ours', host: new URL(url).host },
      origin: url,
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'c=3', 'd=4']);
    expect(['x-page', 'x-kept', 'content-type'].map((name) => answer.headers.get(name))).toEqual(['yes', 'yes', 'text/html']);
  });

  test.each([
    ['GET with a length', 'GET', `Content-Length: ${SMUGGLED.length}`, SMUGGLED],
    ['GET in chunks', 'GET', 'Transfer-Encoding: chunked', IN_CHUNKS],
    ['POST in chunks', 'POST', 'Transfer-Encoding: chunked', IN_CHUNKS],
  ])('[H24] a body is never another request: %s', async (_what, method, length, body) => {
    const asked: unknown[] = [];
    const { port, url } = await serve((_what, path) => void asked.push(path));
    const told = await sendRaw(port, `${method} /first HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${length}\r\n\r\n${body}`);
    expect(told).toContain('"url":"/first"');
    // The connection to the pages is used again.
    expect(await (await fetch(`${url}/second`)).json()).toMatchObject({ url: '/second' });
    expect(asked).toEqual(['/first', '/second']);
  });

  test('[H24] a client without a host, and one with a long head, get a page', async () => {
    const { port } = await serve();
    expect(await sendRaw(port, 'GET / HTTP/1.0\r\n\r\n')).toContain('"url":"/"');
    expect(await sendRaw(port, `GET / HTTP/1.0\r\nCookie: ${'a'.repeat(15_000)}\r\n\r\n`)).toContain('"url":"/"');
  });

  test('[H24] calls services with copies, and gets what they return or throw', async () => {
    const seen: unknown[] = [];
    const { url } = await serve((...args) => {
      seen.push(args);
      if (seen.length === 2) throw new Error('no');
      return seen.length === 1 ? { ok: true } : () => {};
    });
    const call = async (path = '/call') => (await fetch(url + path)).json();
    expect(await call()).toEqual({ ok: true });
    expect(seen).toEqual([['https://play.example.org', new Date(0), new Map([['a', undefined]])]]);
    expect(await call()).toEqual({ error: 'no' });
    expect(await call()).toEqual({ error: expect.stringContaining('could not be cloned') });
    expect(await call('/call-with-function')).toEqual({ error: expect.stringContaining('could not be cloned') });
    expect(seen).toHaveLength(3);
  });

  test('[H24] a client that disconnects ends its request there', async () => {
    const [begun, givenUp] = [createDeferred(), createDeferred()];
    const { url } = await serve((what) => (what === 'begun' ? begun : givenUp).open());
    const asked = request(`${url}/hang`).on('error', () => {});
    asked.end();
    await begun.opened;
    asked.destroy();
    await givenUp.opened;
  });

  test('[H25] that ends is started again, and until then visitors are told to come back', async () => {
    const { url, pages, errors, failed, later } = await serve();
    pages.setOwnUrl(url);
    const first = (await (await fetch(url)).json()).pid;
    const firstEnd = failed();
    const crashed = await fetch(`${url}/crash`);
    await firstEnd;
    expect([crashed.status, crashed.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await crashed.text()).toContain('<html lang="en"');
    await expect(pages.ping()).rejects.toThrow();
    expect((await fetch(url)).status).toBe(503);
    later();
    await expect.poll(() => pages.ping().then(() => 'ready')).toBe('ready');
    const again = await (await fetch(url)).json();
    expect(again).toMatchObject({ origin: url });
    expect(again.pid).not.toBe(first);
    const secondEnd = failed();
    await expect(fetch(`${url}/crash-in-answer`).then(async (answer) => buffer(answer.body as never))).rejects.toThrow();
    await secondEnd;
    expect(errors).toEqual([expect.stringMatching(CRASH), expect.stringMatching(CRASH)]);
  });

  test('[H27] a page that never answers, and one that never ends, are given up and counted', async () => {
    const { url, timeouts, errors } = await serve(undefined, undefined, 50);
    const never = await fetch(`${url}/hang`);
    expect([never.status, never.headers.get('retry-after')]).toEqual([503, '5']);
    expect(timeouts()).toBe(1);
    // It may have begun on a quick machine; in any case it ends.
    await Promise.allSettled([fetch(`${url}/hang-in-answer`).then((answer) => answer.text())]);
    expect(timeouts()).toBe(2);
    expect(errors).toEqual([]);
  });

  test('[H27] a process that hangs is killed and started again, and one that says anything is not', async () => {
    const { url, pages, errors, failed, later } = await serve();
    const looks = () => [1, 2, 3].forEach(later);
    for (let i = 0; i < 3; i += 1) {
      looks();
      expect((await fetch(url)).status).toBe(201);
    }
    const end = failed();
    const hanging = fetch(`${url}/loop`);
    looks();
    later();
    await end;
    expect((await hanging).status).toBe(503);
    expect(errors).toEqual(['The process of the pages ended with SIGKILL']);
    later();
    await expect.poll(() => pages.ping().then(() => 'ready')).toBe('ready');
    expect((await fetch(url)).status).toBe(201);
  });

  test('[H24] what a page asks at once is answered in one turn of the event loop each', async () => {
    let turn = 0;
    const { url } = await serve(() => {
      setImmediate(() => {
        turn += 1;
      });
      return turn;
    });
    expect(await (await fetch(`${url}/five-calls`)).json()).toEqual([0, 1, 2, 3, 4]);
  });

  test.runIf(process.platform === 'linux')('[H24] has a lower priority than the server, in every thread, and not the lowest', async () => {
    const { url } = await serve();
    const { pid } = (await (await fetch(url)).json()) as { readonly pid: number };
    const lower = Math.min(constants.priority.PRIORITY_LOW, getPriority() + 10);
    const threads = readdirSync(`/proc/${pid}/task`).map(Number);
    expect(threads.map((thread) => getPriority(thread))).toEqual(threads.map(() => lower));
  });

  test('[H24] where the system refuses a priority or a processor, nothing fails', () => {
    const own = getPriority();
    const nobody = () => [2 ** 30];
    const unknown = () => readdirSync(path.join(folder, 'no such folder')).map(Number);
    for (const find of [nobody, unknown]) {
      lowerPriority(10, find);
      leaveOneProcessor(find);
    }
    expect(getPriority()).toBe(own);
  });

  test.runIf(process.platform === 'linux')('[H24] leaves one processor to the rooms where there are others', async () => {
    const { url } = await serve();
    const { pid } = (await (await fetch(url)).json()) as { readonly pid: number };
    const own = findProcessors('self');
    expect(findProcessors(`${pid}`)).toBe(own & (own - 1n) || own);
  });

  test('[LI2] the memory of the process is known while there is one', async () => {
    const { url, pages, failed } = await serve();
    expect(pages.residentBytes()).toBeGreaterThan(10_000_000);
    const end = failed();
    await fetch(`${url}/crash`);
    await end;
    expect(pages.residentBytes()).toBe(0);
  });

  test('[H25] that cannot start fails the start of the server', async () => {
    const broken = path.join(folder, 'broken.mjs');
    await bundle('tests/support/broken-pages.ts', broken);
    const own = path.join(folder, 'own');
    mkdirSync(own);
    vi.stubEnv('TMPDIR', own);
    atEnd(() => vi.unstubAllEnvs());
    const opened = PageProcess.open({
      file: broken,
      env: process.env,
      isDevelopment: false,
      publicOrigin: undefined,
      services: {},
      hasPage: () => true,
      after: () => () => {},
      onError: () => {},
      onTimeout: () => {},
    });
    await expect(opened).rejects.toThrow('The process of the pages ended with 3');
    expect(readdirSync(own)).toEqual([]);
  });

  test('[H26] gets the websockets of hot reload', async () => {
    const { port } = await serve();
    const head = 'GET /_next/hmr HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
    expect(await sendRaw(port, head)).toMatch(/^HTTP\/1\.1 101 .*connected$/s);
  });

  test('[H24] has only services that can be called from there', () => {
    type Methods<Name extends Exclude<keyof PageServices, 'publicOrigin'>> = keyof PageServices[Name];
    const callable: Methods<'identity'> = 'authenticate';
    // @ts-expect-error its arguments are a live request and its response
    const live: Methods<'identity'> = 'ensureGuestCookie';
    // @ts-expect-error it answers with a live response
    const answering: Methods<'api'> = 'handle';
    expect([callable, live, answering]).toHaveLength(3);
  });
});
