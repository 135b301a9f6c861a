import type { Assignment, Literal, Reason } from '../../../core/search/assignment';
import { DIRECTIONS, type Model, NOTHING, UNLIMITED } from './model';
import { codeOf, FAR, FULL, operandOf, SPACE } from './reason-codes';

/** The sides of a cut: not seen, connected to the near cell, reached from the far cell, and part of the explanation between them. */
const UNSEEN = 0;
const NEAR = 1;
const BEYOND = 2;
const BETWEEN = 3;

/** Explains what `RegionPropagator` implied, from the assignment at that time. */
export class RegionReasons {
  private readonly sides: Uint8Array;
  private readonly queue: Int32Array;
  private readonly later: Int32Array;
  private readonly fromRoot: Int32Array;
  private readonly fromTarget: Int32Array;

  constructor(
    private readonly model: Model,
    private readonly assignment: Assignment,
  ) {
    this.sides = new Uint8Array(model.variables);
    this.queue = new Int32Array(model.cells);
    this.later = new Int32Array(model.cells);
    this.fromRoot = new Int32Array(model.variables);
    this.fromTarget = new Int32Array(model.variables);
  }

  explain(literal: Literal, reason: Reason, position: number): void {
    const number = operandOf(reason);
    switch (codeOf(reason)) {
      case FULL:
        this.explainOwned(number, position, this.model.sizes[number] + 1);
        break;
      case FAR:
        this.explainFar(literal >> 1, position);
        break;
      case SPACE:
        this.explainRoom(literal >> 1, number, position);
        break;
      default:
        this.explainPath(literal >> 1, number, position);
    }
  }

  private signOf(region: number): number {
    return region === this.model.sea ? 1 : 0;
  }

  /** Adds up to `most` owned cells of the region to the explanation and returns their number. */
  private explainOwned(region: number, position: number, most: number): number {
    const { assignment } = this;
    const { members, memberStarts } = this.model;
    const out = this.signOf(region) ^ 1;
    const last = memberStarts[region + 1];
    let owned = 0;
    for (let i = memberStarts[region]; i < last && owned < most; i += 1) {
      if (!assignment.wasFalse(2 * members[i] + out, position)) continue;
      assignment.addToExplanation(2 * members[i] + out);
      owned += 1;
    }
    return owned;
  }

  /** A cell that is walled off is explained by the wall; one that is only too far by the owned cells and the obstacles. */
  private explainFar(target: number, position: number): void {
    const region = this.model.regionOf[target];
    this.flood(target, NOTHING, position);
    const root = this.findRoot(region, UNSEEN, position);
    if (root !== NOTHING) {
      this.assignment.addToExplanation(2 * root + (this.signOf(region) ^ 1));
      this.explainBetween(root, NOTHING);
    } else this.explainDistance(target, region, position);
  }

  /**
   * Adds some owned cells, and those lost cells `b` that block a short enough path: the distance from the root to `b` through cells that
   * are not lost, plus the distance from `b` to the target through any cells, is within the budget. Treating an owned cell as unassigned
   * shortens what a path adds to the owned cells by at most 1. So if the target is farther away than necessary, the explanation leaves out
   * the owned cells that were assigned last.
   */
  private explainDistance(target: number, region: number, position: number): void {
    const { assignment, fromRoot, fromTarget } = this;
    const { members, memberStarts, sizes } = this.model;
    const sign = this.signOf(region);
    const root = this.findRoot(region, NEAR, position);
    this.measure(root, UNLIMITED, position, position, true, fromRoot);
    const owned = this.countOwned(region, position);
    const excess = Math.min(owned - 1, owned + fromRoot[target] - 1 - sizes[region] - 1);
    const known = excess > 0 ? this.spareOwned(region, position, excess) : position;
    const budget = sizes[region] - this.explainOwned(region, known, UNLIMITED);
    if (known < position) this.measure(root, UNLIMITED, position, known, true, fromRoot);
    this.measure(target, budget + 1, position, known, false, fromTarget);
    // Both distances are 1 too large and both include the blocked cell, but neither includes the target, which costs 1 unless it is owned.
    const limit = (assignment.wasFalse((2 * target + sign) ^ 1, known) ? budget + 1 : budget) + 2;
    const last = memberStarts[region + 1];
    for (let i = memberStarts[region]; i < last; i += 1) {
      const variable = members[i];
      if (fromRoot[variable] === 0 || fromTarget[variable] === 0 || fromRoot[variable] + fromTarget[variable] > limit) continue;
      if (assignment.wasFalse(2 * variable + sign, position)) assignment.addToExplanation(2 * variable + sign);
    }
  }

  private countOwned(region: number, position: number): number {
    const { members, memberStarts } = this.model;
    const out = this.signOf(region) ^ 1;
    const last = memberStarts[region + 1];
    let owned = 0;
    for (let i = memberStarts[region]; i < last; i += 1) if (this.assignment.wasFalse(2 * members[i] + out, position)) owned += 1;
    return owned;
  }

  /** The size of the trail before the last `count` cells of the region were assigned. */
  private spareOwned(region: number, position: number, count: number): number {
    const { trail } = this.assignment;
    const { regionOf } = this.model;
    const sign = this.signOf(region);
    let left = count;
    let i = position;
    while (left > 0) {
      i -= 1;
      if ((trail[i] & 1) === sign && regionOf[trail[i] >> 1] === region) left -= 1;
    }
    return i;
  }

