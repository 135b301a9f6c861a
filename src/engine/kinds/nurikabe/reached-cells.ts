import { MAX_SIDE } from '../../core/grid';
import { BLANK } from '../../core/kind';
import { SEA } from './clues';
import { cellsLeft } from './growth';
import { type BoardRegions, UNOWNED } from './regions';

/** Working storage of one search. The cells with one number of cells left are a list from `firstAt` through `nextAfter`. */
const LENGTH = MAX_SIDE * MAX_SIDE;
const reached = new Uint8Array(LENGTH);
const firstAt = new Int32Array(LENGTH + 1).fill(-1);
const nextAfter = new Int32Array(LENGTH);

/**
 * By cell: 1 if some growing island reaches it, as in `Reach`, but in one search for all islands. A cell beside an island is taken by that
 * one alone, and with a single cell, so farther cells need only the most cells that any island has left there. Read before the next call.
 */
export function findReachedCells(regions: BoardRegions): Uint8Array {
  const { count, marks, neighbours, regionOf, ownerOf, all } = regions;
  reached.fill(0, 0, count);
  let most = 0;
  for (let cell = 0; cell < count; cell += 1) {
    if (ownerOf[cell] < 0) continue;
    const owner = all[ownerOf[cell]];
    const left = owner.clueCount === 1 ? Math.min(cellsLeft(regions, owner), count) - 1 : -1;
    if (left < 0) continue;
    take(cell, left);
    if (left > most) most = left;
  }
  for (let left = most; left >= 0; left -= 1) {
    for (let cell = firstAt[left]; cell !== -1; cell = nextAfter[cell]) {
      if (left === 0) continue;
      for (let i = cell * 4, end = i + 4; i < end; i += 1) {
        const other = neighbours[i];
        if (other < 0) break;
        if (reached[other] === 1 || marks[other] === SEA) continue;
        if (marks[other] === BLANK) {
          if (ownerOf[other] === UNOWNED) take(other, left - 1);
          continue;
        }
        const { cells, clueCount } = all[regionOf[other]];
        if (clueCount === 0 && cells.length <= left) for (const joined of cells) take(joined, left - cells.length);
      }
    }
    firstAt[left] = -1;
  }
  return reached;
}

function take(cell: number, left: number): void {
  reached[cell] = 1;
  nextAfter[cell] = firstAt[left];
  firstAt[left] = cell;
}
