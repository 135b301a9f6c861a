import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkReceipt } from '@/app/_features/results/check-receipt';
import { downloadReceipt } from '@/app/_features/results/download-receipt';
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
    [200, { isValid: true, signature: true, reviewStatus: 'held' }, { status: 'valid', receipt, reviewStatus: 'held' }],
    [200, { isValid: false, signature: true, reviewStatus: null }, { status: 'altered' }],
    [200, { isValid: false, signature: false, reviewStatus: null }, { status: 'foreign' }],
    [400, {}, { status: 'unreadable' }],
    [413, {}, { status: 'large' }],
    [503, {}, { status: 'failed' }],
    [null, {}, { status: 'failed' }],
  ])('[A21] an answer %s %j about a file means %j', async (status, body, expected) => {
    serve(status, body);
    expect(await checkReceipt(file)).toEqual(expected);
  });

  test.each(['', 'null', '[]', '{"format":"another"}'])('[A21] %j is no receipt, and the server is not asked', async (text) => {
    serve(200, { isValid: true, signature: true, reviewStatus: 'counted' });
    expect(await checkReceipt(new Blob([text]))).toEqual({ status: 'unreadable' });
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

  test.each([
    [409, { type: '/api/problems/puzzle-in-play' }, 'puzzle-in-play'],
    [409, { type: '/api/problems/not-counted' }, 'not-counted'],
    [404, { type: '/api/problems/unknown-result' }, 'failed'],
    [502, null, 'failed'],
    [null, {}, 'failed'],
  ])('[A20] an answer %s %j to a download means %s', async (status, body, expected) => {
    serve(status, body);
    expect(await downloadReceipt('room', 1)).toBe(expected);
  });
});
