import { describe, expect, test } from 'vitest';
import { requirePuzzle } from '@/engine/notations/canonical';
import { dueTasks } from '@/engine/play/due-tasks';
import { resultsOf } from '@/engine/play/results';
import { COUNTDOWN_MS, type PuzzleSource, type RoomSettings, type SeriesLength } from '@/engine/play/setup';
import { SERVER, seriesWinners } from '@/engine/play/state';
import { viewState } from '@/engine/play/view';
import { beginWith, CORNER, coopPlay, ENDLESS, FOUR, racePlay, soloPlay, type TestPuzzle, TestRoom, TWO_WAYS } from './support/test-room';

const daily = { type: 'daily', date: '2026-11-16', kind: 'nurikabe', level: 'easy' } as const;

describe('rounds', () => {
  test('[R14] a race starts when everybody who is here is ready; the host is by starting', () => {
    const room = new TestRoom('race').join('ann', 'bob', 'cat').watch('sue');
    room.do(SERVER, { type: 'mark-away', member: 'cat' });
    room.do('bob', { type: 'ready', isReady: true });
    expect(room.do('ann', { type: 'start', isForced: false })).toEqual([{ type: 'countdown-started', round: 1, ms: COUNTDOWN_MS }]);
    expect(room.state).toMatchObject({ phase: 'countdown', countdown: { round: 1, startsAt: room.now + COUNTDOWN_MS } });
  });

  test('[R14] nobody needs to be ready for co-op', () => {
    const room = new TestRoom('co-op').join('ann', 'bob');
    expect(room.do('ann', { type: 'start', isForced: false })).toEqual([{ type: 'countdown-started', round: 1, ms: 0 }]);
  });

  test('[R15] a countdown that is stopped leads back to the lobby, and the next one is another', () => {
    const room = new TestRoom('race').join('ann', 'bob');
    room.do('ann', { type: 'start', isForced: true });
    const first = room.state.countdown;
    room.do('ann', { type: 'stop-countdown' });
    expect(room.state).toMatchObject({ phase: 'lobby', countdown: null });
    room.do('ann', { type: 'start', isForced: true });
    expect(room.state.countdown).toMatchObject({ round: 1 });
    expect(room.state.countdown?.startedBySeq).not.toBe(first?.startedBySeq);
  });

  test('[R15] a missed gun starts the countdown again, once', () => {
    const room = new TestRoom('race').join('ann', 'bob');
    room.do('ann', { type: 'start', isForced: true });
    const attempt = room.state.countdown?.startedBySeq ?? 0;
    room.wait(60_000).do(SERVER, { type: 'restart-countdown', round: 1, startedBySeq: attempt });
    expect(room.state.countdown).toEqual({ round: 1, startedBySeq: room.seq, startsAt: room.now + COUNTDOWN_MS });
    expect(room.refusal(SERVER, { type: 'restart-countdown', round: 1, startedBySeq: attempt })).toBe('no-change');
  });

  test('[R15] there is one gun for a countdown', () => {
    const room = racePlay(CORNER);
    expect(room.refusal(SERVER, beginWith(CORNER))).toBe('no-change');
    expect(room.refusal(SERVER, { type: 'restart-countdown', round: 1, startedBySeq: 4 })).toBe('no-change');
  });

  test('[R16] a room for one that starts by itself does so when its owner comes', () => {
    const room = new TestRoom('solo', { autoStart: true });
    expect(room.join('ann').rows[0].events.map(({ type }) => type)).toEqual(['joined', 'host-passed', 'countdown-started']);
    const waiting = new TestRoom('solo').join('ann');
    expect(waiting.state.phase).toBe('lobby');
    waiting.do('ann', { type: 'start', isForced: false });
    expect(waiting.state.phase).toBe('countdown');
  });

  test('[R16] a board for passers-by runs before anybody comes, and anybody asks for the next one', () => {
    const room = new TestRoom('co-op', { autoStart: true }, null).start(CORNER);
    expect(room.state).toMatchObject({ phase: 'running', host: null, round: { number: 1, participants: [] } });
    room.join('ann', 'bob').mark('bob', [1, 2, 3], 1);
    room.end().do('bob', { type: 'next' });
    expect(room.start(ENDLESS).state.round?.number).toBe(2);
  });

  test.each<readonly [string, TestPuzzle, string]>([
    ['a clue is an island', CORNER, '2000'],
    ['a given is a mark', FOUR, '1000'],
  ])('[R17] the gun brings the puzzle with its fixed cells and nothing else: %s', (_what, puzzle, marks) => {
    const room = coopPlay(puzzle);
    expect(room.marks()).toBe(marks);
    const { width, height, kind } = requirePuzzle(puzzle.text).puzzle;
    expect(room.state).toMatchObject({
      phase: 'running',
      countdown: null,
      round: { number: 1, kindId: kind, width, height, level: 'easy', startedAt: room.now, endedAt: null, participants: ['ann', 'bob'] },
    });
  });

  test('[R17] racers are the players who are here at the gun; in other rooms all players', () => {
    for (const [mode, racers] of [
      ['race', ['ann', 'cat']],
      ['co-op', ['ann', 'bob', 'cat']],
    ] as const) {
      const room = new TestRoom(mode).join('ann', 'bob', 'cat').watch('sue');
      room.do(SERVER, { type: 'mark-away', member: 'bob' });
      expect(room.start(CORNER).state.round?.participants).toEqual(racers);
      expect(Object.keys(room.state.round?.plays ?? {})).toEqual(mode === 'race' ? racers : ['*']);
    }
  });

  test('[R17] a gun that finds nobody stops the countdown', () => {
    const room = new TestRoom('race').join('ann');
    room.do('ann', { type: 'start', isForced: true });
    room.do('ann', { type: 'leave' });
    expect(room.do(SERVER, beginWith(CORNER))).toEqual([{ type: 'countdown-stopped' }]);
    expect(room.state).toMatchObject({ phase: 'lobby', round: null });
  });

  test.each<
    readonly [what: string, mode: 'solo' | 'co-op' | 'race', settings: Partial<RoomSettings>, puzzle: TestPuzzle, isRanked: boolean]
  >([
    ['a race that wishes it', 'race', { isRanked: true, help: 'nobody' }, CORNER, true],
    ['a race that does not wish it', 'race', { help: 'nobody' }, CORNER, false],
    ['a race with help', 'race', { isRanked: true }, CORNER, false],
    ['a race with live boards', 'race', { isRanked: true, help: 'nobody', hasLiveBoards: true }, CORNER, false],
    ['a private race', 'race', { isRanked: true, help: 'nobody', isPrivate: true }, CORNER, false],
    ['a daily in its private room', 'solo', { source: daily, isPrivate: true }, CORNER, true],
    ['a race that shows wrong cells', 'race', { isRanked: true, help: 'nobody', feedback: 'wrong' }, CORNER, false],
    ['a race of a linked puzzle', 'race', { isRanked: true, help: 'nobody', source: { type: 'shared', link: 'abc' } }, CORNER, false],
    ['a race of a puzzle with several solutions', 'race', { isRanked: true, help: 'nobody' }, TWO_WAYS, false],
    ['a daily', 'solo', { source: daily }, CORNER, true],
    ['a daily that shows wrong cells', 'solo', { source: daily, feedback: 'wrong' }, CORNER, false],
    ['another puzzle for one', 'solo', { isRanked: true }, CORNER, false],
    ['co-op', 'co-op', { isRanked: true, help: 'nobody' }, CORNER, false],
  ])('[R18] what counts: %s', (_what, mode, settings, puzzle, isRanked) => {
    const room = new TestRoom(mode, settings);
    room.join('ann');
    if (mode !== 'solo') room.join('bob');
    expect(room.start(puzzle).state.round?.isRanked).toBe(isRanked);
  });

  test('[R18] nothing counts against the server, nor a race against nobody', () => {
    const ranked = { isRanked: true, help: 'nobody' } as const;
    const doubtful = new TestRoom('race', ranked).join('ann', 'bob').start(CORNER, { isRanked: false });
    expect(doubtful.state.round?.isRanked).toBe(false);
    expect(new TestRoom('race', ranked).join('ann').start(CORNER).state.round?.isRanked).toBe(false);
  });

  test('[R74] a daily that the server starts as unranked does not count, and is nobody’s first try', () => {
    const room = new TestRoom('solo', { source: daily }).join('ann');
    room.do('ann', { type: 'start', isForced: true, isUnranked: true });
    room.start(CORNER, { daily: '1970-01-01' }).mark('ann', [1, 2, 3], 1);
    expect(resultsOf(room.end().state)).toMatchObject([{ isFinished: true, isRanked: false }]);
    expect(resultsOf(room.state)[0].badges).not.toContain('first-try');
  });

  test('[R75] a race counts for racers with an account, and guests are named to everybody in it', () => {
    const room = new TestRoom('race', { isRanked: true, help: 'nobody' }).join('ann', 'bob', 'cem').watch('dia');
    room.start(CORNER, { guests: ['bob', 'dia'] });
    expect(room.state.round).toMatchObject({ isRanked: true, guests: ['bob'] });
    expect(viewState(room.state, 'cem').round?.guests).toEqual(['bob']);
    for (const member of ['ann', 'bob', 'cem']) room.mark(member, [1, 2, 3], 1);
    expect(resultsOf(room.end().state).map(({ member, isRanked }) => [member, isRanked])).toEqual([
      ['ann', true],
      ['bob', false],
      ['cem', true],
    ]);
  });

  test('[R75] what a log says that is older than guests in it counts as it did', () => {
    const room = new TestRoom('race', { isRanked: true, help: 'nobody' }).join('ann', 'bob').start(CORNER);
    expect(room.rows.at(-1)?.events[0]).not.toHaveProperty('guests');
    expect(room.state.round?.guests).toEqual([]);
  });

  test('[R19] turns come from the seed, keep the shape, and are only for races that wish them', () => {
    const turnsOf = (mode: 'race' | 'co-op', settings: Partial<RoomSettings>, seed: string) => {
      const room = new TestRoom(mode, settings)
        .join('ann', 'bob', 'cat', 'dan')
        .start({ text: 'nurikabe/3/2/1', solution: null }, { seed });
      return room.state.round?.secret?.symmetries;
    };
    const turned = Array.from({ length: 20 }, (_, i) => turnsOf('race', { hasRandomOrientation: true }, `${i}`));
    expect(turnsOf('race', { hasRandomOrientation: true }, '7')).toEqual(turned[7]);
    expect([...new Set(turned.flatMap((turns) => Object.values(turns ?? {})))].sort()).toEqual([
      'half-turn',
      'identity',
      'mirror-across',
      'mirror-down',
    ]);
    expect(turnsOf('race', {}, '1')).toEqual({});
    expect(turnsOf('co-op', { hasRandomOrientation: true }, '1')).toEqual({});
  });

  test('[R20] a race ends when every board is finished, given up or left', () => {
    const room = racePlay(CORNER).wait(1_000);
    room.mark('ann', [1, 2, 3], 1);
    expect(room.refusal(SERVER, { type: 'end', round: 1 })).toBe('no-change');
    room.wait(500).do('bob', { type: 'give-up' });
    const last = room.now;
    room.wait(70).do(SERVER, { type: 'end', round: 1 });
    expect(room.state).toMatchObject({ phase: 'ended', round: { endedAt: last } });
    expect(room.refusal(SERVER, { type: 'end', round: 1 })).toBe('no-change');
  });

  test('[R20] what was supposed, asked or found ends with the round', () => {
    const room = coopPlay(CORNER);
    room.mark('bob', [1], 2);
    room.do('bob', { type: 'layer-open' });
    room.do('ann', { type: 'find-mistake' });
    room.do('ann', { type: 'hint' });
    room.do('ann', { type: 'give-up' });
    expect(room.end().desk()).toMatchObject({ layers: [], hint: null, mistake: null, hints: 1, mistakeLookups: 1 });
  });

  test('[R21] after a race everybody meets in the lobby again, and nobody is ready', () => {
    const room = racePlay(CORNER);
    room.mark('ann', [1, 2, 3], 1);
    room.do('bob', { type: 'give-up' });
    room.end().do('ann', { type: 'next' });
    expect(room.state).toMatchObject({ phase: 'lobby', members: { ann: { isReady: false }, bob: {}, sue: {} } });
    expect(room.start(ENDLESS).state).toMatchObject({ phase: 'running', round: { number: 2, standings: null, endedAt: null } });
  });

  /** A race of ann, the host, and bob, which ann has won; sue watched. */
  function wonRace(): TestRoom {
    const room = racePlay(CORNER);
    room.mark('ann', [1, 2, 3], 1);
    room.do('bob', { type: 'give-up' });
    return room.end();
  }

  const vote = (isWanted = true) => ({ type: 'vote-rematch', isWanted }) as const;

  test('[R84] players vote for a rematch and withdraw their vote, everybody in the room sees it, and the next round has none', () => {
    const room = wonRace();
    expect(room.do('bob', vote())).toEqual([{ type: 'rematch-voted', member: 'bob', isWanted: true }]);
    expect(room.refusal('bob', vote())).toBe('no-change');
    for (const viewer of ['ann', 'sue']) expect(viewState(room.state, viewer).round?.rematchVotes).toEqual(['bob']);
    room.do('bob', vote(false));
    expect(room.state.round?.rematchVotes).toEqual([]);
    room.do('bob', vote());
    room.do('ann', { type: 'rematch' });
    expect(room.start(CORNER).state.round?.rematchVotes).toBeUndefined();
  });

  test('[R84] a vote is for the settings of its time: after a change nobody has voted', () => {
    const room = wonRace();
    room.do('bob', vote());
    room.do('ann', { type: 'change-settings', settings: { ...room.state.settings, limitMs: 60_000 } });
    expect(room.state.round?.rematchVotes).toBeUndefined();
    expect(room.do('ann', { type: 'next' })).toEqual([{ type: 'lobby-opened' }]);
    expect(room.state.members.bob.isReady).toBe(false);
  });

  test('[R85] the rematch is due when all players who are here have voted, and its countdown starts', () => {
    const room = wonRace().join('cat');
    for (const member of ['bob', 'cat']) room.do(member, vote());
    expect(dueTasks(room.state)).toEqual([]);
    expect(room.refusal(SERVER, { type: 'start-rematch', round: 1 })).toBe('no-change');
    room.do('ann', vote());
    expect(dueTasks(room.state)).toEqual([{ type: 'start-rematch', round: 1, at: 0 }]);
    expect(room.do(SERVER, { type: 'start-rematch', round: 1 })).toEqual([
      { type: 'lobby-opened' },
      { type: 'countdown-started', round: 2, ms: COUNTDOWN_MS },
    ]);
    expect(room.refusal(SERVER, { type: 'start-rematch', round: 1 })).toBe('no-change');
    expect(room.start(CORNER).state.round?.participants).toEqual(['ann', 'bob', 'cat']);
  });

  test.each<readonly [string, (room: TestRoom) => void]>([
    ['is away', (room) => room.do(SERVER, { type: 'mark-away', member: 'ann' })],
    ['has left', (room) => room.do('ann', { type: 'leave' })],
    ['only watches', (room) => room.do('ann', { type: 'change-role', role: 'spectator' })],
  ])('[R85] nobody waits for the vote of a player who %s', (_what, happens) => {
    const room = wonRace().join('cat');
    for (const member of ['bob', 'cat']) room.do(member, vote());
    happens(room);
    expect(dueTasks(room.state)).toMatchObject([{ type: 'start-rematch' }]);
  });

  test('[R85] nobody is sent into a race alone, however they voted', () => {
    const room = wonRace();
    room.do('bob', vote());
    room.do(SERVER, { type: 'mark-away', member: 'ann' });
    expect(dueTasks(room.state)).toEqual([]);
    expect(room.do('bob', { type: 'rematch' })).toEqual([{ type: 'lobby-opened' }]);
  });

  test('[R85] the host waits for no vote, and may open the lobby instead, where who voted is ready', () => {
    const lobby = wonRace().join('cat');
    lobby.do('bob', vote());
    expect(lobby.do('ann', { type: 'next' })).toEqual([{ type: 'lobby-opened' }]);
    expect(lobby.state.members).toMatchObject({ ann: { isReady: false }, bob: { isReady: true }, cat: { isReady: false } });
    const race = wonRace().join('cat');
    expect(race.do('ann', { type: 'rematch' }).map(({ type }) => type)).toEqual(['lobby-opened', 'countdown-started']);
    expect(race.start(CORNER).state.round?.participants).toEqual(['ann', 'bob', 'cat']);
    expect(wonRace().refusal('bob', { type: 'rematch' })).toBe('not-host');
  });

  test('[R86] a room counts the races that each member has won against others', () => {
    const room = wonRace();
    expect(room.state.wins).toEqual({ ann: 1 });
    for (const winner of ['bob', 'ann'] as const) {
      room.do('ann', { type: 'rematch' });
      room.start(CORNER).mark(winner, [1, 2, 3], 1);
      room.do(winner === 'ann' ? 'bob' : 'ann', { type: 'give-up' });
      room.end();
    }
    expect(room.state.wins).toEqual({ ann: 2, bob: 1 });
    expect(viewState(room.state, 'sue').wins).toEqual({ ann: 2, bob: 1 });
    const privately = new TestRoom('race', { isPrivate: true }).join('ann', 'bob').start(CORNER);
    privately.mark('bob', [1, 2, 3], 1);
    privately.do('ann', { type: 'give-up' });
    expect(viewState(privately.end().state, 'zoe').wins).toBeUndefined();
  });

  test('[R86] nobody wins a race that nobody finished, nor one against nobody', () => {
    const given = racePlay(CORNER);
    for (const member of ['ann', 'bob']) given.do(member, { type: 'give-up' });
    expect(given.end().state.wins).toBeUndefined();
    const alone = new TestRoom('race').join('ann').start(CORNER);
    alone.mark('ann', [1, 2, 3], 1);
    expect(alone.end().state.wins).toBeUndefined();
  });

  /** A series of a room of three, after races with these winners. */
  function seriesOf(bestOf: SeriesLength, ...winners: string[]): TestRoom {
    const room = new TestRoom('race', { bestOf }).join('ann', 'bob', 'cat');
    for (const winner of winners) {
      if (room.state.phase === 'ended') room.do('ann', { type: 'rematch' });
      room.start(CORNER).mark(winner, [1, 2, 3], 1);
      for (const other of ['ann', 'bob', 'cat']) if (other !== winner) room.do(other, { type: 'give-up' });
      room.end();
    }
    return room;
  }

  test.each<[SeriesLength, string[], string[]]>([
    [1, ['ann', 'ann', 'ann'], []],
    [3, ['ann'], []],
    [3, ['ann', 'bob', 'cat'], []],
    [3, ['ann', 'bob', 'cat', 'bob'], ['bob']],
    [3, ['ann', 'ann'], ['ann']],
    [5, ['ann', 'bob', 'ann', 'bob'], []],
    [5, ['ann', 'bob', 'ann', 'bob', 'ann'], ['ann']],
    [7, ['cat', 'cat', 'cat'], []],
    [7, ['cat', 'cat', 'cat', 'cat'], ['cat']],
  ])('[R89] who wins the best of %i after %j', (bestOf, winners, champions) => {
    const { state } = seriesOf(bestOf, ...winners);
    expect(seriesWinners(state)).toEqual(champions);
    expect(seriesWinners(viewState(state, 'cat'))).toEqual(champions);
  });

  test('[R90] the next series starts from nothing, an undecided one goes on', () => {
    const decided = seriesOf(3, 'ann', 'ann');
    decided.do('ann', { type: 'rematch' });
    expect(decided.state.wins).toBeUndefined();
    const open = seriesOf(3, 'ann', 'bob');
    open.do('ann', { type: 'rematch' });
    expect(open.state.wins).toEqual({ ann: 1, bob: 1 });
  });

  test('[R90] another length starts another series; other settings do not', () => {
    const room = seriesOf(3, 'ann');
    room.do('ann', { type: 'next' });
    room.do('ann', { type: 'change-settings', settings: { ...room.state.settings, limitMs: 60_000 } });
    expect(room.state.wins).toEqual({ ann: 1 });
    room.do('ann', { type: 'change-settings', settings: { ...room.state.settings, bestOf: 5 } });
    expect(room.state.wins).toBeUndefined();
  });

  test('[R89] only races have series', () => {
    const room = new TestRoom('co-op').join('ann');
    const { settings } = room.state;
    expect(room.refusal('ann', { type: 'change-settings', settings: { ...settings, bestOf: 3 } })).toBe('settings-not-allowed');
    expect(room.refusal('ann', { type: 'change-settings', settings: { ...settings, bestOf: 1 } })).toBeUndefined();
  });

  test('[R21] other rooms go on with the next puzzle, but there is one daily', () => {
    const room = soloPlay(CORNER);
    room.mark('ann', [1, 2, 3], 1);
    expect(room.end().do('ann', { type: 'next' })).toEqual([{ type: 'countdown-started', round: 2, ms: 0 }]);
    const once = soloPlay(CORNER, { source: daily });
    once.mark('ann', [1, 2, 3], 1);
    expect(once.end().refusal('ann', { type: 'next' })).toBe('settings-not-allowed');
  });

  const named = { kind: 'nurikabe', width: 2, height: 2, level: 'easy' };
  test.each<[string, PuzzleSource]>([
    ['of an earlier round', { type: 'round', room: 'r', round: 1, ...named }],
    ['of a duel', { type: 'duel', duel: 'd', ...named }],
  ])('[R21] there is one puzzle %s', (_what, source) => {
    const once = soloPlay(CORNER, { source });
    once.mark('ann', [1, 2, 3], 1);
    expect(once.end().refusal('ann', { type: 'next' })).toBe('settings-not-allowed');
  });

  test('[R22] who comes late plays along in co-op, and watches a race until the next one', () => {
    const room = coopPlay(ENDLESS).join('cat');
    room.mark('cat', [1], 1);
    const race = racePlay(CORNER).join('cat');
    expect(race.refusal('cat', { type: 'mark', cells: [1], mark: 1 })).toBe('not-a-player');
    race.do('ann', { type: 'give-up' });
    race.do('bob', { type: 'give-up' });
    race.end().do('ann', { type: 'rematch' });
    race.start(CORNER).mark('cat', [1], 1);
    expect(race.marks('cat')).toBe('2100');
  });

  test('[R22] a racer who left comes back to the same board, also as a spectator, but then only looks', () => {
    const room = racePlay(CORNER);
    room.mark('bob', [1], 1);
    room.do('bob', { type: 'leave' });
    room.watch('bob');
    expect(room.marks('bob')).toBe('2100');
    expect(room.refusal('bob', { type: 'mark', cells: [2], mark: 1 })).toBe('not-a-player');
  });
});
