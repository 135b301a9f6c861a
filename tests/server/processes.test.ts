import { describe, expect, test } from 'vitest';
import { PROTOCOL_VERSION } from '@/server/protocol/version';
import { formatAdvanced, formatBroadcast, parseAdvanced, parseBroadcast, type RoomBroadcast } from '@/server/rooms/bus-messages';
import type { PresenceStore } from '@/server/store/presence-store';
import { memoryPresence } from '../support/memory-presence';
import { createTestWorld, makeRoom, openTestProcess, ROOM, type TestProcess, type TestRuntime } from '../support/test-runtime';

const GRACE_MS = 20_000;
const LEASE_MS = 6_000;
/** A search for those whom no process has, and then some. */
const SEARCH_MS = 5_500;
const ENTER = { protocol: PROTOCOL_VERSION, room: ROOM };

/** Two processes; Ann sits down through the first, Bob through the second. */
async function openTwo() {
  const ground = createTestWorld();
  let isBroken = false;
  const store = breakable(memoryPresence(ground.time.now), () => isBroken);
  const breakStore = () => {
    isBroken = true;
  };
  const mendStore = () => {
    isBroken = false;
  };
  await makeRoom(ground, 'co-op');
  const told: RoomBroadcast[] = [];
  const first: TestProcess = await openTestProcess(ground, store, { onBroadcast: (one) => void told.push(one) });
  const second = await openTestProcess(ground, store);
  const sitDown = async (runtime: TestRuntime, player: string) => {
    const visit = runtime.visit(player, `${player}s`);
    await visit.subscribe(ENTER);
    await visit.command({ room: ROOM, commandId: `${player}-comes-in`, command: { type: 'join', role: 'player' } });
    return visit;
  };
  const ann = await sitDown(first, 'ann');
  await second.room();
  const bob = await sitDown(second, 'bob');
  const pokeBoth = async () => {
    for (const runtime of [first, second]) runtime.notifyAdvanced(new Map([[ROOM, ground.store.rowsOf(ROOM).length]]));
    await ground.time.pass(0);
  };
  await pokeBoth();
  await ground.time.pass(1_000);
  const comings = () =>
    ground.store
      .rowsOf(ROOM)
      .flatMap(({ events }) =>
        events.flatMap((event) => (event.type === 'went-away' || event.type === 'came-back' ? [`${event.member} ${event.type}`] : [])),
      );
  return { ground, store, first, second, ann, bob, comings, pokeBoth, told, breakStore, mendStore };
}

/** A store that rejects everything while it is broken. */
function breakable(store: PresenceStore, isBroken: () => boolean): PresenceStore {
  return new Proxy(store, {
    get: (target, name: keyof PresenceStore) => (isBroken() ? () => Promise.reject(new Error('the database is away')) : target[name]),
  });
}

