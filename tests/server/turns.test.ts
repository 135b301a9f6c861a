import { describe, expect, test } from 'vitest';
import { measureTurns } from '@/server/realtime/gateway';

function startTurn() {
  const ends: (() => void)[] = [];
  const clock = { now: 1_000 };
  const elapsed = measureTurns(
    () => clock.now,
    (task) => ends.push(task),
  );
  const end = () => {
    for (const task of ends.splice(0)) task();
  };
  return { elapsed, clock, end, ends };
}

describe('a turn of the event loop', () => {
  test('[P11] lasts from the first message to the last that was ready', () => {
    const { elapsed, clock } = startTurn();
    expect(elapsed()).toBe(0);
    clock.now += 40;
    expect(elapsed()).toBe(40);
    clock.now += 300;
    expect(elapsed()).toBe(340);
  });

  test('[P11] begins anew with the first message after its end', () => {
    const { elapsed, clock, end } = startTurn();
    elapsed();
    clock.now += 500;
    end();
    clock.now += 500;
    expect(elapsed()).toBe(0);
    clock.now += 10;
    expect(elapsed()).toBe(10);
  });

  test('[P11] is watched for its end once', () => {
    const { elapsed, ends } = startTurn();
    for (let i = 0; i < 100; i += 1) elapsed();
    expect(ends).toHaveLength(1);
  });
});
