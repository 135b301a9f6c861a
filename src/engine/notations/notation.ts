import type { Size } from '../core/grid';
import type { Board, NotationError, PlayableKind, Puzzle } from '../core/kind';
import type { Result } from '../core/result';

export const NOTATION_IDS = ['canonical', 'puzz-link', 'penpa', 'pzprv3', 'unruly', 'task', 'facts', 'grid'] as const;
export type NotationId = (typeof NOTATION_IDS)[number];

/** The result of parsing a text as one kind of puzzle. */
export interface ParsedNotation {
  readonly puzzle: Puzzle;
  /** The marks of the text, on top of the puzzle's initial board. */
  readonly board: Board;
  /** The text has no size; the smallest square that contains its clues is assumed. */
  readonly isSizeAssumed: boolean;
}

/** One text format of puzzles. */
export interface Notation {
  readonly id: NotationId;
  /** Whether a text has the form of this notation, so that its errors are worth reporting. */
  looksLike(text: string, size: Size | undefined): boolean;
  /** Parses a trimmed text as a puzzle of `kind`. `size` applies to texts without one. */
  parse(text: string, kind: PlayableKind, size: Size | undefined): Result<ParsedNotation, NotationError>;
  /** Undefined if the notation cannot express the puzzle. */
  format(puzzle: Puzzle): string | undefined;
}

/** The result for a text with a puzzle and no marks. */
export function parsedPuzzle(kind: PlayableKind, puzzle: Puzzle): ParsedNotation {
  return { puzzle, board: kind.initialBoard(puzzle), isSizeAssumed: false };
}

/** Whether any option is set, which most notations cannot express. */
export function hasOptions(puzzle: Puzzle): boolean {
  return Object.values(puzzle.options).some(Boolean);
}
