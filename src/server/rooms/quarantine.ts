import { type BrokenRoom, ofRoom } from '../store/broken-room';

export interface QuarantineOptions {
  /** The current time of the database. */
  readonly now: () => number;
  /** Called once for each room that is quarantined. */
  readonly onBreak: (roomId: string) => void;
  readonly onError: (error: unknown) => void;
}

/** A room that this process does not use until it is restarted. */
export interface QuarantinedRoom {
  readonly room: string;
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly reason: string;
}

/** The rooms that this process failed on. It neither reads nor writes their logs any more, so that all other rooms continue. */
export class Quarantine {
  readonly #options: QuarantineOptions;
  readonly #rooms = new Map<string, { readonly since: number; readonly error: BrokenRoom }>();

  constructor(options: QuarantineOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#rooms.size;
  }

  has(roomId: string): boolean {
    return this.#rooms.has(roomId);
  }

  /** Why a room is quarantined; undefined when it is not. */
  get(roomId: string): BrokenRoom | undefined {
    return this.#rooms.get(roomId)?.error;
  }

  list(): readonly QuarantinedRoom[] {
    return [...this.#rooms].map(([room, { since, error }]) => ({ room, since, reason: error.message }));
  }

  /** Runs `work` for a room. Returns undefined when the room is quarantined already, or when `work` throws, which quarantines it. */
  attempt<Value>(roomId: string, work: () => Value): Value | undefined {
    if (this.has(roomId)) return undefined;
    try {
      return ofRoom(roomId, work);
    } catch (error) {
      this.put(error as BrokenRoom);
      return undefined;
    }
  }

  put(error: BrokenRoom): void {
    const { roomId } = error;
    if (this.has(roomId)) return;
    this.#rooms.set(roomId, { since: this.#options.now(), error });
    this.#options.onError(error);
    this.#options.onBreak(roomId);
  }
}
