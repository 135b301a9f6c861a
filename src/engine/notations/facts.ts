import { MAX_SIDE, type Size } from '../core/grid';
import { BLANK, type NotationError, type PlayableKind, type Puzzle } from '../core/kind';
import { notationError, parseSides } from '../core/notation-error';
import { type Result, succeed } from '../core/result';
import { buildPuzzle, type PlacedCell } from './build-puzzle';
import { formatCells, parseCell } from './cells';
import { hasOptions, type Notation } from './notation';

interface Fact {
  readonly predicate: string;
  readonly row: string;
  readonly rowAt: number;
  readonly column: string;
  readonly columnAt: number;
  readonly value: string;
  readonly valueAt: number;
}

interface Facts {
  readonly size: Size | undefined;
  readonly sizeAt: number;
  readonly facts: readonly Fact[];
}

const ITEMS = {
  space: /(?:[\s.,]|%[^\n]*)+/y,
  fact: /(fxd_cell|fixed_cell|)\s*\(\s*(\d+)\s*,\s*(\d+)\s*,\s*'?([^\s,()']+)'?\s*\)/dy,
  size: /(?:grid|size)\s*\(\s*(\d+)\s*,\s*(\d+)\s*\)/dy,
  list: /initialize_grid\s*\(\s*(\d+)\s*,\s*(\d+)\s*,\s*\[/dy,
  listEnd: /\]\s*\)/dy,
} as const;
type ItemName = keyof typeof ITEMS;
const TOP_ITEMS: readonly ItemName[] = ['space', 'fact', 'size', 'list'];
const LIST_ITEMS: readonly ItemName[] = ['space', 'fact', 'listEnd'];

/** Prolog facts, 1-based row and column first: `fxd_cell(1,2,3).`, `fixed_cell(5,6,x).`, `grid(7,7).`, `initialize_grid(7,7,[(1,2,3)])`. */
export const facts: Notation = {
  id: 'facts',
  looksLike: (text) => text.includes('('),
  parse(text, kind, size) {
    const scanned = scan(text);
    if (!scanned.ok) return scanned;
    const stated = scanned.value.size ?? size;
    const taken = stated === undefined ? smallestSquare(kind, scanned.value.facts) : succeed(stated);
    if (!taken.ok) return taken;
    const cells = placeFacts(kind, taken.value, scanned.value.facts);
    if (!cells.ok) return cells;
    const reading = buildPuzzle(kind, taken.value, scanned.value.sizeAt, cells.value);
    return reading.ok ? succeed({ ...reading.value, isSizeAssumed: stated === undefined }) : reading;
  },
  format: (puzzle) => (hasOptions(puzzle) ? undefined : formatFacts(puzzle)),
};

function scan(text: string): Result<Facts, NotationError> {
  const found: Fact[] = [];
  let size: Size | undefined;
  let sizeAt = 0;
  let isInList = false;
  let at = 0;
  while (at < text.length) {
    const item = itemAt(text, at, isInList);
    if (item === undefined) return notationError('unknown-character', at, { character: text[at] });
    const [name, match] = item;
    if (name === 'fact') found.push(factOf(match));
    if (name === 'list' || name === 'size') {
      if (size !== undefined) return notationError('given-twice', at);
      const parsed = parseSides(match[2], startOf(match, 2), match[1], startOf(match, 1));
      if (!parsed.ok) return parsed;
      size = parsed.value;
      sizeAt = startOf(match, 1);
    }
    if (name === 'list' || name === 'listEnd') isInList = name === 'list';
    at += match[0].length;
  }
  return isInList ? notationError('missing-part', text.length) : succeed({ size, sizeAt, facts: found });
}

function itemAt(text: string, at: number, isInList: boolean): [ItemName, RegExpExecArray] | undefined {
  for (const name of isInList ? LIST_ITEMS : TOP_ITEMS) {
    const pattern = ITEMS[name];
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match !== null) return [name, match];
  }
  return undefined;
}

function factOf(match: RegExpExecArray): Fact {
  const [, predicate, row, column, value] = match;
  return { predicate, row, rowAt: startOf(match, 2), column, columnAt: startOf(match, 3), value, valueAt: startOf(match, 4) };
}

function startOf(match: RegExpExecArray, group: number): number {
  return match.indices?.[group]?.[0] ?? match.index;
}

function placeFacts(kind: PlayableKind, size: Size, found: readonly Fact[]): Result<PlacedCell[], NotationError> {
  const cells: PlacedCell[] = [];
  for (const { predicate, row, rowAt, column, columnAt, value, valueAt } of found) {
    const y = Number(row) - 1;
    const x = Number(column) - 1;
    if (y < 0 || y >= size.height) return notationError('cell-outside-grid', rowAt, { row: row.slice(0, 20), column: column.slice(0, 20) });
    if (x < 0 || x >= size.width)
      return notationError('cell-outside-grid', columnAt, { row: row.slice(0, 20), column: column.slice(0, 20) });
    const cell = parseCell(kind.id, value, valueAt);
    if (!cell.ok) return cell;
    // In the source of this notation `fxd_cell` with a number is always Nurikabe, so `1` is never an X there.
    const isForeign = predicate === 'fxd_cell' && kind.id !== 'nurikabe' && /^\d/.test(value);
    if (isForeign || cell.value.mark !== BLANK) return notationError('unknown-cell', valueAt, { text: value.slice(0, 20) });
    cells.push({ ...cell.value, cell: y * size.width + x, at: rowAt });
  }
  return succeed(cells);
}

function smallestSquare(kind: PlayableKind, found: readonly Fact[]): Result<Size, NotationError> {
  let side = 1;
  for (const { row, rowAt, column, columnAt } of found) {
    const farthest = Math.max(Number(row), Number(column));
    const at = Number(row) > Number(column) ? rowAt : columnAt;
    if (farthest > MAX_SIDE) return notationError('side-out-of-range', at, { side: String(farthest), max: MAX_SIDE });
    side = Math.max(side, farthest);
  }
  while (side < MAX_SIDE && !kind.allowsSize({ width: side, height: side })) side += 1;
  return succeed({ width: side, height: side });
}

function formatFacts({ kind, width, height, clues }: Puzzle): string | undefined {
  const cells = formatCells(kind, clues);
  if (cells === undefined) return undefined;
  const isNurikabe = kind === 'nurikabe';
  const lines = [`${isNurikabe ? 'grid' : 'size'}(${height},${width}).`];
  for (const [cell, text] of cells.entries()) {
    if (text === '.') continue;
    const value = text === '?' ? "'?'" : text;
    lines.push(`${isNurikabe ? 'fxd_cell' : 'fixed_cell'}(${Math.floor(cell / width) + 1},${(cell % width) + 1},${value}).`);
  }
  return `${lines.join('\n')}\n`;
}
