import type { Size } from '@/engine/core/grid';

/** Every kind has two. */
export const MARKS = 2;
/** Of two unrelated numbers about one in this many is the same. */
const NUMBERS = 4;

/** Weighs agreement with the grids of one size, in bits: how unlikely it is for two unrelated puzzles. */
export class MatchScale {
  readonly #cells: number;
  readonly #counts: ReadonlySet<number>;
  readonly #enough: number;
  /** Whether marks may be swapped: then they are compared. Otherwise there is one mark, some with numbers, and the numbers are compared. */
  readonly swaps: boolean;
  readonly #fewest: number[] = [];

  constructor({ counts, width, height }: Size & { readonly counts: Int32Array }, swaps: boolean, enough: number) {
    this.#cells = width * height;
    this.#counts = new Set(counts);
    this.swaps = swaps;
    this.#enough = enough;
  }

  /**
   * The fewest of `count` marked cells that must agree with some grid, where each number counts twice; more than there are when nothing
   * would be enough.
   */
  fewest(count: number): number {
    this.#fewest[count] ??= Math.min(...[...this.#counts].map((clues) => this.#needed(clues, count)));
    return this.#fewest[count];
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
    return this.#places(clues, count, common) + surprise(all, same, 1 / (this.swaps ? MARKS : NUMBERS)) >= this.#enough;
  }

  /** The bits for `count` cells of the grid, wherever they are, that hit `common` of those with a clue. */
  #places(clues: number, count: number, common: number): number {
    if (common * this.#cells <= clues * count) return 0;
    return log2Choose(this.#cells, count) - log2Choose(clues, common) - log2Choose(this.#cells - clues, count - common);
  }
}

/** The bits for so many successes of `all` trials with this chance; 0 when no more than expected. */
function surprise(all: number, right: number, chance: number): number {
  if (right <= all * chance) return 0;
  return -(log2Choose(all, right) + right * Math.log2(chance) + (all - right) * Math.log2(1 - chance));
}

const log2Factorials: number[] = [0];

function log2Factorial(n: number): number {
  for (let i = log2Factorials.length; i <= n; i += 1) log2Factorials.push(log2Factorials[i - 1] + Math.log2(i));
  return log2Factorials[n];
}

function log2Choose(n: number, k: number): number {
  return k < 0 || k > n ? Number.NEGATIVE_INFINITY : log2Factorial(n) - log2Factorial(k) - log2Factorial(n - k);
}
