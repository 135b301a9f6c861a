import { type Cell, columnOf, rowOf } from '../core/grid';
import type { Mark } from '../core/kind';
import { parseMarks } from './snapshot';
import type { BoardState, MemberId, Round } from './state';

/** Found when a round ends. */
const QUICK_FLAGS = ['too-fast', 'cell-rate', 'no-reading', 'even-pace', 'sudden-rush'] as const;
/** Found in the background, from the whole log and from other plays of the same puzzle. */
const LATE_FLAGS = ['burst', 'ahead', 'copied-order', 'copied-rhythm', 'day-outlier'] as const;
export const FLAGS = [...QUICK_FLAGS, ...LATE_FLAGS] as const;
/** Why a result is held for somebody to look at. Each is rare in honest play and easy to explain. */
export type Flag = (typeof FLAGS)[number];

/** A flag and the numbers that it rests on. */
export interface Suspicion {
  readonly flag: Flag;
  readonly evidence: Readonly<Record<string, number>>;
}

/** A trained hand presses eight times a second, and draws 25 cells a second while it knows where to. */
const STROKE_MS = 120;
const CELL_MS = 40;
/** Nobody finds out about a cell in less time than this, on average over a board of the level. */
const THOUGHT_MS: Readonly<Record<string, number>> = { easy: 60, medium: 100, large: 100, hard: 150, extreme: 150 };
const LEAST_THOUGHT_MS = 60;
/** To see a board, find one thing on it and go there takes at least this long. */
const READING_MS = 400;
/** Nobody sets more cells a second, from the first to the last, in whatever strokes. */
const MOST_CELLS_PER_SECOND = 10;
/** Enough moves that their rhythm means something. */
const RHYTHM_MOVES = 20;
/** The spread of the gaps between moves against their mean: people's is above one half, programs' near nothing. */
export const LEAST_SPREAD = 0.2;
/** Most of the board within the last tenth of the time, after looking at it for long: as when a solution is copied. */
const RUSH_SHARE = 0.9;
const RUSH_TIME = 0.1;
const RUSH_LEAST_MS = 120_000;

/** What is odd about a member's part in how a finished board came about. */
export function suspect(round: Round, desk: BoardState, member: MemberId): Suspicion[] {
  const moves = desk.moves.filter((move) => !move.isUndone && move.member === member);
  if (moves.length === 0) return [];
  const lastAt = moves[moves.length - 1].at;
  const ms = Math.max(1, lastAt - round.startedAt);
  const cells = new Set(moves.flatMap((move) => move.cells));
  const found: Suspicion[] = [];
  const work = workOf(round, cells);
  const floorMs = leastTime(round.level, work);
  if (ms < floorMs) found.push({ flag: 'too-fast', evidence: { seconds: inSeconds(ms), floor: inSeconds(floorMs), ...work } });
  const perSecond = cells.size / (ms / 1000);
  if (perSecond > MOST_CELLS_PER_SECOND) {
    found.push({ flag: 'cell-rate', evidence: { perSecond: rounded(perSecond), most: MOST_CELLS_PER_SECOND, strokes: moves.length } });
  }
  const readingMs = moves[0].at - round.startedAt;
  if (readingMs < READING_MS) found.push({ flag: 'no-reading', evidence: { seconds: inSeconds(readingMs), floor: inSeconds(READING_MS) } });
  const spread = spreadOf(moves.map(({ at }) => at));
  if (spread < LEAST_SPREAD) found.push({ flag: 'even-pace', evidence: { moves: moves.length, percent: Math.round(spread * 100) } });
  const late = new Set(moves.filter((move) => move.at > lastAt - RUSH_TIME * ms).flatMap((move) => move.cells));
  if (ms >= RUSH_LEAST_MS && moves.length >= RHYTHM_MOVES && late.size >= RUSH_SHARE * cells.size) {
    found.push({
      flag: 'sudden-rush',
      evidence: { percent: Math.round((100 * late.size) / cells.size), seconds: inSeconds(RUSH_TIME * ms) },
    });
  }
  return found;
}

/** Cells that somebody had to set, and the fewest strokes that they can be drawn in. */
export interface Work {
  readonly cells: number;
  readonly strokes: number;
}

/** The time in milliseconds below which nobody reads, thinks through and draws a board. */
export function leastTime(level: string, { cells, strokes }: Work): number {
  return READING_MS + leastHandTime({ cells, strokes }) + cells * (THOUGHT_MS[level] ?? LEAST_THOUGHT_MS);
}

/** The time in milliseconds that a hand takes at least, for somebody who knows it all by heart. */
export function leastHandTime({ cells, strokes }: Work): number {
  return strokes * STROKE_MS + cells * CELL_MS;
}

/** What of some cells has to be marked to finish a round's board; all of them, in one stroke, where the solution is not known. */
function workOf({ problem, secret }: Round, cells: ReadonlySet<Cell>): Work {
  if (problem === undefined || typeof secret?.solution !== 'string') return { cells: cells.size, strokes: 1 };
  const { kind, puzzle } = problem;
  const solution = parseMarks(secret.solution);
  const isNeeded = (cell: Cell) => !kind.isFixed(puzzle, cell) && solution[cell] !== kind.blankReadsAs;
  const needed = new Map([...cells].filter(isNeeded).map((cell) => [cell, solution[cell]]));
  return { cells: needed.size, strokes: countStrokes(puzzle, needed, (cell) => kind.isFixed(puzzle, cell)) };
}

/** A stroke goes on to any cell around the one it is at, passes over fixed ones, and leaves one mark: each heap of a mark takes at least one. */
function countStrokes(
  size: { readonly width: number; readonly height: number },
  needed: ReadonlyMap<Cell, Mark>,
  isFixed: (cell: Cell) => boolean,
): number {
  const drawn = new Set<Cell>();
  let strokes = 0;
  for (const [first, mark] of needed) {
    if (drawn.has(first)) continue;
    strokes += 1;
    const passed = new Set([first]);
    for (const cell of passed) {
      if (needed.get(cell) === mark) drawn.add(cell);
      for (const next of cellsAround(size, cell)) if (needed.get(next) === mark || isFixed(next)) passed.add(next);
    }
  }
  return strokes;
}

function cellsAround(size: { readonly width: number; readonly height: number }, cell: Cell): Cell[] {
  const [x, y] = [columnOf(size, cell), rowOf(size, cell)];
  const around: Cell[] = [];
  for (let row = Math.max(0, y - 1); row <= Math.min(size.height - 1, y + 1); row += 1) {
    for (let column = Math.max(0, x - 1); column <= Math.min(size.width - 1, x + 1); column += 1) around.push(row * size.width + column);
  }
  return around;
}

/** The standard deviation of the gaps between times against their mean; endless when there are too few to speak of a rhythm. */
export function spreadOf(times: readonly number[]): number {
  if (times.length < RHYTHM_MOVES) return Number.POSITIVE_INFINITY;
  const gaps = times.slice(1).map((at, i) => at - times[i]);
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const variance = gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length;
  return mean > 0 ? Math.sqrt(variance) / mean : Number.POSITIVE_INFINITY;
}

function inSeconds(ms: number): number {
  return rounded(ms / 1000);
}

function rounded(number: number): number {
  return Math.round(number * 10) / 10;
}
