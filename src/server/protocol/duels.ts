/** What a duel is played on, in so far as those may know who have not started. */
export interface DuelPuzzle {
  readonly kind: string;
  readonly width: number;
  readonly height: number;
  readonly level: string;
}

/** One line of how a duel went. */
export interface DuelRow {
  /** Who started first has 1. */
  readonly number: number;
  /** Null when the player is gone. */
  readonly name: string | null;
  readonly isOwn: boolean;
  /** Null while they play. */
  readonly outcome: { readonly isFinished: boolean; readonly wallMs: number } | null;
}

/** A duel as one who has its invite may see it now. */
export interface DuelView extends DuelPuzzle {
  /** Who made it; null when they are gone. */
  readonly owner: string | null;
  readonly isOwner: boolean;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  /** Whether nobody can start any more. */
  readonly isOver: boolean;
  readonly isFull: boolean;
  /** How many have started. */
  readonly players: number;
  /** The visitor's own part; null before they start. */
  readonly part: { readonly room: string; readonly isDone: boolean } | null;
  /** How it went so far, the quickest first: null for those who could still learn from it. */
  readonly table: readonly DuelRow[] | null;
}

/** A duel in a list of one's own. */
export interface DuelSummary extends DuelPuzzle {
  /** Null when it cannot be told any more. */
  readonly invite: string | null;
  readonly isOwner: boolean;
  readonly endsAt: number;
  readonly isOver: boolean;
  readonly players: number;
  readonly state: 'waiting' | 'running' | 'done';
}

export const DUEL_REFUSALS = [
  'unknown-duel',
  'duel-over',
  'duel-full',
  'too-many-duels',
  'slow-down',
  'unknown-puzzle',
  'puzzle-in-play',
  'not-unique',
  'daily-limit',
  'unavailable',
] as const;
/** Why there is no duel, or no part in it. */
export type DuelRefusal = (typeof DUEL_REFUSALS)[number];
