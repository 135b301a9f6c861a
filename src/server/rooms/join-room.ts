import { fail, type Result, succeed } from '@/engine/core/result';
import type { RoomCommand } from '@/engine/play/commands';
import type { PuzzleSource } from '@/engine/play/setup';
import type { MemberRole } from '@/engine/play/state';
import type { Identity } from '../identity/identity';
import type { Quota } from '../limits/token-bucket';
import type { RoomNotFound } from '../protocol/refusals';
import type { RoomStore } from '../store/room-store';
import type { AwayDetector } from './away-detector';
import type { RoomBroadcast } from './broadcast-message';
import type { ChatService } from './chat-service';
import type { CommitLog } from './commit-log';
import type { CodeGuesses } from './guess-quota';
import type { CommandResult, LiveRoom } from './live-room';
import type { Places } from './places';
import type { Quarantine } from './quarantine';
import type { RoomCache } from './room-cache';
import { parseCode } from './room-codes';
import type { Subscribers } from './subscribers';

/** What visitors meet behind the gateway. */
export interface RoomDependencies {
  readonly rooms: RoomCache;
  readonly log: CommitLog;
  readonly audience: Subscribers;
  readonly places: Places;
  readonly presence: AwayDetector;
  readonly chat: ChatService;
  readonly quarantine: Quarantine;
  readonly guesses: CodeGuesses;
  readonly identity: Pick<Identity, 'ensurePlayer' | 'ensurePlayerFrom' | 'find' | 'memberIdFor'>;
  readonly store: Pick<RoomStore, 'findByCode' | 'membersOf' | 'linkMember' | 'playersByMember'>;
  /** Tells everybody in a room something that is no row, through whatever process they are here. */
  readonly tell: (room: LiveRoom, told: RoomBroadcast) => void;
  /** Whether a room for several may take its puzzles from there. */
  readonly isOpenSource: (source: PuzzleSource) => Promise<boolean>;
  /** Records that a device shows an open daily to a player, before it does; returns whether that attempt may count. */
  readonly reveal: (daily: Extract<PuzzleSource, { type: 'daily' }>, playerId: string, device: string | undefined) => Promise<boolean>;
}

/**
 * The room of an id or of a code, however that is written. Codes are short, so who tries them out pays for the wrong ones; ids are not to
 * be guessed.
 */
export async function findRoom(
  { rooms, store, quarantine }: Pick<RoomDependencies, 'rooms' | 'store' | 'quarantine'>,
  name: string,
  guesses: Quota,
): Promise<Result<LiveRoom, RoomNotFound>> {
  const code = parseCode(name);
  if (code !== undefined && !guesses.tryConsume(1)) return fail('too-many-guesses');
  const byCode = code === undefined ? null : await store.findByCode(code);
  const id = byCode ?? name;
  const room = await rooms.loadIfSound(id);
  const isBroken = quarantine.has(id);
  if (room === null && !isBroken) return fail('unknown-room');
  if (code !== undefined) guesses.refund(1);
  return room === null || isBroken ? fail('room-broken') : succeed(room);
}

/** How somebody comes in. */
export interface JoinOptions {
  readonly intent: string;
  readonly part: MemberRole;
  readonly isInvited: boolean;
  /** The address that they come from. */
  readonly address?: string | undefined;
}

/** Makes a player a member. The log knows members only: who they are is written down before it speaks of them. */
export async function joinRoom(
  { identity, store, log, audience, presence }: Pick<RoomDependencies, 'identity' | 'store' | 'log' | 'audience' | 'presence'>,
  room: LiveRoom,
  playerId: string,
  { intent, part, isInvited, address }: JoinOptions,
): Promise<CommandResult> {
  const member = identity.memberIdFor(room.id, playerId);
  const player = await identity.ensurePlayerFrom(address, playerId);
  if (!player.ok) return { ok: false, code: player.error };
  const { name } = player.value;
  await store.linkMember(room.id, member, playerId);
  const joined = await log.submit(room, { member, intent, command: { type: 'join', name, part, isInvited } });
  // Their connection may be gone by now, and when it went they were nobody whom the room could miss.
  if (joined.ok && !audience.isSubscribed(room.id, member)) presence.disconnected(room, member);
  return joined;
}

/** A room for one has its player by their looking in. */
export async function joinOwner(door: Parameters<typeof joinRoom>[0], room: LiveRoom, playerId: string): Promise<void> {
  const { mode, owner, members } = room.state;
  if (mode !== 'solo' || owner === null || members[owner] !== undefined || owner !== door.identity.memberIdFor(room.id, playerId)) return;
  await joinRoom(door, room, playerId, { intent: `join-${owner}`, part: 'player', isInvited: true });
}

/** The start of a room for one by its player on a device. A daily that the device has shown to another player before does not count. */
export async function startOn(
  { reveal }: Pick<RoomDependencies, 'reveal'>,
  { state: { settings } }: LiveRoom,
  playerId: string,
  device: string | undefined,
  isForced: boolean,
): Promise<Extract<RoomCommand, { type: 'start' }>> {
  const counts = settings.source.type !== 'daily' || (await reveal(settings.source, playerId, device));
  return { type: 'start', isForced, ...(!counts && { isUnranked: true }) };
}

/** Records that a device is about to show the board of a daily that has begun, or begins when its player comes. */
export async function showOn(
  { reveal }: Pick<RoomDependencies, 'reveal'>,
  { state: { mode, settings, round } }: LiveRoom,
  playerId: string,
  device: string | undefined,
): Promise<void> {
  const isShown = round !== null || settings.startsItself;
  if (mode === 'solo' && settings.source.type === 'daily' && isShown) await reveal(settings.source, playerId, device);
}
