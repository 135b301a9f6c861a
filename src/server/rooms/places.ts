import { MAX_PLAYERS, MAX_SPECTATORS } from '@/engine/play/setup';
import { isPublicBoard, type MemberId, type MemberRole, type RoomState } from '@/engine/play/state';
import type { LiveRoom } from './live-room';
import type { Subscribers } from './subscribers';

/** How many members and subscribers of a public room one client IP may have: a class of 35 and its teacher. */
export const ADDRESS_SHARE = 36;
/** How many places of a public room, and how many of its players' places, are reserved for clients with its invite. */
export const KEPT_PLACES = 40;
export const KEPT_PLAYERS = 8;

/** A client that subscribes to a room. */
export interface Arrival {
  readonly member: MemberId;
  readonly isInvited: boolean;
  /** Their client IP, if it is known. */
  readonly address: string | undefined;
}

/** Decides which clients get a place in a room: each of them receives everything that happens there. */
export class Places {
  readonly #subscribers: Subscribers;
  /** The client IPs of members and subscribers without an invite, while the room is in memory. */
  readonly #origins = new WeakMap<LiveRoom, Map<MemberId, string>>();

  constructor(subscribers: Subscribers) {
    this.#subscribers = subscribers;
  }

  /** Whether there is a place for the client. Members, the owner and subscribers always have one. */
  hasPlace(room: LiveRoom, { member, isInvited, address }: Arrival): boolean {
    const { members, owner } = room.state;
    if (members[member] !== undefined || member === owner || this.#subscribers.isSubscribed(room.id, member)) return true;
    const left = MAX_PLAYERS + MAX_SPECTATORS - Object.keys(members).length - this.#subscribers.countNonMembers(room);
    if (isInvited || !isPublic(room.state)) return left > 0;
    return left > KEPT_PLACES && (address === undefined || this.#count(room, address) < ADDRESS_SHARE);
  }

  /** Whether the client may take this role. A public board has no invite, so it reserves no places. */
  mayTakeRole({ state }: LiveRoom, { member, isInvited }: Arrival, role: MemberRole): boolean {
    const isKnown = member === state.owner || state.members[member]?.role === role;
    if (role !== 'player' || isInvited || isKnown || !isPublic(state) || isPublicBoard(state)) return true;
    return Object.values(state.members).filter((one) => one.role === 'player').length < MAX_PLAYERS - KEPT_PLAYERS;
  }

  /** Records the client IP of a client without an invite, in rooms that count them. */
  recordOrigin(room: LiveRoom, { member, isInvited, address }: Arrival): void {
    if (address === undefined || isInvited || !isPublic(room.state)) return;
    const origins = this.#origins.get(room) ?? new Map<MemberId, string>();
    this.#origins.set(room, origins.set(member, address));
  }

  /** How many members and subscribers of a room have this client IP, away or not. */
  #count(room: LiveRoom, address: string): number {
    const origins = this.#origins.get(room) ?? new Map<MemberId, string>();
    let count = 0;
    for (const [member, origin] of origins) {
      if (room.state.members[member] === undefined && !this.#subscribers.isSubscribed(room.id, member)) origins.delete(member);
      else if (origin === address) count += 1;
    }
    return count;
  }
}

/** Whether any visitor can find the room. All other rooms are known only by their link or code. */
function isPublic(state: RoomState): boolean {
  const { isListed, isPrivate } = state.settings;
  return isPublicBoard(state) || (state.mode !== 'solo' && isListed && !isPrivate);
}
