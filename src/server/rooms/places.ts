import { MAX_PLAYERS, MAX_SPECTATORS } from '@/engine/play/setup';
import { isPublicBoard, type MemberId, type MemberRole, type RoomState } from '@/engine/play/state';
import type { LiveRoom } from './live-room';
import type { Subscribers } from './subscribers';

/** In a room that anybody can see so many people come from one address: a class of 35 and its teacher. */
export const ADDRESS_SHARE = 36;
/** Of the places in and around such a room, and of its players, so many are kept for those who have its invite. */
export const KEPT_PLACES = 40;
export const KEPT_PLAYERS = 8;

/** Somebody who looks at a room. */
export interface Arrival {
  readonly member: MemberId;
  readonly isInvited: boolean;
  /** The address that they come from, as far as it is known. */
  readonly address: string | undefined;
}

/** Who finds a place in and around a room; everything that happens there is sent to each of them. */
export class Places {
  readonly #audience: Subscribers;
  /** Where those came from who are in a room or look at it without an invite, for as long as it is in memory. */
  readonly #origins = new WeakMap<LiveRoom, Map<MemberId, string>>();

  constructor(audience: Subscribers) {
    this.#audience = audience;
  }

  /** Whether there is a place for somebody; members, the owner and who looks already always find one. */
  hasPlace(room: LiveRoom, { member, isInvited, address }: Arrival): boolean {
    const { members, owner } = room.state;
    if (members[member] !== undefined || member === owner || this.#audience.isSubscribed(room.id, member)) return true;
    const left = MAX_PLAYERS + MAX_SPECTATORS - Object.keys(members).length - this.#audience.countNonMembers(room);
    if (isInvited || !isPublic(room.state)) return left > 0;
    return left > KEPT_PLACES && (address === undefined || this.#count(room, address) < ADDRESS_SHARE);
  }

  /** Whether there is a place among those who play. A board for passers-by has no invite, so nothing is kept on it. */
  mayTakePart({ state }: LiveRoom, { member, isInvited }: Arrival, part: MemberRole): boolean {
    const isKnown = member === state.owner || state.members[member]?.part === part;
    if (part !== 'player' || isInvited || isKnown || !isPublic(state) || isPublicBoard(state)) return true;
    return Object.values(state.members).filter((one) => one.part === 'player').length < MAX_PLAYERS - KEPT_PLAYERS;
  }

  /** Notes where somebody comes from who was not invited, where that is counted. */
  note(room: LiveRoom, { member, isInvited, address }: Arrival): void {
    if (address === undefined || isInvited || !isPublic(room.state)) return;
    const origins = this.#origins.get(room) ?? new Map<MemberId, string>();
    this.#origins.set(room, origins.set(member, address));
  }

  /** How many people of an address are in a room, away or not, or look at it. */
  #count(room: LiveRoom, address: string): number {
    const origins = this.#origins.get(room) ?? new Map<MemberId, string>();
    let count = 0;
    for (const [member, origin] of origins) {
      if (room.state.members[member] === undefined && !this.#audience.isSubscribed(room.id, member)) origins.delete(member);
      else if (origin === address) count += 1;
    }
    return count;
  }
}

/** Whether anybody can see that there is such a room. Of all others only those know who were given its link or its code. */
function isPublic(state: RoomState): boolean {
  const { isListed, isPrivate } = state.settings;
  return isPublicBoard(state) || (state.mode !== 'solo' && isListed && !isPrivate);
}
