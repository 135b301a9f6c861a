import type { PuzzleKind } from '../core/kind';
import { nurikabe } from './nurikabe/kind';
import { ticTacLogic } from './tic-tac-logic/kind';

/** All puzzle kinds, with solvers and generators. */
export const KINDS = [nurikabe, ticTacLogic] as const;

export function findKind(id: string): PuzzleKind | undefined {
  return KINDS.find((kind) => kind.id === id);
}
