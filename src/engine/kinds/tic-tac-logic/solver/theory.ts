import type { Cell, Size } from '../../../core/grid';
import type { Assignment, Literal, Reason } from '../../../core/search/assignment';
import type { Theory } from '../../../core/search/theory';
import { EQUAL } from '../clues';
import type { LineSigns } from '../lines';
import type { RuleId } from '../rules';
import { LineDomain, LONGEST, MAY_BE_BOTH, MAY_BE_CROSS, MAY_BE_NOUGHT, NO_SIGNS } from './line-domain';
import { Lines } from './lines';

/** No trio: a cell next to, or between, two equal marks has the other one; the operand is `2 * first cell + (1 when down)`. */
const TRIO = 0;
/** Balance: if half the cells of a line are equal, all others have the other mark; the operand is `2 * line + (1 for O)`. */
const BALANCE = 1;
/** Every legal filling of the line agrees on the cell, or there is none; the operand is the line. */
const LINE = 2;
/** Distinct lines: with one more mark these two would be equal; the operand is `line * 128 + other line`. */
const DISTINCT = 3;
/** A sign beside a marked cell; the operand is `2 * marked cell + (1 for =)`. */
const SIGN = 4;

/** By code. A line without a filling violates two rules together, so it has no single rule. */
const RULE_OF: readonly (RuleId | undefined)[] = [
  'tic-tac-logic.no-trio',
  'tic-tac-logic.balance',
  undefined,
  'tic-tac-logic.distinct',
  'tic-tac-logic.sign',
];

const ARGUMENT_BITS = 3;
const LINE_PAIR = 128;

function packReason(argument: number, number: number): Reason {
  return -1 - ((number << ARGUMENT_BITS) | argument);
}

/** The rules of Tic-Tac-Logic as a theory: variable `cell` means "this cell is X". */
export class TicTacLogicTheory implements Theory {
  private readonly lines: Lines;
  private readonly fillings = new LineDomain();
  private readonly pending: Int32Array;
  private readonly isQueued: Uint8Array;
  private pendingSize = 0;

  constructor(
    private readonly size: Size,
    private readonly mayRepeat: boolean,
    private readonly signs: LineSigns | undefined,
    private readonly assignment: Assignment,
  ) {
    this.lines = new Lines(size);
    this.pending = new Int32Array(this.lines.count);
    this.isQueued = new Uint8Array(this.lines.count);
    for (let line = 0; line < this.lines.count; line += 1) this.enqueue(line);
  }

  assertLiteral(literal: Literal): boolean {
    const cell = literal >> 1;
    const { width, height } = this.size;
    const x = cell % width;
    const y = (cell - x) / width;
    const isCross = (literal & 1) === 0;
    this.lines.toggle(y, x, isCross, 1);
    this.lines.toggle(height + x, y, isCross, 1);
    this.enqueue(y);
    this.enqueue(height + x);
    return (
      this.followSigns(literal, y, x) &&
      this.followSigns(literal, height + x, y) &&
      this.avoidTrios(literal, x, width, 1, 0) &&
      this.avoidTrios(literal, y, height, width, 1) &&
      this.balance(y) &&
      this.balance(height + x)
    );
  }

  retractLiteral(literal: Literal): void {
    const cell = literal >> 1;
    const { width, height } = this.size;
    const x = cell % width;
    const y = (cell - x) / width;
    const isCross = (literal & 1) === 0;
    this.lines.toggle(y, x, isCross, -1);
    this.lines.toggle(height + x, y, isCross, -1);
  }

  onBacktracked(): void {
    while (this.pendingSize > 0) this.takePending();
  }

  propagateExpensive(): boolean {
    const { assignment } = this;
    const { size } = assignment;
    while (this.pendingSize > 0 && assignment.size === size) {
      const line = this.takePending();
      if (!this.agreeOnFillings(line) || !(this.mayRepeat || this.stayDistinct(line))) return false;
    }
    return true;
  }

  explain(literal: Literal, reason: Reason, position: number): void {
    const number = (-1 - reason) >> ARGUMENT_BITS;
    switch ((-1 - reason) & ((1 << ARGUMENT_BITS) - 1)) {
      case TRIO:
        this.explainTrio(literal, number);
        break;
      case BALANCE:
        this.explainBalance(number >> 1, number & 1, position);
        break;
      case LINE:
        this.explainLine(literal, number, position);
        break;
      case SIGN:
        this.assignment.addToExplanation(2 * (number >> 1) + ((literal & 1) ^ (number & 1)));
        break;
      default:
        this.explainMarks(number >> 7, literal, position);
        this.explainMarks(number & (LINE_PAIR - 1), literal, position);
    }
  }