  /**
   * Computes distances plus 1 from a cell, as known at `position`. Lost cells get a distance; with `isBlocked` no path continues through
   * them.
   */
  private measure(from: number, budget: number, position: number, known: number, isBlocked: boolean, result: Int32Array): void {
    const { members, memberStarts, memberNeighbours, regionOf } = this.model;
    const { assignment } = this;
    const region = regionOf[from];
    const sign = this.signOf(region);
    const last = memberStarts[region + 1];
    let { queue, later } = this;
    for (let i = memberStarts[region]; i < last; i += 1) result[members[i]] = 0;
    queue[0] = from;
    result[from] = 1;
    let queued = 1;
    for (let distance = 1; queued > 0; distance += 1) {
      let waiting = 0;
      for (let i = 0; i < queued; i += 1) {
        const here = queue[i];
        if (isBlocked && assignment.wasFalse(2 * here + sign, position)) continue;
        for (let direction = 0; direction < DIRECTIONS; direction += 1) {
          const next = memberNeighbours[here * DIRECTIONS + direction];
          if (next === NOTHING || result[next] !== 0) continue;
          if (assignment.wasFalse((2 * next + sign) ^ 1, known)) {
            result[next] = distance;
            queue[queued] = next;
            queued += 1;
          } else if (distance <= budget) {
            result[next] = distance + 1;
            later[waiting] = next;
            waiting += 1;
          }
        }
      }
      const held = queue;
      queue = later;
      later = held;
      queued = waiting;
    }
  }

  /** Without the cell the region is enclosed by the lost cells around it. */
  private explainRoom(without: number, region: number, position: number): void {
    const { assignment, sides, queue } = this;
    const { members, memberStarts, memberNeighbours } = this.model;
    const sign = this.signOf(region);
    const last = memberStarts[region + 1];
    for (let i = memberStarts[region]; i < last; i += 1) sides[members[i]] = UNSEEN;
    const root = this.findRoot(region, UNSEEN, position);
    assignment.addToExplanation((2 * root + sign) ^ 1);
    queue[0] = root;
    sides[root] = NEAR;
    let queued = 1;
    for (let i = 0; i < queued; i += 1) {
      for (let direction = 0; direction < DIRECTIONS; direction += 1) {
        const next = memberNeighbours[queue[i] * DIRECTIONS + direction];
        if (next === NOTHING || next === without || sides[next] !== UNSEEN) continue;
        sides[next] = NEAR;
        if (assignment.wasFalse(2 * next + sign, position)) assignment.addToExplanation(2 * next + sign);
        else {
          queue[queued] = next;
          queued += 1;
        }
      }
    }
  }

  /** Adds two owned cells on different sides, and the lost cells between the sides; `behind` is a cell of one side. */
  private explainPath(without: number, behind: number, position: number): void {
    const { assignment } = this;
    const region = this.model.regionOf[without];
    const out = this.signOf(region) ^ 1;
    this.flood(behind, without, position);
    assignment.addToExplanation(2 * this.findRoot(region, NEAR, position) + out);
    const root = this.findRoot(region, UNSEEN, position);
    assignment.addToExplanation(2 * root + out);
    this.explainBetween(root, without);
  }

  /** Marks as `NEAR` the cells that were connected to a cell through cells that were not lost then. */
  private flood(from: number, without: number, position: number): void {
    const { assignment, sides, queue } = this;
    const { members, memberStarts, memberNeighbours, regionOf } = this.model;
    const region = regionOf[from];
    const sign = this.signOf(region);
    const last = memberStarts[region + 1];
    for (let i = memberStarts[region]; i < last; i += 1) sides[members[i]] = UNSEEN;
    sides[from] = NEAR;
    queue[0] = from;
    let queued = 1;
    for (let i = 0; i < queued; i += 1) {
      for (let direction = 0; direction < DIRECTIONS; direction += 1) {
        const next = memberNeighbours[queue[i] * DIRECTIONS + direction];
        if (next === NOTHING || next === without || sides[next] !== UNSEEN) continue;
        if (assignment.wasFalse(2 * next + sign, position)) continue;
        sides[next] = NEAR;
        queue[queued] = next;
        queued += 1;
      }
    }
  }

  /** The region's cell on that side that was assigned first, since earlier cells depend on fewer decisions. */
  private findRoot(region: number, side: number, position: number): number {
    const { assignment, sides } = this;
    const { members, memberStarts } = this.model;
    const sign = this.signOf(region);
    const last = memberStarts[region + 1];
    let first = NOTHING;
    let earliest = position;
    for (let i = memberStarts[region]; i < last; i += 1) {
      const variable = members[i];
      if (sides[variable] !== side || assignment.values[2 * variable + sign] <= 0) continue;
      if (assignment.positions[variable] >= earliest) continue;
      earliest = assignment.positions[variable];
      first = variable;
    }
    return first;
  }

  /** Adds the lost cells next to the near side that can be reached from the other side through any cells. */
  private explainBetween(from: number, without: number): void {
    const { assignment, sides, queue } = this;
    const { memberNeighbours, regionOf } = this.model;
    const sign = this.signOf(regionOf[from]);
    sides[from] = BEYOND;
    queue[0] = from;
    let queued = 1;
    for (let i = 0; i < queued; i += 1) {
      const here = queue[i];
      for (let direction = 0; direction < DIRECTIONS; direction += 1) {
        const next = memberNeighbours[here * DIRECTIONS + direction];
        if (next === NOTHING) continue;
        if (sides[next] === UNSEEN) {
          sides[next] = BEYOND;
          queue[queued] = next;
          queued += 1;
        } else if (sides[next] === NEAR && sides[here] === BEYOND && here !== without) {
          sides[here] = BETWEEN;
          assignment.addToExplanation(2 * here + sign);
        }
      }
    }
  }
}
