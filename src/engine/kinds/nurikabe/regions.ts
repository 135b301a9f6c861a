import { type Cell, cellCount, MAX_SIDE } from '../../core/grid';
import { BLANK, type Board, type Puzzle, type Region } from '../../core/kind';
import { type Neighbours, neighboursOf } from '../../core/neighbours';
import { ISLAND, type NurikabeClues, UNKNOWN_SIZE } from './clues';

/** An island or a sea. */
export interface NurikabeRegion extends Region {
  readonly id: number;
}

/** The parts of one board: what every rule and technique starts from. Plain arrays, since typed ones are slow to make by the thousand. */
export interface BoardRegions {
  readonly count: number;
  readonly neighbours: Neighbours;
  /** The board's marks, with every clue cell island whatever was put there. */
  readonly marks: Uint8Array;
  /** By cell: the id of its part, -1 for a blank. */
  readonly partOf: readonly number[];
  /** By blank: the id of the one numbered island beside it, `NOBODY`, or `SEVERAL`. */
  readonly ownerOf: readonly number[];
  readonly parts: readonly NurikabeRegion[];
  readonly islands: readonly NurikabeRegion[];
  readonly seas: readonly NurikabeRegion[];
  /** How many cells are sea. */
  readonly seaSize: number;
  /** How many cells will be sea in the end, or 0 when a clue `?` leaves that open (or the clues ask for more cells than there are). */
  readonly neededSea: number;
}

export const UNOWNED = -1;
/** A blank beside two numbered islands belongs to neither. */
export const CONTESTED = -2;

/** The last answer: rules and techniques ask about one board again and again, and a map of all boards costs more than it saves. */
let lastPuzzle: Puzzle<NurikabeClues> | undefined;
let lastBoard: Board | undefined;
let lastParts: BoardRegions | undefined;

/** The cells of the part that is being gathered; working storage of one call. */
const queue = new Int32Array(MAX_SIDE * MAX_SIDE);

/** The parts of a board, shared by all that ask one after the other. */
export function regionsOf(puzzle: Puzzle<NurikabeClues>, board: Board): BoardRegions {
  if (lastParts === undefined || lastBoard !== board || lastPuzzle !== puzzle) {
    lastParts = findParts(puzzle, board);
    lastBoard = board;
    lastPuzzle = puzzle;
  }
  return lastParts;
}

function findParts(puzzle: Puzzle<NurikabeClues>, board: Board): BoardRegions {
  const { clues } = puzzle;
  const count = cellCount(puzzle);
  const neighbours = neighboursOf(puzzle);
  const marks = marksWithClues(clues, board.marks);
  const partOf = new Array<number>(count).fill(-1);
  const parts: NurikabeRegion[] = [];
  const islands: NurikabeRegion[] = [];
  const seas: NurikabeRegion[] = [];
  let seaSize = 0;
  for (let cell = 0; cell < count; cell += 1) {
    if (marks[cell] === BLANK || partOf[cell] !== -1) continue;
    const part = gatherPart(clues, marks, neighbours, partOf, cell, parts.length);
    parts.push(part);
    if (part.mark === ISLAND) islands.push(part);
    else {
      seas.push(part);
      seaSize += part.cells.length;
    }
  }
  const ownerOf = findOwners(count, neighbours, marks, islands);
  return { count, neighbours, marks, partOf, ownerOf, parts, islands, seas, seaSize, neededSea: neededSea(clues) };
}

/** How many cells will be sea in the end, or 0 when that is not known. */
export function neededSea(clues: NurikabeClues): number {
  let needed = clues.length;
  for (let cell = 0; cell < clues.length; cell += 1) {
    if (clues[cell] === UNKNOWN_SIZE) return 0;
    needed -= clues[cell];
  }
  return Math.max(needed, 0);
}

/** The marks themselves wherever every clue cell is island already, as it is on all boards that came from play. */
function marksWithClues(clues: NurikabeClues, marks: Uint8Array): Uint8Array {
  let all = marks;
  for (let cell = 0; cell < clues.length; cell += 1) {
    if (clues[cell] === 0 || all[cell] === ISLAND) continue;
    if (all === marks) all = marks.slice();
    all[cell] = ISLAND;
  }
  return all;
}

function gatherPart(
  clues: NurikabeClues,
  marks: Uint8Array,
  neighbours: Neighbours,
  partOf: number[],
  first: Cell,
  id: number,
): NurikabeRegion {
  const mark = marks[first];
  let size = 1;
  let clueCount = 0;
  let clueCell = -1;
  queue[0] = first;
  partOf[first] = id;
  for (let next = 0; next < size; next += 1) {
    const cell = queue[next];
    if (clues[cell] !== 0) {
      clueCount += 1;
      clueCell = cell;
    }
    for (let i = cell * 4, end = i + 4; i < end; i += 1) {
      const other = neighbours[i];
      if (other < 0) break;
      if (marks[other] !== mark || partOf[other] !== -1) continue;
      partOf[other] = id;
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
