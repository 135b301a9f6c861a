import type { PlayableKind } from '../../core/kind';
import { formatClues, isFixed, type NurikabeClues, parseClues, rearrangeClues, start } from './clues';
import { progress } from './progress';
import { regionsOf } from './regions';
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
  groups: (puzzle, board) => regionsOf(puzzle, board).parts,
  swappableMarks: [],
  options: [],
  rules: RULES,
  allowsSize: () => true,
  parseClues,
  formatClues,
  start,
  isFixed,
  numberAt: ({ clues }, cell) => Math.max(0, clues[cell]),
  rearrangeClues,
} as const satisfies PlayableKind<NurikabeClues>;
