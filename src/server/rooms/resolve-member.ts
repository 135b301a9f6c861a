import type { MemberId, RoomState } from '@/engine/play/state';
import type { Identity } from '../identity/identity';
import type { RoomStore } from '../store/room-store';

export interface MemberPorts {
  readonly identity: Pick<Identity, 'memberIdFor'>;
  readonly store: Pick<RoomStore, 'membersOf'>;
}

/**
 * The member id that a player has, or would have, in a room. A guest that was merged into an account since keeps the guest's member id
 * there; only the stored membership shows that.
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
