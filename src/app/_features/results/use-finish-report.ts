import { useEffect, useState } from 'react';
import { type FinishReport, getFinishReport } from '@/app/_features/results/actions';

/**
 * The report on a finished round: undefined while it loads, null if there is none. It loads after the end of the round, because results are
 * stored with that entry, shortly after the finishing move.
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
