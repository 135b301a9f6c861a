import type { PlayableKind } from '../../core/kind';
import { formatClues, initialBoard, isFixed, parseClues, rearrangeClues, signsOf, type TicTacLogicClues } from './clues';
import { RULES } from './rules';
import { findUnfinishable } from './unfinishable';

export const playableTicTacLogic = {
  id: 'tic-tac-logic',
  marks: [
    { id: 'x', symbol: 'X' },
    { id: 'o', symbol: 'O' },
  ],
  blankReadsAs: 0,
  swappableMarks: [[1, 2]],
  options: ['repeats'],
  rules: RULES,
  findUnfinishable,
  allowsSize: ({ width, height }) => width % 2 === 0 && height % 2 === 0,
  parseClues,
  formatClues,
  initialBoard,
  isFixed,
  signsOf,
  rearrangeClues,
} as const satisfies PlayableKind<TicTacLogicClues>;
