import { type MemberId, SERVER } from '@/engine/play/state';
import type { Audience } from './audience';
import type { LiveRoom, RoomAnswer, RoomRequest } from './live-room';
import type { After } from './timer';

export interface PresenceOptions {
  readonly audience: Audience;
  submit(room: LiveRoom, request: RoomRequest): Promise<RoomAnswer>;
  readonly after: After;
  onError(error: unknown): void;
}

/** Long enough for a tunnel, a reload or a restart of the server; short enough not to wait for who has gone. */
export const AWAY_AFTER_MS = 20_000;

/** Writes into the log who has gone away and who is back: from there everything else follows, the next host too. */
export class Presence {
  readonly #options: PresenceOptions;
  readonly #leaving = new Map<string, () => void>();

  constructor(options: PresenceOptions) {
    this.#options = options;
  }

  /** A member's last connection through this process is gone. */
  lost(room: LiveRoom, member: MemberId): void {
    if (room.state.mode === 'solo' || room.state.members[member] === undefined) return;
    const key = keyOf(room, member);
    if (this.#leaving.has(key)) return;
    const cancel = this.#options.after(AWAY_AFTER_MS, () => {
      this.#leaving.delete(key);
      if (!this.#options.audience.isHere(room.id, member)) this.#write(room, SERVER, { type: 'go-away', member });
    });
    this.#leaving.set(key, cancel);
  }

  /** A member is connected, maybe again. */
  found(room: LiveRoom, member: MemberId): void {
    const key = keyOf(room, member);
    this.#leaving.get(key)?.();
    this.#leaving.delete(key);
    if (room.state.members[member]?.isAway) this.#write(room, member, { type: 'come-back' });
  }

  /** A room came into memory of the only process: whoever of its members does not connect soon is away. */
  expectAll(room: LiveRoom): void {
    for (const [member, { isAway }] of Object.entries(room.state.members)) if (!isAway) this.lost(room, member);
  }

  /** Whether somebody is about to be called away. */
  isNeeded(room: LiveRoom): boolean {
    return [...this.#leaving.keys()].some((key) => key.startsWith(`${room.id} `));
  }

  close(): void {
    for (const cancel of this.#leaving.values()) cancel();
    this.#leaving.clear();
  }

  #write(room: LiveRoom, member: MemberId, command: RoomRequest['command']): void {
    this.#options
      .submit(room, { member, intent: `${command.type}:${'member' in command ? command.member : member}:${room.seq}`, command })
      .catch((error: unknown) => this.#options.onError(error));
  }
}

function keyOf(room: LiveRoom, member: MemberId): string {
  return `${room.id} ${member}`;
}
