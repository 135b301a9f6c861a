import { createBoard } from '@/engine/core/board';
import type { Board, Puzzle, PuzzleKind } from '@/engine/core/kind';

/** The marks of a board in reading order, a digit each: the format in which boards are stored and sent between threads. */
export function formatMarks({ marks }: Pick<Board, 'marks'>): string {
  return marks.join('');
}

/** The board that `formatMarks` wrote; undefined when the digits are no board of this puzzle. */
export function parseMarks(kind: PuzzleKind, puzzle: Puzzle, digits: string): Board | undefined {
  const board = createBoard(kind, puzzle, Array.from(digits, Number));
  return board.ok ? board.value : undefined;
}
