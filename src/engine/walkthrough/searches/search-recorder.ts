import type { Cell } from '../../core/grid';
import { BLANK, type Board, type Mark, type Placement, type PlayableKind, type Puzzle, type Violation } from '../../core/kind';
import { type SolveOptions, type SolveResult, statusOf } from '../../core/solve';
import type { DeadEnd } from '../../core/trace';

/** What a simple search has tried and found, within its limits. */
export class SearchRecorder {
  private readonly solutions: Board[] = [];
  private readonly maxSolutions: number;
  private nodes = 0;
  private isCutShort = false;

  constructor(private readonly options: SolveOptions) {
    this.maxSolutions = Math.max(1, options.maxSolutions);
  }

  /** Counts one more mark that is put on trial; false, for good, once a limit is met. */
  guess(depth: number, set: Placement): boolean {
    if (this.nodes >= this.options.nodeLimit || this.shouldStop()) {
      this.isCutShort = true;
      return false;
    }
    this.options.onGuess?.(this.nodes, this.solutions.length);
    this.nodes += 1;
    this.options.trace?.({ type: 'guess', depth, set });
    return true;
  }

  /** Whether the caller ends it here; whoever asks goes no further. */
  shouldStop(): boolean {
    this.isCutShort ||= this.options.shouldStop?.() === true;
    return this.isCutShort;
  }

  force(depth: number, sets: readonly Placement[]): void {
    if (sets.length > 0) this.options.trace?.({ type: 'forced', depth, sets });
  }

  fail(depth: number, deadEnd: DeadEnd): void {
    this.options.trace?.({ type: 'dead-end', depth, ...deadEnd });
  }

  /** Keeps a solution; false when no more are wanted. */
  keep(depth: number, board: Board): boolean {
    this.solutions.push(board);
    this.options.trace?.({ type: 'solution', depth, board });
    return this.solutions.length < this.maxSolutions;
  }

  result(): SolveResult {
    const { solutions, nodes } = this;
    return { status: statusOf(solutions.length, this.isCutShort, this.maxSolutions), solutions, nodes };
  }
}

/** A board with what is printed in its fixed cells, where nothing was put there. */
export function withFixedCells(kind: PlayableKind, puzzle: Puzzle, from: Board): Board {
  const marks = kind.start(puzzle).marks.slice();
  for (let cell = 0; cell < marks.length; cell += 1) if (from.marks[cell] !== BLANK) marks[cell] = from.marks[cell];
  return { width: from.width, height: from.height, marks };
}

export function withMark(board: Board, cell: Cell, mark: Mark): Board {
  const marks = board.marks.slice();
  marks[cell] = mark;
  return { width: board.width, height: board.height, marks };
}

/** The first way in which a board breaks a rule for certain. */
export function firstViolation(kind: PlayableKind, puzzle: Puzzle, board: Board): Violation | undefined {
  for (const rule of kind.rules) for (const violation of rule.find(puzzle, board)) return violation;
  return undefined;
}

export function brokenRule({ rule, cells }: Violation): DeadEnd {
  return { cause: 'rule', rule, cells };
}
