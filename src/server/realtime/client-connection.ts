import { timingSafeEqual } from 'node:crypto';
import type { PuzzleSource } from '@/engine/play/setup';
import { isPublicBoard, type MemberId, type MemberRole } from '@/engine/play/state';
import { toCanonicalCommand, transformFor } from '@/engine/play/transform';
import type { Quota } from '../limits/token-bucket';
import type { ClientMessage, MessageAcks } from '../protocol/messages';
import type { Refused } from '../protocol/refusals';
import { PROTOCOL_VERSION } from '../protocol/version';
import { findRoom, type JoinOptions, joinOwner, joinRoom, type RoomDependencies, showOn, startOn } from '../rooms/join-room';
import type { LiveRoom } from '../rooms/live-room';
import type { Arrival } from '../rooms/places';
import { resolveMember } from '../rooms/resolve-member';
import { hashInvite } from '../rooms/room-codes';

interface Subscription {
  readonly member: MemberId;
  isInvited: boolean;
}

const DONE = { ok: true } as const;
/** A page looks at one room or two; every one of them stays in memory for it. */
const MAX_ROOMS = 20;

/** One connection of one player: the rooms it looks at, and what is said through it there. */
export class ClientConnection {
  readonly #door: RoomDependencies;
  readonly #connection: string;
  readonly #playerId: string;
  readonly #credits: Quota;
  readonly #guesses: Quota;
  readonly #address: string | undefined;
  readonly #device: string | undefined;
  readonly #seats = new Map<string, Subscription>();
  #isOver = false;
  #hasAsked = false;

  constructor(door: RoomDependencies, connection: string, playerId: string, credits: Quota, address?: string, device?: string) {
    this.#door = door;
    this.#connection = connection;
    this.#playerId = playerId;
    this.#credits = credits;
    this.#guesses = door.guesses(playerId, address);
    this.#address = address;
    this.#device = device;
  }

  /** Whether it ever wanted to look at a room. */
  get hasAsked(): boolean {
    return this.#hasAsked;
  }

