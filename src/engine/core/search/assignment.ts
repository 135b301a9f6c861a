/** A literal is `2 * variable` for true and `2 * variable + 1` for false; `literal ^ 1` is its negation. */
export type Literal = number;

/** Why a literal is true: 0 a decision or a fact, above 0 a clause of the store, below 0 a code that the theory can explain. */
export type Reason = number;

export const DECISION: Reason = 0;
export const NO_LITERAL: Literal = -1;

/** The trail with values, decision levels and reasons. Flat arrays make backtracking a loop. */
export class Assignment {
  /** By literal: 1 true, -1 false, 0 unassigned. */
  readonly values: Int8Array;
  /** By variable: its decision level. */
  readonly decisionLevels: Int32Array;
  /** By variable: its index in `trail`. */
  readonly positions: Int32Array;
  readonly reasons: Int32Array;
  /** The true literals in the order of their assignment. */
  readonly trail: Int32Array;
  size = 0;
  /** The size of the trail before each open decision. */
  readonly decisionStarts: Int32Array;
  decisionLevel = 0;
  /** The literal that could not be made true, or `NO_LITERAL` when the reason alone is contradictory. */
  conflictLiteral = NO_LITERAL;
  conflictReason: Reason = DECISION;
  /** The literals, all false, of an explanation or a conflict. */
  readonly buffer: Int32Array;
  bufferSize = 0;

  constructor(readonly variables: number) {
    this.values = new Int8Array(2 * variables);
    this.decisionLevels = new Int32Array(variables);
    this.positions = new Int32Array(variables);
    this.reasons = new Int32Array(variables);
    this.trail = new Int32Array(variables);
    this.decisionStarts = new Int32Array(variables + 1);
    this.buffer = new Int32Array(2 * variables + 8);
  }

  /** Makes the literal true. If it is false already, records the conflict and returns false. */
  imply(literal: Literal, reason: Reason): boolean {
    const value = this.values[literal];
    if (value > 0) return true;
    if (value < 0) return this.recordConflict(literal, reason);
    const variable = literal >> 1;
    this.values[literal] = 1;
    this.values[literal ^ 1] = -1;
    this.decisionLevels[variable] = this.decisionLevel;
    this.positions[variable] = this.size;
    this.reasons[variable] = reason;
    this.trail[this.size] = literal;
    this.size += 1;
    return true;
  }

  recordConflict(literal: Literal, reason: Reason): false {
    this.conflictLiteral = literal;
    this.conflictReason = reason;
    return false;
  }

  decide(literal: Literal): void {
    this.decisionStarts[this.decisionLevel] = this.size;
    this.decisionLevel += 1;
    this.imply(literal, DECISION);
  }

  /** Adds a literal to the current explanation. */
  addToExplanation(literal: Literal): void {
    this.buffer[this.bufferSize] = literal;
    this.bufferSize += 1;
  }

  /** Whether the literal was already false when the trail had this size. */
  wasFalse(literal: Literal, position: number): boolean {
    return this.values[literal] < 0 && this.positions[literal >> 1] < position;
  }
}
