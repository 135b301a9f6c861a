'use client';

import { type ReactNode, useMemo } from 'react';
import { Board } from '@/app/_features/board/board';
import { brokenCells } from '@/app/_features/board/judgement';
import { check } from '@/engine/core/check';
import type { KindId } from '@/engine/kinds/playable';
import type { ParsedPuzzle } from '@/engine/play/state';
import styles from './read-only-board.module.css';

interface WatchedBoardProps {
  readonly problem: ParsedPuzzle;
  readonly marks: Uint8Array;
  readonly isSolved: boolean;
  readonly overlay?: ReactNode;
}

/** Somebody's board, for looking only. */
export function ReadOnlyBoard({ problem: { kind, puzzle }, marks, isSolved, overlay }: WatchedBoardProps) {
  const verdict = useMemo(() => check(kind, puzzle, { ...puzzle, marks }), [kind, puzzle, marks]);
  const broken = useMemo(() => brokenCells(verdict), [verdict]);
  return (
    <div className={styles.board}>
      <Board
        kind={kind}
        kindId={puzzle.kind as KindId}
        puzzle={puzzle}
        marks={marks}
        broken={broken}
        isLocked
        finish={isSolved ? 'earlier' : 'none'}
        overlay={overlay}
      />
    </div>
  );
}
