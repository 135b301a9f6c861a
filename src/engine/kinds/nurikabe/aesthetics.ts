import type { Size } from '../../core/grid';
import type { NurikabeClues } from './clues';

/** The largest share of clues up to a size, as in puzzles that people make by hand. */
const MAX_SHARES = [
  { upTo: 1, share: 0.14 },
  { upTo: 2, share: 0.38 },
  { upTo: 3, share: 0.66 },
] as const;

/** A square of this side without a clue counts as empty. */
const EMPTY_SIDE = 5;

/** Counts the aesthetic faults of a puzzle's clues: too many small ones, and large areas without any. 0 is pleasant. */
export function countAestheticFaults(size: Size, clues: NurikabeClues): number {
  const bySize = [0, 0, 0, 0];
  let total = 0;
  for (const clue of clues) {
    if (clue === 0) continue;
    total += 1;
    if (clue < bySize.length) bySize[clue] += 1;
  }
  let faults = countEmptySquares(size, clues);
  let small = 0;
  let from = 1;
  for (const { upTo, share } of MAX_SHARES) {
    for (; from <= upTo; from += 1) small += bySize[from];
    faults += Math.max(0, small - Math.ceil(total * share));
  }
  return faults;
}

/** Counts the clues of a symmetric puzzle that equal their images, beyond two thirds: otherwise one half of the puzzle copies the other. */
export function countCopies(clues: NurikabeClues): number {
  let pairs = 0;
  let equal = 0;
  for (let cell = 0, image = clues.length - 1; cell < image; cell += 1, image -= 1) {
    if (clues[cell] === 0) continue;
    pairs += 1;
    if (clues[cell] === clues[image]) equal += 1;
  }
  return Math.max(0, equal - Math.floor((2 * pairs) / 3));
}

/** Counts the squares without a clue, overlapping ones included. */
export function countEmptySquares({ width, height }: Size, clues: NurikabeClues): number {
  // For each cell of the row above, the side of the largest square without a clue that ends there.
  let above = new Uint8Array(width);
  let squares = 0;
  for (let y = 0; y < height; y += 1) {
    const row = new Uint8Array(width);
    for (let x = 0; x < width; x += 1) {
      if (clues[y * width + x] !== 0) continue;
      row[x] = x === 0 || y === 0 ? 1 : 1 + Math.min(above[x - 1], above[x], row[x - 1]);
      if (row[x] >= EMPTY_SIDE) squares += 1;
    }
    above = row;
  }
  return squares;
}
