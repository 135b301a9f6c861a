import { afterEach, describe, expect, test, vi } from 'vitest';
import { request } from '@/app/_ui/request';
import type { LabProgress } from '@/server/protocol/lab';

const INVITE = { invite: 'an invite' };
const PUZZLE = { puzzle: 'nurikabe/2/2/2i' };

afterEach(() => vi.useRealTimers());

/** A server that answers every request with this, and keeps what it was sent. */
function serve(text: string, init: ResponseInit = {}) {
  const sent: { readonly url: string; readonly init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (url: string, asked: RequestInit) => {
    sent.push({ url, init: asked });
    return new Response(text, init);
  });
  return sent;
}

/** A lab that answers with these pieces of text. */
function serveStream(pieces: readonly string[]): void {
  const encoder = new TextEncoder();
  vi.stubGlobal('fetch', async () => {
    const body = new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(encoder.encode(piece));
        controller.close();
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'application/x-ndjson; charset=utf-8' } });
  });
}

/** A server that never answers. */
function beSilent(): void {
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => {
      if (signal?.aborted) reject(new Error('aborted'));
      signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
  });
}

describe('a request of a page', () => {
  test('[RQ1] sends a read as a query, anything else as JSON, and returns the answer', async () => {
    const sent = serve('{"invite":"a new one"}');
    expect(await request('GET page/duel', { invite: 'a&b' })).toEqual({ ok: true, value: { invite: 'a new one' } });
    const source = { type: 'shared', link: 'abc' } as const;
    expect(await request('POST page/create-duel', source)).toEqual({ ok: true, value: { invite: 'a new one' } });
    await request('GET v1/rooms/:room/receipt', { room: 'a/b', round: 2 });
    expect(sent.map(({ url, init: { method = 'GET', body } }) => [method, url, body])).toEqual([
      ['GET', '/api/page/duel?invite=a%26b', undefined],
      ['POST', '/api/page/create-duel', JSON.stringify(source)],
      ['GET', '/api/v1/rooms/a%2Fb/receipt?round=2', undefined],
    ]);
  });

  test.each<[string, string, ResponseInit, object]>([
    ['a refusal of its own', '{"code":"duel-over"}', { status: 409 }, { code: 'duel-over' }],
    ['a refusal of another request', '{"code":"too-many-duels"}', { status: 409 }, { code: 'outdated' }],
    ['a refusal that this page does not know', '{"code":"too-new"}', { status: 418 }, { code: 'outdated' }],
    ['too many', '{"code":"rate-limited"}', { status: 429, headers: { 'Retry-After': '5' } }, { code: 'rate-limited', retryAfter: 5 }],
    ['too many, by the limit of a service', '{"code":"rate-limited"}', { status: 429 }, { code: 'rate-limited' }],
    [
      'too many, by the server’s door',
      '{"type":"/api/problems/rate-limited"}',
      { status: 429, headers: { 'Retry-After': '5' } },
      { code: 'rate-limited', retryAfter: 5 },
    ],
    ['a busy server', '{"code":"busy"}', { status: 503, headers: { 'Retry-After': '2' } }, { code: 'busy', retryAfter: 2 }],
    ['a proxy without a server', '<html>', { status: 502 }, { code: 'busy' }],
    ['another request that still runs', '{"type":"/api/problems/concurrent-request"}', { status: 429 }, { code: 'busy' }],
    ['an error', '{"code":"internal-error"}', { status: 500 }, { code: 'failed' }],
    ['an input that the server does not know', '{"code":"invalid-request"}', { status: 400 }, { code: 'outdated' }],
    ['a page of a hotel’s network', '<html>', {}, { code: 'unreachable' }],
  ])('[RQ1] %s', async (_what, text, init, expected) => {
    serve(text, init);
    expect(await request('POST page/start-duel', INVITE)).toEqual({ ok: false, error: expected });
  });

  test.each([
    ['POST account/sign-in', { name: 'Ann', password: 'a secret', mergeGuest: false }, 'invalid-credentials', 401],
    ['POST v1/exercise', { technique: 'nurikabe.no-pool' }, 'generation-failed', 422],
    ['GET v1/rooms/:room/receipt', { room: 'a', round: 1 }, 'not-counted', 409],
    ['POST lab/walkthrough', PUZZLE, 'puzzle-in-play', 409],
  ] as const)('[RQ1] %s %j refused with %s', async (name, input, code, status) => {
    serve(JSON.stringify({ type: `/api/problems/${code}` }), { status });
    expect(await request(name, input as never)).toEqual({ ok: false, error: { code } });
    serve(JSON.stringify({ code: 'too-many-duels' }), { status });
    expect(await request(name, input as never)).toEqual({ ok: false, error: { code: 'outdated' } });
  });

  test('[LB1] progress is told as it comes, however the lines were cut, and then the answer', async () => {
    serveStream([
      '{"progress":{"phase":"waiting","count":0}}\n{"prog',
      'ress":{"phase":"searching","count":7}}\n',
      '{"answer":{"status":"none"}}\n',
    ]);
    const told: LabProgress[] = [];
    const answer = await request('POST lab/walkthrough', PUZZLE, { onProgress: (progress) => told.push(progress) });
    expect(answer).toEqual({ ok: true, value: { status: 'none' } });
    expect(told).toEqual([
      { phase: 'waiting', count: 0 },
      { phase: 'searching', count: 7 },
    ]);
  });

  test.each([
    ['is refused after a while', ['{"progress":{"phase":"waiting","count":0}}\n{"refusal":"too-hard"}\n'], 'too-hard'],
    ['is refused for an error', ['{"refusal":"internal-error"}\n'], 'failed'],
    ['is refused by a busy lab', ['{"refusal":"busy"}\n'], 'busy'],
    ['breaks off', ['{"progress":{"phase":"waiting","count":0}}\n'], 'unreachable'],
    ['is no JSON', ['<html>\n'], 'unreachable'],
  ])('[LB1] an answer of the lab that %s', async (_what, pieces, code) => {
    serveStream(pieces);
    expect(await request('POST lab/walkthrough', PUZZLE)).toEqual({ ok: false, error: { code } });
  });

  test('[RQ1] without a connection', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await request('POST page/start-duel', INVITE)).toEqual({ ok: false, error: { code: 'unreachable' } });
  });

  test('[RQ1] cancelled before and while it waits', async () => {
    beSilent();
    expect(await request('GET page/duel', INVITE, { signal: AbortSignal.abort() })).toEqual({ ok: false, error: { code: 'cancelled' } });
    const own = new AbortController();
    const answer = request('GET page/duel', INVITE, { signal: own.signal });
    own.abort();
    expect(await answer).toEqual({ ok: false, error: { code: 'cancelled' } });
  });

  test('[RQ1] without an answer for half a minute', async () => {
    vi.useFakeTimers();
    beSilent();
    const answer = request('GET page/duel', INVITE);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await answer).toEqual({ ok: false, error: { code: 'timed-out' } });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('[RQ1] a lab that has begun may work for longer', async () => {
    vi.useFakeTimers();
    let end = () => {};
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"progress":{"phase":"waiting","count":3}}\n'));
        end = () => controller.enqueue(new TextEncoder().encode('{"answer":null}\n'));
      },
    });
    vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'Content-Type': 'application/x-ndjson' } }));
    const answer = request('POST lab/walkthrough', PUZZLE);
    await vi.advanceTimersByTimeAsync(60_000);
    end();
    expect(await answer).toEqual({ ok: true, value: null });
  });
});
