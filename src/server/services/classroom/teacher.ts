import type { RoomSetup } from '@/engine/play/setup';
import type { MemberId } from '@/engine/play/state';
import type { RoomStore, StoredEntry } from '../../store/room-store';

/** The teacher of a classroom after these entries; its owner when no host was set. Undefined for other rooms. */
export function teacherIn({ mode, owner }: RoomSetup, entries: readonly StoredEntry[]): MemberId | null | undefined {
  if (mode !== 'classroom') return undefined;
  let host: MemberId | null = null;
  for (const { events } of entries) for (const event of events) if (event.type === 'host-passed') host = event.member;
  return host ?? owner;
}

/** Whether a member belongs to a player; a guest that was merged into an account keeps their member id. */
export async function isMemberOfPlayer(
  rooms: Pick<RoomStore, 'playersByMember'>,
  roomId: string,
  member: MemberId | null,
  playerId: string,
): Promise<boolean> {
  return member !== null && (await rooms.playersByMember(roomId)).get(member) === playerId;
}
