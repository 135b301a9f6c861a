import type { Board, Puzzle, Technique, TechniqueLevel } from '../../../core/kind';
import { defineTechnique, type Finding } from '../../../core/technique';
import type { TicTacLogicClues } from '../clues';
import { type Filled, filledLines, isFull, type Line } from '../lines';

/** A technique that looks at one line at a time, and perhaps compares it with others. */
export interface LineTechnique<Id extends string = string> extends Technique<TicTacLogicClues, Id> {
  findInLine(filled: Filled, line: Line, puzzle: Puzzle<TicTacLogicClues>): Iterable<Finding>;
}

/** A technique that is tried on every line that has blanks. */
export function defineLineTechnique<Id extends string>(
  id: Id,
  level: TechniqueLevel,
  findInLine: LineTechnique['findInLine'],
): LineTechnique<Id> {
  const technique = defineTechnique(id, level, function* (puzzle: Puzzle<TicTacLogicClues>, board: Board): Iterable<Finding> {
    const filled = filledLines(puzzle, board);
    for (const line of filled.lines) if (!isFull(filled, line)) yield* findInLine(filled, line, puzzle);
  });
  return { ...technique, findInLine };
}
