import type { Assignment, Literal } from '../../../core/search/assignment';
import { DIRECTIONS, type Model, NOTHING } from './model';
import { MOAT, packReason } from './reason-codes';

/**
 * A lower bound on the cells that a region needs to connect its parts. A moat grows around every part, layer by layer, and moats that touch
 * merge. A connection from a part to the others crosses every layer of its moat, and no cell is in two layers, so each layer costs a cell.
 * A cell outside all moats costs in addition the cells between it and them.
 */
export class SteinerBound {
  /** By variable: the moat that contains it plus 1, or 0. */
  private readonly holders: Int32Array;
  /** By moat: the moat that it has merged into, or itself. */
  private readonly leaders: Int32Array;
  /** By moat: its outermost cells, as a list through `nexts`. */
  private readonly heads: Int32Array;
  private readonly tails: Int32Array;
  private readonly nexts: Int32Array;
  private moats = 0;
  private apart = 0;
  private cost = 0;
  /** Whether lost cells that a moat meets are added to the explanation. */
  private isExplaining = false;
  private position = 0;
  private sign = 0;

  constructor(
    private readonly model: Model,
    private readonly assignment: Assignment,
  ) {
    this.holders = new Int32Array(model.variables);
    this.nexts = new Int32Array(model.variables);
    this.leaders = new Int32Array(model.cells);
    this.heads = new Int32Array(model.cells);
    this.tails = new Int32Array(model.cells);
  }

  /** Excludes cells that the budget of further cells does not allow. Returns false if the budget does not even connect the parts. */
  imply(region: number, sign: number, budget: number): boolean {
    const { assignment, holders } = this;
    const { members, memberStarts } = this.model;
    this.isExplaining = false;
    this.start(region, sign, assignment.size);
    if (this.apart < 2) return true;
    this.growAll(budget);
    if (this.cost > budget) return assignment.recordConflict(-1, packReason(MOAT, region));
    if (this.apart > 1) return true;
    this.spread(budget - this.cost);
    const last = memberStarts[region + 1];
    for (let i = memberStarts[region]; i < last; i += 1) {
      const literal = 2 * members[i] + sign;
      if (holders[members[i]] === 0 && assignment.values[literal] === 0) assignment.imply(literal ^ 1, packReason(MOAT, region));
    }
    return true;
  }

  /** Adds everything owned, and every lost cell that a moat meets. */
  explain(literal: Literal, region: number, sign: number, position: number): void {
    const { assignment } = this;
    const { members, memberStarts, sizes } = this.model;
    this.isExplaining = true;
    this.start(region, sign, position);
    let owned = 0;
    const last = memberStarts[region + 1];
    for (let i = memberStarts[region]; i < last; i += 1) {
      if (!assignment.wasFalse((2 * members[i] + sign) ^ 1, position)) continue;
      assignment.addToExplanation((2 * members[i] + sign) ^ 1);
      owned += 1;
    }
    const budget = sizes[region] - owned;
    this.growAll(budget);
    if (literal >= 0) this.spread(budget - this.cost);
  }

  /** Creates one moat for every connected part of the owned cells. */
  private start(region: number, sign: number, position: number): void {
    const { holders, leaders, assignment } = this;
    const { members, memberStarts } = this.model;
    this.sign = sign;
    this.position = position;
    this.moats = 0;
    this.cost = 0;
    const last = memberStarts[region + 1];
    for (let i = memberStarts[region]; i < last; i += 1) holders[members[i]] = 0;
    for (let i = memberStarts[region]; i < last; i += 1) {
      const variable = members[i];
      if (holders[variable] !== 0 || !assignment.wasFalse((2 * variable + sign) ^ 1, position)) continue;
      leaders[this.moats] = this.moats;
      this.heads[this.moats] = NOTHING;
      this.moats += 1;
      this.hold(variable, this.moats - 1);
      this.followPart(this.moats - 1);
    }
    this.apart = this.moats;
  }

  private followPart(moat: number): void {
    const { holders, nexts, assignment } = this;
    for (let here = this.heads[moat]; here !== NOTHING; here = nexts[here]) {
      for (let direction = 0; direction < DIRECTIONS; direction += 1) {
        const next = this.model.memberNeighbours[here * DIRECTIONS + direction];
        if (next === NOTHING || holders[next] !== 0) continue;
        if (assignment.wasFalse((2 * next + this.sign) ^ 1, this.position)) this.hold(next, moat);
      }
    }
  }

  /** Appends a cell to the moat's list. */
  private hold(variable: number, moat: number): void {
    this.holders[variable] = moat + 1;
    this.nexts[variable] = NOTHING;
    if (this.heads[moat] === NOTHING) this.heads[moat] = variable;
    else this.nexts[this.tails[moat]] = variable;
    this.tails[moat] = variable;
  }

  /** Grows the moats in turn until they are one, the budget is used up or nothing grows. */
  private growAll(budget: number): void {
    let hasGrown = true;
    while (hasGrown && this.apart > 1 && this.cost <= budget) {
      hasGrown = false;
      for (let moat = 0; moat < this.moats && this.apart > 1 && this.cost <= budget; moat += 1) {
        if (this.leaders[moat] !== moat) continue;
        this.merge(moat);
        if (this.leaders[moat] === moat && this.apart > 1 && this.grow(moat)) hasGrown = true;
      }
    }
  }

  /** Merges the moat with those that it touches. */
  private merge(moat: number): void {
    const { holders, nexts, heads, tails, leaders } = this;
    for (let here = heads[moat]; here !== NOTHING; here = nexts[here]) {
      for (let direction = 0; direction < DIRECTIONS; direction += 1) {
        const next = this.model.memberNeighbours[here * DIRECTIONS + direction];
        if (next === NOTHING || holders[next] <= 0) continue;
        const other = this.leaderOf(holders[next] - 1);
        if (other === moat) continue;
        leaders[other] = moat;
        nexts[tails[moat]] = heads[other];
        tails[moat] = tails[other];
        this.apart -= 1;
      }
    }
  }

  private leaderOf(moat: number): number {
    let leader = moat;
    while (this.leaders[leader] !== leader) leader = this.leaders[leader];
    return leader;
  }

  /** Adds one layer. Returns false if there is nowhere to grow. */
  private grow(moat: number): boolean {
    const { nexts } = this;
    let here = this.heads[moat];
    this.heads[moat] = NOTHING;
    while (here !== NOTHING) {
      const following = nexts[here];
      this.enterAround(here, moat);
      here = following;
    }
    if (this.heads[moat] === NOTHING) return false;
    this.cost += 1;
    return true;
  }

  private enterAround(here: number, moat: number): void {
    const { holders, assignment } = this;
    for (let direction = 0; direction < DIRECTIONS; direction += 1) {
      const next = this.model.memberNeighbours[here * DIRECTIONS + direction];
      if (next === NOTHING || holders[next] !== 0) continue;
      if (!assignment.wasFalse(2 * next + this.sign, this.position)) this.hold(next, moat);
      else if (this.isExplaining) this.explainOnce(next);
    }
  }

  /** Adds every cell within this many steps to the one moat left. */
  private spread(steps: number): void {
    let moat = NOTHING;
    for (let i = 0; i < this.moats; i += 1) if (this.leaders[i] === i) moat = i;
    for (let step = 0; step < steps && moat !== NOTHING; step += 1) if (!this.grow(moat)) return;
  }

  private explainOnce(variable: number): void {
    // -1 means in no moat but not free either, so that the cell is added once.
    this.holders[variable] = -1;
    this.assignment.addToExplanation(2 * variable + this.sign);
  }
}
