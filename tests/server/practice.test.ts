import { expect, test } from 'vitest';
import { createPractice } from '@/server/services/learn/practice';
import { createPracticeStore } from '@/server/store/practice-store';
import { describeOnEachDatabase } from '../support/each-database';
import { everybodyStored } from '../support/identity';
import { addPlayers } from '../support/results';

describeOnEachDatabase('practice', (database) => {
  const practice = () => createPractice(createPracticeStore(database()), everybodyStored);

  test('[TQ4] each technique and the rules of each kind are counted, and what was done without help', async () => {
    await addPlayers(database(), [{ id: 'ann', isGuest: true }, { id: 'bob' }]);
    for (const isUnaided of [true, false, true]) await practice().record('ann', 'nurikabe.no-pool', isUnaided);
    const noted = await practice().record('ann', 'tic-tac-logic.rules', false);
    expect(noted).toMatchObject({ ok: true, value: { lesson: 'tic-tac-logic.rules', done: 1, unaided: 0 } });
    const practised = await practice().of('ann');
    expect([...practised.keys()]).toEqual(['nurikabe.no-pool', 'tic-tac-logic.rules']);
    expect(practised.get('nurikabe.no-pool')).toMatchObject({ done: 3, unaided: 2 });
    expect(practised.get('nurikabe.no-pool')?.latestAt).toBeGreaterThan(1_700_000_000_000);
    expect(await practice().of('bob')).toEqual(new Map());
  });

  test('[TQ4] several at once are all counted', async () => {
    await addPlayers(database(), [{ id: 'ann' }]);
    await practice().record('ann', 'nurikabe.count', true);
    await Promise.all(Array.from({ length: 5 }, () => practice().record('ann', 'nurikabe.count', true)));
    expect((await practice().of('ann')).get('nurikabe.count')).toMatchObject({ done: 6, unaided: 6 });
  });

  test.each(['nurikabe.guessing', 'rules', 'sudoku.rules', ''])('[TQ4] %j is no lesson', async (lesson) => {
    await addPlayers(database(), [{ id: 'ann' }]);
    expect(await practice().record('ann', lesson, true)).toEqual({ ok: false, error: 'unknown-lesson' });
    expect((await practice().of('ann')).size).toBe(0);
  });
});
