import { DAILY_LIMIT, type DailyBounds, type DailyLimit } from '../../limits/daily';
import type { NewRoom, RoomStore } from '../../store/room-store';

export interface AddRoomPorts {
  readonly store: Pick<RoomStore, 'createRoom'>;
  /** How many rooms an address may have made. */
  readonly bounds: Pick<DailyBounds, 'rooms'>;
}

/** Makes a room for somebody and says whether it did, or that their address has had too many. */
export async function addRoom({ store, bounds }: AddRoomPorts, room: NewRoom, address: string | undefined): Promise<boolean | DailyLimit> {
  const payer = bounds.rooms(address);
  if (!payer.tryConsume(1)) return DAILY_LIMIT;
  const isNew = await store.createRoom(room);
  if (!isNew) payer.refund(1);
  return isNew;
}
