import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Quota } from '../limits/quota';
import { BrokenRoom } from '../store/broken-room';
import type { RoomAppend, RoomStore, StoredEntry } from '../store/room-store';
import type { CommandRequest, CommandResult, CommittedEntry, LiveRoom } from './live-room';
import type { Quarantine } from './quarantine';

/** The seqs up to which rooms have entries, by room id. */
export type Heads = ReadonlyMap<string, number>;

export interface CommitLogOptions {
  readonly store: Pick<RoomStore, 'append' | 'shardsOf' | 'tailsAfter' | 'findSeq' | 'heads'>;
  /** Whether a room may have been deleted because no member had played in it. */
  readonly mayBeDeleted: (room: LiveRoom) => boolean;
  /** Called for a room that was deleted so: it holds nothing that anybody needs. */
  readonly onDeleted: (room: LiveRoom) => void;
  /** Receives the committed entries of a room, in order, each once. */
  readonly onEntries: (room: LiveRoom, entries: readonly CommittedEntry[]) => void;
  /** Receives the new heads of the rooms that this process wrote to, once for each batch, to notify other processes. */
  readonly onAdvance: (heads: Heads) => void;
  readonly quarantine: Quarantine;
  /** Called when a batch is on disk. */
  readonly onCommit: (entries: number, milliseconds: number) => void;
  /** Called when another process advanced the head first; that many entries of a room are decided again. */
  readonly onConflict?: ((entries: number) => void) | undefined;
  readonly onError: (error: unknown) => void;
  /** Waits before a batch begins, so that it can collect more entries. */
  readonly linger: () => Promise<void>;
  /** Waits before the database is tried again. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Bounds one transaction to about a second of moves at full load. */
const MAX_BATCH_ROOMS = 500;
/** After a slow flush a batch is large: it is folded and published in parts, with other work between them. */
const PART_MS = 2;
const UNAVAILABLE = Promise.resolve({ ok: false, code: 'unavailable' } as const);
const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 2_000;
/** A command whose batch failed this often is refused; the client sends it again later. */
const MAX_FAILED_BATCHES = 3;

/** Group commit: one batch is in flight, and what arrives meanwhile forms the next. Only this loop changes committed states. */
export class CommitLog {
  readonly #options: CommitLogOptions;
  readonly #dirty = new Set<LiveRoom>();
  readonly #behind = new Set<LiveRoom>();
  /** Rooms whose head another process advanced first: their log must have new entries. */
  readonly #conflicted = new Set<LiveRoom>();
  #running: Promise<void> | undefined;
  /** Rooms of a batch that the store rejected. */
  readonly #rejected = new Set<LiveRoom>();
  /** Rejected rooms that the store could read again. The entry that the store rejects is in one of them, so each is tried alone. */
  readonly #suspected = new Set<LiveRoom>();
  /** Consecutive failures of reads or writes. */
  #failures = 0;
  #closing = false;

  constructor(options: CommitLogOptions) {
    this.#options = options;
  }

  /** Resolves when the command is refused, or is on disk with its seq. A new command draws from the quota. */
  submit(room: LiveRoom, request: CommandRequest, quota?: Quota): Promise<CommandResult> {
    if (!room.mightBeEvicted(request.member, request.commandId)) return this.submitNew(room, request, quota);
    const found = Promise.resolve(this.findAnswer(room, request, quota));
    return found.then((known) => known ?? this.submitNew(room, request));
  }

  /** The first result of a command, from the store if it is so old. A new command draws from the quota, and may be refused by it. */
  findAnswer(
    room: LiveRoom,
    { member, commandId, command }: Pick<CommandRequest, 'member' | 'commandId'> & Partial<CommandRequest>,
    quota?: Quota,
  ): Promise<CommandResult | undefined> | undefined {
    const known = room.findAnswer(member, commandId, command);
    if (known !== undefined) return known;
    if (quota?.tryConsume(1) === false) return Promise.resolve({ ok: false, code: 'rate-limited' });
    if (!room.mightBeEvicted(member, commandId)) return undefined;
    return this.#options.store.findSeq(room.id, member, commandId).then((seq) => (seq === null ? undefined : { ok: true, seq }));
  }

