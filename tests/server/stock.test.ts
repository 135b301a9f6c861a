import { beforeEach, expect, test, vi } from 'vitest';
import { fail, succeed } from '@/engine/core/result';
import { findKind } from '@/engine/kinds';
import { playClaim, raceClaim } from '@/server/services/puzzles/in-play';
import { STOCK_SPECS } from '@/server/services/puzzles/puzzle-specs';
import { createStock, type Stock, startStockRefill } from '@/server/services/puzzles/stock';
import type { Database } from '@/server/store/database';
import { createStockStore } from '@/server/store/stock-store';
import type { GenerateRequest } from '@/server/worker/jobs';
import { boundPerAddress } from '@/server/worker/per-address';
import { describeOnEachDatabase } from '../support/each-database';
import { type InlineWorkers, inlineWorkers, sketchGenerator } from '../support/inline-workers';
import { manualWait } from '../support/manual-wait';
import { own } from '../support/own';

const SHELF = 'tic-tac-logic/6/6/easy';
/** A few will do: every puzzle is a transaction. */
const KEPT = STOCK_SPECS.filter(({ width, level }) => width === 6 || (width === 7 && level === 'hard'));
const running = () => new AbortController().signal;

describeOnEachDatabase('the stock', (open, scratch) => {
  let database: Database;
  let workers: InlineWorkers;
  let stock: Stock;

  beforeEach(() => {
    database = open();
    workers = sketchGenerator();
    stock = create();
  });

  function create(using: InlineWorkers = workers, on: Database = database, onTaken?: () => void): Stock {
    return createStock({ store: createStockStore(on), workers: using, specs: KEPT, ...(onTaken ? { onTaken } : {}) });
  }

  async function take(takenBy: string, from: Stock = stock) {
    const taken = await from.take(SHELF, takenBy);
    if (!taken.ok) throw new Error(taken.error);
    return taken.value;
  }

  const countWaiting = () => createStockStore(database).countWaiting();

  test('[K1] nobody gets what another one got, and the same name gets the same again', async () => {
    await stock.refill(running());
    const names = [raceClaim('a', 1), raceClaim('a', 2), playClaim('a', 1), raceClaim('b', 1), raceClaim('c', 1)];
    const taken = [];
    for (const each of names) taken.push(await take(each));
    expect(new Set(taken.map(({ form }) => form)).size).toBe(names.length);
    for (const [i, each] of names.entries()) expect(await take(each)).toEqual(taken[i]);
    expect(taken[0]).toMatchObject({ kind: 'tic-tac-logic', solutions: 'unique', solution: expect.stringMatching(/^[12]{36}$/) });
  });

  test('[K1] who comes again takes nothing more from a full shelf', async () => {
    await stock.refill(running());
    const first = await take(raceClaim('a', 1));
    expect(await take(raceClaim('a', 1))).toEqual(first);
    expect((await countWaiting()).get(SHELF)).toBe(2);
  });

  test.each(['full', 'empty'])('[K1] the same holds for many at once, with a %s shelf, in several processes', async (state) => {
    const other = database.name === 'postgresql' ? own(await scratch().open()) : database;
    if (state === 'full') await stock.refill(running());
    const stocks = [stock, create(sketchGenerator(), other)];
    const names = ['a', 'b', 'c', 'd'].map((room) => raceClaim(room, 1));
    const taken = await Promise.all(stocks.flatMap((each) => names.map(async (claim) => ({ claim, id: (await take(claim, each)).id }))));
    expect(new Set(taken.map(({ id }) => id)).size).toBe(names.length);
    for (const { claim, id } of taken) expect((await take(claim)).id).toBe(id);
  });

  test('[K2] from an empty shelf one is made on the spot, for who waits', async () => {
    let told = 0;
    const signal = running();
    const taken = await create(workers, database, () => {
      told += 1;
    }).take(SHELF, raceClaim('a', 1), { client: 'ann', signal });
    expect(taken).toMatchObject({ ok: true, value: { kind: 'tic-tac-logic' } });
    expect(workers.asked).toMatchObject([{ name: 'generate', options: { priority: 'interactive', client: 'ann', signal } }]);
    expect(await countWaiting()).toEqual(new Map());
    expect(told).toBe(1);
  });

  test.each([
    ['busy', fail('busy'), 'busy'],
    ['concurrent-request', fail('concurrent-request'), 'concurrent-request'],
    ['without a puzzle', succeed(fail('gave-up')), 'gave-up'],
  ])('[K2] when the workers are %s, so is the stock', async (_what, answer, refusal) => {
    expect(await create(inlineWorkers(() => answer)).take(SHELF, raceClaim('a', 1))).toEqual(fail(refusal));
    expect((await stock.take(SHELF, raceClaim('a', 1))).ok).toBe(true);
  });

  test('[K3] every shelf gets one puzzle before any gets a second, and three in the end, in the background', async () => {
    expect(await stock.refill(running())).toEqual(succeed(null));
    expect(await countWaiting()).toEqual(new Map(KEPT.map(({ id }) => [id, 3])));
    const first = workers.asked.slice(0, KEPT.length).map(({ request }) => request as GenerateRequest);
    expect(first.map(({ kind, width, height, level, signs }) => `${kind}/${width}/${height}/${level}${signs ? '/signs' : ''}`)).toEqual(
      KEPT.map(({ id }) => id),
    );
    for (const { options } of workers.asked) expect(options.priority).toBe('background');
    await take(raceClaim('a', 1));
    workers.asked.length = 0;
    await stock.refill(running());
    expect(workers.asked).toHaveLength(1);
    expect((await countWaiting()).get(SHELF)).toBe(3);
  });

  test('[K3] every shelf that is offered is kept full unless somebody says otherwise', async () => {
    const busy = inlineWorkers(() => fail('busy'));
    await createStock({ store: createStockStore(database), workers: busy }).refill(running());
    const large = STOCK_SPECS.filter(({ width, height }) => width * height === 400);
    expect(large.map(({ kind }) => kind).sort()).toEqual([...Array(3).fill('nurikabe'), ...Array(6).fill('tic-tac-logic')]);
    expect(busy.asked, 'three of each, and of large ones only one').toHaveLength(3 * STOCK_SPECS.length - 2 * large.length);
  });

  test('[K2] a large puzzle takes no thread from games, and has more time', async () => {
    const busy = inlineWorkers(() => fail('busy'));
    await create(busy).take('nurikabe/20/20/hard', raceClaim('a', 1), { client: 'room', priority: 'play' });
    await create(busy).take(SHELF, raceClaim('a', 1), { client: 'room', priority: 'play' });
    await create(busy).take('nurikabe/20/20/hard', raceClaim('a', 1), { deadlineMs: 20_000 });
    expect(busy.asked.map(({ options }) => options)).toMatchObject([
      { priority: 'interactive', deadlineMs: 60_000, client: 'room' },
      { priority: 'play', deadlineMs: 20_000 },
      { priority: 'interactive', deadlineMs: 20_000 },
    ]);
  });

  test('[K2] [W22] however many rooms wait for large puzzles, they take one thread, and all have their turn', async () => {
    const ends: (() => void)[] = [];
    const threads = inlineWorkers(({ name }) => name === 'generate' && new Promise((resolve) => ends.push(() => resolve(fail('busy')))));
    const bounded = boundPerAddress({ run: threads.run, close: async () => {} }, () => {});
    const crowded = createStock({ store: createStockStore(database), workers: bounded });
    const rooms = Array.from({ length: 12 }, (_, i) => `room-${i}`);
    const taken = rooms.map((room) => crowded.take('nurikabe/20/20/hard', playClaim(room, 1), { client: room, priority: 'play' }));
    for (let turn = 0; turn < rooms.length; turn += 1) {
      await vi.waitUntil(() => ends.length > turn, { interval: 1 });
      expect(ends).toHaveLength(turn + 1);
      ends[turn]();
    }
    expect(await Promise.all(taken)).toEqual(rooms.map(() => fail('busy')));
  });

  test('[K4] shelves that nobody offers are unknown', async () => {
    for (const shelf of ['', 'nurikabe/60/60/hard', 'tic-tac-logic/6/6/extreme', 'chess/8/8/easy']) {
      expect(await stock.take(shelf, raceClaim('a', 1))).toEqual(fail('unknown-spec'));
    }
    for (const { kind, width, height } of STOCK_SPECS) expect(findKind(kind)?.allowsSize({ width, height })).toBe(true);
  });

  test('[K5] a puzzle that was ever seen is not given out: another one is made', async () => {
    const generator = sketchGenerator();
    const seeds = ['one', 'one', 'one', 'two'];
    const repeating = inlineWorkers(({ request, options }) =>
      generator.run('generate', { ...(request as GenerateRequest), seed: seeds.shift() ?? 'three' }, options),
    );
    const first = await take(raceClaim('a', 1), create(repeating));
    const second = await take(raceClaim('b', 1), create(repeating));
    expect(second.form).not.toBe(first.form);
    expect(seeds).toEqual([]);
  });

  test('[K7] a shelf that cannot be filled does not keep the others empty, and is reported', async () => {
    const generator = sketchGenerator();
    const failing = inlineWorkers(({ request, options }) => {
      const asked = request as GenerateRequest;
      return asked.kind === 'nurikabe' && asked.width === 7 ? succeed(fail('gave-up')) : generator.run('generate', asked, options);
    });
    expect(await create(failing).refill(running())).toEqual(fail('gave-up'));
    expect((await countWaiting()).size).toBe(KEPT.length - 1);
  });

  test('[K8] the upkeep refills at the start and when it is awakened, and reports what failed', async () => {
    const { wait, pause } = manualWait();
    const errors: unknown[] = [];
    let isBroken = false;
    const kept = create(
      inlineWorkers((asked) => (isBroken ? fail('busy') : workers.run('generate', asked.request as never, asked.options))),
    );
    const upkeep = startStockRefill({ stock: kept, wait, onError: (error) => errors.push(error) });
    await pause();
    expect((await countWaiting()).size).toBe(KEPT.length);
    isBroken = true;
    await take(raceClaim('a', 1));
    upkeep.wake();
    const { milliseconds, end } = await pause();
    expect(milliseconds).toBe(1_000);
    expect(errors).toMatchObject([{ message: expect.stringContaining('busy') }]);
    isBroken = false;
    end();
    await pause();
    expect((await countWaiting()).get(SHELF)).toBe(3);
    await upkeep.stop();
  });
});
