import { describe, expect, test } from 'vitest';
import type { RoomSettings } from '@/engine/play/setup';
import { SERVER } from '@/engine/play/state';
import { CORNER, coopPlay, ENDLESS, racePlay, settingsWith, soloPlay, TestRoom } from './support/test-room';

const lobby = () => new TestRoom('race').join('ann', 'bob', 'cat');

describe('people in a room', () => {
  test('[R1] a room opens with nobody in it', () => {
    expect(new TestRoom('race').state).toMatchObject({
      phase: 'lobby',
      members: {},
      host: null,
      round: null,
      countdown: null,
      isLocked: false,
    });
  });

  test('[R1] a state is never changed, whatever is decided or folded onto it', () => {
    const room = coopPlay(CORNER);
    const before = JSON.stringify(room.state);
    const marks = room.marks();
    const { state } = room;
    room.mark('ann', [1], 1);
    room.do('ann', { type: 'undo' });
    room.do('bob', { type: 'leave' });
    expect(JSON.stringify(state)).toBe(before);
    expect(state.round?.plays['*']?.board?.marks.join('')).toBe(marks);
  });

  test('[R2] the first who comes is the host, and later ones stand after those before them', () => {
    const room = lobby();
    expect(room.rows[0].events.map(({ type }) => type)).toEqual(['joined', 'host-passed']);
    expect(room.state.host).toBe('ann');
    expect(Object.keys(room.state.members)).toEqual(['ann', 'bob', 'cat']);
    expect(room.state.members.bob).toEqual({ name: 'Name of bob', role: 'player', isAway: false, isReady: false, isMuted: false });
  });

  test('[R2] who is away comes back by joining again, with the part they had', () => {
    const room = lobby();
    room.do(SERVER, { type: 'mark-away', member: 'bob' });
    expect(room.do('bob', { type: 'join', name: 'Robert', role: 'spectator', isInvited: false })).toEqual([
      { type: 'came-back', member: 'bob' },
    ]);
    expect(room.state.members.bob).toMatchObject({ name: 'Name of bob', role: 'player', isAway: false });
  });

  test('[R3] a room for one lets its owner in, and nobody leaves it', () => {
    const room = soloPlay(CORNER);
    expect(room.refusal('bob', { type: 'join', name: 'Bob', role: 'player', isInvited: true })).toBe('not-owner');
    expect(room.refusal('ann', { type: 'leave' })).toBe('no-change');
    room.do(SERVER, { type: 'mark-away', member: 'ann' });
    expect(room.state).toMatchObject({ host: 'ann', members: { ann: { isAway: true } } });
  });

  test('[R4] a locked room lets those back in who are away', () => {
    const room = lobby();
    room.do(SERVER, { type: 'mark-away', member: 'bob' });
    room.do('ann', { type: 'lock', isLocked: true });
    room.do('bob', { type: 'join', name: 'Bob', role: 'player', isInvited: false });
    expect(room.state.members.bob.isAway).toBe(false);
  });

  test.each([
    ['admitted', true, { members: { cat: { name: 'Cat', role: 'player' } }, knocking: {} }],
    ['turned away', false, { knocking: {} }],
  ] as const)('[R5] who has only the code of a private room knocks, and is %s by the host', (_what, isAdmitted, after) => {
    const room = new TestRoom('race', { isPrivate: true }).join('ann');
    expect(room.do('cat', { type: 'join', name: 'Cat', role: 'player', isInvited: false })).toEqual([
      { type: 'knocked', member: 'cat', name: 'Cat' },
    ]);
    expect(room.state.knocking).toEqual({ cat: 'Cat' });
    expect(room.refusal('cat', { type: 'join', name: 'Cat', role: 'player', isInvited: false })).toBe('no-change');
    room.do('ann', { type: 'admit', member: 'cat', isAdmitted });
    expect(room.state).toMatchObject(after);
    expect(Object.hasOwn(room.state.members, 'cat')).toBe(isAdmitted);
  });

  test('[R5] who knocks may go away again', () => {
    const room = new TestRoom('race', { isPrivate: true }).join('ann');
    room.do('cat', { type: 'join', name: 'Cat', role: 'player', isInvited: false });
    room.do('cat', { type: 'leave' });
    expect(room.state.knocking).toEqual({});
  });

  test.each([
    ['the next player who is here', ['bob'], 'cat'],
    ['a player rather than an earlier spectator', ['bob', 'cat'], 'dan'],
    ['a spectator when no player is here', ['bob', 'cat', 'dan'], 'sue'],
    ['nobody', ['bob', 'cat', 'dan', 'sue'], null],
  ] as const)('[R6] when the host leaves the room passes to %s', (_what, away, heir) => {
    const room = new TestRoom('race').join('ann', 'bob', 'cat').watch('sue').join('dan');
    for (const member of away) room.do(SERVER, { type: 'mark-away', member });
    room.do('ann', { type: 'leave' });
    expect(room.state.host).toBe(heir);
    expect(Object.hasOwn(room.state.members, 'ann')).toBe(false);
  });

  test('[R6] a room that nobody has passes to whoever comes or comes back', () => {
    const room = new TestRoom('race').join('ann');
    room.do(SERVER, { type: 'mark-away', member: 'ann' });
    expect(room.state.host).toBeNull();
    room.do('ann', { type: 'mark-present' });
    expect(room.state.host).toBe('ann');
    room.do('ann', { type: 'leave' });
    expect(room.join('bob').state.host).toBe('bob');
  });

  test('[R6] who leaves or is kicked takes their suppositions along', () => {
    const room = coopPlay(ENDLESS).join('cat');
    for (const member of ['ann', 'bob', 'cat']) room.do(member, { type: 'layer-open' });
    room.do('bob', { type: 'leave' });
    room.do('ann', { type: 'kick', member: 'cat' });
    expect(room.desk().layers.map(({ member }) => member)).toEqual(['ann']);
  });

  test('[R7] who goes away is still a member, is no longer ready, and is no longer the host', () => {
    const room = lobby();
    room.do('bob', { type: 'ready', isReady: true });
    room.do(SERVER, { type: 'mark-away', member: 'bob' });
    expect(room.state.members.bob).toMatchObject({ isAway: true, isReady: false });
    room.do(SERVER, { type: 'mark-away', member: 'ann' });
    expect(room.state.host).toBe('cat');
    expect(room.refusal(SERVER, { type: 'mark-away', member: 'ann' })).toBe('no-change');
  });

  test('[R7] who goes away from a board for passers-by has left', () => {
    const room = new TestRoom('co-op', { autoStart: true }, null).start(ENDLESS).join('ann', 'bob');
    expect(room.do(SERVER, { type: 'mark-away', member: 'ann' })).toEqual([{ type: 'left', member: 'ann' }]);
  });

  test('[R66] a board for passers-by has no host, so nobody throws others out or changes it', () => {
    const room = new TestRoom('co-op', { autoStart: true }, null).start(ENDLESS).join('ann', 'bob');
    expect(room.state.host).toBeNull();
    expect(room.refusal('ann', { type: 'kick', member: 'bob' })).toBe('not-host');
    expect(room.refusal('ann', { type: 'lock', isLocked: true })).toBe('not-host');
    expect(room.refusal('ann', { type: 'change-settings', settings: room.state.settings })).toBe('not-host');
    expect(room.refusal('ann', { type: 'give-up' })).toBe('not-host');
  });

  test('[R66] a reset there forgets all moves, also on a board that is full of them', () => {
    const room = new TestRoom('co-op', { autoStart: true }, null).start(ENDLESS).join('ann', 'bob');
    expect(room.refusal('bob', { type: 'reset' })).toBe('no-change');
    room.mark('ann', [2], 1);
    room.do('ann', { type: 'undo' });
    expect(room.do('bob', { type: 'reset' })).toMatchObject([{ type: 'reset', cells: [], clearsMoves: true }]);
    expect(room.state.round?.plays['*']?.board).toMatchObject({ moves: [], redo: {} });
    expect(room.refusal('ann', { type: 'redo' })).toBe('nothing-to-redo');
  });

  test('[R8] the host mutes, passes the room on, and is then like the others', () => {
    const room = lobby();
    room.do('ann', { type: 'mute', member: 'bob', isMuted: true });
    expect(room.state.members.bob.isMuted).toBe(true);
    expect(room.refusal('ann', { type: 'mute', member: 'bob', isMuted: true })).toBe('no-change');
    room.do('ann', { type: 'pass-host', member: 'bob' });
    expect(room.refusal('ann', { type: 'kick', member: 'bob' })).toBe('not-host');
  });

  test('[R9] who is kicked is out for good, and their board no longer keeps a race from ending', () => {
    const room = racePlay(ENDLESS);
    room.do('ann', { type: 'kick', member: 'bob' });
    expect(room.state).toMatchObject({ banned: ['bob'], members: { ann: {}, sue: {} } });
    room.do('ann', { type: 'give-up' });
    expect(room.end().state.phase).toBe('ended');
  });

  test('[R10] in co-op anybody changes sides at any time', () => {
    const room = coopPlay(ENDLESS);
    room.do('bob', { type: 'change-role', role: 'spectator' });
    expect(room.refusal('bob', { type: 'mark', cells: [1], mark: 1 })).toBe('not-a-player');
    expect(room.refusal('bob', { type: 'change-role', role: 'spectator' })).toBe('no-change');
  });

  test.each([
    ['other settings', (room: TestRoom) => room.do('ann', { type: 'change-settings', settings: settingsWith({ feedback: 'off' }) })],
    ['another part', (room: TestRoom) => room.do('bob', { type: 'change-role', role: 'spectator' })],
    ['going away', (room: TestRoom) => room.do(SERVER, { type: 'mark-away', member: 'bob' })],
    ['saying so', (room: TestRoom) => room.do('bob', { type: 'ready', isReady: false })],
  ])('[R11] nobody is ready any more after %s', (_what, happens) => {
    const room = lobby();
    room.do('bob', { type: 'ready', isReady: true });
    expect(room.state.members.bob.isReady).toBe(true);
    expect(room.refusal('bob', { type: 'ready', isReady: true })).toBe('no-change');
    happens(room);
    expect(room.state.members.bob.isReady).toBe(false);
  });

  test.each<
    readonly [what: string, mode: 'solo' | 'co-op' | 'race', had: Partial<RoomSettings>, wanted: Partial<RoomSettings>, isAllowed: boolean]
  >([
    ['another source', 'co-op', {}, { source: { type: 'shared', link: 'abc' } }, true],
    ['a daily', 'co-op', {}, { source: { type: 'daily', date: '2026-11-16', kind: 'nurikabe', level: 'easy' } }, false],
    ['anything in a room for one', 'solo', {}, {}, false],
    ['to start by itself', 'co-op', {}, { autoStart: true }, false],
    ['a ranked race without help', 'race', {}, { isRanked: true, help: 'nobody' }, true],
    ['a ranked race that shows wrong cells', 'race', {}, { isRanked: true, help: 'nobody', feedback: 'wrong' }, false],
    ['a ranked race with help', 'race', {}, { isRanked: true }, false],
    ['a ranked private race', 'race', {}, { isRanked: true, help: 'nobody', isPrivate: true }, false],
    ['a ranked race with live boards', 'race', {}, { isRanked: true, help: 'nobody', hasLiveBoards: true }, false],
    [
      'a ranked race of a puzzle that people have seen',
      'race',
      {},
      { isRanked: true, help: 'nobody', source: { type: 'shared', link: 'abc' } },
      false,
    ],
    ['ranked co-op', 'co-op', {}, { isRanked: true, help: 'nobody' }, false],
  ])('[R12] the host may or may not ask for %s', (_what, mode, had, wanted, isAllowed) => {
    const room = new TestRoom(mode, had).join('ann');
    const decision = room.ask('ann', { type: 'change-settings', settings: settingsWith(wanted) });
    expect(decision.ok ? 'allowed' : decision.error).toBe(isAllowed ? 'allowed' : 'settings-not-allowed');
    expect(room.state.settings).toEqual(settingsWith(isAllowed ? wanted : had));
  });

  test('[R13] the server renames members', () => {
    const room = lobby();
    room.do('bob', { type: 'rename', name: 'Robert' });
    expect(room.state.members.bob.name).toBe('Robert');
    expect(room.refusal('bob', { type: 'rename', name: 'Robert' })).toBe('no-change');
  });
});
