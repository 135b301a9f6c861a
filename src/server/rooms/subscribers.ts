import type { MemberId, RoomState } from '@/engine/play/state';
import { hasAccess, isMoveForAll, viewKey } from '@/engine/play/view';
import type { BroadcastName, LogEntryMessage, ServerToClientEvents } from '../protocol/messages';
import type { BroadcastOf } from './bus-messages';
import { type CommittedEntry, entryFor, type LiveRoom } from './live-room';

/** Sends a message to several connections, encoded once. */
export type SendToConnections = <Name extends keyof ServerToClientEvents>(
  connections: readonly string[],
  name: Name,
  ...message: Parameters<ServerToClientEvents[Name]>
) => void;

/** The connections of viewers with equal views, under one of them. */
type Group = readonly [MemberId, readonly string[]];

interface RoomSubscribers {
  readonly members: Map<MemberId, Set<string>>;
  /** The groups for moves on a shared board. They stay the same until a subscription or who has access changes. */
  ofMoves?: (Pick<RoomState, 'members' | 'settings' | 'banned'> & { readonly groups: readonly Group[] }) | undefined;
}

/** Which members are subscribed to which room through this process, by connection. All connections of a player are one member. */
export class Subscribers {
  readonly #broadcast: SendToConnections;
  readonly #rooms = new Map<string, RoomSubscribers>();
  /** Connections that are open but do not answer. */
  readonly #silent = new Set<string>();

  constructor(broadcast: SendToConnections) {
    this.#broadcast = broadcast;
  }

  subscribe(roomId: string, member: MemberId, connection: string): void {
    const members = this.#rooms.get(roomId)?.members ?? new Map<MemberId, Set<string>>();
    this.#rooms.set(roomId, { members });
    members.set(member, (members.get(member) ?? new Set()).add(connection));
  }

  unsubscribe(roomId: string, member: MemberId, connection: string): void {
    const room = this.#rooms.get(roomId);
    if (room === undefined) return;
    room.ofMoves = undefined;
    const connections = room.members.get(member);
    connections?.delete(connection);
    if (connections?.size === 0) room.members.delete(member);
    if (room.members.size === 0) this.#rooms.delete(roomId);
  }

  setSilent(connection: string, isSilent: boolean): void {
    if (isSilent) this.#silent.add(connection);
    else this.#silent.delete(connection);
  }

  /** Whether a member is subscribed through a connection that answers. */
  isReachable(roomId: string, member: MemberId): boolean {
    return [...(this.#rooms.get(roomId)?.members.get(member) ?? [])].some((connection) => !this.#silent.has(connection));
  }

  isSubscribed(roomId: string, member: MemberId): boolean {
    return this.#rooms.get(roomId)?.members.has(member) ?? false;
  }

  /** How many non-members are subscribed to a room. */
  countNonMembers({ id, state }: Pick<LiveRoom, 'id' | 'state'>): number {
    const viewers = [...(this.#rooms.get(id)?.members.keys() ?? [])];
    return viewers.filter((viewer) => state.members[viewer] === undefined).length;
  }

  hasSubscribers(roomId: string): boolean {
    return this.#rooms.has(roomId);
  }

  /** Sends committed entries to all subscribers, each as their view allows. A connection gets its own with its answers. */
  publish(room: LiveRoom, entries: readonly CommittedEntry[]): void {
    for (const [viewer, connections] of this.#groupsOf(room.id, entries)) {
      const others: string[] = [];
      for (const connection of connections) {
        const foreign = entries.filter(({ answered }) => answered !== connection);
        if (foreign.length === entries.length) others.push(connection);
        else this.#send(room, [connection], viewer, foreign);
      }
      this.#send(room, others, viewer, entries);
    }
  }

  #send(room: LiveRoom, connections: readonly string[], viewer: MemberId, entries: readonly CommittedEntry[]): void {
    if (connections.length === 0 || entries.length === 0) return;
    const seen: LogEntryMessage[] = entries.map((committed) => entryFor(committed, viewer));
    this.#broadcast(connections, 'room:entries', { room: room.id, now: room.now(), entries: seen });
  }

  /** Sends a broadcast to all subscribers with access, except one. */
  broadcast<Name extends BroadcastName>(room: LiveRoom, { name, message, except }: BroadcastOf<Name>): void {
    const connections: string[] = [];
    for (const [member, own] of this.#rooms.get(room.id)?.members ?? []) {
      if (member !== except && hasAccess(room.current, member)) connections.push(...own);
    }
    const args = [message] as Parameters<ServerToClientEvents[Name]>;
    if (connections.length > 0) this.#broadcast(connections, name, ...args);
  }

  /** Notifies all subscribers of a room that it is broken. */
  publishBroken(roomId: string): void {
    const connections = [...(this.#rooms.get(roomId)?.members.values() ?? [])].flatMap((own) => [...own]);
    if (connections.length > 0) this.#broadcast(connections, 'room:broken', { room: roomId });
  }

  /** The groups of viewers who see the same of these entries. Moves change no access, so theirs are kept. */
  #groupsOf(roomId: string, entries: readonly CommittedEntry[]): Iterable<Group> {
    const room = this.#rooms.get(roomId);
    if (room === undefined) return [];
    if (!entries.every(({ entry, after }) => isMoveForAll(after, entry))) return groupByView(room, entries);
    const { members, settings, banned } = entries[0].after;
    const known = room.ofMoves;
    if (known?.members === members && known.settings === settings && known.banned === banned) return known.groups;
    const groups = groupByView(room, entries);
    room.ofMoves = { members, settings, banned, groups };
    return groups;
  }
}

function groupByView({ members }: RoomSubscribers, entries: readonly CommittedEntry[]): readonly Group[] {
  const groups = new Map<string, [MemberId, string[]]>();
  const keys = entries.map(({ entry, before, after }) => viewKey(before, after, entry));
  for (const [member, connections] of members) {
    const key = keys.map((keyOf) => keyOf(member)).join(' ');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [member, [...connections]]);
    else group[1].push(...connections);
  }
  return [...groups.values()];
}
