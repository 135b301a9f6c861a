import { describe, expect, test } from 'vitest';
import { GRID_SYMMETRIES, type GridSymmetry } from '@/engine/core/symmetry';
import type { RoomEvent } from '@/engine/play/events';
import { evolveEntry } from '@/engine/play/evolve';
import { formatSnapshot } from '@/engine/play/snapshot';
import { type Play, SERVER } from '@/engine/play/state';
import { toCanonicalCommand, transformFor } from '@/engine/play/transform';
import { canSeeBoard, hasAccess, viewEntry, viewKey, viewState } from '@/engine/play/view';
import { CORNER, coopPlay, racePlay, settingsWith, soloPlay, type TestPuzzle, TestRoom } from './support/test-room';

/** What somebody gets of the latest row. */
function seen(room: TestRoom, viewer: string): readonly RoomEvent[] {
  const [before, after] = room.states.slice(-2);
  return viewEntry(before, after, room.rows[room.rows.length - 1], viewer);
}

function playSeen(room: TestRoom, viewer: string, key: string): Play | undefined {
  return viewState(room.state, viewer).round?.plays[key];
}

/** A room in which `bob` has the turn that is wanted. */
function turnedFor(turn: GridSymmetry, puzzle: TestPuzzle): TestRoom {
  const room = new TestRoom('race', { hasRandomOrientation: true, feedback: 'wrong' }).join('ann', 'bob').start(puzzle);
  const { round } = room.state;
  if (round?.secret === undefined) throw new Error('no round');
  room.states.push({ ...room.state, round: { ...round, secret: { ...round.secret, symmetries: { bob: turn } } } });
  return room;
}

