import { type Cell, cellAt, type Size } from '../../core/grid';
import { BLANK, type Board, type Mark, type Puzzle } from '../../core/kind';
import { EQUAL, givenIn, hasSigns, O, OPPOSITE, signBetween, type TicTacLogicClues, X } from './clues';

/** A row or a column. */
export interface Line {
  /** Its index in `linesOf`. */
  readonly index: number;
  readonly isRow: boolean;
  readonly cells: readonly Cell[];
}

/** By line and position: the sign between the cell there and the one before it; 0 for none. */
export type LineSigns = readonly Uint8Array[];

/** The lines of a board with their marks, which every rule and technique uses. */
export interface Filled {
  readonly lines: readonly Line[];
  /** The board's marks, with the given in every fixed cell. */
  readonly marks: Uint8Array;
  /** By line: the numbers of X and O. */
  readonly xs: readonly number[];
  readonly os: readonly number[];
  /** Undefined in puzzles without signs. */
  readonly signs: LineSigns | undefined;
}

/** The size of the cache. Few sizes are in use at one time, so a full cache is cleared. */
const MAX_KEPT = 64;
const linesBySize = new Map<number, readonly Line[]>();
const signsByClues = new WeakMap<TicTacLogicClues, LineSigns | undefined>();

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

/** The signs of a puzzle by line; undefined if it has none. */
export function lineSignsOf(puzzle: Puzzle<TicTacLogicClues>): LineSigns | undefined {
  const { clues } = puzzle;
  if (signsByClues.has(clues)) return signsByClues.get(clues);
  const signs = listLineSigns(clues, linesOf(puzzle));
  signsByClues.set(clues, signs);
  return signs;
}

/** The same without a cache, for clues that change. */
export function listLineSigns(clues: TicTacLogicClues, lines: readonly Line[]): LineSigns | undefined {
  if (!hasSigns(clues)) return undefined;
  return lines.map(({ cells }) => Uint8Array.from(cells, (cell, i) => (i === 0 ? 0 : signBetween(clues, cells[i - 1], cell))));
}

/** Whether two neighbours may have these marks, or blanks, with a sign between them. */
export function keepsSign(sign: number | undefined, one: Mark, other: Mark): boolean {
  if (one === BLANK || other === BLANK) return true;
  return sign === EQUAL ? one === other : sign !== OPPOSITE || one !== other;
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
  const marks = marksWithGivens(clues, board.marks);
  const xs = new Array<number>(width + height).fill(0);
  const os = new Array<number>(width + height).fill(0);
  for (let cell = 0, y = 0; y < height; y += 1) {
    let rowXs = 0;
    let rowOs = 0;
    for (let column = height; column < height + width; column += 1, cell += 1) {
      if (marks[cell] === BLANK) continue;
      if (marks[cell] === X) {
        rowXs += 1;
        xs[column] += 1;
      } else {
        rowOs += 1;
        os[column] += 1;
      }
    }
    xs[y] = rowXs;
    os[y] = rowOs;
  }
  return { lines: linesOf(puzzle), marks, xs, os, signs: lineSignsOf(puzzle) };
}

/** Returns `marks` itself if every fixed cell has its given already, which is so on all boards from play. */
function marksWithGivens(clues: TicTacLogicClues, marks: Uint8Array): Uint8Array {
  let all = marks;
  for (let cell = 0; cell < clues.length; cell += 1) {
    const given = givenIn(clues[cell]);
    if (given === BLANK || all[cell] === given) continue;
    if (all === marks) all = marks.slice();
    all[cell] = given;
  }
  return all;
}
