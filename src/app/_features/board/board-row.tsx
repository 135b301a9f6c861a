import { memo } from 'react';
import { type Cell, cellAt } from '@/engine/core/grid';
import type { Mark, Puzzle } from '@/engine/core/kind';
import { CellView } from './cell-view';
import { LineCounter } from './line-counter';
import type { LineCount } from './line-counts';
import styles from './lines.module.css';
import type { KindPresenter } from './presenters/kind-presenter';

/** Every so many lines a number is shown where there is no room for all. */
const FEW = 5;

/** What a board shows besides its puzzle, by cell. */
export interface Layers {
  readonly marks: Uint8Array;
  readonly tints: Uint8Array | undefined;
  readonly progress: ReadonlyMap<Cell, number> | undefined;
  readonly broken: ReadonlySet<Cell>;
  /** Cells of a move that was just taken back. */
  readonly takenBack: ReadonlySet<Cell>;
  /** Cells that are only supposed, above what the board holds. */
  readonly supposed: ReadonlySet<Cell>;
  /** Cells that a hint speaks of. */
  readonly lit: ReadonlySet<Cell>;
  /** Cells that the step which is looked at has set. */
  readonly placed: ReadonlySet<Cell>;
  /** Cells that differ from the solution, where the room says so. */
  readonly wrong: ReadonlySet<Cell>;
}

export interface BoardRowProps {
  readonly y: number;
  readonly puzzle: Puzzle;
  readonly look: KindPresenter;
  readonly layers: Layers;
  readonly count: LineCount | undefined;
  readonly hasCoordinates: boolean;
  /** The column that Tab goes to, when it is in this row. */
  readonly target: number | undefined;
  readonly nameCell: (x: number, y: number, mark: Mark, clue: string | undefined, have: number | undefined) => string;
}

/** One row of a board. It renders again only when one of its cells does. */
export const BoardRow = memo(function BoardRow({ y, puzzle, look, layers, count, hasCoordinates, target, nameCell }: BoardRowProps) {
  const { width, height } = puzzle;
  return (
    <div role="row" className={styles.row}>
      {hasCoordinates && <Coordinate line="row" number={y + 1} />}
      {count !== undefined && (
        <LineCounter line="row" number={y + 1} first={count.first} second={count.second} length={width} look={look} />
      )}
      {Array.from({ length: width }, (_, x) => {
        const cell = cellAt(puzzle, x, y);
        return (
          <CellView
            key={cell}
            look={look}
            cell={cell}
            x={x}
            y={y}
            edge={edgeOf(width, height, x, y)}
            mark={layers.marks[cell]}
            clue={look.clueOf(puzzle, cell)}
            have={layers.progress?.get(cell)}
            tint={layers.tints?.[cell] ?? 0}
            isBroken={layers.broken.has(cell)}
            isTakenBack={layers.takenBack.has(cell)}
            isSupposed={layers.supposed.has(cell)}
            isLit={layers.lit.has(cell)}
            isPlaced={layers.placed.has(cell)}
            isWrong={layers.wrong.has(cell)}
            isTarget={x === target}
            nameCell={nameCell}
          />
        );
      })}
    </div>
  );
}, isSameRow);

/** The number of a line, for those who see it: cells say theirs. */
export function Coordinate({ line, number }: { readonly line: 'row' | 'column'; readonly number: number }) {
  return (
    <div className={styles.coordinate} data-line={line} data-few={number === 1 || number % FEW === 0 || undefined} aria-hidden="true">
      {number}
    </div>
  );
}

const SETS = ['broken', 'takenBack', 'supposed', 'lit', 'placed', 'wrong'] as const;

/** Whether nothing in a row differs; of a large board almost all rows are the same after a press, and looking is cheaper than rendering. */
export function isSameRow(before: BoardRowProps, after: BoardRowProps): boolean {
  const { y, puzzle, layers: now } = after;
  const { layers: then } = before;
  const isSame =
    before.puzzle === puzzle &&
    before.look === after.look &&
    before.target === after.target &&
    before.nameCell === after.nameCell &&
    before.hasCoordinates === after.hasCoordinates &&
    before.count?.first === after.count?.first &&
    before.count?.second === after.count?.second;
  if (!isSame) return false;
  const sets = SETS.filter((name) => then[name] !== now[name]);
  for (let cell = y * puzzle.width; cell < (y + 1) * puzzle.width; cell += 1) {
    if (then.marks[cell] !== now.marks[cell] || then.tints?.[cell] !== now.tints?.[cell]) return false;
    if (then.progress !== now.progress && then.progress?.get(cell) !== now.progress?.get(cell)) return false;
    for (const name of sets) if (then[name].has(cell) !== now[name].has(cell)) return false;
  }
  return true;
}

function edgeOf(width: number, height: number, x: number, y: number): string | undefined {
  const sides = [x === 0 && 'left', x === width - 1 && 'right', y === 0 && 'top', y === height - 1 && 'bottom'];
  return sides.filter(Boolean).join(' ') || undefined;
}
