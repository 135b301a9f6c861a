import { BLANK, type Board, type Placement } from '../kind';
import type { DeadEnd, Membership, Nogood, TraceEvent } from '../trace';
import type { Literal, Reason } from './assignment';
import type { Search, SearchObserver } from './search';

/** How a kind's cells show in the search: variable `i` is cell `i`, for the first `width * height` variables. */
export interface BoardEncoding {
  readonly width: number;
  readonly height: number;
  /** The mark of a cell whose variable is true, and of one whose variable is false. */
  readonly marks: readonly [whenTrue: number, whenFalse: number];
  /** What the other variables, where there are such, say when they are true. */
  readonly membershipOf?: (variable: number) => Omit<Membership, 'isPart'>;
}

/** The board that the search shows now; cells that are open are blank. */
export function boardOf({ assignment: { values } }: Search, { width, height, marks }: BoardEncoding): Board {
  const board: Board = { width, height, marks: new Uint8Array(width * height) };
  for (let cell = 0; cell < width * height; cell += 1) {
    const value = values[2 * cell];
    board.marks[cell] = value > 0 ? marks[0] : value < 0 ? marks[1] : BLANK;
  }
  return board;
}

/** Tells in cells and marks what a search does with its variables. */
export class TraceRecorder implements SearchObserver {
  /** The trail's size up to which it was told. */
  private told = 0;
  private readonly cells: number;

  constructor(
    private readonly search: Search,
    private readonly reading: BoardEncoding,
    private readonly tell: (event: TraceEvent) => void,
  ) {
    this.cells = reading.width * reading.height;
    search.watch(this);
  }

  onForced(): void {
    const { trail, size, depth } = this.search.assignment;
    const sets: Placement[] = [];
    for (let i = this.told; i < size; i += 1) if (trail[i] >> 1 < this.cells) sets.push(this.placementOf(trail[i]));
    this.told = size;
    if (sets.length > 0) this.tell({ type: 'forced', depth, sets });
  }

  onGuess(literal: Literal): void {
    const { depth, size } = this.search.assignment;
    this.tell({ type: 'guess', depth, set: this.placementOf(literal) });
    this.told = size;
  }

  onConflict(literals: Int32Array, size: number, reason: Reason): void {
    const rule = this.search.conflictRule();
    const cells = this.cellsOf(literals, size);
    const deadEnd: DeadEnd = reason < 0 ? { cause: 'rule', ...(rule === undefined ? {} : { rule }), cells } : { cause: 'learned', cells };
    this.tell({ type: 'dead-end', depth: this.search.assignment.depth, ...deadEnd });
  }

  onLearned(clause: Int32Array, length: number): void {
    this.tell({ type: 'learned', depth: this.search.assignment.depth, fact: this.factOf(clause, length) });
  }

  /** What follows from going back is the last thing on the trail. */
  onWentBack(): void {
    this.told = this.search.assignment.size - 1;
  }

  onRestart(): void {
    this.tell({ type: 'restart', depth: 0 });
  }

  onSolution(board: Board): void {
    this.tell({ type: 'solution', depth: this.search.assignment.depth, board });
  }

  /** A clause says that one of its literals is true: their opposites never hold all at once. */
  private factOf(clause: Int32Array, length: number): Nogood {
    const marks: Placement[] = [];
    const memberships: Membership[] = [];
    for (let i = 0; i < length; i += 1) {
      const opposite = clause[i] ^ 1;
      const variable = opposite >> 1;
      if (variable < this.cells) marks.push(this.placementOf(opposite));
      else if (this.reading.membershipOf !== undefined) {
        memberships.push({ ...this.reading.membershipOf(variable), isPart: (opposite & 1) === 0 });
      }
    }
    return { marks, memberships };
  }

  /** The marked cells that literals speak of; all of them where none is marked. */
  private cellsOf(literals: Int32Array, size: number): number[] {
    const cells = new Set<number>();
    for (let i = 0; i < size; i += 1) {
      const variable = literals[i] >> 1;
      cells.add(variable < this.cells ? variable : (this.reading.membershipOf?.(variable).cell ?? 0));
    }
    const { values } = this.search.assignment;
    const all = [...cells].sort((one, other) => one - other);
    const marked = all.filter((cell) => values[2 * cell] !== 0);
    return marked.length > 0 ? marked : all;
  }

  private placementOf(literal: Literal): Placement {
    return { cell: literal >> 1, mark: this.reading.marks[literal & 1 ? 1 : 0] };
  }
}
