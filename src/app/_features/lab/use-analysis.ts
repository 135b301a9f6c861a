'use client';

import { useCallback, useEffect, useRef } from 'react';
import type { LabProgress } from '@/server/protocol/lab';
import type { LabFailure } from './lab-client';
import { type LabState, useLabQuestion } from './use-lab-job';

/** So many solutions are shown; one more is looked for, which tells whether there are others. */
export const SHOWN_SOLUTIONS = 100;

/** What is being found out about a puzzle, and what was. */
export interface Examination {
  readonly solutions: LabState<'solutions'>;
  readonly grade: LabState<'grade'>;
  /** Undefined while nothing is asked. */
  readonly progress: LabProgress | undefined;
  /** Why something is not known; undefined when it is, or when nothing was asked. */
  readonly failure: LabFailure | undefined;
  examine(): void;
  cancel(): void;
}

/** Counts the solutions of a puzzle, and where there is one says how hard it is. What was found out about another puzzle is forgotten. */
export function useExamination(text: string, isAskedFor: boolean): Examination {
  const { state: solutions, ask: askSolutions, cancel: cancelSolutions, clear: clearSolutions } = useLabQuestion('solutions');
  const { state: grade, ask: askGrade, cancel: cancelGrade, clear: clearGrade } = useLabQuestion('grade');

  const examine = useCallback(async () => {
    clearGrade();
    const found = await askSolutions({ puzzle: text, maxSolutions: SHOWN_SOLUTIONS + 1 });
    if (found?.status === 'unique') await askGrade({ puzzle: text });
  }, [text, askSolutions, askGrade, clearGrade]);

  const wanted = useRef(isAskedFor);
  wanted.current = isAskedFor;
  useEffect(() => {
    if (wanted.current) void examine();
    return () => {
      clearSolutions();
      clearGrade();
    };
  }, [examine, clearSolutions, clearGrade]);

  const asking = [solutions, grade].find((state) => state.status === 'asking');
  const failed = [solutions, grade].find((state) => state.status === 'failed');
  return {
    solutions,
    grade,
    progress: asking?.status === 'asking' ? asking.progress : undefined,
    failure: failed?.status === 'failed' ? failed.failure : undefined,
    examine,
    cancel() {
      cancelSolutions();
      cancelGrade();
    },
  };
}
