import type { PuzzleKind } from '../../core/kind';
import { clueChanges } from './clue-changes';
import type { TicTacLogicClues } from './clues';
import { draft } from './draft';
import { findDeadEnd } from './line-assumption';
import { playableTicTacLogic } from './playable';
import { search, solve } from './solver';
import { MONOTONE_TECHNIQUES, SIGN_TECHNIQUES, TECHNIQUES } from './techniques';

export const ticTacLogic = {
  ...playableTicTacLogic,
  techniques: TECHNIQUES,
  monotoneTechniques: MONOTONE_TECHNIQUES,
  signTechniques: SIGN_TECHNIQUES,
  findDeadEnd,
  solve,
  search,
  changes: clueChanges,
  draft,
} as const satisfies PuzzleKind<TicTacLogicClues>;
