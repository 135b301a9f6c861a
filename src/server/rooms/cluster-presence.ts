import type { MemberId } from '@/engine/play/state';
import { batched } from '../identity/batch-loader';
import type { AttendanceStore, PresenceEntry } from '../store/presence-store';
import { type RepeatOptions, repeat } from './timer';

/** Who is connected through other processes. */
export interface RemotePresence {
  /** Somebody has come to a room here, or their last connection to it is gone. */
  note(roomId: string, member: MemberId, isHere: boolean): void;
  /** Who is in a room through other processes that are alive. */
  find(roomId: string): Promise<ReadonlySet<MemberId>>;
}

/** A process that is alone. */
export const NO_REMOTE_PRESENCE: RemotePresence = { note: () => {}, find: async () => new Set() };

/** A process that has not said for so long that it lives is taken for dead, and those who were connected through it for gone. */
export const PROCESS_LEASE_MS = 6_000;
/** Three times in a lease, so that one slow answer of the database costs nobody their place. */
const HEARTBEAT_MS = 2_000;
/** What comes and goes in this time is written at once: when a process dies, all of its people come to the others together. */
const GATHER_MS = 200;
/** Dead for so long it is forgotten. */
const FORGET_MS = 600_000;

export interface AttendanceOptions extends RepeatOptions {
  readonly store: AttendanceStore;
  /** A name of this process that no other one has, nor had. */
  readonly processId: string;
  readonly monotonic: () => number;
}

/** Tells other processes who is connected through this one, and finds out who is through them. */
export class ClusterPresence implements RemotePresence {
  readonly #options: AttendanceOptions;
  readonly #here = new Map<string, Set<MemberId>>();
  readonly #news = new Map<string, PresenceEntry>();
  /** Whether the store has all that was noted but for the news. */
  #isCertain = false;
  #nextBeat = Number.NEGATIVE_INFINITY;
  readonly #stop: () => Promise<void>;
  readonly #find: (roomId: string) => Promise<ReadonlySet<MemberId> | undefined>;

  constructor(options: AttendanceOptions) {
    this.#options = options;
    this.#stop = repeat(GATHER_MS, () => this.#beat(), options);
    this.#find = batched((roomIds) => this.#ask(roomIds));
  }

  note(roomId: string, member: MemberId, isHere: boolean): void {
    const members = this.#here.get(roomId) ?? new Set();
    if (members.has(member) === isHere) return;
    if (isHere) members.add(member);
    else members.delete(member);
    if (members.size > 0) this.#here.set(roomId, members);
    else this.#here.delete(roomId);
    this.#news.set(`${roomId} ${member}`, { roomId, member });
  }

  async find(roomId: string): Promise<ReadonlySet<MemberId>> {
    return (await this.#find(roomId)) ?? new Set();
  }

  /** Others need not wait for the end of the lease. */
  async close(): Promise<void> {
    // What is being written now would call this process alive again.
    await this.#stop();
    await this.#options.store.remove(this.#options.processId);
  }

  async #beat(): Promise<void> {
    const { store, processId, monotonic } = this.#options;
    const isDue = monotonic() >= this.#nextBeat;
    if (!isDue && (this.#news.size === 0 || !this.#isCertain)) return;
    const wasCertain = this.#isCertain;
    this.#isCertain = false;
    this.#nextBeat = isDue ? monotonic() + HEARTBEAT_MS : this.#nextBeat;
    const isKnown = isDue ? await store.renew(processId, PROCESS_LEASE_MS) : true;
    const news = [...this.#news.values()];
    this.#news.clear();
    if (!isKnown || !wasCertain) await store.replace(processId, this.#all());
    else
      await store.change(
        processId,
        news.filter(this.#isHere),
        news.filter((one) => !this.#isHere(one)),
      );
    this.#isCertain = true;
    if (!isKnown) await store.forgetDead(FORGET_MS);
  }

  readonly #isHere = ({ roomId, member }: PresenceEntry): boolean => this.#here.get(roomId)?.has(member) ?? false;

  #all(): readonly PresenceEntry[] {
    return [...this.#here].flatMap(([roomId, members]) => [...members].map((member) => ({ roomId, member })));
  }

  async #ask(roomIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<MemberId>>> {
    const found = new Map<string, Set<MemberId>>();
    for (const { roomId, member } of await this.#options.store.elsewhere(this.#options.processId, roomIds)) {
      found.set(roomId, (found.get(roomId) ?? new Set()).add(member));
    }
    return found;
  }
}
