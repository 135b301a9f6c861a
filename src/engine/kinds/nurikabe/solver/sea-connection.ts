import type { Cell } from '../../../core/grid';
import type { Assignment, Literal } from '../../../core/search/assignment';
import { DIRECTIONS, type Model, NOTHING } from './model';
import { packReason, SEA_CUT } from './reasons';

/**
 * The sea is one 4-connected group. So, in the graph of cells that are not island: every cell cut off from a known sea is island,
 * and an open cell that lies on every way between two known seas (an articulation point) is sea.
 */
export class SeaConnection {
  private isPending = true;
  /** The depth-first walk, by cell: order of discovery, the earliest order reachable around its parent, and seas below. */
  private readonly orders: Int32Array;
  private readonly lows: Int32Array;
  private readonly seasBelow: Int32Array;
  private readonly parents: Int32Array;
  private readonly nextDirections: Int8Array;
  private readonly queue: Int32Array;
  /** By cell, while explaining: on which side of the cut it is. */
  private readonly sides: Uint8Array;

  constructor(
    private readonly model: Model,
    private readonly assignment: Assignment,
  ) {
    this.orders = new Int32Array(model.cells);
    this.lows = new Int32Array(model.cells);
    this.seasBelow = new Int32Array(model.cells);
    this.parents = new Int32Array(model.cells);
    this.nextDirections = new Int8Array(model.cells);
    this.queue = new Int32Array(model.cells);
    this.sides = new Uint8Array(model.cells);
  }

  note(): void {
    this.isPending = true;
  }

  settle(): void {
    this.isPending = false;
  }

  refine(): boolean {
    if (!this.isPending) return true;
    this.isPending = false;
    const { model, assignment, orders } = this;
    const { values } = assignment;
    let root = 0;
    while (root < model.cells && values[2 * root + 1] <= 0) root += 1;
    if (root === model.cells) return true;
    if (!this.walk(root)) return false;
    for (let cell = 0; cell < model.cells; cell += 1) {
      if (orders[cell] === 0 && values[2 * cell] <= 0 && !assignment.imply(2 * cell, packReason(SEA_CUT, cell))) return false;
    }
    return true;
  }

  /** Depth-first from a known sea; implies the articulation points with sea behind them on the way back up. */
  private walk(root: Cell): boolean {
    const { orders, lows, seasBelow, parents, nextDirections, assignment } = this;
    const { neighbours } = this.model;
    const { values } = assignment;
    orders.fill(0);
    let count = 1;
    let cell = root;
    orders[root] = 1;
    lows[root] = 1;
    seasBelow[root] = 1;
    parents[root] = NOTHING;
    nextDirections[root] = 0;
    for (;;) {
      if (nextDirections[cell] < DIRECTIONS) {
        const next = neighbours[cell * DIRECTIONS + nextDirections[cell]];
        nextDirections[cell] += 1;
        if (next === NOTHING || values[2 * next] > 0) continue;
        if (orders[next] !== 0) {
          if (orders[next] < lows[cell]) lows[cell] = orders[next];
          continue;
        }
        count += 1;
        orders[next] = count;
        lows[next] = count;
        seasBelow[next] = values[2 * next] < 0 ? 1 : 0;
        parents[next] = cell;
        nextDirections[next] = 0;
        cell = next;
        continue;
      }
      const parent = parents[cell];
      if (parent === NOTHING) return true;
      if (lows[cell] < lows[parent]) lows[parent] = lows[cell];
      seasBelow[parent] += seasBelow[cell];
      if (lows[cell] >= orders[parent] && seasBelow[cell] > 0 && values[2 * parent] === 0) {
        if (!assignment.imply(2 * parent + 1, packReason(SEA_CUT, cell))) return false;
      }
      cell = parent;
    }
  }

  /**
   * Two seas on different sides, and the islands between the sides. `near` is a cell of one side; the literal's own cell is a
   * wall when it was forced to be sea, and itself the sea on that side when it was forced to be island.
   */
  explain(literal: Literal, near: Cell, position: number): void {
    const { model, assignment, sides, queue } = this;
    const wall = (literal & 1) === 1 ? literal >> 1 : NOTHING;
    sides.fill(0);
    this.floodNear(near, wall, position);
    if (wall !== NOTHING) assignment.blame(2 * this.findFirstSea(1, position));
    const far = this.findFirstSea(0, position);
    assignment.blame(2 * far);
    sides[far] = 2;
    queue[0] = far;
    let size = 1;
    for (let i = 0; i < size; i += 1) {
      for (let direction = 0; direction < DIRECTIONS; direction += 1) {
        const next = model.neighbours[queue[i] * DIRECTIONS + direction];
        if (next === NOTHING || sides[next] === 2) continue;
        if (sides[next] === 1) {
          if (sides[queue[i]] === 2 && queue[i] !== wall) {
            sides[queue[i]] = 3;
            assignment.blame(2 * queue[i] + 1);
          }
          continue;
        }
        if (sides[next] === 0) {
          sides[next] = 2;
          queue[size] = next;
          size += 1;
        }
      }
    }
  }

  /** Marks everything that was joined to the cell by cells not island then. */
  private floodNear(near: Cell, wall: Cell, position: number): void {
    const { model, assignment, sides, queue } = this;
    sides[near] = 1;
    queue[0] = near;
    let size = 1;
    for (let i = 0; i < size; i += 1) {
      for (let direction = 0; direction < DIRECTIONS; direction += 1) {
        const next = model.neighbours[queue[i] * DIRECTIONS + direction];
        if (next === NOTHING || next === wall || sides[next] !== 0 || assignment.wasFalse(2 * next + 1, position)) continue;
        sides[next] = 1;
        queue[size] = next;
        size += 1;
      }
    }
  }

  /** The sea on that side that was known first: the earlier, the fewer guesses it depends on. */
  private findFirstSea(side: number, position: number): Cell {
    const { model, assignment, sides } = this;
    let first = NOTHING;
    let earliest = position;
    for (let cell = 0; cell < model.cells; cell += 1) {
      if (sides[cell] !== side || assignment.values[2 * cell] >= 0 || assignment.positions[cell] >= earliest) continue;
      earliest = assignment.positions[cell];
      first = cell;
    }
    return first;
  }
}
