import type { LeaseStore } from '../../store/lease-store';
import type { PeriodicTask } from './periodic-task';

/** A leader whose lease is older than this loses its role. */
export const LEADER_LEASE_MS = 6_000;
/** Three times in a lease, so that one slow answer of the database does not depose the leader. */
const RENEWAL_MS = 2_000;

export interface LeaderOptions {
  readonly leases: LeaseStore;
  readonly name: string;
  /** The unique id of this process. */
  readonly holder: string;
  /** Starts the background tasks. */
  readonly start: () => readonly PeriodicTask[];
  /** Runs a task after some milliseconds, unless the function it returns is called first. */
  readonly after: (milliseconds: number, task: () => void) => () => void;
  readonly monotonic: () => number;
  readonly onError: (error: unknown) => void;
}

export interface Leadership {
  /** Stops the tasks, and releases the lease for another process at once. */
  stop(): Promise<void>;
}

/** Runs background tasks while this process holds the lease. Resolves when it is known whether it does. */
export async function runAsLeader({ leases, name, holder, start, after, monotonic, onError }: LeaderOptions): Promise<Leadership> {
  let work: readonly PeriodicTask[] = [];
  let isAtWork = false;
  let leaseEnd = 0;
  let isStopped = false;
  let cancel = () => {};

  async function stopWork(): Promise<void> {
    isAtWork = false;
    const stopping = work;
    work = [];
    await Promise.all(stopping.map((tasks) => tasks.stop()));
  }

  async function renew(): Promise<void> {
    const requestedAt = monotonic();
    const isHolder = await leases.take(name, holder, LEADER_LEASE_MS);
    if (isHolder) leaseEnd = requestedAt + LEADER_LEASE_MS;
    if (isStopped) return;
    if (isHolder && !isAtWork) {
      isAtWork = true;
      work = start();
    } else if (!isHolder && isAtWork) await stopWork();
  }

  async function tryRenew(): Promise<void> {
    await renew().catch(onError);
    // A leader that cannot renew its lease must assume that another process is the leader.
    if (isAtWork && monotonic() >= leaseEnd) await stopWork();
    if (!isStopped) cancel = after(RENEWAL_MS, startRenewal);
  }

  let renewal = tryRenew();
  function startRenewal(): void {
    renewal = tryRenew();
  }

  await renewal;
  return {
    async stop() {
      isStopped = true;
      cancel();
      const stopped = stopWork();
      // Otherwise the lease might be acquired again after its release.
      await renewal;
      await stopped;
      await leases.release(name, holder).catch(onError);
    },
  };
}
