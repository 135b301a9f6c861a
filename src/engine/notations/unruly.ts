import { cellCount, type Size } from '../core/grid';
import { BLANK, type NotationError, type Puzzle } from '../core/kind';
import { notationError, parseSides } from '../core/notation-error';
import { type Result, succeed } from '../core/result';
import { hasSigns, O, type TicTacLogicClues, X } from '../kinds/tic-tac-logic/clues';
import { buildPuzzle, type PlacedCell } from './build-puzzle';
import type { Notation } from './notation';

/** `a` means no blank before the mark, `y` means 24; `z` is 25 blanks without a mark. */
const BLANKS_OF_Z = 25;

/** `<W>x<H>[u][d<difficulty>]:<description>`; a single side means a square. */
const ID = /^(\d+)(?:x(\d+))?(u?)(?:d[a-z])?:/;

/** Game ids of Unruly in Simon Tatham's collection. Without `u` lines may repeat. */
export const unruly: Notation = {
  id: 'unruly',
  looksLike: (text) => /^\d+(x\d+)?[a-z]*:/.test(text),
  parse(text, kind) {
    const match = ID.exec(text);
    if (match === null)
      return notationError('unknown-option', text.search(/[a-wyz:]/), { option: text.slice(0, text.indexOf(':')).slice(0, 40) });
    if (kind.id !== 'tic-tac-logic') return notationError('other-kind', 0, { kind: 'tic-tac-logic' });
    const [head, width, height, unique] = match;
    const size = parseSides(width, 0, height ?? width, height === undefined ? 0 : width.length + 1);
    if (!size.ok) return size;
    const cells = parseDescription(size.value, text, head.length);
    return cells.ok ? buildPuzzle(kind, size.value, 0, cells.value, unique === '' ? { repeats: true } : {}) : cells;
  },
  format: (puzzle) => (puzzle.kind === 'tic-tac-logic' ? formatId(puzzle as Puzzle<TicTacLogicClues>) : undefined),
};

/** Parses marks and gaps from `from` on. The last letter must point just past the last cell. */
function parseDescription(size: Size, text: string, from: number): Result<PlacedCell[], NotationError> {
  const end = cellCount(size);
  const cells: PlacedCell[] = [];
  let cell = 0;
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at].toLowerCase();
    if (letter < 'a' || letter > 'z' || letter.length !== 1) return notationError('unknown-character', at, { character: text[at] });
    const isGap = letter === 'z';
    cell += isGap ? BLANKS_OF_Z : letter.charCodeAt(0) - 'a'.charCodeAt(0);
    if (cell > end || (cell === end && !isGap && at + 1 < text.length)) return notationError('too-many-cells', at, { cells: end });
    if (isGap) continue;
    if (cell === end) return succeed(cells);
    cells.push({ cell, clue: text[at] === letter ? O : X, mark: BLANK, at });
    cell += 1;
  }
  return notationError('too-few-cells', text.length, { cells: end, found: cell });
}

function formatId({ width, height, clues, options }: Puzzle<TicTacLogicClues>): string | undefined {
  if (hasSigns(clues)) return undefined;
  let description = '';
  let gap = 0;
  for (const clue of [...clues, O]) {
    if (clue === BLANK) {
      gap += 1;
      continue;
    }
    const letters = 'z'.repeat(Math.floor(gap / BLANKS_OF_Z)) + String.fromCharCode('a'.charCodeAt(0) + (gap % BLANKS_OF_Z));
    description += clue === O ? letters : letters.toUpperCase();
    gap = 0;
  }
  return `${width}x${height}${options.repeats ? '' : 'u'}:${description}`;
}
