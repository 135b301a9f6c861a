import { beforeEach, describe, expect, test } from 'vitest';
import { Connection } from '@/app/_features/sync/connection';
import { MAX_PENDING, OUTBOX_FULL, RoomConnection } from '@/app/_features/sync/room-connection';
import type { RoomCommand } from '@/engine/play/commands';
import type { RoomEvent } from '@/engine/play/events';
import type { RoomSettings } from '@/engine/play/setup';
import { playOf, type RoomState } from '@/engine/play/state';
import {
  entered,
  eventsRow,
  FakeTime,
  FakeTransport,
  ME,
  markCommand,
  markRow,
  marksOf,
  NURIKABE,
  OPENED_AT,
  SOLVED,
  snapshotOf,
  tableState,
} from './support';

const ROOM = 'public-a';
const DEVICE_STARTED = 40_000;

let time: FakeTime;
let transport: FakeTransport;
let connection: Connection;
let room: RoomConnection;

async function open(events: readonly RoomEvent[] = [], settings: Partial<RoomSettings> = {}): Promise<void> {
  const snapshot = snapshotOf(tableState(NURIKABE, events, settings));
  let count = 0;
  room = new RoomConnection(ROOM, snapshot, () => {
    count += 1;
    return `intent-${count}`;
  });
  connection.open(room);
  transport.connect();
  await transport.takeOnly('room:subscribe').answer(entered({ snapshot }));
}

function shown(): RoomState {
  return room.getView().state;
}

function sentTypes(): string[] {
  return transport.take().map(({ message }) => ('command' in message ? message.command.type : 'no command'));
}

beforeEach(async () => {
  time = new FakeTime();
  await time.pass(DEVICE_STARTED);
  transport = new FakeTransport();
  connection = new Connection({ transport, after: time.after, now: time.now });
});

