import { cellCount, type Size } from '../../core/grid';
import type { PuzzleOptions } from '../../core/kind';
import type { Rng } from '../../core/rng';
import { O, X } from './clues';

/** Exchanges tried for each cell before a filling counts as random. */
const STIRRING = 40;
/** How often stirring goes on when two lines are still equal; small odd shapes have no distinct filling at all. */
const MAX_ROUNDS = 50;

/**
 * A random full board without trios and with balanced lines, distinct ones unless `repeats`. It stirs a chessboard with exchanges at the four
 * corners of a rectangle, which keep every line balanced.
 */
export function fillRandomly(size: Size, options: PuzzleOptions, rng: Rng): Uint8Array {
  const { width } = size;
  const marks = Uint8Array.from({ length: cellCount(size) }, (_, cell) => (((cell % width) + Math.floor(cell / width)) % 2 === 0 ? X : O));
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    for (let i = 0; i < STIRRING * marks.length; i += 1) exchange(size, marks, rng);
    if (options.repeats || hasDistinctLines(size, marks)) break;
  }
  return marks;
}

/** Whether no two rows are equal and no two columns are equal. */
export function hasDistinctLines({ width, height }: Size, marks: Uint8Array): boolean {
  const rows = new Set<string>();
  for (let y = 0; y < height; y += 1) rows.add(marks.subarray(y * width, (y + 1) * width).join(''));
  const columns = new Set<string>();
  for (let x = 0; x < width; x += 1) columns.add(marks.filter((_, cell) => cell % width === x).join(''));
  return rows.size === height && columns.size === width;
}

function exchange({ width, height }: Size, marks: Uint8Array, rng: Rng): void {
  const top = rng.below(height);
  const bottom = rng.below(height);
  const left = rng.below(width);
  const right = rng.below(width);
  const corners = [top * width + left, top * width + right, bottom * width + left, bottom * width + right];
  const [a, b, c, d] = corners;
  if (marks[a] === marks[b] || marks[a] === marks[c] || marks[a] !== marks[d]) return;
  for (const corner of corners) marks[corner] = X + O - marks[corner];
  if (!corners.some((corner) => isInTrio({ width, height }, marks, corner))) return;
  for (const corner of corners) marks[corner] = X + O - marks[corner];
}

function isInTrio({ width, height }: Size, marks: Uint8Array, cell: number): boolean {
  const x = cell % width;
  const y = Math.floor(cell / width);
  return hasRunOfThree(marks, cell, 1, x, width) || hasRunOfThree(marks, cell, width, y, height);
}

function hasRunOfThree(marks: Uint8Array, cell: number, stride: number, place: number, length: number): boolean {
  let run = 1;
  for (let i = 1; i <= 2 && place - i >= 0 && marks[cell - i * stride] === marks[cell]; i += 1) run += 1;
  for (let i = 1; i <= 2 && place + i < length && marks[cell + i * stride] === marks[cell]; i += 1) run += 1;
  return run >= 3;
}
