import { describe, expect, test } from 'vitest';
import { filmOf, marksAfter } from '@/engine/play/film';
import { readProblem } from '@/engine/play/problem';
import { SHARED } from '@/engine/play/state';
import { CORNER, settingsWith, TestRoom } from './support/test-room';

describe('the film of a board', () => {
  test('[R69] shows each step with its time and what it changed, and its last picture is the board', () => {
    const room = new TestRoom('solo').join('ann').start(CORNER);
    const { startedAt = 0 } = room.state.round ?? {};
    room.wait(1_000).do('ann', { type: 'mark', cells: [1, 2], mark: 1 });
    room.wait(500).do('ann', { type: 'mark', cells: [2], mark: 2 });
    room.wait(250).do('ann', { type: 'undo' });
    room.wait(250).do('ann', { type: 'check' });
    room.wait(1_000).do('ann', { type: 'give-up' });
    const film = filmOf({ mode: 'solo', owner: 'ann', settings: settingsWith({}) }, room.rows, 1, 'ann');
    const times = film?.frames.map(({ kind, at, cells, marks }) => [kind, at, cells, marks]);
    const gun = room.rows.find(({ events }) => events.some(({ type }) => type === 'round-started'))?.at ?? 0;
    expect(gun).toBe(startedAt);
    expect(times).toEqual([
      ['mark', 1_000, [1, 2], [1, 1]],
      ['mark', 1_500, [2], [2]],
      ['take-back', 1_750, [2], [1]],
      ['help', 2_000, [], []],
      ['end', 3_000, [], []],
    ]);
    const { kind, puzzle } = readProblem(film?.puzzle ?? '');
    const start = kind.start(puzzle).marks;
    const untouched = start.slice();
    const frames = film?.frames ?? [];
    expect([...marksAfter(start, frames, 2)].slice(1, 3)).toEqual([1, 2]);
    expect(marksAfter(start, frames, frames.length)).toEqual(room.state.round?.plays[SHARED]?.desk?.marks);
    expect(start).toEqual(untouched);
  });

  test('[R69] of a race shows one racer’s board, of the round that is asked for', () => {
    const room = new TestRoom('race').join('ann', 'bob').start(CORNER);
    room.wait(100).do('ann', { type: 'mark', cells: [1], mark: 1 });
    room.wait(100).do('bob', { type: 'mark', cells: [2], mark: 2 });
    const setup = { mode: 'race', owner: 'ann', settings: settingsWith({}) } as const;
    expect(filmOf(setup, room.rows, 1, 'bob')?.frames.map(({ cells }) => cells)).toEqual([[2]]);
    expect(filmOf(setup, room.rows, 2, 'bob')).toBeUndefined();
    expect(filmOf(setup, room.rows, 1, 'zoe')).toBeUndefined();
  });
});
