import { MAX_SIDE, type Size } from './grid';
import type { NotationError } from './kind';
import { fail, type Result, succeed } from './result';

/** Why a text is not a puzzle. Every user interface has a sentence for each code. */
export const NOTATION_CODES = [
  'empty',
  'too-long',
  'unknown-notation',
  'unknown-kind',
  'other-kind',
  'unknown-option',
  'link-without-puzzle',
  'damaged-link',
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
  'too-many-signs',
  'ragged-row',
  'cell-outside-grid',
  'given-twice',
  // Questions: the text is valid, but it could mean several puzzles.
  'which-kind',
  'which-size',
  'which-rows',
  'which-notation',
] as const;
export type NotationCode = (typeof NOTATION_CODES)[number];

/** A failure with its code and its index in the text. */
export function notationError(
  code: NotationCode,
  at: number,
  params: NotationError['params'] = {},
): { readonly ok: false; readonly error: NotationError } {
  return fail({ code, at, params });
}

/** The same error relative to a longer text, in which the given one starts at `offset`. */
export function shiftError(error: NotationError, offset: number): NotationError {
  return { ...error, at: error.at + offset };
}

/** Parses one side of a grid in decimal. The bound prevents that a short text causes a large allocation. */
export function parseSide(text: string, at: number): Result<number, NotationError> {
  if (!/^\d+$/.test(text)) return notationError('bad-number', at, { text: text.slice(0, 20) });
  const side = text.length > 6 ? Number.POSITIVE_INFINITY : Number(text);
  if (side < 1 || side > MAX_SIDE) return notationError('side-out-of-range', at, { side: text.slice(0, 20), max: MAX_SIDE });
  return succeed(side);
}

/** Parses both sides of a grid, each with its index in the text. */
export function parseSides(width: string, widthAt: number, height: string, heightAt: number): Result<Size, NotationError> {
  const parsedWidth = parseSide(width, widthAt);
  if (!parsedWidth.ok) return parsedWidth;
  const parsedHeight = parseSide(height, heightAt);
  if (!parsedHeight.ok) return parsedHeight;
  return succeed({ width: parsedWidth.value, height: parsedHeight.value });
}
