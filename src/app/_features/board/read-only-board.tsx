'use client';

import { type ReactNode, useMemo } from 'react';
import { Board } from '@/app/_features/board/board';
import { brokenCells } from '@/app/_features/board/cells';
import { check } from '@/engine/core/check';
import { type ParsedPuzzle, requirePuzzle } from '@/engine/notations/canonical';

interface ReadOnlyBoardProps {
  readonly parsed: ParsedPuzzle;
  readonly marks: Uint8Array;
  readonly isSolved: boolean;
  /** Whether it is the board of a play layout. */
  readonly isFitted?: boolean;
  readonly overlay?: ReactNode;
}

export function ReadOnlyBoard({ parsed: { kind, puzzle }, marks, isSolved, isFitted = false, overlay }: ReadOnlyBoardProps) {
  const verdict = useMemo(() => check(kind, puzzle, { ...puzzle, marks }), [kind, puzzle, marks]);
  const broken = useMemo(() => brokenCells(verdict), [verdict]);
  return (
    <Board
      kind={kind}
      puzzle={puzzle}
      marks={marks}
      broken={broken}
      isLocked
      finish={isSolved ? 'earlier' : 'none'}
      isFitted={isFitted}
      overlay={overlay}
    />
  );
}

/** A printed puzzle to look at. */
export function PrintedBoard({ text }: { /** Canonical notation. */ readonly text: string }) {
  const { kind, puzzle } = useMemo(() => requirePuzzle(text), [text]);
  const { marks } = useMemo(() => kind.initialBoard(puzzle), [kind, puzzle]);
  return <Board kind={kind} puzzle={puzzle} marks={marks} isLocked />;
}
