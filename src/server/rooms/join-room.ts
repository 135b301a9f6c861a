import { fail, type Result, succeed } from '@/engine/core/result';
import type { RoomCommand } from '@/engine/play/commands';
import type { PuzzleSource } from '@/engine/play/setup';
import type { MemberId, MemberRole, RoomState } from '@/engine/play/state';
import type { Identity } from '../identity/identity';
import type { Quota } from '../limits/quota';
import type { RoomNotFound } from '../protocol/refusals';
import type { RoomStore } from '../store/room-store';
import type { AwayDetector } from './away-detector';
import type { RoomBroadcast } from './bus-messages';
import type { ChatService } from './chat-service';
import type { CommitLog } from './commit-log';
import type { CommandResult, LiveRoom } from './live-room';
import type { Places } from './places';
import type { Quarantine } from './quarantine';
import type { RoomCache } from './room-cache';
import type { CodeGuesses } from './room-codes';
import { parseCode } from './room-codes';
import type { Subscribers } from './subscribers';

/** The parts of the runtime that connections and pages use. */
export interface RoomDependencies {
  readonly rooms: RoomCache;
  readonly log: CommitLog;
  readonly subscribers: Subscribers;
  readonly places: Places;
  readonly awayDetector: AwayDetector;
  readonly chat: ChatService;
  readonly quarantine: Quarantine;
  readonly guesses: CodeGuesses;
  readonly identity: Pick<Identity, 'ensurePlayer' | 'ensurePlayerFrom' | 'find' | 'memberIdFor'>;
  readonly store: Pick<RoomStore, 'findByCode' | 'membersOf' | 'linkMember' | 'playersByMember'>;
  /** Sends a broadcast to all subscribers of a room, in every process. */
  readonly broadcast: (room: LiveRoom, message: RoomBroadcast) => void;
  /** Whether a room for several players may take its puzzles from this source. */
  readonly isOpenSource: (source: PuzzleSource) => Promise<boolean>;
  /** Records, before a device shows an open daily to a player, that it does. Returns whether that attempt may count. */
  readonly reveal: (daily: Extract<PuzzleSource, { type: 'daily' }>, playerId: string, device: string | undefined) => Promise<boolean>;
}

/** Finds a room by its id or its code, in any spelling. Codes are short, so wrong ones draw from the quota; ids cannot be guessed. */
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

type JoinPorts = Pick<RoomDependencies, 'identity' | 'store' | 'log' | 'subscribers' | 'awayDetector'>;

/** How a player joins. */
export interface JoinOptions {
  readonly commandId: string;
  readonly role: MemberRole;
  readonly isInvited: boolean;
  /** Their client IP. */
  readonly address?: string | undefined;
}

/** Makes a player a member. The log contains only member ids, so the player behind this one is stored before the first entry names it. */
export async function joinRoom(
  { identity, store, log, subscribers, awayDetector }: JoinPorts,
  room: LiveRoom,
  playerId: string,
  { commandId, role, isInvited, address }: JoinOptions,
): Promise<CommandResult> {
  const member = identity.memberIdFor(room.id, playerId);
  const player = await identity.ensurePlayerFrom(address, playerId);
  if (!player.ok) return { ok: false, code: player.error };
  const { name } = player.value;
  await store.linkMember(room.id, member, playerId);
  const joined = await log.submit(room, { member, commandId, command: { type: 'join', name, role, isInvited } });
  // Their connection may have closed meanwhile, before they were a member that could be absent.
  if (joined.ok && !subscribers.isSubscribed(room.id, member)) awayDetector.disconnected(room, member);
  return joined;
}

/** In a solo room its owner joins by subscribing. */
export async function joinOwner(dependencies: JoinPorts, room: LiveRoom, playerId: string): Promise<void> {
  const { mode, owner, members } = room.state;
  if (mode !== 'solo' || owner === null || members[owner] !== undefined || owner !== dependencies.identity.memberIdFor(room.id, playerId))
    return;
  await joinRoom(dependencies, room, playerId, { commandId: `join-${owner}`, role: 'player', isInvited: true });
}

/** The start command of a solo room for a player on a device. A daily that the device has shown to another player before does not count. */
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

/** Records that a device is about to show the board of a daily that has started, or starts when its player subscribes. */
export async function showOn(
  { reveal }: Pick<RoomDependencies, 'reveal'>,
  { state: { mode, settings, round } }: LiveRoom,
  playerId: string,
  device: string | undefined,
): Promise<void> {
  const isShown = round !== null || settings.autoStart;
  if (mode === 'solo' && settings.source.type === 'daily' && isShown) await reveal(settings.source, playerId, device);
}

/**
 * The member id that a player has, or would have, in a room. A guest that was merged into an account since keeps the guest's member id
 * there; only the stored membership shows that.
 */
export async function resolveMember(
  { identity, store }: { readonly identity: Pick<Identity, 'memberIdFor'>; readonly store: Pick<RoomStore, 'membersOf'> },
  roomId: string,
  { owner, members, banned }: Pick<RoomState, 'owner' | 'members' | 'banned'>,
  playerId: string,
): Promise<MemberId> {
  const own = identity.memberIdFor(roomId, playerId);
  if (members[own] !== undefined) return own;
  const all = [own, ...(await store.membersOf(roomId, playerId))];
  return all.find((one) => members[one] !== undefined) ?? all.find((one) => one === owner || banned.includes(one)) ?? own;
}
