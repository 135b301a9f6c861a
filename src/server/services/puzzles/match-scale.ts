import type { Size } from '@/engine/core/grid';

/** Every kind has two. */
export const MARKS = 2;
/** Of two unrelated numbers about one in this many is the same. */
const NUMBERS = 4;

/** For each block of grids, and for all of them. */
interface Fewest {
  readonly ofBlocks: readonly number[];
  readonly least: number;
}

/** Weighs agreement with the grids of one size, in bits: how unlikely it is for two unrelated puzzles. */
export class MatchScale {
  readonly #cells: number;
  readonly #counts: readonly ReadonlySet<number>[];
  readonly #enough: number;
  /** Whether marks may be swapped: then they are compared. Otherwise there is one mark, some with numbers, and the numbers are compared. */
  readonly swaps: boolean;
  readonly #fewest: Fewest[] = [];

  /** For grids of one size; `counts` has the numbers of clues that grids have, for each block of grids. */
  constructor({ width, height }: Size, counts: readonly ReadonlySet<number>[], swaps: boolean, enough: number) {
    this.#cells = width * height;
    this.#counts = counts;
    this.swaps = swaps;
    this.#enough = enough;
  }

  /** How few of `count` marked cells may agree with some grid, where each number counts twice; infinitely many when nothing would be enough. */
  fewest(count: number): Fewest {
    this.#fewest[count] ??= this.#findFewest(count);
    return this.#fewest[count];
  }

  #findFewest(count: number): Fewest {
    const ofBlocks = this.#counts.map((counts) => Math.min(...[...counts].map((clues) => this.#needed(clues, count))));
    return { ofBlocks, least: Math.min(...ofBlocks) };
  }

  #needed(clues: number, count: number): number {
    let fewest = Number.POSITIVE_INFINITY;
    for (let common = 1; common <= Math.min(clues, count); common += 1) {
      // Of two marks, swapped or not, at least half agree; numbers may all differ.
      const least = this.swaps ? Math.ceil(common / 2) : 0;
      for (let same = common; same >= least; same -= 1) {
        if (!this.isEnough(clues, count, common, this.swaps ? common : same, same)) break;
        fewest = Math.min(fewest, this.swaps ? same : common + same);
      }
    }
    return fewest;
  }

  /** Whether it is enough to have so many cells in common, and so many equal ones of `all` marks or numbers there. */
  isEnough(clues: number, count: number, common: number, all: number, same: number): boolean {
    return this.#places(clues, count, common) + surprise(all, same, this.swaps ? OF_MARKS : OF_NUMBERS) >= this.#enough;
  }

  /** The bits for `count` cells of the grid, wherever they are, that hit `common` of those with a clue. */
  #places(clues: number, count: number, common: number): number {
    if (common * this.#cells <= clues * count) return 0;
    return log2Choose(this.#cells, count) - log2Choose(clues, common) - log2Choose(this.#cells - clues, count - common);
  }
}

/** A chance, with its logarithms. */
interface Chance {
  readonly of: number;
  readonly log2: number;
  readonly log2Else: number;
}

const OF_MARKS = oneIn(MARKS);
const OF_NUMBERS = oneIn(NUMBERS);

function oneIn(alternatives: number): Chance {
  return { of: 1 / alternatives, log2: -Math.log2(alternatives), log2Else: Math.log2(1 - 1 / alternatives) };
}

/** The bits for so many successes of `all` trials with this chance; 0 when no more than expected. */
function surprise(all: number, right: number, chance: Chance): number {
  if (right <= all * chance.of) return 0;
  return -(log2Choose(all, right) + right * chance.log2 + (all - right) * chance.log2Else);
}

const log2Factorials: number[] = [0];

function log2Factorial(n: number): number {
  for (let i = log2Factorials.length; i <= n; i += 1) log2Factorials.push(log2Factorials[i - 1] + Math.log2(i));
  return log2Factorials[n];
}

function log2Choose(n: number, k: number): number {
  return k < 0 || k > n ? Number.NEGATIVE_INFINITY : log2Factorial(n) - log2Factorial(k) - log2Factorial(n - k);
}
