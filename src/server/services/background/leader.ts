import type { LeaseStore } from '../../store/lease-store';
import type { PeriodicTask } from './periodic-task';

/** A process that has not said for so long that it still does its duty is relieved of it. */
export const DUTY_LEASE_MS = 6_000;
/** Three times in a lease, so that one slow answer of the database relieves nobody. */
const RENEWAL_MS = 2_000;

export interface DutyOptions {
  readonly leases: LeaseStore;
  readonly name: string;
  /** A name of this process that no other one has. */
  readonly holder: string;
  /** Begins the work of the duty. */
  readonly start: () => readonly PeriodicTask[];
  /** Runs a task after some milliseconds, unless the function it returns is called first. */
  readonly after: (milliseconds: number, task: () => void) => () => void;
  readonly monotonic: () => number;
  readonly onError: (error: unknown) => void;
}

export interface Leadership {
  /** Ends the work, and lets another process have the duty at once. */
  stop(): Promise<void>;
}

/** Work that one of several processes does at a time: whoever has the lease. Resolves when it is known whether that is this one. */
export async function runAsLeader({ leases, name, holder, start, after, monotonic, onError }: DutyOptions): Promise<Leadership> {
  let work: readonly PeriodicTask[] = [];
  let isAtWork = false;
  let leaseEnd = 0;
  let isStopped = false;
  let cancel = () => {};

  async function stopWork(): Promise<void> {
    isAtWork = false;
    const stopping = work;
    work = [];
    await Promise.all(stopping.map((upkeep) => upkeep.stop()));
  }

  async function renew(): Promise<void> {
    const asked = monotonic();
    const isHolder = await leases.take(name, holder, DUTY_LEASE_MS);
    if (isHolder) leaseEnd = asked + DUTY_LEASE_MS;
    if (isStopped) return;
    if (isHolder && !isAtWork) {
      isAtWork = true;
      work = start();
    } else if (!isHolder && isAtWork) await stopWork();
  }

  async function look(): Promise<void> {
    await renew().catch(onError);
    // Who cannot say that they still do it must take it that another one does.
    if (isAtWork && monotonic() >= leaseEnd) await stopWork();
    if (!isStopped) cancel = after(RENEWAL_MS, lookAgain);
  }

  let looking = look();
  function lookAgain(): void {
    looking = look();
  }

  await looking;
  return {
    async stop() {
      isStopped = true;
      cancel();
      const stopped = stopWork();
      // Else it might be taken again after it was given back.
      await looking;
      await stopped;
      await leases.release(name, holder).catch(onError);
    },
  };
}
