import type { PuzzleKind } from '../../core/kind';
import type { TicTacLogicClues } from './clues';
import { draft } from './draft';
import { findDeadEnd } from './line-assumption';
import { playableTicTacLogic } from './playable';
import { solve } from './solver';
import { MONOTONE_TECHNIQUES, TECHNIQUES } from './techniques';

export const ticTacLogic = {
  ...playableTicTacLogic,
  techniques: TECHNIQUES,
  monotoneTechniques: MONOTONE_TECHNIQUES,
  findDeadEnd,
  solve,
  draft,
} as const satisfies PuzzleKind<TicTacLogicClues>;
