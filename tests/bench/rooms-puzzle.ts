import { formatPuzzle, requirePuzzle } from '@/engine/notations/canonical';

/** Of medium difficulty, as most that are played. */
export const ROOM_PUZZLE = 'nurikabe/10/10/h3i1h2g8w2s4i3j2i4i2zn41g4g4k';

/** The cells of it that players may mark. */
export function freeCells(): readonly number[] {
  const { kind, puzzle } = requirePuzzle(ROOM_PUZZLE);
  const cells = Array.from({ length: puzzle.width * puzzle.height }, (_, cell) => cell);
  return cells.filter((cell) => !kind.isFixed(puzzle, cell));
}

const HOSTILE_SIDE = 50;
const HOSTILE_CLUES: readonly (readonly [cell: number, size: number])[] = [
  [5 * HOSTILE_SIDE + 5, 200],
  [20 * HOSTILE_SIDE + 30, 300],
  [44 * HOSTILE_SIDE + 12, 400],
];

/** As large as may be and nearly empty: no search comes to an end of it. */
export function hostilePuzzle(): string {
  const clues = Array.from({ length: HOSTILE_SIDE * HOSTILE_SIDE }, () => 0);
  for (const [cell, size] of HOSTILE_CLUES) clues[cell] = size;
  return formatPuzzle({ kind: 'nurikabe', width: HOSTILE_SIDE, height: HOSTILE_SIDE, clues, options: {} });
}
