import { type Cell, cellCount } from '../../core/grid';
import { BLANK, type Board, type Mark, type Puzzle } from '../../core/kind';
import { type Neighbours, neighboursOf } from '../../core/neighbours';
import { ISLAND, type NurikabeClues, UNKNOWN_SIZE } from './clues';

/** A maximal connected group of cells that hold the same mark. */
export interface Part {
  readonly id: number;
  readonly mark: Mark;
  readonly cells: readonly Cell[];
  /** How many of its cells carry a clue. */
  readonly clueCount: number;
  /** Its clue cell, when it has exactly one, else -1. */
  readonly clueCell: Cell;
  /** The size that its one clue asks for; 0 without exactly one clue, or with `?`. */
  readonly target: number;
}

/** The parts of one board: what every rule and technique starts from. */
export interface Parts {
  readonly count: number;
  readonly neighbours: Neighbours;
  /** The board's marks, with every clue cell island whatever was put there. */
  readonly marks: Uint8Array;
  /** By cell: the id of its part, -1 for a blank. */
  readonly partOf: Int32Array;
  /** By blank: the id of the one numbered island beside it, `NOBODY`, or `SEVERAL`. */
  readonly ownerOf: Int32Array;
  readonly parts: readonly Part[];
  readonly islands: readonly Part[];
  readonly seas: readonly Part[];
}

export const NOBODY = -1;
/** A blank beside two numbered islands belongs to neither. */
export const SEVERAL = -2;

const known = new WeakMap<Board, { readonly puzzle: Puzzle<NurikabeClues>; readonly parts: Parts }>();

/** The parts of a board, computed once for each board and shared by all that ask. */
export function partsOf(puzzle: Puzzle<NurikabeClues>, board: Board): Parts {
  const entry = known.get(board);
  if (entry !== undefined && entry.puzzle === puzzle) return entry.parts;
  const parts = findParts(puzzle, board);
  known.set(board, { puzzle, parts });
  return parts;
}

function findParts(puzzle: Puzzle<NurikabeClues>, board: Board): Parts {
  const { clues } = puzzle;
  const count = cellCount(puzzle);
  const neighbours = neighboursOf(puzzle);
  const marks = board.marks.slice();
  for (let cell = 0; cell < count; cell += 1) if (clues[cell] !== 0) marks[cell] = ISLAND;
  const partOf = new Int32Array(count).fill(-1);
  const parts: Part[] = [];
  const islands: Part[] = [];
  const seas: Part[] = [];
  for (let cell = 0; cell < count; cell += 1) {
    if (marks[cell] === BLANK || partOf[cell] !== -1) continue;
    const part = gatherPart(clues, marks, neighbours, partOf, cell, parts.length);
    parts.push(part);
    (part.mark === ISLAND ? islands : seas).push(part);
  }
  return { count, neighbours, marks, partOf, ownerOf: findOwners(count, neighbours, marks, islands), parts, islands, seas };
}

function findOwners(count: number, neighbours: Neighbours, marks: Uint8Array, islands: readonly Part[]): Int32Array {
  const ownerOf = new Int32Array(count).fill(NOBODY);
  for (const { id, clueCount, cells } of islands) {
    if (clueCount === 0) continue;
    for (const cell of cells) {
      for (let i = cell * 4, end = i + 4; i < end; i += 1) {
        const other = neighbours[i];
        if (other < 0) break;
        if (marks[other] === BLANK && ownerOf[other] !== id) ownerOf[other] = ownerOf[other] === NOBODY ? id : SEVERAL;
      }
    }
  }
  return ownerOf;
}

function gatherPart(clues: NurikabeClues, marks: Uint8Array, neighbours: Neighbours, partOf: Int32Array, first: Cell, id: number): Part {
  const mark = marks[first];
  const cells: Cell[] = [first];
  let clueCount = 0;
  let clueCell = -1;
  partOf[first] = id;
  for (let next = 0; next < cells.length; next += 1) {
    const cell = cells[next];
    if (clues[cell] !== 0) {
      clueCount += 1;
      clueCell = cell;
    }
    for (let i = cell * 4, end = i + 4; i < end; i += 1) {
      const other = neighbours[i];
      if (other < 0) break;
      if (marks[other] !== mark || partOf[other] !== -1) continue;
      partOf[other] = id;
      cells.push(other);
    }
  }
  if (clueCount !== 1) return { id, mark, cells, clueCount, clueCell: -1, target: 0 };
  const clue = clues[clueCell];
  return { id, mark, cells, clueCount, clueCell, target: clue === UNKNOWN_SIZE ? 0 : clue };
}
