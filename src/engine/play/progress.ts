import { BLANK, type PlayableKind, type Progress, type Puzzle } from '../core/kind';
import type { ParsedPuzzle } from '../notations/canonical';

/** The progress of a board, from 0 to 1000. It is the same under every symmetry and independent of whether marks are right. */
export function measureProgress({ kind, puzzle }: ParsedPuzzle, marks: Uint8Array): number {
  const { done, total } = kind.progress?.(puzzle, { ...puzzle, marks }) ?? countDecided(kind, puzzle, marks);
  return total === 0 ? 1000 : Math.floor((1000 * done) / total);
}

/** The progress of the right marks alone, from 0 to 1000, and the number of wrong marks on the board. */
export function measureRight(
  parsed: ParsedPuzzle,
  marks: Uint8Array,
  solution: Uint8Array,
): { readonly right: number; readonly wrong: number } {
  const isWrong = (mark: number, cell: number) => mark !== BLANK && mark !== solution[cell];
  const right = marks.map((mark, cell) => (isWrong(mark, cell) ? BLANK : mark));
  return { right: measureProgress(parsed, right), wrong: marks.filter(isWrong).length };
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
