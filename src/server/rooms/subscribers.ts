import type { MemberId } from '@/engine/play/state';
import { hasAccess, viewKey } from '@/engine/play/view';
import type { LogEntryMessage, ServerToClientEvents } from '../protocol/messages';
import type { BroadcastType, ToldName } from './broadcast-message';
import { type CommittedEntry, type LiveRoom, rowFor } from './live-room';

/** Sends to some connections; one encoding serves all of them. */
export type SendToConnections = <Name extends keyof ServerToClientEvents>(
  connections: readonly string[],
  name: Name,
  ...message: Parameters<ServerToClientEvents[Name]>
) => void;

/** Who looks at which room through this process, by connection. Several connections of one player are one member. */
export class Subscribers {
  readonly #broadcast: SendToConnections;
  readonly #rooms = new Map<string, Map<MemberId, Set<string>>>();

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

  isSubscribed(roomId: string, member: MemberId): boolean {
    return this.#rooms.get(roomId)?.has(member) ?? false;
  }

  /** How many look at a room without being its members. */
  countNonMembers({ id, state }: Pick<LiveRoom, 'id' | 'state'>): number {
    const viewers = [...(this.#rooms.get(id)?.keys() ?? [])];
    return viewers.filter((viewer) => state.members[viewer] === undefined).length;
  }

  hasSubscribers(roomId: string): boolean {
    return this.#rooms.has(roomId);
  }

  /** Shows committed rows to everybody, each as their part in the room allows. */
  publish(room: LiveRoom, rows: readonly CommittedEntry[]): void {
    const now = room.now();
    for (const [viewer, connections] of this.#groups(room.id, rows)) {
      const seen: LogEntryMessage[] = rows.map((committed) => rowFor(committed, viewer));
      this.#broadcast(connections, 'room:rows', { room: room.id, now, rows: seen });
    }
  }

  /** Tells something that is no row to everybody inside but those left out. */
  broadcast<Name extends ToldName>(room: LiveRoom, { name, message, except }: BroadcastType<Name>): void {
    const connections: string[] = [];
    for (const [member, own] of this.#rooms.get(room.id) ?? []) {
      if (member !== except && hasAccess(room.state, member)) connections.push(...own);
    }
    const args = [message] as Parameters<ServerToClientEvents[Name]>;
    if (connections.length > 0) this.#broadcast(connections, name, ...args);
  }

  /** Tells everybody who looks at a room, whatever their part, that it can be looked at no more. */
  tellBroken(roomId: string): void {
    const connections = [...(this.#rooms.get(roomId)?.values() ?? [])].flatMap((own) => [...own]);
    if (connections.length > 0) this.#broadcast(connections, 'room:broken', { room: roomId });
  }

  /** The connections of viewers who get the same, under one of these viewers. */
  #groups(roomId: string, rows: readonly CommittedEntry[]): Iterable<readonly [MemberId, readonly string[]]> {
    const groups = new Map<string, [MemberId, string[]]>();
    for (const [member, connections] of this.#rooms.get(roomId) ?? []) {
      const key = rows.map(({ row, before, after }) => viewKey(before, after, row, member)).join(' ');
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [member, [...connections]]);
      else group[1].push(...connections);
    }
    return groups.values();
  }
}
