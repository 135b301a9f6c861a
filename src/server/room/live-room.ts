import { decide, evolve, type RoomCommand, type RoomEvent, type RoomState } from '@/engine/play/room';
import type { Refused, RoomRowMessage, RoomSnapshot } from '../protocol/messages';
import type { NewRow, RoomAppend, StoredRow } from '../store/room-store';

/** What somebody asked of a room. Member and intent together name it for ever: the same one again is a repeat. */
export interface RoomRequest {
  readonly member: string;
  readonly intent: string;
  readonly command: RoomCommand;
}

export type RoomAnswer = { readonly ok: true; readonly seq: number } | Refused;

interface Pending extends RoomRequest {
  readonly promise: Promise<RoomAnswer>;
  readonly resolve: (answer: RoomAnswer) => void;
  events: readonly RoomEvent[];
  /** Batches with it that the store rejected. */
  failures: number;
}

/** Rows kept for those who come back: beyond this a snapshot is the shorter answer anyway. */
const TAIL_ROWS = 256;
/** What may wait for the disk in one room before more is turned away. */
const MAX_PENDING = 1_000;

/**
 * One room in memory: the committed fold of its log, and what is accepted but not yet on disk.
 * Commands are decided on the speculative state (committed and everything waiting); only committed rows are ever shown.
 */
export class LiveRoom {
  readonly id: string;
  readonly #puzzle: string;
  #committed: RoomState;
  #speculative: RoomState;
  #seq = 0;
  #lastAt = 0;
  #tail: StoredRow[] = [];
  readonly #answers = new Map<string, number>();
  #waiting: Pending[] = [];
  #inFlight: Pending[] = [];

  constructor(id: string, puzzle: string, state: RoomState) {
    this.id = id;
    this.#puzzle = puzzle;
    this.#committed = state;
    this.#speculative = state;
  }

  /** The seq of the last committed row. */
  get seq(): number {
    return this.#seq;
  }

  get hasWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** The first answer to this request, if it was made before; costs nothing. */
  findAnswer(member: string, intent: string): Promise<RoomAnswer> | undefined {
    const seq = this.#answers.get(requestKey(member, intent));
    if (seq !== undefined) return Promise.resolve({ ok: true, seq });
    const isSame = (pending: Pending) => pending.member === member && pending.intent === intent;
    return (this.#inFlight.find(isSame) ?? this.#waiting.find(isSame))?.promise;
  }

  /** Decides a request; the answer comes when it is refused or on disk. */
  submit(request: RoomRequest): Promise<RoomAnswer> {
    const known = this.findAnswer(request.member, request.intent);
    if (known !== undefined) return known;
    if (this.#waiting.length >= MAX_PENDING) return Promise.resolve({ ok: false, code: 'slow-down' });
    let resolve: Pending['resolve'] = () => {};
    const promise = new Promise<RoomAnswer>((settle) => {
      resolve = settle;
    });
    this.#accept({ ...request, promise, resolve, events: [], failures: 0 });
    return promise;
  }

  /** Hands everything that waits to a batch. */
  beginCommit(): RoomAppend {
    this.#inFlight = this.#waiting;
    this.#waiting = [];
    const rows: NewRow[] = this.#inFlight.map(({ member, intent, events }, i) => ({ seq: this.#seq + 1 + i, member, intent, events }));
    return { roomId: this.id, expectedHead: this.#seq, rows, notBefore: this.#lastAt };
  }

  /** The batch is on disk: answers those who asked, and returns the rows to show to everybody. */
  finishCommit({ rows }: RoomAppend, at: number): readonly StoredRow[] {
    const committed = rows.map((row) => ({ ...row, at }));
    for (const row of committed) this.#apply(row);
    const settled = this.#inFlight;
    this.#inFlight = [];
    for (const pending of settled)
      pending.resolve({ ok: true, seq: this.#answers.get(requestKey(pending.member, pending.intent)) ?? this.#seq });
    return committed;
  }

  /**
   * Takes in rows that were read from the log, then decides again all that is not on disk. A request found among the rows
   * was on disk after all: it gets its seq and is not done twice.
   */
  catchUp(rows: readonly StoredRow[]): readonly StoredRow[] {
    const news = rows.filter((row) => row.seq > this.#seq);
    for (const row of news) this.#apply(row);
    const again = [...this.#inFlight, ...this.#waiting];
    this.#inFlight = [];
    this.#waiting = [];
    this.#speculative = this.#committed;
    for (const pending of again) {
      const seq = this.#answers.get(requestKey(pending.member, pending.intent));
      if (seq === undefined) this.#accept(pending);
      else pending.resolve({ ok: true, seq });
    }
    return news;
  }

  /** The store rejected the batch, and nobody knows whether it landed. */
  noteFailedCommit(): void {
    for (const pending of this.#inFlight) pending.failures += 1;
  }

  /** Turns away what never went to the store, to be sent again later. */
  turnAwayWaiting(): void {
    this.#turnAway(() => true);
  }

  /** Turns away what waits after so many rejected batches, to be sent again later. */
  turnAwayFailed(patience: number): void {
    this.#turnAway((pending) => pending.failures >= patience);
  }

  snapshot(): RoomSnapshot {
    return { seq: this.#seq, puzzle: this.#puzzle, marks: [...this.#committed.board.marks], solved: this.#committed.solved };
  }

  /** The rows after `since`, or undefined when they are not all at hand (or `since` never was). */
  tailAfter(since: number): readonly RoomRowMessage[] | undefined {
    const missing = this.#seq - since;
    if (missing < 0 || missing > this.#tail.length) return undefined;
    return missing === 0 ? [] : this.#tail.slice(-missing);
  }

  /** What is left is decided again: it may have stood on what is turned away. */
  #turnAway(isTurnedAway: (pending: Pending) => boolean): void {
    const turned = this.#waiting.filter(isTurnedAway);
    if (turned.length === 0) return;
    const left = this.#waiting.filter((pending) => !isTurnedAway(pending));
    this.#waiting = [];
    this.#speculative = this.#inFlight.flatMap(({ events }) => events).reduce(evolve, this.#committed);
    for (const pending of turned) pending.resolve({ ok: false, code: 'unavailable' });
    for (const pending of left) this.#accept(pending);
  }

  #accept(pending: Pending): void {
    const decided = decide(this.#speculative, pending.command);
    if (!decided.ok) {
      pending.resolve({ ok: false, code: decided.error });
      return;
    }
    pending.events = decided.value;
    this.#speculative = decided.value.reduce(evolve, this.#speculative);
    this.#waiting.push(pending);
  }

  #apply(row: StoredRow): void {
    if (row.seq !== this.#seq + 1) throw new Error(`Room ${this.id} got row ${row.seq} after row ${this.#seq}`);
    this.#committed = row.events.reduce(evolve, this.#committed);
    this.#seq = row.seq;
    this.#lastAt = row.at;
    this.#answers.set(requestKey(row.member, row.intent), row.seq);
    this.#tail.push(row);
    if (this.#tail.length > 2 * TAIL_ROWS) this.#tail = this.#tail.slice(-TAIL_ROWS);
  }
}

function requestKey(member: string, intent: string): string {
  return `${member} ${intent}`;
}
