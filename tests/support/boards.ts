import type { Board, Puzzle } from '../../src/engine/core/kind';
import { EQUAL, listPairs, OPPOSITE, withSign } from '../../src/engine/kinds/tic-tac-logic/clues';

/** A Nurikabe puzzle from its rows, `2..3/....`: a digit or `?` is a clue. */
export function nurikabePuzzle(rows: string): Puzzle<readonly number[]> {
  return puzzleFrom('nurikabe', rows, (symbol) => (symbol === '?' ? -1 : symbol === '.' ? 0 : Number(symbol)));
}

/** A Tic-Tac-Logic puzzle from its rows, `X..O/....`. */
export function ticTacLogicPuzzle(rows: string, options: Puzzle['options'] = {}): Puzzle<readonly number[]> {
  return { ...puzzleFrom('tic-tac-logic', rows, (symbol) => '.XO'.indexOf(symbol)), options };
}

/** The puzzle with signs, each with the two cells that it is between. */
export function withSigns(puzzle: Puzzle<readonly number[]>, signs: readonly (readonly [number, '=' | '×', number])[]): typeof puzzle {
  const clues = signs.reduce((before, [from, sign, to]) => withSign(before, from, to, sign === '=' ? EQUAL : OPPOSITE), puzzle.clues);
  return { ...puzzle, clues };
}

/** The puzzle with these signs between its pairs of neighbours, again from the first when there are more pairs: 0 is none. */
export function withSignsInTurn(puzzle: Puzzle<readonly number[]>, signs: readonly number[]): typeof puzzle {
  const pairs = signs.length === 0 ? [] : listPairs(puzzle);
  return { ...puzzle, clues: pairs.reduce((clues, [from, to], i) => withSign(clues, from, to, signs[i % signs.length]), puzzle.clues) };
}

/** A board from its rows: `.` blank, `#` or `X` mark 1, `o`, `O` or a clue mark 2. */
export function boardFrom(rows: string): Board {
  const lines = rows.split('/');
  const marks = Uint8Array.from(lines.join(''), (symbol) => (symbol === '.' ? 0 : symbol === '#' || symbol === 'X' ? 1 : 2));
  return { width: lines[0].length, height: lines.length, marks };
}

/** The rows of a board, with the given symbols for blank, mark 1 and mark 2. */
export function rowsOf({ width, height, marks }: Board, symbols: string): string {
  const text = Array.from(marks, (mark) => symbols[mark]).join('');
  return Array.from({ length: height }, (_, y) => text.slice(y * width, (y + 1) * width)).join('/');
}

function puzzleFrom(kind: string, rows: string, clueOf: (symbol: string) => number): Puzzle<readonly number[]> {
  const lines = rows.split('/');
  return { kind, width: lines[0].length, height: lines.length, clues: Array.from(lines.join(''), clueOf), options: {} };
}
