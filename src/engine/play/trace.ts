import type { Cell } from '../core/grid';
import { BLANK, type Board, type Puzzle, type PuzzleKind, type TechniqueLevel } from '../core/kind';
import { Stopper } from '../core/stopper';
import { LEAST_SPREAD, leastHandTime, type Suspicion, spreadOf, type Work } from './anti-cheat';
import type { LogEntry, RoomEvent } from './events';
import type { MemberId } from './state';

/** A cell that somebody put right for the first time, on the board or in a supposition. */
export interface TracedCell {
  readonly cell: Cell;
  /** Milliseconds since the gun. */
  readonly at: number;
}

/** The order in which somebody put a board right by themselves. */
export type Trace = readonly TracedCell[];

const TELLING: readonly RoomEvent['type'][] = ['hint-asked', 'hint-advanced', 'mistake-found'];

/** The trace of a member who has a board of their own in a round. What follows a hint, or an answer about mistakes, is left out. */
export function traceOf(rows: readonly LogEntry[], round: number, member: MemberId, start: Uint8Array, solution: Uint8Array): Trace {
  const traced = new Map<Cell, TracedCell>();
  const told = new Set<Cell>();
  let startedAt: number | undefined;
  let isTold = false;
  for (const row of rows) {
    for (const event of row.events) {
      if (event.type === 'round-started') startedAt = event.round === round ? row.at : undefined;
      if (startedAt === undefined || row.member !== member) continue;
      if (TELLING.includes(event.type)) isTold = true;
      const placed = placedBy(event);
      for (const [cell, mark] of placed) {
        if (mark !== solution[cell] || start[cell] !== BLANK || traced.has(cell) || told.has(cell)) continue;
        if (isTold) told.add(cell);
        else traced.set(cell, { cell, at: row.at - startedAt });
      }
      if (placed.length > 0) isTold = false;
    }
  }
  return [...traced.values()];
}

function placedBy(event: RoomEvent): readonly (readonly [Cell, number])[] {
  if (event.type === 'marked' || event.type === 'layer-marked') return event.cells.map((cell) => [cell, event.mark]);
  if (event.type === 'filled' || event.type === 'layer-filled') return event.cells.map((cell, i) => [cell, event.marks[i]]);
  return [];
}

/** A trace as it is kept: cells and times in turn. */
export function formatTrace(trace: Trace): string {
  return trace.map(({ cell, at }) => `${cell} ${at}`).join(' ');
}

export function parseTrace(text: string): Trace {
  const numbers = text === '' ? [] : text.split(' ').map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, i) => ({ cell: numbers[2 * i], at: numbers[2 * i + 1] }));
}

/** With fewer cells neither their order nor their rhythm says anything. */
const FEWEST_CELLS = 20;
/** From so many cells on nobody draws half of them in two strokes: they would have to be known all at once. */
const MANY_CELLS = 40;
const FEW_STROKES = 2;

