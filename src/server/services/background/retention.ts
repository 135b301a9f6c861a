import type { RoomEvent } from '@/engine/play/events';
import { isAboutPlay } from '@/engine/play/evolve';
import { UNPLAYED_KEPT_MS } from '../../rooms/room-cache';
import { nullIfBroken } from '../../store/broken-room';
import type { IdleCursor } from '../../store/compressed-log-store';
import type { RetentionStore, SilentRoom } from '../../store/retention-store';
import type { RoomStore } from '../../store/room-store';
import { type PeriodicTask, startPeriodicTask, type Wait } from './periodic-task';

export interface RetentionPorts {
  readonly store: RetentionStore;
  readonly rooms: Pick<RoomStore, 'findRoom' | 'rowsAfter'>;
  /** Whether this process has a room in memory, or has put it aside as broken. */
  isHeld(roomId: string): boolean;
  /** Told of each that was deleted. */
  readonly onDelete: (what: 'room' | 'guest') => void;
  now(): Promise<number>;
  readonly wait: Wait;
  readonly onError: (error: unknown) => void;
}

/** A guest who has finished nothing in a month has moved on. */
export const GUESTS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** After a start everybody comes back first: until then nobody seems to look at anything. */
const FIRST_NAP_MS = 10 * 60 * 1000;
const NAP_MS = 60 * 60 * 1000;
/** Looked at at once, most of them to be kept. */
export const LOOKED_AT_ONCE = 200;
/** After each that is deleted, and each look, so that nobody who plays meanwhile notices. */
const BREATH_MS = 50;
/** Nobody comes and goes so often before the first move; a longer log is left as it is. */
const LONGEST_LOG = 500;

/** Deletes rooms in which nobody has made a move after a day, and guests without a result after thirty. */
export function startRetention({ store, rooms, isHeld, onDelete, now, wait, onError }: RetentionPorts): PeriodicTask {
  let hasWaited = false;

  /** What fails stays, and keeps nothing behind it from going; if it is the database, the next look fails too, and is tried again later. */
  async function attempt(what: 'room' | 'guest', signal: AbortSignal, work: () => Promise<boolean>): Promise<void> {
    const isDeleted = await work().catch((error: unknown) => {
      onError(error);
      return false;
    });
    if (!isDeleted) return;
    onDelete(what);
    await wait(BREATH_MS, signal);
  }

  async function deleteRooms(isListed: boolean, signal: AbortSignal): Promise<void> {
    const before = (await now()) - UNPLAYED_KEPT_MS;
    let reached: IdleCursor | null = null;
    for (let isOver = false; !isOver && !signal.aborted; ) {
      const silent: readonly SilentRoom[] = await store.silentRooms(isListed, reached, before, LOOKED_AT_ONCE);
      for (const room of silent) {
        if (signal.aborted) return;
        reached = room;
        if (!room.isUnneeded || isHeld(room.id)) continue;
        await attempt('room', signal, async () => {
          const mayGo = await isUnplayed(rooms, room);
          // It may have been loaded while its log was read.
          return mayGo && !isHeld(room.id) && store.deleteRoom(room, before);
        });
      }
      isOver = silent.length < LOOKED_AT_ONCE;
      if (!isOver) await wait(BREATH_MS, signal);
    }
  }

  async function deleteGuests(signal: AbortSignal): Promise<void> {
    const before = (await now()) - GUESTS_KEPT_MS;
    let reached = '';
    for (let isOver = false; !isOver && !signal.aborted; ) {
      const guests = await store.oldGuests(reached, before, LOOKED_AT_ONCE);
      for (const { id, isUnneeded, rooms: seated } of guests) {
        if (signal.aborted) return;
        reached = id;
        if (!isUnneeded || seated.some(isHeld)) continue;
        await attempt('guest', signal, () => store.deleteGuest(id, before));
      }
      isOver = guests.length < LOOKED_AT_ONCE;
      if (!isOver) await wait(BREATH_MS, signal);
    }
  }

  return startPeriodicTask({
    async run(signal) {
      if (hasWaited) {
        for (const isListed of [false, true]) await deleteRooms(isListed, signal);
        await deleteGuests(signal);
      }
      const nap = hasWaited ? NAP_MS : FIRST_NAP_MS;
      hasWaited = true;
      return nap;
    },
    wait,
    onError,
  });
}

/** Whether nobody has done anything on a board of a room, and nothing is prepared in it. What cannot be read stays, for somebody to look at. */
async function isUnplayed(rooms: RetentionPorts['rooms'], { id, head }: SilentRoom): Promise<boolean> {
  if (head > LONGEST_LOG) return false;
  try {
    const room = await rooms.findRoom(id);
    // A board that is nobody's stands for whoever comes by.
    if (room === null || room.setup.owner === null) return false;
    const rows = await rooms.rowsAfter(id, 0);
    return rows.length === head && !rows.some(({ events }) => events.some(isWorthKeeping));
  } catch (error) {
    nullIfBroken(error);
    return false;
  }
}

/** To look away and back is no move; a class whose puzzles are queued was prepared for a lesson. */
function isWorthKeeping(event: RoomEvent): boolean {
  return event.type === 'enqueued' || (isAboutPlay(event) && event.type !== 'paused' && event.type !== 'resumed');
}
