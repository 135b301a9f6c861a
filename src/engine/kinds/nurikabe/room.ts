import { type Cell, cellCount, MAX_SIDE } from '../../core/grid';
import { BLANK, type Puzzle } from '../../core/kind';
import { ISLAND, type NurikabeClues, SEA, UNKNOWN_SIZE } from './clues';
import { NOBODY, type Part, type Parts } from './parts';

/** Working storage of one call, told apart from that of earlier calls by the round. */
const seenIn = new Int32Array(MAX_SIDE * MAX_SIDE);
let round = 0;

/** A maximal connected group of cells that are not island: where one sea could still lie. */
export interface SeaRegion {
  readonly cells: readonly Cell[];
  readonly size: number;
  /** Its cells that are sea already. */
  readonly sea: readonly Cell[];
}

/** The connected groups of cells that are not sea: where islands could still lie. */
export interface LandRegions {
  /** By cell: its region, -1 for sea. */
  readonly regionOf: Int32Array;
  readonly hasClue: readonly boolean[];
}

/** How many cells will be sea in the end, or 0 when a clue `?` leaves that open (or the clues ask for more cells than there are). */
export function neededSea(puzzle: Puzzle<NurikabeClues>): number {
  let needed = cellCount(puzzle);
  for (const clue of puzzle.clues) {
    if (clue === UNKNOWN_SIZE) return 0;
    needed -= clue;
  }
  return Math.max(needed, 0);
}

export function seaRegions({ count, neighbours, marks }: Parts): SeaRegion[] {
  const regions: SeaRegion[] = [];
  const seen = new Uint8Array(count);
  for (let first = 0; first < count; first += 1) {
    if (seen[first] || marks[first] === ISLAND) continue;
    const cells = [first];
    const sea: Cell[] = [];
    seen[first] = 1;
    for (let next = 0; next < cells.length; next += 1) {
      const cell = cells[next];
      if (marks[cell] === SEA) sea.push(cell);
      for (let i = cell * 4, end = i + 4; i < end; i += 1) {
        const other = neighbours[i];
        if (other < 0) break;
        if (seen[other] || marks[other] === ISLAND) continue;
        seen[other] = 1;
        cells.push(other);
      }
    }
    regions.push({ cells, size: cells.length, sea });
  }
  return regions;
}

export function landRegions(puzzle: Puzzle<NurikabeClues>, { count, neighbours, marks }: Parts): LandRegions {
  const regionOf = new Int32Array(count).fill(-1);
  const hasClue: boolean[] = [];
  const queue: Cell[] = [];
  for (let first = 0; first < count; first += 1) {
    if (regionOf[first] !== -1 || marks[first] === SEA) continue;
    const region = hasClue.length;
    let clued = false;
    queue.length = 0;
    queue.push(first);
    regionOf[first] = region;
    for (let next = 0; next < queue.length; next += 1) {
      const cell = queue[next];
      if (puzzle.clues[cell] !== 0) clued = true;
      for (let i = cell * 4, end = i + 4; i < end; i += 1) {
        const other = neighbours[i];
        if (other < 0) break;
        if (regionOf[other] !== -1 || marks[other] === SEA) continue;
        regionOf[other] = region;
        queue.push(other);
      }
    }
    hasClue.push(clued);
  }
  return { regionOf, hasClue };
}

/**
 * How large a numbered island could still become, counted no further than its target: it grows over cells that are not sea and not
 * beside another numbered island, since it may never touch one. A cell `closed` is taken for sea.
 */
export function islandRoom({ neighbours, marks, partOf, ownerOf, parts }: Parts, { id, cells, target }: Part, closed: Cell = -1): number {
  const reached = cells.slice();
  round += 1;
  for (const cell of reached) seenIn[cell] = round;
  for (let next = 0; next < reached.length && reached.length < target; next += 1) {
    const cell = reached[next];
    for (let i = cell * 4, end = i + 4; i < end; i += 1) {
      const other = neighbours[i];
      if (other < 0) break;
      if (seenIn[other] === round || marks[other] === SEA || other === closed) continue;
      seenIn[other] = round;
      const isOpen = marks[other] === BLANK ? ownerOf[other] === NOBODY || ownerOf[other] === id : parts[partOf[other]].clueCount === 0;
      if (isOpen) reached.push(other);
    }
  }
  return reached.length;
}
