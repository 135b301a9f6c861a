import { expect, test } from 'vitest';
import { resultsOf } from '@/engine/play/results';
import { viewState } from '@/engine/play/view';
import { againPlay, CORNER } from './support/test-room';

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
