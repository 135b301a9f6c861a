import { BLANK, type NotationError, type Puzzle } from '../core/kind';
import { notationError, parseSides } from '../core/notation-error';
import { fail, type Result, succeed } from '../core/result';
import { ISLAND, type NurikabeClues, SEA, UNKNOWN_SIZE } from '../kinds/nurikabe/clues';
import { assemble, type PlacedCell } from './build-puzzle';
import { type CellText, parseCell } from './cells';
import type { Notation } from './notation';
import { splitWords, type Word } from './tokens';

const SIGNS: Readonly<Record<string, CellText>> = {
  '.': { clue: 0, mark: BLANK },
  '-': { clue: UNKNOWN_SIZE, mark: BLANK },
  '#': { clue: 0, mark: SEA },
  '+': { clue: 0, mark: ISLAND },
};

/** The file format of puzz.link for Nurikabe; its lines may also be joined by slashes. */
export const pzprv3: Notation = {
  id: 'pzprv3',
  looksLike: (text) => text.startsWith('pzprv3'),
  read(text, kind) {
    const [, name, height, width, ...rows] = splitWords(text, /[^\n\r/]+/g).filter((line) => line.text !== '');
    if (width === undefined) return notationError('missing-part', text.length);
    if (name.text !== 'nurikabe') return notationError('unknown-kind', name.at, { kind: name.text.slice(0, 40) });
    if (kind.id !== 'nurikabe') return notationError('other-kind', name.at, { kind: 'nurikabe' });
    const size = parseSides(width.text, width.at, height.text, height.at);
    if (!size.ok) return size;
    if (rows.length < size.value.height) return notationError('missing-part', text.length);
    if (rows.length > size.value.height) return notationError('trailing-text', rows[size.value.height].at);
    const cells: PlacedCell[] = [];
    for (const [y, row] of rows.entries()) {
      const words = splitWords(row.text, /\S+/g, row.at);
      if (words.length !== size.value.width) {
        return notationError('ragged-row', row.at, { row: y + 1, cells: words.length, expected: size.value.width });
      }
      for (const [x, word] of words.entries()) {
        const cell = parseSign(word);
        if (!cell.ok) return fail(cell.error);
        cells.push({ ...cell.value, cell: y * size.value.width + x, at: word.at });
      }
    }
    return assemble(kind, size.value, width.at, cells);
  },
  write: (puzzle) => (puzzle.kind === 'nurikabe' ? formatFile(puzzle as Puzzle<NurikabeClues>) : undefined),
};

function parseSign(word: Word): Result<CellText, NotationError> {
  if (Object.hasOwn(SIGNS, word.text)) return succeed(SIGNS[word.text]);
  if (!/^\d+$/.test(word.text)) return notationError('unknown-cell', word.at, { text: word.text.slice(0, 20) });
  return parseCell('nurikabe', word.text, word.at);
}

function formatFile({ width, height, clues }: Puzzle<NurikabeClues>): string {
  const lines = ['pzprv3', 'nurikabe', String(height), String(width)];
  for (let y = 0; y < height; y += 1) {
    const row = clues.slice(y * width, (y + 1) * width);
    lines.push(row.map((clue) => `${clue === 0 ? '.' : clue === UNKNOWN_SIZE ? '-' : clue} `).join(''));
  }
  return `${lines.join('\n')}\n`;
}
