import type { Size } from '../../core/grid';
import type { NurikabeClues } from './clues';

/** The largest share of clues that may be at most this large: about what people who make puzzles by hand do. */
const MAX_SHARES = [
  { upTo: 1, share: 0.14 },
  { upTo: 2, share: 0.38 },
  { upTo: 3, share: 0.66 },
] as const;

/** A square of this side without any clue looks empty. */
const EMPTY_SIDE = 5;

/** How much a puzzle's clues leave to wish for: too many small ones, or a large area without any. 0 is pleasant. */
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

/** Squares without a clue, each counted once for every place where its corner may be. */
function countEmptySquares({ width, height }: Size, clues: NurikabeClues): number {
  // How many rows up from here, and how many columns to the left, have no clue: the largest clue-free square ending at a cell.
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
