import type { Cell } from '../../../core/grid';
import type { Assignment, Literal } from '../../../core/search/assignment';
import { DIRECTIONS, type Model, NOTHING, UNLIMITED } from './model';
import { CONTACT, CORNER, DIAGONAL, packReason } from './reason-codes';

/** The border in place of a claim. It is no valid claim, since claims are never 0. */
const BORDER_CLAIM = 0;

/**
 * Propagates the connectedness of the sea across corners. Where two islands touch at a corner, the other two cells of the block are sea,
 * one on either side. A closed curve through islands, corners and the outside of the board that passes this corner once would separate the
 * two cells. In the graph of islands and the border with contacts as edges, no corner contact lies on a cycle. So islands that are
 * connected already, by corners or because both are at the border, touch at no further corner; of islands connected by corners at most one
 * is at the border; and an island does not touch itself at a corner between two seas. This holds long before the cells in between are
 * decided.
 */
export class CornerContactPropagator {
  /** By cell: the claim on it that is true, or `NOTHING`. */
  private readonly owners: Int32Array;
  /** Union-find by island, the border last: the parent, or itself. */
  private readonly groups: Int32Array;
  private readonly isAtBorder: Uint8Array;
  /** By island: whether it is at the border in every solution; found at decision level 0. */
  private readonly isSurelyAtBorder: Uint8Array;
  private readonly border: number;
  private readonly isBorderCell: Uint8Array;
  /** By `cell * 4 + corner`, the two corners below first: the cell at that corner, or `NOTHING`. */
  private readonly diagonals: Int32Array;
  private isPending = true;
  /** Contacts as edges between two islands, with the claims that cause them (the border has none). */
  private readonly ends: Int32Array;
  private readonly claims: Int32Array;
  private lines = 0;
  /** For explanations, by island: the edge by which the search reached it. */
  private readonly foundBy: Int32Array;
  private readonly queue: Int32Array;
  private readonly seen: Uint8Array;
  private readonly way: Int32Array;

  constructor(
    private readonly model: Model,
    private readonly assignment: Assignment,
  ) {
    const { cells, clues, width, height } = model;
    this.owners = new Int32Array(cells).fill(NOTHING);
    this.border = clues;
    this.isBorderCell = new Uint8Array(cells);
    this.diagonals = new Int32Array(cells * DIRECTIONS);
    this.scanAround(width, height);
    this.groups = new Int32Array(clues + 1);
    this.isAtBorder = new Uint8Array(clues);
    this.isSurelyAtBorder = new Uint8Array(clues);
    this.seen = new Uint8Array(model.variables);
    this.way = new Int32Array(cells);
    const most = 2 * cells + 2 * (width + height) + clues;
    this.ends = new Int32Array(2 * most);
    this.claims = new Int32Array(2 * most);
    this.foundBy = new Int32Array(clues + 1);
    this.queue = new Int32Array(clues + 1);
  }

  recordSea(): void {
    this.isPending = true;
  }

  recordOwner(claim: number): void {
    this.owners[this.model.cellOf[claim]] = claim;
    this.isPending = true;
  }

  forgetOwner(claim: number): void {
    this.owners[this.model.cellOf[claim]] = NOTHING;
  }

  onBacktracked(): void {
    this.isPending = false;
  }

  propagateExpensive(): boolean {
    if (!this.isPending) return true;
    this.isPending = false;
    if (this.assignment.decisionLevel === 0) this.findSurelyAtBorder();
    return this.join() && this.avoidBorder() && this.avoidCorners();
  }

  /** An island whose size does not fit inside the border is at the border. */
  private findSurelyAtBorder(): void {
    const { isSurelyAtBorder, border } = this;
    const { sizes } = this.model;
    for (let island = 0; island < border; island += 1) {
      if (isSurelyAtBorder[island] === 0 && sizes[island] !== UNLIMITED && this.roomInside(island) < sizes[island])
        isSurelyAtBorder[island] = 1;
    }
  }

  private roomInside(island: number): number {
    const { seen, way: path, assignment } = this;
    const { members, memberStarts, memberNeighbours, roots, cellOf } = this.model;
    const last = memberStarts[island + 1];
    for (let i = memberStarts[island]; i < last; i += 1) seen[members[i]] = 0;
    if (this.isBorderCell[cellOf[roots[island]]] !== 0) return 0;
    seen[roots[island]] = 1;
    path[0] = roots[island];
    let size = 1;
    for (let i = 0; i < size; i += 1) {
      for (let direction = 0; direction < DIRECTIONS; direction += 1) {
        const next = memberNeighbours[path[i] * DIRECTIONS + direction];
        if (next === NOTHING || seen[next] !== 0 || assignment.values[2 * next] < 0 || this.isBorderCell[cellOf[next]] !== 0) continue;
        seen[next] = 1;
        path[size] = next;
        size += 1;
      }
    }
    return size;
  }

