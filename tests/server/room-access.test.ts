import { expect, test } from 'vitest';
import { createRoomAccess } from '@/server/services/play/room-access';
import { createDeferred } from '../support/deferred';
import { createTestWorld, makeRoom, openTestRuntime, ROOM } from '../support/test-runtime';

async function openSoloRoom() {
  const ground = createTestWorld();
  await makeRoom(ground, 'solo', { autoStart: true });
  const runtime = await openTestRuntime(ground);
  return { runtime, provided: runtime.provide, access: createRoomAccess(runtime, 1) };
}

test('[K9] a page whose puzzle takes long is rendered without it, and the room brings it', async () => {
  const { runtime, provided, access } = await openSoloRoom();
  const generated = createDeferred();
  runtime.provide = async (room, round) => {
    await generated.opened;
    return provided(room, round);
  };
  const opened = await access.open(ROOM, 'ann');
  expect(opened).toMatchObject({ ok: true, value: { snapshot: { state: { phase: 'countdown', round: null } } } });
  generated.open();
  await runtime.time.pass(0);
  expect(runtime.rooms.peek(ROOM)?.state.phase).toBe('running');
});

test('[K9] nor does a failure keep the page away: the room tries again by itself', async () => {
  const { runtime, provided, access } = await openSoloRoom();
  runtime.provide = async () => {
    throw new Error('busy');
  };
  expect(await access.open(ROOM, 'ann')).toMatchObject({ ok: true });
  runtime.provide = provided;
  await runtime.time.pass(1_000);
  expect(runtime.rooms.peek(ROOM)?.state.phase).toBe('running');
});
