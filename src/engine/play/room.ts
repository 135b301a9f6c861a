import { SET_REFUSALS, setCells } from '../core/board';
import { check } from '../core/check';
import type { Cell } from '../core/grid';
import type { Board, Mark, Puzzle, PuzzleKind } from '../core/kind';
import { fail, type Result, succeed } from '../core/result';

/** What a member asks a room to do. */
export type RoomCommand = { readonly type: 'mark'; readonly cells: readonly Cell[]; readonly mark: Mark } | { readonly type: 'reset' };

/** What happened in a room. The state is the fold of these. */
export type RoomEvent =
  | { readonly type: 'marked'; readonly cells: readonly Cell[]; readonly mark: Mark }
  | { readonly type: 'reset' }
  | { readonly type: 'solved' };

export const ROOM_REFUSALS = [...SET_REFUSALS, 'already-solved', 'nothing-changes'] as const;
/** Why a room did not do what it was asked. */
export type RoomRefusal = (typeof ROOM_REFUSALS)[number];

export interface RoomState {
  readonly kind: PuzzleKind;
  readonly puzzle: Puzzle;
  readonly board: Board;
  readonly solved: boolean;
}

/** The room before its first event. */
export function openRoom(kind: PuzzleKind, puzzle: Puzzle): RoomState {
  return { kind, puzzle, board: kind.start(puzzle), solved: false };
}

/** What a command makes happen, or why it does not. */
export function decide(state: RoomState, command: RoomCommand): Result<readonly RoomEvent[], RoomRefusal> {
  switch (command.type) {
    case 'mark':
      return decideMark(state, command.cells, command.mark);
    case 'reset':
      return isUntouched(state) ? fail('nothing-changes') : succeed([{ type: 'reset' }]);
  }
}

/** The room after an event. */
export function evolve(state: RoomState, event: RoomEvent): RoomState {
  switch (event.type) {
    case 'marked': {
      const marks = state.board.marks.slice();
      for (const cell of event.cells) marks[cell] = event.mark;
      return { ...state, board: { ...state.board, marks } };
    }
    case 'reset':
      return openRoom(state.kind, state.puzzle);
    case 'solved':
      return { ...state, solved: true };
  }
}

function decideMark(state: RoomState, cells: readonly Cell[], mark: Mark): Result<readonly RoomEvent[], RoomRefusal> {
  if (state.solved) return fail('already-solved');
  const next = setCells(state.kind, state.puzzle, state.board, cells, mark);
  if (!next.ok) return next;
  const changed = [...new Set(cells)].filter((cell) => state.board.marks[cell] !== mark);
  if (changed.length === 0) return fail('nothing-changes');
  const marked: RoomEvent = { type: 'marked', cells: changed, mark };
  const isSolved = check(state.kind, state.puzzle, next.value).status === 'solved';
  return succeed(isSolved ? [marked, { type: 'solved' }] : [marked]);
}

function isUntouched(state: RoomState): boolean {
  const start = state.kind.start(state.puzzle);
  return start.marks.every((mark, cell) => mark === state.board.marks[cell]);
}
