import { describe, expect, test } from 'vitest';
import type { Standing } from '@/engine/play/state';
import { SERVER, seriesWinners } from '@/engine/play/state';
import { rankTeams, winnersOf } from '@/engine/play/teams';
import { viewState } from '@/engine/play/view';
import { CORNER, TestRoom } from './support/test-room';

/** A race between ann and cat on one side, bob and dan on the other. */
function lobbyOfTeams(settings = {}): TestRoom {
  return new TestRoom('race', { hasTeams: true, ...settings }).join('ann', 'bob', 'cat', 'dan');
}

function teamsOf(room: TestRoom): Record<string, number | undefined> {
  return Object.fromEntries(Object.entries(room.state.members).map(([id, { team }]) => [id, team]));
}

const finish = (room: TestRoom, ...members: string[]) => {
  for (const member of members) room.mark(member, [1, 2, 3], 1);
};
const giveUp = (room: TestRoom, ...members: string[]) => {
  for (const member of members) room.do(member, { type: 'give-up' });
};

describe('races between teams', () => {
  test('[R91] players join the smaller team, and stay in theirs when others change', () => {
    const room = lobbyOfTeams();
    expect(teamsOf(room)).toEqual({ ann: 1, bob: 2, cat: 1, dan: 2 });
    room.do('bob', { type: 'change-team', team: 1 });
    expect(teamsOf(room)).toEqual({ ann: 1, bob: 1, cat: 1, dan: 2 });
    room.join('eve').watch('sue');
    expect(teamsOf(room)).toMatchObject({ ann: 1, eve: 2, sue: undefined });
    room.do('sue', { type: 'change-role', role: 'player' });
    expect(teamsOf(room)).toMatchObject({ ann: 1, eve: 2, sue: 2 });
  });

  test('[R91] who changes the team is not ready any more', () => {
    const room = lobbyOfTeams();
    room.do('bob', { type: 'ready', isReady: true });
    room.do('bob', { type: 'change-team', team: 1 });
    expect(room.state.members.bob.isReady).toBe(false);
  });

  test('[R91] settings that bring teams assign everybody who plays', () => {
    const room = new TestRoom('race').join('ann', 'bob', 'cat');
    expect(teamsOf(room)).toEqual({ ann: undefined, bob: undefined, cat: undefined });
    room.do('ann', { type: 'change-settings', settings: { ...room.state.settings, isRanked: false, hasTeams: true } });
    expect(teamsOf(room)).toEqual({ ann: 1, bob: 2, cat: 1 });
  });

  test('[R91] teams are never ranked, and only races have them', () => {
    const room = new TestRoom('race', { isRanked: true }).join('ann', 'bob');
    const teams = { ...room.state.settings, hasTeams: true };
    expect(room.refusal('ann', { type: 'change-settings', settings: teams })).toBe('settings-not-allowed');
    const coop = new TestRoom('co-op').join('ann');
    expect(coop.refusal('ann', { type: 'change-settings', settings: { ...coop.state.settings, hasTeams: true } })).toBe(
      'settings-not-allowed',
    );
    expect(lobbyOfTeams().start(CORNER).state.round).toMatchObject({ isRanked: false, teams: { ann: 1, bob: 2, cat: 1, dan: 2 } });
  });

  test('[R92] a team that everybody leaves during the countdown stops it, and a rematch waits in the lobby', () => {
    const room = new TestRoom('race', { hasTeams: true }).join('ann', 'bob');
    room.do('ann', { type: 'start', isForced: true });
    room.do('bob', { type: 'leave' });
    expect(room.start(CORNER).state).toMatchObject({ phase: 'lobby', countdown: null });
    const ended = lobbyOfTeams().start(CORNER);
    giveUp(ended, 'ann', 'bob', 'cat', 'dan');
    ended.end();
    for (const member of ['bob', 'dan']) ended.do(SERVER, { type: 'mark-away', member });
    expect(ended.do('ann', { type: 'rematch' })).toEqual([{ type: 'lobby-opened' }]);
  });

  test('[R93] the team whose last player finishes first wins, not that of the first to finish', () => {
    const room = lobbyOfTeams().start(CORNER);
    finish(room, 'ann', 'bob', 'dan', 'cat');
    const { round, wins } = room.end().state;
    expect(rankTeams(round?.teams ?? {}, round?.standings ?? [])).toEqual([
      { team: 2, place: 1, members: ['bob', 'dan'], isFinished: true },
      { team: 1, place: 2, members: ['ann', 'cat'], isFinished: true },
    ]);
    expect(wins).toEqual({ bob: 1, dan: 1 });
    expect(viewState(room.state, 'sue').round?.teams).toEqual({ ann: 1, bob: 2, cat: 1, dan: 2 });
  });

  test('[R93] one who gives up, or leaves, costs the team the win', () => {
    const room = lobbyOfTeams().start(CORNER);
    finish(room, 'ann');
    giveUp(room, 'cat');
    finish(room, 'bob');
    room.do('dan', { type: 'leave' });
    const { round, wins } = room.end().state;
    expect(winnersOf(round ?? {}, round?.standings ?? [])).toEqual([]);
    expect(wins).toBeUndefined();
  });

  const standing = (member: string, place: number, isFinished: boolean, right = 0): Standing => ({
    member,
    place,
    isFinished,
    right,
    wrong: 0,
  });
  test.each<[string, Standing[], number[]]>([
    [
      'more have finished',
      [standing('a', 1, true), standing('b', 2, false, 9), standing('c', 3, false, 8), standing('d', 4, false)],
      [1, 2],
    ],
    [
      'as many have finished, with more right',
      [standing('a', 1, false, 3), standing('b', 2, false, 4), standing('c', 3, false, 9)],
      [2, 1],
    ],
    ['all is equal', [standing('a', 1, false, 3), standing('b', 2, false, 4), standing('c', 3, false, 7)], [1, 1]],
  ])('[R93] among teams that did not finish it counts where %s', (_what, standings, places) => {
    const ranked = rankTeams({ a: 1, b: 1, c: 2, d: 2 }, standings);
    expect([1, 2].map((team) => ranked.find((one) => one.team === team)?.place)).toEqual(places);
  });

  test('[R89] [R93] a series is won by the members of the team, each by their own wins', () => {
    const room = lobbyOfTeams({ bestOf: 3 }).start(CORNER);
    finish(room, 'bob', 'dan');
    giveUp(room, 'ann', 'cat');
    room.end();
    room.do('ann', { type: 'next' });
    room.do('dan', { type: 'change-team', team: 1 });
    room.start(CORNER);
    finish(room, 'bob');
    giveUp(room, 'ann', 'cat', 'dan');
    room.end();
    expect(room.state.wins).toEqual({ bob: 2, dan: 1 });
    expect(seriesWinners(room.state)).toEqual(['bob']);
    room.do('ann', { type: 'next' });
    expect(room.state.wins).toBeUndefined();
  });

  test('[R90] teams start another series', () => {
    const room = new TestRoom('race', { bestOf: 3 }).join('ann', 'bob').start(CORNER);
    finish(room, 'ann');
    giveUp(room, 'bob');
    room.end();
    room.do('ann', { type: 'change-settings', settings: { ...room.state.settings, hasTeams: true } });
    expect(room.state.wins).toBeUndefined();
  });
});
