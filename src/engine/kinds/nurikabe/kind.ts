import type { PuzzleKind } from '../../core/kind';
import { formatClues, isFixed, type NurikabeClues, parseClues, rearrangeClues, start } from './clues';
import { draft } from './draft';
import { hasAllSea, RULES } from './rules';
import { solve } from './solver';
import { TECHNIQUES } from './techniques';

export const nurikabe = {
  id: 'nurikabe',
  marks: [
    { id: 'sea', symbol: '#' },
    { id: 'island', symbol: 'o' },
  ],
  blankReadsAs: 2,
  mayBeFinished: hasAllSea,
  swappableMarks: [],
  options: [],
  rules: RULES,
  techniques: TECHNIQUES,
  allowsSize: () => true,
  parseClues,
  formatClues,
  start,
  isFixed,
  rearrangeClues,
  solve,
  draft,
} as const satisfies PuzzleKind<NurikabeClues>;
