'use server';

import { z } from 'zod';
import { services } from '@/server/service-registry';
import type { SharedPuzzle } from '@/server/services/puzzles/puzzles';
import { currentAddress, currentPlayerId } from '../../_server/visitor';

/** A puzzle that somebody may queue, without its clues. */
export interface QueueablePuzzle {
  readonly link: string;
  readonly kind: string;
  readonly width: number;
  readonly height: number;
  readonly level: string | null;
  readonly title: string | null;
}

export type Pasted =
  | { readonly ok: true; readonly puzzle: QueueablePuzzle }
  | { readonly ok: false; readonly code: 'not-a-puzzle' | 'puzzle-in-play' | 'busy' };

/** Far more than the largest puzzle takes in any notation. */
const textSchema = z.string().min(1).max(20_000);
/** No more than a queue holds. */
const linksSchema = z.array(z.string().regex(/^[\w-]{1,32}$/)).max(40);
const OWN_LINK = /\/p\/([\w-]{1,32})(?:[/?#]|$)/;

/** Makes a puzzle that a teacher has pasted, or a link of this site, something that can be queued. */
export async function sharePasted(text: string): Promise<Pasted> {
  const parsed = textSchema.safeParse(text);
  if (!parsed.success) return { ok: false, code: 'not-a-puzzle' };
  const { puzzles } = services();
  const link = OWN_LINK.exec(parsed.data.trim())?.[1];
  const known = link === undefined ? null : await puzzles.find(link);
  if (known !== null) return { ok: true, puzzle: describe(known) };
  const playerId = await currentPlayerId();
  const address = await currentAddress();
  const client = `submit ${address ?? playerId}`;
  const submitted = await puzzles.submit({ text: parsed.data, playerId, client, address });
  if (submitted.ok) return { ok: true, puzzle: describe(submitted.value) };
  const { code } = submitted.error;
  return { ok: false, code: code === 'not-a-puzzle' || code === 'puzzle-in-play' ? code : 'busy' };
}

/** What there is to say of shared puzzles; those that are gone are left out. */
export async function describeLinks(links: readonly string[]): Promise<readonly QueueablePuzzle[]> {
  const parsed = linksSchema.safeParse(links);
  if (!parsed.success) return [];
  const found = await Promise.all(parsed.data.map((link) => services().puzzles.find(link)));
  return found.flatMap((puzzle) => (puzzle === null ? [] : [describe(puzzle)]));
}

function describe({ link, kind, width, height, title, report }: SharedPuzzle): QueueablePuzzle {
  return { link, kind, width, height, level: report.level, title };
}
