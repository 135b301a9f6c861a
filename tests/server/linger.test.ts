import { describe, expect, test } from 'vitest';
import { createLinger } from '@/server/rooms/commit-log';

function startGathering() {
  const clock = { now: 1_000 };
  const waits: number[] = [];
  const gather = createLinger(
    () => clock.now,
    async (milliseconds) => {
      waits.push(milliseconds);
      clock.now += milliseconds;
    },
  );
  return { gather, clock, waits };
}

describe('what goes into a batch', () => {
  test('[L16] after a quiet moment a batch begins at once', async () => {
    const { gather, clock, waits } = startGathering();
    await gather();
    clock.now += 8;
    await gather();
    expect(waits).toEqual([]);
  });

  test('[L16] under load a batch begins 8 ms after the one before, however long that took', async () => {
    const { gather, clock, waits } = startGathering();
    await gather();
    clock.now += 2;
    await gather();
    clock.now += 4;
    await gather();
    expect(waits).toEqual([6, 4]);
  });

  test('[L16] a batch waits for what the sockets have ready by now', async () => {
    const { gather } = startGathering();
    const order: string[] = [];
    setImmediate(() => order.push('message'));
    await gather();
    order.push('batch');
    expect(order).toEqual(['message', 'batch']);
  });
});
