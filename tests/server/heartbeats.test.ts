import { expect, test } from 'vitest';
import { SILENT_AFTER_MS, watchHeartbeats } from '@/server/realtime/heartbeats';
import { VirtualTime } from '../support/virtual-time';

function watch() {
  const time = new VirtualTime();
  const changes: boolean[] = [];
  let beat = () => {};
  const connection = {
    on: (_event: 'heartbeat', listener: () => void) => {
      beat = listener;
    },
  };
  let delayMs = 0;
  const after: typeof time.after = (milliseconds, task) => time.after(milliseconds + delayMs, task);
  const stop = watchHeartbeats(connection, { now: time.now, after }, (isSilent) => changes.push(isSilent));
  const hold = (milliseconds: number) => {
    delayMs = milliseconds;
  };
  return { time, changes, beat: () => beat(), stop, hold };
}

test('[P24] a connection is silent some seconds after its last heartbeat, until the next', async () => {
  const { time, changes, beat } = watch();
  await time.pass(SILENT_AFTER_MS - 1_000);
  beat();
  await time.pass(SILENT_AFTER_MS - 1);
  expect(changes).toEqual([]);
  await time.pass(1);
  expect(changes).toEqual([true]);
  beat();
  expect(changes).toEqual([true, false]);
  await time.pass(SILENT_AFTER_MS);
  expect(changes).toEqual([true, false, true]);
});

test('[P24] an event loop that was busy says nothing of the connection, which gets its time again', async () => {
  const { time, changes, beat, hold } = watch();
  hold(3_000);
  await time.pass(1_000);
  beat();
  await time.pass(SILENT_AFTER_MS);
  hold(0);
  await time.pass(4_999);
  expect(changes).toEqual([]);
});

test('[P24] a closed connection is not watched', async () => {
  const { time, changes, stop } = watch();
  stop();
  await time.pass(10 * SILENT_AFTER_MS);
  expect(changes).toEqual([]);
});
