import { CellSet } from '../../../core/cell-set';
import type { Cell } from '../../../core/grid';
import { BLANK, type Puzzle } from '../../../core/kind';
import { defineTechnique, type Finding } from '../../../core/technique';
import { ISLAND, type NurikabeClues, UNKNOWN_SIZE } from '../clues';
import { type BoardRegions, type NurikabeRegion, regionsOf } from '../regions';
import { islandOn, seaOn } from './placing';

/** With more sea cells left than this, hardly a blank is out of their reach. */
const MAX_LEFT = 12;

/** Working storage, read only before a yield. */
const seen = new CellSet();

/**
 * The clues add up to the number of island cells. When all of those are known the rest is sea. And a blank can only be sea when the sea
 * cells that are left suffice to join it to every known part of the sea: one that is too far from any of them is island.
 */
export const count = defineTechnique('nurikabe.count', 3, function* (puzzle: Puzzle<NurikabeClues>, board): Iterable<Finding> {
  const parts = regionsOf(puzzle, board);
  const clues: Cell[] = [];
  let total = 0;
  for (let cell = 0; cell < parts.count; cell += 1) {
    const clue = puzzle.clues[cell];
    if (clue === UNKNOWN_SIZE) return;
    if (clue === 0) continue;
    clues.push(cell);
    total += clue;
  }
  const blanks: Cell[] = [];
  for (let cell = 0; cell < parts.count; cell += 1) if (parts.marks[cell] === BLANK) blanks.push(cell);
  if (blanks.length === 0 || clues.length === 0) return;
  const land = parts.islands.reduce((sum, { cells }) => sum + cells.length, 0);
  if (land === total) yield { sets: seaOn(blanks), because: clues, variant: 'sea', params: { total } };
  const left = parts.count - total - parts.seaSize;
  if (left < 0 || left > MAX_LEFT || parts.seas.length === 0) return;
  const near = nearAllSea(parts, left);
  const far = blanks.filter((cell) => near[cell] < parts.seas.length);
  if (far.length > 0) yield { sets: islandOn(far), because: parts.seas.flatMap(({ cells }) => cells), variant: 'island', params: { left } };
});

/** By cell: how many parts of the sea could be joined to it with this many cells. */
function nearAllSea(parts: BoardRegions, left: number): number[] {
  const near = new Array<number>(parts.count).fill(0);
  for (const sea of parts.seas) for (const cell of cellsWithin(parts, sea, left)) near[cell] += 1;
  return near;
}

/** The blanks that this many blanks, themselves the last, join to a part of the sea; other sea on the way costs nothing. */
function cellsWithin({ neighbours, marks, partOf, parts }: BoardRegions, sea: NurikabeRegion, left: number): Cell[] {
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
        for (const joined of parts[partOf[other]].cells) seen.add(joined);
        edge.push(...parts[partOf[other]].cells);
      }
    }
    edge = next;
  }
  return found;
}
