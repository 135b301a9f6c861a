import type { Assignment, Literal, Reason } from './assignment';

const FIRST_CAPACITY = 1024;

/** The layout of a clause in the arena: length, LBD, the next clauses that watch its first and its second literal, then its literals. */
const LENGTH = 0;
const LBD = 1;
const NEXT = 2;
const LITERALS = 4;

/** A clause with this LBD is never dropped. */
export const LBD_PERMANENT = 0;

/** Learned clauses with two watched literals: while neither of them is false, the clause implies nothing. */
export class ClauseStore {
  private arena = new Int32Array(FIRST_CAPACITY);
  /** Index 0 is no clause, so that every clause reference is a positive reason. */
  private end = 1;
  /** By literal: the first clause that watches it, as `2 * reference + which of the two`; 0 ends a list. */
  private readonly heads: Int32Array;
  count = 0;

  constructor(private readonly assignment: Assignment) {
    this.heads = new Int32Array(2 * assignment.variables);
  }

  /** Adds a clause of at least two literals. The first two must be those that became false last. */
  add(literals: Int32Array, length: number, lbd: number): Reason {
    if (this.end + LITERALS + length > this.arena.length) this.grow(this.end + LITERALS + length);
    const clause = this.end;
    const { arena } = this;
    arena[clause + LENGTH] = length;
    arena[clause + LBD] = lbd;
    for (let i = 0; i < length; i += 1) arena[clause + LITERALS + i] = literals[i];
    this.end += LITERALS + length;
    this.count += 1;
    this.watch(clause);
    return clause;
  }

  /** Adds the clause's literals except `literal` to the explanation. */
  explain(clause: Reason, literal: Literal): void {
    const { arena, assignment } = this;
    const last = clause + LITERALS + arena[clause + LENGTH];
    for (let i = clause + LITERALS; i < last; i += 1) if (arena[i] !== literal) assignment.addToExplanation(arena[i]);
  }

  /** Implies what follows after `falseLiteral` became false. Returns false on a conflict. */
  propagate(falseLiteral: Literal): boolean {
    const { arena, heads, assignment } = this;
    const { values } = assignment;
    let entry = heads[falseLiteral];
    let previous = -1;
    while (entry !== 0) {
      const clause = entry >> 1;
      const first = clause + LITERALS;
      const which = entry & 1;
      const link = clause + NEXT + which;
      const next = arena[link];
      const other = arena[first + 1 - which];
      if (values[other] <= 0) {
        const last = first + arena[clause + LENGTH];
        let i = first + 2;
        while (i < last && values[arena[i]] < 0) i += 1;
        if (i < last) {
          const watched = arena[i];
          arena[i] = falseLiteral;
          arena[first + which] = watched;
          arena[link] = heads[watched];
          heads[watched] = entry;
          if (previous < 0) heads[falseLiteral] = next;
          else arena[previous] = next;
          entry = next;
          continue;
        }
        if (!assignment.imply(other, clause)) return false;
      }
      previous = link;
      entry = next;
    }
    return true;
  }

  /** Drops the half of the clauses with the highest LBD. Call it only at decision level 0, where no clause is a reason. */
  reduceLearned(): void {
    const lbds: number[] = [];
    for (let clause = 1; clause < this.end; clause += LITERALS + this.arena[clause + LENGTH]) lbds.push(this.arena[clause + LBD]);
    lbds.sort((a, b) => a - b);
    const limit = lbds[lbds.length >> 1];
    let excess = lbds.length - (lbds.length >> 1);
    const { arena } = this;
    let kept = 1;
    this.count = 0;
    this.heads.fill(0);
    for (let clause = 1, next = 1; clause < this.end; clause = next) {
      const length = arena[clause + LENGTH];
      next = clause + LITERALS + length;
      const lbd = arena[clause + LBD];
      const isDropped = lbd > 2 && lbd >= limit && excess > 0;
      if (isDropped) excess -= 1;
      if (isDropped || this.isSatisfied(clause)) continue;
      arena.copyWithin(kept, clause, next);
      this.watch(kept);
      this.count += 1;
      kept += LITERALS + length;
    }
    this.end = kept;
  }

  private isSatisfied(clause: Reason): boolean {
    const last = clause + LITERALS + this.arena[clause + LENGTH];
    for (let i = clause + LITERALS; i < last; i += 1) if (this.assignment.values[this.arena[i]] > 0) return true;
    return false;
  }

  private watch(clause: Reason): void {
    const { arena, heads } = this;
    for (let which = 0; which < 2; which += 1) {
      const literal = arena[clause + LITERALS + which];
      arena[clause + NEXT + which] = heads[literal];
      heads[literal] = 2 * clause + which;
    }
  }

  private grow(needed: number): void {
    let capacity = this.arena.length;
    while (capacity < needed) capacity *= 2;
    const larger = new Int32Array(capacity);
    larger.set(this.arena.subarray(0, this.end));
    this.arena = larger;
  }
}
