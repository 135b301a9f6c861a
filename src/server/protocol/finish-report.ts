import type { Profile } from '@/engine/core/profile';
import type { KindId } from '@/engine/kinds/playable';
import type { Badge } from '@/engine/play/results';
import type { DailyLevel } from './catalog';

/** A daily of the same day that the visitor has not finished, or that all are done. */
export type NextDaily = { readonly date: string; readonly kind: KindId; readonly level: DailyLevel } | 'all-done';

/** The server's report on a round of the visitor that has ended. */
export interface FinishReport {
  readonly badges: readonly Badge[];
  readonly reviewStatus: 'counted' | 'held' | 'excluded';
  /** Whether the visitor is a guest, whose results depend on a cookie. */
  readonly isGuest: boolean;
  readonly wallMs: number;
  /** Null if the round counts for no leaderboard. */
  readonly ranking: {
    readonly place: number;
    readonly count: number;
    /** Other players see the result after its review. */
    readonly isChecking: boolean;
    /** Whether no other player has finished, with or without help. */
    readonly isFirst: boolean;
  } | null;
  /** The percentage of slower players of the same puzzle; null if there are none or the board was shared. */
  readonly fasterThan: number | null;
  /** The times that the own one is compared with; null if there are too few. */
  readonly times: {
    readonly medianMs: number;
    readonly bins: readonly { readonly fromMs: number; readonly toMs: number | null; readonly count: number }[];
  } | null;
  /** The path of the leaderboard that lists the result; null if none does. */
  readonly leaderboard: string | null;
  /** Null if the round was not an attempt at one of today's dailies that counts. */
  readonly streak: { readonly current: number; readonly week: readonly { readonly date: string; readonly isDone: boolean }[] } | null;
  /** Null if the round was no race, or has not changed the rating. */
  readonly rating: { readonly before: number; readonly after: number } | null;
  /** Null if the round was not one of today's dailies. */
  readonly next: NextDaily | null;
  /** Whether a player who did not finish may watch the replay. */
  readonly hasReplay: boolean;
  /** The puzzle of the solution for a player who did not finish; null while the puzzle is in play. */
  readonly solution: string | null;
  /** How the solve of a finished daily goes; null for other puzzles, and when there was no time for it. */
  readonly profile: Profile | null;
  /** Whether the visitor is offered a receipt. */
  readonly hasReceipt: boolean;
}
