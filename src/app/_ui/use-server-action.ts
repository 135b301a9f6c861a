import { useState, useTransition } from 'react';

export const SERVER_ACTION_FAILURES = [
  'unknown-puzzle',
  'unknown-daily',
  'not-allowed',
  'puzzle-in-play',
  'daily-limit',
  'unavailable',
] as const;
export type ServerActionFailure = (typeof SERVER_ACTION_FAILURES)[number];

/** Calls one server action at a time and keeps its failure. */
export function useServerAction() {
  const [isPending, startTransition] = useTransition();
  const [failure, setFailure] = useState<ServerActionFailure>();
  function run(task: () => Promise<ServerActionFailure | undefined>): void {
    if (isPending) return;
    startTransition(async () => setFailure(await task().catch(() => 'unavailable' as const)));
  }
  return { isPending, failure, run };
}
