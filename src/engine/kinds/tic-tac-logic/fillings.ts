import { MAX_SIDE } from '../../core/grid';
import { BLANK, type Mark, type Puzzle } from '../../core/kind';
import { EQUAL, O, OPPOSITE, type TicTacLogicClues, X } from './clues';
import { type Filled, isFull, keepsSign, type Line } from './lines';

/** The number of legal fillings of a line in which each cell is X, and is O. Large numbers may be rounded, but zero is exact. */
export interface FillingCounts {
  readonly total: number;
  readonly withX: Float64Array;
  readonly withO: Float64Array;
  /** The full lines that the line could still equal, which is not allowed. */
  readonly duplicates: readonly Line[];
}

/** The state after the first cells of a line: the last run is one X, two X, one O or two O. */
const ONE_X = 0;
const TWO_X = 1;
const ONE_O = 2;
const TWO_O = 3;
const STATES = 4;
const ROW = (MAX_SIDE / 2 + 1) * STATES;

/**
 * `before[i][x][state]` counts beginnings of `i` cells with `x` X; `after` counts endings that may follow them. Working storage of one
 * call.
 */
const before = new Float64Array((MAX_SIDE + 1) * ROW);
const after = new Float64Array((MAX_SIDE + 1) * ROW);

/**
 * Counts the fillings of a line without a trio, with as many X as O and as its signs say, by combining beginnings and endings. It leaves out fillings that
 * equal a full line, unless the puzzle allows that. All counts are sums of integers, so rounding never makes a larger count as small as the
 * number of full lines.
 */
export function countFillings(puzzle: Puzzle<TicTacLogicClues>, filled: Filled, line: Line): FillingCounts {
  const { marks } = filled;
  const { cells } = line;
  const signs = filled.signs?.[line.index];
  const length = cells.length;
  const half = length / 2;
  countBeginnings(marks, cells, half, signs);
  countEndings(marks, cells, half, signs);
  const withX = new Float64Array(length);
  const withO = new Float64Array(length);
  for (let i = 0; i < length; i += 1) {
    for (let x = 0, at = (i + 1) * ROW; x <= half; x += 1, at += STATES) {
      withX[i] += before[at + ONE_X] * after[at + ONE_X] + before[at + TWO_X] * after[at + TWO_X];
      withO[i] += before[at + ONE_O] * after[at + ONE_O] + before[at + TWO_O] * after[at + TWO_O];
    }
  }
  let total = withX[0] + withO[0];
  const twins = puzzle.options.repeats ? [] : possibleDuplicates(filled, line);
  for (const twin of twins) {
    total -= 1;
    for (let i = 0; i < length; i += 1) (marks[twin.cells[i]] === X ? withX : withO)[i] -= 1;
  }
  return { total, withX, withO, duplicates: twins };
}

function countBeginnings(marks: Uint8Array, cells: readonly number[], half: number, signs: Uint8Array | undefined): void {
  before.fill(0, 0, (cells.length + 1) * ROW);
  const first = marks[cells[0]];
  if (allows(first, X)) before[ROW + STATES + ONE_X] = 1;
  if (allows(first, O)) before[ROW + ONE_O] = 1;
  for (let i = 1; i < cells.length; i += 1) {
    const mark = marks[cells[i]];
    const mayDiffer = signs?.[i] !== EQUAL;
    const mayEqual = signs?.[i] !== OPPOSITE;
    for (let x = 0; x <= half; x += 1) {
      const from = i * ROW + x * STATES;
      const to = from + ROW;
      if (allows(mark, X) && x < half) {
        if (mayDiffer) before[to + STATES + ONE_X] += before[from + ONE_O] + before[from + TWO_O];
        if (mayEqual) before[to + STATES + TWO_X] += before[from + ONE_X];
      }
      if (allows(mark, O) && i - x < half) {
        if (mayDiffer) before[to + ONE_O] += before[from + ONE_X] + before[from + TWO_X];
        if (mayEqual) before[to + TWO_O] += before[from + ONE_O];
      }
    }
  }
}

function countEndings(marks: Uint8Array, cells: readonly number[], half: number, signs: Uint8Array | undefined): void {
  after.fill(0, 0, (cells.length + 1) * ROW);
  after.fill(1, cells.length * ROW + half * STATES, cells.length * ROW + (half + 1) * STATES);
  for (let i = cells.length - 1; i >= 1; i -= 1) {
    const mark = marks[cells[i]];
    const mayDiffer = signs?.[i] !== EQUAL;
    const mayEqual = signs?.[i] !== OPPOSITE;
    for (let x = 0; x <= half; x += 1) {
      const at = i * ROW + x * STATES;
      const next = at + ROW;
      const oneMoreX = allows(mark, X) && x < half;
      const oneMoreO = allows(mark, O);
      const withX = oneMoreX && mayDiffer ? after[next + STATES + ONE_X] : 0;
      const withO = oneMoreO && mayDiffer ? after[next + ONE_O] : 0;
      after[at + ONE_X] = (oneMoreX && mayEqual ? after[next + STATES + TWO_X] : 0) + withO;
      after[at + TWO_X] = withO;
      after[at + ONE_O] = withX + (oneMoreO && mayEqual ? after[next + TWO_O] : 0);
      after[at + TWO_O] = withX;
    }
  }
}

function allows(held: Mark, mark: Mark): boolean {
  return held === BLANK || held === mark;
}

/** The full lines of the same direction that a line could still equal. */
export function possibleDuplicates(filled: Filled, line: Line): Line[] {
  return filled.lines.filter(
    (twin) => twin.isRow === line.isRow && twin !== line && isFull(filled, twin) && couldEqual(filled, line, twin),
  );
}

function couldEqual({ marks, signs }: Filled, line: Line, full: Line): boolean {
  for (let i = 0; i < line.cells.length; i += 1) {
    const mark = marks[line.cells[i]];
    if (mark !== BLANK && mark !== marks[full.cells[i]]) return false;
    if (signs !== undefined && !keepsSign(signs[line.index][i], marks[full.cells[i - 1]] ?? BLANK, marks[full.cells[i]])) return false;
  }
  return true;
}
