import { beforeEach, expect, test } from 'vitest';
import { createLazyTransport, RETRY_LOAD_MS } from '@/app/_features/sync/lazy-transport';
import type { BroadcastTransport } from '@/app/_features/sync/transport';
import { FakeTime, FakeTransport, settlePromises } from './support';

/** A transport that also brings what people say. */
class FakeSideTransport extends FakeTransport implements BroadcastTransport {
  readonly heard = new Set<string>();

  onBroadcast: BroadcastTransport['onBroadcast'] = (name) => {
    this.heard.add(name);
    return () => this.heard.delete(name);
  };
}

let time: FakeTime;
let loaded: FakeSideTransport;
let loads: { readonly succeed: () => Promise<void>; readonly fail: () => Promise<void> }[];
let phases: string[];

function open(): BroadcastTransport {
  const transport = createLazyTransport({
    load: () =>
      new Promise((resolve, reject) => {
        loads.push({
          succeed: () => {
            resolve(loaded);
            return settlePromises();
          },
          fail: () => {
            reject(new Error('no such file'));
            return settlePromises();
          },
        });
      }),
    after: time.after,
  });
  transport.listen({
    connected: () => phases.push('connected'),
    disconnected: () => phases.push('disconnected'),
    refused() {},
    entries() {},
    heartbeat() {},
    broken() {},
    closing() {},
  });
  return transport;
}

beforeEach(() => {
  time = new FakeTime();
  loaded = new FakeSideTransport();
  loads = [];
  phases = [];
});

test('[C13] before its code is there nobody is connected, and questions stay unanswered', async () => {
  const transport = open();
  expect(transport.isConnected).toBe(false);
  expect(await transport.request('room:unsubscribe', { room: 'room' })).toBeUndefined();
  expect(phases).toEqual([]);
});

test('[C13] who listened before hears what happens afterwards', async () => {
  const transport = open();
  const stop = transport.onBroadcast('chat:message', () => {});
  transport.onBroadcast('ping:shown', () => {});
  await loads[0].succeed();
  loaded.connect();
  expect(phases).toEqual(['connected']);
  expect(transport.isConnected).toBe(true);
  stop();
  expect([...loaded.heard]).toEqual(['ping:shown']);
  transport.request('room:unsubscribe', { room: 'room' });
  expect(loaded.takeOnly('room:unsubscribe').message.room).toBe('room');
});

test('[C13] who stopped listening before never hears anything', async () => {
  const transport = open();
  transport.onBroadcast('chat:message', () => {})();
  await loads[0].succeed();
  expect(loaded.heard.size).toBe(0);
});

test('[C13] what cannot be loaded counts as no connection and is tried again, at once when the device comes back', async () => {
  const transport = open();
  await loads[0].fail();
  expect(phases).toEqual(['disconnected']);
  expect(loads).toHaveLength(1);
  await time.pass(RETRY_LOAD_MS);
  expect(loads).toHaveLength(2);
  await loads[1].fail();
  transport.reconnect();
  transport.reconnect();
  expect(loads).toHaveLength(3);
  await loads[2].succeed();
  await time.pass(10 * RETRY_LOAD_MS);
  expect(loads).toHaveLength(3);
  transport.reconnect();
  expect(loaded.reconnects).toBe(1);
});

test('[C13] one that is closed before it is there is closed when it comes', async () => {
  const transport = open();
  transport.close();
  await loads[0].succeed();
  expect(loaded.isClosed).toBe(true);
});
