import type { Cell } from '../core/grid';
import { BLANK, type Board, type Mark, type Puzzle, type PuzzleKind, type TechniqueLevel } from '../core/kind';
import { Stopper } from '../core/stopper';
import type { ReplayFrame } from './board-recorder';

/** How often a technique justified a move, and how long these took together. */
export interface TechniqueTime {
  readonly technique: string;
  readonly moves: number;
  readonly ms: number;
}

/** Whoever takes longer over a move is doing something else. */
const LONGEST_MOVE_MS = 120_000;
/** From this level on a technique looks at the whole board for long; so often is enough for a board on which it is what one needs. */
const COSTLY_LEVEL: TechniqueLevel = 4;
const COSTLY_SCANS = 8;
/** Up to this level a step is seen at a glance. */
const EASY_LEVEL: TechniqueLevel = 2;

/**
 * Which technique justified each right move of a film at its moment, and how long it took: the easiest one that settles the cell on what was
 * right on the board before it. Moves after a hint or a question for the first wrong one, and those that no technique justifies, are left
 * out. Stopped, it is what is known by then.
 */
export function measureTechniqueTimes(
  kind: PuzzleKind,
  puzzle: Puzzle,
  solution: Board,
  frames: readonly ReplayFrame[],
  shouldStop?: () => boolean,
): readonly TechniqueTime[] {
  const justifier = new Justifier(kind, puzzle, solution, new Stopper(shouldStop));
  const times = new Map<string, { moves: number; ms: number }>();
  const marks = kind.start(puzzle).marks.slice();
  const clock = new MoveClock();
  for (const frame of frames) {
    const { ms, isTold } = clock.pass(frame);
    const placed = frame.kind === 'mark' || frame.kind === 'finish' ? rightMoves(frame, marks, solution) : [];
    for (const technique of isTold ? [] : justifier.justify(marks, placed)) {
      const time = times.get(technique) ?? { moves: 0, ms: 0 };
      times.set(technique, { moves: time.moves + 1, ms: time.ms + ms / placed.length });
    }
    for (const [i, cell] of frame.cells.entries()) marks[cell] = frame.marks[i];
  }
  const order = kind.techniques.map(({ id }) => id);
  return order.flatMap((technique) => {
    const time = times.get(technique);
    return time === undefined ? [] : [{ technique, moves: time.moves, ms: Math.round(time.ms) }];
  });
}

/** The cells that a frame puts right. */
function rightMoves({ cells, marks: placed }: ReplayFrame, before: Uint8Array, solution: Board): readonly Cell[] {
  return cells.filter((cell, i) => placed[i] === solution.marks[cell] && before[cell] !== placed[i]);
}

/** Time from one change of the board to the next, without pauses. */
class MoveClock {
  private since = 0;
  private spent = 0;
  private isPaused = false;
  private wasTold = false;

  /** How long a frame took, and whether something was told before it. */
  pass({ kind, at, cells }: ReplayFrame): { readonly ms: number; readonly isTold: boolean } {
    if (!this.isPaused) this.spent += at - this.since;
    this.since = at;
    if (kind === 'pause' || kind === 'resume') this.isPaused = kind === 'pause';
    if (kind === 'hint' || kind === 'rewind') this.wasTold = true;
    const answer = { ms: Math.min(this.spent, LONGEST_MOVE_MS), isTold: this.wasTold };
    if (cells.length > 0) {
      this.spent = 0;
      this.wasTold = false;
    }
    return answer;
  }
}

/** A copy with the right marks in some cells: what was looked at is never changed, since more is known of it by then. */
function withMarks(marks: Uint8Array, cells: readonly Cell[], right: Uint8Array): Uint8Array {
  const next = marks.slice();
  for (const cell of cells) next[cell] = right[cell];
  return next;
}

class Justifier {
  private costlyScans = 0;
  /** What nobody has to mark: where a blank stands for a mark, cells that easily follow to have it. */
  private readonly seen = new Set<Cell>();

  constructor(
    private readonly kind: PuzzleKind,
    private readonly puzzle: Puzzle,
    private readonly solution: Board,
    private readonly stopper: Stopper,
  ) {}

  /** The easiest technique for each of some cells that were set at once, as far as there is one; each may build on the others. */
  justify(before: Uint8Array, cells: readonly Cell[]): readonly string[] {
    if (cells.length === 0) return [];
    const { marks: right } = this.solution;
    const open = new Map<Cell, Mark>(cells.map((cell) => [cell, right[cell]]));
    const found: string[] = [];
    const isKnown = (mark: Mark, cell: Cell) => mark === right[cell] || (this.seen.has(cell) && !open.has(cell));
    let known = this.seeBlanks(
      before.map((mark, cell) => (isKnown(mark, cell) ? right[cell] : BLANK)),
      open,
    );
    while (open.size > 0) {
      const next = this.easiest(known, open);
      if (next === undefined) break;
      known = withMarks(known, next.cells, right);
      for (const cell of next.cells) {
        found.push(next.technique);
        open.delete(cell);
      }
    }
    return found;
  }

  /** With what follows at a glance of the mark that a blank stands for: most players leave it blank and know it all the same. */
  private seeBlanks(known: Uint8Array, open: ReadonlyMap<Cell, Mark>): Uint8Array {
    const { blankReadsAs } = this.kind;
    if (blankReadsAs === BLANK) return known;
    let marks = known;
    for (const technique of this.kind.techniques) {
      if (technique.level > EASY_LEVEL || this.stopper.shouldStop()) break;
      const steps = [...technique.find(this.puzzle, this.boardOf(marks))];
      const sets = steps.flatMap((step) => step.sets).filter(({ cell, mark }) => mark === blankReadsAs && !open.has(cell));
      const cells = sets.map(({ cell }) => cell);
      if (cells.length > 0) marks = withMarks(marks, cells, this.solution.marks);
      for (const cell of cells) this.seen.add(cell);
    }
    return marks;
  }

  private boardOf(marks: Uint8Array): Board {
    return { width: this.puzzle.width, height: this.puzzle.height, marks };
  }

  /** The easiest technique that settles any of the open cells, with those that it settles. */
  private easiest(
    known: Uint8Array,
    open: ReadonlyMap<Cell, Mark>,
  ): { readonly technique: string; readonly cells: readonly Cell[] } | undefined {
    const board = this.boardOf(known);
    const { shouldStop } = this.stopper;
    for (const technique of this.kind.techniques) {
      if (shouldStop()) return undefined;
      if (technique.level >= COSTLY_LEVEL) {
        if (this.costlyScans >= COSTLY_SCANS) return undefined;
        this.costlyScans += 1;
      }
      const cells = new Set<Cell>();
      for (const { sets } of technique.find(this.puzzle, board, shouldStop)) {
        for (const { cell, mark } of sets) if (open.get(cell) === mark) cells.add(cell);
        if (cells.size === open.size) break;
      }
      if (cells.size > 0) return { technique: technique.id, cells: [...cells] };
    }
    return undefined;
  }
}
