'use client';

import { useCallback, useEffect, useState } from 'react';
import { request } from '@/app/_ui/request';

/** The pen rests after this time. */
const REST_MS = 700;

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
      if (!signal?.aborted) setAnswer({ of: text, isRefused });
      return !isRefused;
    },
    [text],
  );

  useEffect(() => {
    const own = new AbortController();
    const timer = setTimeout(() => void ask(own.signal), REST_MS);
    return () => {
      clearTimeout(timer);
      own.abort();
    };
  }, [ask]);

  return { isRefused: answer?.isRefused === true, isChecked: answer?.of === text && !answer.isRefused, ask };
}
