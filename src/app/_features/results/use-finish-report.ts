import { useEffect, useState } from 'react';
import { request } from '@/app/_ui/request';
import type { FinishReport } from '@/server/protocol/finish-report';

/** When the report is loaded again: a result is usually checked within seconds, and a rating follows. */
const RELOAD_MS = [1_000, 2_000, 3_000, 4_000, 5_000, 5_000, 10_000, 30_000, 60_000];

/**
 * How long to wait before the report is loaded again; undefined if it is complete, or was loaded often enough. The report is undefined
 * when it could not be loaded. `isRated` means that the round is expected to change the rating.
 */
export function reloadDelay(
  report: Pick<FinishReport, 'ranking' | 'rating' | 'reviewStatus'> | null | undefined,
  loads: number,
  isRated: boolean,
): number | undefined {
  if (report === null) return undefined;
  const isCounted = report?.reviewStatus === 'counted';
  const isPending = report === undefined || (isCounted && (report.ranking?.isChecking || (isRated && report.rating === null)));
  return isPending ? RELOAD_MS[loads - 1] : undefined;
}

/**
 * The report on an ended round: undefined while it loads, null if there is none. It loads after the end of the round, because results are
 * stored with that entry, shortly after the finishing move. It is loaded again until everything in it is known.
 */
export function useFinishReport(room: string, round: number, hasEnded: boolean, isRated = false): FinishReport | null | undefined {
  const [report, setReport] = useState<FinishReport | null>();
  useEffect(() => {
    if (!hasEnded) return;
    const own = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function load(loads: number): Promise<void> {
      const answer = await request('GET page/finish-report', { room, round }, { signal: own.signal });
      if (own.signal.aborted) return;
      const found = answer.ok ? answer.value : undefined;
      // What is known stays when it could not be loaded again.
      setReport((known) => (found === undefined ? (known ?? null) : found));
      const delay = reloadDelay(found, loads, isRated);
      if (delay !== undefined) timer = setTimeout(() => load(loads + 1), delay);
    }
    void load(1);
    return () => {
      own.abort();
      clearTimeout(timer);
    };
  }, [room, round, hasEnded, isRated]);
  return report;
}
