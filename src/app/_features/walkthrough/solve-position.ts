import type { PlayableKind, Puzzle } from '@/engine/core/kind';
import { requirePuzzle } from '@/engine/notations/canonical';

/** The puzzle of a walkthrough and the board that it is solved from. */
export interface SolvePosition {
  /** The position as jobs receive it. */
  readonly asked: { readonly puzzle: string; readonly marks?: string };
  readonly kind: PlayableKind;
  readonly puzzle: Puzzle;
  readonly start: Uint8Array;
}

/** Parses a puzzle in canonical notation and optional marks, one digit per cell. */
export function parsePosition(text: string, marks?: string): SolvePosition {
  const { kind, puzzle } = requirePuzzle(text);
  return {
    asked: { puzzle: text, ...(marks !== undefined && { marks }) },
    kind,
    puzzle,
    start: marks === undefined ? kind.initialBoard(puzzle).marks : Uint8Array.from(marks, Number),
  };
}
