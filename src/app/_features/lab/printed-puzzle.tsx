import { PRESENTERS } from '@/app/_features/board/presenters';
import { drawSigns } from '@/app/_ui/draw-signs';
import { columnOf, rowOf } from '@/engine/core/grid';
import { BLANK, type Mark } from '@/engine/core/kind';
import { SEA } from '@/engine/kinds/nurikabe/clues';
import { findPlayable } from '@/engine/kinds/playable';
import { X } from '@/engine/kinds/tic-tac-logic/clues';
import type { EditablePuzzle } from './editable-puzzle';
import styles from './print.module.css';

/** The side of a cell in the drawing. */
const SIDE = 40;

interface PrintedPuzzleProps {
  readonly puzzle: EditablePuzzle;
  /** The marks of its solution, for the page of solutions. */
  readonly solution?: Uint8Array | undefined;
  readonly label: string;
}

/** A puzzle in black on white, as large as possible. */
export function PrintedPuzzle({ puzzle, solution, label }: PrintedPuzzleProps) {
  const { width, height, kind } = puzzle;
  const [right, bottom] = [width * SIDE, height * SIDE];
  const signs = drawSigns(puzzle, findPlayable(kind)?.signsOf?.(puzzle));
  const lines = [
    ...Array.from({ length: width - 1 }, (_, i) => `M${(i + 1) * SIDE} 0V${bottom}`),
    ...Array.from({ length: height - 1 }, (_, i) => `M0 ${(i + 1) * SIDE}H${right}`),
  ];
  return (
    <svg className={styles.drawing} viewBox={`-2 -2 ${right + 4} ${bottom + 4}`} role="img" aria-label={label}>
      {Array.from(puzzle.clues.keys(), (cell) => {
        const clue = PRESENTERS[kind].clueOf(puzzle, cell);
        const mark = solution?.[cell] ?? BLANK;
        if (clue === undefined && mark === BLANK) return null;
        return (
          <g key={cell} transform={`translate(${columnOf(puzzle, cell) * SIDE} ${rowOf(puzzle, cell) * SIDE})`}>
            {clue === undefined ? <PrintedMark kind={kind} mark={mark} /> : <PrintedClue kind={kind} clue={clue} />}
          </g>
        );
      })}
      <path className={styles.line} d={lines.join('')} />
      {signs !== undefined && (
        <g transform={`scale(${SIDE})`}>
          <path className={styles.disc} d={signs.discs} />
          <path className={styles.sign} d={signs.strokes} />
        </g>
      )}
      <rect className={styles.frame} width={right} height={bottom} />
    </svg>
  );
}

function PrintedClue({ kind, clue }: { readonly kind: EditablePuzzle['kind']; readonly clue: string }) {
  if (kind === 'tic-tac-logic') return <Letter isCross={clue === 'X'} className={styles.given} />;
  return (
    <text className={styles.number} x={SIDE / 2} y={SIDE / 2} dy="0.35em" fontSize={clue.length > 2 ? 14 : clue.length > 1 ? 18 : 22}>
      {clue}
    </text>
  );
}

function PrintedMark({ kind, mark }: { readonly kind: EditablePuzzle['kind']; readonly mark: Mark }) {
  if (kind === 'tic-tac-logic') return <Letter isCross={mark === X} className={styles.written} />;
  return mark === SEA ? (
    <rect className={styles.sea} width={SIDE} height={SIDE} />
  ) : (
    <circle className={styles.dot} cx={20} cy={20} r={4} />
  );
}

function Letter({ isCross, className }: { readonly isCross: boolean; readonly className: string }) {
  return isCross ? <path className={className} d="M12 12L28 28M28 12L12 28" /> : <circle className={className} cx={20} cy={20} r={8.6} />;
}
