import { expect } from 'vitest';
import { deviceFor, type TestServer, type TestVisit } from './test-server';

/** Starts a room for one on a device, unless it has started by itself, and waits for its board. */
export async function startSolo(server: TestServer, room: string, playerId: string, device = deviceFor(playerId)): Promise<TestVisit> {
  const visit = server.visit(playerId, { device });
  expect(await visit.enter(room)).toMatchObject({ ok: true });
  await server.services.roomAccess.start(room, playerId, device);
  await expect.poll(() => server.runtime.rooms.peek(room)?.state.phase).toBe('running');
  return visit;
}

/** Fills in all that is missing of a solution, a stroke for each mark, and waits for the end. */
export async function solveSolo(server: TestServer, visit: TestVisit, room: string, solution: string): Promise<void> {
  for (const mark of [1, 2]) {
    const { round } = server.runtime.rooms.peek(room)?.state ?? {};
    const marks = round?.plays['*'].board?.marks;
    const cells = [...solution].flatMap((digit, cell) => (Number(digit) === mark && marks?.[cell] === 0 ? [cell] : []));
    const isOver = server.runtime.rooms.peek(room)?.state.phase === 'ended' || round?.plays['*'].finishedAt !== null;
    if (!isOver) expect(await visit.command(room, `solves-${mark}-of-it`, { type: 'mark', cells, mark })).toMatchObject({ ok: true });
  }
  await expect.poll(() => server.runtime.rooms.peek(room)?.state.phase).toBe('ended');
}
