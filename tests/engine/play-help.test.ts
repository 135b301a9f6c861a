import { describe, expect, test } from 'vitest';
import type { Hint } from '@/engine/core/hint';
import { decide } from '@/engine/play/decide';
import type { ShownHint } from '@/engine/play/hints';
import type { HelpPolicy } from '@/engine/play/setup';
import { SERVER, SHARED_PLAY } from '@/engine/play/state';
import { viewState } from '@/engine/play/view';
import { CORNER, coopPlay, ENDLESS, soloPlay, type TestRoom } from './support/test-room';

const ask = { type: 'hint' } as const;
const step = {
  technique: 'nurikabe.island-of-one',
  level: 1,
  placements: [
    { cell: 1, mark: 1 },
    { cell: 2, mark: 1 },
  ],
  reasonCells: [0],
  message: { key: 'nurikabe.island-of-one', params: {} },
} as const;
const violation = { rule: 'nurikabe.size', cells: [0, 1], message: { key: 'nurikabe.size.too-large', params: { size: 2, clue: 1 } } };

function answer(room: TestRoom, hint: Hint): void {
  const { board } = room.state.round?.plays[SHARED_PLAY] ?? {};
  room.do(SERVER, { type: 'answer-hint', play: SHARED_PLAY, asked: board?.hint?.asked ?? 0, hint });
}

test('[R68] wrong marks are named when somebody wishes to see them, and forgotten when not', () => {
  const room = soloPlay(CORNER);
  room.mark('ann', [1, 2], 2);
  expect(room.do('ann', { type: 'change-feedback', feedback: 'wrong' })).toMatchObject([
    { type: 'settings-changed', settings: { feedback: 'wrong' } },
    { type: 'feedback-changed', wrong: [1, 2] },
  ]);
  expect(room.desk().wrong).toEqual([1, 2]);
  expect(room.mark('ann', [1], 1)).toMatchObject([{ type: 'marked' }]);
  expect(room.desk().wrong).toEqual([2]);
  room.do('ann', { type: 'change-feedback', feedback: 'off' });
  expect(room.desk().wrong).toEqual([]);
  expect(room.state.settings.feedback).toBe('off');
});

test('[R68] a browser leaves the naming of wrong marks to the server', () => {
  const room = soloPlay(CORNER);
  const seen = viewState(room.state, 'ann');
  const asking = { member: 'ann', now: room.now };
  expect(decide(seen, { type: 'change-feedback', feedback: 'wrong' }, asking)).toEqual({ ok: false, error: 'needs-server' });
  expect(decide(seen, { type: 'change-feedback', feedback: 'off' }, asking)).toMatchObject({ ok: true });
});

