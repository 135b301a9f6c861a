import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { fail, succeed } from '@/engine/core/result';
import { mapPuzzle, symmetriesOf } from '@/engine/core/symmetry';
import { findKind } from '@/engine/kinds';
import { formatPuzzle, parsePuzzle } from '@/engine/notations/canonical';
import { createDailies, type Dailies } from '@/server/services/dailies/dailies';
import { planDay } from '@/server/services/dailies/daily-plan';
import { addDays, dateOf, endOfMonth, isDate, isSunday, msUntilNextDate, startOf } from '@/server/services/shared/calendar';
import { createDailyStore } from '@/server/store/daily-store';
import type { Database } from '@/server/store/database';
import { describeOnEachDatabase, ownScratchDatabase } from '../support/each-database';
import { type InlineWorkers, inlineWorkers, sketchGenerator } from '../support/inline-workers';
import { own } from '../support/own';

const SECRET = new Uint8Array(32).fill(7);
const OTHER_SECRET = new Uint8Array(32).fill(8);
const TODAY = '2026-11-16';
const NOW = { priority: 'interactive' } as const;

describe('dates', () => {
  const time = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2999, 11, 31) });

  test('[Y1] every time lies in its date', () => {
    fc.assert(
      fc.property(time, (at) => {
        const date = dateOf(at);
        expect(isDate(date)).toBe(true);
        expect(startOf(date)).toBeLessThanOrEqual(at);
        expect(at + msUntilNextDate(at)).toBe(startOf(addDays(date, 1)));
        expect(dateOf(at + msUntilNextDate(at) - 1)).toBe(date);
        expect(endOfMonth(date.slice(0, 7)) >= date).toBe(true);
        expect(addDays(endOfMonth(date.slice(0, 7)), 1)).toMatch(/-01$/);
      }),
    );
  });

  test.each(['2026-02-29', '2026-13-01', '2026-1-1', '1999-01-01', 'today', '2026-11-16T00', '', '2026-11-16\n'])(
    '[Y1] %j is no date',
    (text) => {
      expect(isDate(text)).toBe(false);
    },
  );
});

describe('the plan of a day', () => {
  test('[Y1] every day has an easy, a medium and a hard one of each kind, and Sundays a large one too', () => {
    for (let date = TODAY; date < '2027-01-01'; date = addDays(date, 1)) {
      const plan = planDay(date);
      for (const kind of ['nurikabe', 'tic-tac-logic']) {
        const levels = plan.filter((daily) => daily.kind === kind).map(({ level }) => level);
        expect(levels).toEqual(isSunday(date) ? ['easy', 'medium', 'hard', 'large'] : ['easy', 'medium', 'hard']);
      }
    }
    expect(isSunday('2026-11-15')).toBe(true);
    expect(isSunday(TODAY)).toBe(false);
  });

  test('[Y12] the medium Tic-Tac-Logic of Tuesdays and Fridays has signs, and nothing else, and not before there were any', () => {
    const signed = (date: string) => planDay(date).filter(({ signs }) => signs);
    for (let date = '2026-11-01'; date < '2026-11-20'; date = addDays(date, 1)) expect(signed(date), date).toEqual([]);
    const days: string[] = [];
    for (let date = '2026-11-20'; date < '2026-12-02'; date = addDays(date, 1)) {
      if (signed(date).length > 0) days.push(date);
      expect(signed(date).every(({ kind, level }) => kind === 'tic-tac-logic' && level === 'medium')).toBe(true);
    }
    expect(days).toEqual(['2026-11-20', '2026-11-24', '2026-11-27', '2026-12-01']);
  });

  test('[Y1] sizes grow with the level, and every kind allows them', () => {
    const plan = planDay('2026-11-15');
    for (const { kind, width, height } of plan) expect(findKind(kind)?.allowsSize({ width, height })).toBe(true);
    for (const kind of ['nurikabe', 'tic-tac-logic']) {
      const cells = plan.filter((daily) => daily.kind === kind).map(({ width, height }) => width * height);
      expect(cells).toEqual([...new Set(cells)].sort((a, b) => a - b));
    }
  });
});

