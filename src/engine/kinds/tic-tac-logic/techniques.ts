import type { Technique } from '../../core/kind';
import type { TicTacLogicClues } from './clues';
import { avoidTrio, fullLine } from './techniques/counting';
import { avoidEqualLine, lineCases } from './techniques/fillings';
import { gap, pair } from './techniques/starting';
import { defineWhatIf } from './techniques/what-if';

const BASIC = [pair, gap, fullLine, avoidTrio] as const;
const WITHOUT_ASSUMPTIONS = [...BASIC, avoidEqualLine, lineCases] as const;

/** The ladder, easiest first. */
export const TECHNIQUES = [
  ...WITHOUT_ASSUMPTIONS,
  defineWhatIf([BASIC, WITHOUT_ASSUMPTIONS]),
] as const satisfies readonly Technique<TicTacLogicClues>[];
export type TechniqueId = (typeof TECHNIQUES)[number]['id'];

/** The others can lose a row to a further mark, and fire for the column with more marks. */
export const MONOTONE_TECHNIQUES: readonly TechniqueId[] = [pair, gap, fullLine, avoidEqualLine].map(({ id }) => id);
