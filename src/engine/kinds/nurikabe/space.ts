import { CellSet } from '../../core/cell-set';
import { type Cell, MAX_SIDE } from '../../core/grid';
import { BLANK } from '../../core/kind';
import { ISLAND, SEA } from './clues';
import { type BoardRegions, type NurikabeRegion, UNOWNED } from './regions';

/** A maximal connected group of cells that are not island: where one sea could still lie. */
export interface SeaArea {
  readonly cells: readonly Cell[];
  /** Its cells that are sea already. */
  readonly sea: readonly Cell[];
}

/** Working storage of one flood. */
const queue = new Int32Array(MAX_SIDE * MAX_SIDE);
const seen = new CellSet();

/** Whether all known sea lies in one region, and that region has room for all the sea that is needed. */
export function isSeaWhole(parts: BoardRegions): boolean {
  const { marks, seas, seaSize, neededSea: needed } = parts;
  if (seaSize === 0) {
    if (needed === 0) return true;
    return seaRegions(parts).some(({ cells }) => cells.length >= needed);
  }
  const size = flood(parts, seas[0].cells, ISLAND);
  if (size < needed) return false;
  if (seas.length === 1) return true;
  let found = 0;
  for (let i = 0; i < size; i += 1) if (marks[queue[i]] === SEA) found += 1;
  return found === seaSize;
}

export function seaRegions(parts: BoardRegions): SeaArea[] {
  const { count, marks } = parts;
  const regions: SeaArea[] = [];
  const isListed = new Array<boolean>(count).fill(false);
  for (let first = 0; first < count; first += 1) {
    if (isListed[first] || marks[first] === ISLAND) continue;
    const size = flood(parts, [first], ISLAND);
    const cells: Cell[] = [];
    const sea: Cell[] = [];
    for (let i = 0; i < size; i += 1) {
      isListed[queue[i]] = true;
      cells.push(queue[i]);
      if (marks[queue[i]] === SEA) sea.push(queue[i]);
    }
    regions.push({ cells, sea });
  }
  return regions;
}

/** The unnumbered island parts that no clue could be joined to, through cells that are not sea. */
export function stranded(parts: BoardRegions): NurikabeRegion[] {
  const unnumbered: NurikabeRegion[] = [];
  const numbered: Cell[] = [];
  for (const island of parts.islands) {
    if (island.clueCount === 0) unnumbered.push(island);
    else numbered.push(island.cells[0]);
  }
  if (unnumbered.length === 0) return unnumbered;
  flood(parts, numbered, SEA);
  return unnumbered.filter(({ cells }) => !seen.has(cells[0]));
}

/**
 * How large a numbered island could still become, counted no further than its target: it grows over cells that are not sea and not
 * beside another numbered island, since it may never touch one. A cell `closed` is taken for sea.
 */
export function islandSpace(
  { neighbours, marks, partOf, ownerOf, parts }: BoardRegions,
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
      const isOpen = marks[other] === BLANK ? ownerOf[other] === UNOWNED || ownerOf[other] === id : parts[partOf[other]].clueCount === 0;
      if (!isOpen) continue;
      queue[size] = other;
      size += 1;
    }
  }
  return size;
}

/** Fills `queue` with what is connected to these cells without entering a cell that holds `wall`, and says how much that is. */
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
