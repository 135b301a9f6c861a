import { PRESENTERS } from '@/app/_features/board/presenters';
import { cellAt } from '@/engine/core/grid';
import type { KindId } from '@/engine/kinds/playable';
import styles from './page.module.css';

interface PictureProps {
  readonly kind: KindId;
  /** Rows of cells: `#` sea, `o` dot, a digit for a number; `x` and `o` placed, `X` and `O` printed; `.` blank. */
  readonly rows: readonly string[];
  /** The wrong cells, in rows of the same shape: `!` marks one. */
  readonly broken?: readonly string[];
  readonly caption: string;
  readonly isRight: boolean;
  /** Right or wrong, as one word. */
  readonly verdict: string;
}

const CELL = 40;

/** A small board that satisfies or breaks a rule. */
export function Picture({ kind, rows, broken = [], caption, isRight, verdict }: PictureProps) {
  const size = { width: rows[0].length, height: rows.length };
  return (
    <figure className={styles.picture} data-right={isRight}>
      <svg viewBox={`-2 -2 ${size.width * CELL + 4} ${size.height * CELL + 4}`} aria-hidden="true" focusable="false">
        {rows.flatMap((row, y) =>
          [...row].map((symbol, x) => (
            <PictureCell key={cellAt(size, x, y)} kind={kind} symbol={symbol} x={x} y={y} isBroken={broken[y]?.[x] === '!'} />
          )),
        )}
        <rect width={size.width * CELL} height={size.height * CELL} rx="6" className={styles.frame} />
      </svg>
      <figcaption>
        <strong>{verdict}</strong> {caption}
      </figcaption>
    </figure>
  );
}

interface PictureCellProps {
  readonly kind: KindId;
  readonly symbol: string;
  readonly x: number;
  readonly y: number;
  readonly isBroken: boolean;
}

function PictureCell({ kind, symbol, x, y, isBroken }: PictureCellProps) {
  const { clue, mark, fill } = readSymbol(kind, symbol);
  return (
    <g transform={`translate(${x * CELL} ${y * CELL})`}>
      <rect width={CELL} height={CELL} className={styles.cell} style={{ fill: `var(${fill})` }} />
      {clue === undefined ? PRESENTERS[kind].drawMark(mark) : PRESENTERS[kind].drawClue(clue)}
      {isBroken && <path className={styles.broken} d={`M3 3h${CELL - 6}v${CELL - 6}h-${CELL - 6}z`} />}
    </g>
  );
}

function readSymbol(kind: KindId, symbol: string): { readonly clue?: string; readonly mark: number; readonly fill: string } {
  if (kind === 'nurikabe') {
    if (symbol === '#') return { mark: 1, fill: '--sea' };
    if (symbol === 'o') return { mark: 2, fill: '--sand-light' };
    return symbol === '.' ? { mark: 0, fill: '--cell-paper' } : { clue: symbol, mark: 0, fill: '--sand' };
  }
  if (symbol === 'X' || symbol === 'O') return { clue: symbol, mark: 0, fill: '--printed' };
  return { mark: symbol === 'x' ? 1 : symbol === 'o' ? 2 : 0, fill: '--cell-paper' };
}
