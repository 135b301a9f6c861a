/** The puzzle of a duel, as far as players who have not started may know it. */
export interface DuelPuzzle {
  readonly kind: string;
  readonly width: number;
  readonly height: number;
  readonly level: string;
}

/** One row of a duel's standings. */
export interface DuelRow {
  /** In the order of starting, from 1. */
  readonly number: number;
  /** Null when the player is removed. */
  readonly name: string | null;
  readonly isOwn: boolean;
  /** Null while they play. */
  readonly outcome: { readonly isFinished: boolean; readonly wallMs: number } | null;
}

/** A duel as a player with its invite may see it now. */
export interface DuelView extends DuelPuzzle {
  /** The owner's name; null when they are removed. */
  readonly owner: string | null;
  readonly isOwner: boolean;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  /** Whether no player can start any more. */
  readonly isOver: boolean;
  readonly isFull: boolean;
  /** How many players have started. */
  readonly players: number;
  /** The visitor's own participation; null before they start. */
  readonly part: { readonly room: string; readonly isDone: boolean } | null;
  /** The standings so far, the quickest first; null for players who could still profit from them. */
  readonly table: readonly DuelRow[] | null;
}

/** A duel in the list of a player's own ones. */
export interface DuelSummary extends DuelPuzzle {
  /** Null when it cannot be derived any more. */
  readonly invite: string | null;
  readonly isOwner: boolean;
  readonly endsAt: number;
  readonly isOver: boolean;
  readonly players: number;
  readonly state: 'waiting' | 'running' | 'done';
}
