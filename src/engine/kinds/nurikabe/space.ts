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

/**
 * Working storage of one scan. Each cell that is not island has the label of the cell to its left or above it; where these differ, one
 * label gets the other as its parent, which is smaller.
 */
const labelOf = new Int32Array(MAX_SIDE * MAX_SIDE);
const parentOf = new Int32Array(MAX_SIDE * MAX_SIDE);
const sizes = new Int32Array(MAX_SIDE * MAX_SIDE);
const seaSizes = new Int32Array(MAX_SIDE * MAX_SIDE);

/** Whether one area contains all known sea and has enough cells for the whole sea. */
export function canSeaConnect(regions: BoardRegions, width: number): boolean {
  const { seaSize, neededSea: needed } = regions;
  if (seaSize === 0 && needed === 0) return true;
  const labels = labelAreas(regions, width);
  for (let label = labels - 1; label >= 0; label -= 1) {
    const parent = parentOf[label];
    if (parent === label && seaSizes[label] === seaSize && sizes[label] >= needed) return true;
    sizes[parent] += sizes[label];
    seaSizes[parent] += seaSizes[label];
  }
  return false;
}

/** Returns the number of labels. */
function labelAreas({ count, marks }: BoardRegions, width: number): number {
  let labels = 0;
  for (let cell = 0, x = 0; cell < count; cell += 1, x = x + 1 === width ? 0 : x + 1) {
    const mark = marks[cell];
    if (mark === ISLAND) continue;
    const left = x > 0 && marks[cell - 1] !== ISLAND ? labelOf[cell - 1] : -1;
    const above = cell >= width && marks[cell - width] !== ISLAND ? labelOf[cell - width] : -1;
    let label = left >= 0 ? left : above;
    if (label < 0) {
      label = labels;
      labels += 1;
      parentOf[label] = label;
      sizes[label] = 0;
      seaSizes[label] = 0;
    } else if (left >= 0 && above >= 0 && left !== above) joinLabels(left, above);
    labelOf[cell] = label;
    sizes[label] += 1;
    if (mark === SEA) seaSizes[label] += 1;
  }
  return labels;
}

function joinLabels(one: number, other: number): void {
  const first = rootOf(one);
  const second = rootOf(other);
  if (first < second) parentOf[second] = first;
  else parentOf[first] = second;
}

/** Halves the path on its way. */
function rootOf(label: number): number {
  let root = label;
  while (parentOf[root] !== root) {
    parentOf[root] = parentOf[parentOf[root]];
    root = parentOf[root];
  }
  return root;
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
  // Most are a few cells away from a numbered island.
  if (islands.every((island) => island.clueCount > 0 || isNearClue(regions, island))) return [];
  const numbered = islands.flatMap(({ cells, clueCount }) => (clueCount > 0 ? cells.slice(0, 1) : []));
  flood(regions, numbered, SEA);
  return islands.filter(({ cells, clueCount }) => clueCount === 0 && !seen.has(cells[0]));
}

/** So many cells around an unnumbered island are searched for a numbered one before all are. */
const NEAR_CELLS = 24;

function isNearClue({ neighbours, marks, ownerOf }: BoardRegions, { cells }: NurikabeRegion): boolean {
  let size = enqueue(cells);
  const last = size + NEAR_CELLS;
  for (let next = 0; next < size && next < last; next += 1) {
    for (let i = queue[next] * 4, end = i + 4; i < end; i += 1) {
      const other = neighbours[i];
      if (other < 0) break;
      if (marks[other] === SEA || seen.has(other)) continue;
      if (marks[other] === BLANK && ownerOf[other] !== UNOWNED) return true;
      seen.add(other);
      queue[size] = other;
      size += 1;
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

/** The cells of an island and those it can still take, if they are fewer than its target. */
export function islandSpaceCells(regions: BoardRegions, island: NurikabeRegion, closed: Cell): Cell[] {
  return [...queue.subarray(0, islandSpace(regions, island, closed))];
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
