import { timingSafeEqual } from 'node:crypto';
import type { RoomCommand } from '@/engine/play/commands';
import type { PuzzleSource } from '@/engine/play/setup';
import { isPublicBoard, type MemberId, type MemberRole } from '@/engine/play/state';
import { hasAccess } from '@/engine/play/view';
import type { Quota } from '../limits/quota';
import type { ClientMessage, MessageAcks } from '../protocol/messages';
import type { Refused } from '../protocol/refusals';
import { OLDEST_PROTOCOL_VERSION, OWN_ENTRIES_PROTOCOL_VERSION, PROTOCOL_VERSION } from '../protocol/version';
import type { RoomBroadcast } from '../rooms/bus-messages';
import { findRoom, type JoinOptions, joinOwner, joinRoom, type RoomDependencies, resolveMember, showOn, startOn } from '../rooms/join-room';
import type { CommandRequest, CommandResult, LiveRoom, Subscription } from '../rooms/live-room';
import type { Arrival } from '../rooms/places';
import { hashInvite } from '../rooms/room-codes';

interface InvitedSubscription extends Subscription {
  readonly isInvited: boolean;
}

const DONE = { ok: true } as const;
/** A page subscribes to one room or two; each stays in memory for it. */
const MAX_ROOMS = 20;

/** One connection of one player: its subscriptions, and the messages that it sends. */
export class ClientConnection {
  readonly #dependencies: RoomDependencies;
  readonly #connection: string;
  readonly #playerId: string;
  readonly #quota: Quota;
  readonly #guesses: Quota;
  readonly #address: string | undefined;
  readonly #device: string | undefined;
  readonly #subscriptions = new Map<string, InvitedSubscription>();
  /** Joins of public boards that are under way, by room. Commands that wait for the same join keep their order. */
  readonly #joins = new Map<string, Promise<CommandResult>>();
  #isClosed = false;
  #hasSubscribed = false;

  constructor(dependencies: RoomDependencies, connection: string, playerId: string, quota: Quota, address?: string, device?: string) {
    this.#dependencies = dependencies;
    this.#connection = connection;
    this.#playerId = playerId;
    this.#quota = quota;
    this.#guesses = dependencies.guesses(playerId, address);
    this.#address = address;
    this.#device = device;
  }

  /** Whether it ever tried to subscribe to a room. */
  get hasSubscribed(): boolean {
    return this.#hasSubscribed;
  }

