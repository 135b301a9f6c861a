import type { Size } from '../core/grid';
import type { Board, NotationError, PlayableKind, Puzzle } from '../core/kind';
import type { Result } from '../core/result';

export const NOTATION_IDS = ['canonical', 'puzz-link', 'pzprv3', 'unruly', 'task', 'facts', 'grid'] as const;
export type NotationId = (typeof NOTATION_IDS)[number];

/** What a text says when it is read as one kind of puzzle. */
export interface ParsedNotation {
  readonly puzzle: Puzzle;
  /** The marks that the text holds beside the clues, over the puzzle's start. */
  readonly board: Board;
  /** The text names no size: the smallest square that holds its clues was taken. */
  readonly isSizeAssumed: boolean;
}

/** One way in which puzzles are written down. */
export interface Notation {
  readonly id: NotationId;
  /** Whether a text has this notation's shape, so that its errors are worth reporting. */
  looksLike(text: string, size: Size | undefined): boolean;
  /** Reads a trimmed text as a puzzle of `kind`; `size` serves texts that name none. */
  read(text: string, kind: PlayableKind, size: Size | undefined): Result<ParsedNotation, NotationError>;
  /** Undefined where the notation cannot express the puzzle. */
  write(puzzle: Puzzle): string | undefined;
}

/** A reading of a text that holds nothing but a puzzle. */
export function readingOf(kind: PlayableKind, puzzle: Puzzle): ParsedNotation {
  return { puzzle, board: kind.start(puzzle), isSizeAssumed: false };
}

/** Whether any option is switched on, which most notations have no way to say. */
export function hasOptions(puzzle: Puzzle): boolean {
  return Object.values(puzzle.options).some(Boolean);
}
