import type { PuzzleKind } from '../../core/kind';
import { clueChanges } from './clue-changes';
import type { NurikabeClues } from './clues';
import { findDeadEnd } from './dead-end';
import { draft } from './draft';
import { playableNurikabe } from './playable';
import { search, solve } from './solver';
import { MONOTONE_TECHNIQUES, TECHNIQUES } from './techniques';

export const nurikabe = {
  ...playableNurikabe,
  techniques: TECHNIQUES,
  monotoneTechniques: MONOTONE_TECHNIQUES,
  findDeadEnd,
  solve,
  search,
  changes: clueChanges,
  draft,
} as const satisfies PuzzleKind<NurikabeClues>;
