import type { PuzzleKind } from '../../core/kind';
import type { NurikabeClues } from './clues';
import { draft } from './draft';
import { playableNurikabe } from './playable';
import { solve } from './solver';
import { TECHNIQUES } from './techniques';
import { findDeadEnd } from './techniques/what-if';

export const nurikabe = {
  ...playableNurikabe,
  techniques: TECHNIQUES,
  findDeadEnd,
  solve,
  draft,
} as const satisfies PuzzleKind<NurikabeClues>;
