import type { NotationError, PlayableKind, Puzzle, PuzzleOptions } from '../core/kind';
import { notationError, parseSides, shiftError } from '../core/notation-error';
import { fail, type Result, succeed } from '../core/result';
import { findPlayable } from '../kinds/playable';
import { type Notation, parsedPuzzle } from './notation';

/** A puzzle with its canonical text and its kind. */
export interface ParsedPuzzle {
  readonly text: string;
  readonly kind: PlayableKind;
  readonly puzzle: Puzzle;
}

/** Parses the notation that Seawall stores and shares: `<kind>/<width>/<height>/<body>[/options]`. */
export function parsePuzzle(text: string): Result<Puzzle, NotationError> {
  const [kindId, width, height, body, ...options] = text.split('/');
  const kind = findPlayable(kindId);
  if (kind === undefined) return notationError('unknown-kind', 0, { kind: kindId.slice(0, 40) });
  if (width === undefined || height === undefined || body === undefined) return notationError('missing-part', text.length);
  const widthAt = kindId.length + 1;
  const heightAt = widthAt + width.length + 1;
  const bodyAt = heightAt + height.length + 1;
  const size = parseSides(width, widthAt, height, heightAt);
  if (!size.ok) return size;
  if (!kind.allowsSize(size.value)) return notationError('size-not-allowed', widthAt, { ...size.value });
  const clues = kind.parseClues(size.value, body);
  if (!clues.ok) return fail(shiftError(clues.error, bodyAt));
  const parsedOptions = parseOptions(kind, options, bodyAt + body.length + 1);
  if (!parsedOptions.ok) return parsedOptions;
  return succeed({ kind: kind.id, ...size.value, clues: clues.value, options: parsedOptions.value });
}

/** The canonical notation of a puzzle; the inverse of `parsePuzzle`. */
export function formatPuzzle(puzzle: Puzzle): string {
  const kind = findPlayable(puzzle.kind);
  if (kind === undefined) throw new Error(`Unknown puzzle kind: ${puzzle.kind}`);
  const options = kind.options.filter((option) => puzzle.options[option]);
  return [kind.id, puzzle.width, puzzle.height, kind.formatClues(puzzle), ...options].join('/');
}

/** Parses a text that the server wrote itself. Throws if it is invalid. */
export function requirePuzzle(text: string): ParsedPuzzle {
  const puzzle = parsePuzzle(text);
  const kind = puzzle.ok ? findPlayable(puzzle.value.kind) : undefined;
  if (!puzzle.ok || kind === undefined) throw new Error(`Invalid puzzle in canonical notation: ${text}`);
  return { text, kind, puzzle: puzzle.value };
}

export const canonical: Notation = {
  id: 'canonical',
  looksLike: (text) => /^[a-z][a-z-]*\//.test(text) && !text.includes('?'),
  parse(text, kind) {
    const puzzle = parsePuzzle(text);
    if (!puzzle.ok) return puzzle;
    if (puzzle.value.kind !== kind.id) return notationError('other-kind', 0, { kind: puzzle.value.kind });
    return succeed(parsedPuzzle(kind, puzzle.value));
  },
  format: formatPuzzle,
};

function parseOptions(kind: PlayableKind, tokens: readonly string[], at: number): Result<PuzzleOptions, NotationError> {
  const options: Record<string, boolean> = {};
  let wordAt = at;
  for (const token of tokens) {
    const known = kind.options.find((option) => option === token);
    if (known === undefined || options[known]) return notationError('unknown-option', wordAt, { option: token.slice(0, 40) });
    options[known] = true;
    wordAt += token.length + 1;
  }
  return succeed(options);
}
