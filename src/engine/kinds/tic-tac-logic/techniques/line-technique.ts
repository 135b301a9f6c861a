import type { Puzzle, Step, Technique, TechniqueLevel } from '../../../core/kind';
import { type Firing, stepFrom } from '../../../core/technique';
import type { TicTacLogicClues } from '../clues';
import { type Filled, filledLines, isFull, type Line } from '../lines';

/** A technique that scans one line at a time. It may compare it with others. */
export interface LineTechnique<Id extends string = string> extends Technique<TicTacLogicClues, Id> {
  /** Yields every firing in one line. Lazy. */
  stepsInLine(filled: Filled, line: Line, puzzle: Puzzle<TicTacLogicClues>): Iterable<Step<Id>>;
}

/** Defines a technique that scans every line with blanks. */
export function defineLineTechnique<Id extends string>(
  id: Id,
  level: TechniqueLevel,
  findInLine: (filled: Filled, line: Line, puzzle: Puzzle<TicTacLogicClues>) => Iterable<Firing>,
): LineTechnique<Id> {
  function* stepsInLine(filled: Filled, line: Line, puzzle: Puzzle<TicTacLogicClues>): Iterable<Step<Id>> {
    for (const firing of findInLine(filled, line, puzzle)) yield stepFrom(id, level, firing);
  }
  return {
    id,
    level,
    stepsInLine,
    *find(puzzle, board) {
      const filled = filledLines(puzzle, board);
      for (const line of filled.lines) if (!isFull(filled, line)) yield* stepsInLine(filled, line, puzzle);
    },
  };
}
