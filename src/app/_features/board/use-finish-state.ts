import { useState } from 'react';
import type { FinishState } from './board';

/** `now` plays the finish animation. A page that opens on a solved board has `earlier` and shows no animation. */
export function useFinishState(isSolved: boolean): FinishState {
  const [wasSolvedBefore, setSolvedBefore] = useState(isSolved);
  if (wasSolvedBefore && !isSolved) setSolvedBefore(false);
  if (!isSolved) return 'none';
  return wasSolvedBefore ? 'earlier' : 'now';
}
