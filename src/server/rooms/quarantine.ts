import { type BrokenRoom, ofRoom } from '../store/broken-room';

export interface QuarantineOptions {
  /** The present by the clock of the database. */
  readonly now: () => number;
  /** Told of each room that comes in, once. */
  readonly onBreak: (roomId: string) => void;
  readonly onError: (error: unknown) => void;
}

/** A room that is left alone until the process is started again. */
export interface QuarantinedRoom {
  readonly room: string;
  /** Since when, in milliseconds since 1970. */
  readonly since: number;
  readonly reason: string;
}

/** The rooms over which this process failed. Nothing more is read from their logs or written to them, so that everybody else plays on. */
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

  /** Why a room is here; undefined when it is not. */
  find(roomId: string): BrokenRoom | undefined {
    return this.#rooms.get(roomId)?.error;
  }

  list(): readonly QuarantinedRoom[] {
    return [...this.#rooms].map(([room, { since, error }]) => ({ room, since, reason: error.message }));
  }

  /** Does something with a room; undefined when the room is here already, or comes here over it. */
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
