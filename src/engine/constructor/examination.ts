import { check } from '../core/check';
import type { Cell } from '../core/grid';
import { BLANK, type Board, type Puzzle, type PuzzleKind } from '../core/kind';
import type { SolutionSearch, SolveStatus } from '../core/solve';

/** At most this many solutions are listed. One more is searched for, to know whether there are others. */
export const LISTED_SOLUTIONS = 100;

/** What is known so far of the solutions of a puzzle that is being drawn. */
export interface Findings {
  /** `multiple` means two or more. Undefined until it is known. */
  readonly count: Extract<SolveStatus, 'none' | 'unique' | 'multiple'> | undefined;
  /** Some solutions, up to one more than `LISTED_SOLUTIONS`. */
  readonly solutions: readonly Board[];
  /** By cell: the mark that it has in every solution; blank where solutions differ, and where that is not known yet. */
  readonly forced: Uint8Array;
  /** Cells that differ between solutions. */
  readonly differing: readonly Cell[];
  /** Whether nothing more will be found: every cell is forced or differs, and all solutions are listed, or more than can be. */
  readonly isComplete: boolean;
}

export interface ExaminationOptions {
  /** Solutions of the puzzle before the last edit. Those that still fit need no search, and the others are tried first. */
  readonly known?: readonly Board[];
  /** Called often: whether `advance` should return. */
  readonly shouldPause: () => boolean;
}

/**
 * Finds out how many solutions a puzzle has, then which cells are the same in all of them, then lists them. It works in pieces, so that the
 * next edit can replace it at any time.
 */
export class Examination {
  private counted: Findings['count'];
  private solutions: readonly Board[] = [];
  private readonly forced: Uint8Array;
  /** By cell: 1 when two known solutions differ there. */
  private readonly differs: Uint8Array;
  private isComplete = false;
  private readonly first: Board;
  private readonly steps: Iterator<void>;
  private listing: SolutionSearch | undefined;

  constructor(
    private readonly kind: PuzzleKind,
    private readonly puzzle: Puzzle,
    private readonly options: ExaminationOptions,
  ) {
    this.first = kind.initialBoard(puzzle);
    this.forced = new Uint8Array(this.first.marks.length);
    this.differs = new Uint8Array(this.first.marks.length);
    this.steps = this.work();
  }

  /** Works until it should pause, or until the number of solutions becomes known. Returns whether there is more to do. */
  advance(): boolean {
    return this.steps.next().done !== true;
  }

  /** The number of solutions, once it is known. */
  get count(): Findings['count'] {
    return this.counted;
  }

  get findings(): Findings {
    const { count, solutions, isComplete } = this;
    const differing = [...this.differs.keys()].filter((cell) => this.differs[cell] === 1);
    return { count, solutions, forced: this.forced.slice(), differing, isComplete };
  }

  private *work(): Generator<void, void, void> {
    const { kind, puzzle, options } = this;
    const known = options.known ?? [];
    const kept = known.filter((board) => isSolution(kind, puzzle, this.first, board));
    if (kept.length > 1) this.solutions = kept.slice(0, 2);
    else {
      this.listing = yield* this.begin(this.first, LISTED_SOLUTIONS + 1, kept[0] ?? known.at(-1));
      while (this.listing.run().status === 'gave-up') yield;
      this.solutions = this.listing.solutions.slice(0, 2);
    }
    this.counted = (['none', 'unique', 'multiple'] as const)[this.solutions.length];
    yield;
    if (this.count === 'multiple') {
      yield* this.findForced();
      yield* this.listAll();
    } else if (this.count === 'unique') this.forced.set(this.solutions[0].marks);
    this.isComplete = true;
  }

  /** Begins a search, however often it has to be interrupted and begun again. */
  private *begin(from: Board, maxSolutions: number, like: Board | undefined): Generator<void, SolutionSearch, void> {
    const { kind, puzzle } = this;
    // A search that is stopped while it prepares loses what it prepared, so each try may take longer.
    for (let patience = 0; ; patience = 2 * patience + 1) {
      let left = patience;
      const search = kind.search(puzzle, from, {
        maxSolutions,
        decisionLimit: Number.MAX_SAFE_INTEGER,
        ...(like === undefined ? {} : { like }),
        shouldStop: () => --left < 0 && (this.hasEnough() || this.options.shouldPause()),
      });
      if (search !== undefined) return search;
      yield;
    }
  }

  /** Two solutions are enough until all are listed. */
  private hasEnough(): boolean {
    return this.count === undefined && (this.listing?.solutions.length ?? 0) > 1;
  }

  /** Tries the other mark in every cell that is the same in all known solutions. A solution with it settles all cells that it changes. */
  private *findForced(): Generator<void, void, void> {
    const { first, forced } = this;
    let last = this.solutions[1];
    const agreed = this.solutions[0].marks.slice();
    this.compare(agreed, last);
    const from: Board = { width: first.width, height: first.height, marks: first.marks.slice() };
    for (let cell = 0; cell < agreed.length; cell += 1) if (first.marks[cell] !== BLANK) forced[cell] = first.marks[cell];
    for (let cell = 0; cell < agreed.length; cell += 1) {
      const mark = agreed[cell];
      if (mark === BLANK || forced[cell] !== BLANK) continue;
      from.marks[cell] = otherMark(mark);
      const search = yield* this.begin(from, 1, last);
      while (search.run().status === 'gave-up') yield;
      const [found] = search.solutions;
      if (found === undefined) {
        forced[cell] = mark;
        // Later searches begin with it.
        from.marks[cell] = mark;
      } else {
        from.marks[cell] = BLANK;
        this.compare(agreed, found);
        last = found;
      }
      if (this.options.shouldPause()) yield;
    }
  }

  private compare(agreed: Uint8Array, other: Board): void {
    for (let cell = 0; cell < agreed.length; cell += 1) {
      if (agreed[cell] === BLANK || agreed[cell] === other.marks[cell]) continue;
      agreed[cell] = BLANK;
      this.differs[cell] = 1;
    }
  }

  private *listAll(): Generator<void, void, void> {
    const search = this.listing ?? (yield* this.begin(this.first, LISTED_SOLUTIONS + 1, this.solutions[0]));
    while (!search.isDone) {
      search.run();
      if (search.solutions.length > 1) this.solutions = search.solutions.slice();
      yield;
    }
  }
}

/** There are two marks. */
function otherMark(mark: number): number {
  return 3 - mark;
}

/** Whether a full board solves a puzzle whose clues may have changed since. */
function isSolution(kind: PuzzleKind, puzzle: Puzzle, first: Board, board: Board): boolean {
  if (board.width !== first.width || board.height !== first.height) return false;
  for (let cell = 0; cell < first.marks.length; cell += 1)
    if (first.marks[cell] !== BLANK && first.marks[cell] !== board.marks[cell]) return false;
  return check(kind, puzzle, board).status === 'solved';
}
