import type { Size } from '../core/grid';
import type { NotationError, PlayableKind, Puzzle } from '../core/kind';
import { notationError, shiftError } from '../core/notation-error';
import { fail, type Result, succeed } from '../core/result';
import { findPlayable, PLAYABLE_KINDS } from '../kinds/playable';
import { canonical, formatPuzzle } from './canonical';
import { facts } from './facts';
import { grid } from './grid';
import type { Notation, NotationId, ParsedNotation } from './notation';
import { penpa } from './penpa';
import { puzzLink } from './puzz-link';
import { pzprv3 } from './pzprv3';
import { task } from './task';
import { unruly } from './unruly';

export interface ImportedPuzzle extends ParsedNotation {
  readonly notation: NotationId;
}

/** Longer than any puzzle of the largest size in the longest notation. */
const MAX_TEXT = 200_000;

/** The notations with a recognizable form. Any other text is parsed as a drawn grid. */
const SHAPED: readonly Notation[] = [canonical, puzzLink, penpa, pzprv3, unruly, task, facts];
const ALL: readonly Notation[] = [...SHAPED, grid];

/**
 * Parses a puzzle in any notation. A text that could be several puzzles is refused with a question (`which-…`). `kind` and `size` answer
 * it; they apply only if the text leaves them open.
 */
export function importPuzzle(text: string, kind?: string, size?: Size): Result<ImportedPuzzle, NotationError> {
  if (text.length > MAX_TEXT) return notationError('too-long', MAX_TEXT, { max: MAX_TEXT });
  const trimmed = text.trim();
  if (trimmed === '') return notationError('empty', 0);
  const kinds: readonly (PlayableKind | undefined)[] = kind === undefined ? PLAYABLE_KINDS : [findPlayable(kind)];
  const parsings: ImportedPuzzle[] = [];
  const errors: NotationError[] = [];
  for (const asked of kinds) {
    if (asked === undefined) return notationError('unknown-kind', 0, { kind: kind ?? '' });
    for (const notation of notationsLike(trimmed, size)) {
      const parsed = notation.parse(trimmed, asked, size);
      if (parsed.ok) parsings.push({ ...parsed.value, notation: notation.id });
      else errors.push(parsed.error);
    }
  }
  const result = parsings.length > 0 ? choose(parsings) : fail(furthest(errors));
  return result.ok ? result : fail(shiftError(result.error, text.length - text.trimStart().length));
}

/** The puzzle in a notation, or undefined if the notation cannot express it. */
export function exportPuzzle(puzzle: Puzzle, notation: NotationId): string | undefined {
  return ALL.find(({ id }) => id === notation)?.format(puzzle);
}

function notationsLike(text: string, size: Size | undefined): readonly Notation[] {
  const shaped = SHAPED.filter((notation) => notation.looksLike(text, size));
  const isGridToo = shaped.every(({ id }) => id === 'task') && text.includes('/');
  return shaped.length === 0 ? [grid] : isGridToo ? [...shaped, grid] : shaped;
}

function choose(parsings: readonly ImportedPuzzle[]): Result<ImportedPuzzle, NotationError> {
  const [first, ...others] = parsings;
  const other = others.find(({ puzzle }) => formatPuzzle(puzzle) !== formatPuzzle(first.puzzle));
  if (other === undefined) return succeed(first);
  if (other.puzzle.kind !== first.puzzle.kind)
    return notationError('which-kind', 0, { first: first.puzzle.kind, second: other.puzzle.kind });
  return notationError('which-notation', 0, { first: first.notation, second: other.notation });
}

/** The error at the highest index belongs to the notation that was most likely meant. */
function furthest(errors: readonly NotationError[]): NotationError {
  return errors.reduce((best, error) => (progressAt(error) > progressAt(best) ? error : best));
}

/** Sizes are checked last, so an error about the size means that everything else is valid. */
function progressAt({ code, at }: NotationError): number {
  if (code === 'other-kind') return -1;
  return code === 'size-not-allowed' ? Number.POSITIVE_INFINITY : at;
}
