import type { Size } from '@/engine/core/grid';
import type { Board, NotationError, PuzzleKind } from '@/engine/core/kind';
import { fail, type Result, succeed } from '@/engine/core/result';
import { describeNotationError } from '@/engine/english/describe-message';
import { findKind } from '@/engine/kinds';
import { parseBoard } from '@/engine/notations/board-text';
import { type ImportedPuzzle, importPuzzle } from '@/engine/notations/import-export';
import type { FieldError, Problem } from '../http/problem';
import type { EndpointContext } from './endpoint';

/** A submitted puzzle with a board of it. */
export interface RequestPosition extends ImportedPuzzle {
  readonly kind: PuzzleKind;
  readonly board: Board;
}

interface PuzzleFields {
  readonly puzzle: string;
  readonly kind?: string | undefined;
  readonly size?: Size | undefined;
}

/** The questions that a text may leave open; the caller answers them with further fields. */
export const QUESTIONS: Partial<Record<NotationError['code'], string>> = {
  'which-kind': 'The puzzle text is ambiguous. Add `kind`.',
  'which-size': 'The puzzle text has no size. Add `size`.',
};

/** The puzzle of a request and its board: the one sent along, else the one in the text itself. */
export function readPosition({ puzzle, kind, size }: PuzzleFields, board?: string): Result<RequestPosition, Problem> {
  const read = importPuzzle(puzzle, kind, size);
  if (!read.ok) return fail(unreadable('invalid-puzzle', '/puzzle', puzzle, read.error));
  const found = findKind(read.value.puzzle.kind);
  if (found === undefined) throw new Error(`Unknown puzzle kind: ${read.value.puzzle.kind}`);
  if (board === undefined) return succeed({ ...read.value, kind: found });
  const parsed = parseBoard(found, read.value.puzzle, board);
  if (!parsed.ok) return fail(unreadable('invalid-board', '/board', board, parsed.error));
  return succeed({ ...read.value, kind: found, board: parsed.value });
}

export const IN_PLAY: Problem = {
  code: 'puzzle-in-play',
  detail:
    'It’s an open daily puzzle or in a running race, or a large part of one (possibly rotated, mirrored or swapped). Try again when that’s over.',
};

/** Refuses help for a puzzle in play. */
export async function refuseInPlay(
  { ports }: EndpointContext,
  { puzzle, board }: Pick<RequestPosition, 'puzzle' | 'board'>,
): Promise<Problem | undefined> {
  return (await ports.inPlay.isInPlay(puzzle, board)) ? IN_PLAY : undefined;
}

/** What is wrong with a text, for people and for programs. */
export function unreadable(code: 'invalid-puzzle' | 'invalid-board', pointer: string, text: string, error: NotationError): Problem {
  const detail = QUESTIONS[error.code] ?? describeNotationError(text, error);
  const field: FieldError = { in: 'body', pointer, detail: `${error.code} at ${error.at}` };
  return { code, detail, errors: [field] };
}
