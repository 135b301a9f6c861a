import { readProblem } from './problem';
import type { BoardState, Play, RoomState, Round } from './state';

/** A room's state as plain JSON: boards as digits, puzzles as text. */
export interface RoomSnapshot extends Omit<RoomState, 'round'> {
  readonly round: RoundSnapshot | null;
}

interface RoundSnapshot extends Omit<Round, 'problem' | 'plays' | 'secret'> {
  readonly puzzle: string | null;
  readonly plays: Readonly<Record<string, PlaySnapshot>>;
}

interface PlaySnapshot extends Omit<Play, 'desk'> {
  readonly desk: DeskSnapshot | null;
}

interface DeskSnapshot extends Omit<BoardState, 'marks'> {
  readonly marks: string;
}

/** What of a state can be sent: never the secret. */
export function formatSnapshot(state: RoomState): RoomSnapshot {
  return { ...state, round: state.round && formatRound(state.round) };
}

/** The state that a snapshot describes; made by our own server, so it is trusted. */
export function parseSnapshot(snapshot: RoomSnapshot): RoomState {
  return { ...snapshot, round: snapshot.round && parseRound(snapshot.round) };
}

/** Marks as digits, one for each cell. */
export function formatMarks(marks: Uint8Array): string {
  return marks.join('');
}

export function parseMarks(digits: string): Uint8Array {
  return Uint8Array.from(digits, Number);
}

function formatRound({ problem, plays, secret: _kept, ...round }: Round): RoundSnapshot {
  const formatted = Object.entries(plays).map(([key, { desk, ...play }]) => {
    return [key, { ...play, desk: desk === undefined ? null : formatDesk(desk) }] as const;
  });
  return { ...round, puzzle: problem?.text ?? null, plays: Object.fromEntries(formatted) };
}

/** The whole of a hint stays with the server too. */
function formatDesk({ marks, hint, ...desk }: BoardState): DeskSnapshot {
  return { ...desk, hint: hint && { ...hint, full: undefined }, marks: formatMarks(marks) };
}

function parseRound({ puzzle, plays, ...round }: RoundSnapshot): Round {
  const parsed = Object.entries(plays).map(([key, { desk, ...play }]) => {
    return [key, { ...play, desk: desk === null ? undefined : { ...desk, marks: parseMarks(desk.marks) } }] as const;
  });
  return { ...round, problem: puzzle === null ? undefined : readProblem(puzzle), plays: Object.fromEntries(parsed), secret: undefined };
}
