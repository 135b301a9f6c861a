import type { Cell } from '../core/grid';
import { BLANK, type Board, type Puzzle, type PuzzleKind, type TechniqueLevel } from '../core/kind';
import { Stopper } from '../core/stopper';
import { LEAST_SPREAD, leastHandTime, type RaisedFlag, spreadOf, type Work } from './anti-cheat';
import type { LogEntry, RoomEvent } from './events';
import type { MemberId } from './state';

/** The first time that a player set a cell right, on the board or in a layer. */
export interface TracedCell {
  readonly cell: Cell;
  /** Milliseconds since the start of the round. */
  readonly at: number;
}

/** The order in which a player set cells right without help. */
export type Trace = readonly TracedCell[];

const HELP_EVENTS: readonly RoomEvent['type'][] = ['hint-requested', 'hint-advanced', 'mistake-found'];

/** Traces a member with an own board in a round. It leaves out the first move after a hint or a search for mistakes. */
export function traceOf(entries: readonly LogEntry[], round: number, member: MemberId, start: Uint8Array, solution: Uint8Array): Trace {
  const traced = new Map<Cell, TracedCell>();
  const helped = new Set<Cell>();
  let startedAt: number | undefined;
  let wasHelped = false;
  for (const entry of entries) {
    for (const event of entry.events) {
      if (event.type === 'round-started') startedAt = event.round === round ? entry.at : undefined;
      if (startedAt === undefined || entry.member !== member) continue;
      if (HELP_EVENTS.includes(event.type)) wasHelped = true;
      const placed = placedBy(event);
      for (const [cell, mark] of placed) {
        if (mark !== solution[cell] || start[cell] !== BLANK || traced.has(cell) || helped.has(cell)) continue;
        if (wasHelped) helped.add(cell);
        else traced.set(cell, { cell, at: entry.at - startedAt });
      }
      if (placed.length > 0) wasHelped = false;
    }
  }
  return [...traced.values()];
}

function placedBy(event: RoomEvent): readonly (readonly [Cell, number])[] {
  if (event.type === 'marked' || event.type === 'layer-marked') return event.cells.map((cell) => [cell, event.mark]);
  if (event.type === 'filled' || event.type === 'layer-filled') return event.cells.map((cell, i) => [cell, event.marks[i]]);
  return [];
}

/** Formats a trace for storage: cells and times alternate. */
export function formatTrace(trace: Trace): string {
  return trace.map(({ cell, at }) => `${cell} ${at}`).join(' ');
}

export function parseTrace(text: string): Trace {
  const numbers = text === '' ? [] : text.split(' ').map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, i) => ({ cell: numbers[2 * i], at: numbers[2 * i + 1] }));
}

/** With fewer cells neither order nor rhythm is evidence. */
const FEWEST_CELLS = 20;
/** From this many cells on, no honest player draws half of them in two strokes, since all of them would have to be known at once. */
const MANY_CELLS = 40;
const FEW_STROKES = 2;

/** Returns the flags for the rhythm of a trace. */
export function flagsForTrace(trace: Trace): readonly RaisedFlag[] {
  if (trace.length < FEWEST_CELLS) return [];
  const found: RaisedFlag[] = [];
  const moves = movesOf(trace);
  const burst = burstsOf(moves, Math.ceil(trace.length / 2)).find(
    ({ cells, strokes, ms }) => ms < leastHandTime({ cells, strokes: 1 }) || (trace.length >= MANY_CELLS && strokes <= FEW_STROKES),
  );
  if (burst !== undefined) {
    const { cells, strokes, ms } = burst;
    found.push({ flag: 'burst', evidence: { cells, strokes, seconds: Math.round(ms / 100) / 10 } });
  }
  const spread = spreadOf(moves.map(([{ at }]) => at));
  if (spread < LEAST_SPREAD) found.push({ flag: 'even-pace', evidence: { moves: moves.length, percent: Math.round(100 * spread) } });
  return found;
}

