import type { Cell } from '../../../core/grid';
import type { Puzzle } from '../../../core/kind';
import type { WorkMeter } from '../../../core/work-meter';
import { type NurikabeClues, UNKNOWN_SIZE } from '../clues';

export const DIRECTIONS = 4;
/** A missing neighbour, variable or owner. */
export const NOTHING = -1;
/** The size limit of an island whose clue is `?`. */
export const UNLIMITED = 1 << 30;

/**
 * The variables of a puzzle. Variable `cell` means "this cell is island". The others, called claims, mean "this cell belongs to the island
 * of that clue"; there is one for every cell that the clue can reach past the other clues.
 */
export interface Model {
  readonly width: number;
  readonly height: number;
  readonly cells: number;
  readonly variables: number;
  /** By `cell * 4 + direction`: the neighbour, or `NOTHING`. Directions are opposite pairs (`direction ^ 1`). */
  readonly neighbours: Int32Array;
  readonly clues: number;
  /**
   * The index of the sea. A region is an island, with the number of its clue, or the sea, which is last: a connected set whose size is
   * often known.
   */
  readonly sea: number;
  /** By region: its number of cells; `UNLIMITED` if that is unknown. */
  readonly sizes: Int32Array;
  /** By clue: the claim on its own cell. */
  readonly roots: Int32Array;
  /** By variable: its cell, and its region: the island of a claim, or the sea, to which a cell belongs if its variable is false. */
  readonly cellOf: Int32Array;
  readonly regionOf: Int32Array;
  /** The claims on cell `c` are the variables from `claimStarts[c]` up to `claimStarts[c + 1]`. */
  readonly claimStarts: Int32Array;
  /** The variables of region `r` are `members` from `memberStarts[r]` up to `memberStarts[r + 1]`. */
  readonly members: Int32Array;
  readonly memberStarts: Int32Array;
  /** By `variable * 4 + direction`: the same region's variable for the neighbour, or `NOTHING`. */
  readonly memberNeighbours: Int32Array;
}

/** Returns undefined when the meter stops it: a large grid of clues `?` has almost a million claims. */
export function buildModel(puzzle: Puzzle<NurikabeClues>, meter: WorkMeter): Model | undefined {
  const { width, height } = puzzle;
  const cells = width * height;
  const neighbours = findNeighbours(width, height);
  const clueCells = findClues(puzzle.clues);
  const clues = clueCells.length;
  const sizes = findSizes(puzzle.clues, clueCells);
  const near = findNearClues(neighbours, clueCells, cells);
  const reached = new ReachedCells(cells);
  const memberStarts = new Int32Array(clues + 2);
  for (let clue = 0; clue < clues; clue += 1) {
    reached.add(clue, clueCells[clue], sizes[clue], neighbours, near);
    memberStarts[clue + 1] = reached.size;
    meter.add(memberStarts[clue + 1] - memberStarts[clue]);
    if (meter.shouldStop()) return undefined;
  }
  memberStarts[clues + 1] = reached.size + cells;
  const claims = numberClaims(cells, neighbours, reached, memberStarts, meter);
  return claims === undefined ? undefined : { width, height, cells, neighbours, clues, sea: clues, sizes, memberStarts, ...claims };
}

/** The size of the sea is what the islands leave. */
function findSizes(clues: NurikabeClues, clueCells: Int32Array): Int32Array {
  const sizes = new Int32Array(clueCells.length + 1);
  let left = clues.length;
  for (let clue = 0; clue < clueCells.length; clue += 1) {
    const size = clues[clueCells[clue]];
    sizes[clue] = size === UNKNOWN_SIZE ? UNLIMITED : size;
    left = size === UNKNOWN_SIZE || left === UNLIMITED ? UNLIMITED : left - size;
  }
  sizes[clueCells.length] = left;
  return sizes;
}

function findNeighbours(width: number, height: number): Int32Array {
  const neighbours = new Int32Array(width * height * DIRECTIONS);
  for (let y = 0, cell = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, cell += 1) {
      neighbours[cell * DIRECTIONS] = x > 0 ? cell - 1 : NOTHING;
      neighbours[cell * DIRECTIONS + 1] = x + 1 < width ? cell + 1 : NOTHING;
      neighbours[cell * DIRECTIONS + 2] = y > 0 ? cell - width : NOTHING;
      neighbours[cell * DIRECTIONS + 3] = y + 1 < height ? cell + width : NOTHING;
    }
  }
  return neighbours;
}

function findClues(clues: NurikabeClues): Int32Array {
  let count = 0;
  for (let cell = 0; cell < clues.length; cell += 1) if (clues[cell] !== 0) count += 1;
  const cells = new Int32Array(count);
  count = 0;
  for (let cell = 0; cell < clues.length; cell += 1) {
    if (clues[cell] === 0) continue;
    cells[count] = cell;
    count += 1;
  }
  return cells;
}

