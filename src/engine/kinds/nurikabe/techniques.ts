import type { Technique } from '../../core/kind';
import type { NurikabeClues } from './clues';
import { islandOneExit, separateIslands, twoExitsCorner } from './techniques/exits';
import { onlyOneClueReaches, unreachable } from './techniques/reaching';
import { noPool, seaOneExit, surroundedCell } from './techniques/sea';
import { betweenClues, completeIsland, diagonalClues, islandOfOne } from './techniques/starting';

/** Easiest first. */
export const TECHNIQUES = [
  islandOfOne,
  betweenClues,
  diagonalClues,
  completeIsland,
  surroundedCell,
  separateIslands,
  noPool,
  seaOneExit,
  islandOneExit,
  twoExitsCorner,
  unreachable,
  onlyOneClueReaches,
] as const satisfies readonly Technique<NurikabeClues>[];
export type TechniqueId = (typeof TECHNIQUES)[number]['id'];