/** Groups cells that were set at the same time. */
function movesOf(trace: Trace): readonly Trace[] {
  const moves: TracedCell[][] = [];
  for (const one of trace) {
    if (moves.at(-1)?.[0].at === one.at) moves.at(-1)?.push(one);
    else moves.push([one]);
  }
  return moves;
}

/** Consecutive moves. */
interface Burst extends Work {
  /** Counts from the move before the first one, because the first stroke can begin then. */
  readonly ms: number;
}

/** For each move the shortest run of moves up to it that sets at least `atLeast` cells. */
function burstsOf(moves: readonly Trace[], atLeast: number): Burst[] {
  const bursts: Burst[] = [];
  let [first, cells] = [0, 0];
  for (const [last, move] of moves.entries()) {
    cells += move.length;
    while (cells - moves[first].length >= atLeast) {
      cells -= moves[first].length;
      first += 1;
    }
    const ms = move[0].at - (moves[first - 1]?.[0].at ?? 0);
    if (cells >= atLeast) bursts.push({ cells, strokes: last - first + 1, ms });
  }
  return bursts;
}

/** Up to this level players find a step by scanning the board; above it they try assumptions. */
const GLANCE_LEVEL: TechniqueLevel = 3;
/** If the ladder solves the puzzle in fewer rounds, any order is plausible. */
const FEWEST_ROUNDS = 6;
/**
 * The rank correlation that is required between the order of a play and the order of the ladder: none up to 40 cells, 0.5 from 75 cells on.
 */
const MOST_WANTED = 0.5;
const WANTED_FROM = 40;
const WANTED_WHOLE = 75;

/**
 * Compares the order of a play with the order in which its cells can be deduced. The ladder scans the board in rounds, easiest techniques
 * first, and each cell gets the number of the round that decides it. Players need not follow it, but do so on the whole. Returns nothing
 * when stopped.
 */
export function flagsForOrder(
  kind: PuzzleKind,
  puzzle: Puzzle,
  solution: Board,
  trace: Trace,
  shouldStop?: () => boolean,
): readonly RaisedFlag[] {
  const wanted = MOST_WANTED * Math.min(1, (trace.length - WANTED_FROM) / (WANTED_WHOLE - WANTED_FROM));
  if (wanted <= 0) return [];
  const rounds = roundsOf(kind, puzzle, solution, new Stopper(shouldStop));
  if (rounds === undefined || Math.max(...rounds) < FEWEST_ROUNDS) return [];
  const agreement = correlate(
    ranksOf(trace.map(({ cell }) => rounds[cell])),
    trace.map((_, i) => i),
  );
  if (agreement >= wanted) return [];
  return [{ flag: 'ahead', evidence: { percent: Math.round(100 * agreement), wanted: Math.round(100 * wanted), cells: trace.length } }];
}

/** The round in which each cell can be deduced; undefined when stopped. */
function roundsOf(kind: PuzzleKind, puzzle: Puzzle, solution: Board, { shouldStop }: Stopper): Uint16Array | undefined {
  const rounds = new Uint16Array(solution.marks.length);
  const marks = kind.initialBoard(puzzle).marks.slice();
  for (let round = 1; ; round += 1) {
    const board: Board = { width: puzzle.width, height: puzzle.height, marks: marks.slice() };
    let level = 0;
    for (const technique of kind.techniques) {
      // A round takes the steps of the easiest level that finds any, and only one step above `GLANCE_LEVEL`.
      if (level > 0 && technique.level > level) break;
      for (const { placements } of technique.find(puzzle, board, shouldStop)) {
        for (const { cell } of placements.filter((set) => marks[set.cell] === BLANK)) {
          marks[cell] = solution.marks[cell];
          rounds[cell] = round;
          level = technique.level;
        }
        if (level > GLANCE_LEVEL) break;
      }
      if (shouldStop()) return undefined;
    }
    if (level === 0) return rounds.map((known, cell) => (marks[cell] === BLANK ? round : known));
  }
}

/** Two plays share this many of their steps from cell to cell only if one copies the other. */
const SAME_STEPS = 0.9;
/** Two plays have the same rhythm if the logarithms of their gaps correlate this well and they share many steps. */
const SAME_RHYTHM = 0.95;
const ALIKE_STEPS = 0.5;
/** Gaps below this are network noise. */
const BLUR_MS = 50;

