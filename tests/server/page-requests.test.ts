import { describe, expect, test } from 'vitest';
import type { Puzzle } from '@/engine/core/kind';
import { formatPuzzle, requirePuzzle } from '@/engine/notations/canonical';
import { CLIENT_IP_HEADER } from '@/server/http/client-ip';
import { BUDGET, Budget, REQUEST_COSTS } from '@/server/limits/budget';
import { RateLimiters } from '@/server/limits/rate-limiter';
import type { PagePorts } from '@/server/page-requests/endpoint';
import { createPageRequestHandler } from '@/server/page-requests/handler';

import { DEFAULT_PREFERENCES, formatPreferences, PREFERENCES_COOKIE, parsePreferences } from '@/server/protocol/preferences';

const ORIGIN = 'https://play.example.org';
const SOURCE = { type: 'shared', link: 'k3x9mt7wpa' };

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

const IN_PLAY = 'nurikabe/3/1/2h';

/** The handler, with a service for duels that says who called it, and one puzzle in play. */
function open(duels: Partial<PagePorts['duels']> = {}) {
  const errors: unknown[] = [];
  const calls: unknown[] = [];
  const budget = new Budget(new RateLimiters({ now: () => 0 }));
  const handler = createPageRequestHandler({
    ports: {
      identity: {
        authenticate: async ({ cookie }: { readonly cookie: string }) => (cookie === '' ? undefined : { playerId: cookie, session: null }),
        deviceOf: () => undefined,
      },
      inPlay: { isInPlay: async (puzzle: Puzzle) => formatPuzzle(puzzle) === formatPuzzle(requirePuzzle(IN_PLAY).puzzle) },
      duels: {
        create: async (...args: readonly unknown[]) => {
          calls.push(args);
          return { ok: true, value: 'an invite' };
        },
        find: async () => null,
        ...duels,
      },
    } as unknown as PagePorts,
    publicOrigin: ORIGIN,
    budget,
    onError: (error) => errors.push(error),
  });
  async function send(name: string, { method = 'POST', headers = {}, body = SOURCE }: Sent = {}) {
    const own = {
      origin: method === 'GET' ? undefined : ORIGIN,
      cookie: 'ann',
      'content-type': 'application/json',
      [CLIENT_IP_HEADER]: '10.0.0.1',
    };
    const request = new Request(`${ORIGIN}/api/page/${name}`, { method, ...(method === 'POST' && { body: JSON.stringify(body) }) });
    for (const [header, value] of Object.entries({ ...own, ...headers })) if (value !== undefined) request.headers.set(header, value);
    return handler.handle(request);
  }
  const refusalOf = async (response: Response) => [response.status, ((await response.json()) as { readonly code: string }).code];
  return { send, refusalOf, calls, errors, budget };
}

