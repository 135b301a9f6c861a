import { type Cell, cellCount, type Size } from '../../core/grid';
import type { Board, Mark, NotationError, Puzzle, Sign } from '../../core/kind';
import { notationError } from '../../core/notation-error';
import { type Result, succeed } from '../../core/result';

/**
 * By cell: the given in the lowest two bits (0 for none), above it the sign to the next cell of the row, and above that the sign to the
 * next cell of the column. In a puzzle without signs these are just the givens. docs/decisions/0078
 */
export type TicTacLogicClues = readonly number[];

export const X = 1;
export const O = 2;

/** The signs: `=` between equal marks, `×` between different ones. 0 is none. */
export const EQUAL = 1;
export const OPPOSITE = 2;

const MASK = 3;
const ACROSS = 2;
const DOWN = 4;

/** `z` stands for this many blanks. */
const LONGEST_GAP = 26;
const CODE_BEFORE_A = 'a'.charCodeAt(0) - 1;
/** Stands between the givens and the signs. */
const SEPARATOR = '_';

/** The given in a clue; 0 for none. */
export function givenIn(clue: number): Mark {
  return clue & MASK;
}

/** A clue with another given and the same signs. */
export function withGiven(clue: number, given: Mark): number {
  return (clue & ~MASK) | given;
}

/** The sign between two neighbours; 0 for none. */
export function signBetween(clues: TicTacLogicClues, one: Cell, other: Cell): number {
  return (clues[Math.min(one, other)] >> shiftOf(one, other)) & MASK;
}

/** The clues with another sign between two neighbours. */
export function withSign(clues: TicTacLogicClues, one: Cell, other: Cell, sign: number): number[] {
  const cell = Math.min(one, other);
  const shift = shiftOf(one, other);
  return clues.with(cell, (clues[cell] & ~(MASK << shift)) | (sign << shift));
}

export function hasSigns(clues: TicTacLogicClues): boolean {
  return clues.some((clue) => clue > MASK);
}

/** Every sign of a puzzle: those across in reading order, then those down. */
export function signsOf({ clues, width, height }: Puzzle<TicTacLogicClues>): readonly Sign[] {
  if (!hasSigns(clues)) return [];
  return listPairs({ width, height }).flatMap(([from, to]) => {
    const sign = signBetween(clues, from, to);
    return sign === 0 ? [] : [{ from, to, isEqual: sign === EQUAL }];
  });
}

/** All pairs of neighbours: those across in reading order, then those down. */
export function listPairs(size: Size): (readonly [Cell, Cell])[] {
  const cells = Array.from({ length: cellCount(size) }, (_, cell) => cell);
  const across = cells.filter((cell) => (cell + 1) % size.width !== 0).map((cell) => [cell, cell + 1] as const);
  return [...across, ...cells.slice(0, -size.width).map((cell) => [cell, cell + size.width] as const)];
}

/**
 * Parses the body of a puzzle-binairo.com task: `1` is X, `0` is O, a letter is a gap. It covers every cell. After `_` come the signs of
 * all pairs of neighbours, written likewise: `1` is `=`, `0` is `×`. A missing tail has no signs.
 */
export function parseClues(size: Size, body: string): Result<TicTacLogicClues, NotationError> {
  const [givens, signs] = body.split(SEPARATOR, 2);
  const cells = parseDigits(givens, 0, cellCount(size), 'cells');
  if (!cells.ok) return cells;
  const { values, found } = cells.value;
  if (found < values.length) return notationError('too-few-cells', givens.length, { cells: values.length, found });
  if (signs === undefined) return succeed([...values]);
  const at = givens.length + SEPARATOR.length;
  const pairs = listPairs(size);
  const parsed = parseDigits(body.slice(at), at, pairs.length, 'pairs');
  if (!parsed.ok) return parsed;
  const clues = [...values];
  for (const [i, [from, to]] of pairs.entries()) clues[from] |= parsed.value.values[i] << shiftOf(from, to);
  return succeed(clues);
}

export function formatClues(puzzle: Puzzle<TicTacLogicClues>): string {
  const { clues } = puzzle;
  const givens = formatDigits(clues.map(givenIn));
  if (!hasSigns(clues)) return givens;
  const signs = listPairs(puzzle).map(([from, to]) => signBetween(clues, from, to));
  return givens + SEPARATOR + formatDigits(signs.slice(0, signs.findLastIndex((sign) => sign !== 0) + 1));
}

export function initialBoard(puzzle: Puzzle<TicTacLogicClues>): Board {
  // `Uint8Array.from` with a function takes several times as long.
  const marks = Uint8Array.from(puzzle.clues);
  for (let cell = 0; cell < marks.length; cell += 1) marks[cell] = givenIn(marks[cell]);
  return { width: puzzle.width, height: puzzle.height, marks };
}

export function isFixed(puzzle: Puzzle<TicTacLogicClues>, cell: Cell): boolean {
  return givenIn(puzzle.clues[cell]) !== 0;
}

/** Givens are marks, so both their cells and, if X and O are swapped, the marks change. Signs stay between the same two cells. */
export function rearrangeClues(clues: TicTacLogicClues, source: ArrayLike<Cell>, marks: ArrayLike<Mark>, width: number): TicTacLogicClues {
  const givens = Array.from(source, (cell) => marks[givenIn(clues[cell])]);
  if (!hasSigns(clues)) return givens;
  const pairs = listPairs({ width, height: source.length / width });
  for (const [from, to] of pairs) givens[from] |= signBetween(clues, source[from], source[to]) << shiftOf(from, to);
  return givens;
}

/** Sides are at least 2, so only neighbours in a row are one cell apart. */
function shiftOf(one: Cell, other: Cell): number {
  return Math.abs(one - other) === 1 ? ACROSS : DOWN;
}

/** Parses digits and gaps: `1` as 1, `0` as 2, a gap as zeros. `found` is the number of places that the text covers. */
function parseDigits(
  text: string,
  at: number,
  places: number,
  unit: 'cells' | 'pairs',
): Result<{ readonly values: Uint8Array; readonly found: number }, NotationError> {
  const values = new Uint8Array(places);
  let found = 0;
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i];
    const isGap = character >= 'a' && character <= 'z';
    if (!isGap && character !== '0' && character !== '1') return notationError('unknown-character', at + i, { character });
    const next = found + (isGap ? character.charCodeAt(0) - CODE_BEFORE_A : 1);
    if (next > places) return notationError(unit === 'cells' ? 'too-many-cells' : 'too-many-signs', at + i, { [unit]: places });
    if (!isGap) values[found] = character === '1' ? 1 : 2;
    found = next;
  }
  return succeed({ values, found });
}

function formatDigits(values: readonly number[]): string {
  let text = '';
  let gap = 0;
  for (const value of values) {
    if (value === 0) {
      gap += 1;
      continue;
    }
    text += formatGap(gap) + (value === 1 ? '1' : '0');
    gap = 0;
  }
  return text + formatGap(gap);
}

function formatGap(length: number): string {
  const rest = length % LONGEST_GAP;
  return 'z'.repeat(Math.floor(length / LONGEST_GAP)) + (rest === 0 ? '' : String.fromCharCode(CODE_BEFORE_A + rest));
}
