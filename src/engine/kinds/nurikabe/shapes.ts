import { CellSet } from '../../core/cell-set';
import { type Cell, MAX_SIDE, type Size } from '../../core/grid';
import { BLANK } from '../../core/kind';
import { ISLAND, SEA } from './clues';
import { type BoardRegions, type NurikabeRegion, UNOWNED } from './regions';

/** What all possible shapes of one island have in common. */
export interface Shapes {
  /** The number of shapes; exact as long as they have something in common. */
  readonly shapes: number;
  /** The blanks that are island in every shape, and those beside the island in every shape. */
  readonly inside: readonly Cell[];
  readonly beside: readonly Cell[];
  /** By cell: 1 if some shape contains it. */
  readonly possible: Uint8Array;
}

/** This many nodes cost about as much as a scan by another technique, so `shouldStop` is called once for them. */
const NODES_PER_QUESTION = 16;

const FREE = 0;
const TAKEN = 1;
/** On the edge: still to be tried, or excluded. */
const MET = 2;

/** The cells beside the current shape, and the cells that its sea reaches; working storage. */
const border = new CellSet();
const borderCells = new Int32Array(MAX_SIDE * MAX_SIDE);
let borderSize = 0;
const flooded = new CellSet();
const floodCells = new Int32Array(MAX_SIDE * MAX_SIDE);

/**
 * Lists every shape that completes a numbered island: it grows over blanks that no other numbered island touches, takes unnumbered regions
 * as a whole, and the sea beside it forms no pool and is not cut off from other sea. Returns undefined if the list exceeds the limit or it
 * is stopped.
 */
export function listShapes(
  size: Size,
  regions: BoardRegions,
  island: NurikabeRegion,
  reachable: number,
  maxNodes: number,
  shouldStop?: () => boolean,
): Shapes | undefined {
  const lister = new ShapeLister(size.width, regions, island, reachable, maxNodes, shouldStop);
  return lister.list() ? lister : undefined;
}

/** Each cell on the edge of the growing island is first taken and then excluded, so that every shape occurs once. */
class ShapeLister implements Shapes {
  shapes = 0;
  inside: Cell[] = [];
  beside: Cell[] = [];
  readonly possible: Uint8Array;
  private possibleCount = 0;
  private readonly state: Uint8Array;
  private readonly taken: Cell[] = [];
  private readonly edge: Cell[] = [];
  private nodes = 0;

  constructor(
    private readonly width: number,
    private readonly parts: BoardRegions,
    private readonly island: NurikabeRegion,
    /**
     * The number of cells the island can reach. Once all of them are possible and the shapes have nothing in common, no further shape
     * matters.
     */
    private readonly reachable: number,
    private readonly maxNodes: number,
    private readonly shouldStop: (() => boolean) | undefined,
  ) {
    this.possible = new Uint8Array(parts.count);
    this.state = new Uint8Array(parts.count);
  }

  /** Returns false if the limit was reached, or it was stopped, before the list was complete. */
  list(): boolean {
    for (const cell of this.island.cells) {
      this.take(cell);
      this.possible[cell] = 1;
    }
    this.widen(0);
    return this.grow(0);
  }

  private grow(from: number): boolean {
    this.nodes += 1;
    if (this.nodes > this.maxNodes) return false;
    if (this.nodes % NODES_PER_QUESTION === 0 && this.shouldStop?.()) return false;
    if (this.possibleCount === this.reachable && this.hasNothingCommon()) return true;
    if (this.taken.length === this.island.target) {
      this.judge();
      return true;
    }
    const { taken, edge, state } = this;
    for (let next = from; next < edge.length; next += 1) {
      const cell = edge[next];
      const takenBefore = taken.length;
      const edgeBefore = edge.length;
      const isComplete = !this.takeWithParts(cell) || this.grow(next + 1);
      while (edge.length > edgeBefore) state[edge.pop() ?? cell] = FREE;
      while (taken.length > takenBefore) state[taken.pop() ?? cell] = FREE;
      state[cell] = MET;
      if (!isComplete) return false;
    }
    return true;
  }

  private take(cell: Cell): void {
    this.state[cell] = TAKEN;
    this.taken.push(cell);
  }

