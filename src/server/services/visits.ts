import { fail, type Result, succeed } from '@/engine/core/result';
import type { RoomSight } from '../protocol/messages';
import { findRoom, seatOwner } from '../room/door';
import type { Hall } from '../room/hall';
import type { LiveRoom } from '../room/live-room';

/** Rooms for pages: what is to be seen of them before any script runs. */
export interface Visits {
  /** The room of an id or a code. One for somebody else alone is not there. */
  look(name: string, playerId: string): Promise<Result<RoomSight, 'unknown-room'>>;
  /** Starts the round of a room for one; once, however often it is asked. */
  start(roomId: string, playerId: string): Promise<void>;
}

export function createVisits(hall: Pick<Hall, 'door' | 'settle'>): Visits {
  const { door } = hall;

  async function enter(name: string, playerId: string): Promise<{ readonly room: LiveRoom; readonly member: string } | undefined> {
    const room = await findRoom(door, name);
    if (room === null) return undefined;
    const member = door.identity.memberName(room.id, playerId);
    if (room.state.mode === 'solo' && room.state.owner !== member) return undefined;
    await seatOwner(door, room, playerId);
    return { room, member };
  }

  return {
    async look(name, playerId) {
      const entered = await enter(name, playerId);
      if (entered === undefined) return fail('unknown-room');
      const { room, member } = entered;
      // A board that starts by itself is there when its page is.
      await hall.settle(room);
      return succeed({ room: room.id, code: room.code, member, now: door.now(), snapshot: room.snapshotFor(member) });
    },

    async start(roomId, playerId) {
      const entered = await enter(roomId, playerId);
      if (entered === undefined) return;
      const { room, member } = entered;
      await door.log.submit(room, { member, intent: `start-${room.id}`, command: { type: 'start', isForced: true } });
      await hall.settle(room);
    },
  };
}
