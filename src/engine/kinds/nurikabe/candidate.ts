import { type Cell, cellCount, type Size } from '../../core/grid';
import { BLANK } from '../../core/kind';
import type { Rng } from '../../core/rng';
import { WorkMeter } from '../../core/work-meter';
import { ISLAND, type NurikabeClues, SEA } from './clues';
import { growLayout, type Layout, LayoutRules, mirrorCells } from './layout';
import { planIslands } from './plan-islands';

/** A solved board with one clue in every island. The clues are a puzzle with at least this solution. */
export interface Candidate {
  readonly layout: Layout;
  readonly clues: NurikabeClues;
  /** The cell at which it differs from the candidate it was made from. */
  readonly changedAt: Cell;
}

/** Attempts at a first layout. Only symmetric ones need more than one. */
const MAX_LAYOUTS = 200;

/** Creates candidates of one size and mutates them. In symmetric ones the places of the clues are symmetric, and their sizes are free. */
export class CandidateMutator {
  private readonly rules: LayoutRules;
  /** The islands of the clues that are kept, and the sea around them. No mutation changes them. */
  private plan: Layout | undefined;

  constructor(
    private readonly size: Size,
    /** The largest size of an island. */
    private readonly maxIsland: number,
    private readonly isSymmetric: boolean,
    private readonly rng: Rng,
    private readonly keep?: NurikabeClues,
  ) {
    this.rules = new LayoutRules(size);
  }

  /** Creates a random candidate, or returns undefined if the grid is too small for the options or `shouldStop` returns true. */
  begin(shouldStop?: () => boolean): Candidate | undefined {
    const meter = new WorkMeter(shouldStop);
    for (let i = 0; i < MAX_LAYOUTS && !meter.hasStopped; i += 1) {
      meter.add(cellCount(this.size));
      this.plan = this.keep && planIslands(this.size, this.rules, this.keep, this.maxIsland, this.rng);
      if (this.keep !== undefined && this.plan === undefined) continue;
      const layout = growLayout(this.size, this.rules, this.maxIsland, this.isSymmetric, this.rng, meter, this.plan);
      if (layout === undefined) continue;
      const clues = this.keep?.slice() ?? new Array<number>(cellCount(this.size)).fill(0);
      for (let cell = 0; cell < layout.length; cell += 1) {
        if (layout[cell] !== ISLAND) continue;
        const region = this.rules.regionAt(layout, cell);
        if (!region.some((member) => clues[member] !== 0)) this.placeClue(clues, region);
      }
      if (this.renumberAll(layout, clues)) return { layout, clues, changedAt: 0 };
    }
    return undefined;
  }

  /** Moves the clue of a cell's island to that cell. Returns undefined if that changes nothing or is impossible. */
  moveClue({ layout, clues }: Candidate, cell: Cell): Candidate | undefined {
    if (layout[cell] !== ISLAND || clues[cell] !== 0) return undefined;
    if (this.isPlanned(cell)) return undefined;
    const moved = clues.slice();
    const region = this.rules.regionAt(layout, cell);
    const size = region.length;
    for (const member of region) if (clues[member] !== 0) for (const twin of this.twinsOf(member)) moved[twin] = 0;
    for (const twin of this.twinsOf(cell)) moved[twin] = size;
    if (this.isSymmetric && !this.renumberAll(layout, moved)) return undefined;
    return { layout, clues: moved, changedAt: cell };
  }

  /**
   * Changes a cell, and half the time its image in a symmetric candidate, from sea to island or back and adapts the clues. Returns undefined
   * if the result is not a solved board.
   */
  flip({ layout, clues }: Candidate, cell: Cell): Candidate | undefined {
    const { rules } = this;
    if (this.isPlanned(cell)) return undefined;
    const flipped = layout.slice();
    const twins = this.isSymmetric && this.rng.below(4) === 0 ? this.twinsOf(cell) : [cell];
    for (const twin of twins) flipped[twin] = SEA + ISLAND - layout[twin];
    for (const twin of twins) {
      if (flipped[twin] === SEA && (!rules.isBeside(flipped, twin, SEA) || rules.isInPool(flipped, twin))) return undefined;
      if (flipped[twin] === ISLAND && rules.regionAt(flipped, twin).length > this.maxIsland) return undefined;
    }
    if (!rules.isOneSea(flipped)) return undefined;
    const changed = clues.slice();
    for (const twin of twins) if (flipped[twin] === SEA) changed[twin] = 0;
    for (const twin of twins) for (const near of this.around(twin)) if (flipped[near] === ISLAND) this.renumber(flipped, changed, near);
    if (this.isSymmetric && !this.renumberAll(flipped, changed)) return undefined;
    return { layout: flipped, clues: changed, changedAt: cell };
  }

  private isPlanned(cell: Cell): boolean {
    return this.plan !== undefined && this.plan[cell] !== BLANK;
  }

  private around(cell: Cell): Cell[] {
    const cells = [cell];
    for (let i = 4 * cell; i < 4 * cell + 4; i += 1) {
      if (this.rules.neighbours[i] !== -1) cells.push(this.rules.neighbours[i]);
    }
    return cells;
  }

  /** Sets the number of an island and keeps one of its clue cells. */
  private renumber(layout: Layout, clues: number[], cell: Cell): void {
    const region = this.rules.regionAt(layout, cell);
    const held = Array.from(region).filter((member) => clues[member] !== 0);
    if (held.length === 0) {
      this.placeClue(clues, region);
      return;
    }
    const kept = held[this.rng.below(held.length)];
    for (const member of held) if (member !== kept) for (const twin of this.twinsOf(member)) clues[twin] = 0;
    clues[kept] = region.length;
  }

  private placeClue(clues: number[], region: Int32Array): void {
    for (const twin of this.twinsOf(region[this.rng.below(region.length)])) clues[twin] = region.length;
  }

  /** Sets the number of every island. Returns false if an island has not one clue, or the places are not symmetric as they should be. */
  private renumberAll(layout: Layout, clues: number[]): boolean {
    let islandCells = 0;
    let covered = 0;
    for (let cell = 0; cell < layout.length; cell += 1) {
      if (layout[cell] === ISLAND) islandCells += 1;
      if (clues[cell] === 0) continue;
      if (layout[cell] !== ISLAND || this.twinsOf(cell).some((twin) => clues[twin] === 0)) return false;
      const region = this.rules.regionAt(layout, cell);
      for (const member of region) if (member !== cell && clues[member] !== 0) return false;
      clues[cell] = region.length;
      covered += region.length;
    }
    return covered === islandCells;
  }

  /** A cell, with its image under a half-turn in a symmetric candidate. */
  private twinsOf(cell: Cell): readonly Cell[] {
    return mirrorCells(this.size, cell, this.isSymmetric);
  }
}
