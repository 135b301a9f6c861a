import { cellCount } from '../../core/grid';
import type { Board, Puzzle } from '../../core/kind';
import { backtrack } from '../../core/search/backtrack';
import type { SolveOptions, SolveResult } from '../../core/solve';
import { ISLAND, type NurikabeClues, SEA, UNKNOWN_SIZE } from './clues';

/** Finds the completions of `from`, whose marks are binding. */
export function solve(puzzle: Puzzle<NurikabeClues>, from: Board, options: SolveOptions): SolveResult {
  const marks = from.marks.slice();
  for (let cell = 0; cell < cellCount(puzzle); cell += 1) {
    if (puzzle.clues[cell] === 0) continue;
    if (marks[cell] === SEA) return { status: 'none', solutions: [], nodes: 0 };
    marks[cell] = ISLAND;
  }
  return backtrack({ ...from, marks }, options, (filled) => isPossible(puzzle, filled));
}

/** False when no completion can obey the rules by what is seen at once; exact on complete boards. */
function isPossible(puzzle: Puzzle<NurikabeClues>, marks: Uint8Array): boolean {
  return !hasPool(puzzle, marks) && isSeaJoinable(puzzle, marks) && areIslandsPossible(puzzle, marks);
}

function hasPool({ width, height }: Puzzle<NurikabeClues>, marks: Uint8Array): boolean {
  for (let y = 0; y + 1 < height; y += 1) {
    for (let x = 0; x + 1 < width; x += 1) {
      const cell = y * width + x;
      if (marks[cell] === SEA && marks[cell + 1] === SEA && marks[cell + width] === SEA && marks[cell + width + 1] === SEA) return true;
    }
  }
  return false;
}

function isSeaJoinable(puzzle: Puzzle<NurikabeClues>, marks: Uint8Array): boolean {
  const first = marks.indexOf(SEA);
  if (first < 0) return true;
  const reached = new Set(flood(puzzle, first, (cell) => marks[cell] !== ISLAND));
  return marks.every((mark, cell) => mark !== SEA || reached.has(cell));
}

function areIslandsPossible(puzzle: Puzzle<NurikabeClues>, marks: Uint8Array): boolean {
  const seen = new Set<number>();
  for (let cell = 0; cell < marks.length; cell += 1) {
    if (marks[cell] !== ISLAND || seen.has(cell)) continue;
    const island = flood(puzzle, cell, (other) => marks[other] === ISLAND);
    for (const other of island) seen.add(other);
    const clues = island.filter((other) => puzzle.clues[other] !== 0);
    const room = flood(puzzle, cell, (other) => marks[other] !== SEA);
    if (clues.length > 1) return false;
    if (clues.length === 0 && !room.some((other) => puzzle.clues[other] !== 0)) return false;
    const size = clues.length === 1 ? puzzle.clues[clues[0]] : UNKNOWN_SIZE;
    if (size !== UNKNOWN_SIZE && (island.length > size || room.length < size)) return false;
  }
  return true;
}

function flood({ width, height }: Puzzle<NurikabeClues>, first: number, isOpen: (cell: number) => boolean): number[] {
  const cells = [first];
  const seen = new Set(cells);
  for (const cell of cells) {
    const x = cell % width;
    const neighbours = [x > 0 ? cell - 1 : -1, x + 1 < width ? cell + 1 : -1, cell - width, cell + width];
    for (const next of neighbours) {
      if (next < 0 || next >= width * height || seen.has(next) || !isOpen(next)) continue;
      seen.add(next);
      cells.push(next);
    }
  }
  return cells;
}