/** What is odd about how a board was put right. */
export function suspectTrace(trace: Trace): readonly Suspicion[] {
  if (trace.length < FEWEST_CELLS) return [];
  const found: Suspicion[] = [];
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

/** Cells that were set at once. */
function movesOf(trace: Trace): readonly Trace[] {
  const moves: TracedCell[][] = [];
  for (const one of trace) {
    if (moves.at(-1)?.[0].at === one.at) moves.at(-1)?.push(one);
    else moves.push([one]);
  }
  return moves;
}

/** Some moves in a row. */
interface Burst extends Work {
  /** From the move before the first of them on, since that is when its stroke can have begun. */
  readonly ms: number;
}

/** For each move the fewest up to it that set so many cells. */
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

/** Up to this level people find things by looking at the board; beyond it they try. */
const GLANCE_LEVEL: TechniqueLevel = 3;
/** When everything follows within so few rounds, any order is one in which it can be found out. */
const FEWEST_ROUNDS = 6;
/** How well the order of a play must agree with the order in which cells can be known: not at all up to 40 cells, by one half from 75 cells on. */
const MOST_WANTED = 0.5;
const WANTED_FROM = 40;
const WANTED_WHOLE = 75;

/**
 * Holds the order of a play against that in which its cells can be known: the ladder of techniques goes over the board in rounds, easiest first,
 * and each cell gets the number of the round that gives it away. People are not bound to it and still follow it. Nothing when it is stopped.
 */
export function suspectOrder(
  kind: PuzzleKind,
  puzzle: Puzzle,
  solution: Board,
  trace: Trace,
  shouldStop?: () => boolean,
): readonly Suspicion[] {
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

/** In which round each cell can be known; undefined when it is stopped. */
function roundsOf(kind: PuzzleKind, puzzle: Puzzle, solution: Board, { shouldStop }: Stopper): Uint16Array | undefined {
  const rounds = new Uint16Array(solution.marks.length);
  const marks = kind.start(puzzle).marks.slice();
  for (let round = 1; ; round += 1) {
    const board: Board = { width: puzzle.width, height: puzzle.height, marks: marks.slice() };
    let level = 0;
    for (const technique of kind.techniques) {
      // What is easier is seen first, and of what takes trying one thing at a time.
      if (level > 0 && technique.level > level) break;
      for (const { sets } of technique.find(puzzle, board, shouldStop)) {
        for (const { cell } of sets.filter((set) => marks[set.cell] === BLANK)) {
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

/** So many of the steps from one cell to the next two plays have in common only when one follows the other. */
const SAME_STEPS = 0.9;
/** The rhythm is that of another play when the logarithms of the times before each cell agree so well, along much of the same way. */
const SAME_RHYTHM = 0.95;
const ALIKE_STEPS = 0.5;
/** Gaps below this are the network's. */
const BLUR_MS = 50;

/** Of fewer moves two plays may be alike by chance. */
const FEWEST_MOVES = 25;

/** Holds a play against earlier ones of the same puzzle by others: which cell each move begins with, and when. */
export function suspectCopy(trace: Trace, others: readonly Trace[]): readonly Suspicion[] {
  const moves = headsOf(trace);
  const found = new Map<Suspicion['flag'], Suspicion>();
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

/** With fewer times of others nothing can be said of a day. */
const FEWEST_TIMES = 20;
/** So many times the distance between the quartiles below the lower one is what statisticians call far out. */
const FAR_OUT = 3;
/** Half of all people are within a factor of two; when fewer times lie closer together that is chance. */
const USUAL_FACTOR = 2;

/** Where the quarters of some times end, in milliseconds. */
export interface Quartiles {
  /** How many they are. */
  readonly times: number;
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
}

/** Holds a time against those of others at the same daily; people differ by factors, so logarithms are compared. */
export function suspectTime(wallMs: number, { times, lower, median, upper }: Quartiles): readonly Suspicion[] {
  const least = lower / Math.max(upper / lower, USUAL_FACTOR) ** FAR_OUT;
  if (times < FEWEST_TIMES || wallMs >= least) return [];
  return [{ flag: 'day-outlier', evidence: { seconds: Math.round(wallMs / 1000), median: Math.round(median / 1000), others: times } }];
}

/** The places of numbers among each other, equal ones sharing theirs. */
function ranksOf(numbers: readonly number[]): readonly number[] {
  const sorted = [...numbers].sort((a, b) => a - b);
  return numbers.map((number) => (sorted.indexOf(number) + sorted.lastIndexOf(number)) / 2);
}

/** Between -1 and 1; 0 where one does not vary. */
function correlate(one: readonly number[], other: readonly number[]): number {
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const [a, b] = [mean(one), mean(other)];
  const sum = (of: (i: number) => number) => one.reduce((total, _, i) => total + of(i), 0);
  const spread = Math.sqrt(sum((i) => (one[i] - a) ** 2) * sum((i) => (other[i] - b) ** 2));
  return spread === 0 ? 0 : sum((i) => (one[i] - a) * (other[i] - b)) / spread;
}
