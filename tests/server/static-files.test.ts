import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createStaticFiles } from '@/server/http/static-files';
import { atEnd } from '../support/own';

/** A server of a build with one compressed script, one that is not, and a font. */
async function serve(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'seawall-static-'));
  atEnd(() => rmSync(folder, { recursive: true }));
  const chunks = path.join(folder, 'next/static/chunks');
  mkdirSync(chunks, { recursive: true });
  writeFileSync(path.join(chunks, 'a.js.br'), brotliCompressSync('let a;'));
  writeFileSync(path.join(chunks, 'a.js'), 'let a; // as it was written');
  writeFileSync(path.join(chunks, 'b.js'), 'let b;');
  writeFileSync(path.join(chunks, 'c.woff2'), 'letters');
  const staticFiles = createStaticFiles(folder);
  const server = createServer((request, response) => {
    if (!staticFiles(request, response, request.url ?? '')) response.end('pages');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => new Promise((resolve) => server.close(resolve)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/_next/static/chunks`;
}

const ask = (url: string, encoding = 'gzip, deflate, br', method = 'GET') =>
  fetch(url, { method, headers: { 'Accept-Encoding': encoding, Connection: 'close' } });

describe('static files', () => {
  test('[H23] a compressed script is sent as it is, to be kept for ever', async () => {
    const url = await serve();
    const answer = await ask(`${url}/a.js`);
    expect(await answer.text()).toBe('let a;');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=UTF-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    const head = await ask(`${url}/a.js`, 'br;q=0.5', 'HEAD');
    expect([head.headers.get('content-encoding'), await head.text()]).toEqual(['br', '']);
  });

  test.each([
    [
      'to a client that does not accept it compressed',
      'a.js',
      'gzip, br;q=0',
      'let a; // as it was written',
      'application/javascript; charset=UTF-8',
    ],
    ['that is not compressed', 'b.js', 'br', 'let b;', 'application/javascript; charset=UTF-8'],
    ['that is no script', 'c.woff2', 'br', 'letters', 'font/woff2'],
  ])('[H23] a file %s is sent as it is, to be kept for ever', async (_case, name, encoding, text, type) => {
    const url = await serve();
    const answer = await ask(`${url}/${name}`, encoding);
    expect(await answer.text()).toBe(text);
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'content-length': String(text.length),
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test.each([
    ['a name that no file has', 'a.js%2f', 'br', 'GET'],
    ['a folder', '', 'br', 'GET'],
    ['another method', 'a.js', 'br', 'POST'],
  ])('[H23] %s is left to others', async (_case, name, encoding, method) => {
    const url = await serve();
    expect(await (await ask(`${url}/${name}`, encoding, method)).text()).toBe('pages');
  });

  test('[H23] a folder without a build has none', () => {
    const staticFiles = createStaticFiles('/nowhere');
    expect(staticFiles({ method: 'GET', headers: { 'accept-encoding': 'br' } } as never, {} as never, '/_next/static/chunks/a.js')).toBe(
      false,
    );
  });
});
