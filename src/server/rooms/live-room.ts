import type { AnyCommand } from '@/engine/play/commands';
import { decide } from '@/engine/play/decide';
import type { RoomEvent } from '@/engine/play/events';
import { evolveEntry } from '@/engine/play/evolve';
import { resultsOf } from '@/engine/play/results';
import { formatSnapshot } from '@/engine/play/snapshot';
import { type MemberId, type RoomState, SERVER } from '@/engine/play/state';
import { hasAccess, viewEntry, viewState } from '@/engine/play/view';
import type { LogEntryMessage, RoomSnapshotMessage } from '../protocol/messages';
import type { Refused } from '../protocol/refusals';
import type { NewRow, RoomAppend, RoomListing, StoredRow } from '../store/room-store';
import type { Clock } from './database-clock';
import { IdempotencyIndex } from './idempotency-index';
import { hasListingChanged, listingOf, mayChangeListing } from './listing';
import { LogQuota } from './log-quota';

/** What somebody asked of a room. Member and intent together name it for ever: the same one again is a repeat. */
export interface CommandRequest {
  readonly member: MemberId;
  readonly intent: string;
  readonly command: AnyCommand;
}

export type CommandResult = { readonly ok: true; readonly seq: number } | Refused;

/** A committed row with the states around it: what a view of the row needs. */
export interface CommittedEntry {
  readonly row: StoredRow;
  readonly before: RoomState;
  readonly after: RoomState;
}

interface Pending extends CommandRequest {
  readonly promise: Promise<CommandResult>;
  readonly resolve: (answer: CommandResult) => void;
  events: readonly RoomEvent[];
  /** Batches with it that the store rejected. */
  failures: number;
}

/** Rows in a row, and the state before the first of them. The states between are folded again when somebody needs them. */
interface TailSegment {
  readonly before: RoomState;
  readonly rows: StoredRow[];
}

/** Rows kept at least for those who come back: beyond this a snapshot is the shorter answer anyway. */
const TAIL_ROWS = 64;
/** What may wait for the disk in one room before more is turned away. */
const MAX_PENDING = 1_000;

/**
 * One room in memory: the committed fold of its log, and what is accepted but not yet on disk.
 * Commands are decided on the speculative state (committed and everything waiting); only committed rows are ever shown.
 */
export class LiveRoom {
  readonly id: string;
  readonly code: string | null;
  readonly inviteHash: string | null;
  readonly #clock: Clock;
  #committed: RoomState;
  /** The committed state with all that is accepted and not yet on disk, but for the last of it where that is not folded in yet. */
  #speculative: RoomState;
  #unfolded: Pending | undefined;
  #seq = 0;
  #lastAt = 0;
  /** By the monotonic clock: when the last row was taken in. */
  #lastSeen = 0;
  /** The last rows, in two stretches: when the later one is full it becomes the earlier one. */
  #earlier: TailSegment | undefined;
  #later: TailSegment;
  readonly #answers = new IdempotencyIndex();
  readonly #wear = new LogQuota();
  #waiting: Pending[] = [];
  #inFlight: Pending[] = [];

  /** `clock` tells the present of the database, as well as this process knows it. */
  constructor(stored: { id: string; code: string | null; inviteHash: string | null }, state: RoomState, clock: Clock) {
    this.id = stored.id;
    this.code = stored.code;
    this.inviteHash = stored.inviteHash;
    this.#clock = clock;
    this.#committed = state;
    this.#speculative = state;
    this.#later = { before: state, rows: [] };
  }

