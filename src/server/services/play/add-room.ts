import { DAILY_LIMIT, type DailyBounds, type DailyLimit } from '../../limits/daily-bounds';
import type { NewRoom, RoomStore } from '../../store/room-store';

export interface AddRoomPorts {
  readonly store: Pick<RoomStore, 'createRoom'>;
  /** How many rooms a client IP may create. */
  readonly bounds: Pick<DailyBounds, 'rooms'>;
}

/** Creates a room and returns whether its id was free, or the refusal when the client IP has created too many. */
export async function addRoom({ store, bounds }: AddRoomPorts, room: NewRoom, address: string | undefined): Promise<boolean | DailyLimit> {
  const quota = bounds.rooms(address);
  if (!quota.tryConsume(1)) return DAILY_LIMIT;
  const isNew = await store.createRoom(room);
  if (!isNew) quota.refund(1);
  return isNew;
}
