import { describe, expect, test } from 'vitest';
import { PreferenceStore } from '@/app/_features/preferences/preference-store';
import { fail, type Result, succeed } from '@/engine/core/result';
import { FEEDBACK_LEVELS } from '@/engine/play/setup';
import {
  BOOLEAN_PREFERENCES,
  DEFAULT_PREFERENCES,
  formatPreferences,
  type Preferences,
  parsePreferences,
} from '@/server/protocol/preferences';

/** Each switch alone, all and none, with every level. */
const ALL: readonly Preferences[] = [[], BOOLEAN_PREFERENCES, ...BOOLEAN_PREFERENCES.map((name) => [name])].flatMap((on) =>
  FEEDBACK_LEVELS.map((feedback) => ({
    ...DEFAULT_PREFERENCES,
    ...Object.fromEntries(BOOLEAN_PREFERENCES.map((name) => [name, on.includes(name)])),
    feedback,
  })),
);

describe('settings in a cookie', () => {
  test.each(ALL)('[A5] %o come back as they were kept', (settings) => {
    expect(parsePreferences(formatPreferences(settings))).toEqual(settings);
  });

  test('[A5] what was kept before there were more settings still holds', () => {
    expect(parsePreferences('buttons=swapped&clock=hidden&feedback=off')).toEqual({
      ...DEFAULT_PREFERENCES,
      hasSwappedButtons: true,
      isClockHidden: true,
      feedback: 'off',
    });
  });

  test.each([undefined, '', 'feedback=all', 'buttons=1&clock=%', '{"feedback":"off"}', 'x'.repeat(10_000)])(
    '[A5] what makes no sense is as by default: %s',
    (text) => {
      expect(parsePreferences(text)).toEqual(DEFAULT_PREFERENCES);
    },
  );
});

describe('changes on a page', () => {
  /** A store whose saves end when the test says so. */
  function openStore() {
    const saves: { readonly change: Partial<Preferences>; readonly answer: (saved: Result<Preferences, unknown>) => void }[] = [];
    const store = new PreferenceStore(DEFAULT_PREFERENCES, (change) => {
      return new Promise((answer) => {
        saves.push({ change, answer });
      });
    });
    return { store, saves };
  }

  const settled = () => new Promise((resolve) => setImmediate(resolve));

  test('[A5] a change applies at once, is saved alone, and those made meanwhile are saved together', async () => {
    const { store, saves } = openStore();
    store.change({ hasCoordinates: true });
    store.change({ hasSeaTints: true });
    store.change({ feedback: 'off' });
    const wanted = { ...DEFAULT_PREFERENCES, hasCoordinates: true, hasSeaTints: true, feedback: 'off' } as const;
    expect(store.getView()).toEqual({ preferences: wanted, status: 'saving' });
    expect(saves.map(({ change }) => change)).toEqual([{ hasCoordinates: true }]);
    saves[0].answer(succeed({ ...DEFAULT_PREFERENCES, hasCoordinates: true }));
    await settled();
    expect(saves.map(({ change }) => change).slice(1)).toEqual([{ hasSeaTints: true, feedback: 'off' }]);
    saves[1].answer(succeed(wanted));
    await settled();
    expect(store.getView()).toEqual({ preferences: wanted, status: 'saved' });
  });

  test('[A5] what the server renders while a change is being saved never replaces it', async () => {
    const { store, saves } = openStore();
    const seen: boolean[] = [];
    store.subscribe(() => seen.push(store.getView().preferences.hasSeaTints));
    store.change({ hasCoordinates: true });
    store.change({ hasSeaTints: true });
    store.adopt({ ...DEFAULT_PREFERENCES, hasCoordinates: true });
    saves[0].answer(succeed({ ...DEFAULT_PREFERENCES, hasCoordinates: true }));
    await settled();
    store.adopt({ ...DEFAULT_PREFERENCES, hasCoordinates: true });
    saves[1].answer(succeed({ ...DEFAULT_PREFERENCES, hasCoordinates: true, hasSeaTints: true }));
    await settled();
    expect(seen.slice(1)).not.toContain(false);
    store.adopt({ ...DEFAULT_PREFERENCES, isClockHidden: true });
    expect(store.getView().preferences, 'another tab').toEqual({ ...DEFAULT_PREFERENCES, isClockHidden: true });
  });

  test('[A5] a change is saved alone, and brings what another tab changed meanwhile', async () => {
    const { store, saves } = openStore();
    store.change({ hasSeaTints: true });
    expect(saves[0].change).toEqual({ hasSeaTints: true });
    const all = { ...DEFAULT_PREFERENCES, hasSeaTints: true, isClockHidden: true };
    saves[0].answer(succeed(all));
    await settled();
    expect(store.getView()).toEqual({ preferences: all, status: 'saved' });
  });

  test('[A5] a change that is refused or lost is reverted to what was saved last', async () => {
    const { store, saves } = openStore();
    store.change({ hasCoordinates: true });
    saves[0].answer(succeed({ ...DEFAULT_PREFERENCES, hasCoordinates: true }));
    await settled();
    store.change({ hasSeaTints: true });
    saves[1].answer(fail('unreachable'));
    await settled();
    expect(store.getView()).toEqual({ preferences: { ...DEFAULT_PREFERENCES, hasCoordinates: true }, status: 'failed' });
    store.change({ isClockHidden: true });
    saves[2].answer(fail('busy'));
    store.change({ isClockHidden: false });
    await settled();
    saves[3].answer(succeed({ ...DEFAULT_PREFERENCES, hasCoordinates: true }));
    await settled();
    expect(store.getView(), 'the last one holds').toEqual({
      preferences: { ...DEFAULT_PREFERENCES, hasCoordinates: true },
      status: 'saved',
    });
  });
});
