import { type Cell, columnOf, rowOf } from './grid';
import { BLANK, type Board, type Puzzle, type PuzzleKind, type Step } from './kind';
import { findSmallestHittingSet } from './smallest-hitting-set';
import { StepReplay } from './step-replay';

/**
 * The budgets for the first reason, for comparing it with others, and for proving the chosen one, in cells times techniques. The last two
 * take about a twentieth of a second.
 */
const FIRST_BUDGET = 600_000;
const COMPARE_BUDGET = 150_000;
const PROVE_BUDGET = 150_000;
/** Enough to repeat the step once, with its reason alone. */
const REPLAY_BUDGET = 600_000;

/** Marks farther away than this are tried all at once. */
const MAX_DISTANCE = 4;

/**
 * Gives the step with the smallest reason, and that reason. A reason is a set of marks with which, beside all clues, the step's technique
 * still says the same. It is minimal: without any of its marks the technique does not. `reason.least` is a proven lower bound on the marks
 * of every reason of the step. All this is within a budget: a reason that would take longer is complete but not minimal. A caller that
 * stops the first search gets the first step as the technique found it.
 */
export function explainBySmallestReason(
  kind: PuzzleKind,
  puzzle: Puzzle,
  board: Board,
  steps: readonly Step[],
  shouldStop: () => boolean,
): Step {
  let smallest: ReasonSearch | undefined;
  let left = COMPARE_BUDGET;
  for (const step of steps) {
    const search = new ReasonSearch(kind, puzzle, board, step, shouldStop);
    const isMinimal = search.minimise(smallest === undefined ? FIRST_BUDGET : left);
    if (shouldStop()) break;
    left -= search.replay.work;
    if (smallest === undefined || (isMinimal && search.reason.length < smallest.reason.length)) smallest = search;
    if (smallest.reason.length === 0 || left <= 0) break;
  }
  if (smallest === undefined) return steps[0];
  return smallest.explain(PROVE_BUDGET);
}

/** Searches the reasons of one step. */
class ReasonSearch {
  /** A set of marks with which the technique fires. */
  reason: readonly Cell[] = [];
  readonly replay: StepReplay;
  /** The marks that are not fixed, nearest first. */
  private readonly marked: readonly Cell[];
  private readonly distances: readonly number[];

  constructor(
    kind: PuzzleKind,
    puzzle: Puzzle,
    private readonly board: Board,
    private readonly step: Step,
    shouldStop: () => boolean,
  ) {
    this.replay = new StepReplay(kind, puzzle, board, step, shouldStop);
    const distances = distancesFrom(board, [
      ...step.reasonCells,
      ...step.placements.map(({ cell }) => cell),
      ...(step.chain ?? []).flatMap((link) => link.placements.map(({ cell }) => cell)),
    ]);
    this.marked = this.replay.chosenFrom.toSorted((one, other) => distances[one] - distances[other]);
    this.distances = distances;
  }

  /** Finds a minimal reason. Returns false when it is stopped or the budget is used up; then the reason is complete all the same. */
  minimise(budget: number): boolean {
    this.replay.allow(budget);
    this.reason = this.fires([]) ? [] : this.dropNeedless(this.quickXplain([], false, this.nearbyReason()));
    return !this.replay.isOut;
  }

  /** The step with its reason, after a search for a smaller one and a lower bound. */
  explain(budget: number): Step {
    const least = this.replay.isOut ? 0 : this.prove(budget);
    const { step, board, reason } = this;
    this.replay.allow(REPLAY_BUDGET);
    const own = this.replay.reasonCellsWith(reason) ?? step.reasonCells;
    const others = own.filter((cell) => board.marks[cell] === BLANK || !this.marked.includes(cell));
    const reasonCells = [...new Set([...reason, ...others])].sort((one, other) => one - other);
    return { ...step, reasonCells, reason: { marks: reason.length, least } };
  }

  /** The marks up to the smallest distance at which the technique fires; all marks if it is none. */
  private nearbyReason(): readonly Cell[] {
    for (let distance = 0; distance <= MAX_DISTANCE; distance += distance < 2 ? 1 : 2) {
      const near = this.marked.filter((cell) => this.distances[cell] <= distance);
      if (near.length < this.marked.length && this.fires(near)) return near;
    }
    return this.marked;
  }

