import { type Cell, MAX_SIDE } from './grid';

/** Before the rounds outgrow the array's 32 bits, everything is emptied for real. */
const MAX_ROUND = 0x7fff_ffff;

/** A set of cells that is emptied in no time: a cell is in it when it holds the current round. For working storage that is used over and over. */
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

  /** Makes the set hold exactly these cells. */
  fill(cells: readonly Cell[]): void {
    this.clear();
    for (let i = 0; i < cells.length; i += 1) this.heldIn[cells[i]] = this.round;
  }
}