  ruleOf(_literal: Literal, reason: Reason): RuleId | undefined {
    return RULE_OF[(-1 - reason) & ((1 << ARGUMENT_BITS) - 1)];
  }

  private signsOf(line: number): Uint8Array {
    return this.signs === undefined ? NO_SIGNS : this.signs[line];
  }

  private enqueue(line: number): void {
    if (this.isQueued[line] !== 0) return;
    this.isQueued[line] = 1;
    this.pending[this.pendingSize] = line;
    this.pendingSize += 1;
  }

  private takePending(): number {
    this.pendingSize -= 1;
    const line = this.pending[this.pendingSize];
    this.isQueued[line] = 0;
    return line;
  }

  /** Implies the marks beyond the signs before and after the new mark in one line. */
  private followSigns(literal: Literal, line: number, place: number): boolean {
    if (this.signs === undefined) return true;
    const signs = this.signs[line];
    const step = this.lines.steps[line];
    return (
      this.followSign(literal, signs[place], (literal >> 1) - step) &&
      (place + 1 === signs.length || this.followSign(literal, signs[place + 1], (literal >> 1) + step))
    );
  }

  private followSign(literal: Literal, sign: number, other: Cell): boolean {
    if (sign === 0) return true;
    const isEqual = sign === EQUAL ? 1 : 0;
    return this.assignment.imply(2 * other + ((literal & 1) ^ isEqual ^ 1), packReason(SIGN, 2 * (literal >> 1) + isEqual));
  }

  /** Checks the three windows of three cells that contain the new mark in one direction. */
  private avoidTrios(literal: Literal, place: number, length: number, step: number, isDown: number): boolean {
    const { values } = this.assignment;
    for (let start = Math.max(0, place - 2); start <= place && start + 2 < length; start += 1) {
      const first = (literal >> 1) + (start - place) * step;
      let equals = 0;
      let open = -1;
      for (let i = 0; i < 3; i += 1) {
        const cell = first + i * step;
        const value = values[2 * cell + (literal & 1)];
        if (value > 0) equals += 1;
        else open = cell;
      }
      if (equals < 2) continue;
      const last = open < 0 ? first : open;
      if (!this.assignment.imply((2 * last + (literal & 1)) ^ 1, packReason(TRIO, 2 * first + isDown))) return false;
    }
    return true;
  }

  private balance(line: number): boolean {
    const { lines } = this;
    const half = lines.lengths[line] >> 1;
    const crosses = lines.crossCounts[line];
    const noughts = lines.noughtCounts[line];
    if (crosses === half && noughts === half) return true;
    return (crosses < half || this.fill(line, 0)) && (noughts < half || this.fill(line, 1));
  }

  /** Implies the opposite mark in the rest of a line that has enough of one mark. */
  private fill(line: number, parity: number): boolean {
    const { lines, assignment } = this;
    let enough = lines.lengths[line] >> 1;
    for (let place = 0; place < lines.lengths[line]; place += 1) {
      const literal = 2 * lines.cellAt(line, place) + parity;
      // The marks that make up the half are the reason; any further equal mark is a conflict.
      if (assignment.values[literal] > 0 && enough > 0) enough -= 1;
      else if (!assignment.imply(literal ^ 1, packReason(BALANCE, 2 * line + parity))) return false;
    }
    return true;
  }

  private agreeOnFillings(line: number): boolean {
    const { lines, fillings, assignment } = this;
    const length = lines.lengths[line];
    if (length > LONGEST || lines.blanks(line) === 0) return true;
    fillings.signs = this.signsOf(line);
    for (let place = 0; place < length; place += 1) {
      const value = assignment.values[2 * lines.cellAt(line, place)];
      fillings.allowed[place] = value > 0 ? MAY_BE_CROSS : value < 0 ? MAY_BE_NOUGHT : MAY_BE_BOTH;
    }
    if (!fillings.exist(length)) return assignment.recordConflict(-1, packReason(LINE, line));
    fillings.narrow(length);
    for (let place = 0; place < length; place += 1) {
      const may = fillings.allowed[place];
      if (may === MAY_BE_BOTH) continue;
      const literal = 2 * lines.cellAt(line, place) + (may === MAY_BE_CROSS ? 0 : 1);
      if (assignment.values[literal] === 0) assignment.imply(literal, packReason(LINE, line));
    }
    return true;
  }