  /** What a minimal reason needs of `cells` beside `base`, with a preference for the first (QuickXplain). `base` alone must not suffice unless it has changed. */
  private quickXplain(base: readonly Cell[], hasChanged: boolean, cells: readonly Cell[]): readonly Cell[] {
    if (hasChanged && this.fires(base)) return [];
    if (cells.length <= 1) return cells;
    const preferred = cells.slice(0, cells.length >> 1);
    const others = cells.slice(cells.length >> 1);
    const fromOthers = this.quickXplain([...base, ...preferred], true, others);
    const fromPreferred = this.quickXplain([...base, ...fromOthers], fromOthers.length > 0, preferred);
    return [...fromPreferred, ...fromOthers];
  }

  private dropNeedless(reason: readonly Cell[]): readonly Cell[] {
    let kept = reason;
    for (let i = kept.length - 1; i >= 0; i -= 1) {
      const rest = kept.filter((_, at) => at !== i);
      if (!this.fires(rest)) continue;
      kept = rest;
      i = kept.length;
    }
    return kept;
  }

  /** A lower bound on the size of every reason of the step. It may find a smaller reason on the way. */
  private prove(budget: number): number {
    this.replay.allow(budget);
    return this.replay.isMonotone ? this.proveByHittingSets() : this.proveByTrying(1);
  }

  /**
   * Implicit hitting sets: every reason has a mark of each set of marks without which the technique cannot fire. The smallest set of marks
   * that does is a smallest reason if the technique fires with it, and else shows another such set.
   */
  private proveByHittingSets(): number {
    const { replay } = this;
    const needed: (readonly Cell[])[] = [];
    for (const cell of this.reason) {
      if (!replay.mayFire(this.marked.filter((other) => other !== cell)) && !replay.isOut) needed.push([cell]);
    }
    let least = needed.length;
    while (least < this.reason.length && !replay.isOut) {
      const hitting = findSmallestHittingSet(needed, this.reason.length);
      if (hitting === 'gave-up') break;
      if (hitting === 'none') return this.reason.length;
      least = hitting.length;
      if (this.fires(hitting)) {
        this.reason = hitting;
        return least;
      }
      if (replay.mayFire(hitting)) return this.proveByTrying(least);
      let tried = hitting;
      do {
        const missing = this.missingFrom(tried);
        if (replay.isOut) return least;
        needed.push(missing);
        tried = [...tried, ...missing];
      } while (!replay.mayFire(tried) && !replay.isOut);
    }
    return least;
  }

  /** Tries all sets of at least `least` marks that are smaller than the reason: a technique may fire with some marks and not with more. */
  private proveByTrying(least: number): number {
    for (let size = least; size < this.reason.length; size += 1) {
      for (const cells of setsOf(this.marked, size)) {
        if (this.fires(cells)) {
          this.reason = cells;
          return size;
        }
        if (this.replay.isOut) return size;
      }
    }
    return this.reason.length;
  }

  /** The complement of a largest set of marks that contains `kept` and with which the technique cannot fire. */
  private missingFrom(kept: readonly Cell[]): readonly Cell[] {
    const { replay } = this;
    let grown = kept;
    const missing: Cell[] = [];
    const inReason = new Set(this.reason);
    const rest = this.marked.filter((cell) => !kept.includes(cell));
    const add = (cells: readonly Cell[]): void => {
      if (cells.length === 0 || replay.isOut) return;
      const larger = [...grown, ...cells];
      if (!replay.mayFire(larger)) grown = larger;
      else if (cells.length === 1) missing.push(cells[0]);
      else {
        add(cells.slice(0, cells.length >> 1));
        add(cells.slice(cells.length >> 1));
      }
    };
    add(rest.filter((cell) => !inReason.has(cell)).reverse());
    add(rest.filter((cell) => inReason.has(cell)).reverse());
    return missing;
  }

  private fires(cells: readonly Cell[]): boolean {
    return this.replay.fires(cells);
  }
}

/** All sets of so many of these cells. */
function* setsOf(cells: readonly Cell[], size: number): Iterable<readonly Cell[]> {
  if (size === 0) yield [];
  else for (const [i, cell] of cells.entries()) for (const rest of setsOf(cells.slice(i + 1), size - 1)) yield [cell, ...rest];
}

/** By cell: how many rows or columns it is away from the nearest of these cells, whichever is more. */
function distancesFrom(board: Board, cells: readonly Cell[]): readonly number[] {
  return Array.from(board.marks, (_, cell) => {
    let least = board.marks.length;
    for (const from of cells) {
      const across = Math.abs(columnOf(board, cell) - columnOf(board, from));
      const down = Math.abs(rowOf(board, cell) - rowOf(board, from));
      least = Math.min(least, Math.max(across, down));
    }
    return least;
  });
}
