import type { Cell } from '../../../core/grid';
import { type Assignment, type Literal, NO_LITERAL, type Reason } from '../../../core/search/assignment';
import type { Theory } from '../../../core/search/theory';
import type { RuleId } from '../rules';
import { CornerContactPropagator } from './corner-contact-propagator';
import { EnclosurePropagator } from './enclosure-propagator';
import { DIRECTIONS, type Model, NOTHING } from './model';
import * as reasons from './reason-codes';
import { packReason } from './reason-codes';
import { RegionReasons } from './region-explanations';
import { RegionPropagator } from './region-propagator';

/** The rules of Nurikabe as a theory over cells and claims; see `model.ts` for the variables. */
export class NurikabeTheory implements Theory {
  /** By cell: the number of claims on it that are not false. */
  private readonly claimsLeft: Int32Array;
  private readonly regions: RegionPropagator;
  private readonly regionReasons: RegionReasons;
  private readonly contacts: CornerContactPropagator;
  private readonly enclosures: EnclosurePropagator;

  constructor(
    private readonly model: Model,
    private readonly assignment: Assignment,
  ) {
    this.claimsLeft = new Int32Array(model.cells);
    for (let cell = 0; cell < model.cells; cell += 1) this.claimsLeft[cell] = model.claimStarts[cell + 1] - model.claimStarts[cell];
    this.regions = new RegionPropagator(model, assignment);
    this.regionReasons = new RegionReasons(model, assignment);
    this.contacts = new CornerContactPropagator(model, assignment);
    this.enclosures = new EnclosurePropagator(model, assignment);
  }

  /** Implies the facts of the puzzle. Returns false if they contradict each other. */
  initialize(): boolean {
    const { model, assignment } = this;
    if (model.sizes[model.sea] < 0) return false;
    for (let clue = 0; clue < model.clues; clue += 1) if (!assignment.imply(2 * model.roots[clue], 0)) return false;
    for (let cell = 0; cell < model.cells; cell += 1) {
      if (this.claimsLeft[cell] === 0 && !assignment.imply(2 * cell + 1, 0)) return false;
    }
    return true;
  }

  assertLiteral(literal: Literal): boolean {
    const variable = literal >> 1;
    this.regions.note(literal);
    if (variable < this.model.cells) {
      if ((literal & 1) === 0) return this.becomeIsland(variable);
      this.contacts.recordSea();
      return this.becomeSea(variable);
    }
    if ((literal & 1) === 0) {
      this.contacts.recordOwner(variable);
      this.enclosures.recordOwner();
      return this.claim(variable);
    }
    this.claimsLeft[this.model.cellOf[variable]] -= 1;
    return this.unclaim(variable);
  }

  retractLiteral(literal: Literal): void {
    const variable = literal >> 1;
    this.regions.forget(literal);
    if (variable < this.model.cells) return;
    if ((literal & 1) === 0) this.contacts.forgetOwner(variable);
    else this.claimsLeft[this.model.cellOf[variable]] += 1;
  }

  onBacktracked(): void {
    this.regions.onBacktracked();
    this.contacts.onBacktracked();
    this.enclosures.onBacktracked();
  }

  propagateExpensive(): boolean {
    const { size } = this.assignment;
    if (!this.regions.refineIslands()) return false;
    if (this.assignment.size > size) return true;
    if (!this.contacts.propagateExpensive() || !this.enclosures.propagateExpensive()) return false;
    return this.assignment.size > size || this.regions.refineSea();
  }

  private becomeSea(cell: Cell): boolean {
    const { model, assignment } = this;
    const { values } = assignment;
    const last = model.claimStarts[cell + 1];
    for (let claim = model.claimStarts[cell]; claim < last; claim += 1) {
      if (values[2 * claim + 1] <= 0 && !assignment.imply(2 * claim + 1, packReason(reasons.IS_SEA, 0))) return false;
    }
    const x = cell % model.width;
    const hasLeft = x > 0;
    const hasRight = x + 1 < model.width;
    if (cell >= model.width) {
      if (hasLeft && !this.breakPool(cell - model.width - 1)) return false;
      if (hasRight && !this.breakPool(cell - model.width)) return false;
    }
    if (cell + model.width < model.cells) {
      if (hasLeft && !this.breakPool(cell - 1)) return false;
      if (hasRight && !this.breakPool(cell)) return false;
    }
    return true;
  }

