import { describe, expect, test } from 'vitest';
import { dueTasks, MISSED_START_MS } from '@/engine/play/due-tasks';
import { COUNTDOWN_MS, LONGEST_RACE_MS } from '@/engine/play/setup';
import { SERVER } from '@/engine/play/state';
import { CORNER, coopPlay, ENDLESS, racePlay, soloPlay, TestRoom } from './support/test-room';

describe('clocks', () => {
  test('[R57] nothing is due in a lobby, nor while a round without a limit runs', () => {
    expect(dueTasks(new TestRoom('race').join('ann').state)).toEqual([]);
    expect(dueTasks(coopPlay(CORNER).state)).toEqual([]);
  });

  test('[R57] the gun is due when the countdown says so, and the countdown has a name of its own', () => {
    const room = new TestRoom('race').join('ann', 'bob');
    room.do('ann', { type: 'start', isForced: true });
    expect(dueTasks(room.state)).toEqual([{ type: 'begin-round', round: 1, startedBySeq: room.seq, at: room.now + COUNTDOWN_MS }]);
    room.do('ann', { type: 'stop-countdown' });
    expect(dueTasks(room.state)).toEqual([]);
    room.do('ann', { type: 'start', isForced: true });
    expect(dueTasks(room.state)).toMatchObject([{ startedBySeq: room.seq }]);
    expect(MISSED_START_MS).toBeLessThan(COUNTDOWN_MS);
  });

  test('[R57] a board for passers-by begins at once, before anybody is there', () => {
    const room = new TestRoom('co-op', { autoStart: true }, null);
    expect(dueTasks(room.state)).toMatchObject([{ type: 'begin-round', round: 1, at: 0 }]);
    expect(dueTasks(room.start(CORNER).state)).toEqual([]);
  });

  test('[R57] the end is due at the limit, or as soon as it is decided', () => {
    const room = racePlay(CORNER, { limitMs: 60_000 });
    const limitAt = room.now + 60_000;
    expect(dueTasks(room.state)).toEqual([{ type: 'end', round: 1, at: limitAt }]);
    room.mark('ann', [1, 2, 3], 1);
    expect(dueTasks(room.state)).toEqual([{ type: 'end', round: 1, at: limitAt }]);
    room.do('bob', { type: 'leave' });
    expect(dueTasks(room.state)).toEqual([{ type: 'end', round: 1, at: 0 }]);
    expect(dueTasks(room.end().state)).toEqual([]);
  });

  test('[R57] hints that wait for an answer are due, for each board', () => {
    const room = racePlay(CORNER);
    const end = { type: 'end', round: 1, at: room.now + LONGEST_RACE_MS };
    room.do('bob', { type: 'hint' });
    expect(dueTasks(room.state)).toEqual([end, { type: 'answer-hint', play: 'bob', asked: room.seq, at: 0 }]);
    room.do(SERVER, { type: 'answer-hint', play: 'bob', asked: room.seq, hint: { type: 'gave-up' } });
    expect(dueTasks(room.state)).toEqual([end]);
  });

  test('[R57] nobody needs a hint for a board that was given up', () => {
    const room = racePlay(CORNER);
    room.do('bob', { type: 'hint' });
    room.do('bob', { type: 'give-up' });
    expect(dueTasks(room.state).map(({ type }) => type)).toEqual(['end']);
  });

  test('[R65] a race without a limit of its own ends after a day', () => {
    const room = racePlay(CORNER);
    expect(room.state.round?.limitAt).toBe(room.now + LONGEST_RACE_MS);
  });

  test('[R58] an overdue limit ends the round at the time it was due', () => {
    const room = racePlay(ENDLESS, { limitMs: 60_000 });
    const limitAt = room.now + 60_000;
    expect(room.wait(59_999).refusal(SERVER, { type: 'end', round: 1 })).toBe('no-change');
    room.wait(1).mark('ann', [1], 1);
    room.wait(86_400_000).do(SERVER, { type: 'end', round: 1 });
    expect(room.state.round).toMatchObject({ limitAt, endedAt: limitAt });
  });

  test('[R58] a finish that is stored after the limit came too late, even if it was asked for in time', () => {
    const room = racePlay(CORNER, { limitMs: 60_000 }).wait(60_000);
    room.mark('ann', [1, 2], 1);
    room.store({
      seq: room.seq + 1,
      member: 'ann',
      at: room.now + 1,
      events: [
        { type: 'marked', cells: [3], mark: 1 },
        { type: 'finished', place: 1 },
      ],
    });
    room.mark('bob', [1, 2, 3], 1);
    room.end();
    expect(room.state.round?.standings?.map(({ member, place, isFinished }) => [member, place, isFinished])).toEqual([
      ['bob', 1, true],
      ['ann', 2, false],
    ]);
  });

  test('[R59] a casual room for one pauses, and its time stands still', () => {
    const room = soloPlay(CORNER).wait(10_000);
    room.do('ann', { type: 'pause' });
    expect(room.desk()).toMatchObject({ pausedAt: room.now, activeMs: 10_000 });
    expect(room.refusal('ann', { type: 'give-up' })).toBe('paused');
    room.wait(3_600_000).do('ann', { type: 'resume' });
    room.wait(5_000).mark('ann', [1], 1);
    expect(room.desk()).toMatchObject({ pausedAt: null, pausedMs: 3_600_000, activeMs: 15_000 });
  });

  test('[R59] a part of a duel does not pause', () => {
    const source = { type: 'duel', duel: 'd', kind: 'nurikabe', width: 2, height: 2, level: 'easy' } as const;
    expect(soloPlay(CORNER, { source }).refusal('ann', { type: 'pause' })).toBe('cannot-pause');
  });

  test('[R60] a minute without a move is thinking, more is absence', () => {
    const room = soloPlay(CORNER).wait(60_000);
    room.mark('ann', [1], 1);
    expect(room.desk().activeMs).toBe(60_000);
    room.wait(60_001).mark('ann', [2], 1);
    expect(room.desk().activeMs).toBe(120_000);
    room.wait(1_000).do('ann', { type: 'undo' });
    room.wait(500).do('ann', { type: 'redo' });
    room.wait(250).do('ann', { type: 'reset' });
    expect(room.desk().activeMs).toBe(121_750);
  });
});
