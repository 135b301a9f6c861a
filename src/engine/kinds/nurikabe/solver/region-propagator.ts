import type { Assignment, Literal } from '../../../core/search/assignment';
import { DIRECTIONS, type Model, NOTHING, UNLIMITED } from './model';
import { FAR, FULL, packReason, SPACE } from './reason-codes';
import { RegionArticulation } from './region-articulation';
import { SteinerBound } from './steiner-bound';

/**
 * Propagates the size and the connectedness of regions; a region is an island or the sea. With `owned` cells assigned, a path from its root
 * may use `size - owned` others: cells beyond that are lost. If the reached cells are fewer than the size, that is a conflict. A cell whose
 * loss would leave too few cells, or cut off an owned cell, is owned.
 */
export class RegionPropagator {
  /** By region: the number of cells assigned to it. */
  private readonly owned: Int32Array;
  /** The regions to propagate again. The sea is last, since it is the most expensive. */
  private readonly pending: Int32Array;
  private readonly isQueued: Uint8Array;
  private pendingStart = 0;
  private pendingEnd = 0;
  private isSeaPending = true;
  private seaRoot = NOTHING;
  /** By variable: the distance from the root plus 1, or 0 if not reached. */
  private readonly distances: Int32Array;
  private readonly queue: Int32Array;
  private readonly later: Int32Array;
  private readonly walk: RegionArticulation;
  /** Public for explanations. */
  readonly moats: SteinerBound;
  /** Results of `reach`: owned cells connected to the root, and cells next to these. */
  private joined = 0;
  private exits = 0;

  constructor(
    private readonly model: Model,
    private readonly assignment: Assignment,
  ) {
    this.owned = new Int32Array(model.clues + 1);
    this.pending = new Int32Array(model.clues + 1);
    this.isQueued = new Uint8Array(model.clues + 1);
    this.distances = new Int32Array(model.variables);
    this.queue = new Int32Array(model.cells);
    this.later = new Int32Array(model.cells);
    this.walk = new RegionArticulation(model, assignment, this.distances);
    this.moats = new SteinerBound(model, assignment);
  }

  note(literal: Literal): void {
    const region = this.model.regionOf[literal >> 1];
    if (region === this.model.sea) {
      this.owned[region] += literal & 1;
      this.isSeaPending = true;
      return;
    }
    this.owned[region] += 1 - (literal & 1);
    if (this.isQueued[region] !== 0) return;
    this.isQueued[region] = 1;
    this.pending[this.pendingEnd] = region;
    this.pendingEnd = this.pendingEnd + 1 === this.pending.length ? 0 : this.pendingEnd + 1;
  }

  forget(literal: Literal): void {
    const region = this.model.regionOf[literal >> 1];
    this.owned[region] -= region === this.model.sea ? literal & 1 : 1 - (literal & 1);
    if (literal >> 1 === this.seaRoot) this.seaRoot = NOTHING;
  }

  onBacktracked(): void {
    while (this.pendingStart !== this.pendingEnd) this.takePending();
    this.isSeaPending = false;
  }

  /** Propagates pending islands until one of them implies something. */
  refineIslands(): boolean {
    const { size } = this.assignment;
    while (this.pendingStart !== this.pendingEnd) {
      const clue = this.takePending();
      if (!this.look(clue, this.model.roots[clue], 0)) return false;
      if (this.assignment.size > size) return true;
    }
    return true;
  }

  refineSea(): boolean {
    if (!this.isSeaPending) return true;
    this.isSeaPending = false;
    const root = this.findSea();
    return root === NOTHING || this.look(this.model.sea, root, 1);
  }

  private takePending(): number {
    const clue = this.pending[this.pendingStart];
    this.pendingStart = this.pendingStart + 1 === this.pending.length ? 0 : this.pendingStart + 1;
    this.isQueued[clue] = 0;
    return clue;
  }

