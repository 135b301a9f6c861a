import type { Size } from '../../core/grid';
import { BLANK, type Board, type Puzzle, type Rule, type Violation } from '../../core/kind';
import { EQUAL, givenIn, O, type TicTacLogicClues, X } from './clues';
import { type Filled, filledLines, isFull, keepsSign, type Line, type LineSigns } from './lines';
import { markId, message } from './messages';

export const RULE_IDS = [
  'tic-tac-logic.given',
  'tic-tac-logic.sign',
  'tic-tac-logic.no-trio',
  'tic-tac-logic.balance',
  'tic-tac-logic.distinct',
] as const;
export type RuleId = (typeof RULE_IDS)[number];

type Found = Iterable<Violation<RuleId>>;
/** The usual answer, without the cost of a generator. */
const NONE: Found = [];

/** In the order in which violations are shown. */
export const RULES = [
  { id: 'tic-tac-logic.given', find: findChangedGivens },
  { id: 'tic-tac-logic.sign', find: findBrokenSigns },
  { id: 'tic-tac-logic.no-trio', find: findTrios },
  { id: 'tic-tac-logic.balance', find: findUnbalanced },
  { id: 'tic-tac-logic.distinct', find: findEqualLines },
] as const satisfies readonly Rule<TicTacLogicClues, RuleId>[];

/** The usual board has every given in its cell. */
function findChangedGivens(puzzle: Puzzle<TicTacLogicClues>, board: Board): Found {
  return filledLines(puzzle, board).marks === board.marks ? NONE : listChangedGivens(puzzle, board);
}

function* listChangedGivens({ clues }: Puzzle<TicTacLogicClues>, { marks }: Board): Found {
  for (let cell = 0; cell < marks.length; cell += 1) {
    const given = givenIn(clues[cell]);
    if (given === BLANK || marks[cell] === BLANK || marks[cell] === given) continue;
    yield { rule: 'tic-tac-logic.given', cells: [cell], message: message('tic-tac-logic.given', { mark: markId(given) }) };
  }
}

function findBrokenSigns(puzzle: Puzzle<TicTacLogicClues>, board: Board): Found {
  const filled = filledLines(puzzle, board);
  return filled.signs === undefined ? NONE : listBrokenSigns(filled, filled.signs);
}

function* listBrokenSigns({ lines, marks }: Filled, signs: LineSigns): Found {
  for (const { index, cells } of lines) {
    for (let i = 1; i < cells.length; i += 1) {
      if (keepsSign(signs[index][i], marks[cells[i - 1]], marks[cells[i]])) continue;
      const text = message(signs[index][i] === EQUAL ? 'tic-tac-logic.sign.equal' : 'tic-tac-logic.sign.opposite');
      yield { rule: 'tic-tac-logic.sign', cells: [cells[i - 1], cells[i]], message: text };
    }
  }
}

/** A longer run of equal marks is one violation. */
function findTrios(puzzle: Puzzle<TicTacLogicClues>, board: Board): Found {
  const filled = filledLines(puzzle, board);
  return hasTrio(puzzle, filled.marks) ? listTrios(filled) : NONE;
}

function* listTrios({ lines, marks }: Filled): Found {
  for (const { cells } of lines) {
    let from = 0;
    for (let i = 1; i <= cells.length; i += 1) {
      const mark = marks[cells[from]];
      if (i < cells.length && marks[cells[i]] === mark) continue;
      if (mark !== BLANK && i - from >= 3) {
        const text = message('tic-tac-logic.no-trio', { mark: markId(mark), count: i - from });
        yield { rule: 'tic-tac-logic.no-trio', cells: cells.slice(from, i), message: text };
      }
      from = i;
    }
  }
}

/** A fast test for the usual board, which has none. */
function hasTrio({ width }: Size, marks: Uint8Array): boolean {
  for (let cell = 2; cell < marks.length; cell += 1) {
    const mark = marks[cell];
    if (mark === BLANK) continue;
    if (marks[cell - 1] === mark && marks[cell - 2] === mark && cell % width >= 2) return true;
    if (cell >= 2 * width && marks[cell - width] === mark && marks[cell - 2 * width] === mark) return true;
  }
  return false;
}

function findUnbalanced(puzzle: Puzzle<TicTacLogicClues>, board: Board): Found {
  const filled = filledLines(puzzle, board);
  const { lines, xs, os } = filled;
  for (let i = 0; i < lines.length; i += 1) {
    if (2 * xs[i] > lines[i].cells.length || 2 * os[i] > lines[i].cells.length) return listUnbalanced(filled);
  }
  return NONE;
}

function* listUnbalanced({ lines, marks, xs, os }: Filled): Found {
  for (const { index, cells } of lines) {
    const half = cells.length / 2;
    if (xs[index] <= half && os[index] <= half) continue;
    for (const mark of [X, O]) {
      const count = mark === X ? xs[index] : os[index];
      if (count <= half) continue;
      const text = message('tic-tac-logic.balance', { mark: markId(mark), count, half });
      yield { rule: 'tic-tac-logic.balance', cells: cells.filter((cell) => marks[cell] === mark), message: text };
    }
  }
}

/** Each full line that equals an earlier one is one violation, reported with the first such line. */
function findEqualLines(puzzle: Puzzle<TicTacLogicClues>, board: Board): Found {
  if (puzzle.options.repeats) return NONE;
  const filled = filledLines(puzzle, board);
  return filled.lines.some((line) => twinOf(filled, line) !== undefined) ? listEqualLines(filled) : NONE;
}

function* listEqualLines(filled: Filled): Found {
  for (const line of filled.lines) {
    const twin = twinOf(filled, line);
    if (twin === undefined) continue;
    yield { rule: 'tic-tac-logic.distinct', cells: [...twin.cells, ...line.cells], message: message('tic-tac-logic.distinct') };
  }
}

/** The first line before a full one that equals it. */
function twinOf(filled: Filled, line: Line): Line | undefined {
  if (!isFull(filled, line)) return undefined;
  for (let i = 0; i < line.index; i += 1) if (areEqual(filled, filled.lines[i], line)) return filled.lines[i];
  return undefined;
}

function areEqual({ marks }: Filled, one: Line, other: Line): boolean {
  if (one.isRow !== other.isRow) return false;
  for (let i = 0; i < one.cells.length; i += 1) if (marks[one.cells[i]] !== marks[other.cells[i]]) return false;
  return true;
}
