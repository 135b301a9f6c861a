import { describe, expect, test } from 'vitest';
import { TickBudget } from '@/server/realtime/tick-budget';

function startTurn() {
  const ends: (() => void)[] = [];
  const clock = { now: 1_000 };
  const turn = new TickBudget(
    () => clock.now,
    (task) => ends.push(task),
  );
  const end = () => {
    for (const task of ends.splice(0)) task();
  };
  return { turn, clock, end, ends };
}

describe('a turn of the event loop', () => {
  test('[P11] lasts from the first message to the last that was ready', () => {
    const { turn, clock } = startTurn();
    expect(turn.elapsed()).toBe(0);
    clock.now += 40;
    expect(turn.elapsed()).toBe(40);
    clock.now += 300;
    expect(turn.elapsed()).toBe(340);
  });

  test('[P11] begins anew with the first message after its end', () => {
    const { turn, clock, end } = startTurn();
    turn.elapsed();
    clock.now += 500;
    end();
    clock.now += 500;
    expect(turn.elapsed()).toBe(0);
    clock.now += 10;
    expect(turn.elapsed()).toBe(10);
  });

  test('[P11] is watched for its end once', () => {
    const { turn, ends } = startTurn();
    for (let i = 0; i < 100; i += 1) turn.elapsed();
    expect(ends).toHaveLength(1);
  });
});
