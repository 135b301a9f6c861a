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

/** Who was shown a board of their own may play it offline, and be back after a holiday; before logs are packed, which are read no more. */
export const SHOWN_KEPT_MS = 14 * 24 * 60 * 60 * 1000;
/** A guest who has played nothing in a month has moved on. */
export const GUESTS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** After a start everybody comes back first: until then nobody seems to look at anything. */
const FIRST_NAP_MS = 10 * 60 * 1000;
const NAP_MS = 60 * 60 * 1000;
/** Looked at at once, most of them to be kept. */
export const LOOKED_AT_ONCE = 200;
/** After each that is read or deleted, and each look, so that nobody who plays meanwhile notices. */
const BREATH_MS = 50;
/** Nobody comes and goes so often before the first move; a longer log is left as it is. */
const LONGEST_LOG = 500;
/** Rooms that stay and are not read again every hour; of more the logs are. */
const MAX_REMEMBERED = 50_000;

/** How long a room stays that has no more rows than these. */
interface Kept {
  readonly head: number;
  readonly until: number;
}

/** Deletes rooms in which nobody has made a move after a day, or fourteen, and guests who have played nothing after thirty. */
export function startRetention({ store, rooms, isHeld, onDelete, now, wait, onError }: RetentionPorts): PeriodicTask {
  let hasWaited = false;
  /** Of the last time that all rooms were looked at. */
  let remembered: ReadonlyMap<string, Kept> = new Map();

  /** What fails stays, and keeps nothing behind it from going; if it is the database, the next look fails too, and is tried again later. */
  async function attempt(what: 'room' | 'guest', signal: AbortSignal, work: () => Promise<boolean>): Promise<void> {
    const isDeleted = await work().catch((error: unknown) => {
      onError(error);
      return false;
    });
    if (isDeleted) onDelete(what);
    await wait(BREATH_MS, signal);
  }

  /** Notes in `kept` which rooms stay. */
  async function deleteRooms(isListed: boolean, kept: Map<string, Kept>, signal: AbortSignal): Promise<void> {
    const present = await now();
    const before = present - UNPLAYED_KEPT_MS;
    let reached: IdleCursor | null = null;
    for (let isOver = false; !isOver && !signal.aborted; ) {
      const silent: readonly SilentRoom[] = await store.silentRooms(isListed, reached, before, LOOKED_AT_ONCE);
      for (const room of silent) {
        if (signal.aborted) return;
        reached = room;
        if (!room.isUnneeded || isHeld(room.id)) continue;
        const { id, head } = room;
        const remember = (until: number) => kept.size < MAX_REMEMBERED && kept.set(id, { head, until });
        const known = remembered.get(id);
        if (known?.head === head && known.until > present) {
          remember(known.until);
          continue;
        }
        await attempt('room', signal, async () => {
          const until = await keptUntil(rooms, room);
          if (until > present) {
            remember(until);
            return false;
          }
          // It may have been loaded while its log was read.
          return !isHeld(id) && store.deleteRoom(room, before);
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
      for (const { id, isUnneeded } of guests) {
        if (signal.aborted) return;
        reached = id;
        if (!isUnneeded) continue;
        await attempt('guest', signal, () => store.deleteGuest(id, before));
      }
      isOver = guests.length < LOOKED_AT_ONCE;
      if (!isOver) await wait(BREATH_MS, signal);
    }
  }

  return startPeriodicTask({
    async run(signal) {
      if (hasWaited) {
        const kept = new Map<string, Kept>();
        for (const isListed of [false, true]) await deleteRooms(isListed, kept, signal);
        remembered = kept;
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

/** Until when a room stays as it is: for good if somebody has done something on a board or prepared something. What cannot be read stays, for somebody to look at. */
async function keptUntil(rooms: RetentionPorts['rooms'], { id, head, changedAt }: SilentRoom): Promise<number> {
  if (head > LONGEST_LOG) return Infinity;
  try {
    const room = await rooms.findRoom(id);
    // A board that is nobody's stands for whoever comes by.
    if (room === null || room.setup.owner === null) return Infinity;
    const rows = await rooms.rowsAfter(id, 0);
    const events = rows.flatMap((row) => row.events);
    if (rows.length !== head || events.some(isWorthKeeping)) return Infinity;
    const isShown = room.setup.mode === 'solo' && events.some(({ type }) => type === 'round-started');
    return changedAt + (isShown ? SHOWN_KEPT_MS : UNPLAYED_KEPT_MS);
  } catch (error) {
    nullIfBroken(error);
    return Infinity;
  }
}

/** To look away and back is no move; a class whose puzzles are queued was prepared for a lesson. */
function isWorthKeeping(event: RoomEvent): boolean {
  return event.type === 'enqueued' || (isAboutPlay(event) && event.type !== 'paused' && event.type !== 'resumed');
}
