import { type Cell, cellAt, type Size } from '../../core/grid';
import { BLANK, type Board, type Mark, type Puzzle } from '../../core/kind';
import { O, type TicTacLogicClues, X } from './clues';

/** A row or a column. */
export interface Line {
  /** Its index in `linesOf`. */
  readonly index: number;
  readonly isRow: boolean;
  readonly cells: readonly Cell[];
}

/** The lines of a board with their marks, which every rule and technique uses. */
export interface Filled {
  readonly lines: readonly Line[];
  /** The board's marks, with the given in every fixed cell. */
  readonly marks: Uint8Array;
  /** By line: the numbers of X and O. */
  readonly xs: Uint8Array;
  readonly os: Uint8Array;
}

/** The size of the cache. Few sizes are in use at one time, so a full cache is cleared. */
const MAX_KEPT = 64;
const linesBySize = new Map<number, readonly Line[]>();

/** A cache of one result. Rules and techniques use the same board repeatedly, and a map of boards costs more than it saves. */
let lastPuzzle: Puzzle<TicTacLogicClues> | undefined;
let lastBoard: Board | undefined;
let lastFilled: Filled | undefined;

/** The rows from the top, then the columns from the left. */
export function linesOf({ width, height }: Size): readonly Line[] {
  const key = width * 0x1_0000 + height;
  let lines = linesBySize.get(key);
  if (lines === undefined) {
    if (linesBySize.size >= MAX_KEPT) linesBySize.clear();
    lines = listLines({ width, height });
    linesBySize.set(key, lines);
  }
  return lines;
}

/** The lines of a board; cached for the last board. */
export function filledLines(puzzle: Puzzle<TicTacLogicClues>, board: Board): Filled {
  if (lastFilled === undefined || lastBoard !== board || lastPuzzle !== puzzle) {
    lastFilled = countLines(puzzle, board);
    lastBoard = board;
    lastPuzzle = puzzle;
  }
  return lastFilled;
}

export function opposite(mark: Mark): Mark {
  return mark === X ? O : X;
}

export function blanksIn({ marks, xs, os }: Filled, { index, cells }: Line): Cell[] {
  return xs[index] + os[index] === cells.length ? [] : cells.filter((cell) => marks[cell] === BLANK);
}

export function isFull({ xs, os }: Filled, { index, cells }: Line): boolean {
  return xs[index] + os[index] === cells.length;
}

function listLines(size: Size): Line[] {
  const lines: Line[] = [];
  for (let y = 0; y < size.height; y += 1) {
    lines.push({ index: lines.length, isRow: true, cells: Array.from({ length: size.width }, (_, x) => cellAt(size, x, y)) });
  }
  for (let x = 0; x < size.width; x += 1) {
    lines.push({ index: lines.length, isRow: false, cells: Array.from({ length: size.height }, (_, y) => cellAt(size, x, y)) });
  }
  return lines;
}

function countLines(puzzle: Puzzle<TicTacLogicClues>, board: Board): Filled {
  const { width, height, clues } = puzzle;
  const marks = board.marks.slice();
  const xs = new Uint8Array(width + height);
  const os = new Uint8Array(width + height);
  for (let cell = 0, y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, cell += 1) {
      if (clues[cell] !== 0) marks[cell] = clues[cell];
      if (marks[cell] === BLANK) continue;
      const counts = marks[cell] === X ? xs : os;
      counts[y] += 1;
      counts[height + x] += 1;
    }
  }
  return { lines: linesOf(puzzle), marks, xs, os };
}
