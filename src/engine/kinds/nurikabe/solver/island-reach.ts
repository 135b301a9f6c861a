import type { Assignment, Literal, Reason } from '../../../core/search/assignment';
import { DIRECTIONS, type Model, NOTHING, UNLIMITED } from './model';
import * as reasons from './reasons';
import { packReason } from './reasons';

/**
 * What one island's size and connectedness force, over the cells that its clue still claims. With `owned` cells known, a way from
 * the clue may use `size - owned` others: cells beyond that are lost; if the rest has no room for the island, it is contradictory;
 * and a cell whose loss would leave too little room, or cut off an owned cell, is owned.
 */
export class IslandReach {
  /** By clue: how many of its claims are true. */
  private readonly owned: Int32Array;
  private readonly pending: Int32Array;
  private readonly isQueued: Uint8Array;
  private pendingStart = 0;
  private pendingEnd = 0;
  /** By claim: the distance from the clue plus 1, 0 when not reached. */
  private readonly distances: Int32Array;
  private readonly queue: Int32Array;
  private readonly later: Int32Array;
  private readonly orders: Int32Array;
  private readonly lows: Int32Array;
  private readonly cellsBelow: Int32Array;
  private readonly ownedBelow: Int32Array;
  private readonly parents: Int32Array;
  private readonly nextDirections: Int8Array;
  private readonly cutCells: Int32Array;
  private readonly backDistances: Int32Array;

  constructor(
    private readonly model: Model,
    private readonly assignment: Assignment,
  ) {
    const { clues, variables, cells } = model;
    this.owned = new Int32Array(clues);
    this.pending = new Int32Array(clues + 1);
    this.isQueued = new Uint8Array(clues);
    this.distances = new Int32Array(variables);
    this.queue = new Int32Array(cells + 1);
    this.later = new Int32Array(cells + 1);
    this.orders = new Int32Array(variables);
    this.lows = new Int32Array(variables);
    this.cellsBelow = new Int32Array(variables);
    this.ownedBelow = new Int32Array(variables);
    this.parents = new Int32Array(variables);
    this.nextDirections = new Int8Array(variables);
    this.cutCells = new Int32Array(variables);
    this.backDistances = new Int32Array(variables);
  }

  note(literal: Literal): void {
    const clue = this.model.clueOf[literal >> 1];
    if ((literal & 1) === 0) this.owned[clue] += 1;
    if (this.isQueued[clue] !== 0) return;
    this.isQueued[clue] = 1;
    this.pending[this.pendingEnd] = clue;
    this.pendingEnd = (this.pendingEnd + 1) % this.pending.length;
  }

  forget(literal: Literal): void {
    if ((literal & 1) === 0) this.owned[this.model.clueOf[literal >> 1]] -= 1;
  }

  settle(): void {
    while (this.isPending()) this.takePending();
  }

  isPending(): boolean {
    return this.pendingStart !== this.pendingEnd;
  }

  private takePending(): number {
    const clue = this.pending[this.pendingStart];
    this.pendingStart = (this.pendingStart + 1) % this.pending.length;
    this.isQueued[clue] = 0;
    return clue;
  }

  refine(): boolean {
    const clue = this.takePending();
    const size = this.model.sizes[clue];
    const owned = this.owned[clue];
    const { assignment } = this;
    if (owned > size) return assignment.fail(-1, packReason(reasons.FULL, clue));
    const reached = this.reach(clue, size === UNLIMITED ? UNLIMITED : size - owned);
    if (!this.loseUnreached(clue, owned === size)) return false;
    if (size === UNLIMITED) return this.walk(clue, reached, 0);
    if (reached < size) return assignment.fail(-1, packReason(reasons.ROOM, clue));
    if (owned === size) return true;
    return this.walk(clue, reached, size);
  }

