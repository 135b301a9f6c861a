import { type Cell, cellCount, MAX_SIDE } from '../../core/grid';
import { BLANK, type Board, type Puzzle, type Region } from '../../core/kind';
import { type Neighbours, neighboursOf } from '../../core/neighbours';
import { ISLAND, type NurikabeClues, UNKNOWN_SIZE } from './clues';

/** An island or a sea. */
export interface NurikabeRegion extends Region {
  readonly id: number;
}

/**
 * The regions of a board, which every rule and technique uses. Plain arrays, because typed arrays are slow to allocate in large numbers.
 */
export interface BoardRegions {
  readonly count: number;
  readonly neighbours: Neighbours;
  /** The board's marks, with island in every clue cell. */
  readonly marks: Uint8Array;
  /** By cell: the id of its region, -1 for a blank. */
  readonly regionOf: readonly number[];
  /** By blank: the id of the only numbered island beside it, `UNOWNED`, or `CONTESTED`. */
  readonly ownerOf: readonly number[];
  readonly all: readonly NurikabeRegion[];
  readonly islands: readonly NurikabeRegion[];
  readonly seas: readonly NurikabeRegion[];
  /** The number of sea cells. */
  readonly seaSize: number;
  /** The number of sea cells in the solution, or 0 if a clue `?` leaves it open (or the clues exceed the grid). */
  readonly neededSea: number;
}

export const UNOWNED = -1;
/** A blank beside two numbered islands. */
export const CONTESTED = -2;

/** A cache of one result. Rules and techniques use the same board repeatedly, and a map of boards costs more than it saves. */
let lastPuzzle: Puzzle<NurikabeClues> | undefined;
let lastBoard: Board | undefined;
let lastRegions: BoardRegions | undefined;

/** The cells of the region that is being collected; working storage of one call. */
const queue = new Int32Array(MAX_SIDE * MAX_SIDE);

/** The regions of a board; cached for the last board. */
export function regionsOf(puzzle: Puzzle<NurikabeClues>, board: Board): BoardRegions {
  if (lastRegions === undefined || lastBoard !== board || lastPuzzle !== puzzle) {
    lastRegions = findRegions(puzzle, board);
    lastBoard = board;
    lastPuzzle = puzzle;
  }
  return lastRegions;
}

function findRegions(puzzle: Puzzle<NurikabeClues>, board: Board): BoardRegions {
  const { clues } = puzzle;
  const count = cellCount(puzzle);
  const neighbours = neighboursOf(puzzle);
  const marks = marksWithClues(clues, board.marks);
  const regionOf = new Array<number>(count).fill(-1);
  const all: NurikabeRegion[] = [];
  const islands: NurikabeRegion[] = [];
  const seas: NurikabeRegion[] = [];
  let seaSize = 0;
  for (let cell = 0; cell < count; cell += 1) {
    if (marks[cell] === BLANK || regionOf[cell] !== -1) continue;
    const region = collectRegion(clues, marks, neighbours, regionOf, cell, all.length);
    all.push(region);
    if (region.mark === ISLAND) islands.push(region);
    else {
      seas.push(region);
      seaSize += region.cells.length;
    }
  }
  const ownerOf = findOwners(count, neighbours, marks, islands);
  return { count, neighbours, marks, regionOf, ownerOf, all, islands, seas, seaSize, neededSea: neededSea(clues) };
}

/** A cache of one result: clues are never changed in place. */
let lastClues: NurikabeClues | undefined;
let lastNeeded = 0;

/** The number of sea cells in the solution, or 0 if it is unknown. */
export function neededSea(clues: NurikabeClues): number {
  if (clues === lastClues) return lastNeeded;
  lastClues = clues;
  lastNeeded = countNeededSea(clues);
  return lastNeeded;
}

function countNeededSea(clues: NurikabeClues): number {
  let needed = clues.length;
  for (let cell = 0; cell < clues.length; cell += 1) {
    if (clues[cell] === UNKNOWN_SIZE) return 0;
    needed -= clues[cell];
  }
  return Math.max(needed, 0);
}

/** Returns `marks` itself if every clue cell is island already, which is so on all boards from play. */
function marksWithClues(clues: NurikabeClues, marks: Uint8Array): Uint8Array {
  let all = marks;
  for (let cell = 0; cell < clues.length; cell += 1) {
    if (clues[cell] === 0 || all[cell] === ISLAND) continue;
    if (all === marks) all = marks.slice();
    all[cell] = ISLAND;
  }
  return all;
}

function collectRegion(
  clues: NurikabeClues,
  marks: Uint8Array,
  neighbours: Neighbours,
  regionOf: number[],
  first: Cell,
  id: number,
): NurikabeRegion {
  const mark = marks[first];
  let size = 1;
  let clueCount = 0;
  let clueCell = -1;
  queue[0] = first;
  regionOf[first] = id;
  for (let next = 0; next < size; next += 1) {
    const cell = queue[next];
    if (clues[cell] !== 0) {
      clueCount += 1;
      clueCell = cell;
    }
    for (let i = cell * 4, end = i + 4; i < end; i += 1) {
      const other = neighbours[i];
      if (other < 0) break;
      if (marks[other] !== mark || regionOf[other] !== -1) continue;
      regionOf[other] = id;
      queue[size] = other;
      size += 1;
    }
  }
  const cells = new Array<Cell>(size);
  for (let i = 0; i < size; i += 1) cells[i] = queue[i];
  if (clueCount !== 1) return { id, mark, cells, clueCount, clueCell: -1, target: 0 };
  const clue = clues[clueCell];
  return { id, mark, cells, clueCount, clueCell, target: clue === UNKNOWN_SIZE ? 0 : clue };
}

function findOwners(count: number, neighbours: Neighbours, marks: Uint8Array, islands: readonly NurikabeRegion[]): number[] {
  const ownerOf = new Array<number>(count).fill(UNOWNED);
  for (const { id, clueCount, cells } of islands) {
    if (clueCount === 0) continue;
    for (let k = 0; k < cells.length; k += 1) {
      for (let i = cells[k] * 4, end = i + 4; i < end; i += 1) {
        const other = neighbours[i];
        if (other < 0) break;
        if (marks[other] === BLANK && ownerOf[other] !== id) ownerOf[other] = ownerOf[other] === UNOWNED ? id : CONTESTED;
      }
    }
  }
  return ownerOf;
}
