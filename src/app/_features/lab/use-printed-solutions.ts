'use client';

import { useEffect, useState } from 'react';
import { runLabJob } from './lab-client';

/** What the back of a page shows of a puzzle; null when no solution is known. */
export type PrintedSolution = { readonly marks: Uint8Array; readonly isOnly: boolean } | null;

/** The solutions of puzzles in canonical notation, one after the other as they are found, while they are wanted. */
export function usePrintedSolutions(texts: readonly string[], areWanted: boolean): ReadonlyMap<string, PrintedSolution> {
  const [known, setKnown] = useState<ReadonlyMap<string, PrintedSolution>>(new Map());
  const next = areWanted ? texts.find((text) => !known.has(text)) : undefined;

  useEffect(() => {
    if (next === undefined) return;
    const own = new AbortController();
    void runLabJob('solutions', { puzzle: next, maxSolutions: 2 }, { signal: own.signal }).then((answer) => {
      if (own.signal.aborted) return;
      const [first] = answer.ok ? answer.value.solutions : [];
      const isOnly = answer.ok && answer.value.status === 'unique';
      setKnown((before) => new Map(before).set(next, first === undefined ? null : { marks: Uint8Array.from(first, Number), isOnly }));
    });
    return () => own.abort();
  }, [next]);

  return known;
}