  async subscribe({ protocol, room: name, invite, since }: ClientMessage<'room:enter'>): Promise<MessageAcks['room:enter']> {
    this.#hasAsked = true;
    if (protocol !== PROTOCOL_VERSION) return refuse('outdated-page');
    const { rooms, audience, places, presence, chat, quarantine } = this.#door;
    const found = await findRoom(this.#door, name, this.#guesses);
    if (!found.ok) return refuse(found.error);
    const room = found.value;
    if (this.#seats.size >= MAX_ROOMS && !this.#seats.has(room.id)) return refuse('not-allowed');
    const member = await resolveMember(this.#door, room.id, room.state, this.#playerId);
    if (room.state.mode === 'solo' && room.state.owner !== member) return refuse('unknown-room');
    const isInvited = this.#seats.get(room.id)?.isInvited === true || this.#isInvited(room, member, invite);
    if (isInvited === undefined) return refuse('too-many-guesses');
    await showOn(this.#door, room, this.#playerId, this.#device);
    await joinOwner(this.#door, room, this.#playerId);
    const isMember = room.state.members[member] !== undefined;
    const lines = isMember ? await chat.recent(room) : [];
    // A page that only comes back has no other name.
    if (isMember && since === undefined) await this.#rename(room, member);
    // It may have left memory while the database was asked.
    const live = rooms.find(room.id) ?? (await rooms.loadIfSound(room.id));
    if (live === null) return refuse(quarantine.has(room.id) ? 'room-broken' : 'unknown-room');
    // Who hung up meanwhile must not be taken for somebody who looks.
    if (this.#isOver) return refuse('not-in-room');
    const arrival = this.#arrival({ member, isInvited });
    if (!places.hasPlace(live, arrival)) return refuse('room-full');
    // Entering and reading happen in one turn of the event loop: no row can fall between them.
    this.#seats.set(live.id, { member, isInvited });
    audience.subscribe(live.id, member, this.#connection);
    places.note(live, arrival);
    presence.connected(live, member);
    const entered = { ok: true, room: live.id, code: live.code, member, now: live.now(), chat: lines } as const;
    const seen = quarantine.attempt(live.id, () => {
      const rows = since === undefined ? undefined : live.tailFor(member, since);
      return rows === undefined ? { rows: [], snapshot: live.snapshotFor(member) } : { rows };
    });
    return seen === undefined ? refuse('room-broken') : { ...entered, ...seen };
  }

  unsubscribe({ room }: ClientMessage<'room:exit'>): MessageAcks['room:exit'] {
    const seat = this.#seats.get(room);
    if (seat === undefined) return refuse('not-in-room');
    this.#seats.delete(room);
    this.#leave(room, seat);
    return DONE;
  }

  /** The connection is gone, and with it whatever it still wanted. */
  exitAll(): void {
    this.#isOver = true;
    for (const [room, seat] of this.#seats) this.#leave(room, seat);
    this.#seats.clear();
  }

  async command({ room: id, intent, command }: ClientMessage<'room:command'>): Promise<MessageAcks['room:command']> {
    const { log, places } = this.#door;
    const found = this.#seated(id);
    if (found === undefined) return refuse('not-in-room');
    const { room, seat } = found;
    // A repeat gets the first answer, free of charge: resending after a lost connection must never be punished.
    const known = room.findAnswer(seat.member, intent);
    if (known !== undefined) return known;
    if (!this.#credits.tryConsume(1)) return refuse('slow-down');
    const forgotten = room.mightBeEvicted(seat.member, intent) ? await log.lookUpEvicted(room, seat.member, intent) : undefined;
    if (forgotten !== undefined) return forgotten;
    const source = sourceIn(command);
    if (source !== undefined && !(await this.#door.isOpenSource(source)))
      return refuse(command.type === 'enqueue' ? 'puzzle-not-open' : 'settings-not-allowed');
    const part = command.type === 'join' || command.type === 'take-part' ? command.part : 'spectator';
    if (!places.mayTakePart(room, this.#arrival(seat), part)) return refuse('room-full');
    if (command.type === 'join') return joinRoom(this.#door, room, this.#playerId, this.#entry(intent, command.part, seat.isInvited));
    if (isPublicBoard(room.state) && room.state.members[seat.member] === undefined) {
      const joined = await joinRoom(this.#door, room, this.#playerId, this.#entry(`join-${intent}`, 'player', true));
      if (!joined.ok && joined.code !== 'already-member') return joined;
    }
    const isSoloStart = command.type === 'start' && room.state.mode === 'solo';
    const asked = isSoloStart ? await startOn(this.#door, room, this.#playerId, this.#device, command.isForced) : command;
    return log.submit(room, {
      member: seat.member,
      intent,
      command: toCanonicalCommand(transformFor(room.state.round, seat.member), asked),
    });
  }

  async sendChat({ room: id, intent, text }: ClientMessage<'room:say'>): Promise<MessageAcks['room:say']> {
    const found = this.#seated(id);
    if (found === undefined) return refuse('not-in-room');
    const said = await this.#door.chat.say(found.room, found.seat.member, intent, text, this.#address);
    if (!said.ok) return said;
    if (said.isNew) this.#door.tell(found.room, { name: 'room:chat', message: { room: id, line: said.line } });
    return DONE;
  }

  emote({ room: id, emote }: ClientMessage<'room:emote'>): MessageAcks['room:emote'] {
    const found = this.#among(id);
    if (!('room' in found)) return found;
    const { room, member } = found;
    if (room.state.members[member]?.isMuted) return refuse('muted');
    this.#door.tell(room, { name: 'room:emote', message: { room: id, member, emote } });
    return DONE;
  }

  moveCursor({ room: id, cell }: ClientMessage<'room:point'>): MessageAcks['room:point'] {
    const found = this.#among(id);
    if (!('room' in found)) return found;
    const { room, member } = found;
    if (room.state.mode !== 'co-op') return refuse('not-allowed');
    this.#door.tell(room, { name: 'room:point', message: { room: id, member, cell }, except: member });
    return DONE;
  }

  ping({ room: id, cell }: ClientMessage<'room:ping'>): MessageAcks['room:ping'] {
    const found = this.#among(id);
    if (!('room' in found)) return found;
    const { room, member } = found;
    if (room.state.mode !== 'co-op') return refuse('not-allowed');
    this.#door.tell(room, { name: 'room:ping', message: { room: id, member, cell } });
    return DONE;
  }

  async report({ room: id, member, reason }: ClientMessage<'room:report'>): Promise<MessageAcks['room:report']> {
    const found = this.#among(id);
    if (!('room' in found)) return found;
    // Also who has left since, but nobody who never was here.
    const isKnown = member !== found.member && (await this.#door.store.playersByMember(id)).has(member);
    if (!isKnown) return refuse('unknown-member');
    await this.#door.identity.ensurePlayer(this.#playerId);
    await this.#door.chat.report(found.room, this.#playerId, member, reason);
    return DONE;
  }

  /** Whether an invite opens the room; undefined for who has guessed too many. Members need none. */
  #isInvited(room: LiveRoom, member: MemberId, invite: string | undefined): boolean | undefined {
    if (invite === undefined || room.inviteHash === null || room.state.members[member] !== undefined) return false;
    if (!this.#guesses.tryConsume(1)) return undefined;
    const isRight = matches(invite, room.inviteHash);
    if (isRight) this.#guesses.refund(1);
    return isRight;
  }

  #entry(intent: string, part: MemberRole, isInvited: boolean): JoinOptions {
    return { intent, part, isInvited, address: this.#address };
  }

  #arrival({ member, isInvited }: Subscription): Arrival {
    return { member, isInvited, address: this.#address };
  }

  /** Who took another name since appears under it from now on. */
  async #rename(room: LiveRoom, member: MemberId): Promise<void> {
    const { name } = await this.#door.identity.find(this.#playerId);
    if (room.state.members[member]?.name === name) return;
    await this.#door.log.submit(room, { member, intent: `rename:${room.seq}`, command: { type: 'rename', name } });
  }

  #leave(id: string, { member }: Subscription): void {
    const { rooms, audience, presence } = this.#door;
    audience.unsubscribe(id, member, this.#connection);
    const room = rooms.find(id);
    if (room !== undefined && !audience.isSubscribed(id, member)) presence.disconnected(room, member);
  }

  #seated(id: string): { readonly room: LiveRoom; readonly seat: Subscription } | undefined {
    const room = this.#door.rooms.find(id);
    const seat = this.#seats.get(id);
    return room === undefined || seat === undefined ? undefined : { room, seat };
  }

  #among(id: string): { readonly room: LiveRoom; readonly member: MemberId } | Refused {
    const found = this.#seated(id);
    if (found === undefined) return refuse('not-in-room');
    const { room, seat } = found;
    return room.state.members[seat.member] === undefined ? refuse('not-a-member') : { room, member: seat.member };
  }
}

/** Where a command wants puzzles from. */
function sourceIn(command: ClientMessage<'room:command'>['command']): PuzzleSource | undefined {
  if (command.type === 'change-settings') return command.settings.source;
  return command.type === 'enqueue' ? command.source : undefined;
}

function matches(invite: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashInvite(invite)), Buffer.from(hash));
}

function refuse(code: Refused['code']): Refused {
  return { ok: false, code };
}
