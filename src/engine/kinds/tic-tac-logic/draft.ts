import { cellCount } from '../../core/grid';
import { BLANK, type Board, type DraftOptions, type DraftTools, type Puzzle, type TechniqueLevel } from '../../core/kind';
import { type Rng, shuffle } from '../../core/rng';
import type { TicTacLogicClues } from './clues';
import { QuickDeduction } from './quick-deduction';
import { makeBoard } from './random-board';

/** Givens that the ladder is asked about after quick deduction had its turn: on large boards it costs too much to ask about all. */
const MAX_LADDER_TRIES = 60;
/** For every hundred cells so many givens less are enough to make a puzzle hard; each is a search of its own. */
const HARD_REMOVALS_PER_HUNDRED = 4;

/** Cells that lose their givens together. */
type Group = readonly number[];

/**
 * Makes a puzzle by taking givens off a random full board as long as quick deduction still finishes it. What that needed is taken off next, as far as
 * the ladder, which also knows distinct lines, can follow (medium), or as the solution stays the only one (hard and extreme).
 */
export function draft(options: DraftOptions, rng: Rng, tools: DraftTools<TicTacLogicClues>): Puzzle<TicTacLogicClues> | undefined {
  const puzzleOptions = options.options?.repeats ? { repeats: true } : {};
  const full = makeBoard(options, puzzleOptions, rng);
  if (full === undefined) return undefined;
  const groups = shuffle(groupCells(cellCount(options), options.symmetric === true), rng);
  const empty = { kind: 'tic-tac-logic', width: options.width, height: options.height, clues: [], options: puzzleOptions };
  const carving = new Carving(empty, full, tools);
  const { level } = options;
  const needed = carving.takeQuickly(groups, level !== 'easy');
  if (level === 'medium' && !puzzleOptions.repeats) carving.takeByLadder(needed.slice(0, MAX_LADDER_TRIES));
  if (level === 'extreme') carving.takeBySearch(needed, full.length);
  if (level === 'hard') {
    carving.takeBySearch(needed, Math.ceil((full.length * HARD_REMOVALS_PER_HUNDRED) / 100));
    return carving.giveBackUntilSolved();
  }
  return carving.puzzle;
}

/** A full board that loses givens one group after the other. */
class Carving {
  private readonly base: Puzzle<TicTacLogicClues>;
  private readonly full: Uint8Array;
  private readonly tools: DraftTools<TicTacLogicClues>;
  private readonly sketch: QuickDeduction;
  private readonly givens: number[];
  /** What the last search took, in order. */
  private readonly taken: Group[] = [];

  constructor(base: Puzzle<TicTacLogicClues>, full: Uint8Array, tools: DraftTools<TicTacLogicClues>) {
    this.base = base;
    this.full = full;
    this.tools = tools;
    this.sketch = new QuickDeduction(base);
    this.givens = [...full];
  }

  get puzzle(): Puzzle<TicTacLogicClues> {
    return { ...this.base, clues: [...this.givens] };
  }

  /** Takes what quick deduction can do without and answers with the rest. */
  takeQuickly(groups: readonly Group[], hasCases: boolean): Group[] {
    return groups.filter((group) => !this.take(group, () => this.sketch.settle(this.givens, hasCases) === 0));
  }

  takeByLadder(groups: readonly Group[]): void {
    for (const group of groups) this.take(group, () => this.isSolvedBy(3));
  }

  takeBySearch(groups: readonly Group[], most: number): void {
    for (const group of groups) {
      if (this.taken.length >= most) return;
      if (this.take(group, () => this.tools.isUnique(this.puzzle))) this.taken.push(group);
    }
  }

  /** Puts back the last of what a search took until suppositions finish the puzzle; undefined when nothing taken is left. */
  giveBackUntilSolved(): Puzzle<TicTacLogicClues> | undefined {
    for (let group = this.taken.pop(); group !== undefined; group = this.taken.pop()) {
      if (this.tools.shouldStop()) return undefined;
      if (this.isSolvedBy(4)) return this.puzzle;
      this.restore(group);
    }
    return undefined;
  }

  private take(group: Group, isStillGood: () => boolean): boolean {
    if (this.tools.shouldStop()) return false;
    for (const cell of group) this.givens[cell] = BLANK;
    if (isStillGood()) return true;
    this.restore(group);
    return false;
  }

  private restore(group: Group): void {
    for (const cell of group) this.givens[cell] = this.full[cell];
  }

  /** Quick deduction does the easy part for the ladder. */
  private isSolvedBy(level: TechniqueLevel): boolean {
    this.sketch.settle(this.givens, true);
    const board: Board = { width: this.base.width, height: this.base.height, marks: this.sketch.marks.slice() };
    return this.tools.countLeft(this.puzzle, board, level) === 0;
  }
}

/** Each cell alone, or with its image under half a turn. */
function groupCells(cells: number, isSymmetric: boolean): Group[] {
  if (!isSymmetric) return Array.from({ length: cells }, (_, cell) => [cell]);
  return Array.from({ length: cells / 2 }, (_, cell) => [cell, cells - 1 - cell]);
}
