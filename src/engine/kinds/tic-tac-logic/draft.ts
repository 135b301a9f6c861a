import { type Cell, cellCount, type Size } from '../../core/grid';
import type { Board, DraftOptions, DraftTools, Puzzle, TechniqueLevel } from '../../core/kind';
import { type Rng, shuffle } from '../../core/rng';
import { EQUAL, givenIn, initialBoard, listPairs, O, OPPOSITE, type TicTacLogicClues, withGiven, withSign, X } from './clues';
import { QuickDeduction } from './quick-deduction';
import { makeBoard } from './random-board';
import { solve } from './solver';

/** The number of givens that are tried with the ladder after quick deduction. On large boards trying all costs too much. */
const MAX_LADDER_TRIES = 60;
/** Per hundred cells, the number of givens to remove by search that makes a puzzle hard. Each removal needs a search. */
const HARD_REMOVALS_PER_HUNDRED = 4;

/** A search for a board with the clues that shall be kept takes at most so many decisions. */
const KEEPING_DECISIONS = 20_000;

/** Of a hundred pairs of neighbours, so many get a sign before needless clues are removed. */
const SIGNS_PER_HUNDRED = 16;

/** Givens and signs that are removed together: by cell, the bits of its clue. */
type Group = readonly (readonly [Cell, bits: number])[];

/**
 * Creates a puzzle by removing givens from a random full board while quick deduction still solves it. It then removes more of the remaining
 * givens while the ladder, which also uses distinct lines, solves the puzzle (medium), or while the solution stays unique (hard and
 * extreme). With signs, some pairs of neighbours have one from the start, and these are removed after the givens.
 */
export function draft(
  options: DraftOptions<TicTacLogicClues>,
  rng: Rng,
  tools: DraftTools<TicTacLogicClues>,
): Puzzle<TicTacLogicClues> | undefined {
  const puzzleOptions = options.options?.repeats ? { repeats: true } : {};
  const base = { kind: 'tic-tac-logic', width: options.width, height: options.height, clues: [], options: puzzleOptions };
  const random = makeBoard(options, puzzleOptions, rng);
  const { keep } = options;
  const full = random === undefined || keep === undefined ? random : solveLike({ ...base, clues: keep }, random, tools);
  if (full === undefined) return undefined;
  const isSymmetric = options.symmetric === true;
  const givens = shuffle(groupCells(cellCount(options), isSymmetric), rng);
  const marked = Array.from(full, (mark, cell) => withGiven(keep?.[cell] ?? 0, mark));
  const signs = options.signs ? chooseSigns(options, marked, isSymmetric, rng) : { clues: marked, groups: [] };
  const isFree = (group: Group) => keep === undefined || group.every(([cell, bits]) => (keep[cell] & bits) === 0);
  const groups = [...givens, ...signs.groups].filter(isFree);
  const carving = new Carving(base, signs.clues, tools);
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

/** A full board, with or without signs, from which groups of clues are removed. */
class Carving {
  private readonly base: Puzzle<TicTacLogicClues>;
  private readonly full: TicTacLogicClues;
  private readonly tools: DraftTools<TicTacLogicClues>;
  private readonly deduction: QuickDeduction;
  private readonly clues: number[];
  /** The groups removed by the last search, in order. */
  private readonly taken: Group[] = [];

  constructor(base: Puzzle<TicTacLogicClues>, full: TicTacLogicClues, tools: DraftTools<TicTacLogicClues>) {
    this.base = base;
    this.full = full;
    this.tools = tools;
    this.deduction = new QuickDeduction(base);
    this.clues = [...full];
  }

  get puzzle(): Puzzle<TicTacLogicClues> {
    return { ...this.base, clues: [...this.clues] };
  }

  /** Removes the groups that quick deduction does not need and returns the others. */
  takeQuickly(groups: readonly Group[], hasCases: boolean): Group[] {
    return groups.filter((group) => !this.take(group, () => this.deduction.run(this.clues, hasCases) === 0));
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
    for (const [cell, bits] of group) this.clues[cell] &= ~bits;
    if (isStillGood()) return true;
    this.restore(group);
    return false;
  }

  private restore(group: Group): void {
    for (const [cell, bits] of group) this.clues[cell] |= this.full[cell] & bits;
  }

  /** Quick deduction does the easy part before the ladder. */
  private isSolvedBy(level: TechniqueLevel): boolean {
    this.deduction.run(this.clues, true);
    const board: Board = { width: this.base.width, height: this.base.height, marks: this.deduction.marks.slice() };
    return this.tools.countBlanksLeft(this.puzzle, board, level) === 0;
  }
}

/** A solution of clues that shall be kept, like a random board where they allow it. */
function solveLike(puzzle: Puzzle<TicTacLogicClues>, random: Uint8Array, { shouldStop }: DraftTools): Uint8Array | undefined {
  const { width, height } = puzzle;
  const limits = { maxSolutions: 1, decisionLimit: KEEPING_DECISIONS, shouldStop };
  return solve(puzzle, initialBoard(puzzle), { ...limits, like: { width, height, marks: random } }).solutions[0]?.marks;
}

/** Each cell alone, or with its image under a half-turn. */
function groupCells(cells: number, isSymmetric: boolean): Group[] {
  const given = (cell: Cell) => [cell, X | O] as const;
  if (!isSymmetric) return Array.from({ length: cells }, (_, cell) => [given(cell)]);
  return Array.from({ length: cells / 2 }, (_, cell) => [given(cell), given(cells - 1 - cell)]);
}

/** A full board with signs between some neighbours, and these signs. */
function chooseSigns(
  size: Size,
  full: TicTacLogicClues,
  isSymmetric: boolean,
  rng: Rng,
): { readonly clues: TicTacLogicClues; readonly groups: readonly Group[] } {
  const last = full.length - 1;
  const pairs = listPairs(size);
  const chosen = shuffle(isSymmetric ? pairs.filter(([from, to]) => from + to <= last) : pairs, rng);
  let clues: TicTacLogicClues = [...full];
  const count = Math.round((chosen.length * SIGNS_PER_HUNDRED) / 100);
  const groups = chosen.slice(0, count).map(([from, to]) => {
    const images =
      isSymmetric && from + to !== last
        ? [
            [from, to],
            [last - to, last - from],
          ]
        : [[from, to]];
    return images.map(([one, other]) => {
      const before = clues[one];
      clues = withSign(clues, one, other, givenIn(full[one]) === givenIn(full[other]) ? EQUAL : OPPOSITE);
      return [one, clues[one] ^ before] as const;
    });
  });
  return { clues, groups };
}
