import type { Board } from '../kind';
import { type SolveOptions, type SolveResult, statusOf } from '../solve';
import { WorkMeter } from '../work-meter';
import type { Search } from './search';
import { type BoardEncoding, decodeBoard, TraceRecorder } from './trace-recorder';

/** Enumerates solutions up to the limits. `isConsistent` is false when the puzzle's facts already contradict each other. */
export function enumerateSolutions(search: Search, encoding: BoardEncoding, options: SolveOptions, isConsistent: boolean): SolveResult {
  return new Enumeration(search, encoding, options).run(isConsistent);
}

class Enumeration {
  private readonly solutions: Board[] = [];
  private decisions = 0;
  private readonly maxSolutions: number;
  private readonly recorder: TraceRecorder | undefined;
  private readonly meter: WorkMeter;

  constructor(
    private readonly search: Search,
    private readonly encoding: BoardEncoding,
    private readonly options: SolveOptions,
  ) {
    this.maxSolutions = Math.max(1, options.maxSolutions);
    this.meter = new WorkMeter(options.shouldStop);
    this.recorder = options.trace === undefined ? undefined : new TraceRecorder(search, encoding, options.trace);
  }

  run(isConsistent: boolean): SolveResult {
    const isOut = isConsistent && this.isCutShort();
    return { status: statusOf(this.solutions.length, isOut, this.maxSolutions), solutions: this.solutions, decisions: this.decisions };
  }

  /** Searches until all or enough solutions are found (returns false), or until a limit is reached (returns true). */
  private isCutShort(): boolean {
    const { search, options, recorder, meter } = this;
    let hasMore = true;
    while (hasMore && this.solutions.length < this.maxSolutions) {
      const isConsistent = search.propagate(meter);
      if (meter.hasStopped) return true;
      recorder?.onPropagated();
      if (!isConsistent) {
        hasMore = search.handleConflict();
        recorder?.onBacktracked();
        continue;
      }
      if (search.restartIfDue()) recorder?.onRestart();
      const literal = search.pickBranchLiteral();
      if (literal < 0) {
        this.addSolution();
        hasMore = search.blockSolution();
        recorder?.onBacktracked();
        continue;
      }
      if (this.decisions >= options.decisionLimit || options.shouldStop?.() === true) return true;
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
