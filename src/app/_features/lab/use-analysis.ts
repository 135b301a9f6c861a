'use client';

import { useCallback, useEffect, useRef } from 'react';
import type { Cell } from '@/engine/core/grid';
import type { LabProgress } from '@/server/protocol/lab';
import type { LabFailure } from './lab-client';
import { type LabState, useLabJob } from './use-lab-job';

/** At most this many solutions are shown. The search finds one more, to know whether there are others. */
export const SHOWN_SOLUTIONS = 100;

/** The analysis of a puzzle, running or finished. */
export interface Analysis {
  readonly solutions: LabState<'solutions'>;
  readonly grade: LabState<'grade'>;
  /** Undefined while no job runs. */
  readonly progress: LabProgress | undefined;
  /** Why the analysis failed. Undefined if it succeeded or was not requested. */
  readonly failure: LabFailure | undefined;
  examine(): void;
  cancel(): void;
}

/** Counts the solutions of a puzzle, and grades it if there is exactly one. Drops the analysis of any other puzzle. */
export function useAnalysis(text: string, isRequested: boolean): Analysis {
  const { state: solutions, run: runSolutions, cancel: cancelSolutions, clear: clearSolutions } = useLabJob('solutions');
  const { state: grade, run: runGrade, cancel: cancelGrade, clear: clearGrade } = useLabJob('grade');

  const examine = useCallback(async () => {
    clearGrade();
    const found = await runSolutions({ puzzle: text, maxSolutions: SHOWN_SOLUTIONS + 1 });
    if (found?.status === 'unique') await runGrade({ puzzle: text });
  }, [text, runSolutions, runGrade, clearGrade]);

  const wanted = useRef(isRequested);
  wanted.current = isRequested;
  useEffect(() => {
    if (wanted.current) void examine();
    return () => {
      clearSolutions();
      clearGrade();
    };
  }, [examine, clearSolutions, clearGrade]);

  const isRunning = [solutions, grade].find((state) => state.status === 'asking');
  const failed = [solutions, grade].find((state) => state.status === 'failed');
  return {
    solutions,
    grade,
    progress: isRunning?.status === 'asking' ? isRunning.progress : undefined,
    failure: failed?.status === 'failed' ? failed.failure : undefined,
    examine,
    cancel() {
      cancelSolutions();
      cancelGrade();
    },
  };
}

/** An analysis that shows nothing of what was found, for a text that is not understood: the board still has the puzzle before it. */
export function withoutFindings(analysis: Analysis, examine: () => void): Analysis {
  return { ...analysis, solutions: { status: 'idle' }, grade: { status: 'idle' }, progress: undefined, failure: undefined, examine };
}

/** The cells in which the solutions differ. Each solution is its marks in reading order, one character per cell. */
export function differingCells(solutions: readonly string[]): ReadonlySet<Cell> {
  const [first = '', ...others] = solutions;
  const cells = Array.from(first, (_, cell) => cell);
  return new Set(cells.filter((cell) => others.some((other) => other[cell] !== first[cell])));
}
