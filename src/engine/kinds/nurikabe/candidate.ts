import { type Cell, cellCount, type Size } from '../../core/grid';
import type { Rng } from '../../core/rng';
import { ISLAND, type NurikabeClues, SEA } from './clues';
import { growLayout, type Layout, LayoutRules, twinsOf } from './layout';

/** A solved board with one clue in every island: always a puzzle with at least this solution. */
export interface Candidate {
  readonly layout: Layout;
  readonly clues: NurikabeClues;
  /** Where it differs from the one it was made of. */
  readonly changedAt: Cell;
}

/** Tries for a first layout; only symmetric ones ever need more than one. */
const MAX_LAYOUTS = 50;

/** Makes sculptures of one size and small changes to them. */
export class CandidateMutator {
  private readonly size: Size;
  private readonly terrain: LayoutRules;
  private readonly isSymmetric: boolean;
  private readonly rng: Rng;
  /** No island grows larger. */
  private readonly maxIsland: number;

  constructor(size: Size, isSymmetric: boolean, rng: Rng) {
    this.size = size;
    this.terrain = new LayoutRules(size);
    this.isSymmetric = isSymmetric;
    this.rng = rng;
    this.maxIsland = largestIsland(size);
  }

  /** A first, random sculpture; undefined when the grid is too small for what is asked. */
  begin(): Candidate | undefined {
    for (let i = 0; i < MAX_LAYOUTS; i += 1) {
      const layout = growLayout(this.size, this.terrain, this.maxIsland, this.isSymmetric, this.rng);
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

  /** Moves the clue of a cell's island into that cell; undefined where that changes nothing or is not possible. */
  moveClue({ layout, clues }: Candidate, cell: Cell): Candidate | undefined {
    if (layout[cell] !== ISLAND || clues[cell] !== 0) return undefined;
    const moved = clues.slice();
    const group = this.terrain.groupAt(layout, cell);
    const image = layout.length - 1 - cell;
    if (this.isSymmetric && group.includes(image)) return undefined;
    const size = group.length;
    for (const member of group) for (const twin of twinsOf(layout, member, this.isSymmetric)) moved[twin] = 0;
    for (const twin of twinsOf(layout, cell, this.isSymmetric)) moved[twin] = size;
    return { layout, clues: moved, changedAt: cell };
  }

  /** Turns a sea cell into island or the other way round, with clues to match; undefined where that is no solved board. */
  flip({ layout, clues }: Candidate, cell: Cell): Candidate | undefined {
    const { terrain } = this;
    const flipped = layout.slice();
    const twins = twinsOf(layout, cell, this.isSymmetric);
    for (const twin of twins) flipped[twin] = SEA + ISLAND - layout[twin];
    if (flipped[cell] === SEA && (!terrain.isBeside(flipped, cell, SEA) || twins.some((twin) => terrain.isInPool(flipped, twin)))) {
      return undefined;
    }
    if (flipped[cell] === ISLAND && terrain.groupAt(flipped, cell).length > this.maxIsland) return undefined;
    if (!terrain.isOneSea(flipped)) return undefined;
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
      if (this.terrain.neighbours[i] !== -1) cells.push(this.terrain.neighbours[i]);
    }
    return cells;
  }

  /** Gives an island (and its image) the right number, keeping one of the clues it has. */
  private renumber(layout: Layout, clues: number[], cell: Cell): boolean {
    const group = this.terrain.groupAt(layout, cell);
    const held = Array.from(group).filter((member) => clues[member] !== 0);
    if (held.length === 0) return this.placeClue(layout, clues, cell);
    const size = group.length;
    const kept = held[this.rng.below(held.length)];
    const isOwnImage = this.isSymmetric && group.includes(layout.length - 1 - cell);
    if (isOwnImage && kept !== layout.length - 1 - kept) return false;
    for (const member of held) for (const twin of twinsOf(layout, member, this.isSymmetric)) clues[twin] = 0;
    for (const twin of twinsOf(layout, kept, this.isSymmetric)) clues[twin] = size;
    return true;
  }

  /** Puts a clue somewhere into an island (and its image); impossible only for an island that is its own image without having the centre. */
  private placeClue(layout: Layout, clues: number[], cell: Cell): boolean {
    const group = this.terrain.groupAt(layout, cell);
    let place = group[this.rng.below(group.length)];
    if (this.isSymmetric && group.includes(layout.length - 1 - cell)) {
      place = (layout.length - 1) / 2;
      if (!group.includes(place)) return false;
    }
    const size = group.length;
    for (const twin of twinsOf(layout, place, this.isSymmetric)) clues[twin] = size;
    return true;
  }

  private hasClue(layout: Layout, clues: readonly number[], cell: Cell): boolean {
    return this.terrain.groupAt(layout, cell).some((member) => clues[member] !== 0);
  }
}

/** Islands up to this size: a spread that grows a little with the grid. */
export function largestIsland(size: Size): number {
  return 5 + Math.floor(Math.sqrt(cellCount(size)) / 3);
}
