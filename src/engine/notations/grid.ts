import { MAX_SIDE } from '../core/grid';
import type { NotationError, Puzzle } from '../core/kind';
import { notationError } from '../core/notation-error';
import { type Result, succeed } from '../core/result';
import { assemble, type PlacedCell } from './build-puzzle';
import { formatCells, parseCell } from './cells';
import { hasOptions, type Notation } from './notation';
import { splitWords, type Word } from './tokens';

/** A written cell that stands alone: a number, `NaN` or one sign. */
const SINGLE_CELL = /^(\d+|nan|.)$/is;

/**
 * A drawn grid: a row to a line (or between slashes, semicolons or brackets), cells side by side or set apart by spaces or commas. Without any of
 * those, commas part the rows.
 */
export const grid: Notation = {
  id: 'grid',
  looksLike: (text) => !text.includes('('),
  read(text, kind) {
    const rows = splitRows(text);
    if (!rows.ok) return rows;
    const [{ length: width }] = rows.value;
    const cells: PlacedCell[] = [];
    for (const [y, row] of rows.value.entries()) {
      for (const [x, word] of row.entries()) {
        const cell = parseCell(kind.id, word.text, word.at);
        if (!cell.ok) return cell;
        cells.push({ ...cell.value, cell: y * width + x, at: word.at });
      }
      if (row.length !== width) return notationError('ragged-row', row[0].at, { row: y + 1, cells: row.length, expected: width });
    }
    return assemble(kind, { width, height: rows.value.length }, 0, cells);
  },
  write: (puzzle) => (hasOptions(puzzle) ? undefined : formatGrid(puzzle)),
};

/** The cells by row, none empty; sides are bounded here, before a grid of them is made. */
function splitRows(text: string): Result<Word[][], NotationError> {
  const hasRowBreaks = /[\n\r/;[\]]/.test(text);
  const lines = splitWords(text, hasRowBreaks || !text.includes(',') ? /[^\n\r/;[\]]+/g : /[^,]+/g);
  const rows = lines.map((line) => splitWords(line.text, /[^\s,]+/g, line.at)).filter((row) => row.length > 0);
  if (rows.length === 0) return notationError('unknown-notation', 0);
  const areSingle = rows.every((row) => row.length === 1);
  const couldBeCells = rows.every((row) => row.every((word) => SINGLE_CELL.test(word.text)));
  if (!hasRowBreaks && rows.length > 1 && areSingle && couldBeCells) return notationError('which-rows', 0);
  const isDense = areSingle && !(text.includes(',') && couldBeCells);
  const cells = isDense ? rows.map(([word]) => splitWords(word.text, /nan|./gis, word.at)) : rows;
  if (cells.length > MAX_SIDE)
    return notationError('side-out-of-range', cells[MAX_SIDE][0].at, { side: String(cells.length), max: MAX_SIDE });
  const wide = cells.find((row) => row.length > MAX_SIDE);
  if (wide !== undefined) return notationError('side-out-of-range', wide[MAX_SIDE].at, { side: String(wide.length), max: MAX_SIDE });
  return succeed(cells);
}

function formatGrid({ kind, width, clues }: Puzzle): string | undefined {
  const cells = formatCells(kind, clues);
  if (cells === undefined) return undefined;
  const isDense = cells.every((cell) => cell.length === 1);
  const columnWidth = Math.max(...cells.map((cell) => cell.length));
  // A single column of long numbers would read as dense rows; the comma says that each is one cell.
  const ending = !isDense && width === 1 ? ',\n' : '\n';
  let text = '';
  for (let from = 0; from < cells.length; from += width) {
    const row = cells.slice(from, from + width);
    text += (isDense ? row.join('') : row.map((cell) => cell.padStart(columnWidth)).join(' ')) + ending;
  }
  return text;
}
