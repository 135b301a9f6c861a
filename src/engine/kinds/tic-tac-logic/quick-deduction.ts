import { type Cell, cellCount, type Size } from '../../core/grid';
import { BLANK, type Mark } from '../../core/kind';
import { givenIn, O, type TicTacLogicClues, X } from './clues';
import { LineCases } from './line-cases';
import { type Line, type LineSigns, linesOf, listLineSigns } from './lines';
import { countSigns, followSigns, opposeEquals } from './signs';

/**
 * Quick deduction for drafts: the line techniques without steps or reasons, many times as fast as the ladder. It sets only cells that the
 * ladder would set, and does not use distinct lines. The ladder still grades the draft.
 */
export class QuickDeduction {
  /** The deduced marks of the last `run`. */
  readonly marks: Uint8Array;
  private readonly width: number;
  private readonly height: number;
  private readonly cases: LineCases;
  private readonly lines: readonly Line[];
  private signs: LineSigns | undefined;
  /** The lines to scan again, rows before columns: with the basic techniques, and with line cases. */
  private readonly isDirty: Uint8Array;
  private readonly areCasesDirty: Uint8Array;
  private readonly dirty: Int32Array;
  private dirtyCount = 0;
  private blanks = 0;

  constructor(size: Size) {
    this.width = size.width;
    this.height = size.height;
    const lines = size.width + size.height;
    this.marks = new Uint8Array(cellCount(size));
    this.cases = new LineCases(Math.max(size.width, size.height));
    this.lines = linesOf(size);
    this.isDirty = new Uint8Array(lines);
    this.areCasesDirty = new Uint8Array(lines);
    this.dirty = new Int32Array(lines);
  }

  /** Deduces with the basic techniques, and with `hasCases` also with line cases. Returns the number of blanks left. */
  run(clues: TicTacLogicClues, hasCases: boolean): number {
    const { marks, isDirty, areCasesDirty } = this;
    this.signs = listLineSigns(clues, this.lines);
    this.blanks = 0;
    for (let cell = 0; cell < marks.length; cell += 1) {
      marks[cell] = givenIn(clues[cell]);
      if (marks[cell] === BLANK) this.blanks += 1;
    }
    isDirty.fill(1);
    areCasesDirty.fill(1);
    this.dirtyCount = isDirty.length;
    for (let line = 0; line < isDirty.length; line += 1) this.dirty[line] = line;
    do this.deduceBasics();
    while (hasCases && this.blanks > 0 && this.deduceCases());
    return this.blanks;
  }

  private deduceBasics(): void {
    while (this.dirtyCount > 0 && this.blanks > 0) {
      this.dirtyCount -= 1;
      const line = this.dirty[this.dirtyCount];
      this.isDirty[line] = 0;
      const [first, step, length] = this.placeOf(line);
      if (this.signs !== undefined) this.deduceSigns(this.lines[line], this.signs[line]);
      this.deduceWindows(first, step, length);
      this.deduceCounts(first, step, length);
    }
  }

  private deduceSigns(line: Line, signs: Uint8Array): void {
    for (const find of [followSigns, opposeEquals, countSigns]) {
      for (const { placements } of find(this.marks, line.cells, signs)) {
        for (const { cell, mark } of placements) if (this.marks[cell] === BLANK) this.set(cell, mark);
      }
    }
  }

  /** Pairs and gaps: of three adjacent cells, two equal marks force the third. */
  private deduceWindows(first: Cell, step: number, length: number): void {
    const { marks } = this;
    for (let i = 0, cell = first; i + 2 < length; i += 1, cell += step) {
      const [a, b, c] = [marks[cell], marks[cell + step], marks[cell + 2 * step]];
      if (a === BLANK && b === c && b !== BLANK) this.set(cell, X + O - b);
      else if (b === BLANK && a === c && a !== BLANK) this.set(cell + step, X + O - a);
      else if (c === BLANK && a === b && a !== BLANK) this.set(cell + 2 * step, X + O - a);
    }
  }

  private deduceCounts(first: Cell, step: number, length: number): void {
    const { marks } = this;
    let xs = 0;
    let os = 0;
    for (let i = 0, cell = first; i < length; i += 1, cell += step) {
      if (marks[cell] === X) xs += 1;
      else if (marks[cell] === O) os += 1;
    }
    if (xs + os === length) return;
    for (const [mark, count] of [
      [X, xs],
      [O, os],
    ]) {
      if (count === length / 2) this.fill(first, step, length, X + O - mark, 0, -1);
      else if (count === length / 2 - 1) this.avoidTrios(first, step, length, mark);
    }
  }

  /** The last `mark` of a line must be in every run of three cells without one. All other blanks get the opposite mark. */
  private avoidTrios(first: Cell, step: number, length: number, mark: Mark): void {
    const { marks } = this;
    let from = 0;
    let to = length - 1;
    for (let i = 0, run = 0; i < length; i += 1) {
      run = marks[first + i * step] === mark ? 0 : run + 1;
      if (run < 3) continue;
      from = i - 2;
      to = Math.min(to, i);
    }
    if (from > 0 || to < length - 1) this.fill(first, step, length, X + O - mark, from, to);
  }

  /** Sets `mark` in every blank of a line except those from `from` to `to`. */
  private fill(first: Cell, step: number, length: number, mark: Mark, from: number, to: number): void {
    for (let i = 0; i < length; i += 1) {
      if ((i < from || i > to) && this.marks[first + i * step] === BLANK) this.set(first + i * step, mark);
    }
  }

  /** Sets what all fillings of a line agree on. It stops after one line, since the basic techniques are cheaper. */
  private deduceCases(): boolean {
    const { marks, cases, areCasesDirty } = this;
    for (let line = 0; line < areCasesDirty.length; line += 1) {
      if (!areCasesDirty[line]) continue;
      areCasesDirty[line] = 0;
      const [first, step, length] = this.placeOf(line);
      if (!cases.compare(marks, first, step, length, this.signs?.[line])) continue;
      for (let i = 0; i < length; i += 1) if (cases.forced[i] !== BLANK) this.set(first + i * step, cases.forced[i]);
      return true;
    }
    return false;
  }

  private placeOf(line: number): readonly [Cell, number, number] {
    return line < this.height ? [line * this.width, 1, this.width] : [line - this.height, this.width, this.height];
  }

  private set(cell: Cell, mark: Mark): void {
    this.marks[cell] = mark;
    this.blanks -= 1;
    this.markDirty(Math.floor(cell / this.width));
    this.markDirty(this.height + (cell % this.width));
  }

  private markDirty(line: number): void {
    this.areCasesDirty[line] = 1;
    if (this.isDirty[line]) return;
    this.isDirty[line] = 1;
    this.dirty[this.dirtyCount] = line;
    this.dirtyCount += 1;
  }
}
