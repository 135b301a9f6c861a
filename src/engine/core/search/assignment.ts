/** A literal is `2 * variable` for "true" and `2 * variable + 1` for "false"; `literal ^ 1` is its opposite. */
export type Literal = number;

/** Why a literal holds: 0 a guess or a fact, above 0 a clause of the store, below 0 a code that the theory can explain. */
export type Reason = number;

export const GUESS: Reason = 0;
export const NO_LITERAL: Literal = -1;

/** What is assigned, in which order, at which depth and why. Everything is a flat array, so that taking back is a loop. */
export class Assignment {
  /** By literal: 1 true, -1 false, 0 open. */
  readonly values: Int8Array;
  /** By variable: the number of open guesses when it was assigned. */
  readonly depths: Int32Array;
  /** By variable: its index in `trail`. */
  readonly positions: Int32Array;
  readonly reasons: Int32Array;
  /** The true literals in the order in which they came. */
  readonly trail: Int32Array;
  size = 0;
  /** The trail's size before each open guess. */
  readonly starts: Int32Array;
  depth = 0;
  /** The literal that could not be made true, or `NO_LITERAL` when the reason alone is contradictory. */
  conflictLiteral = NO_LITERAL;
  conflictReason: Reason = GUESS;
  /** Literals, all false, that an explanation or a conflict consists of. */
  readonly buffer: Int32Array;
  bufferSize = 0;

  constructor(readonly variables: number) {
    this.values = new Int8Array(2 * variables);
    this.depths = new Int32Array(variables);
    this.positions = new Int32Array(variables);
    this.reasons = new Int32Array(variables);
    this.trail = new Int32Array(variables);
    this.starts = new Int32Array(variables + 1);
    this.buffer = new Int32Array(2 * variables + 8);
  }

  /** Makes the literal true; false, with the conflict noted, when it is already false. */
  imply(literal: Literal, reason: Reason): boolean {
    const value = this.values[literal];
    if (value > 0) return true;
    if (value < 0) return this.fail(literal, reason);
    const variable = literal >> 1;
    this.values[literal] = 1;
    this.values[literal ^ 1] = -1;
    this.depths[variable] = this.depth;
    this.positions[variable] = this.size;
    this.reasons[variable] = reason;
    this.trail[this.size] = literal;
    this.size += 1;
    return true;
  }

  fail(literal: Literal, reason: Reason): false {
    this.conflictLiteral = literal;
    this.conflictReason = reason;
    return false;
  }

  guess(literal: Literal): void {
    this.starts[this.depth] = this.size;
    this.depth += 1;
    this.imply(literal, GUESS);
  }

  /** Adds a literal to the explanation in the making. */
  blame(literal: Literal): void {
    this.buffer[this.bufferSize] = literal;
    this.bufferSize += 1;
  }

  /** Whether the literal was already false when the trail had this size. */
  wasFalse(literal: Literal, position: number): boolean {
    return this.values[literal] < 0 && this.positions[literal >> 1] < position;
  }
}
