import type { Cell, Size } from '../../core/grid';
import { BLANK, type Board, type DraftOptions, type DraftTools, type Level, type Puzzle } from '../../core/kind';
import { neighboursOf } from '../../core/neighbours';
import { type Rng, shuffle } from '../../core/rng';
import { countAestheticFaults } from './aesthetics';
import { type Candidate, CandidateMutator } from './candidate';
import { ISLAND, type NurikabeClues, start, UNKNOWN_SIZE } from './clues';
import { QuickDeduction } from './quick-deduction';

/** Changes tried for each cell of the grid before a draft is given up. */
const PATIENCE = 60;
/** A fault of style weighs as much as so many blanks. */
const FAULT_WEIGHT = 5;
/** In ten times, how often a change may make things worse by one more blank; it keeps the search from getting stuck. */
const SLACK_IN_TEN = 6;
/**
 * How many cells quick deduction should leave blank: with fewer, harder techniques have nothing to do; with more, they rarely finish. `share` of the
 * grid's cells comes on top of `most`: a little, since every stuck place must give way for a puzzle to be any good.
 */
const GOALS: Readonly<Record<Level, { readonly least: number; readonly most: number; readonly share: number }>> = {
  easy: { least: 0, most: 0, share: 0 },
  medium: { least: 2, most: 10, share: 0.02 },
  hard: { least: 5, most: 14, share: 0.03 },
  extreme: { least: 8, most: 20, share: 0.2 },
};
/** One clue in so many becomes a `?` where those are wanted. */
const CLUES_PER_UNKNOWN = 3;

/** A sculpture with what quick deduction makes of it. */
interface State extends Candidate {
  readonly marks: Uint8Array;
  readonly blanks: number;
  /** How far the blanks are from the level's goal, and the faults. 0 is worth a closer look. */
  readonly cost: number;
  readonly faults: number;
}

/**
 * Makes a puzzle by changing a solved board little by little. Quick deduction says which cells cannot be settled yet; clues move and shores shift
 * around those until few enough are left for the asked level.
 */
export function draft(options: DraftOptions, rng: Rng, tools: DraftTools<NurikabeClues>): Puzzle<NurikabeClues> | undefined {
  const sculptor = new CandidateMutator(options, options.symmetric === true, rng);
  const sketch = new QuickDeduction(options);
  const first = sculptor.begin();
  if (first === undefined) return undefined;
  // Small grids come back to the same puzzles again and again; asking once is enough.
  const judged = new Set<string>();
  let state = weigh(options, sketch, first, undefined, Number.POSITIVE_INFINITY);
  for (let i = 0; i < PATIENCE * first.layout.length && state !== undefined && !tools.shouldStop(); i += 1) {
    const next = change(options, sculptor, state, rng);
    if (next === undefined) continue;
    const weighed = weigh(options, sketch, next, state, state.cost + slack(rng));
    if (weighed === undefined) continue;
    state = weighed;
    if (state.cost > 0 || isKnown(judged, state.clues.join())) continue;
    const puzzle = { kind: 'nurikabe', width: options.width, height: options.height, clues: state.clues, options: {} };
    if (!isOfLevel(options, puzzle, state, tools)) continue;
    return options.unknownClues ? hideClues(options, puzzle, rng, tools) : puzzle;
  }
  return undefined;
}

function isKnown(known: Set<string>, text: string): boolean {
  const isOld = known.has(text);
  known.add(text);
  return isOld;
}

/** The state of a sculpture, or undefined when it costs more than `limit`: that is found out as cheaply as possible. */
function weigh(
  options: DraftOptions,
  sketch: QuickDeduction,
  next: Candidate,
  before: State | undefined,
  limit: number,
): State | undefined {
  const faults = countAestheticFaults(options, next.clues);
  const { least, share } = GOALS[options.level];
  const most = GOALS[options.level].most + Math.floor(share * next.layout.length);
  const allowed = limit - FAULT_WEIGHT * faults;
  if (allowed < 0) return undefined;
  const canForesee = before !== undefined && !options.symmetric;
  if (canForesee && sketch.foresee(next.clues, before.marks, next.changedAt) - most > allowed) return undefined;
  const blanks = sketch.settle(next.clues);
  const distance = Math.max(0, blanks - most, least - blanks);
  if (distance > allowed) return undefined;
  return { ...next, marks: sketch.marks.slice(), blanks, faults, cost: FAULT_WEIGHT * faults + distance };
}

function slack(rng: Rng): number {
  let steps = 0;
  while (rng.below(10) < SLACK_IN_TEN) steps += 1;
  return steps;
}

function change(size: Size, sculptor: CandidateMutator, state: State, rng: Rng): Candidate | undefined {
  const near = pickCell(state, rng);
  const roll = rng.below(10);
  if (roll < 5 && state.layout[near] === ISLAND) return sculptor.moveClue(state, near);
  return sculptor.flip(state, roll < 8 ? near : pickNeighbour(size, near, rng));
}

/** Mostly where quick deduction got stuck; anywhere when it did not, or when the style wants something else. */
function pickCell({ marks, blanks, faults }: State, rng: Rng): Cell {
  if (blanks === 0 || (faults > 0 && rng.below(3) === 0)) return rng.below(marks.length);
  let skip = rng.below(blanks);
  for (let cell = 0; ; cell += 1) {
    if (marks[cell] !== BLANK) continue;
    if (skip === 0) return cell;
    skip -= 1;
  }
}

function pickNeighbour(size: Size, cell: Cell, rng: Rng): Cell {
  const neighbours = neighboursOf(size)
    .subarray(4 * cell, 4 * cell + 4)
    .filter((next) => next !== -1);
  return neighbours.length === 0 ? cell : neighbours[rng.below(neighbours.length)];
}

/** Whether the ladder, going on from where quick deduction stopped, calls the puzzle one of the asked level. */
function isOfLevel(
  { level, width, height }: DraftOptions,
  puzzle: Puzzle<NurikabeClues>,
  state: State,
  tools: DraftTools<NurikabeClues>,
): boolean {
  if (level === 'easy') return true;
  const board: Board = { width, height, marks: state.marks };
  if (level === 'medium') return tools.countLeft(puzzle, board, 2) > 0 && tools.countLeft(puzzle, board, 3) === 0;
  if (tools.countLeft(puzzle, board, 3) === 0 || !tools.isUnique(puzzle)) return false;
  return (tools.countLeft(puzzle, board, 4) === 0) === (level === 'hard');
}

/** Turns some clues into `?` as long as the puzzle stays unique and, below extreme, within its level; undefined when no clue can be spared. */
function hideClues(
  { level }: DraftOptions,
  puzzle: Puzzle<NurikabeClues>,
  rng: Rng,
  tools: DraftTools<NurikabeClues>,
): Puzzle<NurikabeClues> | undefined {
  const places = shuffle(
    [...puzzle.clues.keys()].filter((cell) => puzzle.clues[cell] !== 0),
    rng,
  );
  let wanted = Math.ceil(places.length / CLUES_PER_UNKNOWN);
  let hidden = puzzle;
  for (const place of places) {
    if (wanted === 0 || tools.shouldStop()) break;
    const tried = { ...hidden, clues: hidden.clues.with(place, UNKNOWN_SIZE) };
    const isSolved = level === 'extreme' || tools.countLeft(tried, start(tried), MAX_LEVEL[level]) === 0;
    if (!isSolved || !tools.isUnique(tried)) continue;
    hidden = tried;
    wanted -= 1;
  }
  return hidden === puzzle ? undefined : hidden;
}

const MAX_LEVEL = { easy: 2, medium: 3, hard: 4 } as const;
