import { describe, expect, test } from 'vitest';
import { sourceOf } from '@/engine/play/classroom';
import type { RoomEvent } from '@/engine/play/events';
import { evolveEntry } from '@/engine/play/evolve';
import { resultsOf } from '@/engine/play/results';
import { buildReplays } from '@/engine/play/round-replay';
import { canBeRanked, defaultSettings, type PuzzleSource } from '@/engine/play/setup';
import { type MemberId, SERVER } from '@/engine/play/state';
import { hasAccess, viewEntry, viewKey, viewState } from '@/engine/play/view';
import { CORNER, classPlay, classRoom, ENDLESS, FOUR, TestRoom } from './support/test-room';

const LINK: PuzzleSource = { type: 'shared', link: 'shared' };
const STOCK: PuzzleSource = { type: 'generated', kind: 'nurikabe', width: 2, height: 2, level: 'easy' };

/** What a viewer gets of the latest row. */
function seen(room: TestRoom, viewer: MemberId): readonly RoomEvent[] {
  return viewEntry(room.states[room.seq - 1], room.state, room.rows[room.seq - 1], viewer);
}

function pass(room: TestRoom, member: MemberId, hasControl = true): void {
  room.do('ann', { type: 'pass-control', member, hasControl });
}

describe('who leads a class', () => {
  test('[LE2] it waits for a host who goes away, and passes to nobody by itself', () => {
    const room = classRoom();
    room.do(SERVER, { type: 'mark-away', member: 'ann' });
    expect(room.state.host).toBe('ann');
    room.do('ann', { type: 'mark-present' });
    room.do('ann', { type: 'leave' });
    expect(room.state.host).toBeNull();
    room.do(SERVER, { type: 'mark-away', member: 'bob' });
    room.do('bob', { type: 'mark-present' });
    expect(room.join('dan').state.host).toBeNull();
    expect(room.join('ann').state.host).toBe('ann');
  });

  test('[LE2] the host makes another one; when that one leaves it is again whoever made the class', () => {
    const room = classRoom();
    room.do('ann', { type: 'pass-host', member: 'bob' });
    expect(room.state.host).toBe('bob');
    room.do('bob', { type: 'leave' });
    expect(room.state.host).toBe('ann');
  });
});

describe('at the front', () => {
  test('[LE3] the host marks, and to whom the host has passed control, until it is taken back or they go', () => {
    const room = classPlay(ENDLESS, 'shared');
    room.mark('ann', [1], 1);
    pass(room, 'bob');
    room.mark('bob', [2], 1);
    expect(room.refusal('cat', { type: 'undo' })).toBe('no-control');
    pass(room, 'bob', false);
    expect(room.refusal('bob', { type: 'hint' })).toBe('no-control');
    pass(room, 'bob');
    room.do('bob', { type: 'leave' });
    expect(room.state.classroom?.control).toEqual([]);
  });

  test('[LE3] everybody in the class sees the board, and who has control', () => {
    const room = classPlay(ENDLESS, 'shared');
    pass(room, 'bob');
    expect(seen(room, 'cat')).toEqual([{ type: 'control-passed', member: 'bob', hasControl: true }]);
    room.mark('bob', [2], 1);
    for (const viewer of ['ann', 'bob', 'cat']) expect(seen(room, viewer)).toEqual([{ type: 'marked', cells: [2], mark: 1 }]);
    expect(
      new Set(['ann', 'bob', 'cat'].map((id) => viewKey(room.states[room.seq - 1], room.state, room.rows[room.seq - 1])(id))).size,
    ).toBe(1);
  });

  test('[LE4] who loses control loses their suppositions with it; so does a host who passes the class on', () => {
    const room = classPlay(ENDLESS, 'shared');
    pass(room, 'bob');
    room.do('bob', { type: 'layer-open' });
    room.do('ann', { type: 'layer-open' });
    pass(room, 'bob', false);
    expect(room.desk().layers.map(({ member }) => member)).toEqual(['ann']);
    room.do('ann', { type: 'pass-host', member: 'cat' });
    expect(room.desk().layers).toEqual([]);
  });

  test('[LE5] what the host highlights stays for who comes later, and goes when it is cleared or with the next puzzle', () => {
    const room = classPlay(ENDLESS, 'shared');
    room.do('ann', { type: 'highlight', cells: [5, 3, 3], isLit: true });
    expect(room.join('dan') && viewState(room.state, 'dan').classroom?.highlights).toEqual([3, 5]);
    expect(room.refusal('ann', { type: 'highlight', cells: [3], isLit: true })).toBe('no-change');
    room.do('ann', { type: 'highlight', cells: [3], isLit: false });
    expect(seen(room, 'bob')).toEqual([{ type: 'highlighted', cells: [3], isLit: false }]);
    room.do('ann', { type: 'collect' });
    room.do('ann', { type: 'highlight', cells: [0], isLit: true });
    room.do('ann', { type: 'enqueue', source: LINK, format: 'shared' });
    room.do('ann', { type: 'next' });
    room.start(CORNER);
    expect(room.state.classroom).toEqual({ queue: [], taken: null, control: [], highlights: [] });
  });
});