  /** A full line and one with at most two blanks must differ. If they agree so far, the blanks get the opposite marks. */
  private stayDistinct(line: number): boolean {
    const { lines } = this;
    const blanks = lines.blanks(line);
    if (blanks > 2) return true;
    const { height } = this.size;
    const isRow = line < height;
    const last = isRow ? height : lines.count;
    for (let other = isRow ? 0 : height; other < last; other += 1) {
      if (other === line || lines.differ(line, other)) continue;
      const otherBlanks = lines.blanks(other);
      if (blanks > 0 ? otherBlanks === 0 && !this.turnRound(other, line) : otherBlanks <= 2 && !this.turnRound(line, other)) return false;
    }
    return true;
  }

  private turnRound(full: number, line: number): boolean {
    const { lines, assignment } = this;
    const reason = packReason(DISTINCT, full * LINE_PAIR + line);
    if (lines.blanks(line) === 0) return assignment.recordConflict(-1, reason);
    for (let place = 0; place < lines.lengths[line]; place += 1) {
      const cell = lines.cellAt(line, place);
      if (assignment.values[2 * cell] !== 0) continue;
      const isCross = assignment.values[2 * lines.cellAt(full, place)] > 0;
      if (!assignment.imply(2 * cell + (isCross ? 1 : 0), reason)) return false;
    }
    return true;
  }

  private explainTrio(literal: Literal, window: number): void {
    const step = window & 1 ? this.size.width : 1;
    for (let i = 0; i < 3; i += 1) {
      const cell: Cell = (window >> 1) + i * step;
      if (cell !== literal >> 1) this.assignment.addToExplanation(2 * cell + (literal & 1));
    }
  }

  private explainBalance(line: number, parity: number, position: number): void {
    const { lines, assignment } = this;
    let enough = lines.lengths[line] >> 1;
    for (let place = 0; place < lines.lengths[line] && enough > 0; place += 1) {
      const literal = 2 * lines.cellAt(line, place) + parity;
      if (!assignment.wasFalse(literal ^ 1, position)) continue;
      assignment.addToExplanation(literal ^ 1);
      enough -= 1;
    }
  }

  /** Adds a minimal subset of the line's marks that allows no legal filling with the negation of the literal. */
  private explainLine(literal: Literal, line: number, position: number): void {
    const { lines, fillings, assignment } = this;
    const { allowed } = fillings;
    const length = lines.lengths[line];
    fillings.signs = this.signsOf(line);
    for (let place = 0; place < length; place += 1) {
      const cell = lines.cellAt(line, place);
      const isKnown = assignment.positions[cell] < position && assignment.values[2 * cell] !== 0;
      if (literal >> 1 === cell) allowed[place] = literal & 1 ? MAY_BE_CROSS : MAY_BE_NOUGHT;
      else allowed[place] = isKnown ? (assignment.values[2 * cell] > 0 ? MAY_BE_CROSS : MAY_BE_NOUGHT) : MAY_BE_BOTH;
    }
    for (let place = 0; place < length; place += 1) {
      const cell = lines.cellAt(line, place);
      const held = allowed[place];
      if (held === MAY_BE_BOTH || literal >> 1 === cell) continue;
      allowed[place] = MAY_BE_BOTH;
      if (!fillings.exist(length)) continue;
      allowed[place] = held;
      assignment.addToExplanation(2 * cell + (held === MAY_BE_CROSS ? 1 : 0));
    }
  }

  private explainMarks(line: number, literal: Literal, position: number): void {
    const { lines, assignment } = this;
    for (let place = 0; place < lines.lengths[line]; place += 1) {
      const cell = lines.cellAt(line, place);
      if (cell === literal >> 1) continue;
      if (assignment.wasFalse(2 * cell, position)) assignment.addToExplanation(2 * cell);
      else if (assignment.wasFalse(2 * cell + 1, position)) assignment.addToExplanation(2 * cell + 1);
    }
  }
}
