import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ServerClock } from '@/app/_features/sync/server-clock';

test('[R10] a clock that nobody told anything says nothing', () => {
  expect(new ServerClock().read(500)).toBeUndefined();
});

test('[R10] an answer was made half way between the question and its arrival', () => {
  const clock = new ServerClock();
  clock.recordAnswer(10_000, 100, 300);
  expect(clock.read(300)).toBe(10_100);
});

test.each([
  { name: 'a quick answer narrows it down', asked: 990, answered: 1_000, now: 10_750, shows: 10_760 },
  { name: 'a slow answer that allows what is known changes nothing', asked: 0, answered: 1_000, now: 10_500, shows: 10_800 },
  { name: 'a device that slept is put forward', asked: 900, answered: 1_000, now: 90_000, shows: 90_000 },
  { name: 'a device that runs fast is put back', asked: 900, answered: 1_000, now: 9_000, shows: 9_100 },
])('[R10] $name', ({ asked, answered, now, shows }) => {
  const clock = new ServerClock();
  clock.recordAnswer(10_000, 100, 300);
  clock.recordAnswer(now, asked, answered);
  expect(clock.read(1_000)).toBe(shows);
});

test('[R10] a message puts the clock forward and never back: it may have been on its way for long', () => {
  const clock = new ServerClock();
  clock.recordMessage(10_000, 100);
  clock.recordMessage(10_050, 5_000);
  expect(clock.read(100)).toBe(10_000);
  clock.recordMessage(10_200, 150);
  expect(clock.read(100)).toBe(10_150);
});

test('[R10] whatever the delays, the clock is wrong by no more than the quickest answer took', () => {
  const exchange = fc.record({ pause: fc.nat(10_000), there: fc.nat(3_000), back: fc.nat(3_000), isAnswer: fc.boolean() });
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.array(exchange, { minLength: 1, maxLength: 12 }), (ahead, exchanges) => {
      const clock = new ServerClock();
      let device = 0;
      let quickest = Number.POSITIVE_INFINITY;
      for (const { pause, there, back, isAnswer } of exchanges) {
        const asked = device + pause;
        device = asked + there + back;
        const now = asked + there + ahead;
        if (isAnswer) clock.recordAnswer(now, asked, device);
        else clock.recordMessage(now, device);
        if (isAnswer) quickest = Math.min(quickest, there + back);
      }
      const read = clock.read(device) ?? 0;
      expect(Math.abs(read - (device + ahead))).toBeLessThanOrEqual(quickest);
    }),
  );
});
