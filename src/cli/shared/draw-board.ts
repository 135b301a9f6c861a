import type { Cell } from '@/engine/core/grid';
import type { Board, Puzzle, PuzzleKind, Sign } from '@/engine/core/kind';
import { symbolOf } from '@/engine/notations/board-text';
import { formatCells } from '@/engine/notations/cells';

export const EMPHASES = ['placement', 'reason', 'broken'] as const;
/** Why a cell is emphasized: a step sets it, a step follows from it, or it breaks a rule. */
export type Emphasis = (typeof EMPHASES)[number];

export interface DrawOptions {
  readonly hasColour: boolean;
  readonly emphasis?: ReadonlyMap<Cell, Emphasis>;
}

const BRACKETS: Readonly<Record<Emphasis, readonly [string, string]>> = { placement: ['[', ']'], reason: ['(', ')'], broken: ['!', '!'] };
const EMPHASIS_STYLES: Readonly<Record<Emphasis, string>> = { placement: '1;30;43', reason: '4', broken: '1;37;41' };
const FIXED_STYLE = '1';
/** By mark: the usual colours of sea and island, and two clearly different ones for X and O. */
const MARK_STYLES: Readonly<Record<string, string>> = { sea: '97;44', island: '30;42', x: '36', o: '35' };
const FAINT_STYLE = '2';

/**
 * Draws the board as lines of text with row and column numbers from 1. Without colour, brackets show the emphasis. Signs are between their
 * cells: in a puzzle with signs there is a column after each cell, and a line after each row.
 */
export function drawBoard(kind: PuzzleKind, puzzle: Puzzle, board: Board, drawing: DrawOptions): string[] {
  const clues = formatCells(kind.id, puzzle.clues);
  const texts = Array.from(board.marks, (mark, cell) => (/[\d?]/.test(clues?.[cell] ?? '') ? (clues?.[cell] ?? '') : symbolOf(kind, mark)));
  const { width, height } = board;
  const cellWidth = Math.max(String(width).length, ...texts.map((text) => text.length));
  const margin = String(height).length;
  const signs = kind.signsOf?.(puzzle) ?? [];
  const gap = signs.length > 0 ? ' ' : '';
  const lines = headLines(kind, board).map(([label, cells]) => {
    return faint(`${label.padStart(margin)} ${cells.map((cell) => ` ${cell.padStart(cellWidth)} `).join(gap)}`.trimEnd(), drawing);
  });
  for (let y = 0; y < height; y += 1) {
    const from = y * width;
    const row = texts
      .slice(from, from + width)
      .map(
        (text, x) =>
          drawCell(kind, puzzle, board, from + x, text.padStart(cellWidth), drawing) +
          (x + 1 === width ? '' : drawSign(signs, from + x, 1, gap)),
      );
    const counters = faint(countersOf(kind, board.marks.subarray(from, from + width)), drawing);
    lines.push(`${faint(String(y + 1).padStart(margin), drawing)} ${row.join('')} ${counters}`.trimEnd());
    if (gap === '' || y === height - 1) continue;
    const below = Array.from({ length: width }, (_, x) => ` ${drawSign(signs, from + x, width, gap).padStart(cellWidth)} `);
    lines.push(`${' '.repeat(margin)} ${below.join(gap)}`.trimEnd());
  }
  return lines;
}

/** The sign between a cell and the one that is `step` further on, else as much space. */
function drawSign(signs: readonly Sign[], cell: Cell, step: number, none: string): string {
  const sign = signs.find(({ from, to }) => from === cell && to === cell + step);
  return sign === undefined ? none : sign.isEqual ? '=' : '×';
}

function headLines(kind: PuzzleKind, { width, height, marks }: Board): [string, string[]][] {
  const columns = Array.from({ length: width }, (_, x) => x);
  const numbers: [string, string[]] = ['', columns.map((x) => String(x + 1))];
  if (!hasCounters(kind)) return [numbers];
  const counts = kind.marks.map(({ symbol }, i): [string, string[]] => {
    const held = (x: number) => Array.from({ length: height }, (_, y) => marks[y * width + x]).filter((mark) => mark === i + 1).length;
    return [symbol, columns.map((x) => String(held(x)))];
  });
  return [...counts, numbers];
}

function drawCell(kind: PuzzleKind, puzzle: Puzzle, board: Board, cell: Cell, text: string, { hasColour, emphasis }: DrawOptions): string {
  const standsOut = emphasis?.get(cell);
  if (!hasColour) {
    const [open, close] = standsOut === undefined ? [' ', ' '] : BRACKETS[standsOut];
    return open + text + close;
  }
  const mark = board.marks[cell];
  const styles = [
    mark === 0 ? '' : (MARK_STYLES[kind.marks[mark - 1].id] ?? ''),
    kind.isFixed(puzzle, cell) ? FIXED_STYLE : '',
    standsOut === undefined ? '' : EMPHASIS_STYLES[standsOut],
  ].filter((style) => style !== '');
  return paint(` ${text} `, styles.join(';'));
}

/** The number of each mark in a line, for kinds whose players count them. */
function countersOf(kind: PuzzleKind, marks: Uint8Array): string {
  if (!hasCounters(kind)) return '';
  return kind.marks.map(({ symbol }, i) => `${symbol}${marks.filter((mark) => mark === i + 1).length}`).join(' ');
}

function hasCounters(kind: PuzzleKind): boolean {
  return kind.rules.some(({ id }) => id.endsWith('.balance'));
}

function faint(text: string, { hasColour }: DrawOptions): string {
  return hasColour && text !== '' ? paint(text, FAINT_STYLE) : text;
}

function paint(text: string, style: string): string {
  return style === '' ? text : `\u001b[${style}m${text}\u001b[0m`;
}
