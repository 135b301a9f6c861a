import { useEffect, useState } from 'react';
import { type FinishReport, readFinish } from '@/app/_server/finish';

/** What the server made of a finished round: undefined while that is looked up, null when there is nothing. */
export function useFinishReport(room: string, round: number): FinishReport | null | undefined {
  const [report, setReport] = useState<FinishReport | null>();
  useEffect(() => {
    let isGone = false;
    readFinish(room, round).then(
      (found) => isGone || setReport(found),
      () => isGone || setReport(null),
    );
    return () => {
      isGone = true;
    };
  }, [room, round]);
  return report;
}
