import type { Cell, Size } from './grid';
import type { NotationCode } from './notation-error';
import type { Result } from './result';
import type { Rng } from './rng';
import type { SolveOptions, SolveResult } from './solve';

/** What a player put into a cell: 0 is blank, 1 and up are the kind's `marks` in order. */
export type Mark = number;
export const BLANK: Mark = 0;

/** Variations of a puzzle's rules; stored and shared with the puzzle. */
export interface PuzzleOptions {
  /** Equal lines are allowed (Tic-Tac-Logic). */
  readonly repeats?: boolean;
}

/** The printed problem. */
export interface Puzzle<Clues = unknown> extends Size {
  readonly kind: string;
  readonly clues: Clues;
  readonly options: PuzzleOptions;
}

/** Somebody's filling of a puzzle; never changed in place by the engine or its callers. */
export interface Board extends Size {
  readonly marks: Uint8Array;
}

/** What a sentence needs: a key into the translations, and its numbers. The engine never writes prose. */
export interface Message {
  readonly key: string;
  readonly params: Readonly<Record<string, number | string>>;
}

export interface Violation<RuleId extends string = string> {
  readonly rule: RuleId;
  /** The cells to light up, never empty. */
  readonly cells: readonly Cell[];
  readonly message: Message;
}

export interface Placement {
  readonly cell: Cell;
  readonly mark: Mark;
}

export const TECHNIQUE_LEVELS = [1, 2, 3, 4] as const;
export type TechniqueLevel = (typeof TECHNIQUE_LEVELS)[number];

/** One firing of a technique: what it sets, because of which cells. */
export interface Step<TechniqueId extends string = string> {
  readonly technique: TechniqueId;
  readonly level: TechniqueLevel;
  /** Never empty; only cells that are blank on the board the step was found on. */
  readonly sets: readonly Placement[];
  readonly because: readonly Cell[];
  readonly message: Message;
  /** The steps of a supposition that ended in a contradiction, for techniques that suppose. */
  readonly chain?: readonly Step<TechniqueId>[];
}

export interface Rule<Clues, RuleId extends string = string> {
  readonly id: RuleId;
  /** Every way in which the board breaks this rule for certain, whatever is filled in later. Lazy. */
  find(puzzle: Puzzle<Clues>, board: Board): Iterable<Violation<RuleId>>;
}

export interface Technique<Clues, TechniqueId extends string = string> {
  readonly id: TechniqueId;
  readonly level: TechniqueLevel;
  /** Every firing on this board, lazily: a hint takes the first, deduction drains the scan. A long scan ends early once `shouldStop` says so. */
  find(puzzle: Puzzle<Clues>, board: Board, shouldStop?: () => boolean): Iterable<Step<TechniqueId>>;
}

export const LEVELS = ['easy', 'medium', 'hard', 'extreme'] as const;
export type Level = (typeof LEVELS)[number];

/** Of `total` things to do, `done` are done, right or wrong. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

export interface MarkName {
  readonly id: string;
  /** One character that stands for the mark in text: `#`, `o`, `X`, `O`. */
  readonly symbol: string;
}

/** Where and why a text is not a puzzle. `at` is an index into the text that was given. */
export interface NotationError {
  readonly code: NotationCode;
  readonly at: number;
  readonly params: Readonly<Record<string, number | string>>;
}

/** What a draft of a new puzzle is made to. */
export interface DraftOptions extends Size {
  readonly level: Level;
  /** Clues stand in cells that half a turn exchanges. */
  readonly symmetric?: boolean;
  /** Some clues keep their number to themselves, where the kind has such clues. */
  readonly unknownClues?: boolean;
  readonly options?: PuzzleOptions;
}

/** How a draft tries itself out while it is being made. */
export interface DraftTools<Clues = unknown> {
  /** How many cells the techniques up to a level leave blank from this board on; 0 when they finish it. */
  countLeft(puzzle: Puzzle<Clues>, from: Board, maxLevel: TechniqueLevel): number;
  isUnique(puzzle: Puzzle<Clues>): boolean;
  /** Once this says so a draft is no longer wanted. */
  shouldStop(): boolean;
}

/** A maximal connected group of cells that hold the same mark, as a player counts it. */
export interface Region {
  readonly mark: Mark;
  readonly cells: readonly Cell[];
  /** How many of its cells carry a clue. */
  readonly clueCount: number;
  /** Its clue cell, when it has exactly one, else -1. */
  readonly clueCell: Cell;
  /** The size that its one clue asks for; 0 without exactly one clue, or where that leaves the size open. */
  readonly target: number;
}

/** What playing a kind of puzzle takes: browsers load this much and no more. */
export interface PlayableKind<Clues = unknown, RuleId extends string = string> {
  readonly id: string;
  /** The name of mark 1, 2, … */
  readonly marks: readonly MarkName[];
  /** The mark that a blank stands for when a board is judged finished; `BLANK` when every cell must be filled. */
  readonly blankReadsAs: Mark;
  /** A quick no to whether a board is finished when its blanks are read so; spares most boards a second look at every rule. */
  mayBeFinished?(puzzle: Puzzle<Clues>, board: Board): boolean;
  /** How much of the way is done, without a word about whether it is right; decided cells where a kind does not say. */
  progress?(puzzle: Puzzle<Clues>, board: Board): Progress;
  /** The connected groups of a board, where the kind's rules speak of such. */
  groups?(puzzle: Puzzle<Clues>, board: Board): readonly Region[];
  /** Marks that may be exchanged everywhere without changing a puzzle's nature, as pairs (X and O). */
  readonly swappableMarks: readonly (readonly [Mark, Mark])[];
  /** The options that puzzles of this kind may have. */
  readonly options: readonly (keyof PuzzleOptions)[];
  readonly rules: readonly Rule<Clues, RuleId>[];
  /** Whether a puzzle of this size can exist at all. */
  allowsSize(size: Size): boolean;
  /** Reads the body of the canonical notation; `at` in an error counts from the body's first character. */
  parseClues(size: Size, body: string): Result<Clues, NotationError>;
  formatClues(puzzle: Puzzle<Clues>): string;
  /** The board before the first move: fixed cells filled in, all others blank. */
  start(puzzle: Puzzle<Clues>): Board;
  isFixed(puzzle: Puzzle<Clues>, cell: Cell): boolean;
  /** The number of a clue, where clues have one; 0 for a cell without. */
  numberAt?(puzzle: Puzzle<Clues>, cell: Cell): number;
  /** The clues after a symmetry: cell `i` of the answer comes from `source[i]`, and each mark `m` becomes `marks[m]`. */
  rearrangeClues(clues: Clues, source: ArrayLike<Cell>, marks: ArrayLike<Mark>): Clues;
}

/** Everything the product knows about one kind of puzzle. A new kind is one folder and a line in each list of `kinds/`. */
export interface PuzzleKind<Clues = unknown, RuleId extends string = string, TechniqueId extends string = string>
  extends PlayableKind<Clues, RuleId> {
  /** Easiest first. */
  readonly techniques: readonly Technique<Clues, TechniqueId>[];
  solve(puzzle: Puzzle<Clues>, from: Board, options: SolveOptions): SolveResult;
  /** A candidate for the generator, which still proves that it is unique and of its level; undefined when this try came to nothing. */
  draft(options: DraftOptions, rng: Rng, tools: DraftTools<Clues>): Puzzle<Clues> | undefined;
}
