import { describe, expect, test } from 'vitest';
import { dueTasks } from '@/engine/play/due-tasks';
import { isPacer, MAX_PACERS, PACER_STRENGTHS, pacerId, pacerOf } from '@/engine/play/pacers';
import { resultsOf } from '@/engine/play/results';
import type { RoomSettings } from '@/engine/play/setup';
import { SERVER } from '@/engine/play/state';
import { viewEntry, viewState } from '@/engine/play/view';
import { timelineOf } from './support/random-room';
import { CORNER, TestRoom } from './support/test-room';

const STEADY = 'pacer-1-steady';
const QUICK = 'pacer-2-quick';

/** A race of ann, the host, and a pacer, before its start. */
function pacedLobby(settings: Partial<RoomSettings> = {}): TestRoom {
  const room = new TestRoom('race', settings).join('ann');
  room.do('ann', { type: 'add-pacer', strength: 'steady' });
  return room;
}

/** Makes the pacer's next move, as the scheduler does. */
function movePacer(room: TestRoom, pacer = STEADY): void {
  const due = dueTasks(room.state).find((one) => one.type === 'move-pacer' && one.member === pacer);
  if (due?.type !== 'move-pacer') throw new Error(`${pacer} has no move`);
  room.wait(1_000).do(pacer, timelineOf(room.state, pacer)[due.move].command);
}

function playToTheEnd(room: TestRoom, pacer = STEADY): void {
  while (room.state.round?.plays[pacer].finishedAt === null) movePacer(room, pacer);
}

