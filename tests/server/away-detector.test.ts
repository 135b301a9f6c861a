import { describe, expect, test } from 'vitest';
import { PROTOCOL_VERSION } from '@/server/protocol/version';
import { UNREACHABLE_AFTER_MS } from '@/server/rooms/away-detector';
import { createTestWorld, makeRoom, openTestRuntime, ROOM, type TestRuntime, type TestWorld } from '../support/test-runtime';

const GRACE_MS = 20_000;
const ENTER = { protocol: PROTOCOL_VERSION, room: ROOM };

async function sitDown(runtime: TestRuntime, player: string, connection?: string) {
  const visit = runtime.visit(player, connection);
  await visit.subscribe(ENTER);
  await visit.command({ room: ROOM, commandId: 'comes-in', command: { type: 'join', role: 'player' } });
  return visit;
}

async function openRoom(mode: 'race' | 'co-op' | 'solo' = 'co-op', ground: TestWorld = createTestWorld()) {
  await makeRoom(ground, mode);
  const runtime = await openTestRuntime(ground);
  return { ground, runtime, ann: await sitDown(runtime, 'ann'), ...(mode !== 'solo' && { bob: await sitDown(runtime, 'bob') }) };
}

function isAway(runtime: TestRuntime, member: string): boolean | undefined {
  return runtime.rooms.peek(ROOM)?.state.members[member]?.isAway;
}

describe('presence', () => {
  test('[N1] who loses their last connection is away after the grace, and the next one is host', async () => {
    const { ground, runtime, ann } = await openRoom();
    ann.unsubscribeAll();
    await ground.time.pass(GRACE_MS - 1);
    expect([isAway(runtime, 'ann'), runtime.rooms.peek(ROOM)?.state.host]).toEqual([false, 'ann']);
    await ground.time.pass(1);
    expect([isAway(runtime, 'ann'), runtime.rooms.peek(ROOM)?.state.host]).toEqual([true, 'bob']);
  });

  test('[N1] who comes back within the grace was never away', async () => {
    const { ground, runtime, ann } = await openRoom();
    const rows = ground.store.rowsOf(ROOM).length;
    ann.unsubscribeAll();
    await ground.time.pass(GRACE_MS - 1);
    await runtime.visit('ann').subscribe(ENTER);
    await ground.time.pass(GRACE_MS);
    expect(ground.store.rowsOf(ROOM)).toHaveLength(rows);
  });

  test('[N1] who has another connection is here', async () => {
    const { ground, runtime, ann } = await openRoom();
    await runtime.visit('ann').subscribe(ENTER);
    ann.unsubscribeAll();
    await ground.time.pass(2 * GRACE_MS);
    expect(isAway(runtime, 'ann')).toBe(false);
  });

  test('[N2] who comes back later is here again, but no longer host', async () => {
    const { ground, runtime, ann } = await openRoom();
    ann.unsubscribeAll();
    await ground.time.pass(GRACE_MS);
    await runtime.visit('ann').subscribe(ENTER);
    await ground.time.pass(0);
    expect([isAway(runtime, 'ann'), runtime.rooms.peek(ROOM)?.state.host]).toEqual([false, 'bob']);
  });

  test('[N2] whoever comes first to a room that all had left is its host', async () => {
    const { ground, runtime, ann, bob } = await openRoom();
    ann.unsubscribeAll();
    bob?.unsubscribeAll();
    await ground.time.pass(GRACE_MS);
    expect(runtime.rooms.peek(ROOM)?.state.host).toBeNull();
    await runtime.visit('bob').subscribe(ENTER);
    await ground.time.pass(0);
    expect(runtime.rooms.peek(ROOM)?.state.host).toBe('bob');
  });

  test('[L8] nobody is looked for in a room that is loaded when all is closed', async () => {
    const { ground } = await openRoom();
    const asked: string[] = [];
    const find = async (id: string) => {
      asked.push(id);
      return new Set<string>();
    };
    const next = await openTestRuntime(ground, { remotePresence: { track: () => {}, untrack: () => {}, find } });
    await next.close();
    await next.room();
    expect(asked).toEqual([]);
  });

  test('[N3] after a restart those who do not come back are away', async () => {
    const { ground } = await openRoom();
    const next = await openTestRuntime(ground);
    await next.visit('bob').subscribe(ENTER);
    await ground.time.pass(GRACE_MS);
    expect([isAway(next, 'ann'), isAway(next, 'bob')]).toEqual([true, false]);
  });

  test('[N5] who hangs up while their joining is on its way is missed like everybody', async () => {
    const { ground, runtime } = await openRoom();
    const cat = runtime.visit('cat');
    await cat.subscribe(ENTER);
    const joined = cat.command({ room: ROOM, commandId: 'comes-in', command: { type: 'join', role: 'player' } });
    cat.unsubscribeAll();
    expect(await joined).toMatchObject({ ok: true });
    await ground.time.pass(GRACE_MS);
    expect(isAway(runtime, 'cat')).toBe(true);
  });

  test('[N5] who hangs up while entering is not taken for somebody who looks', async () => {
    const { ground, runtime } = await openRoom();
    const cat = runtime.visit('cat', 'cats-connection');
    const entered = cat.subscribe(ENTER);
    cat.unsubscribeAll();
    expect(await entered).toEqual({ ok: false, code: 'not-in-room' });
    expect(runtime.dependencies.subscribers.isSubscribed(ROOM, 'cat')).toBe(false);
    await ground.time.pass(0);
  });

  test('[N6] a room for one misses nobody', async () => {
    const { ground, ann } = await openRoom('solo');
    const rows = ground.store.rowsOf(ROOM).length;
    ann.unsubscribeAll();
    await ground.time.pass(2 * GRACE_MS);
    expect(ground.store.rowsOf(ROOM)).toHaveLength(rows);
  });
});

