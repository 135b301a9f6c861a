import { type Cell, cellCount, type Size } from '../../core/grid';
import type { Board, NotationError, Puzzle } from '../../core/kind';
import { notationError } from '../../core/notation-error';
import { type Result, succeed } from '../../core/result';

/** By cell: 0 for no clue, `UNKNOWN_SIZE` for the clue `?`, else the size of the cell's island (which may exceed the grid). */
export type NurikabeClues = readonly number[];

export const UNKNOWN_SIZE = -1;
export const SEA = 1;
export const ISLAND = 2;

/** The notation of numbers beyond one hex digit: a sign and a fixed number of hex digits, counted from `base`. */
const LONG_NUMBERS = [
  { sign: '-', digits: 2, base: 0, from: 16 },
  { sign: '+', digits: 3, base: 0, from: 256 },
  { sign: '=', digits: 3, base: 4096, from: 4096 },
  { sign: '@', digits: 3, base: 8192, from: 8192 },
  { sign: '*', digits: 4, base: 12240, from: 12240 },
  { sign: '$', digits: 5, base: 77776, from: 77776 },
] as const;

/** The largest clue of the notation: five hex digits above the last base. */
export const MAX_CLUE = 77776 + 0xfffff;

/** `z` stands for this many blanks. */
const LONGEST_GAP = 20;
const CODE_BEFORE_G = 'f'.charCodeAt(0);

/** Parses a puzz.link body: clues and gaps row by row; cells after its end are blank. */
export function parseClues(size: Size, body: string): Result<NurikabeClues, NotationError> {
  const clues = new Array<number>(cellCount(size)).fill(0);
  let cell = 0;
  let at = 0;
  while (at < body.length) {
    const character = body[at];
    if (character >= 'g' && character <= 'z') {
      cell += character.charCodeAt(0) - CODE_BEFORE_G;
      if (cell > clues.length) return notationError('too-many-cells', at, { cells: clues.length });
      at += 1;
      continue;
    }
    const token = parseClue(body, at);
    if (!token.ok) return token;
    if (cell >= clues.length) return notationError('too-many-cells', at, { cells: clues.length });
    clues[cell] = token.value.clue;
    cell += 1;
    at = token.value.next;
  }
  return succeed(clues);
}

export function formatClues(puzzle: Puzzle<NurikabeClues>): string {
  let body = '';
  let gap = 0;
  for (const clue of puzzle.clues) {
    if (clue === 0) {
      gap += 1;
      continue;
    }
    body += formatGap(gap) + formatClue(clue);
    gap = 0;
  }
  return body + formatGap(gap);
}

export function initialBoard(puzzle: Puzzle<NurikabeClues>): Board {
  return { width: puzzle.width, height: puzzle.height, marks: Uint8Array.from(puzzle.clues, (clue) => (clue === 0 ? 0 : ISLAND)) };
}

export function isFixed(puzzle: Puzzle<NurikabeClues>, cell: Cell): boolean {
  return puzzle.clues[cell] !== 0;
}

/** Clues are sizes, not marks, so only their cells change. */
export function rearrangeClues(clues: NurikabeClues, source: ArrayLike<Cell>): NurikabeClues {
  return Array.from(source, (cell) => clues[cell]);
}

function parseClue(body: string, at: number): Result<{ readonly clue: number; readonly next: number }, NotationError> {
  const character = body[at];
  if (character === '.') return succeed({ clue: UNKNOWN_SIZE, next: at + 1 });
  // puzz.link itself writes `%` for `@`. It does not survive in every URL, so it is only parsed, never written.
  const long = LONG_NUMBERS.find(({ sign }) => sign === (character === '%' ? '@' : character));
  const from = long === undefined ? at : at + 1;
  const next = from + (long === undefined ? 1 : long.digits);
  const digits = body.slice(from, next);
  if (long === undefined && !/^[0-9a-f]$/.test(digits)) return notationError('unknown-character', at, { character });
  if (digits.length < next - from || !/^[0-9a-f]+$/i.test(digits)) return notationError('unfinished-clue', at, { digits: next - from });
  const clue = Number.parseInt(digits, 16) + (long?.base ?? 0);
  return clue === 0 ? notationError('clue-zero', at) : succeed({ clue, next });
}

function formatClue(clue: number): string {
  if (clue === UNKNOWN_SIZE) return '.';
  const long = LONG_NUMBERS.findLast(({ from }) => clue >= from);
  if (long === undefined) return clue.toString(16);
  return long.sign + (clue - long.base).toString(16).padStart(long.digits, '0');
}

function formatGap(length: number): string {
  const rest = length % LONGEST_GAP;
  return 'z'.repeat(Math.floor(length / LONGEST_GAP)) + (rest === 0 ? '' : String.fromCharCode(CODE_BEFORE_G + rest));
}
