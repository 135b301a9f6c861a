import type { Cell } from '../core/grid';
import { BLANK, type Board, type Mark, type Puzzle, type PuzzleKind, type TechniqueLevel } from '../core/kind';
import { Stopper } from '../core/stopper';
import type { ReplayFrame } from './board-recorder';

/** How many moves a technique justified, and their total time. */
export interface TechniqueTime {
  readonly technique: string;
  readonly moves: number;
  readonly ms: number;
}

/** A right move of a play. */
export interface TimedStep {
  readonly cell: Cell;
  /** The time since the last change of the board, without pauses; cells that were set at once share it. */
  readonly ms: number;
  /** The easiest technique that decides the cell from the right marks before it; null if none is known, and after help. */
  readonly technique: string | null;
}

/** A longer move counts as this much: the player was busy with something else. */
const LONGEST_MOVE_MS = 120_000;
/**
 * From this level on a scan of the board is expensive. The number of scans is bounded; it suffices for boards that need such techniques.
 */
const COSTLY_LEVEL: TechniqueLevel = 4;
const COSTLY_SCANS = 8;
/** Up to this level players see a step at a glance. */
const EASY_LEVEL: TechniqueLevel = 2;

/** Finds the technique behind each right move of a replay, and its time. When stopped, techniques are missing from there on. */
export function measureSteps(
  kind: PuzzleKind,
  puzzle: Puzzle,
  solution: Board,
  frames: readonly ReplayFrame[],
  shouldStop?: () => boolean,
): readonly TimedStep[] {
  const justifier = new Justifier(kind, puzzle, solution, new Stopper(shouldStop));
  const steps: TimedStep[] = [];
  const marks = kind.initialBoard(puzzle).marks.slice();
  const clock = new MoveClock();
  for (const frame of frames) {
    const { ms, wasHelped } = clock.pass(frame);
    const placed = frame.type === 'mark' || frame.type === 'finish' ? rightMoves(frame, marks, solution) : [];
    const techniques = wasHelped ? undefined : justifier.justify(marks, placed);
    for (const cell of placed) steps.push({ cell, ms: ms / placed.length, technique: techniques?.get(cell) ?? null });
    for (const [i, cell] of frame.cells.entries()) marks[cell] = frame.marks[i];
  }
  return steps;
}

/** How long each technique took, in the order of the ladder. Moves without a technique are left out. */
export function sumTechniqueTimes(kind: PuzzleKind, steps: readonly TimedStep[]): readonly TechniqueTime[] {
  return kind.techniques.flatMap(({ id }) => {
    const used = steps.filter(({ technique }) => technique === id);
    return used.length === 0 ? [] : [{ technique: id, moves: used.length, ms: Math.round(used.reduce((sum, { ms }) => sum + ms, 0)) }];
  });
}

/** The cells that a frame sets right. */
function rightMoves({ cells, marks: placed }: ReplayFrame, before: Uint8Array, solution: Board): readonly Cell[] {
  return cells.filter((cell, i) => placed[i] === solution.marks[cell] && before[cell] !== placed[i]);
}

/** Measures the time between changes of the board, without pauses. */
class MoveClock {
  private since = 0;
  private spent = 0;
  private isPaused = false;
  private wasHelped = false;

  /** Returns the time of a frame, and whether the player got help before it. */
  pass({ type, at, cells }: ReplayFrame): { readonly ms: number; readonly wasHelped: boolean } {
    if (!this.isPaused) this.spent += at - this.since;
    this.since = at;
    if (type === 'pause' || type === 'resume') this.isPaused = type === 'pause';
    if (type === 'hint' || type === 'rewind') this.wasHelped = true;
    const answer = { ms: Math.min(this.spent, LONGEST_MOVE_MS), wasHelped: this.wasHelped };
    if (cells.length > 0) {
      this.spent = 0;
      this.wasHelped = false;
    }
    return answer;
  }
}

/** Returns a copy with the right marks in some cells. Scanned marks never change in place, since cached regions may refer to them. */
function withMarks(marks: Uint8Array, cells: readonly Cell[], right: Uint8Array): Uint8Array {
  const next = marks.slice();
  for (const cell of cells) next[cell] = right[cell];
  return next;
}

class Justifier {
  private costlyScans = 0;
  /** Cells that a player need not mark, because they easily follow to have the mark that a blank stands for. */
  private readonly seen = new Set<Cell>();

  constructor(
    private readonly kind: PuzzleKind,
    private readonly puzzle: Puzzle,
    private readonly solution: Board,
    private readonly stopper: Stopper,
  ) {}

  /** Returns the easiest technique for each cell of one stroke that has one. A cell's deduction may use the others. */
  justify(before: Uint8Array, cells: readonly Cell[]): ReadonlyMap<Cell, string> {
    const found = new Map<Cell, string>();
    if (cells.length === 0) return found;
    const { marks: right } = this.solution;
    const open = new Map<Cell, Mark>(cells.map((cell) => [cell, right[cell]]));
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
        found.set(cell, next.technique);
        open.delete(cell);
      }
    }
    return found;
  }

  /** Adds the easy consequences with the mark that a blank stands for. Most players know them and leave them blank. */
  private seeBlanks(known: Uint8Array, open: ReadonlyMap<Cell, Mark>): Uint8Array {
    const { blankReadsAs } = this.kind;
    if (blankReadsAs === BLANK) return known;
    let marks = known;
    for (const technique of this.kind.techniques) {
      if (technique.level > EASY_LEVEL || this.stopper.shouldStop()) break;
      const steps = [...technique.find(this.puzzle, this.boardOf(marks))];
      const placements = steps.flatMap((step) => step.placements).filter(({ cell, mark }) => mark === blankReadsAs && !open.has(cell));
      const cells = placements.map(({ cell }) => cell);
      if (cells.length > 0) marks = withMarks(marks, cells, this.solution.marks);
      for (const cell of cells) this.seen.add(cell);
    }
    return marks;
  }

  private boardOf(marks: Uint8Array): Board {
    return { width: this.puzzle.width, height: this.puzzle.height, marks };
  }

  /** The easiest technique that decides any of the open cells, with those cells. */
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
      for (const { placements } of technique.find(this.puzzle, board, shouldStop)) {
        for (const { cell, mark } of placements) if (open.get(cell) === mark) cells.add(cell);
        if (cells.size === open.size) break;
      }
      if (cells.size > 0) return { technique: technique.id, cells: [...cells] };
    }
    return undefined;
  }
}
