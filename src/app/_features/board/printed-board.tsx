'use client';

import { useMemo } from 'react';
import { Board } from '@/app/_features/board/board';
import type { KindId } from '@/engine/kinds/playable';
import { readProblem } from '@/engine/play/problem';

/** A puzzle as it is printed, for looking only. */
export function PrintedBoard({ text }: { /** Canonical notation. */ readonly text: string }) {
  const { kind, puzzle } = useMemo(() => readProblem(text), [text]);
  const { marks } = useMemo(() => kind.start(puzzle), [kind, puzzle]);
  return <Board kind={kind} kindId={puzzle.kind as KindId} puzzle={puzzle} marks={marks} isLocked finish="none" />;
}