describe('who sees what', () => {
  test.each([
    ['a member of a private room', true, 'bob', true],
    ['a stranger before a private room', true, 'zoe', false],
    ['a stranger in an open room', false, 'zoe', true],
    ['somebody who was kicked out of an open room', false, 'cat', false],
  ] as const)('[R47] %s', (_what, isPrivate, viewer, wanted) => {
    const room = new TestRoom('co-op', { isPrivate }).join('ann', 'bob', 'cat');
    room.do('ann', { type: 'kick', member: 'cat' });
    room.start(CORNER);
    expect(hasAccess(room.state, viewer)).toBe(wanted);
    expect(canSeeBoard(room.state, '*', viewer)).toBe(wanted);
    expect(viewState(room.state, viewer).round === null).toBe(!wanted);
  });

  test('[R47] a room for one is its owner’s, also before they come', () => {
    const room = soloPlay(CORNER);
    expect(['ann', 'bob'].map((viewer) => hasAccess(room.states[0], viewer))).toEqual([true, false]);
    expect(viewState(room.state, 'bob')).toMatchObject({ members: {}, round: null });
  });

  test('[R48] from outside one sees the settings, and whether one knocks or is banned', () => {
    const room = new TestRoom('race', { isPrivate: true }).join('ann', 'bob', 'cat');
    room.do('zoe', { type: 'join', name: 'Zoe', role: 'player', isInvited: false });
    room.do('ann', { type: 'kick', member: 'cat' });
    room.do('ann', { type: 'lock', isLocked: true });
    room.start(CORNER);
    const outside = {
      mode: 'race',
      members: {},
      host: null,
      phase: 'lobby',
      countdown: null,
      isLocked: false,
      round: null,
      owner: null,
      classroom: null,
    };
    expect(viewState(room.state, 'zoe')).toEqual({ ...outside, settings: room.state.settings, knocking: { zoe: 'Zoe' }, banned: [] });
    expect(viewState(room.state, 'cat')).toEqual({ ...outside, settings: room.state.settings, knocking: {}, banned: ['cat'] });
    expect(viewState(room.state, 'dan')).toEqual({ ...outside, settings: room.state.settings, knocking: {}, banned: [] });
  });

  test('[R48] from outside one hears of new settings and of nothing else', () => {
    const room = new TestRoom('race', { isPrivate: true }).join('ann', 'bob');
    expect(seen(room, 'zoe')).toEqual([]);
    const settings = settingsWith({ isPrivate: true, feedback: 'off' });
    room.do('ann', { type: 'change-settings', settings });
    expect(seen(room, 'zoe')).toEqual([{ type: 'settings-changed', settings }]);
    room.do('ann', { type: 'change-settings', settings: settingsWith({}) });
    expect(seen(room, 'zoe')).toMatchObject([{ type: 'synced', state: { members: { ann: {}, bob: {} } } }]);
  });

  test('[R49] that somebody knocks the host sees, and who knocks', () => {
    const room = new TestRoom('race', { isPrivate: true }).join('ann', 'bob');
    room.do('zoe', { type: 'join', name: 'Zoe', role: 'player', isInvited: false });
    expect(seen(room, 'ann')).toEqual([{ type: 'knocked', member: 'zoe', name: 'Zoe' }]);
    expect(seen(room, 'bob')).toEqual([]);
    expect(seen(room, 'zoe')).toMatchObject([{ type: 'synced', state: { knocking: { zoe: 'Zoe' }, members: {} } }]);
    expect(viewState(room.state, 'bob').knocking).toEqual({});
    room.do('zoe', { type: 'leave' });
    expect(seen(room, 'ann')).toEqual([{ type: 'left', member: 'zoe' }]);
    expect(seen(room, 'bob')).toEqual([]);
  });

  test('[R49] whoever becomes the host learns who knocks', () => {
    const room = new TestRoom('race', { isPrivate: true }).join('ann', 'bob');
    room.do('zoe', { type: 'join', name: 'Zoe', role: 'player', isInvited: false });
    room.do('ann', { type: 'pass-host', member: 'bob' });
    expect(seen(room, 'bob')).toMatchObject([{ type: 'synced', state: { knocking: { zoe: 'Zoe' } } }]);
    expect(seen(room, 'ann')).toMatchObject([{ type: 'synced', state: { knocking: {} } }]);
  });

  test('[R50] before the gun nobody has the puzzle; at the gun racers get it, and others its size', () => {
    const room = new TestRoom('race').join('ann', 'bob').watch('sue');
    room.do('ann', { type: 'start', isForced: true });
    for (const viewer of ['ann', 'sue', 'zoe']) expect(viewState(room.state, viewer).round).toBeNull();
    room.start(CORNER);
    expect(seen(room, 'bob')).toMatchObject([
      { type: 'synced', state: { round: { puzzle: CORNER.text, plays: { bob: { board: { marks: '2000' } } } } } },
    ]);
    for (const viewer of ['sue', 'zoe']) {
      expect(seen(room, viewer)).toMatchObject([
        { type: 'synced', state: { round: { puzzle: null, kindId: 'nurikabe', width: 2, height: 2, level: 'easy' } } },
      ]);
    }
  });

  test('[R50] of a rival one sees how far they are, and whether they are done', () => {
    const room = racePlay(CORNER);
    room.mark('bob', [1], 1);
    for (const viewer of ['ann', 'sue', 'zoe']) {
      expect(seen(room, viewer)).toEqual([{ type: 'progressed', progress: 333 }]);
      expect(playSeen(room, viewer, 'bob')).toEqual({ progress: 333, finishedAt: null, gaveUpAt: null, place: null, board: undefined });
    }
    room.mark('bob', [2], 2);
    expect(seen(room, 'ann')).toEqual([]);
    for (const type of ['hint', 'check', 'layer-open'] as const) {
      room.do('bob', { type });
      expect(seen(room, 'ann')).toEqual([]);
    }
    room.do('bob', { type: 'give-up' });
    expect(seen(room, 'ann')).toEqual([{ type: 'gave-up' }]);
    room.mark('ann', [1, 2, 3], 1);
    expect(seen(room, 'bob')).toEqual([
      { type: 'progressed', progress: 1000 },
      { type: 'finished', place: 1 },
    ]);
  });

  test('[R50] where boards are live those who do not race see the marks, and not the way to them', () => {
    const room = racePlay(CORNER, { hasLiveBoards: true });
    room.mark('bob', [1], 1);
    expect(playSeen(room, 'sue', 'bob')?.board).toMatchObject({ moves: [], movedAt: 0 });
    expect(playSeen(room, 'sue', 'bob')?.board?.marks.join('')).toBe('2100');
    expect(seen(room, 'sue')).toEqual([
      { type: 'marks-changed', cells: [1], marks: [1] },
      { type: 'progressed', progress: 333 },
    ]);
    room.do('bob', { type: 'undo' });
    expect(seen(room, 'sue')).toEqual([
      { type: 'marks-changed', cells: [1], marks: [0] },
      { type: 'progressed', progress: 0 },
    ]);
    room.do('bob', { type: 'redo' });
    expect(playSeen(room, 'ann', 'bob')?.board).toBeUndefined();
    expect(seen(room, 'ann')).toEqual([{ type: 'progressed', progress: 333 }]);
  });

  test('[R50] a racer who left sees no more than before, even where boards are live', () => {
    const room = racePlay(CORNER, { hasLiveBoards: true });
    room.do('bob', { type: 'leave' });
    expect(playSeen(room, 'bob', 'ann')?.board).toBeUndefined();
    expect(playSeen(room.watch('bob'), 'bob', 'ann')?.board).toBeUndefined();
  });

  test('[R51] after the end everybody in the room sees every board, and nobody the secret', () => {
    const room = racePlay(CORNER);
    room.mark('bob', [1], 1);
    room.do('bob', { type: 'give-up' });
    room.do('ann', { type: 'give-up' });
    room.end();
    for (const viewer of ['ann', 'sue', 'zoe']) {
      expect(playSeen(room, viewer, 'bob')?.board?.marks.join('')).toBe('2100');
      expect(viewState(room.state, viewer).round).toMatchObject({ secret: undefined, puzzle: { text: CORNER.text } });
    }
  });

  test('[R51] not even a snapshot of the whole state writes the secret or all of a hint', () => {
    const room = soloPlay(CORNER);
    room.do('ann', { type: 'hint' });
    room.do(SERVER, { type: 'answer-hint', play: '*', asked: room.seq, hint: { type: 'proven', placement: { cell: 1, mark: 1 } } });
    const bytes = JSON.stringify(formatSnapshot(room.state));
    expect(bytes).toContain('"shown":{"type":"proven"');
    for (const hidden of ['"secret"', '"full"', '"set"', '2111']) expect(bytes).not.toContain(hidden);
  });

  test.each(GRID_SYMMETRIES)('[R52] a racer plays on their own turned board: %s', (turn) => {
    const puzzle = { text: 'nurikabe/3/3/2j2', solution: '221112112' } as const;
    const room = turnedFor(turn, puzzle);
    let view = viewState(room.state, 'bob');
    const start = view.round?.plays.bob?.board?.marks ?? new Uint8Array();
    const free = start.indexOf(0);
    const command = toCanonicalCommand(transformFor(room.state.round, 'bob'), { type: 'mark', cells: [free, 8 - free], mark: 2 });
    room.do(
      'bob',
      start[8 - free] === 0 ? command : toCanonicalCommand(transformFor(room.state.round, 'bob'), { type: 'mark', cells: [free], mark: 2 }),
    );
    view = evolveEntry(view, { ...room.rows[room.rows.length - 1], events: seen(room, 'bob') });
    expect(view.round?.plays.bob?.board?.marks[free]).toBe(2);
    room.do('bob', { type: 'reset' });
    view = evolveEntry(view, { ...room.rows[room.rows.length - 1], events: seen(room, 'bob') });
    expect([...(view.round?.plays.bob?.board?.marks ?? [])]).toEqual([...start]);
    expect(view.round?.plays.bob?.board?.moves).toEqual(viewState(room.state, 'bob').round?.plays.bob?.board?.moves);
  });

  test.each(GRID_SYMMETRIES)('[R52] a fill is turned back like a stroke: %s', (turn) => {
    const room = turnedFor(turn, { text: 'nurikabe/3/3/2j2', solution: '221112112' });
    const start = viewState(room.state, 'bob').round?.plays.bob?.board?.marks ?? new Uint8Array();
    const [one, other] = [start.indexOf(0), start.lastIndexOf(0)];
    const placements = [
      { cell: one, mark: 2 },
      { cell: other, mark: 1 },
    ];
    room.do('bob', toCanonicalCommand(transformFor(room.state.round, 'bob'), { type: 'fill', placements }));
    const marks = viewState(room.state, 'bob').round?.plays.bob?.board?.marks;
    expect([marks?.[one], marks?.[other]]).toEqual([2, 1]);
  });

  test.each(GRID_SYMMETRIES)('[R52] cells outside the board stay outside when it is turned: %s', (turn) => {
    const room = turnedFor(turn, { text: 'nurikabe/3/3/2j2', solution: null });
    for (let cell = 9; cell < 30; cell += 1) {
      const command = toCanonicalCommand(transformFor(room.state.round, 'bob'), { type: 'mark', cells: [cell], mark: 1 });
      expect(room.refusal('bob', command)).toBe('outside-grid');
    }
  });

  test('[R52] hints and wrong cells are turned with the board', () => {
    const room = turnedFor('half-turn', { text: 'nurikabe/3/3/2', solution: '221111111' });
    room.do('bob', { type: 'hint' });
    room.do(SERVER, { type: 'answer-hint', play: 'bob', asked: room.seq, hint: { type: 'proven', placement: { cell: 1, mark: 2 } } });
    expect(seen(room, 'bob')).toMatchObject([{ shown: { type: 'proven', area: { from: 7, to: 7 } } }]);
    room.do('bob', { type: 'hint' });
    room.do('bob', { type: 'hint' });
    expect(seen(room, 'bob')).toMatchObject([{ stage: 3, shown: { placement: { cell: 7, mark: 2 } } }]);
    room.mark('bob', [2, 3], 2);
    expect(seen(room, 'bob')).toEqual([{ type: 'marked', cells: [6, 5], mark: 2, wrong: [6, 5] }]);
    expect(playSeen(room, 'bob', 'bob')?.board?.wrong).toEqual([5, 6]);
  });

  test('[R54] those who get the same share a key; those who are named have their own', () => {
    const room = new TestRoom('race', { isPrivate: true }).join('ann', 'bob').watch('sue', 'tom');
    for (const member of ['kim', 'lou']) {
      room.join(member);
      room.do('ann', { type: 'kick', member });
    }
    for (const stranger of ['yan', 'zoe']) room.do(stranger, { type: 'join', name: stranger, role: 'player', isInvited: false });
    room.start(CORNER).mark('bob', [1], 1);
    const [before, after] = room.states.slice(-2);
    const keyOf = (viewer: string) => viewKey(before, after, room.rows[room.rows.length - 1])(viewer);
    expect(keyOf('sue')).toBe(keyOf('tom'));
    expect(keyOf('ken')).toBe(keyOf('len'));
    for (const viewer of ['ann', 'bob', 'kim', 'lou', 'yan', 'zoe']) expect(keyOf(viewer)).toBe(viewer);
  });

  test('[R54] in co-op everybody shares a key, but for one’s own suppositions', () => {
    const room = coopPlay(CORNER).join('cat');
    room.mark('bob', [1], 1);
    const keyOf = (viewer: string) => viewKey(room.states[room.states.length - 2], room.state, room.rows[room.rows.length - 1])(viewer);
    for (const viewer of ['ann', 'cat', 'passer-by']) expect(keyOf(viewer)).toBe(keyOf('bob'));
    room.do('bob', { type: 'layer-open' });
    expect(keyOf('bob')).toBe('bob');
    expect(keyOf('cat')).not.toBe('bob');
  });
});
