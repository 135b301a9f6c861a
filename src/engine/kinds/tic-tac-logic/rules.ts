import { BLANK, type Board, type Puzzle, type Rule, type Violation } from '../../core/kind';
import { O, type TicTacLogicClues, X } from './clues';
import { cellsOf, type Line, linesOf, marksWithGivens } from './lines';
import { markId, message } from './messages';

export const RULE_IDS = ['tic-tac-logic.given', 'tic-tac-logic.no-trio', 'tic-tac-logic.balance', 'tic-tac-logic.distinct'] as const;
export type RuleId = (typeof RULE_IDS)[number];

type Found = Iterable<Violation<RuleId>>;

/** In the order in which a player should hear of them. */
export const RULES = [
  { id: 'tic-tac-logic.given', find: findChangedGivens },
  { id: 'tic-tac-logic.no-trio', find: findTrios },
  { id: 'tic-tac-logic.balance', find: findUnbalanced },
  { id: 'tic-tac-logic.distinct', find: findEqualLines },
] as const satisfies readonly Rule<TicTacLogicClues, RuleId>[];

function* findChangedGivens({ clues }: Puzzle<TicTacLogicClues>, { marks }: Board): Found {
  for (let cell = 0; cell < marks.length; cell += 1) {
    if (clues[cell] === 0 || marks[cell] === BLANK || marks[cell] === clues[cell]) continue;
    yield { rule: 'tic-tac-logic.given', cells: [cell], message: message('tic-tac-logic.given', { mark: markId(clues[cell]) }) };
  }
}

/** A longer run of equal marks is one violation, not several that overlap. */
function* findTrios(puzzle: Puzzle<TicTacLogicClues>, board: Board): Found {
  const marks = marksWithGivens(puzzle, board);
  for (const line of linesOf(puzzle)) {
    let from = 0;
    for (let i = 1; i <= line.length; i += 1) {
      const mark = marks[line.first + from * line.step];
      if (i < line.length && marks[line.first + i * line.step] === mark) continue;
      if (mark !== BLANK && i - from >= 3) {
        const cells = cellsOf({ first: line.first + from * line.step, step: line.step, length: i - from });
        yield { rule: 'tic-tac-logic.no-trio', cells, message: message('tic-tac-logic.no-trio', { mark: markId(mark), count: i - from }) };
      }
      from = i;
    }
  }
}

function* findUnbalanced(puzzle: Puzzle<TicTacLogicClues>, board: Board): Found {
  const marks = marksWithGivens(puzzle, board);
  for (const line of linesOf(puzzle)) {
    for (const mark of [X, O]) {
      const cells = cellsOf(line).filter((cell) => marks[cell] === mark);
      const half = line.length / 2;
      if (cells.length <= half) continue;
      const params = { mark: markId(mark), count: cells.length, half };
      yield { rule: 'tic-tac-logic.balance', cells, message: message('tic-tac-logic.balance', params) };
    }
  }
}

/** Each full line that equals an earlier one is one violation, with the first such line. */
function* findEqualLines(puzzle: Puzzle<TicTacLogicClues>, board: Board): Found {
  if (puzzle.options.repeats) return;
  const marks = marksWithGivens(puzzle, board);
  const full = linesOf(puzzle).filter((line) => isFull(marks, line));
  for (let i = 1; i < full.length; i += 1) {
    const twin = full.findIndex((line, j) => j < i && line.step === full[i].step && areEqual(marks, line, full[i]));
    if (twin === -1) continue;
    const cells = [...cellsOf(full[twin]), ...cellsOf(full[i])];
    yield { rule: 'tic-tac-logic.distinct', cells, message: message('tic-tac-logic.distinct') };
  }
}

function isFull(marks: Uint8Array, { first, step, length }: Line): boolean {
  for (let i = 0; i < length; i += 1) if (marks[first + i * step] === BLANK) return false;
  return true;
}

function areEqual(marks: Uint8Array, one: Line, other: Line): boolean {
  for (let i = 0; i < one.length; i += 1) {
    if (marks[one.first + i * one.step] !== marks[other.first + i * other.step]) return false;
  }
  return true;
}
