import { describe, expect, test } from 'vitest';
import { createLeaseStore } from '@/server/store/lease-store';
import { createPresenceStore } from '@/server/store/presence-store';
import { availableDatabases } from '../support/databases';
import { describeOnEachDatabase, ownScratchDatabase } from '../support/each-database';
import { own } from '../support/own';

const ANN = { roomId: 'room', member: 'ann' };
const BOB = { roomId: 'room', member: 'bob' };
const CAT = { roomId: 'other', member: 'cat' };
const HOUR_MS = 3_600_000;

describe.runIf(availableDatabases.includes('postgresql'))('attendance on postgresql', () => {
  async function openStore() {
    const scratch = await ownScratchDatabase('postgresql');
    return createPresenceStore(own(await scratch.open()));
  }

  test('[N7] tells who is in some rooms through other processes', async () => {
    const store = await openStore();
    expect(await store.renew('one', HOUR_MS)).toBe(false);
    await store.renew('two', HOUR_MS);
    await store.change('one', [ANN, BOB, CAT], []);
    await store.change('two', [BOB], []);
    expect(await store.ofOtherProcesses('two', ['room'])).toEqual(expect.arrayContaining([ANN, BOB]));
    expect(await store.ofOtherProcesses('two', ['room', 'other'])).toHaveLength(3);
    expect(await store.ofOtherProcesses('one', ['room', 'other'])).toEqual([BOB]);
    await store.change('one', [ANN], [BOB]);
    expect(await store.ofOtherProcesses('two', ['room'])).toEqual([ANN]);
    await store.replace('one', [CAT]);
    expect(await store.ofOtherProcesses('two', ['room', 'other'])).toEqual([CAT]);
    await store.remove('one');
    expect(await store.ofOtherProcesses('two', ['room', 'other'])).toEqual([]);
  });

  test('[N8] a process whose lease has passed has nobody, until it renews it; one that is forgotten begins anew', async () => {
    const store = await openStore();
    await store.renew('one', HOUR_MS);
    await store.change('one', [ANN], []);
    expect(await store.renew('one', -1)).toBe(true);
    expect(await store.ofOtherProcesses('two', ['room'])).toEqual([]);
    await store.renew('one', HOUR_MS);
    expect(await store.ofOtherProcesses('two', ['room'])).toEqual([ANN]);
    await store.renew('one', -HOUR_MS);
    await store.deleteDead(HOUR_MS / 2);
    expect(await store.renew('one', HOUR_MS)).toBe(false);
    expect(await store.ofOtherProcesses('two', ['room'])).toEqual([]);
  });
});

describeOnEachDatabase('leases', (database) => {
  test('[PR1] one holder has a duty until its time has passed or it is given back', async () => {
    const leases = createLeaseStore(database());
    expect(await leases.take('duty', 'one', HOUR_MS)).toBe(true);
    expect(await leases.take('duty', 'two', HOUR_MS)).toBe(false);
    expect(await leases.take('other', 'two', HOUR_MS)).toBe(true);
    await leases.release('duty', 'two');
    expect(await leases.take('duty', 'one', -1)).toBe(true);
    expect(await leases.take('duty', 'two', HOUR_MS)).toBe(true);
    expect(await leases.take('duty', 'one', HOUR_MS)).toBe(false);
    await leases.release('duty', 'two');
    expect(await leases.take('duty', 'one', HOUR_MS)).toBe(true);
  });

  test('[PR1] of many that try at once one gets it', async () => {
    const leases = createLeaseStore(database());
    const tries = await Promise.all(Array.from({ length: 8 }, (_, i) => leases.take('wanted', `process-${i}`, HOUR_MS)));
    expect(tries.filter(Boolean)).toHaveLength(1);
  });
});
