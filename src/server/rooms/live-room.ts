import type { AnyCommand } from '@/engine/play/commands';
import { decide } from '@/engine/play/decide';
import type { RoomEvent } from '@/engine/play/events';
import { evolveEntry } from '@/engine/play/evolve';
import { Fold } from '@/engine/play/fold';
import { isPredicted } from '@/engine/play/prediction';
import { resultsOf } from '@/engine/play/results';
import { formatSnapshot } from '@/engine/play/snapshot';
import { type MemberId, type RoomState, SERVER } from '@/engine/play/state';
import { toCanonicalCommand, transformFor } from '@/engine/play/transform';
import { hasAccess, viewEntry, viewState } from '@/engine/play/view';
import type { Quota } from '../limits/quota';
import type { Committed, LogEntryMessage, MessageAcks, RoomSnapshotMessage } from '../protocol/messages';
import type { NewEntry, RoomAppend, RoomListing, StoredEntry } from '../store/room-store';
import type { Clock } from './database-clock';
import { IdempotencyIndex } from './idempotency-index';
import { hasListingChanged, listingOf, mayChangeListing } from './listing';
import { LogQuota } from './log-quota';

/** One connection's view of a room, from one subscription to the next. */
export interface Subscription {
  readonly connection: string;
  readonly member: MemberId;
  /** Whether its answers carry its entries. Not once it ended: whoever subscribes again may not know what was sent before. */
  hasOwnEntries: boolean;
}

/** A command with its idempotency key: the same member and `commandId` always return the first result. */
export interface CommandRequest {
  readonly member: MemberId;
  readonly commandId: string;
  /** With the cells of the member's own view. */
  readonly command: AnyCommand;
  readonly subscription?: Subscription | undefined;
}

export type CommandResult = MessageAcks['room:command'];

/** A committed entry with the states around it, which its views need: before anything else happens, for marks change them in place. */
export interface CommittedEntry {
  readonly entry: StoredEntry;
  readonly before: RoomState;
  readonly after: RoomState;
  /** The connection that gets this entry with the answer to its command. */
  readonly answered?: string | undefined;
}

interface Pending extends CommandRequest {
  readonly promise: Promise<CommandResult>;
  readonly resolve: (answer: CommandResult) => void;
  events: readonly RoomEvent[];
  /** How many batches with it the store rejected. */
  failures: number;
}

/** Consecutive entries and the state before the first of them. The states between are folded again when they are needed. */
interface TailSegment {
  readonly before: RoomState;
  readonly entries: StoredEntry[];
}

/** How many entries are kept at least for clients that reconnect. Beyond this a snapshot is shorter anyway. */
const TAIL_LENGTH = 64;
/** Measured: a room of four before its first move, and moves of one cell, of which the first thousand take 360 bytes each. */
const [ROOM_BYTES, WEIGHT_BYTES] = [10_000, 24];
/** How many commands may wait for the disk in one room before more are refused. */
const MAX_PENDING = 1_000;

/**
 * One room in memory: the fold of its committed entries, and the commands accepted but not yet on disk. Commands are decided on the
 * speculative state; only committed entries are ever published.
 */
export class LiveRoom {
  readonly id: string;
  readonly code: string | null;
  readonly inviteHash: string | null;
  /** The members whose connections do not answer. It is not in the log. */
  readonly unreachable = new Set<MemberId>();
  /** When it was last used, by the monotonic clock. */
  usedAt: number;
  readonly #clock: Clock;
  readonly #committed: Fold;
  /** The committed state plus all accepted commands, except `#unfolded`. */
  #speculative: RoomState;
  #unfolded: Pending | undefined;
  #seq = 0;
  #lastAt = 0;
  /** When the last entry was applied, by the monotonic clock. */
  #lastSeen = 0;
  /** The last entries in two segments: when the later one is full it becomes the earlier one. */
  #earlier: TailSegment | undefined;
  #later: TailSegment;
  readonly #answers = new IdempotencyIndex();
  readonly #logQuota = new LogQuota();
  #waiting: Pending[] = [];
  #inFlight: Pending[] = [];

  /** `clock` is the clock of the database. */
  constructor(stored: { id: string; code: string | null; inviteHash: string | null }, state: RoomState, clock: Clock) {
    this.id = stored.id;
    this.code = stored.code;
    this.inviteHash = stored.inviteHash;
    this.usedAt = clock.monotonic();
    this.#clock = clock;
    this.#committed = new Fold(state);
    this.#speculative = state;
    this.#later = { before: state, entries: [] };
  }

