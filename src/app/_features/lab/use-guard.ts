'use client';

import { startTransition, useCallback, useEffect, useState } from 'react';
import { request } from '@/app/_ui/request';

/** After the pen rests, so that a short rest asks nothing. */
const ASK_MS = 500;

/**
 * Asks the server, when the pen rests, whether the drawn puzzle is in play right now. Once refused, nothing is shown until a later puzzle is
 * not. A browser without an answer shows what it finds: the guard is for people who did not know. docs/decisions/0093
 */
export function useGuard(text: string) {
  const [answer, setAnswer] = useState<{ readonly of: string; readonly isRefused: boolean }>();

  const ask = useCallback(
    async (signal?: AbortSignal): Promise<boolean> => {
      const asked = await request('POST page/check-puzzle', { puzzle: text }, signal && { signal });
      const isRefused = !asked.ok && asked.error.code === 'puzzle-in-play';
      if (!signal?.aborted) startTransition(() => setAnswer({ of: text, isRefused }));
      return !isRefused;
    },
    [text],
  );

  useEffect(() => {
    const own = new AbortController();
    const timer = setTimeout(() => void ask(own.signal), ASK_MS);
    return () => {
      clearTimeout(timer);
      own.abort();
    };
  }, [ask]);

  return { isRefused: answer?.isRefused === true, isChecked: answer?.of === text && !answer.isRefused, ask };
}