describe('requests of pages', () => {
  test('[PG1] what is in the table is done in the visitor’s name', async () => {
    const { send, calls } = open();
    const answer = await send('create-duel');
    expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([200, 'no-store', { invite: 'an invite' }]);
    expect(calls).toEqual([['ann', SOURCE, '10.0.0.1']]);
  });

  test.each<[string, string, Sent]>([
    ['another name', 'remove-duel', {}],
    ['a name that every object has', 'toString', {}],
    ['a change by a link', 'create-duel', { method: 'GET' }],
    ['a read by a form', 'duel', {}],
  ])('[PG1] %s is not found', async (_what, name, sent) => {
    const { send, refusalOf } = open();
    expect(await refusalOf(await send(name, sent))).toEqual([404, 'not-found']);
  });

  test.each<[string, Sent]>([
    ['another shape', { body: { type: 'shared' } }],
    ['more than its shape', { body: { ...SOURCE, ownerId: 'bob' } }],
    ['no JSON', { headers: { 'content-type': 'text/plain' } }],
  ])('[PG1] %s is refused', async (_what, sent) => {
    const { send, refusalOf, calls } = open();
    expect(await refusalOf(await send('create-duel', sent))).toEqual([400, 'invalid-request']);
    expect(calls).toEqual([]);
  });

  test.each<[string, string, Sent]>([
    ['a change from another site', 'create-duel', { headers: { origin: 'https://evil.example' } }],
    ['a change that hides its site', 'create-duel', { headers: { origin: undefined } }],
    ['a read for another site', 'duel?invite=x', { method: 'GET', headers: { 'sec-fetch-site': 'cross-site' } }],
  ])('[PG2] %s is refused', async (_what, name, sent) => {
    const { send, refusalOf, calls } = open();
    expect(await refusalOf(await send(name, sent))).toEqual([403, 'cross-origin']);
    expect(calls).toEqual([]);
  });

  test('[PG3] without a player nothing is done', async () => {
    const { send, refusalOf } = open();
    const sent: Sent = { method: 'GET', headers: { cookie: undefined, 'sec-fetch-site': 'same-origin' } };
    expect(await refusalOf(await send('duel?invite=x', sent))).toEqual([401, 'unauthenticated']);
  });

  test.each([
    ['a puzzle in play', IN_PLAY, 'puzzle-in-play'],
    ['what is no puzzle', 'nurikabe/3/1/2z9', 'not-a-puzzle'],
    ['another text', 'Q', 'not-a-puzzle'],
  ])('[PG7] %s is refused', async (_what, puzzle, expected) => {
    const { send, refusalOf } = open();
    expect((await refusalOf(await send('check-puzzle', { body: { puzzle } })))[1]).toBe(expected);
  });

  test('[PG7] another puzzle is not', async () => {
    const answer = await open().send('check-puzzle', { body: { puzzle: 'nurikabe/3/1/1h' } });
    expect([answer.status, await answer.json()]).toEqual([200, null]);
  });

  test('[PG4] what stores something costs the player and the client IP as much as through the API', async () => {
    const { send, refusalOf, budget } = open();
    const most = Math.floor(BUDGET.player.burst / REQUEST_COSTS.heavy);
    for (let i = 0; i < most; i += 1) expect((await send('create-duel')).status).toBe(200);
    const refused = await send('create-duel');
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refusalOf(refused)).toEqual([429, 'rate-limited']);
    expect((await send('create-duel', { headers: { cookie: 'bob' } })).status).toBe(200);
    expect(budget.address('10.0.0.1').tryConsume(BUDGET.address.burst - (most + 1) * REQUEST_COSTS.heavy + 1)).toBe(false);
  });

  test('[PG5] the answer to a read is private, and not sent again to who has it', async () => {
    const { send } = open({ find: async () => null });
    const first = await send('duel?invite=x', { method: 'GET' });
    expect([await first.json(), first.headers.get('cache-control')]).toEqual([null, 'private, no-cache']);
    const again = await send('duel?invite=x', { method: 'GET', headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('[A5] preferences are saved in a cookie of the browser, beside what another tab has changed', async () => {
    const { send } = open();
    const saved = formatPreferences({ ...DEFAULT_PREFERENCES, isClockHidden: true });
    const cookie = `ann; ${PREFERENCES_COOKIE}=${encodeURIComponent(saved)}`;
    const answer = await send('save-preferences', { body: { hasSeaTints: true }, headers: { cookie } });
    const all = { ...DEFAULT_PREFERENCES, isClockHidden: true, hasSeaTints: true };
    expect(await answer.json()).toEqual(all);
    const [, value] =
      /^seawall-preferences=([^;]+); Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/.exec(answer.headers.getSetCookie()[0]) ?? [];
    expect(parsePreferences(decodeURIComponent(value))).toEqual(all);
    expect((await send('save-preferences', { body: { hasSeaTints: 'yes' } })).status).toBe(400);
  });

  test('[PG6] a refusal has its code, and an error is logged and answered without details', async () => {
    const refusing = open({ create: async () => ({ ok: false, error: 'too-many-duels' }) });
    expect(await refusing.refusalOf(await refusing.send('create-duel'))).toEqual([409, 'too-many-duels']);
    const failing = open({ create: () => Promise.reject(new Error('a secret')) });
    expect(await failing.refusalOf(await failing.send('create-duel'))).toEqual([500, 'internal-error']);
    expect(failing.errors).toEqual([new Error('a secret')]);
  });
});