  /** Measures distances within the budget, level by level; owned cells cost nothing. Returns how many cells are reached. */
  private reach(clue: number, budget: number): number {
    const { model, assignment, distances } = this;
    const { values } = assignment;
    let { queue, later } = this;
    for (let i = model.clueStarts[clue]; i < model.clueStarts[clue + 1]; i += 1) distances[model.claimsByClue[i]] = 0;
    queue[0] = model.roots[clue];
    distances[queue[0]] = 1;
    let queued = 1;
    let reached = 0;
    for (let distance = 1; queued > 0; distance += 1) {
      let waiting = 0;
      for (let i = 0; i < queued; i += 1) {
        reached += 1;
        const here = queue[i] * DIRECTIONS;
        for (let direction = 0; direction < DIRECTIONS; direction += 1) {
          const next = model.claimNeighbours[here + direction];
          if (next === NOTHING || distances[next] !== 0) continue;
          const value = values[2 * next];
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
      const held = queue;
      queue = later;
      later = held;
      queued = waiting;
    }
    return reached;
  }

  private loseUnreached(clue: number, isFull: boolean): boolean {
    const { model, assignment, distances } = this;
    const reason = packReason(isFull ? reasons.FULL : reasons.FAR, clue);
    for (let i = model.clueStarts[clue]; i < model.clueStarts[clue + 1]; i += 1) {
      const claim = model.claimsByClue[i];
      if (distances[claim] !== 0 || assignment.values[2 * claim] < 0) continue;
      const isOwned = assignment.values[2 * claim] > 0;
      if (!assignment.imply(2 * claim + 1, isOwned ? packReason(reasons.FAR, clue) : reason)) return false;
    }
    return true;
  }

  /** Depth-first over the reached cells: implies the open ones that cut off owned cells, or without which fewer than `size` remain. */
  private walk(clue: number, reached: number, size: number): boolean {
    const { model, assignment, distances, orders, lows, cellsBelow, ownedBelow, parents, nextDirections, cutCells } = this;
    const { claimNeighbours } = model;
    const { values } = assignment;
    for (let i = model.clueStarts[clue]; i < model.clueStarts[clue + 1]; i += 1) orders[model.claimsByClue[i]] = 0;
    let claim = model.roots[clue];
    let count = 1;
    orders[claim] = 1;
    lows[claim] = 1;
    cellsBelow[claim] = 1;
    ownedBelow[claim] = 1;
    cutCells[claim] = 0;
    parents[claim] = NOTHING;
    nextDirections[claim] = 0;
    for (;;) {
      if (nextDirections[claim] < DIRECTIONS) {
        const next = claimNeighbours[claim * DIRECTIONS + nextDirections[claim]];
        nextDirections[claim] += 1;
        if (next === NOTHING || distances[next] === 0) continue;
        if (orders[next] !== 0) {
          if (orders[next] < lows[claim]) lows[claim] = orders[next];
          continue;
        }
        count += 1;
        orders[next] = count;
        lows[next] = count;
        cellsBelow[next] = 1;
        ownedBelow[next] = values[2 * next] > 0 ? 1 : 0;
        cutCells[next] = 1;
        parents[next] = claim;
        nextDirections[next] = 0;
        claim = next;
        continue;
      }
      // cutCells counts the cell itself and all that hang on it alone.
      if (values[2 * claim] === 0 && reached - cutCells[claim] < size) {
        if (!assignment.imply(2 * claim, packReason(reasons.ROOM, clue))) return false;
      }
      const parent = parents[claim];
      if (parent === NOTHING) return true;
      if (lows[claim] < lows[parent]) lows[parent] = lows[claim];
      cellsBelow[parent] += cellsBelow[claim];
      ownedBelow[parent] += ownedBelow[claim];
      if (lows[claim] >= orders[parent]) {
        cutCells[parent] += cellsBelow[claim];
        if (ownedBelow[claim] > 0 && values[2 * parent] === 0) {
          if (!assignment.imply(2 * parent, packReason(reasons.PATH, claim))) return false;
        }
      }
      claim = parent;
    }
  }

  explain(literal: Literal, reason: Reason, position: number): void {
    const number = reasons.numberOf(reason);
    switch (reasons.argumentOf(reason)) {
      case reasons.FULL:
        this.blameOwned(number, position);
        break;
      case reasons.FAR:
        this.explainFar(literal >> 1, number, position);
        break;
      case reasons.ROOM:
        this.explainRoom(literal >> 1, number, position);
        break;
      default:
        this.explainPath(literal >> 1, number, position);
        break;
    }
  }

  private blameOwned(clue: number, position: number): number {
    const { model, assignment } = this;
    let owned = 0;
    for (let i = model.clueStarts[clue]; i < model.clueStarts[clue + 1]; i += 1) {
      const claim = model.claimsByClue[i];
      if (!assignment.wasFalse(2 * claim + 1, position)) continue;
      assignment.blame(2 * claim + 1);
      owned += 1;
    }
    return owned;
  }

  /**
   * The owned cells, and those lost cells `b` that stand on a way short enough: distance from the clue to `b` through cells not
   * lost, plus distance from `b` to the target through any cells, within the budget.
   */
  private explainFar(target: number, clue: number, position: number): void {
    const { model, assignment, distances, backDistances } = this;
    const size = model.sizes[clue];
    const owned = this.blameOwned(clue, position);
    const budget = size === UNLIMITED ? UNLIMITED : size - owned;
    this.measure(model.roots[clue], clue, budget, position, true, backDistances);
    const fromClue = backDistances;
    const limit = assignment.wasFalse(2 * target + 1, position) ? budget + 1 : budget;
    this.measure(target, clue, budget + 1, position, false, distances);
    for (let i = model.clueStarts[clue]; i < model.clueStarts[clue + 1]; i += 1) {
      const claim = model.claimsByClue[i];
      if (fromClue[claim] === 0 || distances[claim] === 0 || !assignment.wasFalse(2 * claim, position)) continue;
      // Both distances are 1 too large, and both count the blocked cell, but neither the target, which costs 1 unless it is owned.
      if (fromClue[claim] - 1 + distances[claim] - 1 <= limit) assignment.blame(2 * claim);
    }
  }

  /** Distances plus 1 from a cell, as known then; lost cells are entered but not left when they block. */
  private measure(from: number, clue: number, budget: number, position: number, isBlocked: boolean, result: Int32Array): void {
    const { model, assignment } = this;
    const { values, positions } = assignment;
    let { queue, later } = this;
    for (let i = model.clueStarts[clue]; i < model.clueStarts[clue + 1]; i += 1) result[model.claimsByClue[i]] = 0;
    queue[0] = from;
    result[from] = 1;
    let queued = 1;
    for (let distance = 1; queued > 0; distance += 1) {
      let waiting = 0;
      for (let i = 0; i < queued; i += 1) {
        const claim = queue[i];
        if (isBlocked && assignment.wasFalse(2 * claim, position)) continue;
        for (let direction = 0; direction < DIRECTIONS; direction += 1) {
          const next = model.claimNeighbours[claim * DIRECTIONS + direction];
          if (next === NOTHING || result[next] !== 0) continue;
          if (values[2 * next] > 0 && positions[next] < position) {
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

  /** All that the clue could have without the cell is walled in by the lost cells around it. */
  private explainRoom(without: number, clue: number, position: number): void {
    const { model, assignment, distances, queue } = this;
    for (let i = model.clueStarts[clue]; i < model.clueStarts[clue + 1]; i += 1) distances[model.claimsByClue[i]] = 0;
    queue[0] = model.roots[clue];
    distances[queue[0]] = 1;
    let queued = 1;
    for (let i = 0; i < queued; i += 1) {
      for (let direction = 0; direction < DIRECTIONS; direction += 1) {
        const next = model.claimNeighbours[queue[i] * DIRECTIONS + direction];
        if (next === NOTHING || next === without || distances[next] !== 0) continue;
        distances[next] = 1;
        if (assignment.wasFalse(2 * next, position)) assignment.blame(2 * next);
        else {
          queue[queued] = next;
          queued += 1;
        }
      }
    }
  }

  /** The owned cell that would be cut off, and the lost cells between it and the clue; `behind` is a cell on its side. */
  private explainPath(without: number, behind: number, position: number): void {
    const { model, assignment, distances, queue } = this;
    const clue = model.clueOf[without];
    for (let i = model.clueStarts[clue]; i < model.clueStarts[clue + 1]; i += 1) distances[model.claimsByClue[i]] = 0;
    queue[0] = behind;
    distances[behind] = 1;
    let queued = 1;
    let owned = NOTHING;
    let earliest = position;
    for (let i = 0; i < queued; i += 1) {
      const claim = queue[i];
      if (assignment.values[2 * claim] > 0 && assignment.positions[claim] < earliest) {
        earliest = assignment.positions[claim];
        owned = claim;
      }
      for (let direction = 0; direction < DIRECTIONS; direction += 1) {
        const next = model.claimNeighbours[claim * DIRECTIONS + direction];
        if (next === NOTHING || next === without || distances[next] !== 0 || assignment.wasFalse(2 * next, position)) continue;
        distances[next] = 1;
        queue[queued] = next;
        queued += 1;
      }
    }
    assignment.blame(2 * owned + 1);
    this.blameBetween(model.roots[clue], without);
  }

  /** Blames the lost cells next to the marked ones that can be come to from the other side. */
  private blameBetween(from: number, without: number): void {
    const { model, assignment, distances, queue } = this;
    distances[from] = 2;
    queue[0] = from;
    let queued = 1;
    for (let i = 0; i < queued; i += 1) {
      for (let direction = 0; direction < DIRECTIONS; direction += 1) {
        const claim = queue[i];
        const next = model.claimNeighbours[claim * DIRECTIONS + direction];
        if (next === NOTHING) continue;
        if (distances[next] === 0) {
          distances[next] = 2;
          queue[queued] = next;
          queued += 1;
        } else if (distances[next] === 1 && distances[claim] === 2 && claim !== without) {
          distances[claim] = 3;
          assignment.blame(2 * claim);
        }
      }
    }
  }
}
