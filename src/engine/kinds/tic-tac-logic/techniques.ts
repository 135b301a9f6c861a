import type { Technique } from '../../core/kind';
import type { TicTacLogicClues } from './clues';
import { avoidTrio, fullLine } from './techniques/counting';
import { avoidEqualLine, lineCases } from './techniques/fillings';
import { countedSigns, equalBeside, followSign } from './techniques/signs';
import { gap, pair } from './techniques/starting';
import { defineWhatIf } from './techniques/what-if';

const BASIC = [followSign, pair, gap, equalBeside, fullLine, countedSigns, avoidTrio] as const;
const WITHOUT_ASSUMPTIONS = [...BASIC, avoidEqualLine, lineCases] as const;

/** The ladder, easiest first. */
export const TECHNIQUES = [
  ...WITHOUT_ASSUMPTIONS,
  defineWhatIf([BASIC, WITHOUT_ASSUMPTIONS]),
] as const satisfies readonly Technique<TicTacLogicClues>[];
export type TechniqueId = (typeof TECHNIQUES)[number]['id'];

/** The others can lose a row to a further mark, and fire for the column with more marks. */
export const MONOTONE_TECHNIQUES: readonly TechniqueId[] = [followSign, pair, gap, equalBeside, fullLine, avoidEqualLine].map(
  ({ id }) => id,
);

/** Grades of puzzles without signs do not depend on these. */
export const SIGN_TECHNIQUES: readonly TechniqueId[] = [followSign, equalBeside, countedSigns].map(({ id }) => id);
