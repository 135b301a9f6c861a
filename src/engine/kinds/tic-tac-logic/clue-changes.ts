import { type Addition, BLANK, type Board, type ClueChanges, type Puzzle } from '../../core/kind';
import { EQUAL, givenIn, hasSigns, listPairs, O, OPPOSITE, signBetween, type TicTacLogicClues, withGiven, withSign, X } from './clues';

/** How the clues of Tic-Tac-Logic can change. */
export const clueChanges: ClueChanges<TicTacLogicClues> = { additions, variants };

/** A given in every blank cell and, in a puzzle with signs, a sign between every two cells. */
function additions(puzzle: Puzzle<TicTacLogicClues>, solutions: readonly Board[]): readonly Addition<TicTacLogicClues>[] {
  const { clues } = puzzle;
  const isOpen = (fits: (marks: Uint8Array) => boolean) => solutions.filter(({ marks }) => fits(marks)).length < 2;
  const givens = clues.flatMap((clue, cell) => {
    const marks = givenIn(clue) === BLANK ? [X, O].filter((mark) => isOpen((solution) => solution[cell] === mark)) : [];
    return marks.length === 0 ? [] : [{ cell, clues: marks.map((mark) => clues.with(cell, withGiven(clue, mark))) }];
  });
  if (!hasSigns(clues)) return givens;
  const signs = listPairs(puzzle).flatMap(([cell, other]) => {
    if (signBetween(clues, cell, other) !== 0) return [];
    const fitting = [EQUAL, OPPOSITE].filter((sign) => isOpen((marks) => (marks[cell] === marks[other]) === (sign === EQUAL)));
    return fitting.length === 0 ? [] : [{ cell, other, clues: fitting.map((sign) => withSign(clues, cell, other, sign)) }];
  });
  return [...givens, ...signs];
}

/** One given more, or one given or sign less. */
function variants(puzzle: Puzzle<TicTacLogicClues>, { marks }: Board, isEasier: boolean): readonly TicTacLogicClues[] {
  const { clues } = puzzle;
  if (isEasier) return clues.flatMap((clue, cell) => (givenIn(clue) === BLANK ? [clues.with(cell, withGiven(clue, marks[cell]))] : []));
  const fewer = clues.flatMap((clue, cell) => (givenIn(clue) === BLANK ? [] : [clues.with(cell, withGiven(clue, BLANK))]));
  const unsigned = listPairs(puzzle).filter(([from, to]) => signBetween(clues, from, to) !== 0);
  return [...fewer, ...unsigned.map(([from, to]) => withSign(clues, from, to, 0))];
}