describe('what is sent and shown', () => {
  const hinted: RoomEvent[] = [
    { type: 'hint-requested' },
    { type: 'hint-answered', play: '*', asked: 0, shown: { type: 'proven', area: { from: 0, to: 0 } } },
  ];

  test.each<{ name: string; before: readonly RoomEvent[]; command: RoomCommand }>([
    { name: 'the first mistake', before: [], command: { type: 'find-mistake' } },
    { name: 'the next stage of a hint', before: hinted, command: { type: 'hint' } },
  ])('[R8] only the server can tell $name: it is asked, and nothing is shown before it has answered', async ({ before, command }) => {
    await open(before);
    const board = playOf(shown(), ME)?.board;
    expect(room.submit(command)).toBeUndefined();
    expect(playOf(shown(), ME)?.board).toEqual(board);
    expect(room.getView().pendingCount).toBe(1);
    const asked = transport.takeOnly('room:command');
    expect(asked.message.command).toEqual(command);
    await asked.answer({ ok: true, seq: 1 });
    expect(playOf(shown(), ME)?.board).toEqual(board);
  });

  test('[R8] what the server found is shown with its row', async () => {
    await open();
    room.submit({ type: 'find-mistake' });
    await transport.takeOnly('room:command').answer({ ok: true, seq: 1 });
    transport.rows(ROOM, eventsRow(1, [{ type: 'mistake-found', seq: null, number: null }], ME, 'intent-1'));
    expect(playOf(shown(), ME)?.board?.mistake).toEqual({ seq: null, number: null });
    expect(room.getView().pendingCount).toBe(0);
  });

  test('[R4] asking for a hint, undo and suppositions show at once', async () => {
    await open();
    for (const type of ['hint', 'layer-open'] as const) room.submit({ type });
    room.submit(markCommand(1, 0));
    expect(marksOf(shown())).toBe('020/000/000');
    expect(playOf(shown(), ME)?.board).toMatchObject({ hints: 1, hint: { stage: undefined }, layers: [{ member: ME, marks: { 0: 1 } }] });
    room.submit({ type: 'layer-accept' });
    expect(marksOf(shown())).toBe('120/000/000');
    room.submit({ type: 'undo' });
    expect(marksOf(shown())).toBe('020/000/000');
    expect(room.submit({ type: 'undo' })).toBe('nothing-to-undo');
  });

  test('[C3] everything but marks on different cells goes one by one, in its order', async () => {
    await open();
    room.submit(markCommand(1, 0));
    room.submit(markCommand(1, 3));
    room.submit({ type: 'undo' });
    room.submit(markCommand(2, 8));
    const [first, second, ...others] = transport.take();
    expect(others).toEqual([]);
    await second.answer({ ok: true, seq: 1 });
    expect(transport.take()).toEqual([]);
    await first.answer({ ok: true, seq: 2 });
    const undo = transport.takeOnly('room:command');
    expect(undo.message.command.type).toBe('undo');
    await undo.answer({ ok: true, seq: 3 });
    expect(sentTypes()).toEqual(['mark']);
  });

  test('[C3] what waits behind a refused command is sent, and shown without it', async () => {
    await open();
    room.submit({ type: 'layer-open' });
    room.submit(markCommand(1, 0));
    await transport.takeOnly('room:command').answer({ ok: false, code: 'too-many-layers' });
    expect(room.getView().rolledBack).toMatchObject({ code: 'too-many-layers', command: { type: 'layer-open' } });
    expect(marksOf(shown())).toBe('120/000/000');
    expect(sentTypes()).toEqual(['mark']);
  });

  test('[R9] a passer-by plays at once, and is not a member before the server says so', async () => {
    await open();
    expect(room.submit(markCommand(1, 0))).toBeUndefined();
    expect(Object.keys(shown().members)).toEqual([ME]);
    expect(room.getView().confirmed.members).toEqual({});
    const joined: RoomEvent = { type: 'joined', member: ME, name: 'Visitor', role: 'player' };
    transport.rows(ROOM, eventsRow(1, [joined], ME, 'join-intent-1'), markRow(2, 1, [0], ME, 'intent-1'));
    expect(room.getView()).toMatchObject({ pendingCount: 0, confirmed: { members: { [ME]: { name: 'Visitor' } } } });
    expect(marksOf(shown())).toBe('120/000/000');
  });

  test('[R9] where members are asked in, a visitor cannot play', async () => {
    await open([], { autoStart: false });
    expect(room.submit(markCommand(1, 0))).toBe('not-a-member');
    expect(transport.take()).toEqual([]);
  });

  test('[R5] nothing is reported when somebody else was faster to begin the next round', async () => {
    await open(SOLVED);
    expect(room.submit({ type: 'next' })).toBeUndefined();
    expect(room.submit({ type: 'next' })).toBe('not-ended');
    await transport.takeOnly('room:command').answer({ ok: false, code: 'not-ended' });
    expect(room.getView()).toMatchObject({ rolledBack: undefined, pendingCount: 0 });
  });
});

describe('at the door', () => {
  const snapshot = snapshotOf(
    tableState(NURIKABE, [{ type: 'joined', member: ME, name: 'Visitor', role: 'player' }], { autoStart: false }),
    7,
  );

  test('[R7] who is known to the page plays before there is a connection, and asks for what was missed only', async () => {
    room = new RoomConnection(ROOM, snapshot, () => 'intent-1', { member: ME, now: OPENED_AT + 3_000 });
    expect(room.submit(markCommand(1, 0))).toBeUndefined();
    expect(marksOf(shown())).toBe('120/000/000');
    connection.open(room);
    await time.pass(500);
    expect(room.now()).toBe(OPENED_AT + 3_500);
    transport.connect();
    const enter = transport.takeOnly('room:subscribe');
    expect(enter.message.since).toBe(7);
    await enter.answer(entered({ entries: [markRow(8, 2, [8])] }));
    expect(marksOf(shown())).toBe('120/000/002');
    expect(sentTypes()).toEqual(['mark']);
  });

  test('[C12] an invite is shown whenever the room is entered, and every welcome is told', async () => {
    const welcomes: number[] = [];
    const invites = ['first', 'second'];
    room = new RoomConnection(ROOM, snapshot, () => 'unused', {
      invite: () => invites.shift(),
      onSubscribed: ({ now }) => void welcomes.push(now),
    });
    connection.open(room);
    for (const [i, invite] of ['first', 'second', undefined].entries()) {
      transport.connect();
      const enter = transport.takeOnly('room:subscribe');
      expect(enter.message.invite).toBe(invite);
      await enter.answer(entered({ now: OPENED_AT + i, snapshot }));
      transport.disconnect();
    }
    expect(welcomes).toEqual([OPENED_AT, OPENED_AT + 1, OPENED_AT + 2]);
  });
});

