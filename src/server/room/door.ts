import { fail, type Result, succeed } from '@/engine/core/result';
import type { PuzzleSource } from '@/engine/play/setup';
import type { MemberPart } from '@/engine/play/state';
import type { Identity } from '../identity/identity';
import type { Payer } from '../limits/credits';
import type { RoomNotFound } from '../protocol/refusals';
import type { RoomStore } from '../store/room-store';
import type { Audience } from './audience';
import type { Chat } from './chat';
import type { CodeGuesses } from './code-guesses';
import { findCode } from './codes';
import type { LiveRoom, RoomAnswer } from './live-room';
import type { RoomLog } from './log';
import type { Presence } from './presence';
import type { Quarantine } from './quarantine';
import type { Rooms } from './rooms';
import type { Told } from './told';

/** What visitors meet behind the gateway. */
export interface Door {
  readonly rooms: Rooms;
  readonly log: RoomLog;
  readonly audience: Audience;
  readonly presence: Presence;
  readonly chat: Chat;
  readonly quarantine: Quarantine;
  readonly guesses: CodeGuesses;
  readonly identity: Pick<Identity, 'ensurePlayer' | 'find' | 'memberName'>;
  readonly store: Pick<RoomStore, 'findByCode' | 'membersOf' | 'seat' | 'seats'>;
  /** Tells everybody in a room something that is no row, through whatever process they are here. */
  readonly tell: (room: LiveRoom, told: Told) => void;
  /** Whether a room for several may take its puzzles from there. */
  readonly isOpenSource: (source: PuzzleSource) => Promise<boolean>;
}

/**
 * The room of an id or of a code, however that is written. Codes are short, so who tries them out pays for the wrong ones; ids are not to
 * be guessed.
 */
export async function findRoom(
  { rooms, store, quarantine }: Pick<Door, 'rooms' | 'store' | 'quarantine'>,
  name: string,
  guesses: Payer,
): Promise<Result<LiveRoom, RoomNotFound>> {
  const code = findCode(name);
  if (code !== undefined && !guesses.take(1)) return fail('too-many-guesses');
  const byCode = code === undefined ? null : await store.findByCode(code);
  const id = byCode ?? name;
  const room = await rooms.loadIfSound(id);
  const isBroken = quarantine.has(id);
  if (room === null && !isBroken) return fail('unknown-room');
  if (code !== undefined) guesses.giveBack(1);
  return room === null || isBroken ? fail('room-broken') : succeed(room);
}

/** How somebody comes in. */
export interface Entry {
  readonly intent: string;
  readonly part: MemberPart;
  readonly isInvited: boolean;
}

/** Makes a player a member. The log knows members only: who they are is written down before it speaks of them. */
export async function join(
  { identity, store, log, audience, presence }: Pick<Door, 'identity' | 'store' | 'log' | 'audience' | 'presence'>,
  room: LiveRoom,
  playerId: string,
  { intent, part, isInvited }: Entry,
): Promise<RoomAnswer> {
  const member = identity.memberName(room.id, playerId);
  const { name } = await identity.ensurePlayer(playerId);
  await store.seat(room.id, member, playerId);
  const joined = await log.submit(room, { member, intent, command: { type: 'join', name, part, isInvited } });
  // Their connection may be gone by now, and when it went they were nobody whom the room could miss.
  if (joined.ok && !audience.isHere(room.id, member)) presence.lost(room, member);
  return joined;
}

/** A room for one has its player by their looking in. */
export async function seatOwner(door: Parameters<typeof join>[0], room: LiveRoom, playerId: string): Promise<void> {
  const { mode, owner, members } = room.state;
  if (mode !== 'solo' || owner === null || members[owner] !== undefined || owner !== door.identity.memberName(room.id, playerId)) return;
  await join(door, room, playerId, { intent: `join-${owner}`, part: 'player', isInvited: true });
}
