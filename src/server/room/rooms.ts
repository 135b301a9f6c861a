import { findKind } from '@/engine/kinds';
import { parsePuzzle } from '@/engine/notations/canonical';
import { openRoom } from '@/engine/play/room';
import type { RoomStore } from '../store/room-store';
import { LiveRoom } from './live-room';

/** The rooms that this process holds in memory. */
export class Rooms {
  readonly #store: RoomStore;
  readonly #loading = new Map<string, Promise<LiveRoom | null>>();
  readonly #live = new Map<string, LiveRoom>();

  constructor(store: RoomStore) {
    this.#store = store;
  }

  /** The room, read from the store the first time; null when there is none. */
  load(id: string): Promise<LiveRoom | null> {
    const live = this.#live.get(id);
    if (live !== undefined) return Promise.resolve(live);
    let loading = this.#loading.get(id);
    if (loading === undefined) {
      loading = this.#read(id).finally(() => this.#loading.delete(id));
      this.#loading.set(id, loading);
    }
    return loading;
  }

  /** The room if it is in memory. */
  find(id: string): LiveRoom | undefined {
    return this.#live.get(id);
  }

  ids(): readonly string[] {
    return [...this.#live.keys()];
  }

  async #read(id: string): Promise<LiveRoom | null> {
    const stored = await this.#store.findRoom(id);
    if (stored === null) return null;
    const puzzle = parsePuzzle(stored.puzzle);
    const kind = puzzle.ok ? findKind(puzzle.value.kind) : undefined;
    if (!puzzle.ok || kind === undefined) throw new Error(`Room ${id} holds a puzzle that cannot be read: ${stored.puzzle}`);
    const room = new LiveRoom(id, stored.puzzle, openRoom(kind, puzzle.value));
    room.catchUp(await this.#store.rowsAfter(id, 0));
    this.#live.set(id, room);
    return room;
  }
}
