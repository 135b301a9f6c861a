import type { Technique } from '../../core/kind';
import type { NurikabeClues } from './clues';
import { betweenClues, completeIsland, diagonalClues, islandOfOne } from './techniques/starting';

/** Easiest first. */
export const TECHNIQUES = [islandOfOne, betweenClues, diagonalClues, completeIsland] as const satisfies readonly Technique<NurikabeClues>[];
export type TechniqueId = (typeof TECHNIQUES)[number]['id'];