  /** Connects islands that touch. Returns false if a contact closes a cycle. */
  private join(): boolean {
    const { owners, groups, isAtBorder, border, isBorderCell, diagonals } = this;
    const { cells, regionOf } = this.model;
    for (let island = 0; island <= border; island += 1) groups[island] = island;
    isAtBorder.set(this.isSurelyAtBorder);
    for (let island = 0; island < border; island += 1) if (isAtBorder[island] !== 0) groups[island] = border;
    for (let cell = 0; cell < cells; cell += 1) {
      if (owners[cell] === NOTHING || isBorderCell[cell] === 0) continue;
      const island = regionOf[owners[cell]];
      isAtBorder[island] = 1;
      groups[this.find(island)] = this.find(border);
    }
    for (let cell = 0; cell < cells; cell += 1) {
      if (owners[cell] === NOTHING) continue;
      for (let corner = 0; corner < 2; corner += 1) {
        const diagonal = diagonals[cell * DIRECTIONS + corner];
        if (diagonal !== NOTHING && owners[diagonal] !== NOTHING && !this.joinAt(cell, diagonal)) return false;
      }
    }
    return true;
  }

  private joinAt(cell: Cell, diagonal: Cell): boolean {
    const { owners } = this;
    const { regionOf } = this.model;
    const mine = owners[cell];
    const theirs = owners[diagonal];
    if (regionOf[mine] === regionOf[theirs]) return true;
    const group = this.find(regionOf[mine]);
    const other = this.find(regionOf[theirs]);
    if (group === other) return this.assignment.recordConflict(2 * theirs + 1, packReason(CONTACT, mine));
    this.groups[group] = other;
    return true;
  }

  private find(island: number): number {
    let group = island;
    while (this.groups[group] !== group) group = this.groups[group];
    return group;
  }

