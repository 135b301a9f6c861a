import { applyStep } from '../../core/apply-step';
import type { Assumption, Contradiction } from '../../core/assumptions';
import type { Cell } from '../../core/grid';
import { BLANK, type Board, type Mark, type Puzzle, type Step } from '../../core/kind';
import { type TicTacLogicClues, X } from './clues';
import { countFillings } from './fillings';
import { type Filled, filledLines, isFull, keepsSign, type Line, type LineSigns } from './lines';
import { message } from './messages';
import { RULES } from './rules';
import type { LineTechnique } from './techniques/line-technique';

/** An assumption that scans only the lines that have changed since their last scan. */
export class LineAssumption implements Assumption, Filled {
  readonly chain: Step[] = [];
  readonly marks: Uint8Array;
  readonly lines: readonly Line[];
  readonly xs: number[];
  readonly os: number[];
  readonly signs: LineSigns | undefined;
  /** By line: the number of changes; 0 for lines that the assumption has not changed. */
  private readonly changes: Uint16Array;

  constructor(
    private readonly tiers: readonly (readonly LineTechnique[])[],
    private readonly puzzle: Puzzle<TicTacLogicClues>,
    board: Board,
    readonly cell: Cell,
    readonly mark: Mark,
  ) {
    const { lines, marks, xs, os, signs } = filledLines(puzzle, board);
    this.lines = lines;
    this.marks = marks.slice();
    this.xs = xs.slice();
    this.os = os.slice();
    this.signs = signs;
    this.changes = new Uint16Array(lines.length);
    this.marks[cell] = mark;
    this.count(cell, mark);
  }

  propagate(tier: number, shouldStop: () => boolean): Contradiction | undefined {
    const techniques = this.tiers[tier];
    const lookedAt = techniques.map(() => new Uint16Array(this.lines.length));
    const checkedAt = new Uint16Array(this.lines.length);
    for (;;) {
      for (const line of this.lines) {
        if (checkedAt[line.index] === this.changes[line.index]) continue;
        checkedAt[line.index] = this.changes[line.index];
        if (this.isBroken(line)) return this.findViolation();
      }
      if (techniques.some((technique, i) => !shouldStop() && this.follow(technique, lookedAt[i]))) continue;
      if (shouldStop()) return undefined;
      return findUnfillable(
        this.puzzle,
        this,
        this.lines.filter(({ index }) => this.changes[index] > 0),
      );
    }
  }

  /** Applies one technique to all changed lines. Returns false if it does not fire. */
  private follow(technique: LineTechnique, lookedAt: Uint16Array): boolean {
    let hasFired = false;
    for (const line of this.lines) {
      if (lookedAt[line.index] === this.changes[line.index]) continue;
      lookedAt[line.index] = this.changes[line.index];
      if (isFull(this, line)) continue;
      for (const step of [...technique.stepsInLine(this, line, this.puzzle)]) {
        const fresh = applyStep(this.marks, step);
        if (fresh === undefined) continue;
        this.chain.push(fresh);
        for (const { cell, mark } of fresh.placements) this.count(cell, mark);
        hasFired = true;
      }
    }
    return hasFired;
  }

  /** Counts a new mark. A line that becomes full excludes its filling from all lines of its direction, so all of them count as changed. */
  private count(cell: Cell, mark: Mark): void {
    const { width, height } = this.puzzle;
    for (const index of [Math.floor(cell / width), height + (cell % width)]) {
      (mark === X ? this.xs : this.os)[index] += 1;
      this.changes[index] += 1;
      const line = this.lines[index];
      if (!isFull(this, line)) continue;
      for (const other of this.lines) if (other.isRow === line.isRow) this.changes[other.index] += 1;
    }
  }

  private isBroken(line: Line): boolean {
    const { index, cells } = line;
    if (this.xs[index] * 2 > cells.length || this.os[index] * 2 > cells.length) return true;
    const signs = this.signs?.[index];
    if (signs?.some((sign, i) => sign !== 0 && !keepsSign(sign, this.marks[cells[i - 1]], this.marks[cells[i]]))) return true;
    for (let i = 2; i < cells.length; i += 1) {
      const mark = this.marks[cells[i]];
      if (mark !== BLANK && mark === this.marks[cells[i - 1]] && mark === this.marks[cells[i - 2]]) return true;
    }
    return isFull(this, line) && !this.puzzle.options.repeats && this.lines.some((other) => this.areEqual(line, other));
  }

  private areEqual(line: Line, other: Line): boolean {
    if (other === line || other.isRow !== line.isRow) return false;
    for (let i = 0; i < line.cells.length; i += 1) if (this.marks[line.cells[i]] !== this.marks[other.cells[i]]) return false;
    return true;
  }

  private findViolation(): Contradiction {
    for (const rule of RULES) for (const violation of rule.find(this.puzzle, this.board())) return violation;
    throw new Error('A line is broken, but no rule reports a violation');
  }

  private board(): Board {
    return { width: this.puzzle.width, height: this.puzzle.height, marks: this.marks.slice() };
  }
}

/** A line that has no legal filling left, although no rule is broken yet. */
export function findDeadEnd(puzzle: Puzzle<TicTacLogicClues>, board: Board): Contradiction | undefined {
  const filled = filledLines(puzzle, board);
  return findUnfillable(puzzle, filled, filled.lines);
}

function findUnfillable(puzzle: Puzzle<TicTacLogicClues>, filled: Filled, lines: readonly Line[]): Contradiction | undefined {
  for (const line of lines) {
    if (isFull(filled, line) || countFillings(puzzle, filled, line).total > 0) continue;
    return { cells: line.cells, message: message('tic-tac-logic.line-cases.none') };
  }
  return undefined;
}
