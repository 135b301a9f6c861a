import { type Cell, columnOf, rowOf } from './grid';
import { BLANK, type Board, type Mark, type Puzzle, type PuzzleKind, type Step } from './kind';
import { findSmallestHittingSet } from './smallest-hitting-set';

/**
 * The budgets for the first reason, for comparing it with others, and for proving the chosen one, in cells times techniques. The last two
 * take about a twentieth of a second.
 */
const FIRST_BUDGET = 600_000;
const COMPARE_BUDGET = 150_000;
const PROVE_BUDGET = 150_000;

/** The work between two questions within a scan, in scans. */
const COST_WITHIN_SCAN = 5;

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
    left -= search.work;
    if (smallest === undefined || (isMinimal && search.reason.length < smallest.reason.length)) smallest = search;
    if (smallest.reason.length === 0 || left <= 0) break;
  }
  if (smallest === undefined) return steps[0];
  return smallest.explain(PROVE_BUDGET);
}

/** Searches the reasons of one step. It relies on a technique saying no less when marks of the board are added. */
class ReasonSearch {
  /** A set of marks with which the technique fires. */
  reason: readonly Cell[] = [];
  work = 0;
  private most = 0;
  private isOut = false;
  /** The marks that are not fixed, nearest first. */
  private readonly marked: readonly Cell[];
  private readonly distances: readonly number[];
  /** The board without the marks that a reason is chosen from. */
  private readonly initial: Uint8Array;
  private readonly assumed: Mark | undefined;

  constructor(
    private readonly kind: PuzzleKind,
    private readonly puzzle: Puzzle,
    private readonly board: Board,
    private readonly step: Step,
    private readonly shouldStop: () => boolean,
  ) {
    const { marks } = board;
    this.initial = marks.slice();
    const marked: Cell[] = [];
    for (let cell = 0; cell < marks.length; cell += 1) {
      if (marks[cell] === BLANK || kind.isFixed(puzzle, cell)) continue;
      this.initial[cell] = BLANK;
      marked.push(cell);
    }
    this.assumed = step.chain === undefined ? undefined : 3 - step.placements[0].mark;
    const distances = distancesFrom(board, [
      ...step.reasonCells,
      ...step.placements.map(({ cell }) => cell),
      ...(step.chain ?? []).flatMap((link) => link.placements.map(({ cell }) => cell)),
    ]);
    this.marked = marked.sort((one, other) => distances[one] - distances[other]);
    this.distances = distances;
  }

  /** Finds a minimal reason. Returns false when it is stopped or the budget is used up; then the reason is complete all the same. */
  minimise(budget: number): boolean {
    this.most = budget;
    this.reason = this.fires([]) ? [] : this.dropNeedless(this.quickXplain([], false, this.nearbyReason()));
    return !this.isOut;
  }

  /** The step with its reason, after a search for a smaller one and a lower bound. */
  explain(budget: number): Step {
    const least = this.isOut ? 0 : this.prove(budget);
    const { step, board, reason } = this;
    const others = step.reasonCells.filter((cell) => board.marks[cell] === BLANK || this.initial[cell] !== BLANK);
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

  /**
   * A lower bound on the size of a reason by implicit hitting sets: every reason has a mark of each set of marks without which the technique
   * does not fire. The smallest set of marks that does is a smallest reason if the technique fires with it, and else shows another such set.
   */
  private prove(budget: number): number {
    this.most = this.work + budget;
    if (this.hasRival()) return Math.min(1, this.reason.length);
    const needed: (readonly Cell[])[] = [];
    for (const cell of this.reason) {
      if (!this.fires(this.marked.filter((other) => other !== cell)) && !this.isOut) needed.push([cell]);
    }
    let least = needed.length;
    while (least < this.reason.length && !this.isOut) {
      const hitting = findSmallestHittingSet(needed, this.reason.length);
      if (hitting === 'gave-up') break;
      if (hitting === 'none') return this.reason.length;
      least = hitting.length;
      let tried: readonly Cell[] = hitting;
      if (this.fires(tried)) {
        this.reason = tried;
        return least;
      }
      do {
        const missing = this.missingFrom(tried);
        if (this.isOut) return least;
        needed.push(missing);
        tried = [...tried, ...missing];
      } while (!this.fires(tried) && !this.isOut);
    }
    return least;
  }

  /**
   * Whether the technique places the same also with another message, such as another number of fillings. With fewer marks that message can
   * become the step's own, so a larger set of marks that does not fire would prove nothing about the smaller ones.
   */
  private hasRival(): boolean {
    const { step, assumed } = this;
    const marks = this.board.marks.slice();
    if (assumed !== undefined) marks[step.placements[0].cell] = assumed;
    for (const link of step.chain ?? [step]) {
      if (this.derives(marks, link, false)) return true;
      for (const { cell, mark } of link.placements) marks[cell] = mark;
    }
    return false;
  }

  /** The complement of a largest set of marks that contains `kept` and with which the technique does not fire. */
  private missingFrom(kept: readonly Cell[]): readonly Cell[] {
    let grown = kept;
    const missing: Cell[] = [];
    const inReason = new Set(this.reason);
    const rest = this.marked.filter((cell) => !kept.includes(cell));
    const add = (cells: readonly Cell[]): void => {
      if (cells.length === 0 || this.isOut) return;
      const larger = [...grown, ...cells];
      if (!this.fires(larger)) grown = larger;
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

  /** Whether the technique says the same on a board with these marks and the fixed cells alone; false when it may not go on. */
  private fires(cells: readonly Cell[]): boolean {
    const marks = this.initial.slice();
    for (const cell of cells) marks[cell] = this.board.marks[cell];
    const { step, assumed } = this;
    if (step.chain === undefined) return this.derives(marks, step);
    if (assumed !== undefined) marks[step.placements[0].cell] = assumed;
    for (const link of step.chain) {
      if (!this.derives(marks, link)) return false;
      for (const { cell, mark } of link.placements) marks[cell] = mark;
    }
    return this.contradicts(marks, String(step.message.params.contradiction));
  }

  /** Whether the technique of a step places the same, with the same message or with another one. */
  private derives(marks: Uint8Array, { technique: id, placements, message }: Step, isSame = true): boolean {
    if (!this.mayGoOn()) return false;
    const technique = this.kind.techniques.find((known) => known.id === id);
    for (const found of technique?.find(this.puzzle, { ...this.board, marks: marks.slice() }, () => !this.mayGoOn(COST_WITHIN_SCAN)) ??
      []) {
      if ((found.message.key === message.key && hasSameParams(found, message.params)) !== isSame) continue;
      if (placements.every(({ cell, mark }) => found.placements.some((other) => other.cell === cell && other.mark === mark))) return true;
    }
    return false;
  }

  private contradicts(marks: Uint8Array, key: string): boolean {
    if (!this.mayGoOn()) return false;
    const board = { ...this.board, marks };
    for (const rule of this.kind.rules) {
      for (const violation of rule.find(this.puzzle, board)) if (violation.message.key === key) return true;
    }
    return this.kind.findDeadEnd?.(this.puzzle, board)?.message.key === key;
  }

  private mayGoOn(scans = 1): boolean {
    if (this.isOut) return false;
    this.work += scans * this.board.marks.length;
    if (this.work > this.most || this.shouldStop()) this.isOut = true;
    return !this.isOut;
  }
}

function hasSameParams({ message }: Step, params: Step['message']['params']): boolean {
  return Object.keys(params).every((name) => message.params[name] === params[name]);
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
