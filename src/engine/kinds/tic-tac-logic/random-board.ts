import { cellCount, type Size } from '../../core/grid';
import type { PuzzleOptions } from '../../core/kind';
import type { Rng } from '../../core/rng';
import { O, X } from './clues';

/** The number of swaps tried per cell. After that the share of runs of two no longer increases. */
const STIRRING = 200;
/** How many further rounds, and how many swaps per cell in each, are tried while two lines are equal. */
const MAX_ROUNDS = 500;
const MORE_STIRRING = 5;

/**
 * Creates a random full board without trios and with balanced lines, distinct unless `repeats`. Returns undefined if none is found. It
 * starts from a chessboard and swaps the marks at the four corners of rectangles, which keeps every line balanced.
 */
export function makeBoard(size: Size, { repeats }: PuzzleOptions, rng: Rng): Uint8Array | undefined {
  if (!repeats && (countLines(size.width) < size.height || countLines(size.height) < size.width)) return undefined;
  const marks = Uint8Array.from({ length: cellCount(size) }, (_, cell) =>
    ((cell % size.width) + Math.floor(cell / size.width)) % 2 === 0 ? X : O,
  );
  stir(size, marks, STIRRING, rng);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (repeats || hasDistinctLines(size, marks)) return marks;
    stir(size, marks, MORE_STIRRING, rng);
  }
  return undefined;
}

/** The number of legal lines of a length, counted up to what any grid needs. */
function countLines(length: number): number {
  const lines = [''];
  const enough = 64;
  for (let i = 0; i < length; i += 1) {
    const longer = lines.flatMap((line) => ['X', 'O'].map((mark) => line + mark)).filter((line) => canBecomeLine(line, length));
    lines.splice(0, lines.length, ...longer);
    if (lines.length > enough * length) return enough;
  }
  return lines.length;
}

function canBecomeLine(line: string, length: number): boolean {
  const xs = line.split('X').length - 1;
  return !/XXX|OOO/.test(line) && xs <= length / 2 && line.length - xs <= length / 2;
}

function hasDistinctLines({ width, height }: Size, marks: Uint8Array): boolean {
  const rows = new Set<string>();
  for (let y = 0; y < height; y += 1) rows.add(marks.subarray(y * width, (y + 1) * width).join(''));
  const columns = new Set<string>();
  for (let x = 0; x < width; x += 1) columns.add(marks.filter((_, cell) => cell % width === x).join(''));
  return rows.size === height && columns.size === width;
}

function stir(size: Size, marks: Uint8Array, times: number, rng: Rng): void {
  for (let i = 0; i < times * marks.length; i += 1) exchange(size, marks, rng);
}

function exchange({ width, height }: Size, marks: Uint8Array, rng: Rng): void {
  const top = rng.below(height) * width;
  const bottom = rng.below(height) * width;
  const left = rng.below(width);
  const right = rng.below(width);
  const mark = marks[top + left];
  if (marks[top + right] === mark || marks[bottom + left] === mark || marks[bottom + right] !== mark) return;
  swapCorners(marks, top, bottom, left, right);
  const makesTrio =
    isInTrio(width, height, marks, top + left) ||
    isInTrio(width, height, marks, top + right) ||
    isInTrio(width, height, marks, bottom + left) ||
    isInTrio(width, height, marks, bottom + right);
  if (makesTrio) swapCorners(marks, top, bottom, left, right);
}

function swapCorners(marks: Uint8Array, top: number, bottom: number, left: number, right: number): void {
  marks[top + left] = X + O - marks[top + left];
  marks[top + right] = X + O - marks[top + right];
  marks[bottom + left] = X + O - marks[bottom + left];
  marks[bottom + right] = X + O - marks[bottom + right];
}

function isInTrio(width: number, height: number, marks: Uint8Array, cell: number): boolean {
  const x = cell % width;
  const y = Math.floor(cell / width);
  return hasRunOfThree(marks, cell, 1, x, width) || hasRunOfThree(marks, cell, width, y, height);
}

function hasRunOfThree(marks: Uint8Array, cell: number, step: number, place: number, length: number): boolean {
  let run = 1;
  for (let i = 1; i <= 2 && place - i >= 0 && marks[cell - i * step] === marks[cell]; i += 1) run += 1;
  for (let i = 1; i <= 2 && place + i < length && marks[cell + i * step] === marks[cell]; i += 1) run += 1;
  return run >= 3;
}
