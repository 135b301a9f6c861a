import { MAX_SIDE } from '../../../core/grid';
import { EQUAL, OPPOSITE } from '../clues';
import { WORD_BITS } from './lines';

/** The marks that a cell of a line may have. */
export const MAY_BE_CROSS = 1;
export const MAY_BE_NOUGHT = 2;
export const MAY_BE_BOTH = 3;

/** The signs of a line without any. */
export const NO_SIGNS = new Uint8Array(MAX_SIDE);

/** The longest line whose counts of X, 0 to half of it, fit the bits of one word. */
export const LONGEST = 2 * (WORD_BITS - 1);

/**
 * All fillings of a line without a trio, with as many X as O and as its signs say. After each position a filling is in one of four states: its last run is
 * one X, two X, one O or two O. For each state one word holds the possible counts of X (bit i for count i), forward from the start and
 * backward from the end. A mark is possible if both intersect.
 */
export class LineDomain {
  /** By position: the marks the cell may have, a combination of `MAY_BE_…`; set by the caller. */
  readonly allowed = new Uint8Array(MAX_SIDE);
  /** By position: the sign between the cell and the one before it; set by the caller. */
  signs: Uint8Array = NO_SIGNS;
  private readonly forward = new Int32Array(4 * (MAX_SIDE + 1));

  /** Whether the line has a legal filling. */
  exist(length: number): boolean {
    let cross1 = 0;
    let cross2 = 0;
    let nought1 = 0;
    let nought2 = 0;
    let start = 1;
    for (let place = 0; place < length; place += 1) {
      const may = this.allowed[place];
      const switches = this.signs[place] !== EQUAL;
      const repeats = this.signs[place] !== OPPOSITE;
      const nextCross1 = may & MAY_BE_CROSS && switches ? (nought1 | nought2 | start) << 1 : 0;
      const nextCross2 = may & MAY_BE_CROSS && repeats ? cross1 << 1 : 0;
      const nextNought1 = may & MAY_BE_NOUGHT && switches ? cross1 | cross2 | start : 0;
      nought2 = may & MAY_BE_NOUGHT && repeats ? nought1 : 0;
      cross1 = nextCross1;
      cross2 = nextCross2;
      nought1 = nextNought1;
      start = 0;
      const base = 4 * (place + 1);
      this.forward[base] = cross1;
      this.forward[base + 1] = cross2;
      this.forward[base + 2] = nought1;
      this.forward[base + 3] = nought2;
    }
    return ((cross1 | cross2 | nought1 | nought2) & (1 << (length >> 1))) !== 0;
  }

  /** After `exist`: narrows `allowed` to the marks that occur in at least one legal filling. */
  narrow(length: number): void {
    const { allowed, forward } = this;
    const half = 1 << (length >> 1);
    let cross1 = half;
    let cross2 = half;
    let nought1 = half;
    let nought2 = half;
    for (let place = length - 1; place >= 0; place -= 1) {
      const base = 4 * (place + 1);
      const may = allowed[place];
      const meetsCross = ((forward[base] & cross1) | (forward[base + 1] & cross2)) !== 0;
      const meetsNought = ((forward[base + 2] & nought1) | (forward[base + 3] & nought2)) !== 0;
      allowed[place] = (meetsCross ? MAY_BE_CROSS : 0) | (meetsNought ? MAY_BE_NOUGHT : 0);
      const viaCross1 = may & MAY_BE_CROSS ? cross1 >>> 1 : 0;
      const viaCross2 = may & MAY_BE_CROSS ? cross2 >>> 1 : 0;
      const viaNought1 = may & MAY_BE_NOUGHT ? nought1 : 0;
      const viaNought2 = may & MAY_BE_NOUGHT ? nought2 : 0;
      const switches = this.signs[place] !== EQUAL;
      const repeats = this.signs[place] !== OPPOSITE;
      cross2 = switches ? viaNought1 : 0;
      cross1 = (repeats ? viaCross2 : 0) | cross2;
      nought2 = switches ? viaCross1 : 0;
      nought1 = (repeats ? viaNought2 : 0) | nought2;
    }
  }
}

/** The number of legal fillings of an empty line, at most `limit`. */
export function countFillings(length: number, limit: number): number {
  // By `4 * crosses + state`, with the states of `LineDomain`.
  let counts = new Float64Array(4 * (length + 2));
  counts[4] = 1;
  counts[2] = 1;
  for (let place = 1; place < length; place += 1) {
    const next = new Float64Array(counts.length);
    for (let crosses = 0; crosses <= place; crosses += 1) {
      const [cross1, cross2, nought1, nought2] = counts.subarray(4 * crosses, 4 * crosses + 4);
      next[4 * crosses + 4] += nought1 + nought2;
      next[4 * crosses + 5] += cross1;
      next[4 * crosses + 2] += cross1 + cross2;
      next[4 * crosses + 3] += nought1;
    }
    counts = next;
  }
  const total = counts.subarray(2 * length, 2 * length + 4).reduce((sum, count) => sum + count, 0);
  return Math.min(total, limit);
}
