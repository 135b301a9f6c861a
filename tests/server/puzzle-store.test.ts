import { beforeEach, expect, test } from 'vitest';
import type { Database } from '@/server/store/database';
import { createPuzzleStore, type NewPuzzle, type PuzzleStore } from '@/server/store/puzzle-store';
import { createStockStore } from '@/server/store/stock-store';
import { describeOnEachDatabase } from '../support/each-database';

const PUZZLE: NewPuzzle = {
  form: 'form',
  kind: 'nurikabe',
  width: 2,
  height: 3,
  text: 'nurikabe/2/3/2k',
  solution: '221111',
  solutions: 'unique',
  level: 'easy',
  score: 12,
  techniques: [{ technique: 'nurikabe.pair', level: 1, count: 2 }],
};

describeOnEachDatabase('the puzzle store', (open) => {
  let database: Database;
  let store: PuzzleStore;

  beforeEach(() => {
    database = open();
    store = createPuzzleStore(database);
  });

  const link = (id: string, puzzleId: string) => ({ id, puzzleId, text: PUZZLE.text, title: null, author: null, playerId: null });

  test('[Z2] a puzzle comes back whole, by id and by form', async () => {
    const added = await store.add(PUZZLE);
    expect(added).toEqual({ ...PUZZLE, id: added.id });
    expect(await store.find(added.id)).toEqual(added);
    expect(await store.findByForm('form')).toEqual(added);
    expect(await store.findByForm('other')).toBeNull();
    expect(await store.find('other')).toBeNull();
  });

  test('[Z2] of many that add the same form at once, the first one stays for all', async () => {
    const added = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((text) => store.add({ ...PUZZLE, text })));
    const kept = await store.findByForm('form');
    for (const puzzle of added) expect(puzzle).toEqual(kept);
  });

  test('[Z6] what is known can be brought up to date', async () => {
    const { id } = await store.add({ ...PUZZLE, solutions: 'gave-up', solution: null, level: null, score: null, techniques: [] });
    await store.update(id, PUZZLE);
    expect(await store.find(id)).toEqual({ ...PUZZLE, id });
  });

  test('[Z8] a link whose id is in use is not added', async () => {
    const { id } = await store.add(PUZZLE);
    expect(await store.addLink({ ...link('one', id), title: 'First' })).toBe(true);
    expect(await store.addLink({ ...link('one', id), title: 'Second' })).toBe(false);
    expect(await store.findLink('one')).toMatchObject({ title: 'First', puzzle: PUZZLE, createdAt: expect.any(Number) });
    expect(await store.findLink('two')).toBeNull();
  });

  test('[K6] a puzzle that somebody shares leaves its shelf, one that was taken stays taken', async () => {
    const stock = createStockStore(database);
    await stock.add('spec', PUZZLE, null);
    await stock.add('spec', { ...PUZZLE, form: 'taken' }, 'play:1:room');
    for (const form of ['form', 'taken']) {
      const puzzle = await store.findByForm(form);
      expect(await store.addLink(link(form, puzzle?.id ?? ''))).toBe(true);
    }
    expect(await stock.take('spec', 'play:2:room')).toBeNull();
    expect((await stock.findTaken('play:1:room'))?.form).toBe('taken');
  });
});
