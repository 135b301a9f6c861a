'use server';

import { z } from 'zod';
import { services } from '@/server/service-registry';
import type { SharedPuzzle } from '@/server/services/puzzles/puzzles';
import { currentClientIp, currentPlayerId } from '../../_server/visitor';

/** A puzzle that a teacher may queue, without its clues. */
export interface QueueablePuzzle {
  readonly link: string;
  readonly kind: string;
  readonly width: number;
  readonly height: number;
  readonly level: string | null;
  readonly title: string | null;
}

export type SharePastedResult =
  | { readonly ok: true; readonly puzzle: QueueablePuzzle }
  | { readonly ok: false; readonly code: 'not-a-puzzle' | 'puzzle-in-play' | 'busy' };

/** Far more than the largest puzzle needs in any notation. */
const textSchema = z.string().min(1).max(20_000);
/** The maximum length of a queue. */
const linksSchema = z.array(z.string().regex(/^[\w-]{1,32}$/)).max(40);
const OWN_LINK = /\/p\/([\w-]{1,32})(?:[/?#]|$)/;

/** Shares a pasted puzzle, or finds the one of a pasted link, so that a teacher can queue it. */
export async function sharePasted(text: string): Promise<SharePastedResult> {
  const parsed = textSchema.safeParse(text);
  if (!parsed.success) return { ok: false, code: 'not-a-puzzle' };
  const { puzzles } = services();
  const link = OWN_LINK.exec(parsed.data.trim())?.[1];
  const known = link === undefined ? null : await puzzles.find(link);
  if (known !== null) return { ok: true, puzzle: describe(known) };
  const playerId = await currentPlayerId();
  const url = await currentClientIp();
  const client = `submit ${url ?? playerId}`;
  const submitted = await puzzles.submit({ text: parsed.data, playerId, client, address: url });
  if (submitted.ok) return { ok: true, puzzle: describe(submitted.value) };
  const { code } = submitted.error;
  return { ok: false, code: code === 'not-a-puzzle' || code === 'puzzle-in-play' ? code : 'busy' };
}

/** Describes shared puzzles. Deleted ones are left out. */
export async function describeLinks(links: readonly string[]): Promise<readonly QueueablePuzzle[]> {
  const parsed = linksSchema.safeParse(links);
  if (!parsed.success) return [];
  const found = await Promise.all(parsed.data.map((link) => services().puzzles.find(link)));
  return found.flatMap((puzzle) => (puzzle === null ? [] : [describe(puzzle)]));
}

function describe({ link, kind, width, height, title, report }: SharedPuzzle): QueueablePuzzle {
  return { link, kind, width, height, level: report.level, title };
}
