import type { Board } from '../kind';
import { type SolutionSearch, type SolveOptions, type SolveResult, statusOf } from '../solve';
import { WorkMeter } from '../work-meter';
import type { Search } from './search';
import { type BoardEncoding, decodeBoard, TraceRecorder } from './trace-recorder';

/** Enumerates solutions up to the limits. A search that a limit ended goes on with the next call of `run`. */
export class Enumeration implements SolutionSearch {
  readonly solutions: Board[] = [];
  private decisions = 0;
  private readonly maxSolutions: number;
  private readonly recorder: TraceRecorder | undefined;
  private meter: WorkMeter;

  constructor(
    private readonly search: Search,
    private readonly encoding: BoardEncoding,
    private readonly options: SolveOptions,
    /** Whether there may be more solutions. False from the beginning when the puzzle's facts contradict each other. */
    private hasMore: boolean,
  ) {
    if (options.like !== undefined) search.prefer(options.like.marks, encoding.marks[0]);
    this.maxSolutions = Math.max(1, options.maxSolutions);
    this.meter = new WorkMeter(options.shouldStop);
    this.recorder = options.trace === undefined ? undefined : new TraceRecorder(search, encoding, options.trace);
  }

  get isDone(): boolean {
    return !this.hasMore || this.solutions.length >= this.maxSolutions;
  }

  run(): SolveResult {
    if (this.meter.hasStopped) this.meter = new WorkMeter(this.options.shouldStop);
    const isOut = this.isCutShort();
    return { status: statusOf(this.solutions.length, isOut, this.maxSolutions), solutions: this.solutions, decisions: this.decisions };
  }

  /** Searches until all or enough solutions are found (returns false), or until a limit is reached (returns true). */
  private isCutShort(): boolean {
    const { search, options, recorder, meter } = this;
    while (!this.isDone) {
      const isConsistent = search.propagate(meter);
      if (meter.hasStopped) return true;
      recorder?.onPropagated();
      if (!isConsistent) {
        this.hasMore = search.handleConflict();
        recorder?.onBacktracked();
        continue;
      }
      if (search.restartIfDue()) recorder?.onRestart();
      const literal = search.pickBranchLiteral();
      if (literal < 0) {
        this.addSolution();
        this.hasMore = search.blockSolution();
        recorder?.onBacktracked();
        continue;
      }
      if (this.decisions >= options.decisionLimit || options.shouldStop?.() === true) {
        search.giveBack(literal);
        return true;
      }
      options.onDecision?.(this.decisions, this.solutions.length);
      this.decisions += 1;
      search.assignment.decide(literal);
      recorder?.onDecision(literal);
    }
    return false;
  }

  private addSolution(): void {
    const board = decodeBoard(this.search, this.encoding);
    this.solutions.push(board);
    this.recorder?.onSolution(board);
  }
}
