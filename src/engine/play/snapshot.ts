import { requirePuzzle } from '../notations/canonical';
import type { BoardState, Play, RoomState, Round } from './state';

/** A room's state as plain JSON: boards as digits, puzzles as text. */
export interface RoomSnapshot extends Omit<RoomState, 'round'> {
  readonly round: RoundSnapshot | null;
}

interface RoundSnapshot extends Omit<Round, 'puzzle' | 'plays' | 'secret'> {
  readonly puzzle: string | null;
  readonly plays: Readonly<Record<string, PlaySnapshot>>;
}

interface PlaySnapshot extends Omit<Play, 'board'> {
  readonly board: BoardSnapshot | null;
}

interface BoardSnapshot extends Omit<BoardState, 'marks'> {
  readonly marks: string;
}

/** Returns the part of a state that may be sent: without the secret. */
export function formatSnapshot(state: RoomState): RoomSnapshot {
  return { ...state, round: state.round && formatRound(state.round) };
}

/** Returns the state of a snapshot. It is trusted, since this server wrote it. */
export function parseSnapshot(snapshot: RoomSnapshot): RoomState {
  return { ...snapshot, round: snapshot.round && parseRound(snapshot.round) };
}

/** Formats marks as one digit for each cell. */
export function formatMarks(marks: Uint8Array): string {
  return marks.join('');
}

export function parseMarks(digits: string): Uint8Array {
  return Uint8Array.from(digits, Number);
}

function formatRound({ puzzle: parsed, plays, secret: _kept, ...round }: Round): RoundSnapshot {
  const formatted = Object.entries(plays).map(([key, { board, ...play }]) => {
    return [key, { ...play, board: board === undefined ? null : formatBoard(board) }] as const;
  });
  return { ...round, puzzle: parsed?.text ?? null, plays: Object.fromEntries(formatted) };
}

/** The whole hint stays on the server too. */
function formatBoard({ marks, hint, ...board }: BoardState): BoardSnapshot {
  return { ...board, hint: hint && { ...hint, full: undefined }, marks: formatMarks(marks) };
}

function parseRound({ puzzle, plays, ...round }: RoundSnapshot): Round {
  const parsed = Object.entries(plays).map(([key, { board, ...play }]) => {
    return [key, { ...play, board: board === null ? undefined : { ...board, marks: parseMarks(board.marks) } }] as const;
  });
  return { ...round, puzzle: puzzle === null ? undefined : requirePuzzle(puzzle), plays: Object.fromEntries(parsed), secret: undefined };
}
