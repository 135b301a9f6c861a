import type { Contradiction } from './assumptions';
import type { Cell, Size } from './grid';
import type { NotationCode } from './notation-error';
import type { Result } from './result';
import type { Rng } from './rng';
import type { SolutionSearch, SolveOptions, SolveResult } from './solve';

/** The content of a cell: 0 is blank, 1 and up are the kind's `marks` in order. */
export type Mark = number;
export const BLANK: Mark = 0;

/** Variants of a puzzle's rules; stored and shared with the puzzle. */
export interface PuzzleOptions {
  /** Equal lines are allowed (Tic-Tac-Logic). */
  readonly repeats?: boolean;
}

/** The printed puzzle. */
export interface Puzzle<Clues = unknown> extends Size {
  readonly kind: string;
  readonly clues: Clues;
  readonly options: PuzzleOptions;
}

/** A filling of a puzzle. Immutable by convention. */
export interface Board extends Size {
  readonly marks: Uint8Array;
}

/** A translation key with its parameters. The engine itself contains no prose. */
export interface Message {
  readonly key: string;
  readonly params: Readonly<Record<string, number | string>>;
}

export interface Violation<RuleId extends string = string> {
  readonly rule: RuleId;
  /** The cells to highlight, never empty. */
  readonly cells: readonly Cell[];
  readonly message: Message;
}

export interface Placement {
  readonly cell: Cell;
  readonly mark: Mark;
}

export const TECHNIQUE_LEVELS = [1, 2, 3, 4] as const;
export type TechniqueLevel = (typeof TECHNIQUE_LEVELS)[number];

/** One firing of a technique: its placements and the cells they follow from. */
export interface Step<TechniqueId extends string = string> {
  readonly technique: TechniqueId;
  readonly level: TechniqueLevel;
  /** Never empty. The cells are blank on the board the step was found on. */
  readonly placements: readonly Placement[];
  readonly reasonCells: readonly Cell[];
  readonly message: Message;
  /** The steps from an assumption to a contradiction, for techniques that use assumptions. */
  readonly chain?: readonly Step<TechniqueId>[];
  /** In a hint: the size of the reason, which is all marks among `reasonCells`. */
  readonly reason?: ReasonSize;
}

/** The number of marks that a step is inferred from. No reason of the step has fewer than `least`. */
export interface ReasonSize {
  readonly marks: number;
  readonly least: number;
}

/** Which violations a check finds: `all`, or only those that placed marks and clues show, whatever the blanks become. */
export type CheckScope = 'all' | 'placed';

export interface Rule<Clues, RuleId extends string = string> {
  readonly id: RuleId;
  /** Yields every violation in the scope (`all` by default) that no later filling can repair. Lazy. */
  find(puzzle: Puzzle<Clues>, board: Board, scope?: CheckScope): Iterable<Violation<RuleId>>;
}

export interface Technique<Clues, TechniqueId extends string = string> {
  readonly id: TechniqueId;
  readonly level: TechniqueLevel;
  /**
   * Yields every firing on this board. Lazy: a hint takes the first one, deduction takes all. A long scan ends early once `shouldStop`
   * returns true.
   */
  find(puzzle: Puzzle<Clues>, board: Board, shouldStop?: () => boolean): Iterable<Step<TechniqueId>>;
}

export const LEVELS = ['easy', 'medium', 'hard', 'extreme'] as const;
export type Level = (typeof LEVELS)[number];

/** The number of things that are done, right or wrong, and their total. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** A clue between two neighbours, for kinds with signs: their marks are equal, or they differ. */
export interface Sign {
  readonly from: Cell;
  /** The cell on the right of `from`, or below it. */
  readonly to: Cell;
  readonly isEqual: boolean;
}

export interface MarkName {
  readonly id: string;
  /** The character of the mark in text: `#`, `o`, `X`, `O`. */
  readonly symbol: string;
}

/** Where and why a text is not a puzzle. `at` is an index into the given text. */
export interface NotationError {
  readonly code: NotationCode;
  readonly at: number;
  readonly params: Readonly<Record<string, number | string>>;
}

/** The requirements of a draft. */
export interface DraftOptions<Clues = unknown> extends Size {
  readonly level: Level;
  /** The set of clue cells is symmetric under a half-turn. */
  readonly symmetric?: boolean;
  /** Some clues hide their number, in kinds that have such clues. */
  readonly unknownClues?: boolean;
  /** Some clues are signs, in kinds that have them. */
  readonly signs?: boolean;
  readonly options?: PuzzleOptions;
  /** Clues that the puzzle must have. Not together with `symmetric`. */
  readonly keep?: Clues | undefined;
}

/** The functions with which a kind tests a draft. */
export interface DraftTools<Clues = unknown> {
  /** The number of cells that techniques up to a level leave blank; 0 when they solve the board. */
  countBlanksLeft(puzzle: Puzzle<Clues>, from: Board, maxLevel: TechniqueLevel): number;
  isUnique(puzzle: Puzzle<Clues>): boolean;
  /** Whether to abandon the draft. */
  shouldStop(): boolean;
}

/** A maximal connected set of cells with the same mark. */
export interface Region {
  readonly mark: Mark;
  readonly cells: readonly Cell[];
  /** The number of its clue cells. */
  readonly clueCount: number;
  /** Its clue cell if it has exactly one, else -1. */
  readonly clueCell: Cell;
  /** The size that its clue requires; 0 without exactly one clue, or if the clue leaves the size open. */
  readonly target: number;
}

