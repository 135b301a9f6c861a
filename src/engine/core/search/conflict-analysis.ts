import { type Assignment, GUESS, type Literal, NO_LITERAL, type Reason } from './assignment';
import type { ClauseStore } from './clauses';
import type { Theory } from './theory';
import type { VariableOrder } from './variable-order';

/** Turns a conflict into a clause that would have prevented it (first unique implication point). */
export class ConflictAnalysis {
  /** The clause: first the literal that becomes true after going back, second the one assigned last among the others. */
  readonly learned: Int32Array;
  length = 0;
  /** How many depths the clause spans: the fewer, the more it is worth. */
  span = 0;
  /** Where the clause makes its first literal true. */
  depth = 0;
  private readonly seen: Uint8Array;
  private readonly spanned: Int32Array;
  private stamp = 0;
  private readonly dropped: Int32Array;
  private droppedSize = 0;

  constructor(
    private readonly assignment: Assignment,
    private readonly clauses: ClauseStore,
    private readonly theory: Theory,
    private readonly order: VariableOrder,
    /** By variable: the variable to guess in its place. */
    private readonly guessable: Int32Array,
  ) {
    this.learned = new Int32Array(assignment.variables + 1);
    this.dropped = new Int32Array(assignment.variables);
    this.seen = new Uint8Array(assignment.variables);
    this.spanned = new Int32Array(assignment.variables + 1);
  }

  /** The depth at which the noted conflict happens, which may be less than the current one; blames its literals. */
  locate(): number {
    const { assignment } = this;
    this.explain(assignment.conflictLiteral, assignment.conflictReason, assignment.size);
    if (assignment.conflictLiteral !== NO_LITERAL) assignment.blame(assignment.conflictLiteral);
    let deepest = 0;
    for (let i = 0; i < assignment.bufferSize; i += 1) deepest = Math.max(deepest, assignment.depths[assignment.buffer[i] >> 1]);
    return deepest;
  }

  /** Learns from the literals blamed by `locate`, at whose depth the assignment must now be. */
  learn(): void {
    const { assignment, learned, seen } = this;
    const { trail, depth } = assignment;
    this.length = 1;
    let open = this.gather(depth);
    let index = assignment.size - 1;
    for (;;) {
      while (seen[trail[index] >> 1] === 0) index -= 1;
      const literal = trail[index];
      index -= 1;
      seen[literal >> 1] = 0;
      open -= 1;
      if (open === 0) {
        learned[0] = literal ^ 1;
        break;
      }
      this.explain(literal, assignment.reasons[literal >> 1], assignment.positions[literal >> 1]);
      open += this.gather(depth);
    }
    this.minimise();
    this.finish();
    this.order.decay();
  }

  /** Marks the blamed literals; returns how many new ones belong to the current depth, and collects the others. */
  private gather(depth: number): number {
    const { assignment, learned, seen, order, guessable } = this;
    const { buffer, depths, bufferSize } = assignment;
    let open = 0;
    for (let i = 0; i < bufferSize; i += 1) {
      const literal = buffer[i];
      const variable = literal >> 1;
      if (seen[variable] !== 0 || depths[variable] === 0) continue;
      seen[variable] = 1;
      order.bump(guessable[variable]);
      if (depths[variable] === depth) open += 1;
      else {
        learned[this.length] = literal;
        this.length += 1;
      }
    }
    return open;
  }

  /** A literal whose own reason lies within the clause adds nothing to it. */
  private minimise(): void {
    const { assignment, learned, seen } = this;
    let kept = 1;
    const { length } = this;
    for (let i = 1; i < length; i += 1) {
      const variable = learned[i] >> 1;
      const reason = assignment.reasons[variable];
      if (reason !== GUESS && this.isCovered(learned[i] ^ 1, reason)) {
        // Its mark stays until the end: it follows from the rest of the clause, so others may lean on it.
        this.dropped[this.droppedSize] = variable;
        this.droppedSize += 1;
        continue;
      }
      learned[kept] = learned[i];
      kept += 1;
    }
    for (let i = 1; i < kept; i += 1) seen[learned[i] >> 1] = 0;
    for (let i = 0; i < this.droppedSize; i += 1) seen[this.dropped[i]] = 0;
    this.droppedSize = 0;
    this.length = kept;
  }

  private isCovered(literal: Literal, reason: Reason): boolean {
    const { assignment, seen } = this;
    this.explain(literal, reason, assignment.positions[literal >> 1]);
    for (let i = 0; i < assignment.bufferSize; i += 1) {
      const variable = assignment.buffer[i] >> 1;
      if (seen[variable] === 0 && assignment.depths[variable] > 0) return false;
    }
    return true;
  }

  /** Puts the literal to watch second, and measures the clause. */
  private finish(): void {
    const { assignment, learned, spanned } = this;
    this.depth = 0;
    this.stamp += 1;
    this.span = 1;
    for (let i = 1; i < this.length; i += 1) {
      const depth = assignment.depths[learned[i] >> 1];
      if (spanned[depth] !== this.stamp) {
        spanned[depth] = this.stamp;
        this.span += 1;
      }
      if (depth <= this.depth) continue;
      this.depth = depth;
      const held = learned[1];
      learned[1] = learned[i];
      learned[i] = held;
    }
  }

  private explain(literal: Literal, reason: Reason, position: number): void {
    this.assignment.bufferSize = 0;
    if (reason > 0) this.clauses.explain(reason, literal);
    else if (reason < 0) this.theory.explain(literal, reason, position);
  }
}
