import type { TechniqueLevel } from '@/engine/core/kind';
import { TECHNIQUES as NURIKABE_TECHNIQUES } from '@/engine/kinds/nurikabe/techniques';
import { type KindId, PLAYABLE_KINDS } from '@/engine/kinds/playable';
import { TECHNIQUES as TIC_TAC_LOGIC_TECHNIQUES } from '@/engine/kinds/tic-tac-logic/techniques';

export interface Rung {
  readonly id: string;
  readonly level: TechniqueLevel;
}

/** The techniques of each kind, easiest first. */
export const LADDERS: Readonly<Record<KindId, readonly Rung[]>> = {
  nurikabe: NURIKABE_TECHNIQUES,
  'tic-tac-logic': TIC_TAC_LOGIC_TECHNIQUES,
};

/** The kind that a URL segment names. */
export function kindAt(part: string): KindId | undefined {
  return PLAYABLE_KINDS.find(({ id }) => id === part)?.id;
}

/** The technique that a URL segment names, with the next one. */
export function rungsAt(kind: KindId, part: string): { readonly rung: Rung; readonly next: Rung | undefined } | undefined {
  const ladder = LADDERS[kind];
  const place = ladder.findIndex(({ id }) => id === `${kind}.${part}`);
  return place === -1 ? undefined : { rung: ladder[place], next: ladder[place + 1] };
}
