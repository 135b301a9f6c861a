import type { Board } from '../kind';
import { type SolveOptions, type SolveResult, statusOf } from '../solve';
import type { Search } from './search';
import { type BoardEncoding, boardOf, TraceRecorder } from './trace-recorder';

/** Enumerates solutions up to the limits; `isConsistent` is false when the puzzle's facts already contradict each other. */
export function enumerateSolutions(search: Search, reading: BoardEncoding, options: SolveOptions, isConsistent: boolean): SolveResult {
  return new Run(search, reading, options).start(isConsistent);
}

class Run {
  private readonly solutions: Board[] = [];
  private nodes = 0;
  private readonly maxSolutions: number;
  private readonly narrator: TraceRecorder | undefined;

  constructor(
    private readonly search: Search,
    private readonly reading: BoardEncoding,
    private readonly options: SolveOptions,
  ) {
    this.maxSolutions = Math.max(1, options.maxSolutions);
    this.narrator = options.trace === undefined ? undefined : new TraceRecorder(search, reading, options.trace);
  }

  start(isConsistent: boolean): SolveResult {
    const isOut = isConsistent && this.isCutShort();
    return { status: statusOf(this.solutions.length, isOut, this.maxSolutions), solutions: this.solutions, nodes: this.nodes };
  }

  /** Searches until exhausted or satisfied (false), or until a limit is met (true). */
  private isCutShort(): boolean {
    const { search, options, narrator } = this;
    let hasMore = true;
    while (hasMore && this.solutions.length < this.maxSolutions) {
      const isConsistent = search.propagate();
      narrator?.onForced();
      if (!isConsistent) {
        hasMore = search.resolve();
        narrator?.onWentBack();
        continue;
      }
      if (search.restartIfDue()) narrator?.onRestart();
      const literal = search.choose();
      if (literal < 0) {
        this.keepSolution();
        hasMore = search.exclude();
        narrator?.onWentBack();
        continue;
      }
      if (this.nodes >= options.nodeLimit || options.shouldStop?.() === true) return true;
      options.onGuess?.(this.nodes, this.solutions.length);
      this.nodes += 1;
      search.assignment.guess(literal);
      narrator?.onGuess(literal);
    }
    return false;
  }

  private keepSolution(): void {
    const board = boardOf(this.search, this.reading);
    this.solutions.push(board);
    this.narrator?.onSolution(board);
  }
}
