import type { RoomSetup } from '@/engine/play/setup';
import type { MemberId } from '@/engine/play/state';
import type { RoomStore, StoredRow } from '../../store/room-store';

/** Who leads a class after so many rows; whoever made it where nobody does. Undefined for rooms that are no classes. */
export function teacherIn({ mode, owner }: RoomSetup, rows: readonly StoredRow[]): MemberId | null | undefined {
  if (mode !== 'class') return undefined;
  let host: MemberId | null = null;
  for (const { events } of rows) for (const event of events) if (event.type === 'host-passed') host = event.member;
  return host ?? owner;
}

/** Whether a member is somebody's; who came as a guest and has an account since is still that member. */
export async function isMemberOfPlayer(
  rooms: Pick<RoomStore, 'playersByMember'>,
  roomId: string,
  member: MemberId | null,
  playerId: string,
): Promise<boolean> {
  return member !== null && (await rooms.playersByMember(roomId)).get(member) === playerId;
}
