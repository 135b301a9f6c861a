import { type Cell, MAX_SIDE } from './grid';

/** The array is cleared before the round number exceeds its 32 bits. */
const MAX_ROUND = 0x7fff_ffff;

/** A reusable set of cells with a `clear` in constant time: a cell belongs to the set if it holds the current round number. */
export class CellSet {
  private readonly heldIn = new Int32Array(MAX_SIDE * MAX_SIDE);
  private round = 1;

  clear(): void {
    if (this.round === MAX_ROUND) {
      this.heldIn.fill(0);
      this.round = 0;
    }
    this.round += 1;
  }

  add(cell: Cell): void {
    this.heldIn[cell] = this.round;
  }

  has(cell: Cell): boolean {
    return this.heldIn[cell] === this.round;
  }

  /** Replaces the content of the set by these cells. */
  fill(cells: readonly Cell[]): void {
    this.clear();
    for (let i = 0; i < cells.length; i += 1) this.heldIn[cells[i]] = this.round;
  }
}
