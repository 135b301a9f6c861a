import type { Cell } from '../../core/grid';
import { BLANK } from '../../core/kind';
import { O, X } from './clues';

/** The possible ends of a started line, as bits of a set: one or two X, one or two O, or empty. */
const ONE_X = 1;
const TWO_X = 2;
const ONE_O = 4;
const TWO_O = 8;
const NOTHING = 16;
const ENDINGS = 32;
/** By sign: the ends of which one more X, or one more O, may follow. */
const BEFORE_X = [ENDINGS - 1, ONE_X | TWO_X, ONE_O | TWO_O];
const BEFORE_O = [ENDINGS - 1, ONE_O | TWO_O, ONE_X | TWO_X];

/** By set of ends: the ends after one more X or O, and the ends from which an X or O leads into the set. */
const afterX = table((set) => (set & ONE_X ? TWO_X : 0) | (set & (ONE_O | TWO_O | NOTHING) ? ONE_X : 0));
const afterO = table((set) => (set & ONE_O ? TWO_O : 0) | (set & (ONE_X | TWO_X | NOTHING) ? ONE_O : 0));
const beforeX = table((set) => (set & TWO_X ? ONE_X : 0) | (set & ONE_X ? ONE_O | TWO_O | NOTHING : 0));
const beforeO = table((set) => (set & TWO_O ? ONE_O : 0) | (set & ONE_O ? ONE_X | TWO_X | NOTHING : 0));

/** Compares all fillings of a line that have no trio, as many X as O and what its signs say, without listing them. */
export class LineCases {
  /** By position in the line of the last `compare`: the mark of a blank that all fillings agree on, else blank. */
  readonly forced: Uint8Array;
  /** By position and number of X so far: the ends that the marks before allow, and the ends that the marks after can complete. */
  private readonly reached: Uint8Array;
  private readonly completed: Uint8Array;

  constructor(maxLength: number) {
    this.forced = new Uint8Array(maxLength);
    this.reached = new Uint8Array((maxLength + 1) * (maxLength / 2 + 2));
    this.completed = new Uint8Array((maxLength + 1) * (maxLength / 2 + 2));
  }

  /** Whether any blank of the line is forced. */
  compare(marks: Uint8Array, first: Cell, step: number, length: number, signs: Uint8Array | undefined): boolean {
    const { forced, reached, completed } = this;
    const half = length / 2;
    const stride = half + 2;
    reached.fill(0, 0, (length + 1) * stride);
    completed.fill(0, 0, (length + 1) * stride);
    reached[0] = NOTHING;
    for (let i = 0, cell = first; i < length; i += 1, cell += step) {
      const sign = signs === undefined ? 0 : signs[i];
      for (let xs = Math.max(0, i - half); xs <= Math.min(i, half); xs += 1) {
        const set = reached[i * stride + xs];
        if (marks[cell] !== O && xs < half) reached[(i + 1) * stride + xs + 1] |= afterX[set & BEFORE_X[sign]];
        if (marks[cell] !== X && i - xs < half) reached[(i + 1) * stride + xs] |= afterO[set & BEFORE_O[sign]];
      }
    }
    completed[length * stride + half] = ENDINGS - 1;
    let hasForced = false;
    for (let i = length - 1, cell = first + i * step; i >= 0; i -= 1, cell -= step) {
      const sign = signs === undefined ? 0 : signs[i];
      let canBeX = false;
      let canBeO = false;
      for (let xs = Math.max(0, i - half); xs <= Math.min(i, half); xs += 1) {
        const withX = marks[cell] !== O && xs < half ? beforeX[completed[(i + 1) * stride + xs + 1]] & BEFORE_X[sign] : 0;
        const withO = marks[cell] !== X && i - xs < half ? beforeO[completed[(i + 1) * stride + xs]] & BEFORE_O[sign] : 0;
        completed[i * stride + xs] = withX | withO;
        if (reached[i * stride + xs] & withX) canBeX = true;
        if (reached[i * stride + xs] & withO) canBeO = true;
      }
      forced[i] = marks[cell] !== BLANK || canBeX === canBeO ? BLANK : canBeX ? X : O;
      if (forced[i] !== BLANK) hasForced = true;
    }
    return hasForced;
  }
}

function table(entry: (set: number) => number): Uint8Array {
  return Uint8Array.from({ length: ENDINGS }, (_, set) => entry(set));
}