const UNOWNED = -1;
const CONTESTED = -2;

/** By cell: the only clue on it or next to it, since no other clue's island can contain the cell; else `UNOWNED` or `CONTESTED`. */
function findNearClues(neighbours: Int32Array, clueCells: Int32Array, cells: number): Int32Array {
  const near = new Int32Array(cells).fill(UNOWNED);
  for (let clue = 0; clue < clueCells.length; clue += 1) {
    const cell = clueCells[clue];
    near[cell] = near[cell] === UNOWNED ? clue : CONTESTED;
    for (let i = cell * DIRECTIONS; i < (cell + 1) * DIRECTIONS; i += 1) {
      const next = neighbours[i];
      if (next !== NOTHING) near[next] = near[next] === UNOWNED ? clue : CONTESTED;
    }
  }
  return near;
}

/** The cells that each clue can reach, clue after clue. */
class ReachedCells {
  cells = new Int32Array(1024);
  size = 0;
  /** By cell: how many clues reach it. */
  readonly counts: Int32Array;
  private readonly seen: Int32Array;

  constructor(cells: number) {
    this.counts = new Int32Array(cells);
    this.seen = new Int32Array(cells).fill(NOTHING);
  }

  /** Breadth-first search from the clue's cell through cells that no other clue occupies or touches. */
  add(clue: number, cell: Cell, size: number, neighbours: Int32Array, near: Int32Array): void {
    const first = this.size;
    this.push(clue, cell);
    let levelEnd = this.size;
    let distance = 1;
    for (let i = first; i < this.size && distance < size; i += 1) {
      const here = this.cells[i] * DIRECTIONS;
      for (let direction = 0; direction < DIRECTIONS; direction += 1) {
        const next = neighbours[here + direction];
        if (next !== NOTHING && this.seen[next] !== clue && (near[next] === UNOWNED || near[next] === clue)) this.push(clue, next);
      }
      if (i + 1 === levelEnd) {
        levelEnd = this.size;
        distance += 1;
      }
    }
  }

  private push(clue: number, cell: Cell): void {
    if (this.size === this.cells.length) {
      const larger = new Int32Array(2 * this.size);
      larger.set(this.cells);
      this.cells = larger;
    }
    this.cells[this.size] = cell;
    this.size += 1;
    this.counts[cell] += 1;
    this.seen[cell] = clue;
  }
}

/** Numbers the claims cell by cell, so that those on one cell are consecutive. Returns undefined when the meter stops it. */
function numberClaims(cells: number, neighbours: Int32Array, reached: ReachedCells, memberStarts: Int32Array, meter: WorkMeter) {
  const sea = memberStarts.length - 2;
  const variables = cells + reached.size;
  const claimStarts = new Int32Array(cells + 1);
  claimStarts[0] = cells;
  for (let cell = 0; cell < cells; cell += 1) claimStarts[cell + 1] = claimStarts[cell] + reached.counts[cell];
  const free = claimStarts.slice();
  const cellOf = new Int32Array(variables);
  const regionOf = new Int32Array(variables);
  const roots = new Int32Array(sea);
  const members = new Int32Array(variables);
  const memberNeighbours = new Int32Array(variables * DIRECTIONS).fill(NOTHING);
  /** By cell: the claim of the current clue; valid only if it belongs to that clue. */
  const claimOn = new Int32Array(cells).fill(NOTHING);
  memberNeighbours.set(neighbours);
  for (let cell = 0; cell < cells; cell += 1) {
    cellOf[cell] = cell;
    regionOf[cell] = sea;
    members[memberStarts[sea] + cell] = cell;
  }
  for (let clue = 0; clue < sea; clue += 1) {
    const last = memberStarts[clue + 1];
    for (let i = memberStarts[clue]; i < last; i += 1) {
      const cell = reached.cells[i];
      const claim = free[cell];
      free[cell] += 1;
      cellOf[claim] = cell;
      regionOf[claim] = clue;
      members[i] = claim;
      claimOn[cell] = claim;
    }
    roots[clue] = members[memberStarts[clue]];
    for (let i = memberStarts[clue]; i < last; i += 1) {
      const claim = members[i];
      for (let direction = 0; direction < DIRECTIONS; direction += 1) {
        const next = neighbours[cellOf[claim] * DIRECTIONS + direction];
        if (next === NOTHING || claimOn[next] === NOTHING || regionOf[claimOn[next]] !== clue) continue;
        memberNeighbours[claim * DIRECTIONS + direction] = claimOn[next];
      }
    }
    meter.add(last - memberStarts[clue]);
    if (meter.shouldStop()) return undefined;
  }
  return { variables, claimStarts, cellOf, regionOf, roots, members, memberNeighbours };
}