describe('help', () => {
  test.each<readonly [HelpPolicy, string, boolean]>([
    ['anyone', 'ann', true],
    ['anyone', 'bob', true],
    ['host', 'ann', true],
    ['host', 'bob', false],
    ['nobody', 'ann', false],
    ['nobody', 'bob', false],
  ])('[R38] where help is for %s, %s may ask: %s', (help, member, isAllowed) => {
    for (const type of ['check', 'hint', 'find-mistake'] as const) {
      expect(coopPlay(CORNER, { help }).refusal(member, { type })).toBe(isAllowed ? undefined : 'help-disabled');
    }
  });

  test.each([
    [1, false],
    [2, true],
  ])('[R39] a check of mark %d says whether a rule is broken, and is counted', (mark, isBroken) => {
    const room = soloPlay(CORNER);
    room.mark('ann', [1], mark);
    expect(room.do('ann', { type: 'check' })).toEqual([{ type: 'checked', isBroken }]);
    expect(room.desk().checks).toBe(1);
  });

  test.each<readonly [type: string, hint: Hint, stages: readonly [ShownHint, ShownHint, ShownHint]]>([
    [
      'step',
      { type: 'step', step },
      [
        { type: 'step', area: { from: 0, to: 3 } },
        { type: 'step', area: { from: 0, to: 3 }, technique: step.technique },
        { type: 'step', area: { from: 0, to: 3 }, technique: step.technique, step },
      ],
    ],
    [
      'proven',
      { type: 'proven', placement: { cell: 2, mark: 1 } },
      [
        { type: 'proven', area: { from: 2, to: 2 } },
        { type: 'proven', area: { from: 2, to: 2 } },
        { type: 'proven', area: { from: 2, to: 2 }, placement: { cell: 2, mark: 1 } },
      ],
    ],
    [
      'mistakes',
      { type: 'mistakes', cells: [1, 3] },
      [
        { type: 'mistakes', count: 2 },
        { type: 'mistakes', count: 2, area: { from: 1, to: 3 } },
        { type: 'mistakes', count: 2, area: { from: 1, to: 3 }, cells: [1, 3] },
      ],
    ],
    [
      'broken',
      { type: 'broken', violations: [violation] },
      [
        { type: 'broken', violations: [violation] },
        { type: 'broken', violations: [violation] },
        { type: 'broken', violations: [violation] },
      ],
    ],
    ['nothing-forced', { type: 'nothing-forced' }, [{ type: 'nothing-forced' }, { type: 'nothing-forced' }, { type: 'nothing-forced' }]],
  ])('[R41] a hint of type %s says more at each stage', (_type, hint, stages) => {
    const room = soloPlay(CORNER);
    room.do('ann', ask);
    const asked = room.seq;
    answer(room, hint);
    stages.forEach((shown, i) => {
      if (i > 0) expect(room.do('ann', ask)).toEqual([{ type: 'hint-advanced', stage: i + 1 }]);
      expect(room.desk().hint).toEqual({ asked, stage: i + 1, shown, full: hint });
    });
    expect(room.desk().hints).toBe(1);
  });

  test.each<readonly [type: string, hint: Hint, after: string | undefined]>([
    ['step', { type: 'step', step }, '2112'],
    ['proven', { type: 'proven', placement: { cell: 2, mark: 1 } }, '2012'],
    ['mistakes', { type: 'mistakes', cells: [3] }, '2000'],
    ['broken', { type: 'broken', violations: [violation] }, undefined],
    ['gave-up', { type: 'gave-up' }, undefined],
  ])('[R40] a fourth asking applies a hint of type %s as a move', (_type, hint, after) => {
    const room = soloPlay(CORNER);
    room.mark('ann', [3], 2);
    room.do('ann', ask);
    answer(room, hint);
    room.do('ann', ask);
    room.do('ann', ask);
    expect(room.refusal('ann', ask)).toBe(after === undefined ? 'no-change' : undefined);
    expect(room.marks()).toBe(after ?? '2002');
    if (after === undefined) return;
    expect(room.desk()).toMatchObject({ hint: null, hints: 1 });
    room.do('ann', { type: 'undo' });
    expect(room.marks()).toBe('2002');
  });

  test('[R40] applying a hint can finish', () => {
    const room = soloPlay(CORNER);
    room.mark('ann', [3], 1);
    room.do('ann', ask);
    answer(room, { type: 'step', step });
    room.do('ann', ask);
    room.do('ann', ask);
    expect(room.do('ann', ask)).toEqual([
      { type: 'filled', cells: [1, 2], marks: [1, 1] },
      { type: 'finished', place: 1 },
    ]);
  });

  test('[R40] a change of the board forgets the hint, also while the answer is on its way', () => {
    const room = coopPlay(CORNER);
    room.do('ann', ask);
    const asked = room.seq;
    expect(room.desk().hint).toEqual({ asked, stage: undefined, shown: undefined, full: undefined });
    room.mark('bob', [1], 1);
    expect(room.desk().hint).toBeNull();
    expect(room.refusal(SERVER, { type: 'answer-hint', play: SHARED_PLAY, asked, hint: { type: 'solved' } })).toBe('no-change');
    room.do('bob', ask);
    expect(room.refusal(SERVER, { type: 'answer-hint', play: SHARED_PLAY, asked, hint: { type: 'solved' } })).toBe('no-change');
    answer(room, { type: 'solved' });
    expect(room.desk()).toMatchObject({ hints: 2, hint: { stage: 1, shown: { type: 'solved' } } });
    room.mark('bob', [1], 0);
    expect(room.desk().hint).toBeNull();
  });

  test('[R42] the first wrong move is the earliest that still shows a wrong mark', () => {
    const room = soloPlay(CORNER);
    room.mark('ann', [1], 2);
    room.do('ann', { type: 'undo' });
    room.mark('ann', [2], 1);
    room.mark('ann', [1, 3], 2);
    const wrong = room.seq;
    room.mark('ann', [1], 1);
    expect(room.do('ann', { type: 'find-mistake' })).toEqual([{ type: 'mistake-found', seq: wrong, number: 2 }]);
    expect(room.desk()).toMatchObject({ mistake: { seq: wrong, number: 2 }, mistakeLookups: 1 });
    expect(room.do('ann', { type: 'rewind' })).toEqual([{ type: 'rewound', moves: [wrong, wrong + 1], cells: [1, 3], marks: [0, 0] }]);
    expect(room.marks()).toBe('2010');
    expect(room.desk()).toMatchObject({ mistake: null, redo: {}, undos: 1 });
    expect(room.refusal('ann', { type: 'redo' })).toBe('nothing-to-redo');
    expect(room.refusal('ann', { type: 'rewind' })).toBe('no-mistake');
  });

  test('[R42] of several wrong moves it is the earliest, whichever cell comes first', () => {
    const room = soloPlay(CORNER);
    room.mark('ann', [2], 2);
    const first = room.seq;
    room.mark('ann', [1], 2);
    room.mark('ann', [3], 1);
    expect(room.do('ann', { type: 'find-mistake' })).toEqual([{ type: 'mistake-found', seq: first, number: 1 }]);
    room.do('ann', { type: 'rewind' });
    expect(room.marks()).toBe('2000');
  });

  test('[R42] a wrong mark that was covered or put right is none', () => {
    const room = soloPlay(CORNER);
    room.mark('ann', [1], 2);
    room.mark('ann', [1], 1);
    expect(room.do('ann', { type: 'find-mistake' })).toEqual([{ type: 'mistake-found', seq: null, number: null }]);
  });

  test('[R42] in co-op going back takes everybody’s moves since, and what others could redo', () => {
    const room = coopPlay(CORNER);
    room.mark('ann', [1], 2);
    room.mark('bob', [3], 1);
    room.mark('bob', [2], 1);
    room.do('bob', { type: 'undo' });
    room.do('ann', { type: 'find-mistake' });
    room.do('ann', { type: 'rewind' });
    expect(room.marks()).toBe('2000');
    expect(room.refusal('bob', { type: 'redo' })).toBe('nothing-to-redo');
  });

  test('[R42] what was found no longer holds once the board has changed', () => {
    const room = soloPlay(CORNER);
    room.mark('ann', [1], 2);
    room.do('ann', { type: 'find-mistake' });
    room.mark('ann', [2], 1);
    expect(room.refusal('ann', { type: 'rewind' })).toBe('no-mistake');
    expect(coopPlay(ENDLESS).refusal('ann', { type: 'find-mistake' })).toBe('not-unique');
  });
});
