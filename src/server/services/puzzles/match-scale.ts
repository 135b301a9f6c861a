/** Every kind has two. */
export const MARKS = 2;
/** Of two unrelated numbers about one in this many is the same. */
const NUMBERS = 4;

/** More than any number of cells. */
const UNREACHABLE = 1 << 30;
/** Numbers of clues for which answers are kept; beyond that all are forgotten, so that strangers cannot fill our memory. */
const MAX_KEPT = 200;

/** Weighs agreement with grids of so many cells, in bits: how unlikely it is for two unrelated puzzles. */
export class MatchScale {
  readonly #cells: number;
  readonly #enough: number;
  /** Whether marks may be swapped: then they are compared. Otherwise there is one mark, some with numbers, and the numbers are compared. */
  readonly #swaps: boolean;
  /** By number of clues, then of marked cells; 0 where it is not known yet. */
  readonly #fewest = new Map<number, Int32Array>();

  /** For matches of at least so many bits. */
  constructor(cells: number, swaps: boolean, enough: number) {
    this.#cells = cells;
    this.#swaps = swaps;
    this.#enough = enough;
  }

  /**
   * How few of `count` marked cells may agree with a grid of so many clues, where each number counts twice; more than there can
   * be when nothing would be enough.
   */
  fewest(clues: number, count: number): number {
    const row = this.#fewest.get(clues) ?? this.#addRow(clues);
    if (row[count] === 0) row[count] = this.#findFewest(clues, count);
    return row[count];
  }

  #addRow(clues: number): Int32Array {
    if (this.#fewest.size >= MAX_KEPT) this.#fewest.clear();
    const row = new Int32Array(this.#cells + 1);
    this.#fewest.set(clues, row);
    return row;
  }

  #findFewest(clues: number, count: number): number {
    let fewest = UNREACHABLE;
    for (let common = Math.min(clues, count); common > 0; common -= 1) {
      // Of two marks, swapped or not, at least half agree; numbers may all differ, and count beside the cells.
      const least = this.#swaps ? Math.ceil(common / 2) : 0;
      const beside = this.#swaps ? 0 : common;
      // Fewer equal ones are never more bits, and only what would be fewer than before is of interest.
      for (let same = Math.min(common, fewest - 1 - beside); same >= least; same -= 1) {
        if (this.bits(clues, count, common, this.#swaps ? common : same, same) < this.#enough) break;
        fewest = beside + same;
      }
    }
    return fewest;
  }

  /** The bits for so many cells in common, and so many equal ones of `all` marks or numbers there. */
  bits(clues: number, count: number, common: number, all: number, same: number): number {
    return this.#places(clues, count, common) + surprise(all, same, this.#swaps ? OF_MARKS : OF_NUMBERS);
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
