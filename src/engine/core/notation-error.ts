import { MAX_SIDE, type Size } from './grid';
import type { NotationError } from './kind';
import { fail, type Result, succeed } from './result';

/** Why a text is not a puzzle; each has a sentence wherever people can meet it. */
export const NOTATION_CODES = [
  'empty',
  'too-long',
  'unknown-notation',
  'unknown-kind',
  'other-kind',
  'unknown-option',
  'missing-part',
  'trailing-text',
  'bad-number',
  'side-out-of-range',
  'size-not-allowed',
  'unknown-character',
  'unknown-cell',
  'unfinished-clue',
  'clue-zero',
  'clue-too-large',
  'too-many-cells',
  'too-few-cells',
  'ragged-row',
  'cell-outside-grid',
  'given-twice',
  // Questions: the text is fine as far as it goes, but it could mean several puzzles.
  'which-kind',
  'which-size',
  'which-rows',
  'which-notation',
] as const;
export type NotationCode = (typeof NOTATION_CODES)[number];

/** A refusal of a text, saying what is wrong at which index of it. */
export function notationError(
  code: NotationCode,
  at: number,
  params: NotationError['params'] = {},
): { readonly ok: false; readonly error: NotationError } {
  return fail({ code, at, params });
}

/** The same error seen from a longer text, in which the refused one starts at `offset`. */
export function shiftError(error: NotationError, offset: number): NotationError {
  return { ...error, at: error.at + offset };
}

/** One side of a grid, written in decimal; bounded, so that nothing large is allocated for a short text. */
export function parseSide(text: string, at: number): Result<number, NotationError> {
  if (!/^\d+$/.test(text)) return notationError('bad-number', at, { text: text.slice(0, 20) });
  const side = text.length > 6 ? Number.POSITIVE_INFINITY : Number(text);
  if (side < 1 || side > MAX_SIDE) return notationError('side-out-of-range', at, { side: text.slice(0, 20), max: MAX_SIDE });
  return succeed(side);
}

/** Both sides of a grid, each with the index at which it is written. */
export function parseSides(width: string, widthAt: number, height: string, heightAt: number): Result<Size, NotationError> {
  const parsedWidth = parseSide(width, widthAt);
  if (!parsedWidth.ok) return parsedWidth;
  const parsedHeight = parseSide(height, heightAt);
  if (!parsedHeight.ok) return parsedHeight;
  return succeed({ width: parsedWidth.value, height: parsedHeight.value });
}
