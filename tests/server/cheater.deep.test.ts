import { beforeAll, describe, expect, test, vi } from 'vitest';
import { CheatedRace } from '../support/cheater/cheated-race';
import { STRATEGIES, type Strategy } from '../support/cheater/strategies';
import { own } from '../support/own';
import { openTarget, type TestServer } from '../support/test-server';

const sabotage = vi.hoisted(() => ({ isOn: false }));

// Nobody waits five seconds for each gun.
vi.mock('@/engine/play/setup', async (original) => ({ ...(await original<object>()), COUNTDOWN_MS: 1_000 }));

// The sabotage that must be noticed: a board that is full counts as finished, whatever is on it.
vi.mock('@/engine/play/decide', async (original) => {
  const honest = await original<typeof import('@/engine/play/decide')>();
  const decide: typeof honest.decide = (state, command, asking) => {
    const decision = honest.decide(state, command, asking);
    if (!sabotage.isOn || !decision.ok || command.type !== 'mark' || command.cells.length < 10) return decision;
    return { ok: true, value: [...decision.value, { type: 'finished', place: 1 }] };
  };
  return { ...honest, decide };
});

let target: TestServer;

beforeAll(async () => {
  target = own(await openTarget());
});

async function race({ host, inLobby, inCountdown, whileRunning, afterEnd }: Strategy): Promise<readonly string[]> {
  const forged = await CheatedRace.open(target, host ?? 'honest');
  try {
    await inLobby?.(forged);
    await forged.start();
    await inCountdown?.(forged);
    await forged.hearGun();
    await whileRunning?.(forged);
    await forged.finish();
    await afterEnd?.(forged);
    const result = await forged.forgersResult();
    const claims = result?.isFinished ? ['the forger is said to have finished'] : [];
    return [...(await forged.findForgery()), ...claims];
  } finally {
    forged.leave();
  }
}

describe('a forger', () => {
  test.concurrent.each(Object.entries(STRATEGIES))('[R44] [R61] [R62] that %s wins nothing', async (_what, strategy) => {
    expect(await race(strategy)).toEqual([]);
  });

  test('[R44] who really solves it at the same moment has the place that the log says', async () => {
    const forged = await CheatedRace.open(target, 'honest');
    try {
      await forged.start();
      await forged.hearGun();
      const [first, last] = forged.strokes(forged.forger);
      await forged.forger.insist('all-but-the-end', { ...first, cells: [...first.cells] });
      const [mine, rest] = forged.strokes(forged.honest);
      await forged.honest.insist('all-but-the-end', { ...mine, cells: [...mine.cells] });
      const tab = await forged.enter();
      const ends = [forged.honest.insist('the-very-end', { ...rest, cells: [...rest.cells] })];
      for (let i = 0; i < 10; i += 1)
        ends.push((i % 2 === 0 ? tab : forged.forger).insist(`the-end-${i}`, { ...last, cells: [...last.cells] }));
      const done = await Promise.all(ends);
      expect(done.filter((answer) => answer?.ok)).toHaveLength(2);
      await forged.honest.waitUntil(({ phase }) => phase === 'ended');
      // Whoever was first in the log: a win by solving is no forgery.
      expect((await forged.findForgery()).filter((sentence) => sentence !== 'the forger won')).toEqual([]);
    } finally {
      forged.leave();
    }
  });
});

describe('the negative control', () => {
  test('a server that takes a full board for a finished one is found out', async () => {
    sabotage.isOn = true;
    try {
      expect(await race(STRATEGIES['marks everything in one stroke'])).toContainEqual(expect.stringContaining('without the solution'));
    } finally {
      sabotage.isOn = false;
    }
  });
});