describe('limits', () => {
  test('[C10] a page keeps so many moves and says when there is no room for more', async () => {
    await open();
    transport.disconnect();
    for (let i = 0; i < MAX_PENDING; i += 1) expect(room.submit(markCommand(1 + (i % 2), 0))).toBeUndefined();
    expect(room.submit(markCommand(1, 3))).toBe(OUTBOX_FULL);
    expect(room.getView()).toMatchObject({ pendingCount: MAX_PENDING });
    expect(marksOf(shown())).toBe('220/000/000');
  });

  test('[C10] nothing is sent while there is no connection, whatever time passes and answers come', async () => {
    await open();
    room.submit(markCommand(1, 0));
    room.submit(markCommand(1, 3));
    const [first, second] = transport.take();
    transport.disconnect();
    await first.answer({ ok: true, seq: 5 });
    await second.answer({ ok: false, code: 'not-in-room' });
    room.submit({ type: 'undo' });
    room.resync();
    await time.pass(60_000);
    expect(transport.take()).toEqual([]);
    expect(room.getView().phase).toBe('offline');
  });

  test('[C6] nothing is asked of a closing server, neither for a gap nor on waking, nor by a room that opens', async () => {
    await open();
    connection.wake();
    const late = transport.takeOnly('room:subscribe');
    transport.listeners?.closing(5_000);
    await late.answer(entered());
    room.submit(markCommand(1, 0));
    transport.rows(ROOM, markRow(4, 1, [8]));
    connection.wake();
    connection.open(new RoomConnection('other', snapshotOf(tableState(NURIKABE)), () => 'unused'));
    await time.pass(4_000);
    expect(transport.take()).toEqual([]);
    expect(room.getView().phase).toBe('offline');
    transport.disconnect();
    transport.connect();
    expect(transport.take().map(({ name, message }) => `${name} ${message.room}`)).toEqual([
      `room:subscribe ${ROOM}`,
      'room:subscribe other',
    ]);
  });

  test('[C5] a closed room takes no moves', async () => {
    await open();
    room.submit(markCommand(1, 0));
    connection.wake();
    const [command, enter] = transport.take();
    await command.answer({ ok: false, code: 'unknown-room' });
    await enter.answer(entered());
    expect(room.submit(markCommand(1, 3))).toBe('unknown-room');
    expect(room.getView()).toMatchObject({ phase: 'closed', pendingCount: 1 });
  });
});

describe('the clock', () => {
  test('[R10] entering tells the time, and rows keep it right', async () => {
    await open();
    expect(room.now()).toBe(OPENED_AT);
    await time.pass(5_000);
    expect(room.now()).toBe(OPENED_AT + 5_000);
    transport.rowsAt(OPENED_AT + 6_500, ROOM, markRow(1, 1, [0]));
    expect(room.now()).toBe(OPENED_AT + 6_500);
    transport.rowsAt(OPENED_AT + 3_000, ROOM, markRow(2, 1, [3]));
    expect(room.now()).toBe(OPENED_AT + 6_500);
    connection.wake();
    await transport.takeOnly('room:subscribe').answer(entered({ now: OPENED_AT + 9_000 }));
    expect(room.now()).toBe(OPENED_AT + 9_000);
  });

  test('[R10] before that the present is the latest time in the room', () => {
    const unconnected = new RoomConnection(ROOM, snapshotOf(tableState(NURIKABE)), () => 'unused');
    expect(unconnected.now()).toBe(OPENED_AT);
  });

  test('[R10] a move after the limit is refused here, by the clock of the server', async () => {
    await open([], { limitMs: 60_000 });
    await time.pass(60_000);
    expect(room.submit(markCommand(1, 0))).toBeUndefined();
    await time.pass(1);
    expect(room.submit(markCommand(1, 3))).toBe('time-is-up');
  });
});
