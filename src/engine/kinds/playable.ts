import type { PlayableKind } from '../core/kind';
import { playableNurikabe } from './nurikabe/playable';
import { playableTicTacLogic } from './tic-tac-logic/playable';

/** The playable part of each kind, in the order of `KINDS`. Browsers load only this list; solvers and generators stay on the server. */
export const PLAYABLE_KINDS = [playableNurikabe, playableTicTacLogic] as const;
export type KindId = (typeof PLAYABLE_KINDS)[number]['id'];

export function findPlayable(id: string): PlayableKind | undefined {
  return PLAYABLE_KINDS.find((kind) => kind.id === id);
}
