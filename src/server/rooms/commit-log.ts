import { BrokenRoom } from '../store/broken-room';
import type { RoomAppend, RoomStore, StoredRow } from '../store/room-store';
import type { CommandRequest, CommandResult, CommittedEntry, LiveRoom } from './live-room';
import type { Quarantine } from './quarantine';

export interface RoomLogOptions {
  readonly store: Pick<RoomStore, 'append' | 'tailsAfter' | 'findSeq' | 'heads'>;
  /** Whether a room may have been deleted since nobody played in it. */
  readonly mayBeDeleted: (room: LiveRoom) => boolean;
  /** Committed rows of a room, in order, each once; and whether they were written here, so that other processes have to be told. */
  readonly onRows: (room: LiveRoom, rows: readonly CommittedEntry[], isOurs: boolean) => void;
  readonly quarantine: Quarantine;
  /** A batch is on disk. */
  readonly onCommit: (rows: number, milliseconds: number) => void;
  /** So many rows of a room have to be decided again, because another process was first. */
  readonly onConflict?: ((rows: number) => void) | undefined;
  readonly onError: (error: unknown) => void;
  /** Waits, before a batch begins, for what else there is to go into it. */
  readonly gather: () => Promise<void>;
  /** Waits before the database is tried again. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Keeps one transaction short: a second's worth of moves at full load. */
const MAX_BATCH_ROOMS = 500;
const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 2_000;
/** A request whose batch failed this often is turned away, to be sent again later. */
const MAX_FAILED_BATCHES = 3;

/**
 * Group commit: one batch is in flight, what arrives meanwhile forms the next. Everything that touches a room's committed
 * state happens in this one loop, so that a room never catches up and commits at once.
 */
export class CommitLog {
  readonly #options: RoomLogOptions;
  readonly #dirty = new Set<LiveRoom>();
  readonly #behind = new Set<LiveRoom>();
  /** Rooms that another writer was seen to have advanced: their log must have news. */
  readonly #overtaken = new Set<LiveRoom>();
  #running: Promise<void> | undefined;
  /** Rooms of a batch that the store rejected. */
  readonly #rejected = new Set<LiveRoom>();
  /** Those of them for which the store could be read again: what it rejects is in one of them, so each is tried alone. */
  readonly #suspected = new Set<LiveRoom>();
  /** In a row, of reads or writes. */
  #failures = 0;
  #closing = false;

  constructor(options: RoomLogOptions) {
    this.#options = options;
  }

  /** Resolves when the request is refused, or on disk with its place in the room's order. */
  submit(room: LiveRoom, request: CommandRequest): Promise<CommandResult> {
    if (this.#closing) return Promise.resolve({ ok: false, code: 'unavailable' });
    return room.mightBeEvicted(request.member, request.intent) ? this.#submitOnce(room, request) : this.#submit(room, request);
  }

  /** The first answer to a request that was made so long ago that only the store remembers it. */
  async lookUpEvicted(room: LiveRoom, member: string, intent: string): Promise<CommandResult | undefined> {
    if (!room.mightBeEvicted(member, intent)) return undefined;
    const seq = await this.#options.store.findSeq(room.id, member, intent);
    return seq === null ? undefined : { ok: true, seq };
  }

  async #submitOnce(room: LiveRoom, request: CommandRequest): Promise<CommandResult> {
    const first = await this.lookUpEvicted(room, request.member, request.intent);
    if (first !== undefined) return first;
    return this.#closing ? { ok: false, code: 'unavailable' } : this.#submit(room, request);
  }

  #submit(room: LiveRoom, request: CommandRequest): Promise<CommandResult> {
    const answer = this.#within(room, () => room.submit(request));
    if (answer === undefined) return Promise.resolve({ ok: false, code: 'room-broken' });
    this.#noteWaiting(room);
    if (room.hasWaiting) this.#run();
    return answer;
  }

  /** Somebody says that the room has rows up to `seq`: what is missing is read from the log. */
  poke(room: LiveRoom, seq: number): void {
    if (this.#closing || seq <= room.seq) return;
    this.#behind.add(room);
    this.#run();
  }

  /** Takes nothing new and resolves when all that was accepted is on disk. */
  async drain(): Promise<void> {
    this.#closing = true;
    await this.#running;
  }

  #run(): void {
    this.#running ??= this.#loop();
  }

  async #loop(): Promise<void> {
    do {
      await this.#options.gather();
      await this.#catchUp();
      await this.#commit();
    } while (this.#behind.size > 0 || this.#dirty.size > 0);
    // In the same turn as the look at what is left: what comes next starts a new loop.
    this.#running = undefined;
  }

