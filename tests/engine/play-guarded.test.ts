import { expect, test } from 'vitest';
import { resultsOf } from '@/engine/play/results';
import { checkScopeOf } from '@/engine/play/state';
import { viewState } from '@/engine/play/view';
import { againPlay, CORNER, type TestPuzzle, TestRoom } from './support/test-room';

const DAY_MS = 86_400_000;

test('[R73] a daily that is played again on its day names no wrong mark, however it is asked', () => {
  const room = againPlay(CORNER);
  room.mark('ann', [1, 2, 3], 2);
  for (const type of ['hint', 'find-mistake', 'rewind'] as const) expect(room.refusal('ann', { type })).toBe('daily-open');
  expect(room.refusal('ann', { type: 'change-feedback', feedback: 'wrong' })).toBe('daily-open');
  expect(room.refusal('ann', { type: 'change-feedback', feedback: 'off' })).toBeUndefined();
  expect(room.desk()).toMatchObject({ wrong: [], hints: 0, mistakeLookups: 0, mistake: null });
});

test('[R73] nor where wrong marks were asked for before it began', () => {
  const room = againPlay(CORNER, { feedback: 'wrong' });
  expect(room.mark('ann', [1, 2], 2)).toEqual([{ type: 'marked', cells: [1, 2], mark: 2 }]);
  expect(room.do('ann', { type: 'undo' })).toMatchObject([{ type: 'undone', marks: [0, 0] }]);
  expect(room.desk().wrong).toEqual([]);
});

test.each([
  [1, 1],
  [1, 2],
  [2, 1],
])('[R73] who gives it up learns nothing from counts: %d and %d', (first, second) => {
  const room = againPlay(CORNER);
  room.mark('ann', [1], first);
  room.mark('ann', [2], second);
  room.do('ann', { type: 'give-up' });
  room.end();
  expect(room.state.round?.standings).toMatchObject([{ right: 0, wrong: 0, isFinished: false }]);
  expect(viewState(room.state, 'ann').round?.standings).toEqual(room.state.round?.standings);
  expect(resultsOf(room.state)).toMatchObject([{ mistakes: 0, badges: [] }]);
});

test('[R73] whoever finishes it knows the solution, and how many mistakes there were', () => {
  const room = againPlay(CORNER);
  room.mark('ann', [1], 2);
  room.mark('ann', [1, 2, 3], 1);
  room.end();
  expect(resultsOf(room.state)).toMatchObject([{ isFinished: true, mistakes: 1 }]);
});

/** A clue 3 at the end of four cells. */
const THREE: TestPuzzle = { text: 'nurikabe/4/1/3', solution: '2221' };

test.each([
  ['the attempt that counts', { isRanked: true }, { isRanked: true }, false],
  ['an attempt that does not count', {}, {}, false],
  ['a daily of the past', {}, { daily: '1969-12-30' }, true],
] as const)('[R83] in %s a check thinks about blanks: %o, %o, %s', (_which, settings, start, isBroken) => {
  const room = againPlay(THREE, settings, start);
  room.mark('ann', [2], 1);
  expect(room.do('ann', { type: 'check' }), 'an exit, but too little space').toEqual([{ type: 'checked', isBroken }]);
  room.mark('ann', [1], 1);
  expect(room.do('ann', { type: 'check' }), 'an enclosed island').toEqual([{ type: 'checked', isBroken: true }]);
});

test('[R83] nor in a duel or a ranked race', () => {
  const solo = againPlay(THREE, {}, { daily: null });
  expect(checkScopeOf(solo.state)).toBe('all');
  const duel = {
    ...solo.state,
    settings: {
      ...solo.state.settings,
      source: { type: 'duel', duel: 'd', kind: 'nurikabe', width: 4, height: 1, level: 'easy' } as const,
    },
  };
  expect(checkScopeOf(duel)).toBe('placed');
  const race = (isRanked: boolean) =>
    new TestRoom('race', { isRanked, help: 'nobody' }).join('ann', 'bob').start(THREE, { isRanked }).state;
  expect(checkScopeOf(race(true))).toBe('placed');
  expect(checkScopeOf(race(false))).toBe('all');
});

test('[R73] in the attempt that counts there is help, and it counts as assisted', () => {
  const room = againPlay(CORNER, { isRanked: true }, { isRanked: true });
  room.mark('ann', [1], 2);
  expect(room.do('ann', { type: 'find-mistake' })).toMatchObject([{ type: 'mistake-found', number: 1 }]);
  room.do('ann', { type: 'hint' });
  room.mark('ann', [1, 2, 3], 1);
  room.end();
  expect(resultsOf(room.state)).toMatchObject([{ isRanked: true, isFinished: true, isAssisted: true }]);
});

test('[R73] in the first hour after its day attempts may still run, and it stays guarded', () => {
  const room = againPlay(CORNER, {}, { daily: '1969-12-31' });
  expect(room.refusal('ann', { type: 'hint' })).toBe('daily-open');
  expect(room.refusal('ann', { type: 'change-feedback', feedback: 'wrong' })).toBe('daily-open');
});

test('[R73] an hour after its day it is a puzzle like any other', () => {
  const room = againPlay(CORNER, {}, { daily: '1969-12-30' });
  room.mark('ann', [1], 2);
  expect(room.do('ann', { type: 'change-feedback', feedback: 'wrong' })).toMatchObject([{}, { type: 'feedback-changed', wrong: [1] }]);
  const late = againPlay(CORNER).wait(DAY_MS);
  expect(late.refusal('ann', { type: 'hint' }), 'what began on the day stays as it was').toBe('daily-open');
});