describeOnEachDatabase('dailies', (open, scratch) => {
  let database: Database;
  let today: string;
  let workers: InlineWorkers;
  let dailies: Dailies;

  function create(secret = SECRET, using: InlineWorkers = workers, on: Database = database): Dailies {
    return createDailies({ store: createDailyStore(on), workers: using, secret, now: async () => startOf(today) + 3_600_000 });
  }

  beforeEach(() => {
    database = open();
    today = TODAY;
    workers = sketchGenerator();
    dailies = create();
  });

  async function textsOf(date: string): Promise<string[]> {
    const rows = await database.client.daily.findMany({
      where: { date },
      include: { puzzle: true },
      orderBy: [{ kind: 'asc' }, { level: 'asc' }],
    });
    return rows.map(({ puzzle }) => puzzle.text);
  }

  test('[Y2] the same secret and date mean the same puzzles; another secret or date means others', async () => {
    await dailies.ensure(TODAY, NOW);
    const first = await textsOf(TODAY);
    expect(new Set(first).size).toBe(6);
    await database.client.daily.deleteMany();
    await database.client.puzzle.deleteMany();
    await create().ensure(TODAY, NOW);
    expect(await textsOf(TODAY)).toEqual(first);
    await database.client.daily.deleteMany();
    await create(OTHER_SECRET).ensure(TODAY, NOW);
    await create().ensure('2026-11-17', NOW);
    const others = [...(await textsOf(TODAY)), ...(await textsOf('2026-11-17'))];
    expect(others).toHaveLength(12);
    for (const text of first) expect(others).not.toContain(text);
  });

  test('[Y3] what is there is not made again, and progress counts it', async () => {
    const progress: string[] = [];
    await dailies.ensure(TODAY, NOW);
    const made = await textsOf(TODAY);
    await database.client.daily.delete({ where: { date_kind_level: { date: TODAY, kind: 'nurikabe', level: 'hard' } } });
    await database.client.puzzle.deleteMany({ where: { dailies: { none: {} } } });
    workers.asked.length = 0;
    expect(await dailies.ensure(TODAY, { ...NOW, onProgress: (done, total) => progress.push(`${done}/${total}`) })).toEqual(succeed(null));
    expect(workers.asked).toHaveLength(1);
    expect(workers.asked[0].request).toMatchObject({ kind: 'nurikabe', width: 12, height: 12, level: 'hard' });
    expect(progress).toEqual(['5/6', '6/6']);
    expect(await textsOf(TODAY)).toEqual(made);
  });

  test('[Y3] many who ensure the same day at once, even with different secrets, store one puzzle each', async () => {
    const others = database.name === 'postgresql' ? [own(await scratch().open()), own(await scratch().open())] : [database, database];
    const all = [database, ...others].map((each, i) => create(i === 2 ? OTHER_SECRET : SECRET, sketchGenerator(), each));
    const results = await Promise.all(all.flatMap((each) => [each.ensure(TODAY, NOW), each.ensure(TODAY, NOW)]));
    for (const result of results) expect(result).toEqual(succeed(null));
    expect(await database.client.daily.count()).toBe(6);
    // Nothing of those who were second is left.
    expect(await database.client.puzzle.count()).toBe(6);
    const revealed = await Promise.all(all.map((each) => each.reveal({ date: TODAY, kind: 'nurikabe', level: 'easy' })));
    for (const puzzle of revealed) expect(puzzle).toEqual(revealed[0]);
  });

  test('[Y3] who asks twice in one process does not make it twice', async () => {
    await Promise.all([dailies.ensure(TODAY, NOW), dailies.ensure(TODAY, NOW)]);
    expect(workers.asked).toHaveLength(6);
  });

  test('[Y4] nothing of the future is listed, found or revealed, on its day it is, and its problem is told when the day is over', async () => {
    const dates = ['2026-11-15', TODAY, '2026-11-17', '2026-12-01'];
    for (const date of dates) await dailies.ensure(date, NOW);
    const key = { date: '2026-11-17', kind: 'nurikabe', level: 'easy' };
    expect(await dailies.list('2026-11-17')).toEqual(fail('not-released'));
    expect(await dailies.find(key)).toEqual(fail('not-released'));
    expect(await dailies.reveal(key)).toBeNull();
    expect(await dailies.listMonth('2026-12')).toEqual(succeed([]));
    expect(await dailies.isOpen('2026-11-17')).toBe(false);
    today = '2026-11-17';
    expect(await dailies.list('2026-11-17')).toMatchObject({ ok: true, value: { length: 6 } });
    expect(await dailies.find(key)).toMatchObject({ ok: true, value: { ...key, state: 'open', width: 6, height: 6, grade: 'easy' } });
    expect(await dailies.isOpen('2026-11-17')).toBe(true);
    const puzzle = await dailies.reveal(key);
    expect(puzzle).toMatchObject({ kind: 'nurikabe', solution: expect.stringMatching(/^[12]{36}$/) });
    today = '2026-11-18';
    expect(await dailies.find(key)).toMatchObject({ ok: true, value: { ...key, state: 'past', text: puzzle?.text } });
    expect(await dailies.isOpen('2026-11-17')).toBe(false);
  });

  test('[Y5] no list has a problem, a solution or the future in it, in any disguise', async () => {
    const dates = ['2026-11-14', '2026-11-15', TODAY, '2026-11-17', '2026-11-18', '2026-12-01'];
    for (const date of dates) await dailies.ensure(date, NOW);
    const answers = JSON.stringify([
      await Promise.all(dates.map((date) => dailies.list(date))),
      await Promise.all(['2026-10', '2026-11', '2026-12'].map((month) => dailies.listMonth(month))),
      await dailies.firstDate(),
      await Promise.all(planDay(TODAY).map((plan) => dailies.find(plan))),
      await Promise.all(planDay('2026-11-17').map((plan) => dailies.find(plan))),
    ]);
    const rows = await database.client.puzzle.findMany({ include: { dailies: true } });
    expect(rows).toHaveLength(6 * 6 + 2);
    for (const { text, solution, dailies: uses } of rows) {
      const puzzle = parsePuzzle(text);
      const kind = puzzle.ok ? findKind(puzzle.value.kind) : undefined;
      if (!puzzle.ok || kind === undefined || solution === null) throw new Error('not a puzzle');
      for (const symmetry of symmetriesOf(kind)) {
        expect(answers).not.toContain(formatPuzzle(mapPuzzle(kind, symmetry, puzzle.value)).split('/')[3]);
      }
      expect(answers).not.toContain(solution);
      if (uses[0].date > TODAY) expect(answers).not.toContain(uses[0].puzzleId);
    }
    expect(answers).not.toContain('2026-11-17');
    expect(answers).not.toContain('2026-12-01');
    expect(answers).toContain('2026-11-14');
  });

  test('[Y5] the archive begins with the first day that is released', async () => {
    expect(await dailies.firstDate()).toBeNull();
    await dailies.ensure('2026-11-17', NOW);
    expect(await dailies.firstDate()).toBeNull();
    await dailies.ensure('2026-10-30', NOW);
    expect(await dailies.firstDate()).toBe('2026-10-30');
    const october = await dailies.listMonth('2026-10');
    expect(october.ok && october.value.map(({ date }) => date)).toEqual(Array(6).fill('2026-10-30'));
  });

  test.each(['yesterday', '2026-02-30', '', '2026-11'])('[Y5] %j is no date', async (date) => {
    expect(await dailies.list(date)).toEqual(fail('not-a-date'));
    expect(await dailies.find({ date, kind: 'nurikabe', level: 'easy' })).toEqual(fail('not-a-date'));
    expect(await dailies.reveal({ date, kind: 'nurikabe', level: 'easy' })).toBeNull();
    expect(await dailies.listMonth(`${date}-x`)).toEqual(fail('not-a-date'));
  });

  test('[Y5] a daily that is not there is unknown', async () => {
    expect(await dailies.find({ date: TODAY, kind: 'nurikabe', level: 'large' })).toEqual(fail('unknown-daily'));
    expect(await dailies.find({ date: TODAY, kind: 'chess', level: 'easy' })).toEqual(fail('unknown-daily'));
  });

  test.each([
    ['gives up', succeed(fail('gave-up'))],
    ['runs out of time', fail('timed-out')],
    ['runs out of memory', fail('out-of-memory')],
  ])('[Y6] a seed that %s is followed by another one, always the same', async (_what, failure) => {
    const generator = sketchGenerator();
    const seeds: string[] = [];
    const failing = inlineWorkers(async (asked) => {
      seeds.push((asked.request as { seed: string }).seed);
      return seeds.length % 2 === 1 ? failure : generator.run('generate', asked.request as never, asked.options);
    });
    expect(await create(SECRET, failing).ensure(TODAY, NOW)).toEqual(succeed(null));
    expect(new Set(seeds).size).toBe(12);
    expect(await database.client.daily.count()).toBe(6);
  });

  test('[Y6] a generator that never comes to an end is given up', async () => {
    const failing = inlineWorkers(() => succeed(fail('gave-up')));
    expect(await create(SECRET, failing).ensure(TODAY, NOW)).toEqual(fail('gave-up'));
    expect(failing.asked).toHaveLength(2 * 5);
  });

  test.each(['busy', 'stopped'] as const)('[Y6] when the workers are %s, so is ensure, and it works later', async (refusal) => {
    const failing = inlineWorkers(() => fail(refusal));
    expect(await create(SECRET, failing).ensure(TODAY, NOW)).toEqual(fail(refusal));
    expect(await dailies.ensure(TODAY, NOW)).toEqual(succeed(null));
  });

  test('[Y7] a puzzle that served before does not become a daily: the next seed does', async () => {
    await dailies.ensure(TODAY, NOW);
    const before = await textsOf(TODAY);
    await database.client.daily.deleteMany();
    await create().ensure(TODAY, NOW);
    const after = await textsOf(TODAY);
    expect(after).toHaveLength(6);
    for (const text of before) expect(after).not.toContain(text);
  });
});

describe('real dailies', () => {
  test('[Y2] a day of the real sizes is made, each with its level', async () => {
    const scratch = await ownScratchDatabase('sqlite');
    const store = createDailyStore(own(await scratch.open()));
    const dailies = createDailies({ store, workers: inlineWorkers(), secret: SECRET, now: async () => startOf(TODAY) });
    expect(await dailies.ensure(TODAY, NOW)).toEqual(succeed(null));
    const cards = await dailies.list(TODAY);
    const plan = planDay(TODAY).map(({ kind, level, width, height, grade }) => ({ kind, level, width, height, grade }));
    expect(cards.ok && cards.value).toHaveLength(plan.length);
    expect(cards).toMatchObject({ ok: true, value: expect.arrayContaining(plan.map((each) => expect.objectContaining(each))) });
  }, 60_000);
});
