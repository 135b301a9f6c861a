import type { PlayableKind, Puzzle } from '@/engine/core/kind';
import type { KindId } from '@/engine/kinds/playable';
import { readProblem } from '@/engine/play/problem';

/** The puzzle that is watched, and the board that it is solved from. */
export interface SolvePosition {
  /** What the server is asked about. */
  readonly asked: { readonly puzzle: string; readonly marks?: string };
  readonly kind: PlayableKind;
  readonly kindId: KindId;
  readonly puzzle: Puzzle;
  readonly start: Uint8Array;
}

/** A puzzle in canonical notation and, where it does not begin at its own start, marks, a digit a cell. */
export function readPosition(text: string, marks?: string): SolvePosition {
  const { kind, puzzle } = readProblem(text);
  return {
    asked: { puzzle: text, ...(marks !== undefined && { marks }) },
    kind,
    kindId: puzzle.kind as KindId,
    puzzle,
    start: marks === undefined ? kind.start(puzzle).marks : Uint8Array.from(marks, Number),
  };
}
