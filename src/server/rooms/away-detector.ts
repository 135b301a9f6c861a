import { isPacer } from '@/engine/play/pacers';
import { type MemberId, SERVER } from '@/engine/play/state';
import { Background } from './background';
import type { RemotePresence } from './cluster-presence';
import type { CommandRequest, CommandResult, LiveRoom } from './live-room';
import type { Quarantine } from './quarantine';
import type { Subscribers } from './subscribers';
import { type RepeatOptions, repeat } from './timer';

export interface AwayDetectorOptions extends RepeatOptions {
  readonly subscribers: Subscribers;
  readonly remotePresence: RemotePresence;
  readonly rooms: () => Iterable<LiveRoom>;
  readonly quarantine: Quarantine;
  submit(room: LiveRoom, request: CommandRequest): Promise<CommandResult>;
  /** Tells all subscribers of a room, in every process, whether a member is reachable. */
  announce(room: LiveRoom, member: MemberId, isReachable: boolean): void;
}

/** How long a member may be without a connection before they count as away: enough for a tunnel, a reload or a restart. */
export const AWAY_AFTER_MS = 20_000;
/** How long a member may be without a connection before others see them as unreachable: longer than a reload takes. */
export const UNREACHABLE_AFTER_MS = 3_000;
/** How often rooms are scanned for members that no process is connected to: their process died, or could not store that they left. */
const SEARCH_MS = 5_000;

/** Writes to the log who is away and who is back, from which the next host follows, too. Announces earlier who is unreachable. */
export class AwayDetector {
  readonly #options: AwayDetectorOptions;
  /** By room and member: cancels the wait of an absent member. */
  readonly #gracePeriods = new Map<string, () => void>();
  readonly #background: Background;
  readonly #stopSearch: () => Promise<void>;
  #isClosed = false;

  constructor(options: AwayDetectorOptions) {
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

  /** A member's last connection through this process has closed. */
  disconnected(room: LiveRoom, member: MemberId): void {
    this.#options.remotePresence.untrack(room.id, member);
    this.scan(room);
  }

  /** Publishes that the owner of a solo room is connected, so that no other process deletes the room as unused. */
  trackSoloOwner({ id, current: { mode, owner } }: LiveRoom): void {
    if (mode === 'solo' && owner !== null && this.#options.subscribers.isSubscribed(id, owner))
      this.#options.remotePresence.track(id, owner);
  }

  /** A member has connected, perhaps again. */
  connected(room: LiveRoom, member: MemberId): void {
    if (room.current.mode !== 'solo') this.#options.remotePresence.track(room.id, member);
    this.#stopWaiting(room, member);
    this.#setReachable(room, member, true);
    if (room.current.members[member]?.isAway) this.#write(room, member, { type: 'mark-present' });
  }

  /** A connection of a member through this process stopped answering, or answers again. */
  heartbeatChanged(room: LiveRoom, member: MemberId): void {
    const { subscribers, remotePresence } = this.#options;
    if (room.current.mode === 'solo') return;
    if (subscribers.isReachable(room.id, member)) {
      remotePresence.track(room.id, member);
      this.#setReachable(room, member, true);
    } else {
      remotePresence.untrack(room.id, member);
      this.#background.add(this.#announceUnreachable(room, member));
    }
  }

  /** Whether a member of the room is absent and about to be marked away. */
  isNeeded(room: LiveRoom): boolean {
    return Object.keys(room.current.members).some((member) => this.#gracePeriods.has(keyOf(room, member)));
  }

  /** Resolves when no query and no command is under way any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const stopped = this.#stopSearch();
    for (const cancel of this.#gracePeriods.values()) cancel();
    this.#gracePeriods.clear();
    await stopped;
    await this.#background.settled();
  }

  /** Starts or ends the waits for members by who is connected, and forgets unreachable members who left. For a room just loaded, too. */
  scan(room: LiveRoom): void {
    if (this.#isClosed || room.current.mode === 'solo') return;
    for (const member of room.unreachable) if (room.current.members[member] === undefined) this.#setReachable(room, member, true);
    const findAbsent = () => Object.keys(room.current.members).filter((member) => this.#isAbsent(room, member));
    const absent = this.#options.quarantine.attempt(room.id, findAbsent) ?? [];
    if (absent.length > 0) this.#background.add(this.#awaitAbsent(room, absent));
  }

  async #awaitAbsent(room: LiveRoom, absent: readonly MemberId[]): Promise<void> {
    const present = await this.#options.remotePresence.find(room.id);
    if (this.#isClosed) return;
    for (const member of absent) {
      if (present.has(member)) {
        this.#stopWaiting(room, member);
        this.#setReachable(room, member, true);
      } else if (this.#isAbsent(room, member) && !this.#gracePeriods.has(keyOf(room, member))) this.#startGracePeriod(room, member);
    }
  }

  #startGracePeriod(room: LiveRoom, member: MemberId): void {
    const key = keyOf(room, member);
    const { after } = this.#options;
    const cancelAnnouncement = after(UNREACHABLE_AFTER_MS, () => this.#background.add(this.#announceUnreachable(room, member)));
    const cancelAway = after(AWAY_AFTER_MS, () => {
      const end = () => this.#gracePeriods.get(key) === cancel && this.#gracePeriods.delete(key);
      this.#background.add(this.#markAway(room, member).finally(end));
    });
    const cancel = () => {
      cancelAnnouncement();
      cancelAway();
    };
    this.#gracePeriods.set(key, cancel);
  }

  #isAbsent(room: LiveRoom, member: MemberId): boolean {
    const { subscribers } = this.#options;
    return room.current.members[member]?.isAway === false && !isPacer(member) && !subscribers.isSubscribed(room.id, member);
  }

  async #markAway(room: LiveRoom, member: MemberId): Promise<void> {
    const { subscribers, remotePresence } = this.#options;
    if (subscribers.isSubscribed(room.id, member) || (await remotePresence.find(room.id)).has(member)) return;
    if (!subscribers.isSubscribed(room.id, member)) this.#write(room, SERVER, { type: 'mark-away', member });
  }

  async #announceUnreachable(room: LiveRoom, member: MemberId): Promise<void> {
    const { subscribers, remotePresence } = this.#options;
    const isElsewhere = (await remotePresence.find(room.id)).has(member);
    if (!this.#isClosed && !isElsewhere && !subscribers.isReachable(room.id, member)) this.#setReachable(room, member, false);
  }

  #setReachable(room: LiveRoom, member: MemberId, isReachable: boolean): void {
    if (room.current.mode === 'solo' || room.unreachable.has(member) === !isReachable) return;
    // Only a member can become unreachable; one who left meanwhile must not stay so.
    if (isReachable || room.current.members[member] !== undefined) this.#options.announce(room, member, isReachable);
  }

  #stopWaiting(room: LiveRoom, member: MemberId): void {
    const key = keyOf(room, member);
    this.#gracePeriods.get(key)?.();
    this.#gracePeriods.delete(key);
  }

  #write(room: LiveRoom, member: MemberId, command: CommandRequest['command']): void {
    const commandId = `${command.type}:${'member' in command ? command.member : member}:${room.seq}`;
    this.#background.add(this.#options.submit(room, { member, commandId, command }));
  }
}

function keyOf({ id }: LiveRoom, member: MemberId): string {
  return `${id} ${member}`;
}
