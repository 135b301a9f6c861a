import { describe, expect, test } from 'vitest';
import { requirePuzzle } from '@/engine/notations/canonical';
import { measureProgress } from '@/engine/play/progress';
import { type Badge, resultsOf } from '@/engine/play/results';
import type { RoomSettings } from '@/engine/play/setup';
import { parseMarks } from '@/engine/play/snapshot';
import { SERVER } from '@/engine/play/state';
import { viewState } from '@/engine/play/view';
import { CORNER, coopPlay, OPENED_AT, racePlay, soloPlay, TestRoom, TWO_WAYS } from './support/test-room';

const daily = { type: 'daily', date: '2026-11-16', kind: 'nurikabe', level: 'easy' } as const;

/** Plays to the end, doing something odd before the last mark. */
function finishAfter(happens: (room: TestRoom) => void, settings: Partial<RoomSettings> = {}): TestRoom {
  const room = soloPlay(CORNER, settings).wait(10_000);
  room.mark('ann', [1, 2], 1);
  happens(room);
  room.wait(10_000).mark('ann', [3], 1);
  return room.end();
}

describe('races', () => {
  test('[R44] each racer has a board, and places are in the order of the log', () => {
    const room = new TestRoom('race').join('ann', 'bob', 'cat').start(CORNER);
    expect(room.mark('cat', [1, 2, 3], 1)[1]).toEqual({ type: 'finished', place: 1 });
    expect(room.mark('ann', [1, 2, 3], 1)[1]).toEqual({ type: 'finished', place: 2 });
    expect(room.marks('bob')).toBe('2000');
  });

  test.each([
    ['nurikabe/2/2/1', '2000', 0],
    ['nurikabe/2/2/1', '2100', 333],
    ['nurikabe/2/2/1', '2122', 333],
    ['nurikabe/2/2/2', '2111', 1000],
    ['nurikabe/2/2/.', '2100', 333],
    ['nurikabe/2/2/.', '2120', 666],
    ['nurikabe/2/2/4', '2000', 1000],
    ['tic-tac-logic/2/2/1c', '1000', 0],
    ['tic-tac-logic/2/2/1c', '1110', 666],
    ['tic-tac-logic/2/2/1c', '1111', 1000],
  ])('[R45] progress of %s at %s is %d of 1000, right or wrong', (text, marks, progress) => {
    expect(measureProgress(requirePuzzle(text), parseMarks(marks))).toBe(progress);
  });

  test('[R46] finishers come first, then right minus wrong cells, and equals share a place', () => {
    const names = ['ann', 'bob', 'cat', 'dan', 'eve', 'fay'] as const;
    const room = new TestRoom('race', { limitMs: 60_000 }).join(...names).start(CORNER);
    room.mark('ann', [1], 1);
    room.mark('bob', [1, 2, 3], 1);
    room.mark('cat', [1, 2], 1);
    room.mark('cat', [3], 2);
    room.mark('eve', [1], 2);
    room.mark('dan', [1, 2], 1);
    room.mark('dan', [1, 2, 3], 1);
    room.do('fay', { type: 'leave' });
    room.wait(60_000).end();
    expect(room.state.round?.standings).toEqual([
      { member: 'bob', place: 1, isFinished: true, right: 3, wrong: 0 },
      { member: 'dan', place: 2, isFinished: true, right: 3, wrong: 0 },
      { member: 'ann', place: 3, isFinished: false, right: 1, wrong: 0 },
      { member: 'cat', place: 3, isFinished: false, right: 2, wrong: 1 },
      { member: 'fay', place: 5, isFinished: false, right: 0, wrong: 0 },
      { member: 'eve', place: 6, isFinished: false, right: 0, wrong: 1 },
    ]);
  });

  test('[R46] without one solution nothing is right or wrong, and who does not finish is tied', () => {
    const room = racePlay(TWO_WAYS);
    room.mark('bob', [3], 1);
    room.do('ann', { type: 'give-up' });
    room.do('bob', { type: 'give-up' });
    expect(room.end().state.round?.standings?.map(({ place, right }) => [place, right])).toEqual([
      [1, 0],
      [1, 0],
    ]);
  });
});