  /** Reads what the rooms miss that are behind now; a poke that comes meanwhile waits for the next round, after a commit. */
  async #catchUp(): Promise<void> {
    const rooms = [...this.#behind];
    if (rooms.length === 0) return;
    this.#behind.clear();
    const tails = await this.#attempt(() => this.#readTails(new Map(rooms.map((room) => [room.id, room.seq]))));
    const isKnown = tails !== undefined && (await this.#breakDeleted(rooms.filter(({ id }) => (tails.get(id) ?? []).length === 0)));
    for (const room of rooms) {
      if (!isKnown) this.#stayBehind(room);
      else this.#takeIn(room, tails.get(room.id) ?? []);
    }
  }

  /** A room that is gone as a whole, as one that nobody played in may be, is no loss, but nobody can play in it here. False when nobody knows. */
  async #breakDeleted(rooms: readonly LiveRoom[]): Promise<boolean> {
    const suspects = rooms.filter((room) => this.#overtaken.has(room) && this.#options.mayBeDeleted(room));
    if (suspects.length === 0) return true;
    const heads = await this.#attempt(() => this.#options.store.heads(suspects.map(({ id }) => id)));
    for (const { id } of suspects) {
      if (heads?.has(id) === false) this.#options.quarantine.put(new BrokenRoom(id, 'it was deleted, since nobody had played in it'));
    }
    return heads !== undefined;
  }

  /** One room whose rows cannot be read keeps no other from its own. */
  async #readTails(seqs: Map<string, number>): Promise<ReadonlyMap<string, readonly StoredRow[]>> {
    for (;;) {
      try {
        return await this.#options.store.tailsAfter(seqs);
      } catch (error) {
        if (!(error instanceof BrokenRoom && seqs.delete(error.roomId))) throw error;
        this.#options.quarantine.put(error);
      }
    }
  }

  #stayBehind(room: LiveRoom): void {
    this.#behind.add(room);
    // What is not in flight never reached the store: those who asked may know that it is away.
    if (this.#failures >= MAX_FAILED_BATCHES) this.#within(room, () => room.turnAwayWaiting());
  }

  #takeIn(room: LiveRoom, tail: readonly StoredRow[]): void {
    const missed = tail.filter(({ seq }) => seq > room.seq);
    const hasLost = missed.length === 0 ? this.#overtaken.has(room) : missed.some(({ seq }, i) => seq !== room.seq + 1 + i);
    if (hasLost && !this.#options.quarantine.has(room.id))
      throw new Error(`The store has lost rows of room ${room.id} that it had committed`);
    const news = this.#within(room, () => room.catchUp(missed));
    if (news === undefined) return;
    this.#overtaken.delete(room);
    const isRejected = this.#rejected.delete(room);
    if (isRejected) this.#suspected.add(room);
    // What was rejected may have landed all the same.
    if (news.length > 0) this.#within(room, () => this.#options.onRows(room, news, isRejected));
    this.#within(room, () => room.turnAwayFailed(MAX_FAILED_BATCHES));
    this.#noteWaiting(room);
  }

  async #commit(): Promise<void> {
    const ready = [...this.#dirty].filter((room) => !this.#behind.has(room));
    const suspect = ready.find((room) => this.#suspected.has(room));
    if (suspect !== undefined) await this.#commitBatch([suspect]);
    const others = ready.filter((room) => !this.#suspected.has(room) && room !== suspect);
    await this.#commitBatch(others.slice(0, MAX_BATCH_ROOMS));
  }

  async #commitBatch(rooms: readonly LiveRoom[]): Promise<void> {
    const batch = new Map<LiveRoom, RoomAppend>();
    for (const room of rooms) {
      const append = this.#within(room, () => room.beginCommit());
      if (append !== undefined) batch.set(room, append);
    }
    if (batch.size === 0) return;
    const started = performance.now();
    const advanced = await this.#attempt(() => this.#options.store.append([...batch.values()]));
    let committedRows = 0;
    for (const [room, append] of batch) {
      const at = advanced?.get(room.id);
      if (at === undefined) {
        // Another process was first, or nobody knows what became of the batch: the log tells.
        this.#behind.add(room);
        if (advanced === undefined) {
          room.noteFailedCommit();
          this.#rejected.add(room);
        } else {
          this.#overtaken.add(room);
          this.#options.onConflict?.(append.rows.length);
        }
      } else {
        this.#suspected.delete(room);
        committedRows += append.rows.length;
        this.#within(room, () => this.#options.onRows(room, room.finishCommit(append, at), true));
      }
      this.#noteWaiting(room);
    }
    if (committedRows > 0) this.#options.onCommit(committedRows, performance.now() - started);
  }

  /** Does something with a room; over one that fails nothing but that room comes to a stop. */
  #within<Value>(room: LiveRoom, work: () => Value): Value | undefined {
    const { quarantine } = this.#options;
    const value = quarantine.attempt(room.id, work);
    if (quarantine.has(room.id)) this.#drop(room);
    return value;
  }

  #drop(room: LiveRoom): void {
    room.abandon();
    for (const rooms of [this.#dirty, this.#behind, this.#overtaken, this.#rejected, this.#suspected]) rooms.delete(room);
  }

  #noteWaiting(room: LiveRoom): void {
    if (room.hasWaiting) this.#dirty.add(room);
    else this.#dirty.delete(room);
  }

  /** Undefined when the database failed, after a pause that grows with each failure in a row. */
  async #attempt<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
    try {
      const value = await work();
      this.#failures = 0;
      return value;
    } catch (error) {
      this.#options.onError(error);
      this.#failures += 1;
      await this.#options.wait(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (this.#failures - 1)));
      return undefined;
    }
  }
}
