import { Assignment, type Literal, type Reason } from './assignment';
import { ClauseStore, PERMANENT } from './clauses';
import { ConflictAnalysis } from './conflict-analysis';
import type { Theory } from './theory';
import { VariableOrder } from './variable-order';

/** Conflicts before the first restart; later ones follow the Luby sequence. */
const RESTART_UNIT = 20;
/** After so many restarts the values tried first are forgotten, so that a bad region is not searched for ever. */
const RESTARTS_PER_PHASE = 4;
/** Learned clauses kept before the first clean-up, and how many more are kept after each. */
const FIRST_CLAUSES = 4000;
const MORE_CLAUSES = 500;

/** Who wants to know what comes of every conflict; the arrays are the search's own and change when it goes on. */
export interface SearchObserver {
  /** The literals, all false, of which one would have to be true. Nothing was taken back yet. */
  onConflict(literals: Int32Array, size: number, reason: Reason): void;
  /** The clause; the search has gone back to where it makes its first literal true. */
  onLearned(clause: Int32Array, length: number): void;
}

/** Complete search that learns a clause from every conflict, over the rules that a theory states. */
export class Search {
  readonly assignment: Assignment;
  readonly order: VariableOrder;
  /** By variable: the value (1 or 0) that it last had, tried first when it is guessed again. */
  private readonly phases: Uint8Array;
  conflicts = 0;
  private readonly clauses: ClauseStore;
  private theory!: Theory;
  private analysis!: ConflictAnalysis;
  private guessable!: Int32Array;
  private onlooker: SearchObserver | undefined;
  private noted = 0;
  private restartAt = RESTART_UNIT;
  private restarts = 0;
  private clauseLimit = FIRST_CLAUSES;

  /** `firstPhase` is the value, 1 or 0, that a variable is guessed to have when it had none before. */
  constructor(
    variables: number,
    private readonly firstPhase: 0 | 1,
  ) {
    this.assignment = new Assignment(variables);
    this.order = new VariableOrder(variables);
    this.phases = new Uint8Array(variables).fill(firstPhase);
    this.clauses = new ClauseStore(this.assignment);
  }

  /** The theory works on this search's assignment, so it comes after construction. */
  connect(theory: Theory, guessable: Int32Array): void {
    this.theory = theory;
    this.guessable = guessable;
    this.analysis = new ConflictAnalysis(this.assignment, this.clauses, theory, this.order, guessable);
    for (let variable = 0; variable < guessable.length; variable += 1) {
      if (guessable[variable] === variable) this.order.insert(variable);
    }
  }

  /** Tells of conflicts from now on; the search itself stays the same. */
  watch(onlooker: SearchObserver): void {
    this.onlooker = onlooker;
  }

  /** The id of the rule behind the conflict; undefined when it is something learned, or several rules are. */
  conflictRule(): string | undefined {
    const { conflictLiteral, conflictReason } = this.assignment;
    return conflictReason < 0 ? this.theory.ruleOf(conflictLiteral, conflictReason) : undefined;
  }

  /** Draws every consequence of what is assigned; false on a conflict. */
  propagate(): boolean {
    const { assignment, theory, clauses } = this;
    for (;;) {
      while (this.noted < assignment.size) {
        const literal = assignment.trail[this.noted];
        this.noted += 1;
        if (!theory.assign(literal) || !clauses.propagate(literal ^ 1)) return false;
      }
      if (!theory.refine()) return false;
      if (this.noted === assignment.size) return true;
    }
  }

  /** After a conflict: learns, goes back and asserts what was learned; false when there is nothing left to try. */
  resolve(): boolean {
    const { assignment, analysis } = this;
    this.conflicts += 1;
    const depth = analysis.locate();
    this.onlooker?.onConflict(assignment.buffer, assignment.bufferSize, assignment.conflictReason);
    if (depth === 0) return false;
    this.backtrack(depth);
    analysis.learn();
    this.backtrack(analysis.depth);
    this.onlooker?.onLearned(analysis.learned, analysis.length);
    const reason = analysis.length > 1 ? this.clauses.add(analysis.learned, analysis.length, analysis.span) : 0;
    return assignment.imply(analysis.learned[0], reason);
  }

  /** Forbids what is assigned now, by its guesses, to look for another solution; false when there was no guess. */
  exclude(): boolean {
    const { assignment } = this;
    const { depth } = assignment;
    if (depth === 0) return false;
    const literals = new Int32Array(depth);
    for (let i = 0; i < depth; i += 1) literals[i] = assignment.trail[assignment.starts[depth - 1 - i]] ^ 1;
    this.backtrack(depth - 1);
    return assignment.imply(literals[0], depth > 1 ? this.clauses.add(literals, depth, PERMANENT) : 0);
  }

  /** Starts over, keeping what was learned, when the current attempt has had enough conflicts, and says so; call it only between propagations. */
  restartIfDue(): boolean {
    if (this.conflicts < this.restartAt) return false;
    this.restarts += 1;
    this.restartAt = this.conflicts + RESTART_UNIT * luby(this.restarts);
    this.backtrack(0);
    if (this.restarts % RESTARTS_PER_PHASE === 0) this.phases.fill(this.firstPhase);
    if (this.clauses.count > this.clauseLimit) {
      this.clauses.reduce();
      this.clauseLimit += MORE_CLAUSES;
    }
    return true;
  }

  /** The literal to guess next; -1 when everything that can be guessed is assigned. */
  choose(): Literal {
    const { values } = this.assignment;
    for (;;) {
      const variable = this.order.take();
      if (variable < 0) return -1;
      if (values[2 * variable] === 0) return 2 * variable + 1 - this.phases[variable];
    }
  }

  backtrack(depth: number): void {
    const { assignment, theory, order, phases, guessable } = this;
    if (assignment.depth <= depth) return;
    const { values, trail } = assignment;
    const start = assignment.starts[depth];
    for (let i = assignment.size - 1; i >= start; i -= 1) {
      const literal = trail[i];
      if (i < this.noted) theory.retract(literal);
      values[literal] = 0;
      values[literal ^ 1] = 0;
      const variable = literal >> 1;
      phases[variable] = 1 - (literal & 1);
      if (guessable[variable] === variable) order.insert(variable);
    }
    theory.settle();
    assignment.size = start;
    assignment.depth = depth;
    this.noted = Math.min(this.noted, start);
  }
}

/** 1, 1, 2, 1, 1, 2, 4, …: restarts that are within a constant of the best schedule whatever the puzzle. */
function luby(index: number): number {
  let size = 1;
  let power = 1;
  while (size < index) {
    size = 2 * size + 1;
    power *= 2;
  }
  let rest = index;
  while (size !== rest) {
    size = (size - 1) / 2;
    power /= 2;
    if (rest > size) rest -= size;
  }
  return power;
}