describe('the queue', () => {
  test('[LE6] begins with what the class was made for; the host adds, moves, changes and removes', () => {
    const room = classRoom({ source: STOCK });
    expect(room.state.classroom?.queue).toEqual([{ item: 0, source: STOCK, format: 'shared' }]);
    room.do('ann', { type: 'enqueue', source: LINK, format: 'individual' });
    const item = room.seq;
    room.do('ann', { type: 'requeue', item, place: 0, format: 'individual' });
    room.do('ann', { type: 'requeue', item: 0, place: 9, format: 'individual' });
    expect(room.state.classroom?.queue.map((one) => [one.item, one.format])).toEqual([
      [item, 'individual'],
      [0, 'individual'],
    ]);
    expect(room.refusal('ann', { type: 'requeue', item, place: 0, format: 'individual' })).toBe('no-change');
    room.do('ann', { type: 'dequeue', item });
    expect(room.state.classroom?.queue.map((one) => one.item)).toEqual([0]);
  });

  test('[LE6] is for the host alone', () => {
    const room = classRoom();
    room.do('ann', { type: 'enqueue', source: LINK, format: 'individual' });
    expect(seen(room, 'bob')).toEqual([]);
    expect(viewState(room.state, 'bob').classroom?.queue).toEqual([]);
    expect(viewState(room.state, 'ann').classroom?.queue).toHaveLength(2);
    room.do('ann', { type: 'start', isForced: true });
    expect(viewState(room.state, 'bob').classroom?.taken).toBeNull();
  });

  test('[LE7] its head is what the next round is made of; what cannot be had is gone from it', () => {
    const room = classRoom({ source: STOCK });
    room.do('ann', { type: 'enqueue', source: LINK, format: 'individual' });
    room.do('ann', { type: 'start', isForced: true });
    expect(sourceOf(room.state)).toEqual(STOCK);
    room.do(SERVER, { type: 'cancel-round', round: 1 });
    expect(room.state).toMatchObject({ phase: 'lobby', classroom: { taken: null, queue: [{ source: LINK }] } });
    room.do('ann', { type: 'start', isForced: true });
    expect(sourceOf(room.state)).toEqual(LINK);
    expect(room.start(CORNER).state.round).toMatchObject({ number: 1, hasOwnBoards: true });
  });
});

