import { type Cell, columnOf, rowOf } from '../core/grid';
import { BLANK, type Board, type Puzzle, type PuzzleKind, type TechniqueLevel } from '../core/kind';
import { type Rng, seededRng } from '../core/rng';
import type { RoomCommand } from './commands';
import type { PacerStrength } from './pacers';
import type { TechniqueTime } from './technique-times';

/** One move of a pacer, and how long it takes from the one before, or from the start. */
export interface PacerMove {
  readonly pauseMs: number;
  readonly command: Extract<RoomCommand, { type: 'mark' | 'undo' }>;
}

/** How long a player of average strength takes for a cell that a technique gives, by its id. */
export type Pace = Readonly<Record<string, number>>;

export interface TimelineRequest {
  readonly strength: PacerStrength;
  readonly pace: Pace;
  /** The same seed gives the same moves. Only their times depend on the pace. */
  readonly seed: string;
}

/** For techniques without enough real plays: for a cell, with the way of the hand. */
const USUAL_MS: Readonly<Record<TechniqueLevel, number>> = { 1: 1_100, 2: 2_200, 3: 7_000, 4: 18_000 };
/** For a cell that no technique gives, which a player finds by trying. */
const TRIED_MS = 25_000;
/** So many real moves say how long a technique takes. */
const ENOUGH_MOVES = 200;
/** What is measured counts up to this factor from the usual time, so that a few odd players do not set the pace. */
const MOST_ODD = 3;

/** The factor on every pause, and the share of cells marked wrong at first. */
const STRENGTHS: Readonly<Record<PacerStrength, { readonly slowness: number; readonly errs: number }>> = {
  relaxed: { slowness: 1.6, errs: 0.03 },
  steady: { slowness: 1, errs: 0.02 },
  quick: { slowness: 0.55, errs: 0.01 },
};
/** The spread of the logarithm of pauses: people are far from even. */
const SPREAD = 0.5;
/** The least and the most time to read the board, to notice a mistake, and to mend it. */
const READING_MS = [2_000, 5_000] as const;
const NOTICING_MS = [1_500, 5_000] as const;
const MENDING_MS = [600, 1_200] as const;
/** No move follows another sooner. */
export const LEAST_PAUSE_MS = 250;
/** From this level on a scan of the board is expensive, and its steps are found one at a time. */
const COSTLY_LEVEL: TechniqueLevel = 4;
const COSTLY_SCANS = 8;
/** The cells that are scanned altogether: more than on any board that people finish, and a second of work. */
const MOST_SCANNED = 2_000_000;
/** Up to this level a player sees at a glance which cells need no mark. */
const GLANCE_LEVEL: TechniqueLevel = 2;

/** The pace by the moves of real plays where there are enough, else by the level of each technique. */
export function paceOf({ techniques }: PuzzleKind, measured: readonly TechniqueTime[]): Pace {
  const entries = techniques.map(({ id, level }) => {
    const times = measured.filter(({ technique }) => technique === id);
    const moves = times.reduce((sum, time) => sum + time.moves, 0);
    const usual = USUAL_MS[level];
    if (moves < ENOUGH_MOVES) return [id, usual] as const;
    const mean = times.reduce((sum, time) => sum + time.ms, 0) / moves;
    return [id, Math.round(Math.min(usual * MOST_ODD, Math.max(usual / MOST_ODD, mean)))] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * Plans how a pacer solves a puzzle: cell by cell, by the easiest technique that gives any, near its last mark first. It marks some cells
 * wrong, and undoes that as its next move. The last move finishes the board.
 */
export function planTimeline(kind: PuzzleKind, puzzle: Puzzle, solution: Board, request: TimelineRequest): readonly PacerMove[] {
  const { slowness, errs } = STRENGTHS[request.strength];
  const clock = new HumanClock(seededRng(`${request.seed} times`), slowness);
  const chance = seededRng(`${request.seed} moves`);
  const moves: PacerMove[] = [];
  let pauseMs = clock.within(READING_MS);
  for (const { cell, technique, level } of findCells(kind, puzzle, solution, chance)) {
    const right = solution.marks[cell];
    const thoughtMs = clock.around(technique === undefined ? TRIED_MS : (request.pace[technique] ?? USUAL_MS[level]));
    if (right === kind.blankReadsAs) {
      if (level > GLANCE_LEVEL) pauseMs += thoughtMs;
      continue;
    }
    pauseMs += thoughtMs;
    const isSlip = chance.below(1_000) < errs * 1_000;
    if (isSlip) {
      moves.push({ pauseMs, command: { type: 'mark', cells: [cell], mark: otherMark(kind, right) } });
      moves.push({ pauseMs: clock.within(NOTICING_MS), command: { type: 'undo' } });
      pauseMs = clock.within(MENDING_MS);
    }
    moves.push({ pauseMs, command: { type: 'mark', cells: [cell], mark: right } });
    pauseMs = 0;
  }
  return moves;
}

/** The pauses of a person. */
class HumanClock {
  constructor(
    private readonly rng: Rng,
    private readonly slowness: number,
  ) {}

  /** A pause around a mean, as often so many times longer as shorter. */
  around(meanMs: number): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.share())) * Math.cos(2 * Math.PI * this.share());
    return this.pause(meanMs * Math.exp(SPREAD * normal - SPREAD ** 2 / 2));
  }

  within([least, most]: readonly [number, number]): number {
    return this.pause(least + (most - least) * this.share());
  }

  private pause(ms: number): number {
    return Math.round(Math.max(LEAST_PAUSE_MS, ms * this.slowness));
  }

  private share(): number {
    return this.rng.below(1_000_000) / 1_000_000;
  }
}

