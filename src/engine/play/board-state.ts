import type { Cell } from '../core/grid';
import type { Mark } from '../core/kind';
import type { LogEntry } from './events';
import type { RoomSettings } from './setup';
import { type BoardState, type Layer, type MemberId, type Move, markAt } from './state';

/** A pause to think is play; a longer one is absence. */
const LONGEST_THOUGHT_MS = 60_000;

/** A desk before its first move. */
export function createBoardState(marks: Uint8Array, at: number): BoardState {
  return {
    marks,
    moves: [],
    redo: {},
    layers: [],
    wrong: [],
    sawWrong: false,
    hint: null,
    mistake: null,
    hints: 0,
    checks: 0,
    undos: 0,
    rewinds: 0,
    pausedAt: null,
    pausedMs: 0,
    activeMs: 0,
    movedAt: at,
  };
}

/** Whether somebody was shown a part of the solution. */
export function isAssisted({ hints, rewinds, sawWrong }: BoardState, { feedback }: Pick<RoomSettings, 'feedback'>): boolean {
  return hints > 0 || rewinds > 0 || sawWrong || feedback === 'wrong';
}

/** The desk with some cells set. Whatever was said about the board before no longer holds. */
export function applyMarks(
  desk: BoardState,
  cells: readonly Cell[],
  marks: Mark | readonly Mark[],
  wrong: readonly Cell[] = [],
): BoardState {
  return { ...desk, marks: placed(desk.marks, cells, marks), wrong: mergeWrong(desk.wrong, cells, wrong), hint: null, mistake: null };
}

function placed(before: Uint8Array, cells: readonly Cell[], marks: Mark | readonly Mark[]): Uint8Array {
  const next = before.slice();
  for (let i = 0; i < cells.length; i += 1) next[cells[i]] = typeof marks === 'number' ? marks : marks[i];
  return next;
}

function mergeWrong(before: readonly Cell[], changed: readonly Cell[], wrong: readonly Cell[]): readonly Cell[] {
  if (before.length === 0 && wrong.length === 0) return before;
  const touched = new Set(changed);
  return [...before.filter((cell) => !touched.has(cell)), ...wrong].sort((a, b) => a - b);
}

/** The move that a row makes. */
export function moveOf(row: LogEntry, cells: readonly Cell[], marks: Mark | readonly Mark[]): Move {
  return { seq: row.seq, member: row.member, at: row.at, cells, marks, isUndone: false };
}

/** A new move of a member, which can then not be followed by redoing older ones. */
export function addMove(desk: BoardState, move: Move, wrong: readonly Cell[] = []): BoardState {
  // The most frequent of all changes: one new desk instead of one after the other, every part by its name, which is ten times as fast.
  return {
    ...desk,
    marks: placed(desk.marks, move.cells, move.marks),
    wrong: mergeWrong(desk.wrong, move.cells, wrong),
    hint: null,
    mistake: null,
    moves: [...desk.moves, move],
    redo: withoutRedo(desk.redo, move.member),
    activeMs: desk.activeMs + thoughtBefore(desk, move.at),
    movedAt: move.at,
  };
}

function withoutRedo(redo: BoardState['redo'], member: MemberId): BoardState['redo'] {
  if (redo[member] === undefined) return redo;
  const { [member]: _gone, ...left } = redo;
  return left;
}

/** Time passes up to a move; more than a long thought counts as that. */
export function addActiveTime(desk: BoardState, at: number): BoardState {
  return { ...desk, activeMs: desk.activeMs + thoughtBefore(desk, at), movedAt: at };
}

function thoughtBefore(desk: BoardState, at: number): number {
  return Math.min(LONGEST_THOUGHT_MS, Math.max(0, at - desk.movedAt));
}

/** The moves with some of them undone, or done again. */
export function setUndone(moves: readonly Move[], seqs: readonly number[], isUndone: boolean): readonly Move[] {
  const chosen = new Set(seqs);
  return moves.map((move) => (chosen.has(move.seq) ? { ...move, isUndone } : move));
}

/** The latest move of a member that still shows in some cell. */
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

/** What each of some cells shows by the moves alone: the latest on it that is not undone, or `under` where there is none. */
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

/** The move that each cell shows; cells that none touched are missing. */
export function visibleMoves(moves: readonly Move[]): ReadonlyMap<Cell, Move> {
  const showing = new Map<Cell, Move>();
  for (const move of moves) if (!move.isUndone) for (const cell of move.cells) showing.set(cell, move);
  return showing;
}

/** The layer that a member's marks go to. */
export function topLayer(desk: BoardState, member: MemberId): Layer | undefined {
  return desk.layers.findLast((layer) => layer.member === member);
}

/** The layer below a member's top one. */
export function layerBelow(desk: BoardState, layer: Layer): Layer | undefined {
  return desk.layers.findLast((other) => other.member === layer.member && other.id < layer.id);
}

/** What a member sees under their own suppositions. */
export function marksWithLayers(desk: BoardState, member: MemberId): Uint8Array {
  const marks = desk.marks.slice();
  for (const layer of desk.layers) {
    if (layer.member === member) for (const [cell, mark] of Object.entries(layer.sets)) marks[Number(cell)] = mark;
  }
  return marks;
}
