import { describe, expect, test } from 'vitest';
import { LEADER_LEASE_MS, type Leadership, runAsLeader } from '@/server/services/background/leader';
import type { LeaseStore } from '@/server/store/lease-store';
import { createDeferred } from '../support/deferred';
import { VirtualTime } from '../support/virtual-time';

/** Leases in virtual time; `isAway` makes them fail. */
class MemoryLeases implements LeaseStore {
  readonly #time: VirtualTime;
  #held: { holder: string; until: number } | undefined;
  isAway = false;
  /** Awaited before a lease is taken. */
  beforeTake: () => Promise<void> = async () => {};

  constructor(time: VirtualTime) {
    this.#time = time;
  }

  async take(_name: string, holder: string, leaseMs: number): Promise<boolean> {
    if (this.isAway) throw new Error('the database is away');
    await this.beforeTake();
    if (this.#held !== undefined && this.#held.holder !== holder && this.#held.until >= this.#time.now()) return false;
    this.#held = { holder, until: this.#time.now() + leaseMs };
    return true;
  }

  async release(_name: string, holder: string): Promise<void> {
    if (this.#held?.holder === holder) this.#held = undefined;
  }
}

async function openWorld() {
  const time = new VirtualTime();
  const leases = new MemoryLeases(time);
  const atWork = new Set<string>();
  const errors: unknown[] = [];
  const dead = new Set<string>();
  const join = (holder: string): Promise<Leadership> =>
    runAsLeader({
      leases,
      name: 'duty',
      holder,
      start() {
        atWork.add(holder);
        return [{ wake: () => {}, stop: async () => void atWork.delete(holder) }];
      },
      after: (milliseconds, task) => time.after(milliseconds, () => dead.has(holder) || task()),
      monotonic: time.now,
      onError: (error) => errors.push(error),
    });
  const kill = (holder: string) => {
    dead.add(holder);
    atWork.delete(holder);
  };
  return { time, leases, atWork, errors, join, kill };
}

describe('a duty', () => {
  test('[PR1] one process does it, however many there are', async () => {
    const { time, atWork, join } = await openWorld();
    for (const holder of ['one', 'two', 'three']) await join(holder);
    await time.pass(60_000);
    expect([...atWork]).toEqual(['one']);
  });

  test('[PR2] who is told to stop while they renew it does not take it again after they gave it back', async () => {
    const { time, leases, join } = await openWorld();
    const one = await join('one');
    const gate = createDeferred();
    leases.beforeTake = () => gate.opened;
    await time.pass(2_000);
    const stopped = one.stop();
    await time.settle();
    gate.open();
    await stopped;
    expect(await leases.take('duty', 'two', LEADER_LEASE_MS)).toBe(true);
  });

  test('[PR2] another one takes it within nine seconds when its holder has died', async () => {
    const { time, atWork, join, kill } = await openWorld();
    for (const holder of ['one', 'two']) await join(holder);
    await time.pass(10_000);
    kill('one');
    await time.pass(9_000);
    expect([...atWork]).toEqual(['two']);
  });

  test('[PR2] and within two when it was told to stop', async () => {
    const { time, atWork, join } = await openWorld();
    const first = await join('one');
    await join('two');
    await first.stop();
    expect([...atWork]).toEqual([]);
    await time.pass(2_000);
    expect([...atWork]).toEqual(['two']);
    await time.pass(60_000);
    expect([...atWork]).toEqual(['two']);
  });

  test('[PR3] who cannot renew it for the length of the lease does no more, and takes it up again', async () => {
    const { time, leases, atWork, errors, join } = await openWorld();
    await join('one');
    await time.pass(1_000);
    leases.isAway = true;
    await time.pass(LEADER_LEASE_MS - 2_000);
    expect([...atWork]).toEqual(['one']);
    await time.pass(3_000);
    expect([[...atWork], errors.length > 0]).toEqual([[], true]);
    leases.isAway = false;
    await time.pass(2_000);
    expect([...atWork]).toEqual(['one']);
  });

  test('[PR3] who finds that another one has it lets go of it', async () => {
    const { time, leases, atWork, join } = await openWorld();
    await join('one');
    time.jump(LEADER_LEASE_MS + 1);
    await leases.take('duty', 'two', LEADER_LEASE_MS);
    await time.pass(1);
    expect([...atWork]).toEqual([]);
  });
});
