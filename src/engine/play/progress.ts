import { BLANK, type PlayableKind, type Progress, type Puzzle } from '../core/kind';
import type { ParsedPuzzle } from './state';

/** How far a board is, of 1000: the same on every turned or mirrored board, and nothing about whether it is right. */
export function measureProgress({ kind, puzzle }: ParsedPuzzle, marks: Uint8Array): number {
  const { done, total } = kind.progress?.(puzzle, { ...puzzle, marks }) ?? countDecided(kind, puzzle, marks);
  return total === 0 ? 1000 : Math.floor((1000 * done) / total);
}

function countDecided(kind: PlayableKind, puzzle: Puzzle, marks: Uint8Array): Progress {
  let done = 0;
  let total = 0;
  for (let cell = 0; cell < marks.length; cell += 1) {
    if (kind.isFixed(puzzle, cell)) continue;
    total += 1;
    if (marks[cell] !== BLANK) done += 1;
  }
  return { done, total };
}
