import type { MemberId } from '@/engine/play/state';
import { createBatchLoader } from '../identity/batch-loader';
import type { PresenceEntry, PresenceStore } from '../store/presence-store';
import { type RepeatOptions, repeat } from './timer';

/** Which members are connected through other processes. */
export interface RemotePresence {
  /** A member is connected to a room through this process. */
  track(roomId: string, member: MemberId): void;
  /** A member's last connection to a room through this process is closed. */
  untrack(roomId: string, member: MemberId): void;
  /** The members that are connected to a room through other live processes. */
  find(roomId: string): Promise<ReadonlySet<MemberId>>;
}

/** For a process that is alone. */
export const NO_REMOTE_PRESENCE: RemotePresence = { track: () => {}, untrack: () => {}, find: async () => new Set() };

/** A process whose lease is older than this counts as dead, and its connections as closed. */
export const PROCESS_LEASE_MS = 6_000;
/** Three times in a lease, so that one slow answer of the database does not mark members away. */
const HEARTBEAT_MS = 2_000;
/** Changes of this time are written together: when a process dies, all of its members reconnect to the others at once. */
const FLUSH_MS = 200;
/** A process that is dead for this long is deleted. */
const DEAD_KEPT_MS = 600_000;

export interface ClusterPresenceOptions extends RepeatOptions {
  readonly store: PresenceStore;
  /** Identifies this process: unique for ever. */
  readonly processId: string;
  readonly monotonic: () => number;
}

/** Publishes which members are connected through this process, and finds those of the others. */
export class ClusterPresence implements RemotePresence {
  readonly #options: ClusterPresenceOptions;
  readonly #here = new Map<string, Set<MemberId>>();
  readonly #changes = new Map<string, PresenceEntry>();
  /** Whether the store has everything tracked here, except for the changes. */
  #isStored = false;
  #nextHeartbeat = Number.NEGATIVE_INFINITY;
  readonly #stop: () => Promise<void>;
  readonly #find: (roomId: string) => Promise<ReadonlySet<MemberId> | undefined>;

  constructor(options: ClusterPresenceOptions) {
    this.#options = options;
    this.#stop = repeat(FLUSH_MS, () => this.#flush(), options);
    this.#find = createBatchLoader((roomIds) => this.#load(roomIds));
  }

  track(roomId: string, member: MemberId): void {
    const members = this.#here.get(roomId) ?? new Set();
    if (members.has(member)) return;
    this.#here.set(roomId, members.add(member));
    this.#changes.set(`${roomId} ${member}`, { roomId, member });
  }

  untrack(roomId: string, member: MemberId): void {
    const members = this.#here.get(roomId);
    if (!members?.delete(member)) return;
    if (members.size === 0) this.#here.delete(roomId);
    this.#changes.set(`${roomId} ${member}`, { roomId, member });
  }

  async find(roomId: string): Promise<ReadonlySet<MemberId>> {
    return (await this.#find(roomId)) ?? new Set();
  }

  /** Removes this process from the store, so that others do not wait for the end of its lease. */
  async close(): Promise<void> {
    // A write that is under way would mark this process as alive again.
    await this.#stop();
    await this.#options.store.remove(this.#options.processId);
  }

  async #flush(): Promise<void> {
    const { store, processId, monotonic } = this.#options;
    const isDue = monotonic() >= this.#nextHeartbeat;
    if (!isDue && (this.#changes.size === 0 || !this.#isStored)) return;
    const wasStored = this.#isStored;
    this.#isStored = false;
    this.#nextHeartbeat = isDue ? monotonic() + HEARTBEAT_MS : this.#nextHeartbeat;
    const isKnown = isDue ? await store.renew(processId, PROCESS_LEASE_MS) : true;
    const changes = [...this.#changes.values()];
    this.#changes.clear();
    if (!isKnown || !wasStored) await store.replace(processId, this.#all());
    else
      await store.change(
        processId,
        changes.filter(this.#isHere),
        changes.filter((one) => !this.#isHere(one)),
      );
    this.#isStored = true;
    if (!isKnown) await store.deleteDead(DEAD_KEPT_MS);
  }

  readonly #isHere = ({ roomId, member }: PresenceEntry): boolean => this.#here.get(roomId)?.has(member) ?? false;

  #all(): readonly PresenceEntry[] {
    return [...this.#here].flatMap(([roomId, members]) => [...members].map((member) => ({ roomId, member })));
  }

  async #load(roomIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<MemberId>>> {
    const found = new Map<string, Set<MemberId>>();
    for (const { roomId, member } of await this.#options.store.ofOtherProcesses(this.#options.processId, roomIds)) {
      found.set(roomId, (found.get(roomId) ?? new Set()).add(member));
    }
    return found;
  }
}
