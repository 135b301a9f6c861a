import type { CSSProperties } from 'react';
import { gridLines } from '@/app/_ui/grid-lines';
import { cellAt } from '@/engine/core/grid';
import type { KindId } from '@/engine/kinds/playable';
import styles from './board-picture.module.css';
import { PRESENTERS } from './presenters';

interface BoardPictureProps {
  readonly kind: KindId;
  /** Rows of cells: `#` sea, `o` dot, a digit for a number; `x` and `o` placed, `X` and `O` printed; `.` blank. */
  readonly rows: readonly string[];
  /** The wrong cells, in rows of the same shape: `!` marks one. */
  readonly broken?: readonly string[];
  /** The marks appear one by one, in the order of these letters; in rows of the same shape. */
  readonly order?: readonly string[];
}

const CELL = 40;

/** A small board to look at, drawn without scripts and hidden from screen readers. */
export function BoardPicture({ kind, rows, broken = [], order }: BoardPictureProps) {
  const size = { width: rows[0].length, height: rows.length };
  return (
    <svg
      className={styles.picture}
      viewBox={`-2 -2 ${size.width * CELL + 4} ${size.height * CELL + 4}`}
      aria-hidden="true"
      focusable="false"
    >
      <rect width={size.width * CELL} height={size.height * CELL} className={styles.paper} />
      {rows.flatMap((row, y) =>
        [...row].map((symbol, x) => (
          <PictureCell
            key={cellAt(size, x, y)}
            kind={kind}
            symbol={symbol}
            x={x}
            y={y}
            isBroken={broken[y]?.[x] === '!'}
            step={stepOf(order?.[y]?.[x])}
          />
        )),
      )}
      <path d={gridLines(size, CELL)} className={styles.lines} />
      <rect width={size.width * CELL} height={size.height * CELL} rx="6" className={styles.frame} />
    </svg>
  );
}

/** The place of a letter in the order, from 0. */
function stepOf(letter: string | undefined): number | undefined {
  return letter === undefined || letter === '.' ? undefined : letter.charCodeAt(0) - 'a'.charCodeAt(0);
}

interface PictureCellProps {
  readonly kind: KindId;
  readonly symbol: string;
  readonly x: number;
  readonly y: number;
  readonly isBroken: boolean;
  readonly step: number | undefined;
}

function PictureCell({ kind, symbol, x, y, isBroken, step }: PictureCellProps) {
  const { clue, mark, fill } = readSymbol(kind, symbol);
  return (
    <g
      transform={`translate(${x * CELL} ${y * CELL})`}
      {...(step !== undefined && { className: styles.mark, style: { '--step': step } as CSSProperties })}
    >
      {fill !== undefined && <rect width={CELL} height={CELL} fill={`var(${fill})`} />}
      {clue === undefined ? PRESENTERS[kind].drawMark(mark) : PRESENTERS[kind].drawClue(clue)}
      {isBroken && <path className={styles.broken} d={`M3 3h${CELL - 6}v${CELL - 6}h-${CELL - 6}z`} />}
    </g>
  );
}

/** What a cell contains; without a fill it is paper. */
function readSymbol(kind: KindId, symbol: string): { readonly clue?: string; readonly mark: number; readonly fill?: string } {
  if (kind === 'nurikabe') {
    if (symbol === '#') return { mark: 1, fill: '--sea' };
    if (symbol === 'o') return { mark: 2, fill: '--sand-light' };
    return symbol === '.' ? { mark: 0 } : { clue: symbol, mark: 0, fill: '--sand' };
  }
  if (symbol === 'X' || symbol === 'O') return { clue: symbol, mark: 0, fill: '--printed' };
  return { mark: symbol === 'x' ? 1 : symbol === 'o' ? 2 : 0 };
}