  /** Takes a blank and the unnumbered regions it joins. Returns false if the island becomes too large. */
  private takeWithParts(cell: Cell): boolean {
    const { neighbours, marks, regionOf, all: regions } = this.parts;
    const first = this.taken.length;
    this.take(cell);
    for (let i = cell * 4, end = i + 4; i < end && neighbours[i] >= 0; i += 1) {
      const other = neighbours[i];
      if (marks[other] !== ISLAND || this.state[other] === TAKEN) continue;
      const region = regions[regionOf[other]];
      if (this.taken.length + region.cells.length > this.island.target) return false;
      for (const joined of region.cells) this.take(joined);
    }
    if (this.taken.length < this.island.target) this.widen(first);
    return true;
  }

  /** Adds the blanks beside newly taken cells to the edge. */
  private widen(first: number): void {
    const { neighbours, marks, ownerOf } = this.parts;
    for (let taken = first; taken < this.taken.length; taken += 1) {
      for (let i = this.taken[taken] * 4, end = i + 4; i < end && neighbours[i] >= 0; i += 1) {
        const other = neighbours[i];
        if (marks[other] !== BLANK || this.state[other] !== FREE) continue;
        if (ownerOf[other] !== UNOWNED && ownerOf[other] !== this.island.id) continue;
        this.state[other] = MET;
        this.edge.push(other);
      }
    }
  }

  private hasNothingCommon(): boolean {
    return this.shapes > 0 && this.inside.length === 0 && this.beside.length === 0;
  }

  private judge(): void {
    const { taken, possible, island, state } = this;
    if (this.hasNothingCommon() && taken.every((cell) => possible[cell] === 1)) return;
    this.findBorder();
    for (let i = 0; i < borderSize; i += 1) if (this.isInPool(borderCells[i])) return;
    if (this.dividesSea()) return;
    this.shapes += 1;
    for (let i = island.cells.length; i < taken.length; i += 1) {
      if (possible[taken[i]] === 1) continue;
      possible[taken[i]] = 1;
      this.possibleCount += 1;
    }
    if (this.shapes > 1) {
      this.inside = this.inside.filter((cell) => state[cell] === TAKEN);
      this.beside = this.beside.filter((cell) => border.has(cell));
      return;
    }
    this.inside = taken.filter((cell) => this.parts.marks[cell] === BLANK);
    this.beside = Array.from(borderCells.subarray(0, borderSize));
  }

  private findBorder(): void {
    const { neighbours, marks } = this.parts;
    border.clear();
    borderSize = 0;
    for (let k = 0; k < this.taken.length; k += 1) {
      for (let i = this.taken[k] * 4, end = i + 4; i < end; i += 1) {
        const other = neighbours[i];
        if (other < 0) break;
        if (marks[other] !== BLANK || this.state[other] === TAKEN || border.has(other)) continue;
        border.add(other);
        borderCells[borderSize] = other;
        borderSize += 1;
      }
    }
  }

  /** Whether the shape divides the sea, including the cells beside it, into parts that cannot be connected. */
  private dividesSea(): boolean {
    const { neighbours, marks, seas, seaSize } = this.parts;
    const from = seas.length > 0 ? seas[0].cells[0] : borderSize > 0 ? borderCells[0] : -1;
    if (from === -1) return false;
    let missing = seaSize + borderSize;
    let size = 1;
    flooded.clear();
    flooded.add(from);
    floodCells[0] = from;
    for (let next = 0; next < size; next += 1) {
      const cell = floodCells[next];
      if (this.isSea(cell)) missing -= 1;
      if (missing === 0) return false;
      for (let i = cell * 4, end = i + 4; i < end; i += 1) {
        const other = neighbours[i];
        if (other < 0) break;
        if (marks[other] === ISLAND || this.state[other] === TAKEN || flooded.has(other)) continue;
        flooded.add(other);
        floodCells[size] = other;
        size += 1;
      }
    }
    return true;
  }

  private isInPool(cell: Cell): boolean {
    const { width } = this;
    const x = cell % width;
    const left = x > 0 && this.isSea(cell - 1);
    const right = x < width - 1 && this.isSea(cell + 1);
    if (!left && !right) return false;
    if (cell >= width && this.isSea(cell - width)) {
      if ((left && this.isSea(cell - width - 1)) || (right && this.isSea(cell - width + 1))) return true;
    }
    if (cell + width < this.parts.count && this.isSea(cell + width)) {
      if ((left && this.isSea(cell + width - 1)) || (right && this.isSea(cell + width + 1))) return true;
    }
    return false;
  }

  private isSea(cell: Cell): boolean {
    return this.parts.marks[cell] === SEA || border.has(cell);
  }
}
