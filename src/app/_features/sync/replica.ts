import type { Cell } from '@/engine/core/grid';
import type { RoomCommand } from '@/engine/play/commands';
import { decide } from '@/engine/play/decide';
import type { RoomEvent } from '@/engine/play/events';
import { evolve, evolveEntry } from '@/engine/play/evolve';
import { predictEvents } from '@/engine/play/prediction';
import { parseSnapshot } from '@/engine/play/snapshot';
import { isPublicBoard, type MemberId, type RoomState } from '@/engine/play/state';
import type { Committed, LogEntryMessage, RoomSnapshotMessage } from '@/server/protocol/messages';

/** A pending move: its entry is not in the replica yet. */
export interface PendingMove {
  readonly commandId: string;
  readonly command: RoomCommand;
  /** The seq at which the server committed the move. The entry itself has not arrived yet. */
  readonly seq?: number;
  /** What it was decided to do. It holds while the log continues as this page has shown it; else the move is decided again. */
  readonly events?: readonly RoomEvent[] | undefined;
}

/**
 * The browser's copy of a room: the log folded up to `seq`, with the own pending moves. Immutable: every function returns a new replica.
 */
export interface Replica {
  readonly seq: number;
  /** The viewer of this replica. Undefined for a view that was rendered for all visitors; entries cannot be folded on it. */
  readonly viewer: MemberId | undefined;
  readonly confirmed: RoomState;
  /** In the order in which they were made. */
  readonly moves: readonly PendingMove[];
  /** Entries that arrived before an earlier entry. */
  readonly outOfOrder: readonly LogEntryMessage[];
}

/** The member id of a visitor until the server sends the real one. The ids of the server are longer, so it is unique. */
const PLACEHOLDER_VIEWER: MemberId = 'me';

export function openReplica({ seq, state }: RoomSnapshotMessage, viewer?: MemberId): Replica {
  return { seq, viewer, confirmed: parseSnapshot(state), moves: [], outOfOrder: [] };
}

export function viewerIdOf({ viewer }: Replica): MemberId {
  return viewer ?? PLACEHOLDER_VIEWER;
}

/** Folds entries that continue the log, drops known ones, and stores those that follow a gap. */
export function receiveEntries(replica: Replica, entries: readonly LogEntryMessage[]): Replica {
  const known = new Map<number, LogEntryMessage>();
  for (const entry of [...replica.outOfOrder, ...entries]) if (entry.seq > replica.seq) known.set(entry.seq, entry);
  let { seq, confirmed } = replica;
  const settled = new Set<string>();
  let isExpected = true;
  for (let entry = known.get(seq + 1); entry !== undefined && replica.viewer !== undefined; entry = known.get(seq + 1)) {
    confirmed = evolveEntry(confirmed, entry);
    seq = entry.seq;
    known.delete(seq);
    isExpected &&= isShown(replica.moves[settled.size], entry);
    if (entry.member === replica.viewer) settled.add(entry.commandId);
  }
  if (seq === replica.seq && known.size === replica.outOfOrder.length) return replica;
  const moves = replica.moves.filter((move) => !settled.has(move.commandId) && !isWithin(move, seq));
  return { ...replica, seq, confirmed, moves: isExpected ? moves : moves.map(undecided), outOfOrder: [...known.values()] };
}

/** Whether an entry is a pending move, and does what the page has shown. */
function isShown(move: PendingMove | undefined, { commandId, events }: LogEntryMessage): boolean {
  return move?.commandId === commandId && move.events !== undefined && JSON.stringify(move.events) === JSON.stringify(events);
}

/** The move to be decided again, because it follows something else than before. */
function undecided(move: PendingMove): PendingMove {
  return { ...move, events: undefined };
}

/**
 * Starts over from a snapshot. `since` is the seq that the subscribe request named; undefined if it named none. A snapshot older than the
 * replica is a slow answer and is ignored. A snapshot older than `since` means that the server lost entries; then the server's state
 * applies.
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
    // Acknowledged moves that the server lost are sent again under their command ids; a move that is in the log after all is not repeated.
    moves: hasLost ? moves.map(({ commandId, command }) => ({ commandId, command })) : moves.map(undecided),
    outOfOrder: hasLost || isOfOthers ? [] : replica.outOfOrder.filter((entry) => entry.seq > snapshot.seq),
  };
}

/** Drops the view when the server knows the visitor under another member id. */
export function clearViewer(replica: Replica): Replica {
  return { ...replica, viewer: undefined, outOfOrder: [] };
}

