import type { Cell } from './grid';
import type { Board, Placement } from './kind';

export const DEAD_END_CAUSES = ['rule', 'no-mark', 'learned'] as const;
/** Why a search cannot go on: a rule cannot be kept, a cell has no mark left to it, or it is known from before that this leads to nothing new. */
export type DeadEndCause = (typeof DEAD_END_CAUSES)[number];

/** A contradiction that a search ran into. */
export interface DeadEnd {
  readonly cause: DeadEndCause;
  /** The rule's id, where one alone is to blame. */
  readonly rule?: string;
  /** The cells that cannot stand together as they are. */
  readonly cells: readonly Cell[];
}

/** That a cell is, or is not, part of what belongs to a clue: what some solvers argue with besides marks. */
export interface Membership {
  readonly cell: Cell;
  readonly clue: Cell;
  readonly isPart: boolean;
}

/** What a search learned from a dead end: these never hold all at once, in no solution but those that it had found already. */
export interface Nogood {
  readonly marks: readonly Placement[];
  readonly memberships: readonly Membership[];
}

/** What a search does, with the depth (number of open guesses) at which it happens. */
export type TraceEvent =
  | { readonly type: 'forced'; readonly depth: number; readonly sets: readonly Placement[] }
  | { readonly type: 'guess'; readonly depth: number; readonly set: Placement }
  | ({ readonly type: 'dead-end'; readonly depth: number } & DeadEnd)
  /** At the depth to which the search goes back. */
  | { readonly type: 'learned'; readonly depth: number; readonly fact: Nogood }
  /** All guesses are taken back; what was learned stays. */
  | { readonly type: 'restart'; readonly depth: 0 }
  | { readonly type: 'solution'; readonly depth: number; readonly board: Board };
