import type { Cell } from './grid';
import type { Board, Placement } from './kind';

export const DEAD_END_CAUSES = ['rule', 'no-mark', 'learned'] as const;
/** Why a search must backtrack: a rule is violated, a cell has no possible mark, or a learned nogood excludes the branch. */
export type DeadEndCause = (typeof DEAD_END_CAUSES)[number];

/** A dead end of a search. */
export interface DeadEnd {
  readonly cause: DeadEndCause;
  /** The rule's id, if a single rule is the cause. */
  readonly rule?: string;
  /** The cells whose marks contradict each other. */
  readonly cells: readonly Cell[];
}

/** That a cell belongs or does not belong to the region of a clue. Some solvers use such literals besides marks. */
export interface Membership {
  readonly cell: Cell;
  readonly clue: Cell;
  readonly isPart: boolean;
}

/** What a search learned from a dead end: no solution found later satisfies all of it. */
export interface Nogood {
  readonly marks: readonly Placement[];
  readonly memberships: readonly Membership[];
}

/** An event of a search, with the number of open decisions. */
export type TraceEvent =
  | { readonly type: 'propagated'; readonly depth: number; readonly placements: readonly Placement[] }
  | { readonly type: 'decision'; readonly depth: number; readonly placement: Placement }
  | ({ readonly type: 'dead-end'; readonly depth: number } & DeadEnd)
  /** The depth is the one after backtracking. */
  | { readonly type: 'learned'; readonly depth: number; readonly nogood: Nogood }
  /** All decisions are undone; learned clauses stay. */
  | { readonly type: 'restart'; readonly depth: 0 }
  | { readonly type: 'solution'; readonly depth: number; readonly board: Board };
