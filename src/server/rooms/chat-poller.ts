import type { ChatLine } from '../protocol/messages';
import type { ChatStore } from '../store/chat-store';
import { type RepeatOptions, repeat } from './timer';

/** How long others wait for a line that was said through another process when Redis is away. */
const INTERVAL_MS = 2_000;
/** A line has its time before it is stored, so one may turn up among earlier ones: so far is looked back. */
const LOOK_BACK_MS = 15_000;

export interface TalkOptions extends RepeatOptions {
  readonly chat: Pick<ChatStore, 'since'>;
  /** The rooms that somebody looks at here. */
  readonly watched: () => readonly string[];
  /** The present by the clock of the database. */
  readonly now: () => number;
  readonly tell: (roomId: string, line: ChatLine) => void;
}

/** Finds what was said through other processes and did not arrive here. */
export class ChatPoller {
  /** Lines that were told here, with their times. */
  readonly #told = new Map<string, number>();
  /** Resolves when it does not look any more. */
  readonly stop: () => Promise<void>;

  constructor({ chat, watched, now, tell, ...options }: TalkOptions) {
    this.stop = repeat(
      INTERVAL_MS,
      async () => {
        const since = now() - LOOK_BACK_MS;
        for (const [id, at] of this.#told) if (at < since - LOOK_BACK_MS) this.#told.delete(id);
        const rooms = watched();
        for (const { roomId, line } of rooms.length === 0 ? [] : await chat.since(rooms, since)) if (this.note(line)) tell(roomId, line);
      },
      options,
    );
  }

  /** Says whether a line is told here for the first time. */
  note({ id, at }: ChatLine): boolean {
    if (this.#told.has(id)) return false;
    this.#told.set(id, at);
    return true;
  }
}
