import type { ChatLine } from '../protocol/messages';
import type { ChatStore } from '../store/chat-store';
import { type RepeatOptions, repeat } from './timer';

/** How late a line that was sent through another process may arrive while Redis is down. */
const INTERVAL_MS = 2_000;
/** A line gets its time before it is stored, so a line may appear among earlier ones. Each poll reads this far back. */
const LOOK_BACK_MS = 15_000;

export interface ChatPollerOptions extends RepeatOptions {
  readonly chat: Pick<ChatStore, 'since'>;
  /** The rooms with subscribers here. */
  readonly subscribedRooms: () => readonly string[];
  /** The current time of the database. */
  readonly now: () => number;
  readonly onLine: (roomId: string, line: ChatLine) => void;
}

/** Finds chat lines that were sent through other processes and did not arrive here. */
export class ChatPoller {
  /** Lines that were broadcast here, with their times. */
  readonly #seen = new Map<string, number>();
  /** Resolves when nothing is loaded any more. */
  readonly stop: () => Promise<void>;

  constructor({ chat, subscribedRooms, now, onLine, ...options }: ChatPollerOptions) {
    this.stop = repeat(
      INTERVAL_MS,
      async () => {
        const since = now() - LOOK_BACK_MS;
        for (const [id, at] of this.#seen) if (at < since - LOOK_BACK_MS) this.#seen.delete(id);
        const rooms = subscribedRooms();
        for (const { roomId, line } of rooms.length === 0 ? [] : await chat.since(rooms, since))
          if (this.markSeen(line)) onLine(roomId, line);
      },
      options,
    );
  }

  /** Returns whether a line is new here. */
  markSeen({ id, at }: ChatLine): boolean {
    if (this.#seen.has(id)) return false;
    this.#seen.set(id, at);
    return true;
  }
}
