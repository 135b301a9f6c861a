import { BLANK, type NotationError, type Puzzle } from '../core/kind';
import { notationError, parseSides } from '../core/notation-error';
import { fail, type Result, succeed } from '../core/result';
import { ISLAND, type NurikabeClues, SEA, UNKNOWN_SIZE } from '../kinds/nurikabe/clues';
import { buildPuzzle, type PlacedCell } from './build-puzzle';
import { type CellText, parseCell } from './cells';
import type { Notation } from './notation';
import { splitTokens, type Token } from './tokens';

const SIGNS: Readonly<Record<string, CellText>> = {
  '.': { clue: 0, mark: BLANK },
  '-': { clue: UNKNOWN_SIZE, mark: BLANK },
  '#': { clue: 0, mark: SEA },
  '+': { clue: 0, mark: ISLAND },
};

/** What a file may contain after its rows: moves and remarks, or in old files its address. */
const TRAILER = /^(history:|info:|__HISTORY__|https?:)/;

/** The file format of puzz.link for Nurikabe. Slashes may replace its line breaks. */
export const pzprv3: Notation = {
  id: 'pzprv3',
  looksLike: (text) => text.startsWith('pzprv3'),
  parse(text, kind) {
    const [, name, height, width, ...rows] = splitTokens(text, /[^\n\r/]+/g).filter((line) => line.text !== '');
    if (width === undefined) return notationError('missing-part', text.length);
    if (name.text !== 'nurikabe') return notationError('unknown-kind', name.at, { kind: name.text.slice(0, 40) });
    if (kind.id !== 'nurikabe') return notationError('other-kind', name.at, { kind: 'nurikabe' });
    const size = parseSides(width.text, width.at, height.text, height.at);
    if (!size.ok) return size;
    if (rows.length < size.value.height) return notationError('missing-part', text.length);
    const after = rows[size.value.height];
    if (after !== undefined && !TRAILER.test(after.text)) return notationError('trailing-text', after.at);
    const cells: PlacedCell[] = [];
    for (const [y, row] of rows.slice(0, size.value.height).entries()) {
      const tokens = splitTokens(row.text, /\S+/g, row.at);
      if (tokens.length !== size.value.width) {
        return notationError('ragged-row', row.at, { row: y + 1, cells: tokens.length, expected: size.value.width });
      }
      for (const [x, token] of tokens.entries()) {
        const cell = parseSign(token);
        if (!cell.ok) return fail(cell.error);
        cells.push({ ...cell.value, cell: y * size.value.width + x, at: token.at });
      }
    }
    return buildPuzzle(kind, size.value, width.at, cells);
  },
  format: (puzzle) => (puzzle.kind === 'nurikabe' ? formatFile(puzzle as Puzzle<NurikabeClues>) : undefined),
};

function parseSign(token: Token): Result<CellText, NotationError> {
  if (Object.hasOwn(SIGNS, token.text)) return succeed(SIGNS[token.text]);
  if (!/^\d+$/.test(token.text)) return notationError('unknown-cell', token.at, { text: token.text.slice(0, 20) });
  return parseCell('nurikabe', token.text, token.at);
}

function formatFile({ width, height, clues }: Puzzle<NurikabeClues>): string {
  const lines = ['pzprv3', 'nurikabe', String(height), String(width)];
  for (let y = 0; y < height; y += 1) {
    const row = clues.slice(y * width, (y + 1) * width);
    lines.push(row.map((clue) => `${clue === 0 ? '.' : clue === UNKNOWN_SIZE ? '-' : clue} `).join(''));
  }
  return `${lines.join('\n')}\n`;
}
