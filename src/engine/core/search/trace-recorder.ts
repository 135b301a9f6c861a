import { BLANK, type Board, type Placement } from '../kind';
import type { DeadEnd, Membership, Nogood, TraceEvent } from '../trace';
import type { Literal, Reason } from './assignment';
import type { Search, SearchObserver } from './search';

/** The mapping from variables to cells: variable `i` is cell `i`, for the first `width * height` variables. */
export interface BoardEncoding {
  readonly width: number;
  readonly height: number;
  /** The mark of a cell whose variable is true, and of one whose variable is false. */
  readonly marks: readonly [whenTrue: number, whenFalse: number];
  /** The meaning of the other variables, if there are any, when they are true. */
  readonly membershipOf?: (variable: number) => Omit<Membership, 'isPart'>;
}

/** Decodes the current board; unassigned cells are blank. */
export function decodeBoard({ assignment: { values } }: Search, { width, height, marks }: BoardEncoding): Board {
  const board: Board = { width, height, marks: new Uint8Array(width * height) };
  for (let cell = 0; cell < width * height; cell += 1) {
    const value = values[2 * cell];
    board.marks[cell] = value > 0 ? marks[0] : value < 0 ? marks[1] : BLANK;
  }
  return board;
}

/** Reports what a search does in terms of cells and marks. */
export class TraceRecorder implements SearchObserver {
  /** The size of the trail that has been reported. */
  private reportedSize = 0;
  private readonly cells: number;

  constructor(
    private readonly search: Search,
    private readonly encoding: BoardEncoding,
    private readonly report: (event: TraceEvent) => void,
  ) {
    this.cells = encoding.width * encoding.height;
    search.observe(this);
  }

  onPropagated(): void {
    const { trail, size, decisionLevel: level } = this.search.assignment;
    const placements: Placement[] = [];
    for (let i = this.reportedSize; i < size; i += 1) if (trail[i] >> 1 < this.cells) placements.push(this.placementOf(trail[i]));
    this.reportedSize = size;
    if (placements.length > 0) this.report({ type: 'propagated', depth: level, placements });
  }

  onDecision(literal: Literal): void {
    const { decisionLevel: level, size } = this.search.assignment;
    this.report({ type: 'decision', depth: level, placement: this.placementOf(literal) });
    this.reportedSize = size;
  }

  onConflict(literals: Int32Array, size: number, reason: Reason): void {
    const rule = this.search.conflictRule();
    const cells = this.cellsOf(literals, size);
    const deadEnd: DeadEnd = reason < 0 ? { cause: 'rule', ...(rule === undefined ? {} : { rule }), cells } : { cause: 'learned', cells };
    this.report({ type: 'dead-end', depth: this.search.assignment.decisionLevel, ...deadEnd });
  }

  onLearned(clause: Int32Array, length: number): void {
    this.report({ type: 'learned', depth: this.search.assignment.decisionLevel, nogood: this.nogoodOf(clause, length) });
  }

  /** The literal asserted after backtracking is the last one on the trail. */
  onBacktracked(): void {
    this.reportedSize = this.search.assignment.size - 1;
  }

  onRestart(): void {
    this.report({ type: 'restart', depth: 0 });
  }

  onSolution(board: Board): void {
    this.report({ type: 'solution', depth: this.search.assignment.decisionLevel, board });
  }

  /** One literal of a clause is true, so the negations of all its literals are a nogood. */
  private nogoodOf(clause: Int32Array, length: number): Nogood {
    const marks: Placement[] = [];
    const memberships: Membership[] = [];
    for (let i = 0; i < length; i += 1) {
      const opposite = clause[i] ^ 1;
      const variable = opposite >> 1;
      if (variable < this.cells) marks.push(this.placementOf(opposite));
      else if (this.encoding.membershipOf !== undefined) {
        memberships.push({ ...this.encoding.membershipOf(variable), isPart: (opposite & 1) === 0 });
      }
    }
    return { marks, memberships };
  }

  /** The marked cells of the literals, or all their cells if none is marked. */
  private cellsOf(literals: Int32Array, size: number): number[] {
    const cells = new Set<number>();
    for (let i = 0; i < size; i += 1) {
      const variable = literals[i] >> 1;
      cells.add(variable < this.cells ? variable : (this.encoding.membershipOf?.(variable).cell ?? 0));
    }
    const { values } = this.search.assignment;
    const all = [...cells].sort((one, other) => one - other);
    const marked = all.filter((cell) => values[2 * cell] !== 0);
    return marked.length > 0 ? marked : all;
  }

  private placementOf(literal: Literal): Placement {
    return { cell: literal >> 1, mark: this.encoding.marks[literal & 1 ? 1 : 0] };
  }
}
