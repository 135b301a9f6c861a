import type { Cell } from '@/engine/core/grid';
import type { RoomCommand } from '@/engine/play/commands';
import { decide } from '@/engine/play/decide';
import { evolve, evolveEntry } from '@/engine/play/evolve';
import { parseSnapshot } from '@/engine/play/snapshot';
import { isPublicBoard, type MemberId, type RoomState } from '@/engine/play/state';
import type { LogEntryMessage, RoomSnapshotMessage } from '@/server/protocol/messages';

/** A move of our own that the room's log, as far as we have it, does not hold yet. */
export interface PendingMove {
  readonly intent: string;
  readonly command: RoomCommand;
  /** Where the server says it committed the move; the row itself is still on its way. */
  readonly seq?: number;
}

/** What a browser knows of a room: the log folded up to `seq`, and its own moves on top. Every function here makes a new one. */
export interface Replica {
  readonly seq: number;
  /** Whose view of the room this is; undefined for what was rendered for anybody, on which nobody's rows can be folded. */
  readonly viewer: MemberId | undefined;
  readonly confirmed: RoomState;
  /** In the order in which they were made. */
  readonly moves: readonly PendingMove[];
  /** Rows that came before one that they follow. */
  readonly early: readonly LogEntryMessage[];
}

/** The name of a visitor before the server has said it. Nobody else has it: the server's names are longer. */
const STAND_IN: MemberId = 'me';

export function openReplica({ seq, state }: RoomSnapshotMessage, viewer?: MemberId): Replica {
  return { seq, viewer, confirmed: parseSnapshot(state), moves: [], early: [] };
}

export function viewerIdOf({ viewer }: Replica): MemberId {
  return viewer ?? STAND_IN;
}

/** Folds what follows on what is known, drops what is known already, and keeps what follows on something still missing. */
export function receiveRows(replica: Replica, rows: readonly LogEntryMessage[]): Replica {
  const known = new Map<number, LogEntryMessage>();
  for (const row of [...replica.early, ...rows]) if (row.seq > replica.seq) known.set(row.seq, row);
  let { seq, confirmed } = replica;
  const settled = new Set<string>();
  for (let row = known.get(seq + 1); row !== undefined && replica.viewer !== undefined; row = known.get(seq + 1)) {
    confirmed = evolveEntry(confirmed, row);
    seq = row.seq;
    known.delete(seq);
    if (row.member === replica.viewer) settled.add(row.intent);
  }
  if (seq === replica.seq && known.size === replica.early.length) return replica;
  const moves = replica.moves.filter((move) => !settled.has(move.intent) && !isWithin(move, seq));
  return { ...replica, seq, confirmed, moves, early: [...known.values()] };
}

/**
 * Starts over from a snapshot that answers an entering sent when `since` was known, or nothing that counts. An older one than what is known is
 * only a slow answer, unless it is older than what was asked for: then the server itself no longer has what we saw, and it decides.
 */
export function receiveSnapshot(replica: Replica, viewer: MemberId, snapshot: RoomSnapshotMessage, since: number | undefined): Replica {
  const isOwn = replica.viewer === viewer;
  const hasLost = since !== undefined && snapshot.seq < since;
  if (isOwn && since !== undefined && !hasLost && snapshot.seq <= replica.seq) return replica;
  const isOfOthers = !isOwn && replica.viewer !== undefined;
  const moves = replica.moves.filter((move) => !isWithin(move, snapshot.seq));
  return {
    seq: snapshot.seq,
    viewer,
    confirmed: parseSnapshot(snapshot.state),
    // What was acknowledged and is gone is sent again, under its intent: it may be there after all.
    moves: hasLost ? moves.map(({ intent, command }) => ({ intent, command })) : moves,
    early: hasLost || isOfOthers ? [] : replica.early.filter((row) => row.seq > snapshot.seq),
  };
}

/** Gives up what was folded as somebody else: the server knows the visitor under another name now. */
export function forgetViewer(replica: Replica): Replica {
  return { ...replica, viewer: undefined, early: [] };
}

export function addPendingMove(replica: Replica, intent: string, command: RoomCommand): Replica {
  return { ...replica, moves: [...replica.moves, { intent, command }] };
}

/** Puts moves that an earlier page made before those that this one has made; what it has already it has once. */
export function adoptMoves(replica: Replica, moves: readonly PendingMove[]): Replica {
  const known = new Set(replica.moves.map(({ intent }) => intent));
  const adopted = moves.filter(({ intent }) => !known.has(intent));
  return adopted.length === 0 ? replica : { ...replica, moves: [...adopted, ...replica.moves] };
}

/** Notes that a move is committed at `seq`; it stays on top until that row is folded. */
export function acknowledgeMove(replica: Replica, intent: string, seq: number): Replica {
  if (seq <= replica.seq) return dropMove(replica, intent);
  return { ...replica, moves: replica.moves.map((move) => (move.intent === intent ? { ...move, seq } : move)) };
}

export function dropMove(replica: Replica, intent: string): Replica {
  return { ...replica, moves: replica.moves.filter((move) => move.intent !== intent) };
}

/** Whether the log is known to go further than what is folded. */
export function isBehind(replica: Replica): boolean {
  return replica.early.length > 0 || replica.moves.some((move) => move.seq !== undefined);
}

/** The room as its player should see it now: moves that can no longer be made are left out, the server will say why. */
export function optimisticState(replica: Replica, now: number): RoomState {
  return rebaseMoves(replica.confirmed, replica, 0, now);
}

/** A room that shows all moves before the one numbered `from`, with the others on top. */
export function rebaseMoves(state: RoomState, replica: Replica, from: number, now: number): RoomState {
  const member = viewerIdOf(replica);
  return replica.moves.slice(from).reduce((shown, { command }, i) => {
    const seated = withMembership(shown, member);
    const decided = decide(seated, command, { member, now });
    return decided.ok ? evolveEntry(seated, { seq: replica.seq + 1 + from + i, member, at: now, events: decided.value }) : shown;
  }, state);
}

/** The state in which a player decides: a passer-by's first move makes them a member. */
export function withMembership(state: RoomState, member: MemberId): RoomState {
  if (state.members[member] !== undefined || !isPublicBoard(state) || state.banned.includes(member)) return state;
  const row = { seq: 0, member, at: 0, events: [] };
  return evolve(state, { type: 'joined', member, name: '', part: 'player' }, row);
}

/** The latest time that a room speaks of: the server's present is not before it. */
export function latestTime({ round }: RoomState): number {
  if (round === null) return 0;
  const desks = Object.values(round.plays).map(({ desk }) => Math.max(desk?.movedAt ?? 0, desk?.pausedAt ?? 0));
  return Math.max(round.startedAt, ...desks);
}

/** Whether the order of two commands matters. */
export function doConflict(one: RoomCommand, other: RoomCommand): boolean {
  const [here, there] = [markedCells(one), markedCells(other)];
  if (here === undefined || there === undefined) return true;
  const cells = new Set(here);
  return there.some((cell) => cells.has(cell));
}

/** The cells that a command marks; undefined for one that does something else. */
export function markedCells(command: RoomCommand): readonly Cell[] | undefined {
  if (command.type === 'mark') return command.cells;
  return command.type === 'fill' ? command.sets.map(({ cell }) => cell) : undefined;
}

function isWithin(move: PendingMove, seq: number): boolean {
  return move.seq !== undefined && move.seq <= seq;
}
