import type { WorkMeter } from '../work-meter';
import { Assignment, type Literal, type Reason } from './assignment';
import { ClauseStore, LBD_PERMANENT } from './clauses';
import { ConflictAnalysis } from './conflict-analysis';
import type { Theory } from './theory';
import { VariableOrder } from './variable-order';

/** The number of conflicts before the first restart; later restarts follow the Luby sequence. */
const RESTART_UNIT = 20;
/** After this many restarts the saved phases are reset, so that the search leaves a bad region. */
const RESTARTS_PER_PHASE = 4;
/** The number of learned clauses before the first reduction, and the increase after each. */
const FIRST_CLAUSES = 4000;
const MORE_CLAUSES = 500;

/** Observes conflicts and learned clauses. The arrays are reused; copy what you keep. */
export interface SearchObserver {
  /** The literals of the conflict, all false, of which one would have to be true. Called before backtracking. */
  onConflict(literals: Int32Array, size: number, reason: Reason): void;
  /** The learned clause. Called after backtracking to the level at which it implies its first literal. */
  onLearned(clause: Int32Array, length: number): void;
}

/** A complete CDCL search over the constraints of a theory. */
export class Search {
  readonly assignment: Assignment;
  readonly order: VariableOrder;
  /** By variable: its last value (1 or 0), which the next decision about it tries first. */
  private readonly phases: Uint8Array;
  /** By variable: the value that the first decision about it tries. */
  private readonly firstPhases: Uint8Array;
  conflicts = 0;
  private readonly clauses: ClauseStore;
  private theory!: Theory;
  private analysis!: ConflictAnalysis;
  private decisionVariableOf!: Int32Array;
  private observer: SearchObserver | undefined;
  private propagatedSize = 0;
  private restartAt = RESTART_UNIT;
  private restarts = 0;
  private clauseLimit = FIRST_CLAUSES;

  /** `firstPhase` is the value, 1 or 0, that the first decision about a variable tries. */
  constructor(variables: number, firstPhase: 0 | 1) {
    this.assignment = new Assignment(variables);
    this.order = new VariableOrder(variables);
    this.firstPhases = new Uint8Array(variables).fill(firstPhase);
    this.phases = this.firstPhases.slice();
    this.clauses = new ClauseStore(this.assignment);
  }

  /** Sets the theory. It is separate from the constructor because the theory needs this search's assignment. */
  connect(theory: Theory, decisionVariableOf: Int32Array): void {
    this.theory = theory;
    this.decisionVariableOf = decisionVariableOf;
    this.analysis = new ConflictAnalysis(this.assignment, this.clauses, theory, this.order, decisionVariableOf);
    for (let variable = 0; variable < decisionVariableOf.length; variable += 1) {
      if (decisionVariableOf[variable] === variable) this.order.insert(variable);
    }
  }

  /** Sets an observer, which does not affect the search. */
  observe(observer: SearchObserver): void {
    this.observer = observer;
  }

  /** The id of the rule behind the conflict; undefined if it is a learned clause or several rules are involved. */
  conflictRule(): string | undefined {
    const { conflictLiteral, conflictReason } = this.assignment;
    return conflictReason < 0 ? this.theory.ruleOf(conflictLiteral, conflictReason) : undefined;
  }

  /** Propagates all assigned literals. Returns false on a conflict. When the meter stops it, the propagation is incomplete. */
  propagate(meter: WorkMeter): boolean {
    const { assignment, theory, clauses, decisionVariableOf } = this;
    for (;;) {
      while (this.propagatedSize < assignment.size) {
        const literal = assignment.trail[this.propagatedSize];
        this.propagatedSize += 1;
        if (!theory.assertLiteral(literal) || !clauses.propagate(literal ^ 1)) return false;
      }
      if (!theory.propagateExpensive()) return false;
      if (this.propagatedSize === assignment.size) return true;
      meter.add(decisionVariableOf.length);
      if (meter.shouldStop()) return true;
    }
  }

