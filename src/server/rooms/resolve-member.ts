import type { MemberId, RoomState } from '@/engine/play/state';
import type { Identity } from '../identity/identity';
import type { RoomStore } from '../store/room-store';

/** What is needed to tell whom a player is in a room. */
export interface MemberPorts {
  readonly identity: Pick<Identity, 'memberIdFor'>;
  readonly store: Pick<RoomStore, 'membersOf'>;
}

/**
 * The member that a player is in a room, or would be. Who came as a guest and has joined an account since is still that guest's member
 * there: only the seat tells so.
 */
export async function resolveMember(
  { identity, store }: MemberPorts,
  roomId: string,
  { owner, members, banned }: Pick<RoomState, 'owner' | 'members' | 'banned'>,
  playerId: string,
): Promise<MemberId> {
  const own = identity.memberIdFor(roomId, playerId);
  if (members[own] !== undefined) return own;
  const all = [own, ...(await store.membersOf(roomId, playerId))];
  return all.find((one) => members[one] !== undefined) ?? all.find((one) => one === owner || banned.includes(one)) ?? own;
}
