import type { PlayableKind } from '../../core/kind';
import { formatClues, initialBoard, isFixed, type NurikabeClues, parseClues, rearrangeClues } from './clues';
import { findUnfinishable } from './dead-end';
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
  regions: (puzzle, board) => regionsOf(puzzle, board).all,
  swappableMarks: [],
  options: [],
  rules: RULES,
  findUnfinishable,
  allowsSize: () => true,
  parseClues,
  formatClues,
  initialBoard,
  isFixed,
  numberAt: ({ clues }, cell) => Math.max(0, clues[cell]),
  rearrangeClues,
} as const satisfies PlayableKind<NurikabeClues>;
