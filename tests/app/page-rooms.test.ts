import { beforeEach, describe, expect, test } from 'vitest';
import { Connection, SILENT_AFTER_MS } from '@/app/_features/sync/connection';
import { RoomConnection } from '@/app/_features/sync/room-connection';
import { entered, FakeTime, FakeTransport, markCommand, markRow, marksOf, NURIKABE, settlePromises, startSnapshot } from './support';

const ROOM = 'public-a';

let time: FakeTime;
let transport: FakeTransport;
let connection: Connection;
let room: RoomConnection;

function openRoom(id: string): RoomConnection {
  let count = 0;
  return new RoomConnection(id, startSnapshot(NURIKABE), () => {
    count += 1;
    return `${id}-${count}`;
  });
}

async function goLive(): Promise<void> {
  transport.connect();
  await transport.takeOnly('room:subscribe').answer(entered({ snapshot: startSnapshot(NURIKABE) }));
}

beforeEach(() => {
  time = new FakeTime();
  transport = new FakeTransport();
  connection = new Connection({ transport, after: time.after, now: time.now });
  room = openRoom(ROOM);
  connection.open(room);
});

describe('rooms of a page', () => {
  test('[C7] rooms share a connection and get their own rows only', async () => {
    const other = openRoom('public-b');
    connection.open(other);
    transport.connect();
    const enters = transport.take();
    expect(enters.map(({ message }) => message.room)).toEqual([ROOM, 'public-b']);
    for (const enter of enters) await enter.answer(entered({ room: enter.message.room, snapshot: startSnapshot(NURIKABE) }));
    transport.rows('public-b', markRow(1, 1, [0]));
    expect(marksOf(room.getView().state)).toBe('020/000/000');
    expect(marksOf(other.getView().state)).toBe('120/000/000');
  });

  test('[C1] a room that is left and opened again keeps its moves', async () => {
    const close = connection.open(openRoom('unused'));
    close();
    const leave = connection.open(room);
    await goLive();
    leave();
    expect(transport.takeOnly('room:unsubscribe').message).toEqual({ room: ROOM });
    room.submit(markCommand(1, 0));
    await settlePromises();
    expect(transport.take()).toEqual([]);
    connection.open(room);
    await transport.takeOnly('room:subscribe').answer(entered());
    expect(transport.takeOnly('room:command').message.commandId).toBe(`${ROOM}-1`);
  });

  test('[R4] listeners hear of every change, and the view is a new object exactly then', async () => {
    await goLive();
    const before = room.getView();
    let heard = 0;
    const unsubscribe = room.subscribe(() => {
      heard += 1;
    });
    expect(room.getView()).toBe(before);
    room.submit(markCommand(1, 0));
    expect(heard).toBe(1);
    expect(room.getView()).not.toBe(before);
    unsubscribe();
    room.submit(markCommand(1, 3));
    expect(heard).toBe(1);
  });
});

describe('listeners and looks', () => {
  test('[R4] the view is the same object until something changes', async () => {
    await goLive();
    const before = room.getView();
    let heard = 0;
    room.subscribe(() => {
      heard += 1;
    });
    connection.wake();
    await transport.takeOnly('room:subscribe').answer(entered());
    transport.rows(ROOM, markRow(0, 1, [0]));
    transport.disconnect();
    transport.listeners?.disconnected(false);
    expect(heard).toBe(1);
    transport.connect();
    await transport.takeOnly('room:subscribe').answer(entered());
    expect(room.getView()).toEqual(before);
    expect(room.getView().state).toBe(before.state);
  });

  test('[C11] the server is told when the last look at a room ends, and not before', async () => {
    await goLive();
    const second = new RoomConnection(ROOM, startSnapshot(NURIKABE), () => 'unused');
    const closeSecond = connection.open(second);
    const closeFirst = connection.open(room);
    await settlePromises();
    transport.take();
    closeSecond();
    expect(transport.take()).toEqual([]);
    closeFirst();
    expect(transport.takeOnly('room:unsubscribe').message).toEqual({ room: ROOM });
  });

  test('[C11] a connection that is away is told nothing', async () => {
    await goLive();
    const close = connection.open(room);
    transport.disconnect();
    transport.take();
    close();
    expect(transport.take()).toEqual([]);
  });
});

describe('a connection that is lost without a word', () => {
  const beat = () => transport.listeners?.heartbeat();

  test('[C16] heartbeats keep it live, and the first ones that are missed show it as offline', async () => {
    await goLive();
    beat();
    await time.pass(SILENT_AFTER_MS - 1);
    beat();
    await time.pass(SILENT_AFTER_MS - 1);
    expect(room.getView().phase).toBe('live');
    await time.pass(1);
    expect(room.getView().phase).toBe('offline');
    expect(transport.reconnects, 'the server may only be busy').toBe(0);
  });

  test('[C16] moves wait meanwhile, and follow what was missed when a heartbeat comes', async () => {
    await goLive();
    beat();
    await time.pass(SILENT_AFTER_MS);
    room.submit(markCommand(1, 0));
    await settlePromises();
    expect(transport.take()).toEqual([]);
    beat();
    await transport.takeOnly('room:subscribe').answer(entered());
    expect(room.getView().phase).toBe('live');
    expect(transport.takeOnly('room:command').message.commandId).toBe(`${ROOM}-1`);
    await time.pass(SILENT_AFTER_MS);
    expect(room.getView().phase, 'and it is watched again').toBe('offline');
  });

  test('[C16] a device that wakes opens a new connection instead of waiting for a silent one', async () => {
    await goLive();
    beat();
    await time.pass(SILENT_AFTER_MS);
    connection.wake();
    expect(transport.reconnects).toBe(1);
  });

  test('[C16] a browser that says it is offline is believed at once, until a new connection opens', async () => {
    await goLive();
    connection.offline();
    expect(room.getView().phase).toBe('offline');
    expect(transport.reconnects).toBe(1);
    transport.connect();
    await transport.takeOnly('room:subscribe').answer(entered());
    expect(room.getView().phase).toBe('live');
  });
});
