/** Solves Nurikabe by plain backtracking with cuts seen at once, sharing no code with the engine: for boards too large to try everything on. */

import type { Board, Puzzle } from '../../src/engine/core/kind';
import type { Rng } from '../../src/engine/core/rng';

type Clued = Puzzle<readonly number[]>;

const SEA = 1;
const ISLAND = 2;

/** Every solution that agrees with the marks, or undefined when there are more than `limit` or the search takes too many steps. */
export function solveSlowly(puzzle: Clued, from: Board, limit: number, maxSteps: number): number[][] | undefined {
  const marks = Array.from(from.marks, (mark, cell) => (puzzle.clues[cell] === 0 ? mark : ISLAND));
  const solutions: number[][] = [];
  let steps = 0;
  const search = (start: number): boolean => {
    steps += 1;
    if (steps > maxSteps) return false;
    if (!isPossible(puzzle, marks)) return true;
    const cell = marks.indexOf(0, start);
    if (cell < 0) return solutions.push([...marks]) <= limit;
    for (const mark of [ISLAND, SEA]) {
      marks[cell] = mark;
      if (!search(cell + 1)) return false;
    }
    marks[cell] = 0;
    return true;
  };
  if (from.marks.some((mark, cell) => mark === SEA && puzzle.clues[cell] !== 0)) return [];
  return search(0) ? solutions : undefined;
}

/** A puzzle and one of its solutions: a sea grown cell by cell without a pool, and a clue in each island that it leaves. */
export function randomLargeNurikabe(rng: Rng, width: number, height: number): { puzzle: Clued; marks: readonly number[] } {
  const marks = new Array<number>(width * height).fill(ISLAND);
  marks[rng.below(marks.length)] = SEA;
  const wanted = Math.floor((marks.length * (20 + rng.below(45))) / 100);
  for (let tries = 0, count = 1; tries < 40 * marks.length && count < wanted; tries += 1) {
    const cell = rng.below(marks.length);
    if (marks[cell] === SEA || !around(width, height, cell).some((next) => marks[next] === SEA)) continue;
    marks[cell] = SEA;
    if (hasPool(width, height, marks)) marks[cell] = ISLAND;
    else count += 1;
  }
  const clues = new Array<number>(marks.length).fill(0);
  const seen = new Set<number>();
  for (let cell = 0; cell < marks.length; cell += 1) {
    if (marks[cell] === SEA || seen.has(cell)) continue;
    const island = flood(width, height, cell, (next) => marks[next] === ISLAND);
    for (const other of island) seen.add(other);
    clues[island[rng.below(island.length)]] = rng.below(8) === 0 ? -1 : island.length;
  }
  return { puzzle: { kind: 'nurikabe', width, height, clues, options: {} }, marks };
}

/** False when no completion can obey the rules by what is seen at once; exact on complete boards. */
function isPossible({ width, height, clues }: Clued, marks: readonly number[]): boolean {
  if (hasPool(width, height, marks)) return false;
  const firstSea = marks.indexOf(SEA);
  if (firstSea >= 0) {
    const reached = new Set(flood(width, height, firstSea, (cell) => marks[cell] !== ISLAND));
    if (marks.some((mark, cell) => mark === SEA && !reached.has(cell))) return false;
  }
  const seen = new Set<number>();
  for (let cell = 0; cell < marks.length; cell += 1) {
    if (marks[cell] !== ISLAND || seen.has(cell)) continue;
    const island = flood(width, height, cell, (next) => marks[next] === ISLAND);
    for (const other of island) seen.add(other);
    const own = island.filter((other) => clues[other] !== 0);
    const room = flood(width, height, cell, (next) => marks[next] !== SEA);
    if (own.length > 1 || !room.some((other) => clues[other] !== 0)) return false;
    const size = own.length === 1 ? clues[own[0]] : -1;
    if (size !== -1 && (island.length > size || room.length < size)) return false;
  }
  return true;
}

function hasPool(width: number, height: number, marks: readonly number[]): boolean {
  for (let y = 0; y + 1 < height; y += 1) {
    for (let x = 0; x + 1 < width; x += 1) {
      const cell = y * width + x;
      if ([cell, cell + 1, cell + width, cell + width + 1].every((other) => marks[other] === SEA)) return true;
    }
  }
  return false;
}

function around(width: number, height: number, cell: number): number[] {
  const x = cell % width;
  const cells = [cell - width, cell + width];
  if (x > 0) cells.push(cell - 1);
  if (x + 1 < width) cells.push(cell + 1);
  return cells.filter((next) => next >= 0 && next < width * height);
}

function flood(width: number, height: number, first: number, isOpen: (cell: number) => boolean): number[] {
  const cells = [first];
  const seen = new Set(cells);
  for (const cell of cells) {
    for (const next of around(width, height, cell)) {
      if (seen.has(next) || !isOpen(next)) continue;
      seen.add(next);
      cells.push(next);
    }
  }
  return cells;
}
