import { CellSet } from '../../../core/cell-set';
import type { Cell } from '../../../core/grid';
import { BLANK, type Puzzle } from '../../../core/kind';
import { defineTechnique, type Firing } from '../../../core/technique';
import { ISLAND, type NurikabeClues, UNKNOWN_SIZE } from '../clues';
import { type BoardRegions, type NurikabeRegion, regionsOf } from '../regions';
import { islandOn, seaOn } from './placing';

/** With more sea cells left than this, almost every blank is within their reach. */
const MAX_LEFT = 12;

/** Working storage, read only before a yield. */
const seen = new CellSet();

/**
 * The sum of the clues is the number of island cells. If all of them are known, the rest is sea. A blank is island if the remaining sea
 * cells do not suffice to connect it to every known part of the sea.
 */
export const count = defineTechnique('nurikabe.count', 3, function* (puzzle: Puzzle<NurikabeClues>, board): Iterable<Firing> {
  const regions = regionsOf(puzzle, board);
  const clues: Cell[] = [];
  let total = 0;
  for (let cell = 0; cell < regions.count; cell += 1) {
    const clue = puzzle.clues[cell];
    if (clue === UNKNOWN_SIZE) return;
    if (clue === 0) continue;
    clues.push(cell);
    total += clue;
  }
  const blanks: Cell[] = [];
  for (let cell = 0; cell < regions.count; cell += 1) if (regions.marks[cell] === BLANK) blanks.push(cell);
  if (blanks.length === 0 || clues.length === 0) return;
  const land = regions.islands.reduce((sum, { cells }) => sum + cells.length, 0);
  if (land === total) yield { placements: seaOn(blanks), reasonCells: clues, variant: 'sea', params: { total } };
  const left = regions.count - total - regions.seaSize;
  if (left < 0 || left > MAX_LEFT || regions.seas.length === 0) return;
  const near = nearAllSea(regions, left);
  const far = blanks.filter((cell) => near[cell] < regions.seas.length);
  if (far.length > 0)
    yield { placements: islandOn(far), reasonCells: regions.seas.flatMap(({ cells }) => cells), variant: 'island', params: { left } };
});

/** By cell: how many parts of the sea can be connected to it with this many cells. */
function nearAllSea(regions: BoardRegions, left: number): number[] {
  const near = new Array<number>(regions.count).fill(0);
  for (const sea of regions.seas) for (const cell of cellsWithin(regions, sea, left)) near[cell] += 1;
  return near;
}

/** The blanks that can be connected to a part of the sea with this many blanks, themselves included; other sea on the way costs nothing. */
function cellsWithin({ neighbours, marks, regionOf, all: regions }: BoardRegions, sea: NurikabeRegion, left: number): Cell[] {
  const found: Cell[] = [];
  let edge: Cell[] = [...sea.cells];
  seen.fill(edge);
  for (let cost = 1; cost <= left && edge.length > 0; cost += 1) {
    const next: Cell[] = [];
    for (let k = 0; k < edge.length; k += 1) {
      for (let i = edge[k] * 4, end = i + 4; i < end && neighbours[i] >= 0; i += 1) {
        const other = neighbours[i];
        if (seen.has(other) || marks[other] === ISLAND) continue;
        seen.add(other);
        if (marks[other] === BLANK) {
          found.push(other);
          next.push(other);
          continue;
        }
        for (const joined of regions[regionOf[other]].cells) seen.add(joined);
        edge.push(...regions[regionOf[other]].cells);
      }
    }
    edge = next;
  }
  return found;
}
