import { describe, expect, test } from 'vitest';
import { startPeriodicTask } from '@/server/services/background/periodic-task';
import { manualWait } from '../support/manual-wait';

describe('upkeep', () => {
  test('[Y11] it looks again after the pause that it asked for, or when it is awakened', async () => {
    const { wait, pause } = manualWait();
    let looks = 0;
    const upkeep = startPeriodicTask({
      run: async () => {
        looks += 1;
        return looks * 100;
      },
      wait,
      onError: () => {},
    });
    const first = await pause();
    expect(first.milliseconds).toBe(100);
    first.end();
    expect((await pause()).milliseconds).toBe(200);
    upkeep.wake();
    expect((await pause()).milliseconds).toBe(300);
    await upkeep.stop();
    expect(looks).toBe(3);
  });

  test('[Y11] awakened in the middle of a look, it looks once more at once', async () => {
    const { wait, pause } = manualWait();
    let looks = 0;
    const upkeep = startPeriodicTask({
      run: async () => {
        looks += 1;
        await Promise.resolve();
        if (looks === 1) upkeep.wake();
        return looks;
      },
      wait,
      onError: () => {},
    });
    expect((await pause()).milliseconds).toBe(2);
    await upkeep.stop();
  });

  test('[Y11] failures are reported, and the pauses between them double up to five minutes, until it works again', async () => {
    const { wait, pause } = manualWait();
    const errors: unknown[] = [];
    let isBroken = true;
    const upkeep = startPeriodicTask({
      run: async () => {
        if (isBroken) throw new Error('no');
        return 7;
      },
      wait,
      onError: (error) => errors.push(error),
    });
    const pauses: number[] = [];
    for (let i = 0; i < 11; i += 1) {
      const { milliseconds, end } = await pause();
      pauses.push(milliseconds);
      isBroken = i < 9;
      end();
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000, 300_000, 7]);
    expect(errors).toHaveLength(10);
    await upkeep.stop();
  });

  test('[Y11] stopped in the middle of a look, it waits for its end, and reports nothing', async () => {
    const errors: unknown[] = [];
    let hasEnded = false;
    const upkeep = startPeriodicTask({
      run: (signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            hasEnded = true;
            reject(new Error('stopped'));
          });
        }),
      wait: manualWait().wait,
      onError: (error) => errors.push(error),
    });
    await upkeep.stop();
    expect(hasEnded).toBe(true);
    expect(errors).toEqual([]);
  });
});
