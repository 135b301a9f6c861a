// The handlers have validated requests already, so an invalid one here is an error of ours.

import type { Board, Puzzle, PuzzleKind } from '@/engine/core/kind';
import { findKind } from '@/engine/kinds';
import { parsePuzzle } from '@/engine/notations/canonical';
import { parseMarks } from './marks';

export function read(text: string): { readonly kind: PuzzleKind; readonly puzzle: Puzzle } {
  const puzzle = parsePuzzle(text);
  if (!puzzle.ok) throw new Error(`Invalid puzzle in a job request: ${puzzle.error.code}`);
  return { kind: requireKind(puzzle.value.kind), puzzle: puzzle.value };
}

export function requireKind(id: string): PuzzleKind {
  const kind = findKind(id);
  if (kind === undefined) throw new Error('Unknown puzzle kind in a job request');
  return kind;
}

export function readBoard(kind: PuzzleKind, puzzle: Puzzle, marks: string): Board {
  const board = parseMarks(kind, puzzle, marks);
  if (board === undefined) throw new Error('The marks of a job request are no board of its puzzle');
  return board;
}