  /** The present in this room: that of the database, unless its log is ahead of that. Then its time runs on from the last row, for this room alone. */
  readonly now = (): number => Math.max(this.#clock.now(), this.#earliest());

  /** The seq of the last committed row. */
  get seq(): number {
    return this.#seq;
  }

  /** The fold of all committed rows. Never to be sent as it is: views decide what leaves. */
  get state(): RoomState {
    return this.#committed;
  }

  /** The time of the last committed row; 0 for none. */
  get changedAt(): number {
    return this.#lastAt;
  }

  /** Whether so much has happened in it that no round begins any more. */
  get isLogFull(): boolean {
    return this.#wear.isWorn;
  }

  get hasWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** Nothing here is on its way to the disk. */
  get isSettled(): boolean {
    return this.#waiting.length === 0 && this.#inFlight.length === 0;
  }

  /** The first answer to this request, if it was made before; costs nothing. */
  findAnswer(member: string, intent: string): Promise<CommandResult> | undefined {
    const seq = this.#answers.lookup(member, intent);
    if (seq !== undefined) return Promise.resolve({ ok: true, seq });
    const isSame = (pending: Pending) => pending.member === member && pending.intent === intent;
    return (this.#inFlight.find(isSame) ?? this.#waiting.find(isSame))?.promise;
  }

  /** Whether a request that `findAnswer` does not know may have been made long ago: then the store has to be asked before it is submitted. */
  mightBeEvicted(member: string, intent: string): boolean {
    return this.#answers.mightContain(member, intent);
  }

  /** Decides a request; the answer comes when it is refused or on disk. */
  submit(request: CommandRequest): Promise<CommandResult> {
    const known = this.findAnswer(request.member, request.intent);
    if (known !== undefined) return known;
    if (this.#waiting.length >= MAX_PENDING) return Promise.resolve({ ok: false, code: 'slow-down' });
    let resolve: Pending['resolve'] = () => {};
    const promise = new Promise<CommandResult>((settle) => {
      resolve = settle;
    });
    this.#accept({ ...request, promise, resolve, events: [], failures: 0 });
    return promise;
  }

  /** Hands everything that waits to a batch. */
  beginCommit(): RoomAppend {
    // A round's end is decided on committed rows alone: what comes before it goes first, and then it is decided again.
    const end = this.#waiting.findIndex(({ events }) => endsRound(events));
    const count = end > 0 ? end : this.#waiting.length;
    this.#inFlight = this.#waiting.slice(0, count);
    this.#waiting = this.#waiting.slice(count);
    const rows: NewRow[] = this.#inFlight.map(({ member, intent, events }, i) => ({ seq: this.#seq + 1 + i, member, intent, events }));
    return {
      roomId: this.id,
      expectedHead: this.#seq,
      rows,
      notBefore: this.#earliest(),
      listing: this.#listingAfter(rows),
      results: end === 0 ? resultsOf(evolveEntry(this.#committed, { ...rows[0], at: this.#lastAt })) : [],
    };
  }

  #listingAfter(rows: readonly NewRow[]): RoomListing | undefined {
    if (!rows.some(({ events }) => mayChangeListing(events))) return undefined;
    const after = this.#waiting.length === 0 ? this.#foldAll() : this.#foldInFlight();
    return hasListingChanged(this.#committed, after) ? listingOf(after) : undefined;
  }

  /** The batch is on disk: answers those who asked, and returns the rows to show to everybody. */
  finishCommit({ rows }: RoomAppend, at: number): readonly CommittedEntry[] {
    const committed = rows.map((row) => this.#apply({ ...row, at }));
    const settled = this.#inFlight;
    this.#inFlight = [];
    settled.forEach((pending, i) => {
      pending.resolve({ ok: true, seq: rows[i].seq });
    });
    if (this.#waiting.length === 0) this.#foldAnew(this.#committed);
    if (this.#waiting.some(({ events }) => endsRound(events))) this.catchUp([]);
    return committed;
  }

  /** Takes in rows of a room that nobody has yet. Of the states between them none is kept: together they are far larger than the log. */
  load(rows: readonly StoredRow[]): void {
    for (const row of rows) this.#apply(row);
    this.#foldAnew(this.#committed);
  }

  /**
   * Takes in rows that were read from the log, then decides again all that is not on disk. A request found among the rows
   * was on disk after all: it gets its seq and is not done twice.
   */
  catchUp(rows: readonly StoredRow[]): readonly CommittedEntry[] {
    const news = rows.filter((row) => row.seq > this.#seq).map((row) => this.#apply(row));
    const again = [...this.#inFlight, ...this.#waiting];
    this.#inFlight = [];
    this.#waiting = [];
    this.#foldAnew(this.#committed);
    this.#acceptAgain(again);
    return news;
  }

  /** The store rejected the batch, and nobody knows whether it landed. */
  noteFailedCommit(): void {
    for (const pending of this.#inFlight) pending.failures += 1;
  }

  /** Gives up what is not answered, wherever it is: nobody here will know whether it landed. */
  abandon(): void {
    for (const pending of [...this.#inFlight, ...this.#waiting]) pending.resolve({ ok: false, code: 'unavailable' });
    this.#inFlight = [];
    this.#waiting = [];
  }

  /** Turns away what never went to the store, to be sent again later. */
  turnAwayWaiting(): void {
    this.#turnAway(() => true);
  }

  /** Turns away what waits after so many rejected batches, to be sent again later. */
  turnAwayFailed(patience: number): void {
    this.#turnAway((pending) => pending.failures >= patience);
  }

  /** Everything that a viewer may know now. */
  snapshotFor(viewer: MemberId): RoomSnapshotMessage {
    return { seq: this.#seq, state: formatSnapshot(viewState(this.#committed, viewer)) };
  }

  /** The rows after `since` as a viewer gets them, or undefined when they are not all at hand (or `since` never was). */
  tailFor(viewer: MemberId, since: number): readonly LogEntryMessage[] | undefined {
    const missing = this.#seq - since;
    if (missing < 0) return undefined;
    if (missing <= this.#later.rows.length) return viewTail(this.#later, since, viewer);
    if (this.#earlier === undefined || missing > this.#earlier.rows.length + this.#later.rows.length) return undefined;
    return [...viewTail(this.#earlier, since, viewer), ...viewTail(this.#later, since, viewer)];
  }

  /** What is left is decided again: it may have stood on what is turned away. */
  #turnAway(isTurnedAway: (pending: Pending) => boolean): void {
    const turned = this.#waiting.filter(isTurnedAway);
    if (turned.length === 0) return;
    const left = this.#waiting.filter((pending) => !isTurnedAway(pending));
    this.#foldAnew(this.#foldInFlight());
    this.#waiting = [];
    for (const pending of turned) pending.resolve({ ok: false, code: 'unavailable' });
    this.#acceptAgain(left);
  }

  #acceptAgain(again: readonly Pending[]): void {
    for (const [i, pending] of again.entries()) {
      const seq = this.#answers.lookup(pending.member, pending.intent);
      try {
        if (seq === undefined) this.#accept(pending);
        else pending.resolve({ ok: true, seq });
      } catch (error) {
        // They still wait for an answer, which `abandon` gives them.
        this.#waiting.push(...again.slice(i));
        throw error;
      }
    }
  }

  #accept(pending: Pending): void {
    // What waits for the disk is not counted yet: that is a thousand rows at most.
    const worn = this.#wear.refusalOf(pending.member, pending.command);
    if (worn !== undefined) {
      pending.resolve({ ok: false, code: worn });
      return;
    }
    const decided = decide(this.#foldAll(), pending.command, { member: pending.member, now: this.now() });
    if (!decided.ok) {
      pending.resolve({ ok: false, code: decided.error });
      return;
    }
    pending.events = decided.value;
    this.#waiting.push(pending);
    this.#unfolded = pending;
  }

  /** The state that a new request meets. Mostly nothing waits when one comes: then every row is folded but once, when it is committed. */
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

  /** Before this it cannot be in this room: so much time has passed since its last row, whatever clocks say. */
  #earliest(): number {
    return this.#lastAt + Math.floor(this.#clock.monotonic() - this.#lastSeen);
  }

  #apply(row: StoredRow): CommittedEntry {
    if (row.seq !== this.#seq + 1) throw new Error(`Room ${this.id} got row ${row.seq} after row ${this.#seq}`);
    const before = this.#committed;
    this.#committed = evolveEntry(before, row);
    this.#seq = row.seq;
    this.#lastAt = row.at;
    this.#lastSeen = this.#clock.monotonic();
    this.#answers.add(row.member, row.intent, row.seq);
    this.#wear.add(row);
    if (this.#later.rows.length === TAIL_ROWS) {
      this.#earlier = this.#later;
      this.#later = { before, rows: [] };
    }
    this.#later.rows.push(row);
    return { row, before, after: this.#committed };
  }

  #foldInFlight(): RoomState {
    return this.#fold(this.#committed, this.#inFlight, this.#seq + 1);
  }

  /** The state after requests that are not on disk yet; its times are only nearly right. */
  #fold(before: RoomState, accepted: readonly Pending[], firstSeq: number): RoomState {
    const at = this.now();
    return accepted.reduce((state, { member, events }, i) => evolveEntry(state, { seq: firstSeq + i, member, at, events }), before);
  }
}

const UNTOLD = { member: SERVER, intent: '' };

/** A committed row as a viewer gets it. */
export function rowFor({ row, before, after }: CommittedEntry, viewer: MemberId): LogEntryMessage {
  const { seq, at } = row;
  // Outside nobody learns who does something inside, not even by the names that only the room knows.
  const { member, intent } = row.member === viewer || hasAccess(after, viewer) ? row : UNTOLD;
  return { seq, member, intent, at, events: viewEntry(before, after, row, viewer) };
}

/** The rows after `since` of a stretch as a viewer gets them. */
function viewTail({ before, rows }: TailSegment, since: number, viewer: MemberId): LogEntryMessage[] {
  if (rows.length === 0 || rows[rows.length - 1].seq <= since) return [];
  const seen: LogEntryMessage[] = [];
  let state = before;
  for (const row of rows) {
    const after = evolveEntry(state, row);
    if (row.seq > since) seen.push(rowFor({ row, before: state, after }, viewer));
    state = after;
  }
  return seen;
}

function endsRound(events: readonly RoomEvent[]): boolean {
  return events.some(({ type }) => type === 'round-ended');
}
