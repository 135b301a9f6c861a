import type { PuzzleKind } from '../core/kind';
import { nurikabe } from './nurikabe/kind';
import { ticTacLogic } from './tic-tac-logic/kind';

/** The only list of puzzle kinds: everything else asks it. */
export const KINDS = [nurikabe, ticTacLogic] as const;
export type KindId = (typeof KINDS)[number]['id'];

export function findKind(id: string): PuzzleKind | undefined {
  return KINDS.find((kind) => kind.id === id);
}
