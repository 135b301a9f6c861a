import { type Cell, columnOf, rowOf } from '../core/grid';
import type { Mark } from '../core/kind';
import { parseMarks } from './snapshot';
import type { BoardState, MemberId, Round } from './state';

/** Raised when a round ends. */
const QUICK_FLAGS = ['too-fast', 'cell-rate', 'no-reading', 'even-pace', 'sudden-rush'] as const;
/** Raised in the background, from the whole log and from other plays of the same puzzle. */
const LATE_FLAGS = ['burst', 'ahead', 'copied-order', 'copied-rhythm', 'day-outlier'] as const;
export const FLAGS = [...QUICK_FLAGS, ...LATE_FLAGS] as const;
/** Why a result is held for review. Each flag is rare in honest play and easy to explain. */
export type Flag = (typeof FLAGS)[number];

/** A flag with the numbers it is based on. */
export interface RaisedFlag {
  readonly flag: Flag;
  readonly evidence: Readonly<Record<string, number>>;
}

/** A practised player makes eight strokes a second and draws 25 cells a second along a known path. */
const STROKE_MS = 120;
const CELL_MS = 40;
/** The least time a player needs to deduce one cell, averaged over a board of the level. */
const THOUGHT_MS: Readonly<Record<string, number>> = { easy: 60, medium: 100, large: 100, hard: 150, extreme: 150 };
const LEAST_THOUGHT_MS = 60;
/** The least time a player needs to see a board, find a first deduction and reach its cell. */
const READING_MS = 400;
/** No player sets more cells a second over a whole board, whatever the strokes. */
const MOST_CELLS_PER_SECOND = 10;
/** The fewest moves from which a rhythm is measured. */
const RHYTHM_MOVES = 20;
/** The standard deviation of the gaps between moves divided by their mean: above 0.5 for people, near 0 for programs. */
export const LEAST_SPREAD = 0.2;
/** Most of the board within the last tenth of a long time, which is typical of copying a solution. */
const RUSH_SHARE = 0.9;
const RUSH_TIME = 0.1;
const RUSH_LEAST_MS = 120_000;

/** Returns the flags for a member's moves on a finished board. */
export function flagsFor(round: Round, board: BoardState, member: MemberId): RaisedFlag[] {
  const moves = board.moves.filter((move) => !move.isUndone && move.member === member);
  if (moves.length === 0) return [];
  const lastAt = moves[moves.length - 1].at;
  const ms = Math.max(1, lastAt - round.startedAt);
  const cells = new Set(moves.flatMap((move) => move.cells));
  const found: RaisedFlag[] = [];
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

/** Cells that a player had to set, and the fewest strokes that draw them. */
export interface Work {
  readonly cells: number;
  readonly strokes: number;
}

/** The least time, in milliseconds, in which a player can read, solve and draw a board. */
export function leastTime(level: string, { cells, strokes }: Work): number {
  return READING_MS + leastHandTime({ cells, strokes }) + cells * (THOUGHT_MS[level] ?? LEAST_THOUGHT_MS);
}

/** The least time, in milliseconds, in which a player can draw a board that they know by heart. */
export function leastHandTime({ cells, strokes }: Work): number {
  return strokes * STROKE_MS + cells * CELL_MS;
}

/** Counts those cells that have to be marked to finish a round's board. Without a known solution it counts all of them, in one stroke. */
function workOf({ puzzle: parsed, secret }: Round, cells: ReadonlySet<Cell>): Work {
  if (parsed === undefined || typeof secret?.solution !== 'string') return { cells: cells.size, strokes: 1 };
  const { kind, puzzle } = parsed;
  const solution = parseMarks(secret.solution);
  const isNeeded = (cell: Cell) => !kind.isFixed(puzzle, cell) && solution[cell] !== kind.blankReadsAs;
  const needed = new Map([...cells].filter(isNeeded).map((cell) => [cell, solution[cell]]));
  return { cells: needed.size, strokes: countStrokes(puzzle, needed, (cell) => kind.isFixed(puzzle, cell)) };
}

/**
 * Returns a lower bound on strokes. A stroke moves between adjacent cells, diagonals included, passes over fixed cells and sets one mark,
 * so each connected group of a mark takes at least one stroke.
 */
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

/** The standard deviation of the gaps between times divided by their mean. Infinity for fewer than `RHYTHM_MOVES` times. */
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