  /** The current time of this room: that of the database or, while the log is ahead of it, the time since the last entry. */
  readonly now = (): number => Math.max(this.#clock.now(), this.#earliest());

  /** The seq of the last committed entry. */
  get seq(): number {
    return this.#seq;
  }

  /** The fold of all committed entries. Never send it as it is: views filter what a viewer may know. */
  get state(): RoomState {
    return this.#committed.state;
  }

  /** The same to look at and not to keep: the next entry may change it. */
  get current(): RoomState {
    return this.#committed.current;
  }

  /** The time of the last committed entry; 0 for none. */
  get changedAt(): number {
    return this.#lastAt;
  }

  /** Whether the log is over its soft quota, so that no round begins any more. */
  get isLogFull(): boolean {
    return this.#logQuota.isFull;
  }

  /** How much memory the room takes, roughly. */
  get bytes(): number {
    return ROOM_BYTES + WEIGHT_BYTES * this.#logQuota.weight;
  }

  get hasWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** Whether no accepted command is waiting for the disk. */
  get isSettled(): boolean {
    return this.#waiting.length === 0 && this.#inFlight.length === 0;
  }

  /** The first result of this command if it was submitted before. Draws from no quota. */
  findAnswer(member: MemberId, commandId: string, command?: AnyCommand): Promise<CommandResult> | undefined {
    const seq = this.#answers.lookup(member, commandId);
    if (seq !== undefined) return Promise.resolve(this.#answerAgain(seq, command));
    if (this.isSettled) return undefined;
    const isSame = (pending: Pending) => pending.member === member && pending.commandId === commandId;
    return (this.#inFlight.find(isSame) ?? this.#waiting.find(isSame))?.promise;
  }

  /** Whether a command that `findAnswer` does not find may have been answered long ago, so that the caller has to query the store. */
  mightBeEvicted(member: string, commandId: string): boolean {
    return this.#answers.mightContain(member, commandId);
  }

  /** Decides a command. Resolves when it is refused or on disk. A repeat gets the first result and draws from no quota. */
  submit(request: CommandRequest, quota?: Quota): Promise<CommandResult> {
    const known = this.findAnswer(request.member, request.commandId, request.command);
    if (known !== undefined) return known;
    if (quota?.tryConsume(1) === false) return Promise.resolve({ ok: false, code: 'rate-limited' });
    if (this.#waiting.length >= MAX_PENDING) return Promise.resolve({ ok: false, code: 'rate-limited' });
    let resolve: Pending['resolve'] = () => {};
    const promise = new Promise<CommandResult>((settle) => {
      resolve = settle;
    });
    // Literals with every field are much faster than copies, here and where entries are made of it.
    const { member, commandId, command, subscription } = request;
    this.#accept({ member, commandId, command, subscription, promise, resolve, events: [], failures: 0 });
    return promise;
  }

  /** Moves the waiting commands into a batch. */
  beginCommit(): RoomAppend {
    // The end of a round is decided on committed entries alone: the entries before it are committed first, then it is decided again.
    const end = this.#waiting.findIndex(({ events }) => endsRound(events));
    const count = end > 0 ? end : this.#waiting.length;
    this.#inFlight = this.#waiting.slice(0, count);
    this.#waiting = this.#waiting.slice(count);
    const first = this.#seq + 1;
    const entries: NewEntry[] = this.#inFlight.map(({ member, commandId, events }, i) => ({ seq: first + i, member, commandId, events }));
    return {
      roomId: this.id,
      expectedHead: this.#seq,
      entries,
      notBefore: this.#earliest(),
      listing: this.#listingAfter(entries),
      results: end === 0 ? resultsOf(evolveEntry(this.current, { ...entries[0], at: this.#lastAt })) : [],
    };
  }

  #listingAfter(entries: readonly NewEntry[]): RoomListing | undefined {
    if (!entries.some(({ events }) => mayChangeListing(events))) return undefined;
    const after = this.#waiting.length === 0 ? this.#foldAll() : this.#foldInFlight();
    return hasListingChanged(this.current, after) ? listingOf(after) : undefined;
  }

  /** The batch is on disk: resolves its commands and returns the entries to publish. */
  finishCommit({ entries }: RoomAppend, at: number): readonly CommittedEntry[] {
    const settled = this.#inFlight;
    const committed: CommittedEntry[] = [];
    const answers = entries.map(({ seq, member, commandId, events }, i): Committed => {
      const { subscription, command } = settled[i];
      const answered = subscription?.hasOwnEntries ? subscription.connection : undefined;
      const applied = this.#apply({ seq, member, commandId, events, at }, answered);
      committed.push(applied);
      return answered === undefined ? { ok: true, seq } : answerWith(applied, command);
    });
    this.#inFlight = [];
    for (let i = 0; i < answers.length; i += 1) settled[i].resolve(answers[i]);
    if (this.#waiting.length === 0) this.#foldAnew(this.current);
    if (this.#waiting.some(({ events }) => endsRound(events))) this.catchUp([]);
    return committed;
  }

  /** Applies the entries of a room that no caller has yet, without the states between them: these are far larger than the log. */
  load(entries: readonly StoredEntry[]): void {
    for (const entry of entries) {
      this.#apply(entry);
      this.#foldAnew(this.current);
    }
  }

  /**
   * Applies entries loaded from the log, then decides again everything that is not on disk. A command found among the entries was stored
   * after all: it gets its seq and is not executed twice.
   */
  catchUp(entries: readonly StoredEntry[]): readonly CommittedEntry[] {
    const applied = entries.filter((entry) => entry.seq > this.#seq).map((entry) => this.#apply(entry));
    const again = [...this.#inFlight, ...this.#waiting];
    this.#inFlight = [];
    this.#waiting = [];
    this.#foldAnew(this.current);
    this.#acceptAgain(again);
    return applied;
  }

  /** The store rejected the batch; whether it was stored is unknown. */
  recordFailedCommit(): void {
    for (const pending of this.#inFlight) pending.failures += 1;
  }

  /** Refuses everything unanswered, in flight or waiting; whether it was stored stays unknown. */
  abandon(): void {
    for (const pending of [...this.#inFlight, ...this.#waiting]) pending.resolve({ ok: false, code: 'unavailable' });
    this.#inFlight = [];
    this.#waiting = [];
  }

  /** Refuses waiting commands after so many rejected batches; the client sends them again later. Others may depend on them: decides them again. */
  rejectFailed(maxFailures: number): void {
    const turned = this.#waiting.filter(({ failures }) => failures >= maxFailures);
    if (turned.length === 0) return;
    const left = this.#waiting.filter(({ failures }) => failures < maxFailures);
    this.#foldAnew(this.#foldInFlight());
    this.#waiting = [];
    for (const pending of turned) pending.resolve({ ok: false, code: 'unavailable' });
    this.#acceptAgain(left);
  }

  /** Everything that a viewer may know now. */
  snapshotFor(viewer: MemberId): RoomSnapshotMessage {
    return { seq: this.#seq, state: formatSnapshot(viewState(this.state, viewer)) };
  }

  /** The entries after `since` as a viewer gets them; undefined when some are not in memory, or the log never had `since`. */
  tailFor(viewer: MemberId, since: number): readonly LogEntryMessage[] | undefined {
    const missing = this.#seq - since;
    if (missing < 0) return undefined;
    if (missing <= this.#later.entries.length) return viewTail(this.#later, since, viewer);
    if (this.#earlier === undefined || missing > this.#earlier.entries.length + this.#later.entries.length) return undefined;
    return [...viewTail(this.#earlier, since, viewer), ...viewTail(this.#later, since, viewer)];
  }

  /** A repeat gets the same answer while that needs no states, else its seq. Only in races members see entries otherwise than stored. */
  #answerAgain(seq: number, command: AnyCommand | undefined): Committed {
    const entry =
      this.#later.entries.at(seq - this.#seq - 1) ?? this.#earlier?.entries.at(seq - this.#seq - 1 + this.#later.entries.length);
    return isAsSeen(this.current) && command !== undefined && entry?.seq === seq && isPredicted(command, entry.events)
      ? { ok: true, seq, at: entry.at }
      : { ok: true, seq };
  }

  #acceptAgain(again: readonly Pending[]): void {
    for (const [i, pending] of again.entries()) {
      const seq = this.#answers.lookup(pending.member, pending.commandId);
      try {
        if (seq === undefined) this.#accept(pending);
        else pending.resolve({ ok: true, seq });
      } catch (error) {
        // The rest stays pending; `abandon` resolves it.
        this.#waiting.push(...again.slice(i));
        throw error;
      }
    }
  }

  #accept(pending: Pending): void {
    // Commands that wait for the disk do not count yet: they are a thousand at most.
    const overQuota = this.#logQuota.refusalOf(pending.member, pending.command);
    if (overQuota !== undefined) {
      pending.resolve({ ok: false, code: overQuota });
      return;
    }
    const state = this.#foldAll();
    // Decided again, it may meet a board that is turned otherwise for its member than the one before.
    const command = toCanonicalCommand(transformFor(state.round, pending.member), pending.command);
    const decided = decide(state, command, { member: pending.member, now: this.now() });
    if (!decided.ok) {
      pending.resolve({ ok: false, code: decided.error });
      return;
    }
    pending.events = decided.value;
    this.#waiting.push(pending);
    this.#unfolded = pending;
  }

  /** The speculative state for a new command. Usually none is waiting, so each entry is folded only once, when it is committed. */
  #foldAll(): RoomState {
    if (this.#unfolded !== undefined) {
      const seq = this.#seq + this.#inFlight.length + this.#waiting.length;
      this.#foldAnew(this.#fold(this.#speculative, [this.#unfolded], seq));
    }
    return this.#speculative;
  }

  #foldAnew(state: RoomState): void {
    this.#speculative = state;
    this.#unfolded = undefined;
  }

  /** The earliest time possible in this room: the last entry's time plus the monotonic time since, whatever the clocks say. */
  #earliest(): number {
    return this.#lastAt + Math.floor(this.#clock.monotonic() - this.#lastSeen);
  }

  #apply(entry: StoredEntry, answered?: string): CommittedEntry {
    if (entry.seq !== this.#seq + 1) throw new Error(`Room ${this.id} got entry ${entry.seq} after entry ${this.#seq}`);
    if (this.#later.entries.length === TAIL_LENGTH) {
      this.#earlier = this.#later;
      this.#later = { before: this.state, entries: [] };
    }
    // Commands that wait were decided on a state of their own, which may share its board.
    const before = this.#speculative === this.current ? this.current : this.state;
    this.#committed.add(entry);
    this.#seq = entry.seq;
    this.#lastAt = entry.at;
    this.#lastSeen = this.#clock.monotonic();
    this.#answers.add(entry.member, entry.commandId, entry.seq);
    this.#logQuota.add(entry);
    this.#later.entries.push(entry);
    return { entry, before, after: this.current, answered };
  }

  #foldInFlight(): RoomState {
    return this.#fold(this.current, this.#inFlight, this.#seq + 1);
  }

  /** The state after accepted commands; its times are only approximate. */
  #fold(before: RoomState, accepted: readonly Pending[], firstSeq: number): RoomState {
    const at = this.now();
    return accepted.reduce((state, { member, events }, i) => evolveEntry(state, { seq: firstSeq + i, member, at, events }), before);
  }
}

/** The answer that carries its entry. */
function answerWith({ entry, before, after }: CommittedEntry, command: AnyCommand): Committed {
  const { seq, at, member } = entry;
  if (isAsSeen(after) && isPredicted(command, entry.events)) return { ok: true, seq, at };
  const events = viewEntry(before, after, entry, member);
  return isPredicted(command, events) ? { ok: true, seq, at } : { ok: true, seq, at, events };
}

/** Whether members see marks where they are stored: only in races boards may be turned. */
function isAsSeen({ mode }: RoomState): boolean {
  return mode !== 'race';
}

const UNSEEN = { member: SERVER, commandId: '' };

/** A committed entry as a viewer gets it. */
export function entryFor({ entry, before, after }: CommittedEntry, viewer: MemberId): LogEntryMessage {
  const { seq, at } = entry;
  // A viewer without access does not learn which member acts, not even by the member id.
  const { member, commandId } = entry.member === viewer || hasAccess(after, viewer) ? entry : UNSEEN;
  return { seq, member, commandId, at, events: viewEntry(before, after, entry, viewer) };
}

/** The entries of a segment after `since` as a viewer gets them. */
function viewTail({ before, entries }: TailSegment, since: number, viewer: MemberId): LogEntryMessage[] {
  if (entries.length === 0 || entries[entries.length - 1].seq <= since) return [];
  const seen: LogEntryMessage[] = [];
  const fold = new Fold(before);
  for (const entry of entries) {
    const state = fold.current;
    fold.add(entry);
    if (entry.seq > since) seen.push(entryFor({ entry, before: state, after: fold.current }, viewer));
  }
  return seen;
}

function endsRound(events: readonly RoomEvent[]): boolean {
  return events.some(({ type }) => type === 'round-ended');
}
