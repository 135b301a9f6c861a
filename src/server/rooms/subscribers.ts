import type { MemberId } from '@/engine/play/state';
import { hasAccess, viewKey } from '@/engine/play/view';
import type { BroadcastName, LogEntryMessage, ServerToClientEvents } from '../protocol/messages';
import type { BroadcastOf } from './bus-messages';
import { type CommittedEntry, entryFor, type LiveRoom } from './live-room';

/** Sends a message to several connections, encoded once. */
export type SendToConnections = <Name extends keyof ServerToClientEvents>(
  connections: readonly string[],
  name: Name,
  ...message: Parameters<ServerToClientEvents[Name]>
) => void;

/** Which members are subscribed to which room through this process, by connection. All connections of a player are one member. */
export class Subscribers {
  readonly #broadcast: SendToConnections;
  readonly #rooms = new Map<string, Map<MemberId, Set<string>>>();
  /** Connections that are open but do not answer. */
  readonly #silent = new Set<string>();

  constructor(broadcast: SendToConnections) {
    this.#broadcast = broadcast;
  }

  subscribe(roomId: string, member: MemberId, connection: string): void {
    let room = this.#rooms.get(roomId);
    if (room === undefined) {
      room = new Map();
      this.#rooms.set(roomId, room);
    }
    let connections = room.get(member);
    if (connections === undefined) {
      connections = new Set();
      room.set(member, connections);
    }
    connections.add(connection);
  }

  unsubscribe(roomId: string, member: MemberId, connection: string): void {
    const room = this.#rooms.get(roomId);
    const connections = room?.get(member);
    connections?.delete(connection);
    if (connections?.size === 0) room?.delete(member);
    if (room?.size === 0) this.#rooms.delete(roomId);
  }

  setSilent(connection: string, isSilent: boolean): void {
    if (isSilent) this.#silent.add(connection);
    else this.#silent.delete(connection);
  }

  /** Whether a member is subscribed through a connection that answers. */
  isReachable(roomId: string, member: MemberId): boolean {
    return [...(this.#rooms.get(roomId)?.get(member) ?? [])].some((connection) => !this.#silent.has(connection));
  }

  isSubscribed(roomId: string, member: MemberId): boolean {
    return this.#rooms.get(roomId)?.has(member) ?? false;
  }

  /** How many non-members are subscribed to a room. */
  countNonMembers({ id, state }: Pick<LiveRoom, 'id' | 'state'>): number {
    const viewers = [...(this.#rooms.get(id)?.keys() ?? [])];
    return viewers.filter((viewer) => state.members[viewer] === undefined).length;
  }

  hasSubscribers(roomId: string): boolean {
    return this.#rooms.has(roomId);
  }

  /** Sends committed entries to all subscribers, each as their view allows. */
  publish(room: LiveRoom, entries: readonly CommittedEntry[]): void {
    const now = room.now();
    for (const [viewer, connections] of this.#groups(room.id, entries)) {
      const seen: LogEntryMessage[] = entries.map((committed) => entryFor(committed, viewer));
      this.#broadcast(connections, 'room:entries', { room: room.id, now, entries: seen });
    }
  }

  /** Sends a broadcast to all subscribers with access, except one. */
  broadcast<Name extends BroadcastName>(room: LiveRoom, { name, message, except }: BroadcastOf<Name>): void {
    const connections: string[] = [];
    for (const [member, own] of this.#rooms.get(room.id) ?? []) {
      if (member !== except && hasAccess(room.state, member)) connections.push(...own);
    }
    const args = [message] as Parameters<ServerToClientEvents[Name]>;
    if (connections.length > 0) this.#broadcast(connections, name, ...args);
  }

  /** Notifies all subscribers of a room that it is broken. */
  publishBroken(roomId: string): void {
    const connections = [...(this.#rooms.get(roomId)?.values() ?? [])].flatMap((own) => [...own]);
    if (connections.length > 0) this.#broadcast(connections, 'room:broken', { room: roomId });
  }

  /** Groups the connections of viewers with equal views, each group under one of its viewers. */
  #groups(roomId: string, entries: readonly CommittedEntry[]): Iterable<readonly [MemberId, readonly string[]]> {
    const groups = new Map<string, [MemberId, string[]]>();
    const keys = entries.map(({ entry, before, after }) => viewKey(before, after, entry));
    for (const [member, connections] of this.#rooms.get(roomId) ?? []) {
      const key = keys.length === 1 ? keys[0](member) : keys.map((keyOf) => keyOf(member)).join(' ');
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [member, [...connections]]);
      else group[1].push(...connections);
    }
    return groups.values();
  }
}