export function addPendingMove(replica: Replica, commandId: string, command: RoomCommand, events?: PendingMove['events']): Replica {
  return { ...replica, moves: [...replica.moves, { commandId, command, events }] };
}

/** Puts the moves of an earlier page before the own ones, without duplicates. */
export function adoptMoves(replica: Replica, moves: readonly PendingMove[]): Replica {
  const known = new Set(replica.moves.map(({ commandId }) => commandId));
  const adopted = moves.filter(({ commandId }) => !known.has(commandId));
  return adopted.length === 0 ? replica : { ...replica, moves: [...adopted, ...replica.moves.map(undecided)] };
}

/** Records that a move is committed at `seq`. The move stays pending until that entry is folded. */
export function acknowledgeMove(replica: Replica, commandId: string, seq: number): Replica {
  if (seq <= replica.seq) return dropMove(replica, commandId);
  return { ...replica, moves: replica.moves.map((move) => (move.commandId === commandId ? { ...move, seq } : move)) };
}

/** The entry that an answer to an own move carries. Undefined when it comes like those of others. */
export function entryIn(
  { seq, at, events }: Committed,
  { viewer }: Replica,
  { commandId, command }: PendingMove,
): LogEntryMessage | undefined {
  const seen = events ?? predictEvents(command);
  return at === undefined || viewer === undefined || seen === undefined ? undefined : { seq, member: viewer, commandId, events: seen, at };
}

export function dropMove(replica: Replica, commandId: string): Replica {
  return { ...replica, moves: replica.moves.filter((move) => move.commandId !== commandId).map(undecided) };
}

/** Whether the log is known to have entries that are not folded yet. */
export function isBehind(replica: Replica): boolean {
  return replica.outOfOrder.length > 0 || replica.moves.some((move) => move.seq !== undefined);
}

/**
 * The optimistic state: the log with the pending moves. A move that is no longer possible is left out; the server's refusal gives the
 * reason.
 */
export function optimisticState(replica: Replica, now: number): RoomState {
  const member = viewerIdOf(replica);
  return replica.moves.reduce((shown, { command, events }, i) => {
    const seated = withMembership(shown, member);
    const decided = events === undefined ? decide(seated, command, { member, now }) : { ok: true as const, value: events };
    return decided.ok ? evolveEntry(seated, { seq: replica.seq + 1 + i, member, at: now, events: decided.value }) : shown;
  }, replica.confirmed);
}

/** The state that a command is decided on: on a public board the first move of a non-member joins them. */
export function withMembership(state: RoomState, member: MemberId): RoomState {
  if (state.members[member] !== undefined || !isPublicBoard(state) || state.banned.includes(member)) return state;
  const entry = { seq: 0, member, at: 0, events: [] };
  return evolve(state, { type: 'joined', member, name: '', role: 'player' }, entry);
}

/** The latest time in a room's state. The server's time is not before it. */
export function latestTime({ round }: RoomState): number {
  if (round === null) return 0;
  const desks = Object.values(round.plays).map(({ board }) => Math.max(board?.movedAt ?? 0, board?.pausedAt ?? 0));
  return Math.max(round.startedAt, ...desks);
}

/** Whether the order of two commands matters. */
export function doConflict(one: RoomCommand, other: RoomCommand): boolean {
  const [here, there] = [markedCells(one), markedCells(other)];
  if (here === undefined || there === undefined) return true;
  const cells = new Set(here);
  return there.some((cell) => cells.has(cell));
}

/** The cells that a command marks. Undefined for a command of another type. */
export function markedCells(command: RoomCommand): readonly Cell[] | undefined {
  if (command.type === 'mark') return command.cells;
  return command.type === 'fill' ? command.placements.map(({ cell }) => cell) : undefined;
}

function isWithin(move: PendingMove, seq: number): boolean {
  return move.seq !== undefined && move.seq <= seq;
}