/** Clues that a search for one more clue tries. */
export interface Addition<Clues = unknown> {
  /** The cell of the new clue, and its neighbour if the clue is a sign. */
  readonly cell: Cell;
  readonly other?: Cell;
  /** Clues of which every one of `clues` allows at most the same solutions; undefined where there is no such thing. */
  readonly widest?: Clues;
  readonly clues: readonly Clues[];
}

/** How the clues of a kind can change while a puzzle is made. */
export interface ClueChanges<Clues = unknown> {
  /** Every way to add one clue, or to make one say more. `solutions` are some of the puzzle's: a clue that two of them fit is left out. */
  additions(puzzle: Puzzle<Clues>, solutions: readonly Board[]): readonly Addition<Clues>[];
  /** Other clues with the same solution that may be easier, or harder. */
  variants(puzzle: Puzzle<Clues>, solution: Board, isEasier: boolean): readonly Clues[];
}

/** The part of a kind that playing needs. Browsers load only this part. */
export interface PlayableKind<Clues = unknown, RuleId extends string = string> {
  readonly id: string;
  /** The names of mark 1, 2, … */
  readonly marks: readonly MarkName[];
  /** The mark that a blank stands for when a finished board is judged; `BLANK` when every cell must be marked. */
  readonly blankReadsAs: Mark;
  /** A fast test that returns false for most unfinished boards, so that `check` need not test every rule with the blanks filled. */
  mayBeFinished?(puzzle: Puzzle<Clues>, board: Board): boolean;
  /** The progress of a board, independent of whether it is right. Without this method decided cells are counted. */
  progress?(puzzle: Puzzle<Clues>, board: Board): Progress;
  /** The regions of a board, for kinds whose rules are about regions. */
  regions?(puzzle: Puzzle<Clues>, board: Board): readonly Region[];
  /** Pairs of marks that can be swapped everywhere without changing the nature of a puzzle (X and O). */
  readonly swappableMarks: readonly (readonly [Mark, Mark])[];
  /** The options that puzzles of this kind may have. */
  readonly options: readonly (keyof PuzzleOptions)[];
  readonly rules: readonly Rule<Clues, RuleId>[];
  /** Yields what certainly cannot be finished though no rule is broken yet. For `check` alone: techniques and grades do not know it. */
  findUnfinishable?(puzzle: Puzzle<Clues>, board: Board, scope: CheckScope): Iterable<Violation<RuleId>>;
  /** Whether puzzles of this size exist. */
  allowsSize(size: Size): boolean;
  /** Parses the body of the canonical notation; `at` in an error counts from the start of the body. */
  parseClues(size: Size, body: string): Result<Clues, NotationError>;
  formatClues(puzzle: Puzzle<Clues>): string;
  /** The board before the first move: fixed cells marked, all others blank. */
  initialBoard(puzzle: Puzzle<Clues>): Board;
  isFixed(puzzle: Puzzle<Clues>, cell: Cell): boolean;
  /** The number of a clue, for kinds with numbers; 0 for a cell without one. */
  numberAt?(puzzle: Puzzle<Clues>, cell: Cell): number;
  /** The clues between two cells, for kinds with signs. */
  signsOf?(puzzle: Puzzle<Clues>): readonly Sign[];
  /** The clues after a symmetry to a grid of `width`: cell `i` comes from `source[i]`, and each mark `m` becomes `marks[m]`. */
  rearrangeClues(clues: Clues, source: ArrayLike<Cell>, marks: ArrayLike<Mark>, width: number): Clues;
}

/** The whole definition of one kind of puzzle. A new kind is one folder and a line in each list of `kinds/`. */
export interface PuzzleKind<Clues = unknown, RuleId extends string = string, TechniqueId extends string = string>
  extends PlayableKind<Clues, RuleId> {
  /** The ladder, easiest first. */
  readonly techniques: readonly Technique<Clues, TechniqueId>[];
  /**
   * The techniques that never say less when marks are added: a step stays a step, with the same message, as long as its cells are blank and
   * neither a rule nor `findDeadEnd` finds a contradiction. So a set of marks without the step proves that none of its subsets has it.
   */
  readonly monotoneTechniques?: readonly TechniqueId[];
  /** The techniques that fire only in puzzles with signs. */
  readonly signTechniques?: readonly TechniqueId[];
  /** Finds a contradiction that no rule detects. Chains of assumptions may end in one. */
  findDeadEnd?(puzzle: Puzzle<Clues>, board: Board): Contradiction | undefined;
  solve(puzzle: Puzzle<Clues>, from: Board, options: SolveOptions): SolveResult;
  /** Begins the same search. Undefined when `shouldStop` ended it before it could be interrupted. */
  search(puzzle: Puzzle<Clues>, from: Board, options: SolveOptions): SolutionSearch | undefined;
  readonly changes: ClueChanges<Clues>;
  /** Proposes a puzzle to the generator, which then proves its uniqueness and level. Returns undefined when the attempt fails. */
  draft(options: DraftOptions<Clues>, rng: Rng, tools: DraftTools<Clues>): Puzzle<Clues> | undefined;
}
