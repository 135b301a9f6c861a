import type { Board, Placement } from '../kind';
import { type SolveOptions, type SolveResult, statusOf } from '../solve';
import type { Literal } from './assignment';
import type { Search } from './search';

/** How a kind's cells show in the search: variable `i` is cell `i`, for the first `width * height` variables. */
export interface Reading {
  readonly width: number;
  readonly height: number;
  /** The mark of a cell whose variable is true, and of one whose variable is false. */
  readonly marks: readonly [whenTrue: number, whenFalse: number];
}

/** Enumerates solutions up to the limits; `isConsistent` is false when the puzzle's facts already contradict each other. */
export function run(search: Search, reading: Reading, options: SolveOptions, isConsistent: boolean): SolveResult {
  return new Run(search, reading, options).start(isConsistent);
}

class Run {
  private readonly solutions: Board[] = [];
  private nodes = 0;
  /** The trail's size up to which the trace was told. */
  private told = 0;
  private readonly maxSolutions: number;

  constructor(
    private readonly search: Search,
    private readonly reading: Reading,
    private readonly options: SolveOptions,
  ) {
    this.maxSolutions = Math.max(1, options.maxSolutions);
  }

  start(isConsistent: boolean): SolveResult {
    const isOut = isConsistent && this.isCutShort();
    return { status: statusOf(this.solutions.length, isOut, this.maxSolutions), solutions: this.solutions, nodes: this.nodes };
  }

  /** Searches until exhausted or satisfied (false), or until a limit is met (true). */
  private isCutShort(): boolean {
    const { search, options } = this;
    let hasMore = true;
    while (hasMore && this.solutions.length < this.maxSolutions) {
      const isConsistent = search.propagate();
      if (options.trace !== undefined) this.tellForced();
      if (!isConsistent) {
        options.trace?.({ type: 'dead-end', depth: search.assignment.depth });
        hasMore = search.resolve();
        this.told = search.assignment.size - 1;
        continue;
      }
      search.restartIfDue();
      const literal = search.choose();
      if (literal < 0) {
        this.tellSolution();
        hasMore = search.exclude();
        this.told = search.assignment.size - 1;
        continue;
      }
      if (this.nodes >= options.nodeLimit || options.shouldStop?.() === true) return true;
      options.onGuess?.(this.nodes, this.solutions.length);
      this.nodes += 1;
      search.assignment.guess(literal);
      options.trace?.({ type: 'guess', depth: search.assignment.depth, set: this.placementOf(literal) });
      this.told = search.assignment.size;
    }
    return false;
  }

  private tellSolution(): void {
    const { width, height, marks } = this.reading;
    const { values, depth } = this.search.assignment;
    const board: Board = { width, height, marks: new Uint8Array(width * height) };
    for (let cell = 0; cell < width * height; cell += 1) board.marks[cell] = values[2 * cell] > 0 ? marks[0] : marks[1];
    this.solutions.push(board);
    this.options.trace?.({ type: 'solution', depth, board });
  }

  private tellForced(): void {
    const { trail, size, depth } = this.search.assignment;
    const cells = this.reading.width * this.reading.height;
    const sets: Placement[] = [];
    for (let i = this.told; i < size; i += 1) if (trail[i] >> 1 < cells) sets.push(this.placementOf(trail[i]));
    this.told = size;
    if (sets.length > 0) this.options.trace?.({ type: 'forced', depth, sets });
  }

  private placementOf(literal: Literal): Placement {
    return { cell: literal >> 1, mark: this.reading.marks[literal & 1 ? 1 : 0] };
  }
}
