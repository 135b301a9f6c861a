import type { Assignment } from '../../../core/search/assignment';
import { type Model, NOTHING, UNLIMITED } from './model';
import { ENCLOSED, packReason } from './reason-codes';

/** The bounding box of a set of cells. */
interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Limits islands that cannot reach the border. All neighbours of such an island, corners included, are on the board: an island of extent w
 * × h has at least 2(w + h) + 4 of them. All are sea except those where another island touches at a corner, at most one for every other
 * island, since contacts form no cycle. So the size of the sea limits w + h, while the island's size requires w · h.
 */
export class EnclosurePropagator {
  /** Islands that cannot reach the border, found at decision level 0. */
  private readonly enclosed: number[] = [];
  private readonly isSettled: Uint8Array;
  private isPending = true;
  /** The largest w + h that the sea can surround. */
  private readonly limit: number;

  constructor(
    private readonly model: Model,
    private readonly assignment: Assignment,
  ) {
    const sea = model.sizes[model.sea];
    this.limit = sea === UNLIMITED ? UNLIMITED : Math.floor((sea - 4 + model.clues - 1) / 2);
    this.isSettled = new Uint8Array(model.clues);
  }

  recordOwner(): void {
    this.isPending = true;
  }

  onBacktracked(): void {
    this.isPending = false;
  }

  propagateExpensive(): boolean {
    if (this.assignment.decisionLevel === 0) this.findEnclosed();
    if (!this.isPending) return true;
    this.isPending = false;
    for (const island of this.enclosed) if (!this.keepNarrow(island)) return false;
    return true;
  }

  private findEnclosed(): void {
    const { width, height, clues, sizes } = this.model;
    // Every box inside the border is within the limit.
    if (this.limit >= width + height - 4) return;
    for (let island = 0; island < clues; island += 1) {
      if (this.isSettled[island] !== 0 || sizes[island] === UNLIMITED || this.canReachBorder(island)) continue;
      this.isSettled[island] = 1;
      this.enclosed.push(island);
      this.isPending = true;
    }
  }

  private canReachBorder(island: number): boolean {
    const { members, memberStarts, cellOf, width, height } = this.model;
    const last = memberStarts[island + 1];
    for (let i = memberStarts[island]; i < last; i += 1) {
      if (this.assignment.values[2 * members[i]] < 0) continue;
      const x = cellOf[members[i]] % width;
      const y = (cellOf[members[i]] - x) / width;
      if (x === 0 || y === 0 || x + 1 === width || y + 1 === height) return true;
    }
    return false;
  }

  private keepNarrow(island: number): boolean {
    const { assignment, limit } = this;
    const { members, memberStarts } = this.model;
    const size = this.model.sizes[island];
    const box = this.boxOf(island, assignment.size);
    if (leastSum(box, size) > limit) return assignment.recordConflict(-1, packReason(ENCLOSED, island));
    const last = memberStarts[island + 1];
    for (let i = memberStarts[island]; i < last; i += 1) {
      if (assignment.values[2 * members[i]] !== 0 || leastSum(this.widen(box, members[i]), size) <= limit) continue;
      assignment.imply(2 * members[i] + 1, packReason(ENCLOSED, island));
    }
    return true;
  }

  /** The bounding box of the cells that were owned at that position of the trail. */
  private boxOf(island: number, position: number): Box {
    const { members, memberStarts } = this.model;
    let box: Box | undefined;
    const last = memberStarts[island + 1];
    for (let i = memberStarts[island]; i < last; i += 1) {
      if (this.assignment.wasFalse(2 * members[i] + 1, position)) box = this.widen(box, members[i]);
    }
    return box ?? { left: 0, right: 0, top: 0, bottom: 0 };
  }

  private widen(box: Box | undefined, claim: number): Box {
    const { cellOf, width } = this.model;
    const x = cellOf[claim] % width;
    const y = (cellOf[claim] - x) / width;
    if (box === undefined) return { left: x, right: x, top: y, bottom: y };
    return { left: Math.min(box.left, x), right: Math.max(box.right, x), top: Math.min(box.top, y), bottom: Math.max(box.bottom, y) };
  }

  /** Adds owned cells that define the box, one for each side. */
  explain(island: number, position: number): void {
    const { assignment } = this;
    const { members, memberStarts, cellOf, width } = this.model;
    const box = this.boxOf(island, position);
    const sides = [NOTHING, NOTHING, NOTHING, NOTHING];
    const last = memberStarts[island + 1];
    for (let i = memberStarts[island]; i < last; i += 1) {
      const claim = members[i];
      if (!assignment.wasFalse(2 * claim + 1, position)) continue;
      const x = cellOf[claim] % width;
      const y = (cellOf[claim] - x) / width;
      if (x === box.left) sides[0] = this.earlier(sides[0], claim);
      if (x === box.right) sides[1] = this.earlier(sides[1], claim);
      if (y === box.top) sides[2] = this.earlier(sides[2], claim);
      if (y === box.bottom) sides[3] = this.earlier(sides[3], claim);
    }
    for (const claim of sides) assignment.addToExplanation(2 * claim + 1);
  }

  private earlier(claim: number, other: number): number {
    const { positions } = this.assignment;
    return claim !== NOTHING && positions[claim] < positions[other] ? claim : other;
  }
}

/** The least w + h of a box that contains the given one and has space for the size. */
function leastSum(box: Box, size: number): number {
  const width = box.right - box.left + 1;
  const height = box.bottom - box.top + 1;
  let least = UNLIMITED;
  for (let w = width; w <= Math.max(width, size); w += 1) {
    const h = Math.max(height, Math.ceil(size / w));
    least = Math.min(least, w + h);
    if (h === height) break;
  }
  return least;
}
