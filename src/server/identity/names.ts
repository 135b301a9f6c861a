import { fail, type Result, succeed } from '@/engine/core/result';
import { CHAT_LINE } from '../protocol/chat-line';

export const NAME_REFUSALS = ['empty', 'too-long', 'not-allowed'] as const;
/** Why a text cannot be a name or a chat line. */
export type NameRefusal = (typeof NAME_REFUSALS)[number];

export const RENAME_REFUSALS = [...NAME_REFUSALS, 'reserved', 'name-taken', 'too-soon'] as const;
/**
 * Why a player cannot take a name: it is invalid, it is reserved, an account has it or one that looks like it, or they have renamed
 * themselves too recently.
 */
export type RenameRefusal = (typeof RENAME_REFUSALS)[number];

/** How long a line may be. */
export interface LineLimits {
  /** As people count: an accented letter or a flag is one. */
  readonly characters: number;
  /** UTF-16 units, since one character can carry many marks. */
  readonly units: number;
  /** UTF-8 bytes. */
  readonly bytes: number;
}

export const NAME_LIMITS: LineLimits = { characters: 24, units: 64, bytes: 160 };
export const CHAT_LIMITS: LineLimits = { ...CHAT_LINE, units: CHAT_LINE.bytes };

/** Normalizing may make a text 18 times as long, so the raw one is bounded first. */
const RAW_UNITS_PER_UNIT = 4;

const SPACES = /[\t\n\r\p{Zs}]+/gu;
/** They only choose between a coloured and a plain picture. */
const VARIATIONS = /[\ufe0e\ufe0f]/g;
/** Joins the parts of one emoji (a family, a flag); elsewhere it would invisibly distinguish equal texts. */
const PICTURE_JOINER = /(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?)\u200d(?=\p{Extended_Pictographic})/gu;
/**
 * Controls, bidirectional and zero-width characters, lone surrogates, private and unassigned characters, and letters without a visible
 * form.
 */
const FORBIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** No script stacks more marks on one letter. */
const HEAP_OF_MARKS = /\p{M}{5}/u;
/** A name needs one of these. */
const NAMING = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
/** A line needs a visible character. */
const VISIBLE = /[\p{L}\p{N}\p{S}\p{P}]/u;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A name as it is stored: normalized, on one line, without invisible characters, and with a letter, a digit or a picture in it. */
export function cleanName(text: string, limits: LineLimits = NAME_LIMITS): Result<string, NameRefusal> {
  const line = cleanLine(text, limits);
  if (!line.ok) return line;
  return FORBIDDEN.test(line.value) || !NAMING.test(line.value) ? fail('not-allowed') : line;
}

/** A chat line as it is stored: like a name, but longer, and pictures may be joined and signs may be alone. */
export function cleanChat(text: string): Result<string, NameRefusal> {
  const line = cleanLine(text, CHAT_LIMITS);
  if (!line.ok) return line;
  const isAllowed = !FORBIDDEN.test(line.value.replace(PICTURE_JOINER, '')) && VISIBLE.test(line.value);
  return isAllowed ? line : fail('not-allowed');
}

function cleanLine(text: string, { characters, units, bytes }: LineLimits): Result<string, NameRefusal> {
  if (text.length > units * RAW_UNITS_PER_UNIT) return fail('too-long');
  const line = text.normalize('NFKC').replace(VARIATIONS, '').replace(SPACES, ' ').trim();
  if (line === '') return fail('empty');
  if (line.length > units || Buffer.byteLength(line) > bytes || countCharacters(line) > characters) return fail('too-long');
  return HEAP_OF_MARKS.test(line) ? fail('not-allowed') : succeed(line);
}

function countCharacters(line: string): number {
  let count = 0;
  for (const _segment of segmenter.segment(line)) count += 1;
  return count;
}