  /** Like `submit` for a command that the store does not have. */
  submitNew(room: LiveRoom, request: CommandRequest, quota?: Quota): Promise<CommandResult> {
    if (this.#closing) return room.findAnswer(request.member, request.commandId, request.command) ?? UNAVAILABLE;
    const answer = this.#within(room, () => room.submit(request, quota));
    if (answer === undefined) return Promise.resolve({ ok: false, code: 'room-broken' });
    this.#updateDirty(room);
    if (room.hasWaiting) this.#run();
    return answer;
  }

  /** Schedules a catch-up when another process reports entries up to `seq`. */
  scheduleCatchUp(room: LiveRoom, seq: number): void {
    if (this.#closing || seq <= room.seq) return;
    this.#behind.add(room);
    this.#run();
  }

  /** Accepts nothing new. Resolves when all accepted commands are on disk. */
  async drain(): Promise<void> {
    this.#closing = true;
    await this.#running;
  }

  #run(): void {
    this.#running ??= this.#loop();
  }

  async #loop(): Promise<void> {
    do {
      await this.#options.linger();
      await this.#catchUp();
      await this.#commit();
    } while (this.#behind.size > 0 || this.#dirty.size > 0);
    // In the same turn as the check of what is left, so that the next command starts a new loop.
    this.#running = undefined;
  }

  /** Loads what the rooms that are behind are missing. A notification that arrives meanwhile waits for the next pass, after a commit. */
  async #catchUp(): Promise<void> {
    const rooms = [...this.#behind];
    if (rooms.length === 0) return;
    this.#behind.clear();
    const tails = await this.#attempt(() => this.#readTails(new Map(rooms.map((room) => [room.id, room.seq]))));
    const deleted = tails && (await this.#findDeleted(rooms.filter(({ id }) => (tails.get(id) ?? []).length === 0)));
    for (const room of rooms) {
      if (tails === undefined || deleted === undefined) this.#postponeCatchUp(room);
      else if (deleted.has(room)) {
        this.#drop(room);
        this.#options.onDeleted(room);
      } else this.#applyTail(room, tails.get(room.id) ?? []);
    }
  }

  /** Those that were deleted as unused: no data is lost. Undefined when the store does not answer. */
  async #findDeleted(rooms: readonly LiveRoom[]): Promise<ReadonlySet<LiveRoom> | undefined> {
    const suspects = rooms.filter((room) => this.#conflicted.has(room) && this.#options.mayBeDeleted(room));
    if (suspects.length === 0) return new Set();
    const heads = await this.#attempt(() => this.#options.store.heads(suspects.map(({ id }) => id)));
    return heads && new Set(suspects.filter(({ id }) => !heads.has(id)));
  }

  /** Quarantines rooms whose entries cannot be read, so that they do not block the others. */
  async #readTails(seqs: Map<string, number>): Promise<ReadonlyMap<string, readonly StoredEntry[]>> {
    for (;;) {
      try {
        return await this.#options.store.tailsAfter(seqs);
      } catch (error) {
        if (!(error instanceof BrokenRoom && seqs.delete(error.roomId))) throw error;
        this.#options.quarantine.put(error);
      }
    }
  }

  #postponeCatchUp(room: LiveRoom): void {
    this.#behind.add(room);
    // Commands that are not in flight never reached the store, so they can be refused as unavailable.
    if (this.#failures >= MAX_FAILED_BATCHES) this.#within(room, () => room.rejectFailed(0));
  }

  #applyTail(room: LiveRoom, tail: readonly StoredEntry[]): void {
    const missed = tail.filter(({ seq }) => seq > room.seq);
    const hasLost = missed.length === 0 ? this.#conflicted.has(room) : missed.some(({ seq }, i) => seq !== room.seq + 1 + i);
    if (hasLost && !this.#options.quarantine.has(room.id)) throw new Error(`The store lost committed entries of room ${room.id}`);
    const caughtUp = this.#within(room, () => room.catchUp(missed));
    if (caughtUp === undefined) return;
    this.#conflicted.delete(room);
    const isRejected = this.#rejected.delete(room);
    if (isRejected) this.#suspected.add(room);
    // A rejected batch may have been stored all the same.
    if (caughtUp.length > 0) {
      if (isRejected) this.#options.onAdvance(new Map([[room.id, room.seq]]));
      this.#within(room, () => this.#options.onEntries(room, caughtUp));
    }
    this.#within(room, () => room.rejectFailed(MAX_FAILED_BATCHES));
    this.#updateDirty(room);
  }

  async #commit(): Promise<void> {
    const ready = [...this.#dirty].filter((room) => !this.#behind.has(room));
    const suspect = ready.find((room) => this.#suspected.has(room));
    if (suspect !== undefined) await this.#commitBatch([suspect]);
    const others = ready.filter((room) => !this.#suspected.has(room) && room !== suspect);
    const batch = others.slice(0, MAX_BATCH_ROOMS);
    const { shardsOf } = this.#options.store;
    if (shardsOf === undefined || batch.length < 2) await this.#commitBatch(batch);
    else await Promise.all((await this.#splitByShard(batch, shardsOf)).map((rooms) => this.#commitBatch(rooms)));
  }

  /** Each shard commits for itself: no transaction spans two, and one that fails does not reject the moves of the others. */
  async #splitByShard(rooms: readonly LiveRoom[], shardsOf: NonNullable<RoomStore['shardsOf']>): Promise<readonly (readonly LiveRoom[])[]> {
    const shardOf = await this.#attempt(() => shardsOf(rooms.map(({ id }) => id)));
    const shards = new Map<string | undefined, LiveRoom[]>();
    for (const room of rooms) {
      const shard = shardOf?.get(room.id);
      shards.set(shard, [...(shards.get(shard) ?? []), room]);
    }
    return [...shards.values()];
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
    const heads = new Map<string, number>();
    for (const { roomId, entries } of batch.values()) if (advanced?.has(roomId)) heads.set(roomId, entries[entries.length - 1].seq);
    if (heads.size > 0) this.#options.onAdvance(heads);
    let committedEntries = 0;
    let partBegan = performance.now();
    for (const [room, append] of batch) {
      if (performance.now() - partBegan > PART_MS) {
        await nextTurn();
        partBegan = performance.now();
      }
      const at = advanced?.get(room.id);
      if (at === undefined) {
        // Another process was first, or the outcome of the batch is unknown: the log shows which.
        this.#behind.add(room);
        if (advanced === undefined) {
          room.recordFailedCommit();
          this.#rejected.add(room);
        } else {
          this.#conflicted.add(room);
          this.#options.onConflict?.(append.entries.length);
        }
      } else {
        this.#suspected.delete(room);
        committedEntries += append.entries.length;
        this.#within(room, () => this.#options.onEntries(room, room.finishCommit(append, at)));
      }
      this.#updateDirty(room);
    }
    if (committedEntries > 0) this.#options.onCommit(committedEntries, performance.now() - started);
  }

  /** Runs `work` for a room. If it throws, only that room is quarantined. */
  #within<Value>(room: LiveRoom, work: () => Value): Value | undefined {
    const { quarantine } = this.#options;
    const value = quarantine.attempt(room.id, work);
    if (quarantine.has(room.id)) this.#drop(room);
    return value;
  }

  #drop(room: LiveRoom): void {
    room.abandon();
    for (const rooms of [this.#dirty, this.#behind, this.#conflicted, this.#rejected, this.#suspected]) rooms.delete(room);
  }

  #updateDirty(room: LiveRoom): void {
    if (room.hasWaiting) this.#dirty.add(room);
    else this.#dirty.delete(room);
  }

  /** Returns undefined when the database failed, after a pause that grows with each consecutive failure. */
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

/**
 * A commit costs much the same for one entry as for twenty. After a quiet moment a batch begins at once. Under load each begins this long
 * after the one before: the delay is too short to notice, and single entries become batches.
 */
const LINGER_MS = 8;

/** Returns a function that waits before a batch begins, so that it can collect more entries. */
export function createLinger(monotonic: () => number, wait: (milliseconds: number) => Promise<unknown>): () => Promise<void> {
  let began = Number.NEGATIVE_INFINITY;
  return async () => {
    // Lets the sockets deliver what they have first. SQLite commits without yielding to the event loop, so without this turn every message
    // would become a batch of its own.
    await nextTurn();
    const rest = began + LINGER_MS - monotonic();
    if (rest > 0) await wait(rest);
    began = monotonic();
  };
}