  /** If three cells of a 2×2 block are sea, the fourth is island. */
  private breakPool(first: Cell): boolean {
    const { values } = this.assignment;
    const { width } = this.model;
    let open = NOTHING;
    for (let i = 0; i < 4; i += 1) {
      const cell = first + (i & 1) + (i >> 1) * width;
      if (values[2 * cell] > 0) return true;
      if (values[2 * cell] < 0) continue;
      if (open !== NOTHING) return true;
      open = cell;
    }
    if (open === NOTHING) return this.assignment.recordConflict(2 * first, packReason(reasons.POOL, first));
    return this.assignment.imply(2 * open, packReason(reasons.POOL, first));
  }

  private becomeIsland(cell: Cell): boolean {
    const { model, assignment } = this;
    const { values } = assignment;
    if (this.claimsLeft[cell] === 1 && !this.takeLastOwner(cell)) return false;
    for (let direction = 0; direction < DIRECTIONS; direction += 1) {
      const next = model.neighbours[cell * DIRECTIONS + direction];
      if (next === NOTHING || values[2 * next + 1] > 0) continue;
      const last = model.claimStarts[next + 1];
      for (let claim = model.claimStarts[next]; claim < last; claim += 1) {
        if (values[2 * claim] < 0) continue;
        const mine = model.memberNeighbours[claim * DIRECTIONS + (direction ^ 1)];
        if (mine === NOTHING || values[2 * mine] < 0) {
          if (!assignment.imply(2 * claim + 1, packReason(reasons.SPLITS, cell))) return false;
        } else if (values[2 * claim] > 0 && !assignment.imply(2 * mine, packReason(reasons.JOINS, claim))) return false;
      }
    }
    return true;
  }

  private takeLastOwner(cell: Cell): boolean {
    const { model, assignment } = this;
    const last = model.claimStarts[cell + 1];
    let claim = model.claimStarts[cell];
    while (claim < last && assignment.values[2 * claim] < 0) claim += 1;
    // The last claim may be false and not yet propagated; its own propagation then finds the conflict.
    return claim === last || assignment.imply(2 * claim, packReason(reasons.LAST_OWNER, 0));
  }

  private claim(claim: number): boolean {
    const { model, assignment } = this;
    const { values } = assignment;
    const cell = model.cellOf[claim];
    if (!assignment.imply(2 * cell, packReason(reasons.IS_OWNED, claim))) return false;
    const last = model.claimStarts[cell + 1];
    for (let other = model.claimStarts[cell]; other < last; other += 1) {
      if (other !== claim && !assignment.imply(2 * other + 1, packReason(reasons.OTHER_OWNER, claim))) return false;
    }
    for (let direction = 0; direction < DIRECTIONS; direction += 1) {
      const next = model.neighbours[cell * DIRECTIONS + direction];
      if (next === NOTHING) continue;
      const theirs = model.memberNeighbours[claim * DIRECTIONS + direction];
      if (theirs === NOTHING || values[2 * theirs] < 0) {
        if (!assignment.imply(2 * next + 1, packReason(reasons.SEPARATES, claim))) return false;
      } else if (values[2 * next] > 0 && !assignment.imply(2 * theirs, packReason(reasons.JOINS, claim))) return false;
    }
    return true;
  }

