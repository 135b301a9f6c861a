import { describe, expect, test } from 'vitest';
import { type Announcement, diffAnnouncements } from '@/app/_features/multiplayer/announcements';
import { assignColours, COLOUR_COUNT, initialOf } from '@/app/_features/multiplayer/colours';
import type { ChannelState } from '@/app/_features/multiplayer/room-channel';
import { changeKind, changeSettings, type StockChoice } from '@/app/_features/multiplayer/room-settings';
import { ratingNote } from '@/app/_features/rooms/rating-note';
import type { Mode, RoomSettings } from '@/engine/play/setup';
import type { RoomState } from '@/engine/play/state';
import { viewState } from '@/engine/play/view';
import { STOCK_SIZES } from '@/server/protocol/catalog';
import { CORNER, coopPlay, FOUR, racePlay, settingsWith, TestRoom } from '../engine/support/test-room';

const SILENCE: ChannelState = { chat: [], emotes: [], pings: [], unreachable: new Set() };

/** What `ann` hears of what happened between two states. */
function hear(before: RoomState, after: RoomState): readonly Announcement[] {
  return diffAnnouncements(
    { state: viewState(before, 'ann'), broadcasts: SILENCE },
    { state: viewState(after, 'ann'), broadcasts: SILENCE },
    'ann',
  );
}

describe('what those hear who do not look', () => {
  test('[T14] who comes, knocks and goes; but not what was so when one came in oneself', () => {
    const room = new TestRoom('co-op', { isPrivate: true });
    const empty = room.state;
    room.join('ann', 'bob');
    const two = room.state;
    expect(hear(empty, two)).toEqual([]);
    room.do('cem', { type: 'join', name: 'Cem', role: 'player', isInvited: false });
    expect(hear(two, room.state)).toEqual([{ type: 'knocked', name: 'Cem' }]);
    const knocked = room.state;
    room.do('ann', { type: 'admit', member: 'cem', isAdmitted: true });
    expect(hear(knocked, room.state)).toEqual([{ type: 'joined', member: 'cem' }]);
    const admitted = room.state;
    room.do('bob', { type: 'leave' });
    expect(hear(admitted, room.state)).toEqual([{ type: 'left', member: 'bob' }]);
    expect(hear(room.state, room.state)).toEqual([]);
  });

  test('[T14] a rival’s quarters and finish, each once, and nothing of one’s own', () => {
    const room = racePlay(FOUR, { hasRandomOrientation: false });
    const start = room.state;
    room.mark('bob', [1], 2);
    expect(hear(start, room.state)).toEqual([{ type: 'quarter', member: 'bob', percent: 25 }]);
    const third = room.state;
    room.mark('ann', [1], 2);
    expect(hear(third, room.state)).toEqual([]);
    room.mark('bob', [2], 2);
    const twoThirds = room.state;
    expect(hear(third, twoThirds)).toEqual([{ type: 'quarter', member: 'bob', percent: 50 }]);
    room.mark('bob', [3], 1);
    expect(hear(twoThirds, room.state)).toEqual([{ type: 'finished', member: 'bob', place: 1 }]);
  });

  test('[T14] a rival who gives up', () => {
    const room = racePlay(FOUR);
    const start = room.state;
    room.do('bob', { type: 'give-up' });
    expect(hear(start, room.state)).toEqual([{ type: 'gave-up', member: 'bob' }]);
  });

  test('[T14] on the one board progress is no news', () => {
    const room = coopPlay(CORNER);
    const start = room.state;
    room.mark('bob', [1, 2], 1);
    expect(hear(start, room.state)).toEqual([]);
  });

  test('[T14] signs and pings of others, once', () => {
    const { state } = coopPlay(CORNER);
    const broadcasts: ChannelState = {
      ...SILENCE,
      emotes: [
        { id: 1, member: 'ann', emote: 'wave' },
        { id: 2, member: 'bob', emote: 'clap' },
      ],
      pings: [{ id: 3, member: 'bob', cell: 2 }],
    };
    expect(diffAnnouncements({ state, broadcasts: SILENCE }, { state, broadcasts }, 'ann')).toEqual([
      { type: 'emoted', member: 'bob', emote: 'clap' },
      { type: 'pinged', member: 'bob', cell: 2 },
    ]);
    expect(diffAnnouncements({ state, broadcasts }, { state, broadcasts }, 'ann')).toEqual([]);
  });

  test('[T14] settings that were changed, but not those that came anew as they were', () => {
    const room = new TestRoom('co-op');
    room.join('ann', 'bob');
    const { state } = room;
    expect(hear(state, { ...state, settings: { ...state.settings } })).toEqual([]);
    expect(hear(state, { ...state, settings: { ...state.settings, isPrivate: true } })).toEqual([{ type: 'settings' }]);
  });
});

const STOCK: StockChoice = { sizes: STOCK_SIZES, levels: ['easy', 'hard'] };
const RANKED = settingsWith({ isRanked: true, help: 'nobody' });

