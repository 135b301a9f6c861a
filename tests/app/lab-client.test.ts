import { afterEach, describe, expect, test, vi } from 'vitest';
import { runLabJob } from '@/app/_features/lab/lab-client';
import type { LabProgress } from '@/server/protocol/lab';

const QUESTION = { puzzle: 'nurikabe/2/2/2i', maxSolutions: 2 };

afterEach(() => vi.unstubAllGlobals());

/** A server that answers with these pieces of text, whatever is asked. */
function serve(pieces: readonly string[], init: ResponseInit = {}): void {
  const encoder = new TextEncoder();
  vi.stubGlobal('fetch', async () => {
    const body = new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(encoder.encode(piece));
        controller.close();
      },
    });
    return new Response(body, init);
  });
}

describe('asking the lab', () => {
  test('[LB1] progress is told as it comes, however the lines were cut, and then the answer', async () => {
    serve([
      '{"progress":{"phase":"waiting","count":0}}\n{"prog',
      'ress":{"phase":"searching","count":7}}\n',
      '{"answer":{"status":"none"}}\n',
    ]);
    const told: LabProgress[] = [];
    const answer = await runLabJob('solutions', QUESTION, { onProgress: (progress) => told.push(progress) });
    expect(answer).toEqual({ ok: true, value: { status: 'none' } });
    expect(told).toEqual([
      { phase: 'waiting', count: 0 },
      { phase: 'searching', count: 7 },
    ]);
  });

  test.each([
    ['a refusal at the door', ['{"code":"puzzle-in-play"}'], { status: 409 }, 'puzzle-in-play'],
    ['a refusal after a while', ['{"progress":{"phase":"waiting","count":0}}\n{"refusal":"too-hard"}\n'], {}, 'too-hard'],
    ['a refusal that this page does not know', ['{"code":"too-new"}'], { status: 418 }, 'unavailable'],
    ['no JSON', ['<html>'], { status: 502 }, 'unavailable'],
    ['an answer that breaks off', ['{"progress":{"phase":"waiting","count":0}}\n'], {}, 'unavailable'],
  ])('[LB1] %s', async (_what, pieces, init, expected) => {
    serve(pieces, init);
    expect(await runLabJob('solutions', QUESTION)).toEqual({ ok: false, error: expected });
  });

  test('[LB1] who cancels is told so, and nobody else', async () => {
    vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    });
    const own = new AbortController();
    const answer = runLabJob('grade', { puzzle: QUESTION.puzzle }, { signal: own.signal });
    own.abort();
    expect(await answer).toEqual({ ok: false, error: 'cancelled' });
    vi.stubGlobal('fetch', async () => Promise.reject(new Error('offline')));
    expect(await runLabJob('grade', { puzzle: QUESTION.puzzle })).toEqual({ ok: false, error: 'unavailable' });
  });
});