describe('presence through several processes', () => {
  test('[N7] who is here through another process is not missed', async () => {
    const { ground, comings } = await openTwo();
    await ground.time.pass(3 * GRACE_MS);
    expect(comings()).toEqual([]);
  });

  test('[N7] who is connected through two processes goes when the last connection is gone', async () => {
    const { ground, first, second, ann, comings } = await openTwo();
    const elsewhere = second.visit('ann');
    await elsewhere.subscribe(ENTER);
    ann.unsubscribeAll();
    await ground.time.pass(2 * GRACE_MS);
    expect(comings()).toEqual([]);
    elsewhere.unsubscribeAll();
    await ground.time.pass(GRACE_MS - 1);
    expect(comings()).toEqual([]);
    await ground.time.pass(1);
    expect(comings()).toEqual(['ann went-away']);
    first.notifyAdvanced(new Map([[ROOM, ground.store.rowsOf(ROOM).length]]));
    await ground.time.pass(0);
    expect(first.rooms.peek(ROOM)?.state.host).toBe('bob');
  });

  test('[N8] who was connected through a process that died is away when lease and grace have passed, and not before the grace', async () => {
    const { ground, first, comings } = await openTwo();
    first.halt();
    await ground.time.pass(GRACE_MS);
    expect(comings()).toEqual([]);
    await ground.time.pass(LEASE_MS + SEARCH_MS);
    expect(comings()).toEqual(['ann went-away']);
  });

  test('[N8] who comes to another process meanwhile was never away', async () => {
    const { ground, first, second, comings } = await openTwo();
    first.halt();
    await ground.time.pass(LEASE_MS + SEARCH_MS + GRACE_MS / 2);
    await second.visit('ann').subscribe(ENTER);
    await ground.time.pass(2 * GRACE_MS);
    expect(comings()).toEqual([]);
  });

  test('[N8] in a rolling restart nobody who comes back is missed, and who does not is', async () => {
    const { ground, store, first, second, ann, comings } = await openTwo();
    const cat = first.visit('cat');
    await cat.subscribe(ENTER);
    await cat.command({ room: ROOM, commandId: 'cat-comes-in', command: { type: 'join', role: 'player' } });
    await first.close();
    await first.attendance.close();
    for (const visit of [ann, cat]) visit.unsubscribeAll();
    first.halt();
    second.notifyAdvanced(new Map([[ROOM, ground.store.rowsOf(ROOM).length]]));
    const third = await openTestProcess(ground, store);
    await ground.time.pass(1_500);
    await third.visit('ann').subscribe(ENTER);
    await ground.time.pass(GRACE_MS + LEASE_MS + SEARCH_MS);
    expect(comings()).toEqual(['cat went-away']);
  });

  test('[S20] who looks at a room for one for long is known to other processes, so that it is not deleted under them', async () => {
    const ground = createTestWorld();
    const store = memoryPresence(ground.time.now);
    await makeRoom(ground, 'solo');
    const first = await openTestProcess(ground, store);
    const ann = first.visit('ann');
    await ann.subscribe(ENTER);
    const known = () => store.ofOtherProcesses('another-process', [ROOM]);
    await ground.time.pass(60_000);
    expect(await known()).toEqual([]);
    ground.time.jump(13 * 60 * 60 * 1000);
    await ground.time.pass(60_000);
    expect(await known()).toEqual([{ roomId: ROOM, member: 'ann' }]);
    ann.unsubscribeAll();
    await ground.time.pass(10_000);
    expect(await known()).toEqual([]);
  });

  test('[S20] a room that another process has deleted is gone with the next command, and breaks nothing', async () => {
    const ground = createTestWorld();
    await makeRoom(ground, 'co-op');
    const process = await openTestProcess(ground, memoryPresence(ground.time.now));
    const ann = process.visit('ann');
    await ann.subscribe(ENTER);
    await ann.command({ room: ROOM, commandId: 'comes-in', command: { type: 'join', role: 'player' } });
    ground.time.jump(2 * 24 * 60 * 60 * 1000);
    ground.store.rooms.delete(ROOM);
    const leave = { room: ROOM, commandId: 'after-all', command: { type: 'leave' as const } };
    expect(await ann.command(leave)).toEqual({ ok: false, code: 'unavailable' });
    expect(await ann.command(leave)).toEqual({ ok: false, code: 'not-in-room' });
    expect(await process.visit('ann').subscribe(ENTER)).toEqual({ ok: false, code: 'unknown-room' });
    expect(process.quarantine.list()).toEqual([]);
    expect(process.errors).toEqual([]);
  });

  test('[N4] who is called away by another process, but is here, comes back at once', async () => {
    const { ground, first, comings, pokeBoth } = await openTwo();
    const goOn = first.halt();
    await ground.time.pass(LEASE_MS + SEARCH_MS + GRACE_MS);
    expect(comings()).toEqual(['ann went-away']);
    goOn();
    await pokeBoth();
    expect(comings()).toEqual(['ann went-away', 'ann came-back']);
    await ground.time.pass(3 * GRACE_MS);
    expect(comings()).toHaveLength(2);
  });

  test('[N9] while the database is away nobody is called away, and later nobody by mistake', async () => {
    const { ground, first, second, ann, comings, breakStore, mendStore } = await openTwo();
    breakStore();
    const elsewhere = second.visit('ann');
    await elsewhere.subscribe(ENTER);
    ann.unsubscribeAll();
    await ground.time.pass(3 * GRACE_MS);
    expect([comings(), first.errors.length > 0]).toEqual([[], true]);
    mendStore();
    await ground.time.pass(3 * GRACE_MS);
    expect(comings()).toEqual([]);
    elsewhere.unsubscribeAll();
    await ground.time.pass(GRACE_MS);
    expect(comings()).toEqual(['ann went-away']);
  });
});

