import { z } from 'zod';
import { createBoard } from '@/engine/core/board';
import { findPlayable } from '@/engine/kinds/playable';
import { formatPuzzle, parsePuzzle } from '@/engine/notations/canonical';

/** Longer than the canonical notation of the largest puzzle. */
const MAX_TEXT = 60_000;

const querySchema = z.object({ puzzle: z.string().max(MAX_TEXT), marks: z.string().regex(/^\d+$/).max(MAX_TEXT).optional() });

/** The puzzle in canonical notation and optional marks that a URL contains; undefined if it is invalid. */
export function parseSearchParams(query: unknown): { readonly puzzle: string; readonly marks?: string } | undefined {
  const read = querySchema.safeParse(query);
  const parsed = read.success ? parsePuzzle(read.data.puzzle) : undefined;
  if (!read.success || !parsed?.ok) return undefined;
  const puzzle = formatPuzzle(parsed.value);
  const { marks } = read.data;
  if (marks === undefined) return { puzzle };
  const kind = findPlayable(parsed.value.kind);
  if (kind === undefined || !createBoard(kind, parsed.value, Array.from(marks, Number)).ok) return undefined;
  return { puzzle, marks };
}