describe('members that cannot be reached', () => {
  const REACHABLE = 'member:reachable';
  const told = (member: string, isReachable: boolean) => ({ room: ROOM, member, isReachable });

  async function openWatched(mode: 'co-op' | 'solo' = 'co-op') {
    const ground = createTestWorld();
    await makeRoom(ground, mode);
    const runtime = await openTestRuntime(ground);
    const ann = await sitDown(runtime, 'ann', 'anns');
    const bob = mode === 'solo' ? undefined : await sitDown(runtime, 'bob', 'bobs');
    return { ground, runtime, ann, bob, rows: ground.store.rowsOf(ROOM).length };
  }

  test('[N10] others hear within seconds of a closed connection, and of the return, and nothing is logged', async () => {
    const { ground, runtime, ann, rows } = await openWatched();
    ann.unsubscribeAll();
    await ground.time.pass(UNREACHABLE_AFTER_MS - 1);
    expect(runtime.got('bobs', REACHABLE)).toEqual([]);
    await ground.time.pass(1);
    expect(runtime.got('bobs', REACHABLE)).toEqual([told('ann', false)]);
    await runtime.visit('ann', 'anns-again').subscribe(ENTER);
    expect(runtime.got('bobs', REACHABLE)).toEqual([told('ann', false), told('ann', true)]);
    await ground.time.pass(GRACE_MS);
    expect(ground.store.rowsOf(ROOM)).toHaveLength(rows);
  });

  test('[N10] a reload is not worth a word', async () => {
    const { ground, runtime, ann } = await openWatched();
    ann.unsubscribeAll();
    await ground.time.pass(UNREACHABLE_AFTER_MS - 1);
    await runtime.visit('ann').subscribe(ENTER);
    await ground.time.pass(GRACE_MS);
    expect(runtime.got('bobs', REACHABLE)).toEqual([]);
  });

  test('[N10] a connection that answers no more is told at once, and so is the answer; the member stays present', async () => {
    const { ground, runtime, ann, rows } = await openWatched();
    ann.setSilent(true);
    await ground.time.pass(0);
    ann.setSilent(false);
    await ground.time.pass(2 * GRACE_MS);
    expect(runtime.got('bobs', REACHABLE)).toEqual([told('ann', false), told('ann', true)]);
    expect(runtime.got('anns', REACHABLE), 'ann knows').toEqual([]);
    expect(ground.store.rowsOf(ROOM)).toHaveLength(rows);
  });

  test('[N10] who answers through another connection is reachable', async () => {
    const { ground, runtime, ann } = await openWatched();
    const phone = runtime.visit('ann', 'phone');
    await phone.subscribe(ENTER);
    ann.setSilent(true);
    await ground.time.pass(0);
    expect(runtime.got('bobs', REACHABLE)).toEqual([]);
    phone.unsubscribeAll();
    ann.unsubscribeAll();
    await ground.time.pass(UNREACHABLE_AFTER_MS);
    expect(runtime.got('bobs', REACHABLE)).toEqual([told('ann', false)]);
  });

  test('[N10] who comes later is told with the subscription', async () => {
    const { ground, runtime, ann } = await openWatched();
    ann.setSilent(true);
    await ground.time.pass(0);
    expect(await runtime.visit('cat').subscribe(ENTER)).toMatchObject({ unreachable: ['ann'] });
  });

  test('[N10] who left is forgotten: they are reachable when they return, and nobody is told of them before', async () => {
    const { ground, runtime, ann, bob } = await openWatched();
    bob?.setSilent(true);
    await ground.time.pass(0);
    await bob?.command({ room: ROOM, commandId: 'goes-away', command: { type: 'leave' } });
    expect(await runtime.visit('cat').subscribe(ENTER)).toMatchObject({ unreachable: [] });
    bob?.setSilent(false);
    expect(runtime.got('anns', REACHABLE)).toEqual([told('bob', false), told('bob', true)]);
    await bob?.command({ room: ROOM, commandId: 'comes-again', command: { type: 'join', role: 'player' } });
    expect(await runtime.visit('dan').subscribe(ENTER)).toMatchObject({ unreachable: [] });
    ann.setSilent(true);
    await ground.time.pass(0);
    expect(await runtime.visit('eve').subscribe(ENTER)).toMatchObject({ unreachable: ['ann'] });
  });

  test('[N10] a kicked member is forgotten with the next search', async () => {
    const { ground, runtime, ann, bob } = await openWatched();
    bob?.unsubscribeAll();
    await ground.time.pass(UNREACHABLE_AFTER_MS);
    await ann.command({ room: ROOM, commandId: 'out-you-go', command: { type: 'kick', member: 'bob' } });
    await ground.time.pass(GRACE_MS);
    expect([...(await runtime.room()).unreachable]).toEqual([]);
    expect(runtime.got('anns', REACHABLE)).toEqual([told('bob', false), told('bob', true)]);
  });

  test('[N10] nothing of it leaves a private room', async () => {
    const ground = createTestWorld();
    await makeRoom(ground, 'co-op', { isPrivate: true });
    const runtime = await openTestRuntime(ground);
    const ann = await sitDown(runtime, 'ann');
    await runtime.visit('cat', 'cats').subscribe(ENTER);
    ann.setSilent(true);
    await ground.time.pass(0);
    expect([...(await runtime.room()).unreachable]).toEqual(['ann']);
    expect(runtime.got('cats', REACHABLE)).toEqual([]);
    expect(await runtime.visit('dan').subscribe(ENTER)).toMatchObject({ unreachable: [] });
  });

  test('[N6] [N10] in a room for one nobody hears of it', async () => {
    const { ground, runtime, ann } = await openWatched('solo');
    ann.setSilent(true);
    await ground.time.pass(GRACE_MS);
    expect(runtime.sent.filter(({ name }) => name === REACHABLE)).toEqual([]);
  });
});