  /** Learns a clause from the conflict, backtracks and asserts the clause. Returns false when the search is exhausted. */
  handleConflict(): boolean {
    const { assignment, analysis } = this;
    this.conflicts += 1;
    const level = analysis.conflictLevel();
    this.observer?.onConflict(assignment.buffer, assignment.bufferSize, assignment.conflictReason);
    if (level === 0) return false;
    this.backtrack(level);
    analysis.analyze();
    this.backtrack(analysis.backtrackLevel);
    this.observer?.onLearned(analysis.learned, analysis.length);
    const reason = analysis.length > 1 ? this.clauses.add(analysis.learned, analysis.length, analysis.lbd) : 0;
    return assignment.imply(analysis.learned[0], reason);
  }

  /** Excludes the current solution by a blocking clause of its decisions. Returns false when there is no decision. */
  blockSolution(): boolean {
    const { assignment } = this;
    const { decisionLevel: level } = assignment;
    if (level === 0) return false;
    const literals = new Int32Array(level);
    for (let i = 0; i < level; i += 1) literals[i] = assignment.trail[assignment.decisionStarts[level - 1 - i]] ^ 1;
    this.backtrack(level - 1);
    return assignment.imply(literals[0], level > 1 ? this.clauses.add(literals, level, LBD_PERMANENT) : 0);
  }

  /** Restarts after enough conflicts and keeps the learned clauses. Returns whether it restarted. Call it only between propagations. */
  restartIfDue(): boolean {
    if (this.conflicts < this.restartAt) return false;
    this.restarts += 1;
    this.restartAt = this.conflicts + RESTART_UNIT * luby(this.restarts);
    this.backtrack(0);
    if (this.restarts % RESTARTS_PER_PHASE === 0) this.phases.set(this.firstPhases);
    if (this.clauses.count > this.clauseLimit) {
      this.clauses.reduceLearned();
      this.clauseLimit += MORE_CLAUSES;
    }
    return true;
  }

  /** The literal of the next decision; -1 when all decision variables are assigned. */
  pickBranchLiteral(): Literal {
    const { values } = this.assignment;
    for (;;) {
      const variable = this.order.pop();
      if (variable < 0) return -1;
      if (values[2 * variable] === 0) return 2 * variable + 1 - this.phases[variable];
    }
  }

  /** Puts a literal of `pickBranchLiteral` back that was not decided. */
  giveBack(literal: Literal): void {
    this.order.insert(literal >> 1);
  }

  /** Has the first decisions try the marks of a board; `trueMark` is what a true variable stands for. Blank cells are left as they are. */
  prefer(marks: Uint8Array, trueMark: number): void {
    for (let cell = 0; cell < marks.length; cell += 1) if (marks[cell] !== 0) this.firstPhases[cell] = marks[cell] === trueMark ? 1 : 0;
    this.phases.set(this.firstPhases);
  }

  backtrack(level: number): void {
    const { assignment, theory, order, phases, decisionVariableOf } = this;
    if (assignment.decisionLevel <= level) return;
    const { values, trail } = assignment;
    const start = assignment.decisionStarts[level];
    for (let i = assignment.size - 1; i >= start; i -= 1) {
      const literal = trail[i];
      if (i < this.propagatedSize) theory.retractLiteral(literal);
      values[literal] = 0;
      values[literal ^ 1] = 0;
      const variable = literal >> 1;
      phases[variable] = 1 - (literal & 1);
      if (decisionVariableOf[variable] === variable) order.insert(variable);
    }
    theory.onBacktracked();
    assignment.size = start;
    assignment.decisionLevel = level;
    this.propagatedSize = Math.min(this.propagatedSize, start);
  }
}

/** 1, 1, 2, 1, 1, 2, 4, …: the Luby sequence, within a constant factor of the best schedule for any puzzle. */
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
