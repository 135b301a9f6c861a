import { mapCell } from '@/engine/core/symmetry';
import { symmetryTo } from '@/engine/notations/symmetry-to';
import { findStalls, parseSteps, type Stalls } from '@/engine/play/stalls';
import { read } from './parse-request';

export interface StallsRequest {
  /** The puzzle as it is stored, on which the steps are. */
  readonly stored: string;
  /** The same puzzle as it is shown. */
  readonly shown: string;
  /** The steps of a play of each solver. */
  readonly plays: readonly string[];
  /** From how many plays everything in the answer is. */
  readonly atLeast: number;
}

/** Where solvers of a puzzle stall, on the puzzle as it is shown. */
export function stalls({ stored, shown, plays, atLeast }: StallsRequest): Stalls {
  const { kind, puzzle } = read(stored);
  const symmetry = symmetryTo(shown, { kind, puzzle });
  if (symmetry === undefined) throw new Error('A puzzle is shown that is not the stored one');
  const steps = plays.map((play) => parseSteps(play).map((step) => ({ ...step, cell: mapCell(symmetry, puzzle, step.cell) })));
  return findStalls(steps, atLeast);
}
