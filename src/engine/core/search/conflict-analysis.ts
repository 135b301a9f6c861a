import { type Assignment, DECISION, type Literal, NO_LITERAL, type Reason } from './assignment';
import type { ClauseStore } from './clauses';
import type { Theory } from './theory';
import type { VariableOrder } from './variable-order';

/** Learns a clause from a conflict (first unique implication point). */
export class ConflictAnalysis {
  /** The clause: first the literal that becomes true after backtracking, second the other literal that was assigned last. */
  readonly learned: Int32Array;
  length = 0;
  /** The number of decision levels in the clause. Clauses with fewer are more useful. */
  lbd = 0;
  /** The decision level at which the clause implies its first literal. */
  backtrackLevel = 0;
  private readonly seen: Uint8Array;
  private readonly levelSeenAt: Int32Array;
  private stamp = 0;
  private readonly dropped: Int32Array;
  private droppedSize = 0;

  constructor(
    private readonly assignment: Assignment,
    private readonly clauses: ClauseStore,
    private readonly theory: Theory,
    private readonly order: VariableOrder,
    /** By variable: the variable to decide in its place. */
    private readonly decisionVariableOf: Int32Array,
  ) {
    this.learned = new Int32Array(assignment.variables + 1);
    this.dropped = new Int32Array(assignment.variables);
    this.seen = new Uint8Array(assignment.variables);
    this.levelSeenAt = new Int32Array(assignment.variables + 1);
  }

  /** The decision level of the recorded conflict, which may be below the current one. Puts the conflict's literals into the explanation. */
  conflictLevel(): number {
    const { assignment } = this;
    this.explain(assignment.conflictLiteral, assignment.conflictReason, assignment.size);
    if (assignment.conflictLiteral !== NO_LITERAL) assignment.addToExplanation(assignment.conflictLiteral);
    let deepest = 0;
    for (let i = 0; i < assignment.bufferSize; i += 1) deepest = Math.max(deepest, assignment.decisionLevels[assignment.buffer[i] >> 1]);
    return deepest;
  }

  /** Learns a clause from the explanation of `conflictLevel`. The assignment must be at that decision level. */
  analyze(): void {
    const { assignment, learned, seen } = this;
    const { trail, decisionLevel: level } = assignment;
    this.length = 1;
    let open = this.collect(level);
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
      open += this.collect(level);
    }
    this.minimise();
    this.computeLbd();
    this.order.decay();
  }

  /** Marks the literals of the explanation. Returns the number of new ones at the current level, and adds the others to the clause. */
  private collect(level: number): number {
    const { assignment, learned, seen, order, decisionVariableOf } = this;
    const { buffer, decisionLevels, bufferSize } = assignment;
    let open = 0;
    for (let i = 0; i < bufferSize; i += 1) {
      const literal = buffer[i];
      const variable = literal >> 1;
      if (seen[variable] !== 0 || decisionLevels[variable] === 0) continue;
      seen[variable] = 1;
      order.bump(decisionVariableOf[variable]);
      if (decisionLevels[variable] === level) open += 1;
      else {
        learned[this.length] = literal;
        this.length += 1;
      }
    }
    return open;
  }

  /** Drops literals whose reason is implied by the rest of the clause. */
  private minimise(): void {
    const { assignment, learned, seen } = this;
    let kept = 1;
    const { length } = this;
    for (let i = 1; i < length; i += 1) {
      const variable = learned[i] >> 1;
      const reason = assignment.reasons[variable];
      if (reason !== DECISION && this.isRedundant(learned[i] ^ 1, reason)) {
        // The literal stays marked until the end: the rest of the clause implies it, so that other literals may depend on it.
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

  private isRedundant(literal: Literal, reason: Reason): boolean {
    const { assignment, seen } = this;
    this.explain(literal, reason, assignment.positions[literal >> 1]);
    for (let i = 0; i < assignment.bufferSize; i += 1) {
      const variable = assignment.buffer[i] >> 1;
      if (seen[variable] === 0 && assignment.decisionLevels[variable] > 0) return false;
    }
    return true;
  }

  /** Moves the second watched literal to its place, and computes LBD and backtrack level. */
  private computeLbd(): void {
    const { assignment, learned, levelSeenAt } = this;
    this.backtrackLevel = 0;
    this.stamp += 1;
    this.lbd = 1;
    for (let i = 1; i < this.length; i += 1) {
      const level = assignment.decisionLevels[learned[i] >> 1];
      if (levelSeenAt[level] !== this.stamp) {
        levelSeenAt[level] = this.stamp;
        this.lbd += 1;
      }
      if (level <= this.backtrackLevel) continue;
      this.backtrackLevel = level;
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