/** With fewer moves two plays may be alike by chance. */
const FEWEST_MOVES = 25;

/** Compares a play with earlier plays of the same puzzle by other players, by the first cell and the time of each move. */
export function flagsForCopy(trace: Trace, others: readonly Trace[]): readonly RaisedFlag[] {
  const moves = headsOf(trace);
  const found = new Map<RaisedFlag['flag'], RaisedFlag>();
  if (moves.length < FEWEST_MOVES) return [];
  for (const other of others.map(headsOf)) {
    const same = sameSteps(moves, other);
    if (same >= SAME_STEPS)
      found.set('copied-order', { flag: 'copied-order', evidence: { percent: Math.round(100 * same), moves: moves.length } });
    if (same < ALIKE_STEPS) continue;
    const rhythm = sameRhythm(moves, other);
    if (rhythm >= SAME_RHYTHM) found.set('copied-rhythm', { flag: 'copied-rhythm', evidence: { percent: Math.round(100 * rhythm) } });
  }
  return [...found.values()];
}

function headsOf(trace: Trace): Trace {
  return movesOf(trace).map(([first]) => first);
}

function sameSteps(one: Trace, other: Trace): number {
  const next = new Map(other.slice(1).map(({ cell }, i) => [other[i].cell, cell]));
  const common = one.slice(1).filter(({ cell }, i) => next.get(one[i].cell) === cell).length;
  return common / Math.max(1, Math.max(one.length, other.length) - 1);
}

function sameRhythm(one: Trace, other: Trace): number {
  const [mine, theirs] = [one, other].map(
    (trace) => new Map(trace.slice(1).map(({ cell, at }, i) => [cell, Math.log(BLUR_MS + at - trace[i].at)])),
  );
  const common = [...mine].flatMap(([cell, gap]) => (theirs.has(cell) ? [[gap, theirs.get(cell) ?? 0]] : []));
  if (common.length < FEWEST_CELLS) return 0;
  return correlate(
    common.map(([gap]) => gap),
    common.map(([, gap]) => gap),
  );
}

/** With fewer times of other players an outlier is no evidence. */
const FEWEST_TIMES = 20;
/** How many interquartile ranges below the lower quartile a time is an outlier; statistics calls this far out. */
const FAR_OUT = 3;
/** Usually half of all times are within a factor of two. A narrower range is chance. */
const USUAL_FACTOR = 2;

/** The quartiles of some times, in milliseconds. */
export interface Quartiles {
  /** The number of times. */
  readonly times: number;
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
}

/** Compares a time with those of other players at the same daily, on a logarithmic scale because players differ by factors. */
export function flagsForTime(wallMs: number, { times, lower, median, upper }: Quartiles): readonly RaisedFlag[] {
  const least = lower / Math.max(upper / lower, USUAL_FACTOR) ** FAR_OUT;
  if (times < FEWEST_TIMES || wallMs >= least) return [];
  return [{ flag: 'day-outlier', evidence: { seconds: Math.round(wallMs / 1000), median: Math.round(median / 1000), others: times } }];
}

/** The rank of each number; equal numbers share the mean rank. */
function ranksOf(numbers: readonly number[]): readonly number[] {
  const sorted = [...numbers].sort((a, b) => a - b);
  return numbers.map((number) => (sorted.indexOf(number) + sorted.lastIndexOf(number)) / 2);
}

/** The correlation of two series, from -1 to 1; 0 if one of them is constant. */
function correlate(one: readonly number[], other: readonly number[]): number {
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const [a, b] = [mean(one), mean(other)];
  const sum = (of: (i: number) => number) => one.reduce((total, _, i) => total + of(i), 0);
  const spread = Math.sqrt(sum((i) => (one[i] - a) ** 2) * sum((i) => (other[i] - b) ** 2));
  return spread === 0 ? 0 : sum((i) => (one[i] - a) * (other[i] - b)) / spread;
}
