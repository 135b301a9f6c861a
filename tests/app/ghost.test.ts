import { describe, expect, test } from 'vitest';
import { elapsedOn } from '@/app/_features/ghost/use-ghost-progress';
import { SHARED_PLAY } from '@/engine/play/state';
import { CORNER, TestRoom } from '../engine/support/test-room';

/** How much of its time a board has had. */
function elapsedIn(room: TestRoom): number | undefined {
  const { round } = room.state;
  const play = round?.plays[SHARED_PLAY];
  return round === null || play === undefined ? undefined : elapsedOn(round, play, room.now);
}

describe('the clock of a race against a ghost', () => {
  test('[GH2] runs with the board’s own, rests with it, and stops at the end', () => {
    const room = new TestRoom('solo').join('ann').start(CORNER);
    expect(elapsedIn(room)).toBe(0);
    room.wait(3_000);
    expect(elapsedIn(room)).toBe(3_000);
    room.do('ann', { type: 'pause' });
    room.wait(60_000);
    expect(elapsedIn(room)).toBe(3_000);
    room.do('ann', { type: 'resume' });
    room.wait(1_000).mark('ann', [1, 2, 3], 1);
    room.wait(9_000);
    expect(elapsedIn(room)).toBe(4_000);
  });
});
