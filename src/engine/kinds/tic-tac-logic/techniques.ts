import type { Technique } from '../../core/kind';
import type { TicTacLogicClues } from './clues';
import { gap, pair } from './techniques/starting';

/** Easiest first. */
export const TECHNIQUES = [pair, gap] as const satisfies readonly Technique<TicTacLogicClues>[];
export type TechniqueId = (typeof TECHNIQUES)[number]['id'];
