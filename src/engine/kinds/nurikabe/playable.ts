import type { PlayableKind } from '../../core/kind';
import { formatClues, isFixed, type NurikabeClues, parseClues, rearrangeClues, start } from './clues';
import { progress } from './progress';
import { hasAllSea, RULES } from './rules';

export const playableNurikabe = {
  id: 'nurikabe',
  marks: [
    { id: 'sea', symbol: '#' },
    { id: 'island', symbol: 'o' },
  ],
  blankReadsAs: 2,
  mayBeFinished: hasAllSea,
  progress,
  swappableMarks: [],
  options: [],
  rules: RULES,
  allowsSize: () => true,
  parseClues,
  formatClues,
  start,
  isFixed,
  rearrangeClues,
} as const satisfies PlayableKind<NurikabeClues>;
