import { findPlayable } from '../kinds/playable';
import { parsePuzzle } from '../notations/canonical';
import type { ParsedPuzzle } from './state';

/** The puzzle of a round, from text that the server put into the log. */
export function readProblem(text: string): ParsedPuzzle {
  const puzzle = parsePuzzle(text);
  const kind = puzzle.ok ? findPlayable(puzzle.value.kind) : undefined;
  if (!puzzle.ok || kind === undefined) throw new Error(`A room holds a puzzle that cannot be read: ${text}`);
  return { text, kind, puzzle: puzzle.value };
}