  /** The sea cell that was assigned first, so that later explanations start from the same cell. */
  private findSea(): number {
    const { trail, size } = this.assignment;
    const { cells } = this.model;
    for (let i = 0; i < size && this.seaRoot === NOTHING; i += 1) {
      if ((trail[i] & 1) === 1 && trail[i] >> 1 < cells) this.seaRoot = trail[i] >> 1;
    }
    return this.seaRoot;
  }

  /** `sign` is the low bit of literals that mean "part of the region": 0 for islands, 1 for the sea. */
  private look(region: number, root: number, sign: number): boolean {
    const { assignment } = this;
    const size = this.model.sizes[region];
    const owned = this.owned[region];
    if (owned > size) return assignment.recordConflict(-1, packReason(FULL, region));
    const reached = this.reach(region, root, sign, size === UNLIMITED ? UNLIMITED : size - owned);
    if (!this.loseUnreached(region, sign)) return false;
    if (size === UNLIMITED) return this.joined >= owned || this.walk.imply(region, root, sign, reached, 0);
    if (reached < size) return assignment.recordConflict(-1, packReason(SPACE, region));
    if (owned === size) return true;
    if (this.joined < owned) {
      const isTight = region !== this.model.sea || size <= this.model.width + this.model.height;
      return isTight ? this.joinParts(region, root, sign, reached) : this.walk.imply(region, root, sign, reached, size);
    }
    // The loss of one cell leaves all other exits, so with enough exits no cell is necessary.
    return this.joined + this.exits > size || this.walk.imply(region, root, sign, reached, size);
  }

  /** For islands, and for a sea that is so small that few cells are left to connect its parts. */
  private joinParts(region: number, root: number, sign: number, reached: number): boolean {
    const { assignment } = this;
    const before = assignment.size;
    const size = this.model.sizes[region];
    if (!this.moats.imply(region, sign, size - this.owned[region])) return false;
    return assignment.size > before || this.walk.imply(region, root, sign, reached, size);
  }

  /** Computes distances within the budget, level by level; owned cells cost nothing. Returns the number of reached cells. */
  private reach(region: number, root: number, sign: number, budget: number): number {
    const { distances } = this;
    const { members, memberStarts, memberNeighbours } = this.model;
    const { values } = this.assignment;
    let { queue, later } = this;
    const last = memberStarts[region + 1];
    for (let i = memberStarts[region]; i < last; i += 1) distances[members[i]] = 0;
    queue[0] = root;
    distances[root] = 1;
    let queued = 1;
    let reached = 0;
    for (let distance = 1; queued > 0; distance += 1) {
      let waiting = 0;
      for (let i = 0; i < queued; i += 1) {
        const here = queue[i] * DIRECTIONS;
        for (let direction = 0; direction < DIRECTIONS; direction += 1) {
          const next = memberNeighbours[here + direction];
          if (next === NOTHING || distances[next] !== 0) continue;
          const value = values[2 * next + sign];
          if (value > 0) {
            distances[next] = distance;
            queue[queued] = next;
            queued += 1;
          } else if (value === 0 && distance <= budget) {
            distances[next] = distance + 1;
            later[waiting] = next;
            waiting += 1;
          }
        }
      }
      reached += queued;
      if (distance === 1) {
        this.joined = queued;
        this.exits = waiting;
      }
      const held = queue;
      queue = later;
      later = held;
      queued = waiting;
    }
    return reached;
  }

  private loseUnreached(region: number, sign: number): boolean {
    const { assignment, distances } = this;
    const { members, memberStarts } = this.model;
    const last = memberStarts[region + 1];
    for (let i = memberStarts[region]; i < last; i += 1) {
      const variable = members[i];
      if (distances[variable] !== 0 || assignment.values[2 * variable + sign] < 0) continue;
      if (!assignment.imply((2 * variable + sign) ^ 1, packReason(FAR, region))) return false;
    }
    return true;
  }
}
