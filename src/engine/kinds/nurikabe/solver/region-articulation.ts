import type { Assignment } from '../../../core/search/assignment';
import { DIRECTIONS, type Model, NOTHING } from './model';
import { PATH, packReason, ROOM } from './reason-codes';

/** The depth-first walk over what a region reaches, which finds the cells that other cells hang on (articulation points). */
export class RegionWalk {
  /** By variable: order of discovery (0 when not found), and the earliest order reachable around the parent. */
  private readonly orders: Int32Array;
  private readonly lows: Int32Array;
  private readonly parents: Int32Array;
  private readonly nextDirections: Int8Array;
  /** By variable: what was found below and including it, how much of that is owned, and what would be lost with it. */
  private readonly cellsBelow: Int32Array;
  private readonly ownedBelow: Int32Array;
  private readonly lostWith: Int32Array;

  constructor(
    private readonly model: Model,
    private readonly assignment: Assignment,
    /** By variable: 0 when the region does not reach it. */
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

  /** Implies the open cells that owned cells hang on, or without which fewer than `size` of the `reached` cells remain. */
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
        if (!assignment.imply(2 * here + sign, packReason(ROOM, region))) return false;
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
