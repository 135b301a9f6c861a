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
  /** By room and member, how to stop waiting for them. */
  readonly #leaving = new Map<string, Map<MemberId, () => void>>();

  constructor(options: PresenceOptions) {
    this.#options = options;
  }

  /** A member's last connection through this process is gone. */
  lost(room: LiveRoom, member: MemberId): void {
    if (room.state.mode === 'solo' || room.state.members[member] === undefined) return;
    const leaving = this.#leaving.get(room.id) ?? new Map<MemberId, () => void>();
    if (leaving.has(member)) return;
    const cancel = this.#options.after(AWAY_AFTER_MS, () => {
      this.#forget(room, member);
      if (!this.#options.audience.isHere(room.id, member)) this.#write(room, SERVER, { type: 'go-away', member });
    });
    this.#leaving.set(room.id, leaving.set(member, cancel));
  }

  /** A member is connected, maybe again. */
  found(room: LiveRoom, member: MemberId): void {
    this.#leaving.get(room.id)?.get(member)?.();
    this.#forget(room, member);
    if (room.state.members[member]?.isAway) this.#write(room, member, { type: 'come-back' });
  }

  /** A room came into memory of the only process: whoever of its members does not connect soon is away. */
  expectAll(room: LiveRoom): void {
    for (const [member, { isAway }] of Object.entries(room.state.members)) if (!isAway) this.lost(room, member);
  }

  /** Whether somebody is about to be called away. */
  isNeeded(room: LiveRoom): boolean {
    return this.#leaving.has(room.id);
  }

  close(): void {
    for (const leaving of this.#leaving.values()) for (const cancel of leaving.values()) cancel();
    this.#leaving.clear();
  }

  #forget(room: LiveRoom, member: MemberId): void {
    const leaving = this.#leaving.get(room.id);
    leaving?.delete(member);
    if (leaving?.size === 0) this.#leaving.delete(room.id);
  }

  #write(room: LiveRoom, member: MemberId, command: RoomRequest['command']): void {
    this.#options
      .submit(room, { member, intent: `${command.type}:${'member' in command ? command.member : member}:${room.seq}`, command })
      .catch((error: unknown) => this.#options.onError(error));
  }
}
