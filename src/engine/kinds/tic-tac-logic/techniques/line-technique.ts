import type { Puzzle, Step, Technique, TechniqueLevel } from '../../../core/kind';
import { type Finding, stepFrom } from '../../../core/technique';
import type { TicTacLogicClues } from '../clues';
import { type Filled, filledLines, isFull, type Line } from '../lines';

/** A technique that looks at one line at a time, and perhaps compares it with others. */
export interface LineTechnique<Id extends string = string> extends Technique<TicTacLogicClues, Id> {
  /** Every firing in one line, lazily. */
  stepsInLine(filled: Filled, line: Line, puzzle: Puzzle<TicTacLogicClues>): Iterable<Step<Id>>;
}

/** A technique that is tried on every line that has blanks. */
export function defineLineTechnique<Id extends string>(
  id: Id,
  level: TechniqueLevel,
  findInLine: (filled: Filled, line: Line, puzzle: Puzzle<TicTacLogicClues>) => Iterable<Finding>,
): LineTechnique<Id> {
  function* stepsInLine(filled: Filled, line: Line, puzzle: Puzzle<TicTacLogicClues>): Iterable<Step<Id>> {
    for (const finding of findInLine(filled, line, puzzle)) yield stepFrom(id, level, finding);
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
