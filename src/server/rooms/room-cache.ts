import { initialRoomState } from '@/engine/play/state';
import { BrokenRoom, nullIfBroken, ofRoom } from '../store/broken-room';
import type { RoomStore, StoredRoom } from '../store/room-store';
import type { Clock } from './database-clock';
import { LiveRoom } from './live-room';
import type { Quarantine } from './quarantine';

export interface RoomCacheOptions {
  readonly store: Pick<RoomStore, 'findRoom' | 'entriesAfter'>;
  readonly clock: Clock;
  /** Called for each loaded room, before any caller gets it. */
  readonly onLoad: (room: LiveRoom) => void;
  readonly quarantine: Quarantine;
  readonly maxBytes?: number;
}

/** A room without a move is deleted after a day; a player who wants to play creates another. */
export const UNPLAYED_KEPT_MS = 24 * 60 * 60 * 1000;

/** A room that is unused for this long is evicted; its log has everything. */
const IDLE_MS = 60_000;
/** While rooms take more than this together, unused ones are evicted sooner, the least recently used first. */
const MAX_BYTES = 256 * 1_048_576;
/** But whoever has just loaded a room is still about to use it. */
const LOADED_MS = 5_000;

/** A long log is loaded in parts, with other work between them: this many entries take some hundredths of a second. */
const READ_AT_ONCE = 1_000;

export class RoomCache {
  readonly #options: RoomCacheOptions;
  readonly #loading = new Map<string, Promise<LiveRoom | null>>();
  readonly #live = new Map<string, LiveRoom>();

  constructor(options: RoomCacheOptions) {
    this.#options = options;
  }

  /** The room, loaded from the store when it is not in memory; null when there is none. Rejects with `BrokenRoom` for one in quarantine. */
  load(id: string): Promise<LiveRoom | null> {
    const broken = this.#options.quarantine.get(id);
    if (broken !== undefined) return Promise.reject(broken);
    const live = this.get(id);
    if (live !== undefined) return Promise.resolve(live);
    let loading = this.#loading.get(id);
    if (loading === undefined) {
      loading = this.#read(id).finally(() => this.#loading.delete(id));
      this.#loading.set(id, loading);
    }
    return loading;
  }

  /** Like `load`, but null also for a broken room. */
  loadIfSound(id: string): Promise<LiveRoom | null> {
    return this.load(id).catch(nullIfBroken);
  }

  /** The room if it is in memory; counts as a use. */
  get(id: string): LiveRoom | undefined {
    const room = this.#live.get(id);
    if (room !== undefined) room.usedAt = this.#options.clock.monotonic();
    return room;
  }

  /** The room if it is in memory; does not count as a use. */
  peek(id: string): LiveRoom | undefined {
    return this.#live.get(id);
  }

  /** Whether a room is in memory or being loaded. */
  has(id: string): boolean {
    return this.#live.has(id) || this.#loading.has(id);
  }

  ids(): readonly string[] {
    return [...this.#live.keys()];
  }

  all(): Iterable<LiveRoom> {
    return this.#live.values();
  }

  /** Evicts rooms that are not needed: idle ones, and others while all together take too much memory. */
  evictIdle(isNeeded: (room: LiveRoom) => boolean): void {
    const now = this.#options.clock.monotonic();
    let bytes = [...this.#live.values()].reduce((sum, room) => sum + room.bytes, 0);
    for (const room of [...this.#live.values()].sort((a, b) => a.usedAt - b.usedAt)) {
      const isTooMuch = bytes > (this.#options.maxBytes ?? MAX_BYTES);
      if (room.usedAt > now - (isTooMuch ? LOADED_MS : IDLE_MS)) break;
      if (!room.isSettled || isNeeded(room)) continue;
      this.drop(room.id);
      bytes -= room.bytes;
    }
  }

  /** Evicts a room unconditionally. */
  drop(id: string): void {
    this.#live.delete(id);
  }

  async #read(id: string): Promise<LiveRoom | null> {
    try {
      const stored = await this.#options.store.findRoom(id);
      return stored === null ? null : await this.#fold(stored);
    } catch (error) {
      if (!(error instanceof BrokenRoom)) throw error;
      // The room may have been deleted as unplayed while its log was loaded; another may be created with its id.
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
      const entries = await this.#options.store.entriesAfter(id, room.seq, READ_AT_ONCE);
      ofRoom(id, () => room.load(entries));
      isRead = entries.length < READ_AT_ONCE;
    }
    if (room.seq < head) throw new BrokenRoom(id, `its log ends at entry ${room.seq} of ${head}`);
    this.#live.set(id, room);
    ofRoom(id, () => this.#options.onLoad(room));
    return room;
  }
}
