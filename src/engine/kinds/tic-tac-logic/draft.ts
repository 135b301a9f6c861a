import { cellCount } from '../../core/grid';
import { BLANK, type Board, type DraftOptions, type DraftTools, type Puzzle, type TechniqueLevel } from '../../core/kind';
import { type Rng, shuffle } from '../../core/rng';
import type { TicTacLogicClues } from './clues';
import { QuickDeduction } from './quick-deduction';
import { makeBoard } from './random-board';

/** The number of givens that are tried with the ladder after quick deduction. On large boards trying all costs too much. */
const MAX_LADDER_TRIES = 60;
/** Per hundred cells, the number of givens to remove by search that makes a puzzle hard. Each removal needs a search. */
const HARD_REMOVALS_PER_HUNDRED = 4;

/** Cells whose givens are removed together. */
type Group = readonly number[];

/**
 * Creates a puzzle by removing givens from a random full board while quick deduction still solves it. It then removes more of the remaining
 * givens while the ladder, which also uses distinct lines, solves the puzzle (medium), or while the solution stays unique (hard and
 * extreme).
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

/** A full board from which groups of givens are removed. */
class Carving {
  private readonly base: Puzzle<TicTacLogicClues>;
  private readonly full: Uint8Array;
  private readonly tools: DraftTools<TicTacLogicClues>;
  private readonly deduction: QuickDeduction;
  private readonly givens: number[];
  /** The groups removed by the last search, in order. */
  private readonly taken: Group[] = [];

  constructor(base: Puzzle<TicTacLogicClues>, full: Uint8Array, tools: DraftTools<TicTacLogicClues>) {
    this.base = base;
    this.full = full;
    this.tools = tools;
    this.deduction = new QuickDeduction(base);
    this.givens = [...full];
  }

  get puzzle(): Puzzle<TicTacLogicClues> {
    return { ...this.base, clues: [...this.givens] };
  }

  /** Removes the groups that quick deduction does not need and returns the others. */
  takeQuickly(groups: readonly Group[], hasCases: boolean): Group[] {
    return groups.filter((group) => !this.take(group, () => this.deduction.run(this.givens, hasCases) === 0));
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

  /**
   * Restores the groups removed by search, the last one first, until assumptions solve the puzzle. Returns undefined if no removed group is
   * left.
   */
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

  /** Quick deduction does the easy part before the ladder. */
  private isSolvedBy(level: TechniqueLevel): boolean {
    this.deduction.run(this.givens, true);
    const board: Board = { width: this.base.width, height: this.base.height, marks: this.deduction.marks.slice() };
    return this.tools.countBlanksLeft(this.puzzle, board, level) === 0;
  }
}

/** Each cell alone, or with its image under a half-turn. */
function groupCells(cells: number, isSymmetric: boolean): Group[] {
  if (!isSymmetric) return Array.from({ length: cells }, (_, cell) => [cell]);
  return Array.from({ length: cells / 2 }, (_, cell) => [cell, cells - 1 - cell]);
}
