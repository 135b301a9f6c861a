import type { Cell, Size } from '../../../core/grid';

/** Lines are numbered rows first, then columns. A line's marks are bit masks in two words of 32 positions. */
export const WORD_BITS = 32;

/** The rows and columns of a board with their marks. */
export class Lines {
  readonly count: number;
  /** By line: its length, its first cell, and the step from one cell to the next. */
  readonly lengths: Int32Array;
  readonly firsts: Int32Array;
  readonly steps: Int32Array;
  /** By `2 * line + word`: the positions of X and of O. */
  readonly crosses: Int32Array;
  readonly noughts: Int32Array;
  /** By line: the numbers of X and O. */
  readonly crossCounts: Int32Array;
  readonly noughtCounts: Int32Array;

  constructor(readonly size: Size) {
    const { width, height } = size;
    this.count = width + height;
    this.lengths = new Int32Array(this.count);
    this.firsts = new Int32Array(this.count);
    this.steps = new Int32Array(this.count);
    this.crosses = new Int32Array(2 * this.count);
    this.noughts = new Int32Array(2 * this.count);
    this.crossCounts = new Int32Array(this.count);
    this.noughtCounts = new Int32Array(this.count);
    for (let line = 0; line < this.count; line += 1) {
      const isRow = line < height;
      this.lengths[line] = isRow ? width : height;
      this.firsts[line] = isRow ? line * width : line - height;
      this.steps[line] = isRow ? 1 : width;
    }
  }

  /** Adds a mark to the line (`change` 1) or removes it (`change` -1). */
  toggle(line: number, place: number, isCross: boolean, change: 1 | -1): void {
    const word = 2 * line + (place >> 5);
    if (isCross) {
      this.crosses[word] ^= 1 << (place & (WORD_BITS - 1));
      this.crossCounts[line] += change;
    } else {
      this.noughts[word] ^= 1 << (place & (WORD_BITS - 1));
      this.noughtCounts[line] += change;
    }
  }

  cellAt(line: number, place: number): Cell {
    return this.firsts[line] + place * this.steps[line];
  }

  blanks(line: number): number {
    return this.lengths[line] - this.crossCounts[line] - this.noughtCounts[line];
  }

  /** Whether some position has X in one line and O in the other. */
  differ(line: number, other: number): boolean {
    const { crosses, noughts } = this;
    const a = 2 * line;
    const b = 2 * other;
    return (
      ((crosses[a] & noughts[b]) | (noughts[a] & crosses[b]) | (crosses[a + 1] & noughts[b + 1]) | (noughts[a + 1] & crosses[b + 1])) !== 0
    );
  }
}
