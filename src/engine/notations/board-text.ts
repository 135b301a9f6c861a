import { cellCount } from '../core/grid';
import { BLANK, type Board, type Mark, type NotationError, type PlayableKind, type Puzzle } from '../core/kind';
import { notationError } from '../core/notation-error';
import { type Result, succeed } from '../core/result';
import { splitTokens } from './tokens';

/** Formats the marks of a board as rows joined by slashes, in the kind's symbols; `.` is blank. */
export function formatBoard(kind: PlayableKind, { width, marks }: Board): string {
  const rows: string[] = [];
  for (let from = 0; from < marks.length; from += width) {
    rows.push(Array.from(marks.subarray(from, from + width), (mark) => symbolOf(kind, mark)).join(''));
  }
  return rows.join('/');
}

/** Parses the result of `formatBoard`, with slashes or line breaks. In a fixed cell any other character stands for the printed clue. */
export function parseBoard(kind: PlayableKind, puzzle: Puzzle, text: string): Result<Board, NotationError> {
  const rows = splitTokens(text, /[^/\n\r]+/g).filter((row) => row.text !== '');
  const start = kind.initialBoard(puzzle);
  const marks = start.marks.slice();
  for (const [y, row] of rows.entries()) {
    if (y >= puzzle.height) return notationError('too-many-cells', row.at, { cells: cellCount(puzzle) });
    if (row.text.length !== puzzle.width) {
      return notationError('ragged-row', row.at, { row: y + 1, cells: row.text.length, expected: puzzle.width });
    }
    for (let x = 0; x < puzzle.width; x += 1) {
      const cell = y * puzzle.width + x;
      const mark = markOf(kind, row.text[x]);
      const isPrinted = kind.isFixed(puzzle, cell) && (mark === undefined || mark === BLANK);
      if (isPrinted) continue;
      if (mark === undefined) return notationError('unknown-character', row.at + x, { character: row.text[x] });
      marks[cell] = mark;
    }
  }
  if (rows.length < puzzle.height)
    return notationError('too-few-cells', text.length, { cells: cellCount(puzzle), found: rows.length * puzzle.width });
  return succeed({ ...start, marks });
}

/** The character of a mark; `.` for blank. */
export function symbolOf(kind: PlayableKind, mark: Mark): string {
  return mark === BLANK ? '.' : kind.marks[mark - 1].symbol;
}

/** The mark of a character in either case, or undefined. */
export function markOf(kind: PlayableKind, character: string): Mark | undefined {
  if (character === '.' || character === '_') return BLANK;
  const index = kind.marks.findIndex(({ symbol }) => symbol.toLowerCase() === character.toLowerCase());
  return index === -1 ? undefined : index + 1;
}
