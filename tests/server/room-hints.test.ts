import { expect, test } from 'vitest';
import { fail, succeed } from '@/engine/core/result';
import { createRoomHints } from '@/server/services/play/room-hints';
import { CORNER, TestRoom } from '../engine/support/test-room';
import { type Asked, inlineWorkers } from '../support/inline-workers';

/** A room for two, in which one of them has asked for a hint. */
function openAsked(intercept?: (asked: Asked) => unknown) {
  const room = new TestRoom('co-op').join('ann', 'bob').start(CORNER);
  room.do('bob', { type: 'hint' });
  const workers = inlineWorkers(intercept);
  const hints = createRoomHints({
    workers,
    rooms: {
      entriesAfter: async (_room, seq, limit) => room.rows.slice(seq, seq + (limit ?? room.seq)).map((row) => ({ ...row, commandId: '' })),
      playersByMember: async () => new Map([['bob', 'player-of-bob']]),
    },
  });
  return { ask: () => hints({ id: 'a-room', state: room.state }, '*'), workers };
}

test('[W21] a hint in a room is asked of the thread that games have to themselves, under the player who asked', async () => {
  const { ask, workers } = openAsked();
  expect(await ask()).toMatchObject({ type: 'step' });
  expect(workers.asked.map(({ name, options }) => [name, options.priority, options.client])).toEqual([
    ['hint', 'play', 'hint player-of-bob'],
  ]);
});

test('[W21] one that is not found quickly goes on among everybody’s questions', async () => {
  const { ask, workers } = openAsked(({ options }) => (options.priority === 'play' ? succeed({ type: 'gave-up' }) : undefined));
  expect(await ask()).toMatchObject({ type: 'step' });
  const [quick, patient] = workers.asked.map(({ options }) => options);
  expect([quick.priority, patient.priority]).toEqual(['play', 'interactive']);
  expect(quick.deadlineMs).toBeLessThan(patient.deadlineMs);
});

test.each(['busy', 'concurrent-request', 'stopped'] as const)(
  '[M4] one for which the workers are %s is to be tried again',
  async (refusal) => {
    await expect(openAsked(() => fail(refusal)).ask()).rejects.toThrow(refusal);
  },
);

test.each(['timed-out', 'out-of-memory'] as const)('[M4] where a search is %s there is no hint', async (refusal) => {
  expect(await openAsked(() => fail(refusal)).ask()).toEqual({ type: 'gave-up' });
});
