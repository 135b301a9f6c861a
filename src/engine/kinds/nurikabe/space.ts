import { CellSet } from '../../core/cell-set';
import { type Cell, MAX_SIDE } from '../../core/grid';
import { BLANK } from '../../core/kind';
import { ISLAND, SEA } from './clues';
import { type BoardRegions, type NurikabeRegion, UNOWNED } from './regions';

/** A maximal connected set of cells that are not island: the space for one sea. */
export interface SeaArea {
  readonly cells: readonly Cell[];
  /** Its cells that are sea already. */
  readonly sea: readonly Cell[];
}

/** Working storage of one flood fill. */
const queue = new Int32Array(MAX_SIDE * MAX_SIDE);
const seen = new CellSet();

/** Whether one area contains all known sea and has enough cells for the whole sea. */
export function canSeaConnect(regions: BoardRegions): boolean {
  const { neighbours, marks, seas, seaSize, neededSea: needed } = regions;
  if (seaSize === 0) {
    if (needed === 0) return true;
    return seaAreas(regions).some(({ cells }) => cells.length >= needed);
  }
  // As `flood`, until enough is found.
  let size = enqueue(seas[0].cells);
  let found = size;
  for (let next = 0; next < size && (found < seaSize || size < needed); next += 1) {
    for (let i = queue[next] * 4, end = i + 4; i < end; i += 1) {
      const other = neighbours[i];
      if (other < 0) break;
      if (seen.has(other) || marks[other] === ISLAND) continue;
      seen.add(other);
      queue[size] = other;
      size += 1;
      if (marks[other] === SEA) found += 1;
    }
  }
  return found === seaSize && size >= needed;
}

export function seaAreas(regions: BoardRegions): SeaArea[] {
  const { count, marks } = regions;
  const areas: SeaArea[] = [];
  const isListed = new Array<boolean>(count).fill(false);
  for (let first = 0; first < count; first += 1) {
    if (isListed[first] || marks[first] === ISLAND) continue;
    const size = flood(regions, [first], ISLAND);
    const cells: Cell[] = [];
    const sea: Cell[] = [];
    for (let i = 0; i < size; i += 1) {
      isListed[queue[i]] = true;
      cells.push(queue[i]);
      if (marks[queue[i]] === SEA) sea.push(queue[i]);
    }
    areas.push({ cells, sea });
  }
  return areas;
}

/** The unnumbered islands that no clue can be connected to through cells that are not sea. */
export function strandedRegions(regions: BoardRegions): NurikabeRegion[] {
  const { islands } = regions;
  // Most are one blank away from a numbered island.
  if (islands.every(({ cells, clueCount }) => clueCount > 0 || isBesideOwned(regions, cells))) return [];
  const numbered = islands.flatMap(({ cells, clueCount }) => (clueCount > 0 ? cells.slice(0, 1) : []));
  flood(regions, numbered, SEA);
  return islands.filter(({ cells, clueCount }) => clueCount === 0 && !seen.has(cells[0]));
}

function isBesideOwned({ neighbours, marks, ownerOf }: BoardRegions, cells: readonly Cell[]): boolean {
  for (let k = 0; k < cells.length; k += 1) {
    for (let i = cells[k] * 4, end = i + 4; i < end && neighbours[i] >= 0; i += 1) {
      if (marks[neighbours[i]] === BLANK && ownerOf[neighbours[i]] !== UNOWNED) return true;
    }
  }
  return false;
}

/**
 * The size that a numbered island could still reach, counted up to its target. It grows over cells that are not sea and not beside another
 * numbered island. A cell `closed` counts as sea.
 */
export function islandSpace(
  { neighbours, marks, regionOf, ownerOf, all: regions }: BoardRegions,
  { id, cells, target }: NurikabeRegion,
  closed: Cell = -1,
): number {
  let size = enqueue(cells);
  for (let next = 0; next < size && size < target; next += 1) {
    for (let i = queue[next] * 4, end = i + 4; i < end; i += 1) {
      const other = neighbours[i];
      if (other < 0) break;
      if (seen.has(other) || marks[other] === SEA || other === closed) continue;
      seen.add(other);
      const isOpen =
        marks[other] === BLANK ? ownerOf[other] === UNOWNED || ownerOf[other] === id : regions[regionOf[other]].clueCount === 0;
      if (!isOpen) continue;
      queue[size] = other;
      size += 1;
    }
  }
  return size;
}

/** Fills `queue` with the cells connected to `from` without entering cells that hold `wall`, and returns their number. */
function flood({ neighbours, marks }: BoardRegions, from: readonly Cell[], wall: number): number {
  let size = enqueue(from);
  for (let next = 0; next < size; next += 1) {
    for (let i = queue[next] * 4, end = i + 4; i < end; i += 1) {
      const other = neighbours[i];
      if (other < 0) break;
      if (seen.has(other) || marks[other] === wall) continue;
      seen.add(other);
      queue[size] = other;
      size += 1;
    }
  }
  return size;
}

function enqueue(cells: readonly Cell[]): number {
  seen.fill(cells);
  for (let i = 0; i < cells.length; i += 1) queue[i] = cells[i];
  return cells.length;
}
