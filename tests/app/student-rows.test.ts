import { describe, expect, test } from 'vitest';
import { type Sorting, sortRows, studentRows } from '@/app/_features/classroom/student-rows';
import { diffAnnouncements } from '@/app/_features/multiplayer/announcements';
import type { RoomState } from '@/engine/play/state';
import { viewState } from '@/engine/play/view';
import { CORNER, classPlay, FOUR, type TestRoom } from '../engine/support/test-room';

const SILENCE = { chat: [], emotes: [], pings: [], unreachable: new Set<string>() };

function rowsOf(room: TestRoom) {
  const { round, members } = viewState(room.state, 'ann');
  if (round?.puzzle === undefined) throw new Error('nothing is played');
  return studentRows(round, round.puzzle, members);
}

describe('the table of a class', () => {
  test('[CL6] says how each student fares', () => {
    const room = classPlay(CORNER, 'individual').join('dan', 'eve');
    room.mark('bob', [1, 2], 2);
    room.do('bob', { type: 'check' });
    room.wait(3_000).mark('cat', [1, 2, 3], 1);
    room.do('', { type: 'mark-away', member: 'dan' });
    expect(rowsOf(room)).toMatchObject([
      { member: 'bob', state: 'working', progress: 0, mistakes: 2, checks: 1, hints: 0, time: null },
      { member: 'cat', state: 'done', progress: 1000, mistakes: 0, broken: 0, time: 3_000 },
      { member: 'dan', state: 'away' },
      { member: 'eve', state: 'untouched' },
    ]);
    expect(rowsOf(room)[0].broken).toBeGreaterThan(0);
    room.do('cat', { type: 'leave' });
    expect(rowsOf(room).map(({ member }) => member)).toEqual(['bob', 'dan', 'eve']);
  });

  test('[CL6] counts only right marks as progress, and the wrong ones beside it', () => {
    const room = classPlay(FOUR, 'individual');
    room.mark('bob', [1, 2], 1);
    room.mark('cat', [1], 2);
    expect(rowsOf(room)).toMatchObject([
      { member: 'bob', progress: 0, wrong: 2, state: 'working' },
      { member: 'cat', progress: 333, wrong: 0 },
    ]);
  });

  test.each<[Sorting, readonly string[]]>([
    [{ column: 'name', isDescending: false }, ['bob', 'cat', 'dan']],
    [{ column: 'name', isDescending: true }, ['dan', 'cat', 'bob']],
    [{ column: 'progress', isDescending: true }, ['cat', 'bob', 'dan']],
    [{ column: 'state', isDescending: false }, ['cat', 'bob', 'dan']],
    [{ column: 'time', isDescending: false }, ['cat', 'bob', 'dan']],
    [{ column: 'mistakes', isDescending: true }, ['bob', 'cat', 'dan']],
  ])('[CL6] is sorted by %o, equals by name', (sorting, order) => {
    const room = classPlay(CORNER, 'individual').join('dan');
    room.mark('bob', [1], 2);
    room.mark('cat', [1, 2, 3], 1);
    expect(sortRows(rowsOf(room), sorting, 'en').map(({ member }) => member)).toEqual(order);
  });
});

describe('what a class hears', () => {
  function heard(room: TestRoom, before: RoomState, member: string) {
    const seen = (state: RoomState) => ({ state: viewState(state, member), broadcasts: SILENCE });
    return diffAnnouncements(seen(before), seen(room.state), member);
  }

  test('[CL4] students hear which cells are highlighted, and that they are no more', () => {
    const room = classPlay(CORNER, 'shared');
    let before = room.state;
    room.do('ann', { type: 'highlight', cells: [1, 3], isLit: true });
    expect(heard(room, before, 'bob')).toEqual([{ type: 'highlighted', cells: [1, 3] }]);
    expect(heard(room, before, 'ann')).toEqual([]);
    before = room.state;
    room.do('ann', { type: 'highlight', cells: [1, 3], isLit: false });
    expect(heard(room, before, 'bob')).toEqual([{ type: 'cleared' }]);
  });

  test('[CL3] they hear who has the pencil', () => {
    const room = classPlay(CORNER, 'shared');
    let before = room.state;
    room.do('ann', { type: 'pass-control', member: 'bob', hasControl: true });
    expect(heard(room, before, 'bob')).toEqual([{ type: 'pencil-given' }]);
    expect(heard(room, before, 'cat')).toEqual([{ type: 'pencil-passed', member: 'bob' }]);
    before = room.state;
    room.do('ann', { type: 'pass-control', member: 'bob', hasControl: false });
    expect(heard(room, before, 'bob')).toEqual([{ type: 'pencil-taken' }]);
  });

  test('[CL6] the teacher hears who is done, the students do not', () => {
    const room = classPlay(CORNER, 'individual');
    const before = room.state;
    room.mark('bob', [1, 2, 3], 1);
    expect(heard(room, before, 'ann')).toEqual([{ type: 'done', member: 'bob' }]);
    expect(heard(room, before, 'cat')).toEqual([]);
  });
});
