import { afterEach, describe, expect, test, vi } from 'vitest';
import { request } from '@/app/_ui/request';

const INVITE = { invite: 'an invite' };

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
    expect(sent.map(({ url, init: { method = 'GET', body } }) => [method, url, body])).toEqual([
      ['GET', '/api/page/duel?invite=a%26b', undefined],
      ['POST', '/api/page/create-duel', JSON.stringify(source)],
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
    ['an error', '{"code":"internal-error"}', { status: 500 }, { code: 'failed' }],
    ['an input that the server does not know', '{"code":"invalid-request"}', { status: 400 }, { code: 'outdated' }],
    ['a page of a hotel’s network', '<html>', {}, { code: 'unreachable' }],
  ])('[RQ1] %s', async (_what, text, init, expected) => {
    serve(text, init);
    expect(await request('POST page/start-duel', INVITE)).toEqual({ ok: false, error: expected });
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
});
