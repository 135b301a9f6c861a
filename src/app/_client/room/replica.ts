import type { RoomCommand } from '@/engine/play/commands';
import { decide } from '@/engine/play/decide';
import { evolve, evolveRow } from '@/engine/play/evolve';
import { parseSnapshot } from '@/engine/play/snapshot';
import { isForPassersBy, type MemberId, type RoomState } from '@/engine/play/state';
import type { RoomRowMessage, RoomSnapshotMessage } from '@/server/protocol/messages';

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
  readonly confirmed: RoomState;
  /** In the order in which they were made. */
  readonly moves: readonly PendingMove[];
  /** Rows that came before one that they follow. */
  readonly early: readonly RoomRowMessage[];
}

export function openReplica({ seq, state }: RoomSnapshotMessage): Replica {
  return { seq, confirmed: parseSnapshot(state), moves: [], early: [] };
}

/** Folds what follows on what is known, drops what is known already, and keeps what follows on something still missing. */
export function receiveRows(replica: Replica, member: MemberId, rows: readonly RoomRowMessage[]): Replica {
  const known = new Map<number, RoomRowMessage>();
  for (const row of [...replica.early, ...rows]) if (row.seq > replica.seq) known.set(row.seq, row);
  if (known.size === 0) return replica;
  let { seq, confirmed } = replica;
  const settled = new Set<string>();
  for (let row = known.get(seq + 1); row !== undefined; row = known.get(seq + 1)) {
    confirmed = evolveRow(confirmed, row);
    seq = row.seq;
    known.delete(seq);
    if (row.member === member) settled.add(row.intent);
  }
  const moves = replica.moves.filter((move) => !settled.has(move.intent) && !isWithin(move, seq));
  return { seq, confirmed, moves, early: [...known.values()] };
}

/**
 * Starts over from a snapshot that answers an entering sent when `since` was known. An older one than what is known is only a slow answer,
 * unless it is older than what was asked for: then the server itself no longer has what we saw, and it decides.
 */
export function receiveSnapshot(replica: Replica, snapshot: RoomSnapshotMessage, since: number): Replica {
  if (snapshot.seq <= replica.seq && snapshot.seq >= since) return replica;
  return {
    seq: snapshot.seq,
    confirmed: parseSnapshot(snapshot.state),
    moves: replica.moves.filter((move) => !isWithin(move, snapshot.seq)),
    early: snapshot.seq < since ? [] : replica.early.filter((row) => row.seq > snapshot.seq),
  };
}

export function addMove(replica: Replica, intent: string, command: RoomCommand): Replica {
  return { ...replica, moves: [...replica.moves, { intent, command }] };
}

/** Notes that a move is committed at `seq`; it stays on top until that row is folded. */
export function acknowledgeMove(replica: Replica, intent: string, seq: number): Replica {
  if (seq <= replica.seq) return retireMove(replica, intent);
  return { ...replica, moves: replica.moves.map((move) => (move.intent === intent ? { ...move, seq } : move)) };
}

export function retireMove(replica: Replica, intent: string): Replica {
  return { ...replica, moves: replica.moves.filter((move) => move.intent !== intent) };
}

/** Whether the log is known to go further than what is folded. */
export function isBehind(replica: Replica): boolean {
  return replica.early.length > 0 || replica.moves.some((move) => move.seq !== undefined);
}

/** The room as its player should see it now: moves that can no longer be made are left out, the server will say why. */
export function shownState({ seq, confirmed, moves }: Replica, member: MemberId, now: number): RoomState {
  const start = moves.length === 0 ? confirmed : asMember(confirmed, member);
  return moves.reduce((state, move, i) => {
    const decided = decide(state, move.command, { member, now });
    return decided.ok ? evolveRow(state, { seq: seq + 1 + i, member, at: now, events: decided.value }) : state;
  }, start);
}

/** The state in which a player decides: a passer-by's first move makes them a member. */
export function asMember(state: RoomState, member: MemberId): RoomState {
  if (state.members[member] !== undefined || !isForPassersBy(state)) return state;
  const row = { seq: 0, member, at: 0, events: [] };
  return evolve(state, { type: 'joined', member, name: '', part: 'player' }, row);
}

/** Whether the order of two commands matters. */
export function doCollide(one: RoomCommand, other: RoomCommand): boolean {
  if (one.type !== 'mark' || other.type !== 'mark') return true;
  const cells = new Set(one.cells);
  return other.cells.some((cell) => cells.has(cell));
}

function isWithin(move: PendingMove, seq: number): boolean {
  return move.seq !== undefined && move.seq <= seq;
}
