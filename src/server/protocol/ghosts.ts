import type { GhostRun } from '@/engine/play/ghost';
import type { GhostType, NamedSource } from '@/engine/play/setup';

/** The puzzle to race on: one with a name of its own, or that of a round that the player was in. */
export type GhostTarget = NamedSource | { readonly type: 'round'; readonly room: string; readonly round: number };

/** An earlier play that a player may race against. */
export interface GhostOption {
  readonly sort: GhostType;
  /** Distinguishes options of one type. */
  readonly member: string;
  /** A friend's name; null for all others. */
  readonly name: string | null;
  readonly wallMs: number;
}

export type GhostChoice = Pick<GhostOption, 'sort' | 'member'>;

/** An earlier play that runs beside another one: counts, never cells. */
export interface Ghost {
  readonly sort: GhostType;
  readonly name: string | null;
  readonly run: GhostRun;
}