describe('talk through several processes', () => {
  const SAID = { room: ROOM, messageId: 'says-hello', text: 'hello' };

  test('[C6] what is said, shown and pointed at reaches those who are here through another process', async () => {
    const { ann, told, second } = await openTwo();
    await ann.sendChat(SAID);
    ann.emote({ room: ROOM, emote: 'wave' });
    ann.moveCursor({ room: ROOM, cell: 3 });
    ann.ping({ room: ROOM, cell: 4 });
    for (const one of told) second.receiveBroadcast(one);
    expect(told.map(({ name }) => name)).toEqual(['chat:message', 'emote:shown', 'cursor:moved', 'ping:shown']);
    for (const { name, message } of told) expect(second.got('bobs', name)).toEqual([message]);
  });

  test('[C6] a line that did not arrive is found in the store, and told once', async () => {
    const { ground, ann, told, second } = await openTwo();
    await ann.sendChat(SAID);
    await ground.time.pass(2_000);
    expect(second.got('bobs', 'chat:message')).toEqual(told.map(({ message }) => message));
    for (const one of told) second.receiveBroadcast(one);
    await ground.time.pass(60_000);
    expect(second.got('bobs', 'chat:message')).toHaveLength(1);
  });

  test('[C6] a line that arrived is not told again from the store', async () => {
    const { ground, ann, told, first, second } = await openTwo();
    await ann.sendChat(SAID);
    for (const one of told) second.receiveBroadcast(one);
    await ground.time.pass(60_000);
    expect([first.got('anns', 'chat:message'), second.got('bobs', 'chat:message')].map((lines) => lines.length)).toEqual([1, 1]);
  });
});

describe('what processes say to each other', () => {
  test.each<RoomBroadcast>([
    { name: 'chat:message', message: { room: ROOM, line: { id: 'line', member: 'ann', text: 'hello', at: 7 } } },
    { name: 'emote:shown', message: { room: ROOM, member: 'ann', emote: 'wave' } },
    { name: 'cursor:moved', message: { room: ROOM, member: 'ann', cell: null }, except: 'ann' },
    { name: 'ping:shown', message: { room: ROOM, member: 'ann', cell: 5 } },
  ])('[C6] $name is read as it was written', (told) => {
    expect(parseBroadcast(formatBroadcast(told))).toEqual(told);
  });

  test.each(['', '{', '{"name":"room:entries","message":{}}', '{"name":"ping:shown","message":{"room":"room","member":"ann","cell":-1}}'])(
    '[C6] %j says nothing',
    (text) => {
      expect(parseBroadcast(text)).toBeUndefined();
    },
  );

  test('[L9] a poke is read as it was written, and nothing else is one', () => {
    for (const heads of [
      new Map([[ROOM, 12]]),
      new Map([
        [ROOM, 12],
        ['other', 3],
        ['3', 4],
      ]),
    ])
      expect(parseAdvanced(formatAdvanced(heads))).toEqual(heads);
    for (const text of ['', 'room', 'room -1', 'room 1.5', 'room 1 2', 'room 1 other']) expect(parseAdvanced(text).size).toBe(0);
  });
});
