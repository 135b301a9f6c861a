import { type Cell, cellCount, type Size } from '../../core/grid';
import { BLANK, type Board, type DraftOptions, type DraftTools, type Level, type Puzzle } from '../../core/kind';
import { neighboursOf } from '../../core/neighbours';
import { type Rng, shuffle } from '../../core/rng';
import { countAestheticFaults, countCopies, countEmptySquares } from './aesthetics';
import { type Candidate, CandidateMutator } from './candidate';
import { ISLAND, initialBoard, type NurikabeClues, UNKNOWN_SIZE } from './clues';
import { QuickDeduction } from './quick-deduction';
import { countStyleFaults, drawStyle, type Style } from './style';

/** The number of mutations per cell of the grid before a draft fails. */
const MUTATIONS_PER_CELL = 60;
/** The number of beginnings of which a draft with a style takes the best. */
const BEGINNINGS = 20;
/** A fault of style or looks costs as much as this many blanks. */
const FAULT_WEIGHT = 5;
/** Out of ten: the probability of allowing a mutation one more blank. It lets the search leave local minima. */
const SLACK_IN_TEN = 6;
/**
 * How many cells quick deduction should leave blank, from `least` to `most`: with fewer, harder techniques are not needed; with more, they
 * rarely suffice. `share` is a fraction of the grid's cells that is added to `most`. It is small because every place where deduction is
 * stuck needs a harder technique. A draft with a style raises both by up to the fraction `depth`, so that some puzzles need many hard steps
 * and some need few.
 */
const GOALS: Readonly<Record<Level, { readonly least: number; readonly most: number; readonly share: number; readonly depth: number }>> = {
  easy: { least: 0, most: 0, share: 0, depth: 0 },
  medium: { least: 2, most: 10, share: 0.02, depth: 0.22 },
  hard: { least: 5, most: 14, share: 0.03, depth: 0.25 },
  extreme: { least: 8, most: 20, share: 0.2, depth: 0 },
};
/** On larger grids more places where deduction is stuck are not more fun. */
const DEEPEST_CELLS = 100;
/** One clue in this many becomes a `?` if unknown clues are requested. */
const CLUES_PER_UNKNOWN = 3;

/** What a draft should become. */
interface Aim {
  readonly options: DraftOptions<NurikabeClues>;
  /** Undefined where nothing but pleasant clues are asked. */
  readonly style: Style | undefined;
  readonly least: number;
  readonly most: number;
}

/** A candidate with the result of quick deduction. */
interface State extends Candidate {
  readonly marks: Uint8Array;
  readonly blanks: number;
  /** The distance of the blanks from the level's goal, plus the faults. A candidate with 0 is graded. */
  readonly cost: number;
  readonly faults: number;
}

/**
 * Creates a puzzle by mutating a solved board. Quick deduction shows the cells that are undecided; mutations move clues and shores near
 * them until the number fits the requested level.
 */
export function draft(options: DraftOptions<NurikabeClues>, rng: Rng, tools: DraftTools<NurikabeClues>): Puzzle<NurikabeClues> | undefined {
  const aim = drawAim(options, rng);
  const maxIsland = aim.style?.largestIsland ?? largestIsland(options);
  const mutator = new CandidateMutator(options, maxIsland, options.symmetric === true, rng, options.keep);
  const deduction = new QuickDeduction(options);
  const first = beginNear(aim, mutator, tools);
  if (first === undefined) return undefined;
  // On small grids the same puzzles recur; each is graded only once.
  const judged = new Set<string>();
  let state = weigh(aim, deduction, first, undefined, Number.POSITIVE_INFINITY);
  for (let i = 0; i < MUTATIONS_PER_CELL * first.layout.length && state !== undefined && !tools.shouldStop(); i += 1) {
    const next = change(options, mutator, state, rng);
    if (next === undefined) continue;
    const weighed = weigh(aim, deduction, next, state, state.cost + slack(rng));
    if (weighed === undefined) continue;
    state = weighed;
    if (state.cost > 0 || isKnown(judged, state.clues.join())) continue;
    const clues = options.keep === undefined ? state.clues : state.clues.map((clue, cell) => options.keep?.[cell] || clue);
    const puzzle = { kind: 'nurikabe', width: options.width, height: options.height, clues, options: {} };
    if (!isOfLevel(options, puzzle, state, tools)) continue;
    return options.unknownClues ? hideClues(options, puzzle, rng, tools) : puzzle;
  }
  return undefined;
}

/** The first candidate: of several, the one with the fewest faults. */
function beginNear(aim: Aim, mutator: CandidateMutator, tools: DraftTools<NurikabeClues>): Candidate | undefined {
  let best = mutator.begin(tools.shouldStop);
  let faults = best === undefined ? 0 : countFaults(aim, best.clues);
  for (let i = 1; i < BEGINNINGS && aim.style !== undefined && faults > 0 && !tools.shouldStop(); i += 1) {
    const other = mutator.begin(tools.shouldStop);
    const otherFaults = other === undefined ? faults : countFaults(aim, other.clues);
    if (otherFaults >= faults) continue;
    best = other;
    faults = otherFaults;
  }
  return best;
}

