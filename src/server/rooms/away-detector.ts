import { type MemberId, SERVER } from '@/engine/play/state';
import { Background } from './background';
import type { RemotePresence } from './cluster-presence';
import type { CommandRequest, CommandResult, LiveRoom } from './live-room';
import type { Quarantine } from './quarantine';
import type { Subscribers } from './subscribers';
import { type RepeatOptions, repeat } from './timer';

export interface PresenceOptions extends RepeatOptions {
  readonly audience: Subscribers;
  readonly elsewhere: RemotePresence;
  /** The rooms in memory. */
  readonly rooms: () => Iterable<LiveRoom>;
  readonly quarantine: Quarantine;
  submit(room: LiveRoom, request: CommandRequest): Promise<CommandResult>;
}

/** Long enough for a tunnel, a reload or a restart of the server; short enough not to wait for who has gone. */
export const AWAY_AFTER_MS = 20_000;
/** How often it is looked for members whom no process has: theirs died, or could not write that they went. */
const SEARCH_MS = 5_000;

/** Writes into the log who has gone away and who is back: from there everything else follows, the next host too. */
export class AwayDetector {
  readonly #options: PresenceOptions;
  /** By room and member, how to stop waiting for them. */
  readonly #leaving = new Map<string, Map<MemberId, () => void>>();
  readonly #background: Background;
  readonly #stopSearch: () => Promise<void>;
  #isClosed = false;

  constructor(options: PresenceOptions) {
    this.#options = options;
    this.#background = new Background(options.onError);
    this.#stopSearch = repeat(
      SEARCH_MS,
      async () => {
        for (const room of options.rooms()) this.scan(room);
      },
      options,
    );
  }

  /** A member's last connection through this process is gone. */
  disconnected(room: LiveRoom, member: MemberId): void {
    this.#options.elsewhere.note(room.id, member, false);
    this.scan(room);
  }

  /** Others must know of who looks at a room for one, where it would be deleted if nobody did. */
  holdPlace({ id, state: { mode, owner } }: LiveRoom): void {
    if (mode === 'solo' && owner !== null && this.#options.audience.isSubscribed(id, owner)) this.#options.elsewhere.note(id, owner, true);
  }

  /** A member is connected, maybe again. */
  connected(room: LiveRoom, member: MemberId): void {
    if (room.state.mode !== 'solo') this.#options.elsewhere.note(room.id, member, true);
    this.#stopWaiting(room, member);
    if (room.state.members[member]?.isAway) this.#write(room, member, { type: 'come-back' });
  }

  /** Whether somebody is about to be called away. */
  isNeeded(room: LiveRoom): boolean {
    return this.#leaving.has(room.id);
  }

  /** Resolves when nothing is asked or written any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const stopped = this.#stopSearch();
    for (const leaving of this.#leaving.values()) for (const cancel of leaving.values()) cancel();
    this.#leaving.clear();
    await stopped;
    await this.#background.settled();
  }

  /** Misses those of a room whom no process has, and no longer those whom one has: to be called when a room came into memory. */
  scan(room: LiveRoom): void {
    if (this.#isClosed || room.state.mode === 'solo') return;
    const findAbsent = () => Object.keys(room.state.members).filter((member) => this.#isAbsent(room, member));
    const absent = this.#options.quarantine.attempt(room.id, findAbsent) ?? [];
    if (absent.length > 0) this.#background.add(this.#missUnlessElsewhere(room, absent));
  }

  async #missUnlessElsewhere(room: LiveRoom, absent: readonly MemberId[]): Promise<void> {
    const elsewhere = await this.#options.elsewhere.find(room.id);
    if (this.#isClosed) return;
    for (const member of absent) {
      if (elsewhere.has(member)) this.#stopWaiting(room, member);
      else if (this.#isAbsent(room, member) && !this.#leaving.get(room.id)?.has(member)) this.#miss(room, member);
    }
  }

  #miss(room: LiveRoom, member: MemberId): void {
    const leaving = this.#leaving.get(room.id) ?? new Map<MemberId, () => void>();
    const cancel = this.#options.after(AWAY_AFTER_MS, () => {
      this.#background.add(this.#callAway(room, member).finally(() => this.#forget(room, member, cancel)));
    });
    this.#leaving.set(room.id, leaving.set(member, cancel));
  }

  #isAbsent(room: LiveRoom, member: MemberId): boolean {
    const { audience } = this.#options;
    return room.state.members[member]?.isAway === false && !audience.isSubscribed(room.id, member);
  }

  async #callAway(room: LiveRoom, member: MemberId): Promise<void> {
    const { audience, elsewhere } = this.#options;
    if (audience.isSubscribed(room.id, member) || (await elsewhere.find(room.id)).has(member)) return;
    if (!audience.isSubscribed(room.id, member)) this.#write(room, SERVER, { type: 'go-away', member });
  }

  #stopWaiting(room: LiveRoom, member: MemberId): void {
    const cancel = this.#leaving.get(room.id)?.get(member);
    if (cancel === undefined) return;
    cancel();
    this.#forget(room, member, cancel);
  }

  #forget(room: LiveRoom, member: MemberId, cancel: () => void): void {
    const leaving = this.#leaving.get(room.id);
    if (leaving?.get(member) === cancel) leaving.delete(member);
    if (leaving?.size === 0) this.#leaving.delete(room.id);
  }

  #write(room: LiveRoom, member: MemberId, command: CommandRequest['command']): void {
    const intent = `${command.type}:${'member' in command ? command.member : member}:${room.seq}`;
    this.#background.add(this.#options.submit(room, { member, intent, command }));
  }
}
