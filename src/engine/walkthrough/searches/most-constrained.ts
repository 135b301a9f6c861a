import { type Cell, columnOf, rowOf } from '../../core/grid';
import { BLANK, type Board, type Mark, type PlayableKind, type Puzzle, type Region } from '../../core/kind';
import { neighboursOf } from '../../core/neighbours';

/** The blank to try next, and its marks in the order to try them. */
export interface Choice {
  readonly cell: Cell;
  readonly marks: readonly Mark[];
}

/**
 * Chooses the most constrained blank: beside the incomplete region with the smallest clue, for kinds with regions, else in the row and
 * column with the fewest blanks. Returns undefined on a full board.
 */
export function chooseConstrained(kind: PlayableKind, puzzle: Puzzle, board: Board): Choice | undefined {
  const inOrder = kind.marks.map((_, i) => i + 1);
  const growing = kind.regions?.(puzzle, board).filter(({ target, cells }) => cells.length < target) ?? [];
  for (const region of growing.sort((one, other) => one.target - other.target)) {
    const cell = blankBeside(puzzle, board, region);
    if (cell !== undefined) return { cell, marks: [region.mark, ...inOrder.filter((mark) => mark !== region.mark)] };
  }
  const cell = blankInFullestLines(board);
  return cell === undefined ? undefined : { cell, marks: inOrder };
}

function blankBeside(puzzle: Puzzle, board: Board, { cells }: Region): Cell | undefined {
  const neighbours = neighboursOf(puzzle);
  let first: Cell | undefined;
  for (const cell of cells) {
    for (let i = cell * 4, end = i + 4; i < end && neighbours[i] >= 0; i += 1) {
      const next = neighbours[i];
      if (board.marks[next] === BLANK && (first === undefined || next < first)) first = next;
    }
  }
  return first;
}

function blankInFullestLines(board: Board): Cell | undefined {
  const rows = new Array<number>(board.height).fill(0);
  const columns = new Array<number>(board.width).fill(0);
  for (let cell = 0; cell < board.marks.length; cell += 1) {
    if (board.marks[cell] !== BLANK) continue;
    rows[rowOf(board, cell)] += 1;
    columns[columnOf(board, cell)] += 1;
  }
  let best: Cell | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (let cell = 0; cell < board.marks.length; cell += 1) {
    const blanks = rows[rowOf(board, cell)] + columns[columnOf(board, cell)];
    if (board.marks[cell] !== BLANK || blanks >= fewest) continue;
    best = cell;
    fewest = blanks;
  }
  return best;
}