describe('results', () => {
  test('[R61] a result is everything that the log says of a round', () => {
    const room = new TestRoom('solo', { source: daily, autoStart: true }).join('ann').wait(250);
    room.start(CORNER, { daily: '2026-11-16', seenBefore: ['ann'] });
    room.wait(90_000).mark('ann', [1], 2);
    room.wait(1_000).do('ann', { type: 'undo' });
    room.wait(1_000).do('ann', { type: 'check' });
    room.wait(1_000).mark('ann', [1, 2, 3], 1);
    expect(resultsOf(room.wait(77).state)).toEqual([]);
    expect(resultsOf(room.end().state)).toEqual([
      {
        member: 'ann',
        round: 1,
        puzzleId: 'puzzle-of-the-test',
        mode: 'solo',
        kind: 'nurikabe',
        width: 2,
        height: 2,
        level: 'easy',
        daily: '2026-11-16',
        startedAt: OPENED_AT + 250,
        endedAt: OPENED_AT + 93_250,
        isFinished: true,
        wallMs: 93_000,
        activeMs: 63_000,
        hints: 0,
        checks: 1,
        undos: 1,
        mistakes: 1,
        place: 1,
        participants: 1,
        isRanked: true,
        isAssisted: false,
        badges: ['no-hint'],
        flags: [],
      },
    ]);
  });

  test('[R61] every racer has one, in co-op everybody who moved, and a browser none', () => {
    const race = racePlay(CORNER);
    race.mark('bob', [1, 2, 3], 1);
    race.do('ann', { type: 'give-up' });
    expect(
      resultsOf(race.end().state).map(({ member, place, participants, isFinished }) => [member, place, participants, isFinished]),
    ).toEqual([
      ['ann', 2, 2, false],
      ['bob', 1, 2, true],
    ]);
    const coop = coopPlay(CORNER).join('cat', 'dan');
    coop.mark('dan', [1], 1);
    coop.mark('bob', [2], 1);
    coop.mark('dan', [3], 1);
    expect(resultsOf(coop.end().state).map(({ member, isFinished }) => [member, isFinished])).toEqual([
      ['dan', true],
      ['bob', true],
    ]);
    expect(resultsOf(viewState(coop.state, 'bob'))).toEqual([]);
  });

  test('[R62] wall time runs from the gun to the finishing move, or to the end of the round', () => {
    const room = racePlay(CORNER, { limitMs: 60_000 }).wait(20_000);
    room.mark('bob', [1, 2, 3], 1);
    room.wait(100_000).end();
    expect(resultsOf(room.state).map(({ wallMs, endedAt, startedAt }) => [wallMs, endedAt - startedAt])).toEqual([
      [60_000, 60_000],
      [20_000, 20_000],
    ]);
  });

  test('[R62] a board that lay for months has the longest time that both databases can keep', () => {
    const room = finishAfter((left) => left.wait(90 * 24 * 60 * 60 * 1000));
    expect(resultsOf(room.state)).toMatchObject([{ isFinished: true, wallMs: 2_147_483_647, activeMs: 70_000 }]);
  });

  test('[R62] pauses and long idling count for the wall and not for active time', () => {
    const room = finishAfter((paused) => {
      paused.do('ann', { type: 'pause' });
      paused.wait(500_000).do('ann', { type: 'resume' });
    });
    expect(resultsOf(room.state)).toMatchObject([{ wallMs: 520_000, activeMs: 20_000 }]);
  });

  test('[R62] what a client says of time or place has nowhere to go', () => {
    const honest = finishAfter(() => {});
    const liar = soloPlay(CORNER).wait(10_000);
    const command = { type: 'mark', cells: [1, 2], mark: 1, at: 0, seq: 999, wallMs: 1, place: -1, progress: 1000 } as const;
    liar.do('ann', command);
    liar.wait(10_000).do('ann', { ...command, cells: [3] });
    expect(liar.end().rows).toEqual(honest.rows);
    expect(resultsOf(liar.state)).toEqual(resultsOf(honest.state));
  });

  const hinted = (room: TestRoom) => {
    room.do('ann', { type: 'hint' });
    room.do(SERVER, { type: 'answer-hint', play: '*', asked: room.seq, hint: { type: 'gave-up' } });
  };
  interface BadgeCase {
    readonly after: string;
    readonly happens?: (room: TestRoom) => void;
    readonly settings?: Partial<RoomSettings>;
    readonly lost: readonly Badge[];
    readonly isAssisted: boolean;
  }
  const cases: readonly BadgeCase[] = [
    { after: 'nothing', lost: [], isAssisted: false },
    { after: 'a hint', happens: hinted, lost: ['no-hint', 'clean'], isAssisted: true },
    {
      after: 'asking for the first wrong move',
      happens: (room) => room.do('ann', { type: 'find-mistake' }),
      lost: ['no-hint', 'clean'],
      isAssisted: true,
    },
    { after: 'a check', happens: (room) => room.do('ann', { type: 'check' }), lost: ['no-check'], isAssisted: false },
    {
      after: 'an undo that is redone',
      happens: (room) => room.do('ann', { type: 'undo' }) && room.do('ann', { type: 'redo' }),
      lost: ['no-undo'],
      isAssisted: false,
    },
    {
      after: 'a wrong mark that is put right',
      happens: (room) => room.mark('ann', [1], 2) && room.mark('ann', [1], 1),
      lost: ['clean'],
      isAssisted: false,
    },
    {
      after: 'a supposition',
      happens: (room) => room.do('ann', { type: 'layer-open' }) && room.mark('ann', [3], 2) && room.do('ann', { type: 'layer-discard' }),
      lost: [],
      isAssisted: false,
    },
    {
      after: 'wrong cells were shown for a while',
      happens: (room) =>
        room.do('ann', { type: 'change-feedback', feedback: 'wrong' }) && room.do('ann', { type: 'change-feedback', feedback: 'rules' }),
      lost: ['clean'],
      isAssisted: true,
    },
    {
      after: 'broken rules were not shown for a while',
      happens: (room) =>
        room.do('ann', { type: 'change-feedback', feedback: 'off' }) && room.do('ann', { type: 'change-feedback', feedback: 'rules' }),
      lost: [],
      isAssisted: false,
    },
    {
      after: 'wrong cells were shown until somebody changed that',
      settings: { feedback: 'wrong' },
      happens: (room) => room.do('ann', { type: 'change-feedback', feedback: 'off' }),
      lost: ['clean'],
      isAssisted: true,
    },
    { after: 'wrong cells were shown', settings: { feedback: 'wrong' }, lost: ['clean'], isAssisted: true },
  ];
  test.each(cases)('[R63] badges after $after', ({ happens = () => {}, settings, lost, isAssisted }) => {
    const [result] = resultsOf(finishAfter(happens, settings).state);
    const all: readonly Badge[] = ['no-hint', 'no-check', 'no-undo', 'first-try', 'clean'];
    expect(result.badges).toEqual(all.filter((badge) => !lost.includes(badge)));
    expect(result.isAssisted).toBe(isAssisted);
  });

  test('[R63] who has met the puzzle before has no first try, and who does not finish no badge', () => {
    const room = new TestRoom('race').join('ann', 'bob').start(CORNER, { seenBefore: ['bob'] });
    room.mark('ann', [1, 2, 3], 1);
    room.mark('bob', [1, 2, 3], 1);
    expect(resultsOf(room.end().state).map(({ badges }) => badges.includes('first-try'))).toEqual([true, false]);
    const given = soloPlay(CORNER);
    given.do('ann', { type: 'give-up' });
    expect(resultsOf(given.end().state)).toMatchObject([{ isFinished: false, badges: [] }]);
  });

  test('[R63] mistakes are marks against the solution, each time, also those taken back', () => {
    const room = finishAfter((odd) => {
      odd.mark('ann', [1, 2], 2);
      odd.do('ann', { type: 'undo' });
      odd.mark('ann', [1], 2);
      odd.mark('ann', [1], 0);
      odd.mark('ann', [1], 1);
    });
    expect(resultsOf(room.state)).toMatchObject([{ mistakes: 3 }]);
  });
});
