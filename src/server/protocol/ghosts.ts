import type { GhostRun } from '@/engine/play/ghost';
import type { GhostSort, NamedSource } from '@/engine/play/setup';

/** What is raced on: a puzzle with a name of its own, or that of a round that the player was in. */
export type GhostTarget = NamedSource | { readonly type: 'round'; readonly room: string; readonly round: number };

/** An earlier play that somebody may race against. */
export interface GhostOption {
  readonly sort: GhostSort;
  /** Tells offers of one sort apart. */
  readonly member: string;
  /** A friend's; all others have none. */
  readonly name: string | null;
  readonly wallMs: number;
}

export type GhostChoice = Pick<GhostOption, 'sort' | 'member'>;

/** An earlier play as it runs beside another one: counts, never cells. */
export interface Ghost {
  readonly sort: GhostSort;
  readonly name: string | null;
  readonly run: GhostRun;
}
