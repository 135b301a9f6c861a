import { describe, expect, test } from 'vitest';
import { finishRecording, type GhostRun, MAX_GHOST_POINTS, progressAt, recordEntries, startRecording } from '@/engine/play/ghost';
import type { Mode } from '@/engine/play/setup';
import { CORNER, settingsWith, TestRoom } from './support/test-room';

function ghostIn(room: TestRoom, mode: Mode, member: string, round = 1): GhostRun | undefined {
  return finishRecording(recordEntries(startRecording({ mode, owner: 'ann', settings: settingsWith({}) }, round, member), room.rows));
}

/** Three cells of sea, one by one, with a mark that is taken back and a pause on the way. */
function playCorner(): TestRoom {
  const room = new TestRoom('solo').join('ann').start(CORNER);
  room.wait(1_000).mark('ann', [1], 1);
  room.wait(1_000).mark('ann', [2], 1);
  room.wait(500).do('ann', { type: 'undo' });
  room.wait(500).do('ann', { type: 'pause' });
  room.wait(60_000).do('ann', { type: 'resume' });
  room.wait(1_000).mark('ann', [2], 1);
  room.wait(1_000).mark('ann', [3], 1);
  return room;
}

describe('a ghost', () => {
  test('[GR1] is when a board was how far, without pauses and without a cell', () => {
    expect(ghostIn(playCorner(), 'solo', 'ann')).toEqual({
      points: [
        { at: 0, progress: 0 },
        { at: 1_000, progress: 333 },
        { at: 2_000, progress: 666 },
        { at: 2_500, progress: 333 },
        { at: 4_000, progress: 666 },
        { at: 5_000, progress: 1_000 },
      ],
      ms: 5_000,
    });
  });

  test('[GR1] is the same however the log is divided into parts', () => {
    const { rows } = playCorner();
    let tape = startRecording({ mode: 'solo', owner: 'ann', settings: settingsWith({}) }, 1, 'ann');
    for (const row of rows) tape = recordEntries(tape, [row]);
    expect(finishRecording(tape)).toEqual(ghostIn(playCorner(), 'solo', 'ann'));
  });

  test('[GR1] of a race is one racer’s, and of a board that was not finished there is none', () => {
    const room = new TestRoom('race').join('ann', 'bob').start(CORNER);
    room.wait(100).mark('ann', [1], 1);
    room.wait(100).mark('bob', [1, 2, 3], 1);
    room.wait(100).mark('ann', [2], 1);
    const gone = room.rows.length;
    expect(ghostIn(room, 'race', 'bob')).toEqual({
      points: [
        { at: 0, progress: 0 },
        { at: 200, progress: 1_000 },
      ],
      ms: 200,
    });
    expect(ghostIn(room, 'race', 'ann')).toBeUndefined();
    expect(ghostIn(room, 'race', 'zoe')).toBeUndefined();
    expect(ghostIn(room, 'race', 'bob', 2)).toBeUndefined();
    expect(room.rows).toHaveLength(gone);
  });

  test('[GR2] has at most two hundred points, the first and the last among them', () => {
    const room = new TestRoom('solo').join('ann').start(CORNER);
    for (let i = 0; i < 150; i += 1) {
      room.wait(1_000).mark('ann', [1], 1);
      room.wait(1_000).do('ann', { type: 'undo' });
    }
    room.wait(1_000).mark('ann', [1, 2, 3], 1);
    const ghost = ghostIn(room, 'solo', 'ann');
    expect(ghost?.points).toHaveLength(MAX_GHOST_POINTS);
    expect(ghost?.points[0]).toEqual({ at: 0, progress: 0 });
    expect(ghost?.points.at(-1)).toEqual({ at: 301_000, progress: 1_000 });
    const times = ghost?.points.map(({ at }) => at) ?? [];
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  test.each([
    [-1, 0],
    [0, 0],
    [999, 0],
    [1_000, 333],
    [2_400, 666],
    [2_600, 333],
    [5_000, 1_000],
    [900_000, 1_000],
  ])('[GR3] is after %i ms where it was then', (elapsed, progress) => {
    const ghost = ghostIn(playCorner(), 'solo', 'ann');
    expect(ghost && progressAt(ghost, elapsed)).toBe(progress);
  });
});
