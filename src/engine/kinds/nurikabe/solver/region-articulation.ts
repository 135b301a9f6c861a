import type { Assignment } from '../../../core/search/assignment';
import { DIRECTIONS, type Model, NOTHING } from './model';
import { PATH, packReason, SPACE } from './reason-codes';

/** Finds the articulation points of the cells that a region reaches, by depth-first search. */
export class RegionArticulation {
  /** By variable: its order of discovery (0 if not found), and the lowest order reachable from its subtree. */
  private readonly orders: Int32Array;
  private readonly lows: Int32Array;
  private readonly parents: Int32Array;
  private readonly nextDirections: Int8Array;
  /** By variable: the cells of its subtree, the owned ones among them, and the cells lost without it. */
  private readonly cellsBelow: Int32Array;
  private readonly ownedBelow: Int32Array;
  private readonly lostWith: Int32Array;

  constructor(
    private readonly model: Model,
    private readonly assignment: Assignment,
    /** By variable: 0 if the region does not reach it. */
    private readonly distances: Int32Array,
  ) {
    this.orders = new Int32Array(model.variables);
    this.lows = new Int32Array(model.variables);
    this.parents = new Int32Array(model.variables);
    this.nextDirections = new Int8Array(model.variables);
    this.cellsBelow = new Int32Array(model.variables);
    this.ownedBelow = new Int32Array(model.variables);
    this.lostWith = new Int32Array(model.variables);
  }

  /**
   * Implies the unassigned cells that separate owned cells from the root, or without which fewer than `size` of the `reached` cells remain.
   */
  imply(region: number, root: number, sign: number, reached: number, size: number): boolean {
    const { assignment, distances, orders, lows, cellsBelow, ownedBelow, parents, nextDirections, lostWith } = this;
    const { members, memberStarts, memberNeighbours } = this.model;
    const { values } = assignment;
    const last = memberStarts[region + 1];
    for (let i = memberStarts[region]; i < last; i += 1) orders[members[i]] = 0;
    parents[root] = NOTHING;
    this.enter(root, 1, sign);
    let count = 1;
    let here = root;
    for (;;) {
      if (nextDirections[here] < DIRECTIONS) {
        const next = memberNeighbours[here * DIRECTIONS + nextDirections[here]];
        nextDirections[here] += 1;
        if (next === NOTHING || distances[next] === 0) continue;
        if (orders[next] !== 0) {
          if (orders[next] < lows[here]) lows[here] = orders[next];
          continue;
        }
        count += 1;
        parents[next] = here;
        this.enter(next, count, sign);
        here = next;
        continue;
      }
      if (values[2 * here + sign] === 0 && reached - lostWith[here] < size) {
        if (!assignment.imply(2 * here + sign, packReason(SPACE, region))) return false;
      }
      const parent = parents[here];
      if (parent === NOTHING) return true;
      if (lows[here] < lows[parent]) lows[parent] = lows[here];
      cellsBelow[parent] += cellsBelow[here];
      ownedBelow[parent] += ownedBelow[here];
      if (lows[here] >= orders[parent]) {
        lostWith[parent] += cellsBelow[here];
        if (ownedBelow[here] > 0 && values[2 * parent + sign] === 0) {
          if (!assignment.imply(2 * parent + sign, packReason(PATH, here))) return false;
        }
      }
      here = parent;
    }
  }

  private enter(variable: number, order: number, sign: number): void {
    this.orders[variable] = order;
    this.lows[variable] = order;
    this.cellsBelow[variable] = 1;
    this.ownedBelow[variable] = this.assignment.values[2 * variable + sign] > 0 ? 1 : 0;
    this.lostWith[variable] = 1;
    this.nextDirections[variable] = 0;
  }
}
