import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkReceipt } from '@/app/_features/results/check-receipt';
import { fail, succeed } from '@/engine/core/result';
import { hasReceipt } from '@/server/protocol/has-receipt';

afterEach(() => vi.unstubAllGlobals());

/** A server that answers like this, whatever is asked; without a status there is none. */
function serve(status: number | null, body: unknown): void {
  vi.stubGlobal('fetch', async () => {
    if (status === null) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(body), { status });
  });
}

describe('receipts on pages', () => {
  const receipt = { format: 'seawall-receipt-1', player: 'Ann' };
  const file = new Blob([JSON.stringify(receipt)]);

  test.each([
    [200, { isValid: true, signature: true, reviewStatus: 'held' }, succeed({ receipt, reviewStatus: 'held' })],
    [200, { isValid: false, signature: true, reviewStatus: null }, fail({ code: 'altered' })],
    [200, { isValid: false, signature: false, reviewStatus: null }, fail({ code: 'foreign' })],
    [400, { type: '/api/problems/invalid-request' }, fail({ code: 'invalid-request' })],
    [413, { type: '/api/problems/body-too-large' }, fail({ code: 'body-too-large' })],
    [422, { type: '/api/problems/too-hard' }, fail({ code: 'too-hard' })],
    [503, { type: '/api/problems/busy' }, fail({ code: 'busy' })],
    [null, {}, fail({ code: 'unreachable' })],
  ])('[A21] an answer %s %j about a file means %j', async (status, body, expected) => {
    serve(status, body);
    expect(await checkReceipt(file, {})).toEqual(expected);
  });

  test.each(['', 'null', '[]', '{"format":"another"}'])('[A21] %j is no receipt, and the server is not asked', async (text) => {
    serve(200, { isValid: true, signature: true, reviewStatus: 'counted' });
    expect(await checkReceipt(new Blob([text]), {})).toEqual(fail({ code: 'invalid-request' }));
  });

  test.each([
    [{}, true],
    [{ daily: null }, true],
    [{ daily: '2026-11-17' }, false],
    [{ reviewStatus: 'held' }, false],
    [{ reviewStatus: 'excluded' }, false],
    [{ isFinished: false }, false],
  ] as const)('[A20] a result with %j has a button: %s', (change, isOffered) => {
    const result = { isFinished: true, reviewStatus: 'counted', daily: '2026-11-16', ...change } as const;
    expect(hasReceipt(result, '2026-11-17')).toBe(isOffered);
  });
});
