import type { Cell } from '../core/grid';
import type { Mark } from '../core/kind';
import type { LogEntry } from './events';
import type { RoomSettings } from './setup';
import { type BoardState, type Layer, type MemberId, type Move, markAt } from './state';

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/** A gap between moves counts as active time up to this length. */
const LONGEST_THOUGHT_MS = 60_000;

/** A board before its first move. */
export function createBoardState(marks: Uint8Array, at: number): BoardState {
  return {
    marks,
    moves: [],
    redo: {},
    layers: [],
    wrong: [],
    hasSeenMistakes: false,
    hint: null,
    mistake: null,
    hints: 0,
    checks: 0,
    undos: 0,
    mistakeLookups: 0,
    pausedAt: null,
    pausedMs: 0,
    activeMs: 0,
    movedAt: at,
  };
}

/** Whether the players of a board were shown a part of the solution. */
export function isAssisted({ hints, mistakeLookups, hasSeenMistakes }: BoardState, { feedback }: Pick<RoomSettings, 'feedback'>): boolean {
  return hints > 0 || mistakeLookups > 0 || hasSeenMistakes || feedback === 'wrong';
}

/** Returns the board with some cells set. It drops the open hint and the found mistake, which described the board before. */
export function applyMarks(
  board: BoardState,
  cells: readonly Cell[],
  marks: Mark | readonly Mark[],
  wrong: readonly Cell[] = [],
): BoardState {
  return { ...board, marks: withMarks(board.marks, cells, marks), wrong: mergeWrong(board.wrong, cells, wrong), hint: null, mistake: null };
}

function withMarks(before: Uint8Array, cells: readonly Cell[], marks: Mark | readonly Mark[]): Uint8Array {
  const next = before.slice();
  setMarks(next, cells, marks);
  return next;
}

function setMarks(board: Uint8Array, cells: readonly Cell[], marks: Mark | readonly Mark[]): void {
  for (let i = 0; i < cells.length; i += 1) board[cells[i]] = typeof marks === 'number' ? marks : marks[i];
}

function mergeWrong(before: readonly Cell[], changed: readonly Cell[], wrong: readonly Cell[]): readonly Cell[] {
  if (before.length === 0 && wrong.length === 0) return before;
  const touched = new Set(changed);
  return [...before.filter((cell) => !touched.has(cell)), ...wrong].sort((a, b) => a - b);
}

/** The move that an entry makes. */
export function moveOf(entry: LogEntry, cells: readonly Cell[], marks: Mark | readonly Mark[]): Move {
  return { seq: entry.seq, member: entry.member, at: entry.at, cells, marks, isUndone: false };
}

/** Adds a new move of a member, and clears what that member could redo. */
export function addMove(board: BoardState, move: Move, wrong: readonly Cell[] = []): BoardState {
  // This is the most frequent change: one literal with every changed field is ten times as fast as chained copies.
  return {
    ...board,
    marks: withMarks(board.marks, move.cells, move.marks),
    wrong: mergeWrong(board.wrong, move.cells, wrong),
    hint: null,
    mistake: null,
    moves: [...board.moves, move],
    redo: withoutRedo(board.redo, move.member),
    activeMs: board.activeMs + thoughtBefore(board, move.at),
    movedAt: move.at,
  };
}

/** Like `addMove`, but changes the board itself, which no other state may hold. */
export function addMoveInPlace(board: Mutable<BoardState>, move: Move, wrong: readonly Cell[] = []): void {
  board.wrong = mergeWrong(board.wrong, move.cells, wrong);
  board.redo = withoutRedo(board.redo, move.member);
  board.activeMs += thoughtBefore(board, move.at);
  board.movedAt = move.at;
  board.hint = null;
  board.mistake = null;
  setMarks(board.marks, move.cells, move.marks);
  (board.moves as Move[]).push(move);
}

function withoutRedo(redo: BoardState['redo'], member: MemberId): BoardState['redo'] {
  if (redo[member] === undefined) return redo;
  const { [member]: _gone, ...left } = redo;
  return left;
}

/** Adds the time up to a move as active time, capped at `LONGEST_THOUGHT_MS`. */
export function addActiveTime(board: BoardState, at: number): BoardState {
  return { ...board, activeMs: board.activeMs + thoughtBefore(board, at), movedAt: at };
}

function thoughtBefore(board: BoardState, at: number): number {
  return Math.min(LONGEST_THOUGHT_MS, Math.max(0, at - board.movedAt));
}

/** Returns the moves with those of `seqs` marked as undone or not. */
export function setUndone(moves: readonly Move[], seqs: readonly number[], isUndone: boolean): readonly Move[] {
  const chosen = new Set(seqs);
  return moves.map((move) => (chosen.has(move.seq) ? { ...move, isUndone } : move));
}

/** The latest move of a member that is visible in at least one cell. */
export function latestVisibleMove(moves: readonly Move[], member: MemberId): Move | undefined {
  const covered = new Set<Cell>();
  for (let i = moves.length - 1; i >= 0; i -= 1) {
    const move = moves[i];
    if (move.isUndone) continue;
    if (move.member === member && move.cells.some((cell) => !covered.has(cell))) return move;
    for (const cell of move.cells) covered.add(cell);
  }
  return undefined;
}

/** The visible mark of each cell, from the moves alone: the latest move that is not undone, or `under` where there is none. */
export function visibleMarks<Under>(moves: readonly Move[], cells: readonly Cell[], under: (cell: Cell) => Under): (Mark | Under)[] {
  const wanted = new Set(cells);
  const found = new Map<Cell, Mark>();
  for (let i = moves.length - 1; i >= 0 && found.size < wanted.size; i -= 1) {
    const move = moves[i];
    if (move.isUndone) continue;
    move.cells.forEach((cell, at) => {
      if (wanted.has(cell) && !found.has(cell)) found.set(cell, markAt(move, at));
    });
  }
  return cells.map((cell) => found.get(cell) ?? under(cell));
}

/** The visible move of each cell; cells without a move are missing. */
export function visibleMoves(moves: readonly Move[]): ReadonlyMap<Cell, Move> {
  const showing = new Map<Cell, Move>();
  for (const move of moves) if (!move.isUndone) for (const cell of move.cells) showing.set(cell, move);
  return showing;
}

/** The layer that a member's marks are set in. */
export function topLayer(board: BoardState, member: MemberId): Layer | undefined {
  return board.layers.findLast((layer) => layer.member === member);
}

/** The next layer of the same member below a layer. */
export function layerBelow(board: BoardState, layer: Layer): Layer | undefined {
  return board.layers.findLast((other) => other.member === layer.member && other.id < layer.id);
}

/** The marks of the board with a member's own layers on top. */
export function marksWithLayers(board: BoardState, member: MemberId): Uint8Array {
  const marks = board.marks.slice();
  for (const layer of board.layers) {
    if (layer.member === member) for (const [cell, mark] of Object.entries(layer.marks)) marks[Number(cell)] = mark;
  }
  return marks;
}
