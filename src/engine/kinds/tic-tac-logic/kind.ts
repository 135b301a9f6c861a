import type { PuzzleKind } from '../../core/kind';
import { formatClues, isFixed, parseClues, rearrangeClues, start, type TicTacLogicClues } from './clues';
import { draft } from './draft';
import { RULES } from './rules';
import { solve } from './solver';
import { TECHNIQUES } from './techniques';

export const ticTacLogic = {
  id: 'tic-tac-logic',
  marks: [
    { id: 'x', symbol: 'X' },
    { id: 'o', symbol: 'O' },
  ],
  blankReadsAs: 0,
  swappableMarks: [[1, 2]],
  options: ['repeats'],
  rules: RULES,
  techniques: TECHNIQUES,
  allowsSize: ({ width, height }) => width % 2 === 0 && height % 2 === 0,
  parseClues,
  formatClues,
  start,
  isFixed,
  rearrangeClues,
  solve,
  draft,
} as const satisfies PuzzleKind<TicTacLogicClues>;
