import { MAX_SIDE } from '../../core/grid';
import { BLANK } from '../../core/kind';
import { SEA } from './clues';
import { cellsLeft } from './growth';
import { type BoardRegions, UNOWNED } from './regions';

/** Working storage of one search. The cells with one number of cells left are a list from `firstAt` through `nextAfter`. */
const LENGTH = MAX_SIDE * MAX_SIDE;
const reached = new Uint16Array(LENGTH);
const firstAt = new Int32Array(LENGTH + 1).fill(-1);
const nextAfter = new Int32Array(LENGTH);

/** The most cells that an island has left in a cell beside it. */
let most = 0;

/**
 * By cell: if a growing island can take it as its next one, 1 and how many cells that island then has left, else 0. A cell beside an island
 * is taken by that one alone. Read before the next call.
 */
export function findCellsBeside(regions: BoardRegions): Uint16Array {
  const { count, ownerOf, all } = regions;
  reached.fill(0, 0, count);
  firstAt.fill(-1, 0, most + 1);
  most = 0;
  for (let cell = 0; cell < count; cell += 1) {
    const id = ownerOf[cell];
    if (id < 0 || all[id].clueCount !== 1) continue;
    const left = Math.min(cellsLeft(regions, all[id]), count) - 1;
    if (left < 0) continue;
    take(cell, left);
    if (left > most) most = left;
  }
  return reached;
}

/**
 * By cell: more than 0 if some growing island reaches it, as in `Reach`, but in one search for all islands, which continues from the cells
 * beside them. Farther cells need only the most cells that any island has left there. Called once after `findCellsBeside`.
 */
export function findFartherCells({ marks, neighbours, regionOf, ownerOf, all }: BoardRegions): Uint16Array {
  for (let left = most; left > 0; left -= 1) {
    for (let cell = firstAt[left]; cell !== -1; cell = nextAfter[cell]) {
      for (let i = cell * 4, end = i + 4; i < end; i += 1) {
        const other = neighbours[i];
        if (other < 0) break;
        if (reached[other] > 0 || marks[other] === SEA) continue;
        if (marks[other] === BLANK) {
          if (ownerOf[other] === UNOWNED) take(other, left - 1);
          continue;
        }
        const { cells, clueCount } = all[regionOf[other]];
        if (clueCount === 0 && cells.length <= left) for (const joined of cells) take(joined, left - cells.length);
      }
    }
  }
  return reached;
}

function take(cell: number, left: number): void {
  reached[cell] = left + 1;
  nextAfter[cell] = firstAt[left];
  firstAt[left] = cell;
}
