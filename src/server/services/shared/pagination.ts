import type { z } from 'zod';
import { fail, type Result, succeed } from '@/engine/core/result';

/** A part of a list, and the cursor of the next part. */
export interface Page<Entry> {
  readonly entries: readonly Entry[];
  /** The cursor of the next page; null at the end. */
  readonly next: string | null;
}

export interface PageRequest {
  /** From an earlier page; omitted for the first. */
  readonly cursor?: string | undefined;
  /** From 1 to MAX_PAGE; DEFAULT_PAGE if omitted. */
  readonly limit?: number | undefined;
}

export const DEFAULT_PAGE = 50;
export const MAX_PAGE = 100;

/** Longer than any position: ids are short. */
export const MAX_CURSOR = 512;

/** How a position between two pages is encoded: the values that the list is ordered by. */
export interface CursorCodec<Entry, Position> {
  readonly schema: z.ZodType<Position>;
  of(entry: Entry): Position;
}

/** Reads the page after a cursor. Only its own last entry decides where the next one begins, so that the list may grow meanwhile. */
export async function readPage<Entry, Position>(
  request: PageRequest,
  positions: CursorCodec<Entry, Position>,
  read: (after: Position | null, limit: number) => Promise<readonly Entry[]>,
): Promise<Result<Page<Entry>, 'invalid-cursor'>> {
  const after = request.cursor === undefined ? succeed(null) : parseCursor(positions.schema, request.cursor);
  if (!after.ok) return after;
  const limit = Math.min(Math.max(Math.trunc(request.limit ?? DEFAULT_PAGE), 1), MAX_PAGE);
  const found = await read(after.value, limit + 1);
  const entries = found.slice(0, limit);
  const next = found.length > limit ? formatCursor(positions.of(entries[limit - 1])) : null;
  return succeed({ entries, next });
}

function formatCursor(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

function parseCursor<Position>(schema: z.ZodType<Position>, cursor: string): Result<Position, 'invalid-cursor'> {
  if (cursor.length > MAX_CURSOR) return fail('invalid-cursor');
  const text = Buffer.from(cursor, 'base64url').toString();
  // PostgreSQL takes no such character in a text.
  if (text.includes('\\u0000')) return fail('invalid-cursor');
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? succeed(parsed.data) : fail('invalid-cursor');
  } catch {
    return fail('invalid-cursor');
  }
}