  private scanAround(width: number, height: number): void {
    for (let y = 0, cell = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1, cell += 1) {
        const [isLeft, isRight, isTop, isBottom] = [x === 0, x + 1 === width, y === 0, y + 1 === height];
        this.isBorderCell[cell] = isLeft || isRight || isTop || isBottom ? 1 : 0;
        this.diagonals[cell * DIRECTIONS] = isLeft || isBottom ? NOTHING : cell + width - 1;
        this.diagonals[cell * DIRECTIONS + 1] = isRight || isBottom ? NOTHING : cell + width + 1;
        this.diagonals[cell * DIRECTIONS + 2] = isLeft || isTop ? NOTHING : cell - width - 1;
        this.diagonals[cell * DIRECTIONS + 3] = isRight || isTop ? NOTHING : cell - width + 1;
      }
    }
  }

  /** An island connected by corners to an island at the border stays away from the border. */
  private avoidBorder(): boolean {
    const { isAtBorder, border, assignment } = this;
    const { members, memberStarts, cellOf } = this.model;
    const atBorder = this.find(border);
    for (let island = 0; island < border; island += 1) {
      if (isAtBorder[island] !== 0 || this.find(island) !== atBorder) continue;
      const last = memberStarts[island + 1];
      for (let i = memberStarts[island]; i < last; i += 1) {
        const claim = members[i];
        if (assignment.values[2 * claim] !== 0 || this.isBorderCell[cellOf[claim]] === 0) continue;
        if (!assignment.imply(2 * claim + 1, packReason(CONTACT, BORDER_CLAIM))) return false;
      }
    }
    return true;
  }

  private avoidCorners(): boolean {
    const { owners, diagonals } = this;
    const { width, cells } = this.model;
    for (let cell = 0; cell < cells; cell += 1) {
      if (owners[cell] === NOTHING) continue;
      for (let corner = 0; corner < DIRECTIONS; corner += 1) {
        const diagonal = diagonals[cell * DIRECTIONS + corner];
        if (diagonal === NOTHING) continue;
        const beside = cell + ((corner & 1) === 0 ? -1 : 1);
        if (!this.avoidCorner(cell, diagonal, beside, cell + (corner < 2 ? width : -width))) return false;
      }
    }
    return true;
  }

  /** Excludes claims on the diagonal cell of an owned cell, or decides the two cells between. */
  private avoidCorner(cell: Cell, diagonal: Cell, beside: Cell, across: Cell): boolean {
    const { owners, assignment } = this;
    const { values } = assignment;
    const { claimStarts, regionOf } = this.model;
    if (values[2 * diagonal] < 0) return true;
    const mine = owners[cell];
    const island = regionOf[mine];
    const seas = (values[2 * beside] < 0 ? 1 : 0) + (values[2 * across] < 0 ? 1 : 0);
    if (owners[diagonal] !== NOTHING) {
      if (seas === 0 || regionOf[owners[diagonal]] !== island) return true;
      const dry = values[2 * beside] < 0 ? across : beside;
      return assignment.imply(2 * dry, packReason(CORNER, 2 * mine + (diagonal > dry ? 1 : 0)));
    }
    const group = this.find(island);
    const last = claimStarts[diagonal + 1];
    for (let claim = claimStarts[diagonal]; claim < last; claim += 1) {
      if (values[2 * claim] !== 0) continue;
      if (regionOf[claim] === island) {
        if (seas === 2 && !assignment.imply(2 * claim + 1, packReason(DIAGONAL, mine))) return false;
      } else if (this.find(regionOf[claim]) === group && !assignment.imply(2 * claim + 1, packReason(CONTACT, mine))) return false;
    }
    return true;
  }

  /** An island would touch itself: the claim on the cell and the two seas between explain it. */
  explainDiagonal(literal: Literal, mine: number): void {
    const { cellOf, width } = this.model;
    const cell = cellOf[mine];
    const diagonal = cellOf[literal >> 1];
    const x = cell % width;
    const diagonalX = diagonal % width;
    this.assignment.addToExplanation(2 * mine + 1);
    this.assignment.addToExplanation(2 * (cell - x + diagonalX));
    this.assignment.addToExplanation(2 * (diagonal - diagonalX + x));
  }

  /**
   * The literal's cell is between two cells of one island that touch at a corner, opposite to a sea cell. `after` is 1 if the second island
   * cell comes after it.
   */
  explainCorner(literal: Literal, mine: number, after: number): void {
    const { cellOf, regionOf, width } = this.model;
    const cell = cellOf[mine];
    const dry = literal >> 1;
    const side = (Math.abs(dry - cell) === 1 ? width : 1) * (after === 1 ? 1 : -1);
    this.assignment.addToExplanation(2 * mine + 1);
    this.assignment.addToExplanation(2 * this.claimOn(dry + side, regionOf[mine]) + 1);
    this.assignment.addToExplanation(2 * (cell + side));
  }

  private claimOn(cell: Cell, island: number): number {
    const { claimStarts, regionOf } = this.model;
    let claim = claimStarts[cell];
    while (regionOf[claim] !== island) claim += 1;
    return claim;
  }

  /** The contacts that connected the two islands, or the island and the border, before. */
  explainContact(literal: Literal, mine: number, position: number): void {
    const { regionOf } = this.model;
    const theirs = literal >> 1;
    if (mine !== BORDER_CLAIM) this.assignment.addToExplanation(2 * mine + 1);
    this.collectLines(position, mine, theirs);
    this.explainWay(regionOf[theirs], mine === BORDER_CLAIM ? this.border : regionOf[mine]);
  }

  /** Collects all contacts at that position of the trail, except the one between the two claims. */
  private collectLines(position: number, mine: number, theirs: number): void {
    const { isBorderCell, diagonals } = this;
    this.lines = 0;
    for (let island = 0; island < this.border; island += 1) {
      if (this.isSurelyAtBorder[island] !== 0) this.addLine(this.model.roots[island], BORDER_CLAIM);
    }
    for (let cell = 0; cell < this.model.cells; cell += 1) {
      const claim = this.ownerThen(cell, position);
      if (claim === NOTHING) continue;
      if (isBorderCell[cell] !== 0) this.addLine(claim, BORDER_CLAIM);
      for (let corner = 0; corner < 2; corner += 1) {
        const diagonal = diagonals[cell * DIRECTIONS + corner];
        const other = diagonal === NOTHING ? NOTHING : this.ownerThen(diagonal, position);
        if (other === NOTHING || (claim === mine && other === theirs) || (claim === theirs && other === mine)) continue;
        this.addLine(claim, other);
      }
    }
  }

  private ownerThen(cell: Cell, position: number): number {
    const claim = this.owners[cell];
    return claim !== NOTHING && this.assignment.positions[claim] < position ? claim : NOTHING;
  }

  private addLine(claim: number, other: number): void {
    const { regionOf } = this.model;
    this.claims[2 * this.lines] = claim;
    this.claims[2 * this.lines + 1] = other;
    this.ends[2 * this.lines] = regionOf[claim];
    this.ends[2 * this.lines + 1] = other === BORDER_CLAIM ? this.border : regionOf[other];
    this.lines += 1;
  }

  /** Adds the claims along a shortest path over the edges to the explanation. */
  private explainWay(from: number, to: number): void {
    const { foundBy, queue, ends, claims, assignment } = this;
    foundBy.fill(NOTHING);
    queue[0] = from;
    let queued = 1;
    for (let i = 0; i < queued && foundBy[to] === NOTHING; i += 1) {
      for (let end = 0; end < 2 * this.lines; end += 1) {
        const next = ends[end ^ 1];
        if (ends[end] !== queue[i] || next === from || foundBy[next] !== NOTHING) continue;
        foundBy[next] = end;
        queue[queued] = next;
        queued += 1;
      }
    }
    for (let island = to; island !== from; island = ends[foundBy[island]]) {
      const line = foundBy[island] >> 1;
      assignment.addToExplanation(2 * claims[2 * line] + 1);
      if (claims[2 * line + 1] !== BORDER_CLAIM) assignment.addToExplanation(2 * claims[2 * line + 1] + 1);
    }
  }
}
