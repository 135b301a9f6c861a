import { BLANK, type Board, type CheckScope, type Puzzle, type Violation } from '../../core/kind';
import { EQUAL, O, OPPOSITE, type TicTacLogicClues, X } from './clues';
import { countFillings } from './fillings';
import { type Filled, filledLines, isFull, type Line } from './lines';
import { message } from './messages';
import type { RuleId } from './rules';

/** Lines that cannot be filled any more. Placed marks alone do not show that. Not lazy: a list costs less than a generator. */
export function findUnfinishable(puzzle: Puzzle<TicTacLogicClues>, board: Board, scope: CheckScope): readonly Violation<RuleId>[] {
  const found: Violation<RuleId>[] = [];
  if (scope === 'placed') return found;
  const filled = filledLines(puzzle, board);
  for (let i = 0; i < filled.lines.length; i += 1) {
    const line = filled.lines[i];
    if (isFull(filled, line) || hasFilling(puzzle, filled, line)) continue;
    found.push({ rule: 'tic-tac-logic.balance', cells: line.cells, message: message('tic-tac-logic.balance.no-filling') });
  }
  return found;
}

/** With more blanks, full lines hardly ever take all fillings of a line. */
const MAX_BLANKS_TO_COUNT = 4;

/**
 * Whether a line without a trio and with at most half of each mark has a legal filling: whether `countFillings` counts any, but much faster. It may miss that
 * all fillings of a line with many blanks are those of full lines.
 */
export function hasFilling(puzzle: Puzzle<TicTacLogicClues>, filled: Filled, line: Line): boolean {
  if (!canBalance(filled, line)) return false;
  if (puzzle.options.repeats || line.cells.length - filled.xs[line.index] - filled.os[line.index] > MAX_BLANKS_TO_COUNT) return true;
  return !couldRepeat(filled, line) || countFillings(puzzle, filled, line).total > 0;
}

/** A line without signs and trios that has at most so many marks, and fewer than half its cells, can always be balanced. */
const FEW_MARKS = 3;

/** Whether a line can have as many X as O without a trio, and as its signs say. */
function canBalance({ marks, xs, os, signs: signsByLine }: Filled, { index, cells }: Line): boolean {
  const placed = xs[index] + os[index];
  if (placed <= FEW_MARKS && 2 * placed < cells.length && signsByLine === undefined) return true;
  const isEmpty = placed === 0;
  const signs = signsByLine?.[index];
  // Counts the mark that misses fewer: at most 31 of it, so that bit `n` of a number can stand for beginnings with `n` of them in blanks.
  const mark = xs[index] >= os[index] ? X : O;
  // In an empty line X and O may be swapped, so its first cell may have that mark.
  const missing = cells.length / 2 - (isEmpty ? 1 : mark === X ? xs[index] : os[index]);
  // Beginnings that end with one or two of the mark, and with one or two of the other. Before the first cell both may follow, but only once.
  let one = isEmpty ? 1 : 0;
  let two = isEmpty ? 0 : 1;
  let otherOne = 0;
  let otherTwo = isEmpty ? 0 : 1;
  for (let i = isEmpty ? 1 : 0; i < cells.length; i += 1) {
    const held = marks[cells[i]];
    const sign = signs === undefined ? 0 : signs[i];
    const before = sign === OPPOSITE ? 0 : one;
    const beforeOther = sign === OPPOSITE ? 0 : otherOne;
    const switched = sign === EQUAL ? 0 : otherOne | otherTwo;
    const switchedOther = sign === EQUAL ? 0 : one | two;
    if (held === BLANK) {
      one = switched << 1;
      two = before << 1;
      otherOne = switchedOther;
      otherTwo = beforeOther;
    } else if (held === mark) {
      one = switched;
      two = before;
      otherOne = 0;
      otherTwo = 0;
    } else {
      one = 0;
      two = 0;
      otherOne = switchedOther;
      otherTwo = beforeOther;
    }
  }
  return (((one | two | otherOne | otherTwo) >>> missing) & 1) === 1;
}

/** Whether a line could still equal a full one. */
function couldRepeat(filled: Filled, line: Line): boolean {
  const { lines, marks } = filled;
  // There are as many rows as a column has cells.
  const first = line.isRow ? 0 : line.cells.length;
  const end = line.isRow ? lines.length - line.cells.length : lines.length;
  for (let i = first; i < end; i += 1) {
    const full = lines[i];
    if (!isFull(filled, full)) continue;
    let k = 0;
    while (k < line.cells.length && (marks[line.cells[k]] === BLANK || marks[line.cells[k]] === marks[full.cells[k]])) k += 1;
    if (k === line.cells.length) return true;
  }
  return false;
}