function isKnown(known: Set<string>, text: string): boolean {
  const isOld = known.has(text);
  known.add(text);
  return isOld;
}

/** The largest size of an island, which increases slowly with the grid. */
function largestIsland(size: Size): number {
  return 5 + Math.floor(Math.sqrt(cellCount(size)) / 3);
}

/** Symmetric and extreme puzzles are rare enough without a style, and so are those with clues that are kept. */
function drawAim(options: DraftOptions<NurikabeClues>, rng: Rng): Aim {
  const { least, most, share, depth } = GOALS[options.level];
  const cells = cellCount(options);
  const highest = most + Math.floor(share * cells);
  const isRare = options.symmetric || options.level === 'extreme' || options.keep !== undefined;
  const style = isRare ? undefined : drawStyle(options, rng);
  if (style === undefined) return { options, style, least, most: highest };
  const deeper = rng.below(1 + Math.floor(depth * Math.min(cells, DEEPEST_CELLS)));
  return { options, style, least: least + deeper, most: highest + deeper };
}

function countFaults({ options, style }: Aim, clues: NurikabeClues): number {
  if (style !== undefined) return countEmptySquares(options, clues) + countStyleFaults(style, clues);
  // Clues that somebody else chose are not judged.
  if (options.keep !== undefined) return 0;
  return countAestheticFaults(options, clues) + (options.symmetric ? countCopies(clues) : 0);
}

/** Evaluates a candidate, or returns undefined if it costs more than `limit`. Cheap tests come first. */
function weigh(aim: Aim, deduction: QuickDeduction, next: Candidate, before: State | undefined, limit: number): State | undefined {
  const { least, most } = aim;
  const faults = countFaults(aim, next.clues);
  const faultCost = FAULT_WEIGHT * faults;
  const allowed = limit - faultCost;
  if (allowed < 0) return undefined;
  const canForesee = before !== undefined && !aim.options.symmetric;
  if (canForesee && deduction.estimateBlanks(next.clues, before.marks, next.changedAt) - most > allowed) return undefined;
  const blanks = deduction.run(next.clues);
  const distance = Math.max(0, blanks - most, least - blanks);
  if (distance > allowed) return undefined;
  return { ...next, marks: deduction.marks.slice(), blanks, faults, cost: faultCost + distance };
}

function slack(rng: Rng): number {
  let steps = 0;
  while (rng.below(10) < SLACK_IN_TEN) steps += 1;
  return steps;
}

function change(size: Size, mutator: CandidateMutator, state: State, rng: Rng): Candidate | undefined {
  const near = pickCell(state, rng);
  const roll = rng.below(10);
  if (roll < 5 && state.layout[near] === ISLAND) return mutator.moveClue(state, near);
  return mutator.flip(state, roll < 8 ? near : pickNeighbour(size, near, rng));
}

/** Picks mostly cells where quick deduction is stuck; any cell if it is not stuck or if there are aesthetic faults. */
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

/** Whether the ladder, continued from the result of quick deduction, gives the requested level. */
function isOfLevel(
  { level, width, height }: DraftOptions,
  puzzle: Puzzle<NurikabeClues>,
  state: State,
  tools: DraftTools<NurikabeClues>,
): boolean {
  if (level === 'easy') return true;
  const board: Board = { width, height, marks: state.marks };
  if (level === 'medium') return tools.countBlanksLeft(puzzle, board, 2) > 0 && tools.countBlanksLeft(puzzle, board, 3) === 0;
  if (tools.countBlanksLeft(puzzle, board, 3) === 0 || !tools.isUnique(puzzle)) return false;
  return (tools.countBlanksLeft(puzzle, board, 4) === 0) === (level === 'hard');
}

/**
 * Replaces some clues by `?` while the puzzle stays unique and, below extreme, within its level. Returns undefined if no clue can be
 * replaced.
 */
function hideClues(
  { level, keep }: DraftOptions<NurikabeClues>,
  puzzle: Puzzle<NurikabeClues>,
  rng: Rng,
  tools: DraftTools<NurikabeClues>,
): Puzzle<NurikabeClues> | undefined {
  const places = shuffle(
    [...puzzle.clues.keys()].filter((cell) => puzzle.clues[cell] !== 0 && !keep?.[cell]),
    rng,
  );
  let wanted = Math.ceil(places.length / CLUES_PER_UNKNOWN);
  let hidden = puzzle;
  for (const place of places) {
    if (wanted === 0 || tools.shouldStop()) break;
    const tried = { ...hidden, clues: hidden.clues.with(place, UNKNOWN_SIZE) };
    const isSolved = level === 'extreme' || tools.countBlanksLeft(tried, initialBoard(tried), MAX_LEVEL[level]) === 0;
    if (!isSolved || !tools.isUnique(tried)) continue;
    hidden = tried;
    wanted -= 1;
  }
  return hidden === puzzle ? undefined : hidden;
}

const MAX_LEVEL = { easy: 2, medium: 3, hard: 4 } as const;