describe('the rating after a ranked race', () => {
  test.each([
    ['a guest', ['ann', 'me'], ['me'], 'rankedGuest'],
    ['an account among guests', ['me', 'bob', 'cat'], ['bob', 'cat'], 'rankedAlone'],
    ['an account among accounts', ['me', 'bob', 'cat'], ['cat'], 'ranked'],
    ['who watched guests', ['ann', 'bob'], ['bob'], 'rankedAlone'],
  ] as const)('[T21] is told to %s', (_who, racers, guests, note) => {
    expect(ratingNote({ participants: racers, guests }, 'me')).toBe(note);
  });
});

describe('settings', () => {
  test.each<{ name: string; mode: Mode; before: RoomSettings; wish: Partial<RoomSettings>; after: Partial<RoomSettings> }>([
    { name: 'live boards end the ranking', mode: 'race', before: RANKED, wish: { hasLiveBoards: true }, after: { isRanked: false } },
    { name: 'teams end the ranking', mode: 'race', before: RANKED, wish: { hasTeams: true }, after: { isRanked: false } },
    { name: 'help ends the ranking', mode: 'race', before: RANKED, wish: { help: 'anyone' }, after: { isRanked: false } },
    { name: 'a private race is not ranked', mode: 'race', before: RANKED, wish: { isPrivate: true }, after: { isRanked: false } },
    {
      name: 'ranking ends help, live boards and teams',
      mode: 'race',
      before: settingsWith({ hasLiveBoards: true, hasTeams: true }),
      wish: { isRanked: true },
      after: { isRanked: true, help: 'nobody', hasLiveBoards: false, hasTeams: false },
    },
    { name: 'another size keeps the ranking', mode: 'race', before: RANKED, wish: { limitMs: 60_000 }, after: { isRanked: true } },
    {
      name: 'a private room is not listed',
      mode: 'co-op',
      before: settingsWith({ isListed: true }),
      wish: { isPrivate: true },
      after: { isListed: false },
    },
    {
      name: 'a listed room is not private',
      mode: 'co-op',
      before: settingsWith({ isPrivate: true }),
      wish: { isListed: true },
      after: { isPrivate: false },
    },
  ])('[T15] $name', ({ mode, before, wish, after }) => {
    expect(changeSettings(mode, before, wish)).toEqual({ ...before, ...wish, ...after });
  });

  test.each(['ann', 'bob'])('[T15] whatever is changed, the room takes it: %s', (host) => {
    const wishes: Partial<RoomSettings>[] = [
      { isRanked: true },
      { hasLiveBoards: true },
      { isRanked: true },
      { help: 'host' },
      { isPrivate: true },
      { isListed: true },
      { isRanked: true },
      { hasRandomOrientation: true },
    ];
    const room = new TestRoom('race').join(host);
    let settings = room.state.settings;
    for (const wish of wishes) {
      settings = changeSettings('race', settings, wish);
      expect(room.refusal(host, { type: 'change-settings', settings })).toBeUndefined();
    }
  });

  test.each([
    { from: 7, to: 6 },
    { from: 10, to: 10 },
    { from: 15, to: 14 },
    { from: 20, to: 20 },
  ])('[T15] another kind comes in the nearest size: $from becomes $to', ({ from, to }) => {
    const source = { type: 'generated', kind: 'nurikabe', width: from, height: from, level: 'easy' } as const;
    expect(changeKind(source, 'tic-tac-logic', STOCK)).toEqual({ ...source, kind: 'tic-tac-logic', width: to, height: to });
  });

  test('[T15] a rectangle stays one', () => {
    const source = { type: 'generated', kind: 'nurikabe', width: 8, height: 12, level: 'easy' } as const;
    expect(changeKind(source, 'tic-tac-logic', STOCK)).toEqual({ ...source, kind: 'tic-tac-logic' });
  });
});

describe('colours', () => {
  const MEMBERS = Array.from({ length: 20 }, (_, i) => `member-${i}`);

  test('[T16] as many people as there are colours have different ones', () => {
    const colours = assignColours(MEMBERS.slice(0, COLOUR_COUNT));
    expect(new Set(colours.values()).size).toBe(COLOUR_COUNT);
  });

  test('[T16] more people share them evenly', () => {
    const counts = new Map<number, number>();
    for (const colour of assignColours(MEMBERS).values()) counts.set(colour, (counts.get(colour) ?? 0) + 1);
    expect([...counts.values()].every((count) => count === 2 || count === 3)).toBe(true);
  });

  test('[T16] who came before others keeps their colour whoever comes or goes later', () => {
    const few = assignColours(MEMBERS.slice(0, 3));
    const more = assignColours(MEMBERS.slice(0, 6));
    for (const [member, colour] of few) expect(more.get(member)).toBe(colour);
  });

  test.each([
    { name: 'ada', initial: 'A' },
    { name: '«bea»', initial: 'B' },
    { name: '7 seas', initial: '7' },
    { name: 'علي', initial: 'ع' },
    { name: '🐙 octo', initial: '🐙' },
  ])('[T16] the initial of $name is $initial', ({ name, initial }) => {
    expect(initialOf(name)).toBe(initial);
  });
});
