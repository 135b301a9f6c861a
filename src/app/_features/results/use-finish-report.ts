import { useEffect, useState } from 'react';
import { type FinishReport, getFinishReport } from '@/app/_features/results/actions';

/**
 * What the server made of a finished round: undefined while that is looked up, null when there is nothing. Results are stored with the end of
 * the round, a moment after the finishing move: before it there is nothing to look up.
 */
export function useFinishReport(room: string, round: number, hasEnded: boolean): FinishReport | null | undefined {
  const [report, setReport] = useState<FinishReport | null>();
  useEffect(() => {
    if (!hasEnded) return;
    let isGone = false;
    getFinishReport(room, round).then(
      (found) => isGone || setReport(found),
      () => isGone || setReport(null),
    );
    return () => {
      isGone = true;
    };
  }, [room, round, hasEnded]);
  return report;
}
