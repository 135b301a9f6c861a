import { type Cell, cellCount, type Size } from '../../core/grid';
import type { Rng } from '../../core/rng';
import { WorkMeter } from '../../core/work-meter';
import { ISLAND, type NurikabeClues, SEA } from './clues';
import { growLayout, type Layout, LayoutRules, mirrorCells } from './layout';

/** A solved board with one clue in every island. The clues are a puzzle with at least this solution. */
export interface Candidate {
  readonly layout: Layout;
  readonly clues: NurikabeClues;
  /** The cell at which it differs from the candidate it was made from. */
  readonly changedAt: Cell;
}

/** Attempts at a first layout. Only symmetric ones need more than one. */
const MAX_LAYOUTS = 50;

/** Creates candidates of one size and mutates them. */
export class CandidateMutator {
  private readonly size: Size;
  private readonly rules: LayoutRules;
  private readonly isSymmetric: boolean;
  private readonly rng: Rng;
  /** The largest size of an island. */
  private readonly maxIsland: number;

  constructor(size: Size, isSymmetric: boolean, rng: Rng) {
    this.size = size;
    this.rules = new LayoutRules(size);
    this.isSymmetric = isSymmetric;
    this.rng = rng;
    this.maxIsland = largestIsland(size);
  }

  /** Creates a random candidate, or returns undefined if the grid is too small for the options or `shouldStop` returns true. */
  begin(shouldStop?: () => boolean): Candidate | undefined {
    const meter = new WorkMeter(shouldStop);
    for (let i = 0; i < MAX_LAYOUTS && !meter.hasStopped; i += 1) {
      const layout = growLayout(this.size, this.rules, this.maxIsland, this.isSymmetric, this.rng, meter);
      if (layout === undefined) continue;
      const clues = new Array<number>(cellCount(this.size)).fill(0);
      let isGood = true;
      for (let cell = 0; cell < layout.length && isGood; cell += 1) {
        if (layout[cell] === ISLAND && !this.hasClue(layout, clues, cell)) isGood = this.placeClue(layout, clues, cell);
      }
      if (isGood) return { layout, clues, changedAt: 0 };
    }
    return undefined;
  }

  /** Moves the clue of a cell's island to that cell. Returns undefined if that changes nothing or is impossible. */
  moveClue({ layout, clues }: Candidate, cell: Cell): Candidate | undefined {
    if (layout[cell] !== ISLAND || clues[cell] !== 0) return undefined;
    const moved = clues.slice();
    const region = this.rules.regionAt(layout, cell);
    const image = layout.length - 1 - cell;
    if (this.isSymmetric && region.includes(image)) return undefined;
    const size = region.length;
    for (const member of region) for (const twin of mirrorCells(layout, member, this.isSymmetric)) moved[twin] = 0;
    for (const twin of mirrorCells(layout, cell, this.isSymmetric)) moved[twin] = size;
    return { layout, clues: moved, changedAt: cell };
  }

  /** Changes a cell from sea to island or back and adapts the clues. Returns undefined if the result is not a solved board. */
  flip({ layout, clues }: Candidate, cell: Cell): Candidate | undefined {
    const { rules } = this;
    const flipped = layout.slice();
    const twins = mirrorCells(layout, cell, this.isSymmetric);
    for (const twin of twins) flipped[twin] = SEA + ISLAND - layout[twin];
    if (flipped[cell] === SEA && (!rules.isBeside(flipped, cell, SEA) || twins.some((twin) => rules.isInPool(flipped, twin)))) {
      return undefined;
    }
    if (flipped[cell] === ISLAND && rules.regionAt(flipped, cell).length > this.maxIsland) return undefined;
    if (!rules.isOneSea(flipped)) return undefined;
    const changed = clues.slice();
    for (const twin of twins) if (flipped[twin] === SEA) changed[twin] = 0;
    for (const near of this.around(cell)) {
      if (flipped[near] === ISLAND && !this.renumber(flipped, changed, near)) return undefined;
    }
    return { layout: flipped, clues: changed, changedAt: cell };
  }

  private around(cell: Cell): Cell[] {
    const cells = [cell];
    for (let i = 4 * cell; i < 4 * cell + 4; i += 1) {
      if (this.rules.neighbours[i] !== -1) cells.push(this.rules.neighbours[i]);
    }
    return cells;
  }

  /** Sets the number of an island (and of its image) and keeps one of its clue cells. */
  private renumber(layout: Layout, clues: number[], cell: Cell): boolean {
    const region = this.rules.regionAt(layout, cell);
    const held = Array.from(region).filter((member) => clues[member] !== 0);
    if (held.length === 0) return this.placeClue(layout, clues, cell);
    const size = region.length;
    const kept = held[this.rng.below(held.length)];
    const isOwnImage = this.isSymmetric && region.includes(layout.length - 1 - cell);
    if (isOwnImage && kept !== layout.length - 1 - kept) return false;
    for (const member of held) for (const twin of mirrorCells(layout, member, this.isSymmetric)) clues[twin] = 0;
    for (const twin of mirrorCells(layout, kept, this.isSymmetric)) clues[twin] = size;
    return true;
  }

  /** Places a clue in an island (and its image). It fails only for an island that is its own image and does not contain the centre. */
  private placeClue(layout: Layout, clues: number[], cell: Cell): boolean {
    const region = this.rules.regionAt(layout, cell);
    let place = region[this.rng.below(region.length)];
    if (this.isSymmetric && region.includes(layout.length - 1 - cell)) {
      place = (layout.length - 1) / 2;
      if (!region.includes(place)) return false;
    }
    const size = region.length;
    for (const twin of mirrorCells(layout, place, this.isSymmetric)) clues[twin] = size;
    return true;
  }

  private hasClue(layout: Layout, clues: readonly number[], cell: Cell): boolean {
    return this.rules.regionAt(layout, cell).some((member) => clues[member] !== 0);
  }
}

/** The largest size of an island, which increases slowly with the grid. */
export function largestIsland(size: Size): number {
  return 5 + Math.floor(Math.sqrt(cellCount(size)) / 3);
}
