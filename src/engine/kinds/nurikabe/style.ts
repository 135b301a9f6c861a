import { cellCount, type Size } from '../../core/grid';
import type { Rng } from '../../core/rng';
import type { NurikabeClues } from './clues';

/** What the clues of one puzzle should look like. Each puzzle has a style of its own, so that no two look alike. */
export interface Style {
  readonly cluesPerCell: number;
  /** The shares of clues 1, of clues 2, and of clues of 6 and more. */
  readonly ones: number;
  readonly twos: number;
  readonly large: number;
  readonly largestIsland: number;
}

/** The values below which 10, 25, 50, 75 and 90 % of puzzles are. */
type Quantiles = readonly [number, number, number, number, number];

interface Fitted {
  readonly maxCells: number;
  readonly cluesPerCell: Quantiles;
  readonly ones: Quantiles;
  readonly twos: Quantiles;
  readonly large: Quantiles;
  readonly largestIsland: Quantiles;
}

/** Clues from this one on are large. */
const LARGE = 6;
/** Smaller and narrower grids have too little space for a style. */
const LEAST_CELLS = 36;
const LEAST_SIDE = 5;
/** Fitted to 380 published puzzles: the quantiles by size of each figure, rounded. On larger grids a style takes too long to reach. */
const STYLES: readonly Fitted[] = [
  {
    maxCells: 80,
    cluesPerCell: [0.1, 0.12, 0.13, 0.15, 0.17],
    ones: [0, 0, 0.05, 0.2, 0.3],
    twos: [0.05, 0.18, 0.25, 0.39, 0.5],
    large: [0, 0, 0.14, 0.25, 0.45],
    largestIsland: [4, 5, 6, 8, 9],
  },
  {
    maxCells: 120,
    cluesPerCell: [0.1, 0.11, 0.13, 0.14, 0.16],
    ones: [0, 0, 0.09, 0.2, 0.27],
    twos: [0, 0.08, 0.19, 0.3, 0.44],
    large: [0, 0.06, 0.14, 0.23, 0.36],
    largestIsland: [4, 6, 7, 9, 11],
  },
  {
    maxCells: 200,
    cluesPerCell: [0.11, 0.12, 0.14, 0.15, 0.16],
    ones: [0, 0, 0.06, 0.18, 0.27],
    twos: [0.12, 0.2, 0.3, 0.4, 0.5],
    large: [0, 0.05, 0.13, 0.2, 0.25],
    largestIsland: [4, 6, 7, 9, 10],
  },
  {
    maxCells: 256,
    cluesPerCell: [0.1, 0.11, 0.12, 0.14, 0.16],
    ones: [0, 0.08, 0.14, 0.18, 0.25],
    twos: [0.1, 0.15, 0.22, 0.3, 0.42],
    large: [0.03, 0.08, 0.16, 0.24, 0.3],
    largestIsland: [6, 7, 9, 12, 15],
  },
];
const AT: Quantiles = [0.1, 0.25, 0.5, 0.75, 0.9];

/** Puzzles with few clues have large islands: of the place between the lowest and the highest quantile, so much is common to both. */
const COMMON = 0.7;

/** Draws the style of a puzzle; undefined for grids that are too small or too large to have one. */
export function drawStyle(size: Size, rng: Rng): Style | undefined {
  const cells = cellCount(size);
  const fitted = STYLES.find(({ maxCells }) => cells <= maxCells);
  if (Math.min(size.width, size.height) < LEAST_SIDE || cells < LEAST_CELLS || fitted === undefined) return undefined;
  const draw = () => rng.below(1001) / 1000;
  const coarse = draw();
  const near = () => COMMON * coarse + (1 - COMMON) * draw();
  const largestIsland = Math.round(quantile(fitted.largestIsland, near()));
  return {
    cluesPerCell: quantile(fitted.cluesPerCell, 1 - near()),
    ones: quantile(fitted.ones, draw()),
    twos: quantile(fitted.twos, draw()),
    large: largestIsland < LARGE ? 0 : quantile(fitted.large, near()),
    largestIsland,
  };
}

/** How far the numbers of clues may be from their style: on large grids, where a style is harder to reach, so many clues squared for one. */
const LEAST_ROOM = 2;
const SQUARE_PER_ROOM = 120;

/**
 * Counts by how many clues a puzzle differs from a style. 0 fits. Mutation prefers small islands, so the room is below the style for all
 * clues and small ones, and above it for large ones.
 */
export function countStyleFaults({ cluesPerCell, ones, twos, large, largestIsland }: Style, clues: NurikabeClues): number {
  let total = 0;
  let countOnes = 0;
  let countTwos = 0;
  let countLarge = 0;
  let most = 0;
  for (let cell = 0; cell < clues.length; cell += 1) {
    const clue = clues[cell];
    if (clue === 0) continue;
    total += 1;
    if (clue === 1) countOnes += 1;
    else if (clue === 2) countTwos += 1;
    else if (clue >= LARGE) countLarge += 1;
    if (clue > most) most = clue;
  }
  const room = Math.max(LEAST_ROOM, Math.floor(total ** 2 / SQUARE_PER_ROOM));
  return (
    outside(total, cluesPerCell * clues.length - room, room) +
    outside(countOnes, ones * total - room, room) +
    outside(countTwos, twos * total - room, room) +
    outside(countLarge, large * total, room) +
    Math.max(0, largestIsland - most)
  );
}

/** By how much a number is outside a range of `room` from `least` on. */
function outside(count: number, least: number, room: number): number {
  const from = Math.max(0, Math.round(least));
  return Math.max(0, from - count, count - from - room);
}

/** The value at a place from 0 to 1 between the lowest and the highest quantile. */
function quantile(values: Quantiles, place: number): number {
  const share = AT[0] + place * (AT[AT.length - 1] - AT[0]);
  let i = 1;
  while (i < AT.length - 1 && share > AT[i]) i += 1;
  const within = (share - AT[i - 1]) / (AT[i] - AT[i - 1]);
  return values[i - 1] + within * (values[i] - values[i - 1]);
}
