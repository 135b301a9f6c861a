import { type CSSProperties, memo } from 'react';
import { type Cell, cellAt, type Size } from '@/engine/core/grid';
import type { Mark, Puzzle } from '@/engine/core/kind';
import { CellView } from './cell-view';
import { LineCounter } from './line-counter';
import type { LineCount } from './line-counts';
import styles from './lines.module.css';
import type { KindPresenter } from './presenters/kind-presenter';

/** On large boards only every fifth coordinate is shown. */
const FEW = 5;
/** Up to this many lines, all have a number inside the board. */
const MOST_NUMBERED = 16;

function isFew(number: number): boolean {
  return number === 1 || number % FEW === 0;
}

/** What a board shows besides its puzzle, by cell. */
export interface CellLayers {
  readonly marks: Uint8Array;
  readonly tints: Uint8Array | undefined;
  readonly progress: ReadonlyMap<Cell, number> | undefined;
  readonly broken: ReadonlySet<Cell>;
  /** Cells of a move that was just rolled back. */
  readonly rolledBack: ReadonlySet<Cell>;
  /** Cells of what-if layers. */
  readonly assumed: ReadonlySet<Cell>;
  /** Cells that a hint names. */
  readonly lit: ReadonlySet<Cell>;
  /** Placements of the shown step. */
  readonly placed: ReadonlySet<Cell>;
  /** Cells that differ from the solution, if the room's feedback shows them. */
  readonly wrong: ReadonlySet<Cell>;
}

export interface BoardRowProps {
  readonly y: number;
  readonly puzzle: Puzzle;
  readonly presenter: KindPresenter;
  readonly layers: CellLayers;
  readonly count: LineCount | undefined;
  readonly hasCoordinates: boolean;
  /** The column of the cell that Tab focuses, if it is in this row. */
  readonly target: number | undefined;
  readonly nameCell: (x: number, y: number, mark: Mark, clue: string | undefined, have: number | undefined, signs?: string) => string;
}

/** One row of a board. It renders again only when one of its cells changes. */
export const BoardRow = memo(function BoardRow({ y, puzzle, presenter, layers, count, hasCoordinates, target, nameCell }: BoardRowProps) {
  const { width, height } = puzzle;
  return (
    <div role="row" className={styles.row}>
      {hasCoordinates && <Coordinate line="row" number={y + 1} />}
      {count !== undefined && (
        <LineCounter line="row" number={y + 1} first={count.first} second={count.second} length={width} presenter={presenter} />
      )}
      {Array.from({ length: width }, (_, x) => {
        const cell = cellAt(puzzle, x, y);
        return (
          <CellView
            key={cell}
            presenter={presenter}
            cell={cell}
            x={x}
            y={y}
            edge={edgeOf(width, height, x, y)}
            mark={layers.marks[cell]}
            clue={presenter.clueOf(puzzle, cell)}
            have={layers.progress?.get(cell)}
            signs={presenter.signsAround?.(puzzle, cell)}
            tint={layers.tints?.[cell] ?? 0}
            isBroken={layers.broken.has(cell)}
            isTakenBack={layers.rolledBack.has(cell)}
            isAssumed={layers.assumed.has(cell)}
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

/** The number of a line. Hidden from screen readers, since each cell's label contains it. */
export function Coordinate({ line, number }: { readonly line: 'row' | 'column'; readonly number: number }) {
  return (
    <div className={styles.coordinate} data-line={line} data-few={isFew(number) || undefined} aria-hidden="true">
      {number}
    </div>
  );
}

/** The numbers of all lines in the corners of the outer cells: they show without moving a cell. */
export function InnerCoordinates({ size: { width, height } }: { readonly size: Size }) {
  const count = (length: number) => Array.from({ length }, (_, i) => i).filter((i) => isFew(i + 1) || length <= MOST_NUMBERED);
  return (
    <div className={styles.inner} aria-hidden="true">
      {(['row', 'column'] as const).flatMap((line) =>
        count(line === 'row' ? height : width).map((i) => (
          <span key={`${line} ${i}`} data-line={line} style={{ '--line': i } as CSSProperties}>
            {i + 1}
          </span>
        )),
      )}
    </div>
  );
}

const SETS = ['broken', 'rolledBack', 'assumed', 'lit', 'placed', 'wrong'] as const;

/** Whether two renders of a row are equal. After a press almost all rows of a large board are, and comparing is cheaper than rendering. */
export function isSameRow(before: BoardRowProps, after: BoardRowProps): boolean {
  const { y, puzzle, layers: now } = after;
  const { layers: then } = before;
  const isSame =
    before.puzzle.width === puzzle.width &&
    before.puzzle.height === puzzle.height &&
    before.presenter === after.presenter &&
    before.target === after.target &&
    before.nameCell === after.nameCell &&
    before.hasCoordinates === after.hasCoordinates &&
    before.count?.first === after.count?.first &&
    before.count?.second === after.count?.second;
  if (!isSame) return false;
  const changedSets = SETS.filter((name) => then[name] !== now[name]);
  // In the lab every edit makes another puzzle, of which almost all rows are the same.
  const isEdited = before.puzzle !== puzzle;
  for (let cell = y * puzzle.width; cell < (y + 1) * puzzle.width; cell += 1) {
    if (then.marks[cell] !== now.marks[cell] || then.tints?.[cell] !== now.tints?.[cell]) return false;
    if (then.progress !== now.progress && then.progress?.get(cell) !== now.progress?.get(cell)) return false;
    for (const name of changedSets) if (then[name].has(cell) !== now[name].has(cell)) return false;
    if (isEdited && !hasSameClues(after.presenter, before.puzzle, puzzle, cell)) return false;
  }
  return true;
}

function hasSameClues({ clueOf, signsAround }: KindPresenter, before: Puzzle, after: Puzzle, cell: Cell): boolean {
  return clueOf(before, cell) === clueOf(after, cell) && signsAround?.(before, cell) === signsAround?.(after, cell);
}

function edgeOf(width: number, height: number, x: number, y: number): string | undefined {
  const sides = [x === 0 && 'left', x === width - 1 && 'right', y === 0 && 'top', y === height - 1 && 'bottom'];
  return sides.filter(Boolean).join(' ') || undefined;
}
