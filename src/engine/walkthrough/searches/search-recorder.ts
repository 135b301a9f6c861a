import type { Cell } from '../../core/grid';
import { BLANK, type Board, type Mark, type Placement, type PlayableKind, type Puzzle, type Violation } from '../../core/kind';
import { type SolveOptions, type SolveResult, statusOf } from '../../core/solve';
import type { DeadEnd } from '../../core/trace';

/** Counts the decisions and solutions of a simple search and enforces its limits. */
export class SearchRecorder {
  private readonly solutions: Board[] = [];
  private readonly maxSolutions: number;
  private decisions = 0;
  private isCutShort = false;

  constructor(private readonly options: SolveOptions) {
    this.maxSolutions = Math.max(1, options.maxSolutions);
  }

  /** Counts one more decision. Once a limit is reached it always returns false. */
  decide(depth: number, placement: Placement): boolean {
    if (this.decisions >= this.options.decisionLimit || this.shouldStop()) {
      this.isCutShort = true;
      return false;
    }
    this.options.onDecision?.(this.decisions, this.solutions.length);
    this.decisions += 1;
    this.options.trace?.({ type: 'decision', depth, placement });
    return true;
  }

  /** Whether the caller stops the search. A search must end when this returns true. */
  shouldStop(): boolean {
    this.isCutShort ||= this.options.shouldStop?.() === true;
    return this.isCutShort;
  }

  propagated(depth: number, placements: readonly Placement[]): void {
    if (placements.length > 0) this.options.trace?.({ type: 'propagated', depth, placements });
  }

  deadEnd(depth: number, deadEnd: DeadEnd): void {
    this.options.trace?.({ type: 'dead-end', depth, ...deadEnd });
  }

  /** Records a solution. Returns false when it is the last one requested. */
  addSolution(depth: number, board: Board): boolean {
    this.solutions.push(board);
    this.options.trace?.({ type: 'solution', depth, board });
    return this.solutions.length < this.maxSolutions;
  }

  result(): SolveResult {
    const { solutions, decisions } = this;
    return { status: statusOf(solutions.length, this.isCutShort, this.maxSolutions), solutions, decisions };
  }
}

/** A board with the printed marks in fixed cells that are blank. */
export function withFixedCells(kind: PlayableKind, puzzle: Puzzle, from: Board): Board {
  const marks = kind.initialBoard(puzzle).marks.slice();
  for (let cell = 0; cell < marks.length; cell += 1) if (from.marks[cell] !== BLANK) marks[cell] = from.marks[cell];
  return { width: from.width, height: from.height, marks };
}

export function withMark(board: Board, cell: Cell, mark: Mark): Board {
  const marks = board.marks.slice();
  marks[cell] = mark;
  return { width: board.width, height: board.height, marks };
}

/** The first violation of a board. */
export function firstViolation(kind: PlayableKind, puzzle: Puzzle, board: Board): Violation | undefined {
  for (const rule of kind.rules) for (const violation of rule.find(puzzle, board)) return violation;
  return undefined;
}

export function brokenRule({ rule, cells }: Violation): DeadEnd {
  return { cause: 'rule', rule, cells };
}
