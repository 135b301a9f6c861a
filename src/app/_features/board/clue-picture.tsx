import type { ReactNode } from 'react';
import { type Cell, columnOf, rowOf } from '@/engine/core/grid';
import type { KindId } from '@/engine/kinds/playable';
import { requirePuzzle } from '@/engine/notations/canonical';
import { drawSigns } from '../../_ui/draw-signs';
import { gridLines } from '../../_ui/grid-lines';
import styles from './board-picture.module.css';
import { PRESENTERS } from './presenters';

const CELL = 40;

interface CluePictureProps {
  /** Canonical notation. */
  readonly text: string;
  /** Draws a cell without a clue, in a square of 40. */
  readonly drawBlank?: (cell: Cell) => ReactNode;
}

/** The clues of a puzzle, drawn without scripts and hidden from screen readers. Lines are one path: lists have many pictures. */
export function CluePicture({ text, drawBlank }: CluePictureProps) {
  const { kind, puzzle } = requirePuzzle(text);
  const { clueOf, drawClue, hasWrittenClues } = PRESENTERS[kind.id as KindId];
  const [width, height] = [puzzle.width * CELL, puzzle.height * CELL];
  const signs = drawSigns(puzzle, kind.signsOf?.(puzzle));
  return (
    <svg className={styles.clues} viewBox={`-3 -3 ${width + 6} ${height + 6}`} aria-hidden="true" focusable="false">
      <rect width={width} height={height} className={styles.paper} />
      {Array.from({ length: puzzle.width * puzzle.height }, (_, cell) => {
        const clue = clueOf(puzzle, cell);
        const drawn = clue === undefined ? drawBlank?.(cell) : drawClue(clue);
        return drawn === undefined ? null : (
          // Cells never move.
          <g key={cell} transform={`translate(${columnOf(puzzle, cell) * CELL} ${rowOf(puzzle, cell) * CELL})`}>
            {clue !== undefined && <rect width={CELL} height={CELL} className={hasWrittenClues ? styles.sand : styles.printed} />}
            {drawn}
          </g>
        );
      })}
      <path d={gridLines(puzzle, CELL)} className={styles.lines} />
      {signs !== undefined && (
        <g transform={`scale(${CELL})`}>
          <path d={signs.discs} className={styles.disc} />
          <path d={signs.strokes} className={styles.sign} />
        </g>
      )}
      <rect width={width} height={height} rx="6" className={styles.frame} />
    </svg>
  );
}
