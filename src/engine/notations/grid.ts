import { MAX_SIDE } from '../core/grid';
import type { NotationError, Puzzle } from '../core/kind';
import { notationError } from '../core/notation-error';
import { type Result, succeed } from '../core/result';
import { buildPuzzle, type PlacedCell } from './build-puzzle';
import { formatCells, parseCell } from './cells';
import { hasOptions, type Notation } from './notation';
import { splitTokens, type Token } from './tokens';

/** A cell that is written separately: a number, `NaN` or one character. */
const SINGLE_CELL = /^(\d+|nan|.)$/is;

/**
 * A drawn grid: one row per line (or between slashes, semicolons or brackets), with cells side by side or separated by spaces or commas.
 * Without any of those, commas separate the rows.
 */
export const grid: Notation = {
  id: 'grid',
  looksLike: (text) => !text.includes('('),
  parse(text, kind) {
    const rows = splitRows(text);
    if (!rows.ok) return rows;
    const [{ length: width }] = rows.value;
    const cells: PlacedCell[] = [];
    for (const [y, row] of rows.value.entries()) {
      for (const [x, token] of row.entries()) {
        const cell = parseCell(kind.id, token.text, token.at);
        if (!cell.ok) return cell;
        cells.push({ ...cell.value, cell: y * width + x, at: token.at });
      }
      if (row.length !== width) return notationError('ragged-row', row[0].at, { row: y + 1, cells: row.length, expected: width });
    }
    return buildPuzzle(kind, { width, height: rows.value.length }, 0, cells);
  },
  format: (puzzle) => (hasOptions(puzzle) ? undefined : formatGrid(puzzle)),
};

/** The cells by row, none empty. The sides are checked here, before a grid is allocated. */
function splitRows(text: string): Result<Token[][], NotationError> {
  const hasRowBreaks = /[\n\r/;[\]]/.test(text);
  const lines = splitTokens(text, hasRowBreaks || !text.includes(',') ? /[^\n\r/;[\]]+/g : /[^,]+/g);
  const rows = lines.map((line) => splitTokens(line.text, /[^\s,]+/g, line.at)).filter((row) => row.length > 0);
  if (rows.length === 0) return notationError('unknown-notation', 0);
  const areSingle = rows.every((row) => row.length === 1);
  const couldBeCells = rows.every((row) => row.every((token) => SINGLE_CELL.test(token.text)));
  if (!hasRowBreaks && rows.length > 1 && areSingle && couldBeCells) return notationError('which-rows', 0);
  const isDense = areSingle && !(text.includes(',') && couldBeCells);
  const cells = isDense ? rows.map(([token]) => splitTokens(token.text, /nan|./gis, token.at)) : rows;
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
  // A single column of long numbers would be parsed as dense rows; the comma marks each as one cell.
  const ending = !isDense && width === 1 ? ',\n' : '\n';
  let text = '';
  for (let from = 0; from < cells.length; from += width) {
    const row = cells.slice(from, from + width);
    text += (isDense ? row.join('') : row.map((cell) => cell.padStart(columnWidth)).join(' ')) + ending;
  }
  return text;
}
