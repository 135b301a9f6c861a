import { beforeEach, describe, expect, test } from 'vitest';
import { NOTATION_SENTENCES } from '@/engine/english/describe-message';
import { PROBLEMS } from '@/server/http/problem';
import { BUDGET, REQUEST_COSTS } from '@/server/limits/budget';
import { createTestApi, ORIGIN, type TestApi } from '../support/api';

const PUZZLE = 'nurikabe/5/5/j2n1i3h5j';
const VERIFY = { puzzle: PUZZLE, solution: '###oo/oo###/o##o#/o#o##/o#oo#' };
const ROOM = { mode: 'race', source: { type: 'generated', kind: 'nurikabe', width: 10, height: 10, level: 'easy' } };

let api: TestApi;

beforeEach(() => {
  api = createTestApi();
});

async function problem(answer: Promise<Response> | Response): Promise<Record<string, unknown>> {
  const response = await answer;
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const body = await response.json();
  expect(body.status).toBe(response.status);
  return body;
}

function send(path: string, text: string, headers: Record<string, string> = { 'Content-Type': 'application/json' }) {
  return api.handle(new Request(`${ORIGIN}/api/v1${path}`, { method: 'POST', body: text, headers }));
}

describe('the API', () => {
  test('[V3] a refusal is a problem with type, title, status and detail', async () => {
    expect(await problem(api.ask('POST', '/verify', { body: { ...VERIFY, puzzle: 'nurikabe/5/5/j!' } }))).toEqual({
      type: '/api/problems/invalid-puzzle',
      title: PROBLEMS['invalid-puzzle'].title,
      status: 422,
      detail: expect.stringContaining(NOTATION_SENTENCES['unknown-character']({ character: '!' })),
      errors: [{ in: 'body', pointer: '/puzzle', detail: expect.stringMatching(/^unknown-character\b.*\b14$/) }],
    });
  });

  test.each(['/nothing', '', '/', '/verify/', '/verify/more', '/puzzles/', '/%E0%A4%A', '/__proto__', '/constructor'])(
    '[V4] there is nothing at %s',
    async (path) => {
      expect(await problem(api.ask('GET', path))).toMatchObject({ type: '/api/problems/not-found', status: 404 });
    },
  );

  test.each([
    ['GET', '/verify', 'POST, OPTIONS'],
    ['PUT', '/verify', 'POST, OPTIONS'],
    ['DELETE', '/dailies', 'GET, HEAD, OPTIONS'],
    ['POST', '/dailies', 'GET, HEAD, OPTIONS'],
  ])('[V4] %s %s is told what the address knows', async (method, path, allow) => {
    const answer = await api.ask(method, path);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
    expect(await problem(answer)).toMatchObject({ type: '/api/problems/method-not-allowed' });
  });

  test('[V4] HEAD is GET without the body', async () => {
    const [get, head] = [await api.ask('GET', '/dailies'), await api.ask('HEAD', '/dailies')];
    expect(await head.text()).toBe('');
    expect([head.status, head.headers.get('etag')]).toEqual([200, get.headers.get('etag')]);
  });

  test.each([
    ['no type', JSON.stringify(VERIFY), { 'Content-Type': '' }, 'unsupported-media-type'],
    ['a form', 'a=b', { 'Content-Type': 'application/x-www-form-urlencoded' }, 'unsupported-media-type'],
    ['text that is JSON', JSON.stringify(VERIFY), { 'Content-Type': 'text/plain' }, 'unsupported-media-type'],
    ['a compressed body', 'x', { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }, 'unsupported-media-type'],
    ['half of JSON', '{"puzzle":', { 'Content-Type': 'application/json' }, 'malformed-json'],
    ['nothing', '', { 'Content-Type': 'application/json; charset=utf-8' }, 'malformed-json'],
    ['too much', `"${'x'.repeat(65_536)}"`, { 'Content-Type': 'application/json' }, 'body-too-large'],
    ['too much, announced', '{}', { 'Content-Type': 'application/json', 'Content-Length': '65537' }, 'body-too-large'],
  ])('[V5] %s is refused', async (_what, text, headers, code) => {
    expect(await problem(send('/verify', text, headers))).toMatchObject({ type: `/api/problems/${code}` });
  });

  test('[V5] bytes that are no UTF-8 are refused', async () => {
    const request = new Request(`${ORIGIN}/api/v1/verify`, {
      method: 'POST',
      body: new Uint8Array([34, 0xff, 34]),
      headers: { 'Content-Type': 'application/json' },
    });
    expect(await problem(api.handle(request))).toMatchObject({ type: '/api/problems/malformed-json' });
  });

  test('[V5] a body that breaks off is no failure of ours', async () => {
    const body = new ReadableStream({
      pull(controller) {
        controller.error(new Error('aborted'));
      },
    });
    const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' }, duplex: 'half' };
    expect(await problem(api.handle(new Request(`${ORIGIN}/api/v1/verify`, init)))).toMatchObject({ type: '/api/problems/malformed-json' });
    expect(api.errors).toEqual([]);
  });

  test('[V5] a body without end is not read to its end', async () => {
    let pulled = 0;
    const body = new ReadableStream({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(10_000).fill(32));
      },
    });
    const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' }, duplex: 'half' };
    expect(await problem(api.handle(new Request(`${ORIGIN}/api/v1/verify`, init)))).toMatchObject({ status: 413 });
    expect(pulled).toBeLessThan(12);
  });

  test.each<[string, unknown, string]>([
    ['a missing field', { puzzle: PUZZLE }, '/solution'],
    ['a wrong type', { ...VERIFY, solution: 7 }, '/solution'],
    ['an unknown field', { ...VERIFY, extra: 1 }, ''],
    ['a number out of range', { ...VERIFY, size: { width: 65, height: 5 } }, '/size/width'],
    ['a fraction', { ...VERIFY, size: { width: 2.5, height: 5 } }, '/size/width'],
    ['a list', [VERIFY], ''],
    ['null', null, ''],
    ['a long text', { ...VERIFY, puzzle: 'x'.repeat(60_001) }, '/puzzle'],
  ])('[V6] %s is named', async (_what, body, pointer) => {
    const { type, errors } = await problem(send('/verify', JSON.stringify(body)));
    expect(type).toBe('/api/problems/invalid-request');
    expect(errors).toEqual([{ in: 'body', pointer, detail: expect.any(String) }]);
  });

  test('[V6] a prototype in disguise is an unknown field, and deep nesting does no harm', async () => {
    expect(await problem(send('/verify', `{"__proto__": {}, "puzzle": "x", "solution": "x"}`))).toMatchObject({ status: 400 });
    expect(await problem(send('/verify', '['.repeat(30_000) + ']'.repeat(30_000)))).toMatchObject({ status: 400 });
  });

  test.each([
    ['/dailies?date=2026-02-30', 'query', '/date'],
    ['/dailies?date=2026-11-15&date=2026-11-16', 'query', '/date'],
    ['/dailies?month=2026-13', 'query', '/month'],
    ['/dailies?other=1', 'query', ''],
    ['/leaderboards/daily?kind=nurikabe&level=easy&limit=0', 'query', '/limit'],
    ['/leaderboards/daily?kind=nurikabe&level=easy&limit=1e1', 'query', '/limit'],
    ['/leaderboards/daily?kind=nurikabe&level=easy&isAssisted=yes', 'query', '/isAssisted'],
    ['/leaderboards/daily?kind=sudoku&level=easy', 'query', '/kind'],
    ['/puzzles/..%2F..%2Fetc', 'path', '/id'],
    ['/dailies/tomorrow/nurikabe/easy', 'path', '/date'],
  ])('[V6] %s is refused by its %s', async (path, place, pointer) => {
    const { type, errors } = await problem(api.ask('GET', path));
    expect(type).toBe('/api/problems/invalid-request');
    expect(errors).toMatchObject([{ in: place, pointer }]);
  });

  /** What an address has left, when it had everything before. */
  const spentBy = (address: string) => {
    let left = 0;
    while (api.budget.address(address).tryConsume(1)) left += 1;
    return BUDGET.address.burst - left;
  };

  test('[V7] beyond the budget comes 429 with the time to wait, and after that time it works', async () => {
    const address = '192.0.2.1';
    api.budget.address(address).tryConsume(BUDGET.address.burst - REQUEST_COSTS.heavy);
    expect((await api.ask('POST', '/grade', { body: {}, address })).status).toBe(400);
    const refused = await api.ask('POST', '/grade', { body: {}, address });
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await problem(refused)).toMatchObject({ type: '/api/problems/rate-limited', status: 429 });
    expect((await api.ask('POST', '/grade', { body: {}, address: '192.0.2.2' })).status).toBe(400);
    expect((await api.ask('POST', '/check', { body: {}, address })).status).toBe(400);
    api.clock.now += 1_000;
    expect((await api.ask('POST', '/grade', { body: {}, address })).status).toBe(400);
  });

  test.each([
    ['a large body', { puzzle: 'x'.repeat(59_000) }, 422, 14],
    ['a large board', { puzzle: 'nurikabe/64/64/1' }, 200, 10],
    ['a small one', { puzzle: PUZZLE }, 200, 0],
  ])('[V7] %s costs what it takes', async (_what, body, status, more) => {
    const address = '192.0.2.3';
    expect((await api.ask('POST', '/check', { body, address })).status).toBe(status);
    expect(spentBy(address)).toBe(more * REQUEST_COSTS.light);
  });

  test.each([
    ['long', 20],
    ['endless', BUDGET.player.burst / REQUEST_COSTS.light - 1],
  ])('[V7] a replay costs what its rows take, and %s ones can be had', async (room, more) => {
    const address = '192.0.2.4';
    expect((await api.ask('GET', `/rooms/${room}/replay`, { address })).status).toBe(200);
    expect(spentBy(address)).toBe(more * REQUEST_COSTS.light);
  });

  test('[V8] open endpoints may be called from anywhere, and cookies mean nothing to them', async () => {
    const { token } = api.identity.createGuest();
    const headers = { Origin: 'https://elsewhere.example', Cookie: `__Host-seawall-guest=${token}` };
    const path = '/leaderboards/daily?kind=nurikabe&level=easy';
    const answer = await api.ask('GET', path, { headers });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(await answer.json()).toMatchObject({ own: null });
    const known = await api.ask('GET', path, { headers: { Authorization: `Bearer ${token}` } });
    expect(await known.json()).toMatchObject({ own: { place: 2, isListed: false } });
  });

  test('[V8] a preflight opens open endpoints and no others', async () => {
    const open = await api.ask('OPTIONS', '/verify', { headers: { Origin: 'https://elsewhere.example' } });
    expect(open.status).toBe(204);
    expect(Object.fromEntries(open.headers)).toMatchObject({
      allow: 'POST, OPTIONS',
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'authorization, content-type, if-none-match',
    });
    const personal = await api.ask('OPTIONS', '/rooms', { headers: { Origin: 'https://elsewhere.example' } });
    expect(personal.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('[V8] refusals can be read from anywhere too', async () => {
    for (const answer of [await api.ask('POST', '/verify', { body: {} }), await api.ask('GET', '/nothing')]) {
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  test.each<[string, Record<string, string>, number]>([
    ['our own page with its cookie', { Origin: ORIGIN, Cookie: 'COOKIE' }, 201],
    ['a program with a token', { Authorization: 'Bearer TOKEN' }, 201],
    ['a page elsewhere with a token', { Authorization: 'Bearer TOKEN', Origin: 'https://elsewhere.example' }, 201],
    ['another site with the cookie', { Origin: 'https://elsewhere.example', Cookie: 'COOKIE' }, 403],
    ['a site that begins like ours', { Origin: `${ORIGIN}.evil.example`, Cookie: 'COOKIE' }, 403],
    ['no site at all', { Origin: 'null', Cookie: 'COOKIE' }, 403],
    ['a cookie without an origin', { Cookie: 'COOKIE' }, 403],
    ['our own page without a cookie', { Origin: ORIGIN }, 401],
    ['nobody', {}, 401],
    ['a forged cookie', { Origin: ORIGIN, Cookie: '__Host-seawall-guest=abcdefghijklmnopqrstuv' }, 401],
    ['a forged token', { Authorization: 'Bearer TOKENx' }, 401],
    ['another scheme', { Authorization: 'Basic TOKEN' }, 401],
  ])('[V9] opening a room: %s', async (_who, given, status) => {
    const { token, player } = api.identity.createGuest();
    const fill = (text: string) => text.replace('COOKIE', `__Host-seawall-guest=${token}`).replace('TOKEN', token);
    const headers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, fill(value)]));
    expect((await api.ask('POST', '/rooms', { body: ROOM, headers })).status).toBe(status);
    expect(api.ordered).toEqual(status === 201 ? [player.id] : []);
  });

  test.each<[string, Record<string, string>, number]>([
    ['our own page', { 'Sec-Fetch-Site': 'same-origin' }, 200],
    ['somebody who types the address', { 'Sec-Fetch-Site': 'none' }, 200],
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['a neighbouring site', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['another site that says so', { Origin: 'https://elsewhere.example' }, 403],
  ])('[V9] reading one’s results by cookie: %s', async (_who, given, status) => {
    const headers = { ...given, Cookie: `__Host-seawall-guest=${api.identity.createGuest().token}` };
    const answer = await api.ask('GET', '/results', { headers });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('[V10] who has an answer already is spared it', async () => {
    const first = await api.ask('GET', '/puzzles/k3x9mt7wpa');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const again = await api.ask('GET', '/puzzles/k3x9mt7wpa', { headers: { 'If-None-Match': known } });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    expect((await api.ask('GET', '/puzzles/k3x9mt7wpa', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  test.each([
    ['/dailies/2026-11-15/nurikabe/easy', 'public, max-age=86400'],
    ['/dailies/2026-11-16/nurikabe/easy', 'public, no-cache'],
    ['/dailies', 'public, no-cache'],
    ['/rooms/room/replay', 'private, no-cache'],
    ['/puzzles/unknown1', 'no-store'],
  ])('[V10] %s may be kept: %s', async (path, expected) => {
    expect((await api.ask('GET', path)).headers.get('cache-control')).toBe(expected);
  });

  test('[V10] what a token’s owner gets is kept by nobody else', async () => {
    const headers = { Authorization: `Bearer ${api.identity.createGuest().token}` };
    const answer = await api.ask('GET', '/dailies/2026-11-15/nurikabe/easy', { headers });
    expect([answer.headers.get('cache-control'), answer.headers.get('vary')]).toEqual(['private, no-cache', 'Authorization']);
  });

  test('[V19] an unexpected error is noted, and gives no details away', async () => {
    const broken = createTestApi({
      inPlay: {
        isInPlay: async () => {
          throw new Error('secret detail');
        },
      },
    });
    const answer = await broken.ask('POST', '/grade', { body: { puzzle: PUZZLE } });
    expect(await answer.clone().text()).not.toContain('secret');
    expect(await problem(answer)).toMatchObject({ type: '/api/problems/internal-error', status: 500 });
    expect(broken.errors).toMatchObject([{ message: 'secret detail' }]);
  });
});
