import { initialRoomState } from '@/engine/play/state';
import { BrokenRoom, nullIfBroken, ofRoom } from '../store/broken-room';
import type { RoomStore, StoredRoom } from '../store/room-store';
import type { Clock } from './database-clock';
import { LiveRoom } from './live-room';
import type { Quarantine } from './quarantine';

export interface RoomsOptions {
  readonly store: Pick<RoomStore, 'findRoom' | 'rowsAfter'>;
  readonly clock: Clock;
  /** Told of every room that comes into memory, before anybody else gets it. */
  readonly onLoad: (room: LiveRoom) => void;
  readonly quarantine: Quarantine;
}

/** A room in which nobody has made a move is kept for a day; whoever wants to play makes one. */
export const UNPLAYED_KEPT_MS = 24 * 60 * 60 * 1000;

/** A room that nobody has looked at for this long leaves memory; its log has everything. */
const IDLE_MS = 60_000;

/** A long log is read in parts, between which others are served: so many rows take some hundredths of a second. */
const READ_AT_ONCE = 1_000;

/** The rooms that this process holds in memory. */
export class RoomCache {
  readonly #options: RoomsOptions;
  readonly #loading = new Map<string, Promise<LiveRoom | null>>();
  readonly #live = new Map<string, LiveRoom>();
  readonly #usedAt = new Map<string, number>();

  constructor(options: RoomsOptions) {
    this.#options = options;
  }

  /** The room, read from the store when it is not in memory; null when there is none. Rejects with `BrokenRoom` for one in quarantine. */
  load(id: string): Promise<LiveRoom | null> {
    const broken = this.#options.quarantine.find(id);
    if (broken !== undefined) return Promise.reject(broken);
    const live = this.find(id);
    if (live !== undefined) return Promise.resolve(live);
    let loading = this.#loading.get(id);
    if (loading === undefined) {
      loading = this.#read(id).finally(() => this.#loading.delete(id));
      this.#loading.set(id, loading);
    }
    return loading;
  }

  /** The same for who can do without the room: null also for a broken one. */
  loadIfSound(id: string): Promise<LiveRoom | null> {
    return this.load(id).catch(nullIfBroken);
  }

  /** The room if it is in memory. */
  find(id: string): LiveRoom | undefined {
    const room = this.#live.get(id);
    if (room !== undefined) this.#usedAt.set(id, this.#options.clock.monotonic());
    return room;
  }

  /** The same, without that it counts as somebody's interest in it. */
  peek(id: string): LiveRoom | undefined {
    return this.#live.get(id);
  }

  /** Whether a room is in memory, or about to be. */
  has(id: string): boolean {
    return this.#live.has(id) || this.#loading.has(id);
  }

  ids(): readonly string[] {
    return [...this.#live.keys()];
  }

  all(): Iterable<LiveRoom> {
    return this.#live.values();
  }

  /** Lets go of rooms that nobody needs; returns those that went. */
  evictIdle(isNeeded: (room: LiveRoom) => boolean): readonly LiveRoom[] {
    const before = this.#options.clock.monotonic() - IDLE_MS;
    const gone: LiveRoom[] = [];
    for (const [id, room] of this.#live) {
      if ((this.#usedAt.get(id) ?? 0) > before || !room.isSettled || isNeeded(room)) continue;
      this.drop(id);
      gone.push(room);
    }
    return gone;
  }

  /** Lets go of a room, whoever needs it. */
  drop(id: string): void {
    this.#live.delete(id);
    this.#usedAt.delete(id);
  }

  async #read(id: string): Promise<LiveRoom | null> {
    try {
      const stored = await this.#options.store.findRoom(id);
      return stored === null ? null : await this.#fold(stored);
    } catch (error) {
      if (!(error instanceof BrokenRoom)) throw error;
      // It may have been deleted while its log was read, since nobody had played in it; another may be made under its id.
      if (await this.#isDeleted(id)) return null;
      this.#options.quarantine.put(error);
      throw error;
    }
  }

  async #isDeleted(id: string): Promise<boolean> {
    try {
      return (await this.#options.store.findRoom(id)) === null;
    } catch (error) {
      nullIfBroken(error);
      return false;
    }
  }

  async #fold(stored: StoredRoom): Promise<LiveRoom> {
    const { id, head } = stored;
    const room = ofRoom(id, () => new LiveRoom(stored, initialRoomState(stored.setup), this.#options.clock));
    for (let isRead = false; !isRead; ) {
      const rows = await this.#options.store.rowsAfter(id, room.seq, READ_AT_ONCE);
      ofRoom(id, () => room.load(rows));
      isRead = rows.length < READ_AT_ONCE;
    }
    if (room.seq < head) throw new BrokenRoom(id, `its log ends at row ${room.seq} of ${head}`);
    this.#live.set(id, room);
    this.#usedAt.set(id, this.#options.clock.monotonic());
    ofRoom(id, () => this.#options.onLoad(room));
    return room;
  }
}