  async subscribe({ protocol, room: name, invite, since }: ClientMessage<'room:subscribe'>): Promise<MessageAcks['room:subscribe']> {
    this.#hasSubscribed = true;
    // A page of a newer version waits for a process of its own version, which is on its way.
    if (protocol > PROTOCOL_VERSION) return refuse('unavailable');
    if (protocol < OLDEST_PROTOCOL_VERSION) return refuse('outdated-client');
    const { rooms, subscribers, places, awayDetector, chat, quarantine } = this.#dependencies;
    const found = await findRoom(this.#dependencies, name, this.#guesses);
    if (!found.ok) return refuse(found.error);
    const room = found.value;
    if (this.#subscriptions.size >= MAX_ROOMS && !this.#subscriptions.has(room.id)) return refuse('too-many-rooms');
    const member = await resolveMember(this.#dependencies, room.id, room.state, this.#playerId);
    if (room.state.mode === 'solo' && room.state.owner !== member) return refuse('unknown-room');
    const isInvited = this.#subscriptions.get(room.id)?.isInvited === true || this.#isInvited(room, member, invite);
    if (isInvited === undefined) return refuse('too-many-guesses');
    await showOn(this.#dependencies, room, this.#playerId, this.#device);
    await joinOwner(this.#dependencies, room, this.#playerId);
    const isMember = room.state.members[member] !== undefined;
    const lines = isMember ? await chat.recent(room) : [];
    // A page that reconnects has no new name.
    if (isMember && since === undefined) await this.#rename(room, member);
    // The room may have been evicted during the queries.
    const live = rooms.get(room.id) ?? (await rooms.loadIfSound(room.id));
    if (live === null) return refuse(quarantine.has(room.id) ? 'room-broken' : 'unknown-room');
    // The client may have disconnected meanwhile; it must not be subscribed.
    if (this.#isClosed) return refuse('not-in-room');
    const arrival = this.#arrival({ member, isInvited });
    if (!places.hasPlace(live, arrival)) return refuse('room-full');
    // Subscribing and reading happen in one turn of the event loop: no entry can be committed between them.
    this.#endSubscription(live.id);
    const hasOwnEntries = protocol >= OWN_ENTRIES_PROTOCOL_VERSION;
    this.#subscriptions.set(live.id, { connection: this.#connection, member, isInvited, hasOwnEntries });
    subscribers.subscribe(live.id, member, this.#connection);
    places.recordOrigin(live, arrival);
    awayDetector.connected(live, member);
    const unreachable = hasAccess(live.state, member) ? [...live.unreachable].filter((id) => live.state.members[id] !== undefined) : [];
    const bootstrap = { ok: true, room: live.id, code: live.code, member, now: live.now(), chat: lines, unreachable } as const;
    const seen = quarantine.attempt(live.id, () => {
      const entries = since === undefined ? undefined : live.tailFor(member, since);
      return entries === undefined ? { entries: [], snapshot: live.snapshotFor(member) } : { entries };
    });
    return seen === undefined ? refuse('room-broken') : { ...bootstrap, ...seen };
  }

  unsubscribe({ room }: ClientMessage<'room:unsubscribe'>): MessageAcks['room:unsubscribe'] {
    const subscription = this.#subscriptions.get(room);
    if (subscription === undefined) return refuse('not-in-room');
    this.#endSubscription(room);
    this.#leave(room, subscription);
    return DONE;
  }

  /** The connection is closed: unsubscribes from all rooms and refuses what is still under way. */
  unsubscribeAll(): void {
    this.#isClosed = true;
    for (const [room, subscription] of this.#subscriptions) this.#leave(room, subscription);
    for (const room of this.#subscriptions.keys()) this.#endSubscription(room);
    this.#dependencies.subscribers.setSilent(this.#connection, false);
  }

  /** The client stopped answering heartbeats, or answers again. */
  setSilent(isSilent: boolean): void {
    const { rooms, subscribers, awayDetector } = this.#dependencies;
    subscribers.setSilent(this.#connection, isSilent);
    for (const [id, { member }] of this.#subscriptions) {
      const room = rooms.get(id);
      if (room !== undefined) awayDetector.heartbeatChanged(room, member);
    }
  }

  command({ room: id, commandId, command }: ClientMessage<'room:command'>): Promise<MessageAcks['room:command']> {
    const found = this.#subscribed(id);
    if (found === undefined) return Promise.resolve(refuse('not-in-room'));
    const { room, subscription } = found;
    const { member } = subscription;
    // Nearly all commands are moves of members, and wait for nothing but the disk.
    const isPlain = command.type === 'mark' && room.current.members[member] !== undefined;
    if (isPlain) return this.#dependencies.log.submit(room, toRequest(subscription, commandId, command), this.#quota);
    return this.#prepare(room, subscription, commandId, command);
  }

  async #prepare(
    room: LiveRoom,
    subscription: InvitedSubscription,
    commandId: string,
    command: ClientMessage<'room:command'>['command'],
  ): Promise<MessageAcks['room:command']> {
    const { log, places } = this.#dependencies;
    // A repeat draws from no quota: resending after a lost connection must never be punished.
    const found = log.findAnswer(room, { member: subscription.member, commandId }, this.#quota);
    const known = found && (await found);
    if (known !== undefined) return known;
    const source = sourceIn(command);
    if (source !== undefined && !(await this.#dependencies.isOpenSource(source)))
      return refuse(command.type === 'enqueue' ? 'puzzle-unavailable' : 'settings-not-allowed');
    const role = command.type === 'join' || command.type === 'change-role' ? command.role : 'spectator';
    if (!places.mayTakeRole(room, this.#arrival(subscription), role)) return refuse('room-full');
    if (command.type === 'join')
      return joinRoom(this.#dependencies, room, this.#playerId, this.#joinOptions(commandId, command.role, subscription.isInvited));
    if (isPublicBoard(room.state) && room.state.members[subscription.member] === undefined) {
      const joined = await this.#joinOnce(room, commandId);
      if (!joined.ok && joined.code !== 'already-member') return joined;
    }
    const isSoloStart = command.type === 'start' && room.state.mode === 'solo';
    const asked = isSoloStart ? await startOn(this.#dependencies, room, this.#playerId, this.#device, command.isForced) : command;
    return log.submitNew(room, toRequest(subscription, commandId, asked));
  }

  /** Joins a public board for all commands that arrive until it is done. */
  #joinOnce(room: LiveRoom, commandId: string): Promise<CommandResult> {
    const known = this.#joins.get(room.id);
    if (known !== undefined) return known;
    const options = this.#joinOptions(`join-${commandId}`, 'player', true);
    const join = joinRoom(this.#dependencies, room, this.#playerId, options).finally(() => this.#joins.delete(room.id));
    this.#joins.set(room.id, join);
    return join;
  }

  async sendChat({ room: id, messageId, text }: ClientMessage<'chat:send'>): Promise<MessageAcks['chat:send']> {
    const found = this.#subscribed(id);
    if (found === undefined) return refuse('not-in-room');
    const sent = await this.#dependencies.chat.send(found.room, found.subscription.member, messageId, text, this.#address);
    if (!sent.ok) return sent;
    if (sent.isNew) this.#dependencies.broadcast(found.room, { name: 'chat:message', message: { room: id, line: sent.line } });
    return DONE;
  }

  emote({ room: id, emote }: ClientMessage<'emote:send'>): MessageAcks['emote:send'] {
    const found = this.#asMember(id);
    if (!('room' in found)) return found;
    const { room, member } = found;
    if (room.state.members[member]?.isMuted) return refuse('muted');
    this.#dependencies.broadcast(room, { name: 'emote:shown', message: { room: id, member, emote } });
    return DONE;
  }

  moveCursor({ room, cell }: ClientMessage<'cursor:move'>): MessageAcks['cursor:move'] {
    return this.#point(room, (member) => ({ name: 'cursor:moved', message: { room, member, cell }, except: member }));
  }

  ping({ room, cell }: ClientMessage<'ping:send'>): MessageAcks['ping:send'] {
    return this.#point(room, (member) => ({ name: 'ping:shown', message: { room, member, cell } }));
  }

  /** Shows the other members of a co-op room where this one points. */
  #point(id: string, messageOf: (member: MemberId) => RoomBroadcast): { readonly ok: true } | Refused {
    const found = this.#asMember(id);
    if (!('room' in found)) return found;
    if (found.room.current.mode !== 'co-op') return refuse('not-allowed');
    this.#dependencies.broadcast(found.room, messageOf(found.member));
    return DONE;
  }

  async report({ room: id, member, reason }: ClientMessage<'member:report'>): Promise<MessageAcks['member:report']> {
    const found = this.#asMember(id);
    if (!('room' in found)) return found;
    // Members that have left since can be reported too, but no players that never were members.
    const isKnown = member !== found.member && (await this.#dependencies.store.playersByMember(id)).has(member);
    if (!isKnown) return refuse('unknown-member');
    await this.#dependencies.identity.ensurePlayer(this.#playerId);
    await this.#dependencies.chat.report(found.room, this.#playerId, member, reason);
    return DONE;
  }

  /** Whether the invite opens the room; undefined after too many guesses. Members need none. */
  #isInvited(room: LiveRoom, member: MemberId, invite: string | undefined): boolean | undefined {
    if (invite === undefined || room.inviteHash === null || room.state.members[member] !== undefined) return false;
    if (!this.#guesses.tryConsume(1)) return undefined;
    const isRight = timingSafeEqual(Buffer.from(hashInvite(invite)), Buffer.from(room.inviteHash));
    if (isRight) this.#guesses.refund(1);
    return isRight;
  }

  #joinOptions(commandId: string, role: MemberRole, isInvited: boolean): JoinOptions {
    return { commandId, role, isInvited, address: this.#address };
  }

  #arrival({ member, isInvited }: Pick<InvitedSubscription, 'member' | 'isInvited'>): Arrival {
    return { member, isInvited, address: this.#address };
  }

  /** Renames the member if the player has taken another name since. */
  async #rename(room: LiveRoom, member: MemberId): Promise<void> {
    const { name } = await this.#dependencies.identity.find(this.#playerId);
    if (room.state.members[member]?.name === name) return;
    await this.#dependencies.log.submit(room, { member, commandId: `rename:${room.seq}`, command: { type: 'rename', name } });
  }

  #endSubscription(room: string): void {
    const subscription = this.#subscriptions.get(room);
    if (subscription !== undefined) subscription.hasOwnEntries = false;
    this.#subscriptions.delete(room);
  }

  #leave(id: string, { member }: Subscription): void {
    const { rooms, subscribers, awayDetector } = this.#dependencies;
    subscribers.unsubscribe(id, member, this.#connection);
    const room = rooms.get(id);
    if (room !== undefined && !subscribers.isSubscribed(id, member)) awayDetector.disconnected(room, member);
  }

  #subscribed(id: string): { readonly room: LiveRoom; readonly subscription: InvitedSubscription } | undefined {
    const room = this.#dependencies.rooms.get(id);
    const subscription = this.#subscriptions.get(id);
    return room === undefined || subscription === undefined ? undefined : { room, subscription };
  }

  #asMember(id: string): { readonly room: LiveRoom; readonly member: MemberId } | Refused {
    const found = this.#subscribed(id);
    if (found === undefined) return refuse('not-in-room');
    const { room, subscription } = found;
    return room.current.members[subscription.member] === undefined ? refuse('not-a-member') : { room, member: subscription.member };
  }
}

function toRequest(subscription: Subscription, commandId: string, command: RoomCommand): CommandRequest {
  return { member: subscription.member, commandId, command, subscription };
}

/** The puzzle source that a command names. */
function sourceIn(command: ClientMessage<'room:command'>['command']): PuzzleSource | undefined {
  if (command.type === 'change-settings') return command.settings.source;
  return command.type === 'enqueue' ? command.source : undefined;
}

function refuse(code: Refused['code']): Refused {
  return { ok: false, code };
}