describe('each apart', () => {
  test('[LE8] every student has a board, whoever leads the class has none, and who comes late gets one', () => {
    const room = classPlay(CORNER, 'individual');
    expect(Object.keys(room.state.round?.plays ?? {})).toEqual(['bob', 'cat']);
    expect(room.refusal('ann', { type: 'mark', cells: [1], mark: 1 })).toBe('not-a-player');
    room.wait(5_000).join('dan').watch('sue');
    room.mark('dan', [1], 1);
    room.do('sue', { type: 'change-role', role: 'player' });
    expect(Object.keys(room.state.round?.plays ?? {})).toEqual(['bob', 'cat', 'dan', 'sue']);
    room.do('dan', { type: 'leave' });
    room.join('dan');
    expect(room.marks('dan')).toBe('2100');
    room.do('ann', { type: 'leave' });
    expect(room.join('ann').state).toMatchObject({ host: 'ann' });
    expect(room.state.round?.plays.ann).toBeUndefined();
  });

  test('[LE9] a student gets their own board and nothing of others’, also after the end', () => {
    const room = classPlay(CORNER, 'individual');
    room.mark('bob', [1], 1);
    expect(seen(room, 'cat')).toEqual([]);
    expect(seen(room, 'bob')).toEqual([{ type: 'marked', cells: [1], mark: 1 }]);
    room.mark('bob', [2, 3], 1);
    expect(seen(room, 'cat')).toEqual([]);
    room.do('ann', { type: 'collect' });
    expect(Object.keys(viewState(room.state, 'cat').round?.plays ?? {})).toEqual(['cat']);
    expect(Object.keys(viewState(room.state, 'ann').round?.plays ?? {})).toEqual(['bob', 'cat']);
    expect(viewState(room.state, 'dan').round).toBeNull();
  });

  test('[LE9] the host gets what lies on each board, how far it is, and in numbers how it came about', () => {
    const room = classPlay(CORNER, 'individual');
    room.mark('bob', [1], 2);
    const stats = { hints: 0, checks: 0, undos: 0, mistakes: 1, right: 0, wrong: 1 };
    expect(seen(room, 'ann')).toEqual([
      { type: 'marks-changed', cells: [1], marks: [2] },
      { type: 'stats-changed', stats },
    ]);
    room.do('bob', { type: 'check' });
    expect(seen(room, 'ann')).toEqual([{ type: 'stats-changed', stats: { ...stats, checks: 1 } }]);
    room.mark('bob', [1, 2, 3], 1);
    expect(seen(room, 'ann')).toMatchObject([
      { type: 'marks-changed' },
      { type: 'stats-changed', stats: { right: 1000, wrong: 0 } },
      { type: 'progressed', progress: 1000 },
      { type: 'finished' },
    ]);
    const { board, stats: told } = viewState(room.state, 'ann').round?.plays.bob ?? {};
    expect(told).toEqual({ ...stats, checks: 1, right: 1000, wrong: 0 });
    expect(board).toMatchObject({ moves: [], checks: 0 });
  });

  test('[LE9] wrong marks are no progress for the host', () => {
    const room = classPlay(FOUR, 'individual');
    room.mark('bob', [1, 2], 1);
    expect(viewState(room.state, 'ann').round?.plays.bob).toMatchObject({ progress: 666, stats: { right: 0, wrong: 2 } });
    room.mark('bob', [1], 2);
    expect(viewState(room.state, 'ann').round?.plays.bob).toMatchObject({ progress: 666, stats: { right: 333, wrong: 1 } });
  });

  test('[LE9] without exactly one solution nothing is a mistake', () => {
    const room = classPlay(ENDLESS, 'individual');
    room.mark('bob', [1], 1);
    expect(viewState(room.state, 'ann').round?.plays.bob.stats).toMatchObject({ mistakes: null, right: null, wrong: null });
  });

  test('[LE10] ends when all are done, or when the host collects the work; nobody gives up for themselves', () => {
    const room = classPlay(CORNER, 'individual');
    room.mark('bob', [1, 2, 3], 1);
    expect(room.end().state.phase).toBe('running');
    room.mark('cat', [1, 2, 3], 1);
    expect(room.end().state).toMatchObject({ phase: 'ended', round: { standings: [] } });
    const other = classPlay(CORNER, 'individual');
    other.wait(7_000).do('ann', { type: 'collect' });
    expect(other.state).toMatchObject({ phase: 'ended', round: { endedAt: other.now, standings: [] } });
  });

  test('[LE10] a limit that is over dates the end', () => {
    const room = classPlay(CORNER, 'individual', { limitMs: 60_000 });
    const limit = room.state.round?.limitAt;
    room.wait(90_000).do('ann', { type: 'collect' });
    expect(room.state.round?.endedAt).toBe(limit);
  });
});

describe('of a class', () => {
  test('[LE11] only members see who is in it and what they do', () => {
    const room = classPlay(CORNER, 'shared');
    expect(['ann', 'bob', 'zoe'].map((viewer) => hasAccess(room.state, viewer))).toEqual([true, true, false]);
    expect(viewState(room.state, 'zoe')).toMatchObject({ members: {}, round: null, classroom: { highlights: [], control: [] } });
    expect(room.join('zoe') && seen(room, 'zoe')).toMatchObject([{ type: 'synced' }]);
  });

  test('[LE12] results are the students’ own: never ranked, never of several', () => {
    const room = classPlay(CORNER, 'individual');
    room.mark('bob', [1, 2, 3], 1);
    room.do('ann', { type: 'collect' });
    expect(resultsOf(room.state)).toMatchObject([
      { member: 'bob', mode: 'classroom', isFinished: true, isRanked: false, place: 1, participants: 1 },
      { member: 'cat', mode: 'classroom', isFinished: false, isRanked: false, place: 1, participants: 1 },
    ]);
    expect(canBeRanked('classroom', { ...defaultSettings('classroom', STOCK), isRanked: true, help: 'nobody' })).toBe(false);
  });

  test('[LE12] at the front they are of those who marked', () => {
    const room = classPlay(CORNER, 'shared');
    pass(room, 'cat');
    room.mark('cat', [1, 2, 3], 1);
    expect(resultsOf(room.end().state)).toMatchObject([{ member: 'cat', mode: 'classroom', isFinished: true }]);
  });

  test('[LE12] films have a board for each student, also for who came late', () => {
    const room = classPlay(CORNER, 'individual');
    room.mark('bob', [1], 1);
    room.mark('cat', [2], 1);
    room.join('dan').mark('dan', [3], 1);
    const [film] = buildReplays('classroom', room.rows);
    expect(Object.entries(film.boards).map(([key, frames]) => [key, frames.map(({ cells }) => cells)])).toEqual([
      ['bob', [[1]]],
      ['cat', [[2]]],
      ['dan', [[3]]],
    ]);
  });

  test('[LE1] races that were begun before there were classes still have a board for each', () => {
    const room = new TestRoom('race').join('ann', 'bob').start(CORNER);
    expect(room.rows.reduce(evolveEntry, room.states[0]).round).toMatchObject({ hasOwnBoards: true, plays: { ann: {}, bob: {} } });
  });
});
