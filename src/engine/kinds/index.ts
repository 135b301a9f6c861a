import type { PuzzleKind } from '../core/kind';
import { nurikabe } from './nurikabe/kind';
import { ticTacLogic } from './tic-tac-logic/kind';

/** The list of puzzle kinds, with all that is known of them. */
export const KINDS = [nurikabe, ticTacLogic] as const;

export function findKind(id: string): PuzzleKind | undefined {
  return KINDS.find((kind) => kind.id === id);
}
