import { BLANK, type Board, type CheckScope, type Puzzle, type Violation } from '../../core/kind';
import { O, type TicTacLogicClues, X } from './clues';
import { countFillings } from './fillings';
import { type Filled, filledLines, isFull, type Line } from './lines';
import { message } from './messages';
import type { RuleId } from './rules';

/** Lines that cannot be filled any more. Placed marks alone do not show that. Not lazy: a list costs less than a generator. */
export function findUnfinishable(puzzle: Puzzle<TicTacLogicClues>, board: Board, scope: CheckScope): readonly Violation<RuleId>[] {
  const found: Violation<RuleId>[] = [];
  if (scope === 'placed') return found;
  const filled = filledLines(puzzle, board);
  for (const line of filled.lines) {
    if (isFull(filled, line) || hasFilling(puzzle, filled, line)) continue;
    found.push({ rule: 'tic-tac-logic.balance', cells: line.cells, message: message('tic-tac-logic.balance.no-filling') });
  }
  return found;
}

/** With more blanks, full lines hardly ever take all fillings of a line. */
const MAX_BLANKS_TO_COUNT = 4;

/**
 * Whether a line with at most half of each mark has a legal filling: whether `countFillings` counts any, but much faster. It may miss that
 * all fillings of a line with many blanks are those of full lines.
 */
export function hasFilling(puzzle: Puzzle<TicTacLogicClues>, filled: Filled, line: Line): boolean {
  if (!canBalance(filled, line)) return false;
  if (puzzle.options.repeats || line.cells.length - filled.xs[line.index] - filled.os[line.index] > MAX_BLANKS_TO_COUNT) return true;
  return !couldRepeat(filled, line) || countFillings(puzzle, filled, line).total > 0;
}

/** Whether a line can have as many X as O without a trio. */
function canBalance({ marks, xs, os }: Filled, { index, cells }: Line): boolean {
  if (xs[index] + os[index] === 0) return true;
  // Counts the mark that misses fewer: at most 31 of it, so that bit `n` of a number can stand for beginnings with `n` of them in blanks.
  const mark = xs[index] >= os[index] ? X : O;
  const missing = cells.length / 2 - (mark === X ? xs[index] : os[index]);
  // Beginnings that end with one or two of the mark, and with one or two of the other. Before the first cell both may follow.
  let one = 1;
  let two = 0;
  let otherOne = 1;
  let otherTwo = 0;
  for (let i = 0; i < cells.length; i += 1) {
    const held = marks[cells[i]];
    const before = i === 0 ? 0 : one;
    const beforeOther = i === 0 ? 0 : otherOne;
    const switched = otherOne | otherTwo;
    const switchedOther = one | two;
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
  for (let i = 0; i < lines.length; i += 1) {
    const full = lines[i];
    if (full.isRow !== line.isRow || !isFull(filled, full)) continue;
    let k = 0;
    while (k < line.cells.length && (marks[line.cells[k]] === BLANK || marks[line.cells[k]] === marks[full.cells[k]])) k += 1;
    if (k === line.cells.length) return true;
  }
  return false;
}