  private unclaim(claim: number): boolean {
    const { model, assignment } = this;
    const { values } = assignment;
    const cell = model.cellOf[claim];
    const isIsland = values[2 * cell] > 0;
    if (this.claimsLeft[cell] === 0 && !assignment.imply(2 * cell + 1, packReason(reasons.NO_OWNER, 0))) return false;
    if (isIsland && this.claimsLeft[cell] === 1 && !this.takeLastOwner(cell)) return false;
    for (let direction = 0; direction < DIRECTIONS; direction += 1) {
      const theirs = model.memberNeighbours[claim * DIRECTIONS + direction];
      if (theirs === NOTHING || values[2 * theirs] < 0) continue;
      if (isIsland) {
        if (!assignment.imply(2 * theirs + 1, packReason(reasons.SPLITS, cell))) return false;
      } else if (values[2 * theirs] > 0 && !assignment.imply(2 * cell + 1, packReason(reasons.SEPARATES, theirs))) return false;
    }
    return true;
  }

  explain(literal: Literal, reason: Reason, position: number): void {
    const { model, assignment } = this;
    const variable = literal >> 1;
    const number = reasons.operandOf(reason);
    switch (reasons.codeOf(reason)) {
      case reasons.IS_SEA:
        assignment.addToExplanation(2 * model.cellOf[variable]);
        break;
      case reasons.IS_OWNED:
      case reasons.OTHER_OWNER:
        assignment.addToExplanation(2 * number + 1);
        break;
      case reasons.NO_OWNER:
        this.explainClaims(variable, NOTHING);
        break;
      case reasons.LAST_OWNER:
        assignment.addToExplanation(2 * model.cellOf[variable] + 1);
        this.explainClaims(model.cellOf[variable], variable);
        break;
      case reasons.JOINS:
        assignment.addToExplanation(2 * number + 1);
        assignment.addToExplanation(2 * model.cellOf[variable] + 1);
        break;
      case reasons.SEPARATES:
        assignment.addToExplanation(2 * number + 1);
        this.explainClaim(variable, model.regionOf[number]);
        break;
      case reasons.SPLITS:
        assignment.addToExplanation(2 * number + 1);
        this.explainClaim(number, model.regionOf[variable]);
        break;
      case reasons.POOL:
        for (let i = 0; i < 4; i += 1) {
          const cell = number + (i & 1) + (i >> 1) * model.width;
          if (cell !== variable) assignment.addToExplanation(2 * cell);
        }
        break;
      case reasons.MOAT:
        this.regions.moats.explain(literal, number, number === model.sea ? 1 : 0, position);
        break;
      case reasons.CONTACT:
        this.contacts.explainContact(literal, number, position);
        break;
      case reasons.DIAGONAL:
        this.contacts.explainDiagonal(literal, number);
        break;
      case reasons.ENCLOSED:
        this.enclosures.explain(number, position);
        break;
      case reasons.CORNER:
        this.contacts.explainCorner(literal, number >> 1, number & 1);
        break;
      default:
        this.regionReasons.explain(literal, reason, position);
        break;
    }
  }

  ruleOf(literal: Literal, reason: Reason): RuleId {
    const argument = reasons.codeOf(reason);
    if (argument === reasons.POOL) return 'nurikabe.no-pool';
    if (argument >= reasons.CONTACT) return 'nurikabe.one-sea';
    if (argument < reasons.POOL) return 'nurikabe.one-clue';
    const region = literal === NO_LITERAL ? reasons.operandOf(reason) : this.model.regionOf[literal >> 1];
    if (region === this.model.sea) return 'nurikabe.one-sea';
    return argument === reasons.PATH ? 'nurikabe.one-clue' : 'nurikabe.size';
  }

  /** Adds all claims on the cell but one to the explanation. */
  private explainClaims(cell: Cell, except: number): void {
    const last = this.model.claimStarts[cell + 1];
    for (let claim = this.model.claimStarts[cell]; claim < last; claim += 1)
      if (claim !== except) this.assignment.addToExplanation(2 * claim);
  }

  /** Adds the clue's claim on the cell to the explanation, if there is one. */
  private explainClaim(cell: Cell, clue: number): void {
    const last = this.model.claimStarts[cell + 1];
    for (let claim = this.model.claimStarts[cell]; claim < last; claim += 1) {
      if (this.model.regionOf[claim] === clue) this.assignment.addToExplanation(2 * claim);
    }
  }
}
