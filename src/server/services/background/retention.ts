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
  readonly rooms: Pick<RoomStore, 'findRoom' | 'entriesAfter'>;
  /** Whether this process has a room in memory or in quarantine. */
  isHeld(roomId: string): boolean;
  /** Called for each deletion. */
  readonly onDelete: (what: 'room' | 'guest') => void;
  now(): Promise<number>;
  readonly wait: Wait;
  readonly onError: (error: unknown) => void;
}

/**
 * A player may play a revealed solo board offline and come back after a holiday. Shorter than the time until logs are compressed, since
 * those are not read any more.
 */
export const SHOWN_KEPT_MS = 14 * 24 * 60 * 60 * 1000;
/** How long a guest without a play is kept. */
export const GUESTS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** After a start all clients reconnect first: until then rooms seem to have no subscribers. */
const FIRST_INTERVAL_MS = 10 * 60 * 1000;
const INTERVAL_MS = 60 * 60 * 1000;
/** Scanned at once; most are kept. */
export const SCAN_BATCH = 200;
/** After each read, deletion and scan, so that players do not notice the work. */
const PAUSE_MS = 50;
/** No room without a move has this many entries; a longer log is kept. */
const MAX_LOG_READ = 500;
/** How many kept rooms are remembered, so that their logs are not read again every hour. */
const MAX_REMEMBERED = 50_000;

/** Until when a room is kept, as long as it has no more entries than these. */
interface KeptRoom {
  readonly head: number;
  readonly until: number;
}

/** Deletes rooms without a move after a day, or fourteen, and guests without a play after thirty. */
export function startRetention({ store, rooms, isHeld, onDelete, now, wait, onError }: RetentionPorts): PeriodicTask {
  let hasWaited = false;
  /** From the last scan of all rooms. */
  let remembered: ReadonlyMap<string, KeptRoom> = new Map();

  /** A failed deletion is skipped and does not block the others. If the database is down, the next scan fails too and is repeated later. */
  async function attempt(what: 'room' | 'guest', signal: AbortSignal, work: () => Promise<boolean>): Promise<void> {
    const isDeleted = await work().catch((error: unknown) => {
      onError(error);
      return false;
    });
    if (isDeleted) onDelete(what);
    await wait(PAUSE_MS, signal);
  }

  /** Records in `kept` which rooms are kept. */
  async function deleteRooms(isListed: boolean, kept: Map<string, KeptRoom>, signal: AbortSignal): Promise<void> {
    const present = await now();
    const before = present - UNPLAYED_KEPT_MS;
    let reached: IdleCursor | null = null;
    for (let isOver = false; !isOver && !signal.aborted; ) {
      const silent: readonly SilentRoom[] = await store.silentRooms(isListed, reached, before, SCAN_BATCH);
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
          // The room may have been loaded while its log was read.
          return !isHeld(id) && store.deleteRoom(room, before);
        });
      }
      isOver = silent.length < SCAN_BATCH;
      if (!isOver) await wait(PAUSE_MS, signal);
    }
  }

  async function deleteGuests(signal: AbortSignal): Promise<void> {
    const before = (await now()) - GUESTS_KEPT_MS;
    let reached = '';
    for (let isOver = false; !isOver && !signal.aborted; ) {
      const guests = await store.oldGuests(reached, before, SCAN_BATCH);
      for (const { id, isUnneeded } of guests) {
        if (signal.aborted) return;
        reached = id;
        if (!isUnneeded) continue;
        await attempt('guest', signal, () => store.deleteGuest(id, before));
      }
      isOver = guests.length < SCAN_BATCH;
      if (!isOver) await wait(PAUSE_MS, signal);
    }
  }

  return startPeriodicTask({
    async run(signal) {
      if (hasWaited) {
        const kept = new Map<string, KeptRoom>();
        for (const isListed of [false, true]) await deleteRooms(isListed, kept, signal);
        remembered = kept;
        await deleteGuests(signal);
      }
      const pause = hasWaited ? INTERVAL_MS : FIRST_INTERVAL_MS;
      hasWaited = true;
      return pause;
    },
    wait,
    onError,
  });
}

/**
 * Until when a room is kept: for ever if a member has played on a board or prepared something. A room that cannot be read is kept for
 * inspection.
 */
async function keptUntil(rooms: RetentionPorts['rooms'], { id, head, changedAt }: SilentRoom): Promise<number> {
  if (head > MAX_LOG_READ) return Infinity;
  try {
    const room = await rooms.findRoom(id);
    // A room without an owner is a public board.
    if (room === null || room.setup.owner === null) return Infinity;
    const entries = await rooms.entriesAfter(id, 0);
    const events = entries.flatMap((entry) => entry.events);
    if (entries.length !== head || events.some(isWorthKeeping)) return Infinity;
    const isShown = room.setup.mode === 'solo' && events.some(({ type }) => type === 'round-started');
    return changedAt + (isShown ? SHOWN_KEPT_MS : UNPLAYED_KEPT_MS);
  } catch (error) {
    nullIfBroken(error);
    return Infinity;
  }
}

/** Pausing and resuming is no move; a classroom with queued puzzles was prepared for a lesson. */
function isWorthKeeping(event: RoomEvent): boolean {
  return event.type === 'enqueued' || (isAboutPlay(event) && event.type !== 'paused' && event.type !== 'resumed');
}
