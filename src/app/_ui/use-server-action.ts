import { useState, useTransition } from 'react';

export const ASKING_FAILURES = ['unknown-puzzle', 'unknown-daily', 'not-allowed', 'puzzle-in-play', 'daily-limit', 'unavailable'] as const;
/** Why the server did not give what was asked for. */
export type AskingFailure = (typeof ASKING_FAILURES)[number];

/** Asks the server for something, one at a time, and keeps why it failed. */
export function useAsking() {
  const [isAsking, startTransition] = useTransition();
  const [failure, setFailure] = useState<AskingFailure>();
  function ask(task: () => Promise<AskingFailure | undefined>): void {
    if (isAsking) return;
    startTransition(async () => setFailure(await task().catch(() => 'unavailable' as const)));
  }
  return { isAsking, failure, ask };
}