interface FoundCell {
  readonly cell: Cell;
  readonly level: TechniqueLevel;
  /** Undefined for a cell that no technique gives. */
  readonly technique: string | undefined;
}

/** The cells of a board in the order in which a player finds them, until all that have to be marked are found. */
function* findCells(kind: PuzzleKind, puzzle: Puzzle, { marks: right }: Board, chance: Rng): Generator<FoundCell> {
  const known = kind.initialBoard(puzzle).marks.slice();
  const isMissing = (cell: Cell) => known[cell] === BLANK && right[cell] !== kind.blankReadsAs;
  const scanner = new Scanner(kind, puzzle, right);
  let last = chance.below(known.length);
  for (;;) {
    const missing = [...known.keys()].filter(isMissing);
    if (missing.length === 0) return;
    const found = scanner.easiest(known) ?? { cells: [missing[chance.below(missing.length)]], level: COSTLY_LEVEL, technique: undefined };
    const open = new Set(found.cells);
    while (open.size > 0) {
      const from = last;
      const cell = [...open].reduce((best, one) => (distance(puzzle, one, from) < distance(puzzle, best, from) ? one : best));
      open.delete(cell);
      known[cell] = right[cell];
      last = cell;
      yield { cell, level: found.level, technique: found.technique };
    }
  }
}

/** Looks for cells with the techniques of a kind, within a bound on the work. */
class Scanner {
  private costlyScans = 0;
  private scanned = 0;

  constructor(
    private readonly kind: PuzzleKind,
    private readonly puzzle: Puzzle,
    private readonly right: Uint8Array,
  ) {}

  /** What the easiest technique gives that gives anything; undefined when none does, or the bound is reached. */
  easiest(known: Uint8Array): { readonly cells: readonly Cell[]; readonly level: TechniqueLevel; readonly technique: string } | undefined {
    const board = { width: this.puzzle.width, height: this.puzzle.height, marks: known.slice() };
    for (const technique of this.kind.techniques) {
      const { id, level } = technique;
      if (!this.mayScan(level)) continue;
      const cells = new Set<Cell>();
      for (const { placements } of technique.find(this.puzzle, board)) {
        for (const { cell, mark } of placements) if (known[cell] === BLANK && mark === this.right[cell]) cells.add(cell);
        if (level >= COSTLY_LEVEL && cells.size > 0) break;
      }
      if (cells.size > 0) return { cells: [...cells], level, technique: id };
    }
    return undefined;
  }

  private mayScan(level: TechniqueLevel): boolean {
    if (this.scanned > MOST_SCANNED || (level >= COSTLY_LEVEL && this.costlyScans >= COSTLY_SCANS)) return false;
    if (level >= COSTLY_LEVEL) this.costlyScans += 1;
    this.scanned += this.right.length;
    return true;
  }
}

function otherMark({ marks }: PuzzleKind, mark: number): number {
  return mark === marks.length ? 1 : mark + 1;
}

function distance(puzzle: Puzzle, one: Cell, other: Cell): number {
  return Math.abs(columnOf(puzzle, one) - columnOf(puzzle, other)) + Math.abs(rowOf(puzzle, one) - rowOf(puzzle, other));
}