describe('pacers', () => {
  test('[PA1] the member id says who is a pacer, and which one', () => {
    for (const strength of PACER_STRENGTHS) expect(pacerOf(pacerId({ number: 2, strength }))).toEqual({ number: 2, strength });
    // Ids of players have twelve characters.
    for (const strength of PACER_STRENGTHS) expect(pacerId({ number: 1, strength })).toMatch(/^[\w-]{13,32}$/);
    for (const player of ['ann', 'pacer', 'pacer-1-strong', 'pacer-12-steady', 'pacer-1-steady-', '']) expect(isPacer(player)).toBe(false);
  });

  test('[PA1] the host of a race adds them before it, up to a number, and removes them', () => {
    const room = pacedLobby().join('bob');
    room.do('ann', { type: 'add-pacer', strength: 'quick' });
    expect(Object.keys(room.state.members)).toEqual(['ann', STEADY, 'bob', QUICK]);
    expect(room.state.members[STEADY]).toEqual({ name: 'Pacer 1', role: 'player', isAway: false, isReady: true, isMuted: false });
    expect(room.refusal('bob', { type: 'add-pacer', strength: 'steady' })).toBe('not-host');
    room.do('ann', { type: 'add-pacer', strength: 'relaxed' });
    expect(Object.keys(room.state.members).filter(isPacer)).toHaveLength(MAX_PACERS);
    expect(room.refusal('ann', { type: 'add-pacer', strength: 'steady' })).toBe('room-full');
    expect(room.do('ann', { type: 'kick', member: STEADY })).toEqual([{ type: 'left', member: STEADY }]);
    expect(room.state.banned).toEqual([]);
    room.do('ann', { type: 'add-pacer', strength: 'relaxed' });
    expect(room.state.members['pacer-1-relaxed'].name).toBe('Pacer 1');
  });

  test('[PA1] only races have them, and nobody joins one that runs', () => {
    expect(new TestRoom('co-op').join('ann').refusal('ann', { type: 'add-pacer', strength: 'steady' })).toBe('not-a-race');
    const room = pacedLobby();
    room.do('ann', { type: 'start', isForced: false });
    expect(room.refusal('ann', { type: 'add-pacer', strength: 'quick' })).toBe('round-in-progress');
    room.start(CORNER);
    expect(room.refusal('ann', { type: 'add-pacer', strength: 'quick' })).toBe('round-in-progress');
    room.do('ann', { type: 'kick', member: STEADY });
    expect(dueTasks(room.state).map(({ type }) => type)).toEqual(['end']);
  });

  test('[PA2] a race with one is unranked, whatever was set', () => {
    const ranked = { isRanked: true, help: 'nobody' } as const;
    const room = pacedLobby(ranked);
    expect(room.state.settings.isRanked).toBe(false);
    const again = { ...room.state.settings, isRanked: true };
    expect(room.refusal('ann', { type: 'change-settings', settings: again })).toBe('settings-not-allowed');
    room.join('bob');
    // As an older process might have written it.
    room.store({ seq: room.seq + 1, member: 'ann', at: room.now, events: [{ type: 'settings-changed', settings: again }] });
    expect(room.start(CORNER).state.round?.isRanked).toBe(false);
    const without = new TestRoom('race', ranked).join('ann', 'bob');
    expect(without.start(CORNER).state.round?.isRanked).toBe(true);
  });

  test('[PA2] without the pacer the room can be ranked again', () => {
    const room = pacedLobby({ isRanked: true, help: 'nobody' });
    room.do('ann', { type: 'kick', member: STEADY });
    room.do('ann', { type: 'change-settings', settings: { ...room.state.settings, isRanked: true } });
    expect(room.state.settings.isRanked).toBe(true);
  });

  test('[PA3] it is always ready and never away, and hosts nothing', () => {
    const room = pacedLobby();
    room.do('ann', { type: 'change-settings', settings: room.state.settings });
    expect(room.state.members[STEADY].isReady).toBe(true);
    expect(room.refusal(SERVER, { type: 'mark-away', member: STEADY })).toBe('no-change');
    expect(room.refusal('ann', { type: 'pass-host', member: STEADY })).toBe('unknown-member');
    room.watch('sue');
    room.do('ann', { type: 'leave' });
    expect(room.state.host).toBe('sue');
    room.do('sue', { type: 'leave' });
    expect(room.state.host).toBeNull();
    room.join('bob');
    expect(room.state.host).toBe('bob');
  });

  test('[PA3] pacers do not race among themselves', () => {
    const room = pacedLobby();
    room.do('ann', { type: 'start', isForced: true });
    room.do('ann', { type: 'leave' });
    const begun = room.start(CORNER);
    expect([begun.state.phase, begun.state.round]).toEqual(['lobby', null]);
    const empty = pacedLobby().watch('sue');
    empty.do('ann', { type: 'change-role', role: 'spectator' });
    expect(empty.refusal('ann', { type: 'start', isForced: true })).toBe('not-ready');
  });

  test('[PA3] a pacer stops while every other member is away, and goes on for one who comes back or watches', () => {
    const room = pacedLobby().join('bob').watch('sue').start(CORNER);
    const types = () => dueTasks(room.state).map(({ type }) => type);
    for (const member of ['ann', 'bob']) room.do(SERVER, { type: 'mark-away', member });
    expect(types()).toEqual(['end', 'move-pacer']);
    room.do(SERVER, { type: 'mark-away', member: 'sue' });
    expect(types()).toEqual(['end']);
    room.do('bob', { type: 'mark-present' });
    expect(types()).toEqual(['end', 'move-pacer']);
  });

  test('[PA4] its moves are entries of its own, and what others see of them is progress', () => {
    const room = pacedLobby().watch('sue').start(CORNER);
    movePacer(room);
    expect(room.rows.at(-1)).toMatchObject({ member: STEADY, events: [{ type: 'marked' }] });
    for (const viewer of ['ann', 'sue']) {
      expect(viewEntry(room.states[room.seq - 1], room.state, room.rows[room.seq - 1], viewer)).toEqual([
        { type: 'progressed', progress: expect.any(Number) },
      ]);
      expect(viewState(room.state, viewer).round?.plays[STEADY].board).toBeUndefined();
    }
  });

  test('[PA4] its board is not turned, those of the players are', () => {
    const room = new TestRoom('race', { hasRandomOrientation: true }).join('ann', 'bob');
    room.do('ann', { type: 'add-pacer', strength: 'steady' });
    expect(Object.keys(room.start(CORNER).state.round?.secret?.symmetries ?? {})).toEqual(['ann', 'bob']);
  });

  test('[PA4] the number of its next move follows from its board', () => {
    const room = pacedLobby().start(CORNER);
    const started = room.state.round?.startedAt ?? 0;
    expect(dueTasks(room.state)).toContainEqual({ type: 'move-pacer', member: STEADY, round: 1, move: 0, at: started });
    room.wait(700).do(STEADY, { type: 'mark', cells: [1], mark: 2 });
    expect(dueTasks(room.state)).toContainEqual({ type: 'move-pacer', member: STEADY, round: 1, move: 1, at: started + 700 });
    room.wait(300).do(STEADY, { type: 'undo' });
    expect(dueTasks(room.state)).toContainEqual({ type: 'move-pacer', member: STEADY, round: 1, move: 2, at: started + 1_000 });
  });

  test('[PA5] it finishes like anybody, and is listed in the standings', () => {
    const room = pacedLobby().start(CORNER);
    playToTheEnd(room);
    expect(room.state.phase).toBe('running');
    room.do('ann', { type: 'give-up' });
    room.end();
    expect(room.state.round?.standings?.map(({ member, place, isFinished }) => [member, place, isFinished])).toEqual([
      [STEADY, 1, true],
      ['ann', 2, false],
    ]);
  });

  test('[PA5] nobody waits for it: the race ends with the last player', () => {
    const room = pacedLobby().start(CORNER);
    room.wait(5_000).mark('ann', [1, 2, 3], 1);
    const endedAt = room.now;
    room.wait(3_000).end();
    expect(room.state.phase).toBe('ended');
    expect(room.state.round?.endedAt).toBe(endedAt);
    expect(dueTasks(room.state)).toEqual([]);
  });

  test('[PA5] a team waits for the pacer that plays in it', () => {
    const room = new TestRoom('race', { hasTeams: true }).join('ann');
    room.do('ann', { type: 'add-pacer', strength: 'quick' });
    room.start(CORNER).mark('ann', [1, 2, 3], 1);
    expect(dueTasks(room.state).find(({ type }) => type === 'end')?.at).not.toBe(0);
    playToTheEnd(room, 'pacer-1-quick');
    expect(room.end().state.phase).toBe('ended');
    expect(room.state.wins).toEqual({ ann: 1 });
  });

  test('[PA5] in a room that is left to them, a race of teams ends without their pacers', () => {
    const teamRace = () => {
      const room = new TestRoom('race', { hasTeams: true }).join('ann');
      room.do('ann', { type: 'add-pacer', strength: 'quick' });
      return room.start(CORNER);
    };
    const left = teamRace();
    left.do('ann', { type: 'leave' });
    expect(left.end().state.phase).toBe('ended');

    const done = teamRace();
    done.mark('ann', [1, 2, 3], 1);
    done.do(SERVER, { type: 'mark-away', member: 'ann' });
    expect(done.end().state.phase).toBe('ended');
    expect(resultsOf(done.state).map(({ member, isFinished }) => [member, isFinished])).toEqual([['ann', true]]);

    // A player who is away may come back to an open board.
    const open = teamRace();
    open.do(SERVER, { type: 'mark-away', member: 'ann' });
    expect(dueTasks(open.state)).toEqual([{ type: 'end', round: 1, at: open.state.round?.limitAt }]);
  });

  test('[PA6] it has no result, and the results of others leave it out', () => {
    const room = pacedLobby().join('bob').start(CORNER);
    playToTheEnd(room);
    room.mark('bob', [1, 2, 3], 1);
    room.wait(10).mark('ann', [1, 2, 3], 1);
    room.end();
    expect(room.state.round?.standings?.map(({ member, place }) => [member, place])).toEqual([
      [STEADY, 1],
      ['bob', 2],
      ['ann', 3],
    ]);
    expect(resultsOf(room.state).map(({ member, place, participants, isRanked }) => [member, place, participants, isRanked])).toEqual([
      ['ann', 2, 2, false],
      ['bob', 1, 2, false],
    ]);
  });

  test('[PA7] a rematch keeps it, and votes do not wait for it', () => {
    const room = pacedLobby().join('bob').start(CORNER);
    for (const member of ['ann', 'bob']) room.do(member, { type: 'give-up' });
    room.end();
    room.do('ann', { type: 'vote-rematch', isWanted: true });
    expect(dueTasks(room.state)).toEqual([]);
    room.do('bob', { type: 'vote-rematch', isWanted: true });
    expect(dueTasks(room.state)).toEqual([{ type: 'start-rematch', round: 1, at: 0 }]);
    room.do(SERVER, { type: 'start-rematch', round: 1 });
    expect(room.start(CORNER).state.round).toMatchObject({ number: 2, participants: ['ann', STEADY, 'bob'] });
  });

  test('[PA7] one player and a pacer are enough for a rematch, a pacer alone is not', () => {
    const room = pacedLobby().start(CORNER);
    room.do('ann', { type: 'give-up' });
    room.end();
    room.do('ann', { type: 'vote-rematch', isWanted: true });
    expect(dueTasks(room.state).map(({ type }) => type)).toEqual(['start-rematch']);
    room.do(SERVER, { type: 'mark-away', member: 'ann' });
    expect(dueTasks(room.state)).toEqual([]);
  });
});
