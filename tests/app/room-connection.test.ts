import { beforeEach, describe, expect, test } from 'vitest';
import { AFTER_END_MS, Connection } from '@/app/_features/sync/connection';
import { addPendingMove, openReplica, optimisticState } from '@/app/_features/sync/replica';
import { ENTRY_TIMEOUT_MS, FIRST_RETRY_MS, LAST_RETRY_MS, MAX_IN_FLIGHT, RoomConnection } from '@/app/_features/sync/room-connection';
import type { RoomCommand } from '@/engine/play/commands';
import { playOf, type RoomState } from '@/engine/play/state';
import type { RoomSnapshotMessage } from '@/server/protocol/messages';
import { PROTOCOL_VERSION } from '@/server/protocol/version';
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
  snapshotOf,
  startSnapshot,
  TIC_TAC_LOGIC,
  tableState,
} from './support';

const ROOM = 'public-a';
const AGAIN = entered();
const FIRST = entered({ snapshot: startSnapshot(NURIKABE) });

let time: FakeTime;
let transport: FakeTransport;
let connection: Connection;
let room: RoomConnection;
let leave: () => void;

function openRoom(id: string, snapshot = startSnapshot(NURIKABE)): RoomConnection {
  let count = 0;
  return new RoomConnection(id, snapshot, () => {
    count += 1;
    return `${id}-${count}`;
  });
}

function marks(): string {
  return marksOf(room.getView().state);
}

async function goLive(answer = FIRST): Promise<void> {
  transport.connect();
  await transport.takeOnly('room:subscribe').answer(answer);
}

/** Opens a room of another board, and enters it. */
async function openLive(id: string, snapshot: RoomSnapshotMessage): Promise<RoomConnection> {
  const other = openRoom(id, snapshot);
  connection.open(other);
  transport.connect();
  for (const enter of transport.take()) await enter.answer(entered({ room: enter.message.room, snapshot }));
  return other;
}

beforeEach(() => {
  time = new FakeTime();
  transport = new FakeTransport();
  connection = new Connection({ transport, after: time.after, now: time.now });
  room = openRoom(ROOM);
  leave = connection.open(room);
});

describe('entering', () => {
  test('[R7] the first answer is everything, as its visitor may see it', async () => {
    expect(room.getView().phase).toBe('connecting');
    transport.connect();
    const enter = transport.takeOnly('room:subscribe');
    expect(enter.message).toEqual({ protocol: PROTOCOL_VERSION, room: ROOM });
    transport.rows(ROOM, markRow(1, 1, [0]), markRow(2, 1, [3]));
    expect(marks()).toBe('020/000/000');
    await enter.answer(entered({ snapshot: snapshotOf(tableState(NURIKABE, [{ type: 'marked', cells: [8], mark: 2 }]), 1) }));
    expect(room.getView()).toMatchObject({ phase: 'live', member: ME });
    expect(marks()).toBe('020/100/002');
  });

  test('[C1] later it is what was missed', async () => {
    await goLive();
    transport.rows(ROOM, markRow(1, 1, [0]));
    transport.disconnect();
    transport.connect();
    const enter = transport.takeOnly('room:subscribe');
    expect(enter.message).toEqual({ protocol: PROTOCOL_VERSION, room: ROOM, since: 1 });
    await enter.answer(entered({ entries: [markRow(2, 1, [3])] }));
    expect(marks()).toBe('120/100/000');
  });

  test('[R7] a visitor whom the server knows by another name now gets everything anew', async () => {
    await goLive();
    transport.disconnect();
    transport.connect();
    await transport.takeOnly('room:subscribe').answer(entered({ member: 'somebody-else', entries: [markRow(1, 1, [0])] }));
    expect(room.getView().phase).toBe('connecting');
    const enter = transport.takeOnly('room:subscribe');
    expect(enter.message.since).toBeUndefined();
    await enter.answer(entered({ member: 'somebody-else', snapshot: startSnapshot(NURIKABE) }));
    expect(room.getView()).toMatchObject({ phase: 'live', member: 'somebody-else' });
  });

  test('[C2] an unanswered entering is sent again with growing pauses', async () => {
    transport.connect();
    for (const pause of [1, 2, 4, 8].map((factor) => factor * FIRST_RETRY_MS)) {
      await transport.takeOnly('room:subscribe').answer(undefined);
      await time.pass(pause - 1);
      expect(transport.take()).toEqual([]);
      await time.pass(1);
    }
    await transport.takeOnly('room:subscribe').answer({ ok: false, code: 'unavailable' });
    await time.pass(LAST_RETRY_MS);
    await transport.takeOnly('room:subscribe').answer(FIRST);
    expect(room.getView().phase).toBe('live');
  });

  test.each(['outdated-client', 'unknown-room', 'room-broken'] as const)('[C5] %s closes the room for good', async (code) => {
    transport.connect();
    await transport.takeOnly('room:subscribe').answer({ ok: false, code });
    expect(room.getView()).toMatchObject({ phase: 'closed', closeReason: code });
    transport.disconnect();
    transport.connect();
    expect(transport.take()).toEqual([]);
    expect(room.getView().phase).toBe('closed');
  });

  test('[C5] a room that breaks while it is open is closed, and what the server never tried is kept', async () => {
    await goLive();
    room.submit(markCommand(1, 0));
    room.submit(markCommand(2, 0));
    await transport.takeOnly('room:command').answer({ ok: false, code: 'unavailable' });
    transport.listeners?.broken(ROOM);
    expect(room.getView()).toMatchObject({ phase: 'closed', closeReason: 'room-broken', pendingCount: 2 });
  });

  test('[C5] a move over which the server failed is never sent again', async () => {
    await goLive();
    room.submit(markCommand(1, 0));
    await transport.takeOnly('room:command').answer({ ok: false, code: 'room-broken' });
    expect(room.getView()).toMatchObject({ phase: 'closed', closeReason: 'room-broken', pendingCount: 0 });
  });

  test('[C1] an answer to an entering of a connection that broke says nothing', async () => {
    transport.connect();
    const old = transport.takeOnly('room:subscribe');
    transport.disconnect();
    await old.answer(FIRST);
    expect(room.getView().phase).toBe('offline');
  });

  test('[R2] a gap is asked for from what is known', async () => {
    await goLive();
    transport.rows(ROOM, markRow(1, 1, [0]));
    transport.rows(ROOM, markRow(3, 1, [6]));
    const enter = transport.takeOnly('room:subscribe');
    expect(enter.message.since).toBe(1);
    expect(marks()).toBe('120/000/000');
    transport.rows(ROOM, markRow(4, 1, [8]));
    expect(transport.take()).toEqual([]);
    await enter.answer(entered({ entries: [markRow(2, 1, [3]), markRow(3, 1, [6])] }));
    expect(marks()).toBe('120/100/101');
  });

  test('[R2] rows in the wrong order need no second question', async () => {
    await goLive();
    transport.rows(ROOM, markRow(2, 1, [3]));
    transport.rows(ROOM, markRow(1, 1, [0]));
    expect(marks()).toBe('120/100/000');
    await transport.takeOnly('room:subscribe').answer(entered({ entries: [markRow(1, 1, [0]), markRow(2, 1, [3])] }));
    expect(marks()).toBe('120/100/000');
    expect(transport.take()).toEqual([]);
  });
});

describe('own moves', () => {
  test('[R4] a move shows at once, is sent, and settles on its row and acknowledgement', async () => {
    await goLive();
    expect(room.submit(markCommand(1, 0))).toBeUndefined();
    expect(marks()).toBe('120/000/000');
    expect(room.getView().pendingCount).toBe(1);
    const command = transport.takeOnly('room:command');
    expect(command.message).toEqual({ room: ROOM, commandId: `${ROOM}-1`, command: { type: 'mark', cells: [0], mark: 1 } });
    await command.answer({ ok: true, seq: 1 });
    expect(room.getView().pendingCount).toBe(0);
    transport.rows(ROOM, markRow(1, 1, [0], ME, `${ROOM}-1`));
    expect(marks()).toBe('120/000/000');
    await time.pass(ENTRY_TIMEOUT_MS);
    expect(transport.take()).toEqual([]);
  });

  test('[R4] moves that are made one by one show the same as deciding all of them', () => {
    const alone = openRoom('alone');
    let replica = openReplica(startSnapshot(NURIKABE));
    const commands: RoomCommand[] = [markCommand(1, 0, 3), { type: 'undo' }, { type: 'redo' }, markCommand(2, 3), { type: 'reset' }];
    for (const command of commands) {
      expect(alone.submit(command)).toBeUndefined();
      replica = addPendingMove(replica, `mine-${replica.moves.length}`, command);
      expect(alone.getView().state).toEqual(optimisticState(replica, alone.now()));
    }
  });

  test('[R4] a row that overtakes its acknowledgement settles the move', async () => {
    await goLive();
    room.submit(markCommand(1, 0));
    const command = transport.takeOnly('room:command');
    transport.rows(ROOM, markRow(1, 1, [0], ME, `${ROOM}-1`), markRow(2, 2, [0]));
    expect(marks()).toBe('220/000/000');
    await command.answer({ ok: true, seq: 1 });
    expect(marks()).toBe('220/000/000');
    expect(room.getView().pendingCount).toBe(0);
  });

  test.each([
    { cells: [1], code: 'fixed-cell' },
    { cells: [99], code: 'outside-grid' },
  ])('[R5] a move that cannot be made is refused here and not sent: $code', async ({ cells, code }) => {
    await goLive();
    expect(room.submit(markCommand(1, ...cells))).toBe(code);
    expect(transport.take()).toEqual([]);
  });

  test('[R5] a refused move is taken back and reported, and the later ones stay', async () => {
    await goLive();
    room.submit(markCommand(1, 0));
    room.submit(markCommand(1, 3));
    const [first, second] = transport.take();
    await first.answer({ ok: false, code: 'fixed-cell' });
    expect(marks()).toBe('020/100/000');
    expect(room.getView().rolledBack).toMatchObject({ code: 'fixed-cell', command: { cells: [0] } });
    await second.answer({ ok: true, seq: 1 });
    expect(marks()).toBe('020/100/000');
    room.submit(markCommand(1, 8));
    expect(room.getView().rolledBack).toBeUndefined();
  });

  test('[R5] nothing is reported when somebody else was faster with the same mark', async () => {
    await goLive();
    room.submit(markCommand(1, 0));
    transport.rows(ROOM, markRow(1, 1, [0]));
    await transport.takeOnly('room:command').answer({ ok: false, code: 'no-change' });
    expect(marks()).toBe('120/000/000');
    expect(room.getView()).toMatchObject({ pendingCount: 0, rolledBack: undefined });
  });

  test('[C2] a move without an answer is sent again under the same commandId', async () => {
    await goLive();
    room.submit(markCommand(1, 0));
    const first = transport.takeOnly('room:command');
    await first.answer(undefined);
    await time.pass(FIRST_RETRY_MS);
    const again = transport.takeOnly('room:command');
    expect(again.message).toEqual(first.message);
    await again.answer({ ok: true, seq: 1 });
    expect(room.getView().pendingCount).toBe(0);
  });

  test.each(['rate-limited', 'unavailable'] as const)('[C2] %s keeps the move, and holds back those behind it', async (code) => {
    await goLive();
    room.submit(markCommand(1, 0));
    await transport.takeOnly('room:command').answer({ ok: false, code });
    room.submit(markCommand(1, 3));
    expect(transport.take()).toEqual([]);
    expect(marks()).toBe('120/100/000');
    await time.pass(FIRST_RETRY_MS);
    expect(transport.take().map(({ message }) => 'commandId' in message && message.commandId)).toEqual([`${ROOM}-1`, `${ROOM}-2`]);
    expect(room.getView().rolledBack).toBeUndefined();
  });

  test('[C3] a second command on a cell waits for the first one to be decided', async () => {
    await goLive();
    room.submit(markCommand(1, 0));
    room.submit(markCommand(2, 0));
    room.submit(markCommand(1, 8));
    const first = transport.takeOnly('room:command');
    expect(marks()).toBe('220/000/001');
    await first.answer({ ok: true, seq: 1 });
    expect(transport.take()).toHaveLength(2);
  });

  test('[C3] a few commands fly at once, and never too many', async () => {
    const wide = await openLive('wide', startSnapshot(TIC_TAC_LOGIC));
    for (let cell = 1; cell <= 12; cell += 1) wide.submit(markCommand(1 + (cell % 2), cell));
    const sent = transport.take();
    expect(sent).toHaveLength(MAX_IN_FLIGHT);
    await sent[0].answer({ ok: true, seq: 1 });
    expect(transport.take()).toHaveLength(1);
  });

  test('[R12] an own entry is made of the answer and the move', async () => {
    await goLive();
    room.submit(markCommand(1, 0));
    await transport.takeOnly('room:command').answer({ ok: true, seq: 1, at: OPENED_AT + 7 });
    expect(room.getView()).toMatchObject({ pendingCount: 0 });
    const { confirmed } = room.getView();
    expect(playOf(confirmed, ME)?.board?.moves).toEqual([{ seq: 1, member: ME, at: OPENED_AT + 7, cells: [0], marks: 1, isUndone: false }]);
    expect(room.now()).toBeGreaterThanOrEqual(OPENED_AT + 7);
    transport.rows(ROOM, markRow(1, 1, [0], ME, `${ROOM}-1`));
    expect(room.getView().confirmed).toBe(confirmed);
    await time.pass(ENTRY_TIMEOUT_MS * 2);
    expect(transport.take()).toEqual([]);
  });

  test('[R12] the events of an answer count more than the prediction', async () => {
    await goLive();
    room.submit(markCommand(1, 0, 3));
    expect(marks()).toBe('120/100/000');
    await transport.takeOnly('room:command').answer({ ok: true, seq: 1, at: OPENED_AT, events: [{ type: 'marked', cells: [3], mark: 1 }] });
    expect(marks()).toBe('020/100/000');
  });

  test('[R12] an own entry that is ahead of others waits for them', async () => {
    await goLive();
    room.submit(markCommand(1, 0));
    await transport.takeOnly('room:command').answer({ ok: true, seq: 2, at: OPENED_AT });
    expect(room.getView()).toMatchObject({ pendingCount: 0 });
    expect(transport.take()).toEqual([]);
    transport.rows(ROOM, markRow(1, 2, [8]));
    expect(marksOf(room.getView().confirmed)).toBe('120/000/002');
    await time.pass(ENTRY_TIMEOUT_MS * 2);
    expect(transport.take()).toEqual([]);
  });

  test('[R12] another view of the room on the page gets it too, or asks when the answer is lost', async () => {
    await goLive();
    const twin = openRoom(ROOM);
    connection.open(twin);
    await transport.takeOnly('room:subscribe').answer(FIRST);
    const other = openRoom('public-b');
    connection.open(other);
    await transport.takeOnly('room:subscribe').answer(entered({ room: 'public-b', snapshot: startSnapshot(NURIKABE) }));
    room.submit(markCommand(1, 0));
    await transport.takeOnly('room:command').answer({ ok: true, seq: 1, at: OPENED_AT });
    expect(marksOf(twin.getView().state)).toBe('120/000/000');
    expect(marksOf(other.getView().state)).toBe('020/000/000');
    room.submit(markCommand(1, 3));
    await transport.takeOnly('room:command').answer(undefined);
    expect(transport.takeOnly('room:subscribe').message).toMatchObject({ room: ROOM, since: 1 });
  });

  test('[C4] a row that does not follow its acknowledgement is asked for', async () => {
    await goLive();
    room.submit(markCommand(1, 0));
    await transport.takeOnly('room:command').answer({ ok: true, seq: 1 });
    await time.pass(ENTRY_TIMEOUT_MS - 1);
    expect(transport.take()).toEqual([]);
    await time.pass(1);
    const enter = transport.takeOnly('room:subscribe');
    expect(enter.message.since).toBe(0);
    await enter.answer(entered({ entries: [markRow(1, 1, [0], ME, `${ROOM}-1`)] }));
    await time.pass(ENTRY_TIMEOUT_MS * 2);
    expect(transport.take()).toEqual([]);
    expect(marks()).toBe('120/000/000');
  });

  test('[C5] a server that forgot its members is joined again, and the move is kept', async () => {
    await goLive();
    room.submit(markCommand(1, 0));
    await transport.takeOnly('room:command').answer({ ok: false, code: 'not-in-room' });
    await time.pass(FIRST_RETRY_MS);
    await transport.takeOnly('room:subscribe').answer(AGAIN);
    expect(transport.takeOnly('room:command').message.commandId).toBe(`${ROOM}-1`);
  });

  test('[R6] a finish is shown only when the server says so', async () => {
    const last = await openLive('last', startSnapshot('nurikabe/2/1/1g'));
    const finishedAt = (state: RoomState) => playOf(state, ME)?.finishedAt;
    last.submit(markCommand(1, 1));
    expect(finishedAt(last.getView().state)).not.toBeNull();
    expect(finishedAt(last.getView().confirmed)).toBeNull();
    expect(last.submit(markCommand(2, 1))).toBe('already-finished');
    await transport.takeOnly('room:command').answer({ ok: true, seq: 1 });
    expect(finishedAt(last.getView().confirmed)).toBeNull();
    transport.rows(
      'last',
      eventsRow(
        1,
        [
          { type: 'marked', cells: [1], mark: 1 },
          { type: 'finished', place: 1 },
        ],
        ME,
        'last-1',
      ),
    );
    expect(finishedAt(last.getView().confirmed)).toBe(OPENED_AT);
  });
});

describe('a connection that comes and goes', () => {
  test('[C1] moves made offline are kept and sent in order after the join', async () => {
    await goLive();
    transport.disconnect();
    expect(room.getView().phase).toBe('offline');
    room.submit(markCommand(1, 0));
    room.submit(markCommand(1, 3));
    expect(marks()).toBe('120/100/000');
    expect(room.getView().pendingCount).toBe(2);
    expect(transport.take()).toEqual([]);
    transport.connect();
    const enter = transport.takeOnly('room:subscribe');
    await enter.answer(entered({ entries: [markRow(1, 2, [8])] }));
    expect(marks()).toBe('120/100/002');
    const sent = transport.take();
    expect(sent.map(({ message }) => 'commandId' in message && message.commandId)).toEqual([`${ROOM}-1`, `${ROOM}-2`]);
  });

  test('[C1] a move in flight when the connection broke is sent again under its commandId', async () => {
    await goLive();
    room.submit(markCommand(1, 0));
    const lost = transport.takeOnly('room:command');
    transport.disconnect();
    transport.connect();
    await transport.takeOnly('room:subscribe').answer(AGAIN);
    const again = transport.takeOnly('room:command');
    expect(again.message).toEqual(lost.message);
    await lost.answer(undefined);
    await time.pass(LAST_RETRY_MS);
    expect(transport.take()).toEqual([]);
    await again.answer({ ok: true, seq: 1 });
    expect(room.getView().pendingCount).toBe(0);
  });

  test('[C1] a move that was committed before the connection broke is found in the tail and not sent again', async () => {
    await goLive();
    room.submit(markCommand(1, 0));
    transport.take();
    transport.disconnect();
    transport.connect();
    await transport.takeOnly('room:subscribe').answer(entered({ entries: [markRow(1, 1, [0], ME, `${ROOM}-1`)] }));
    expect(transport.take()).toEqual([]);
    expect(room.getView().pendingCount).toBe(0);
  });

  test('[C6] a closing server gets nothing new and is left after the time it names', async () => {
    await goLive();
    room.submit(markCommand(1, 0));
    const inFlight = transport.takeOnly('room:command');
    transport.listeners?.closing(1_000);
    room.submit(markCommand(1, 3));
    expect(transport.take()).toEqual([]);
    await inFlight.answer({ ok: true, seq: 1 });
    expect(room.getView()).toMatchObject({ phase: 'offline', pendingCount: 1 });
    await time.pass(999);
    expect(transport.reconnects).toBe(0);
    await time.pass(1);
    expect(transport.reconnects).toBe(1);
    transport.connect();
    await transport.takeOnly('room:subscribe').answer(entered({ entries: [markRow(1, 1, [0], ME, `${ROOM}-1`)] }));
    expect(transport.takeOnly('room:command').message.commandId).toBe(`${ROOM}-2`);
  });

  test('[C6] a connection that is back before that is kept', async () => {
    await goLive();
    transport.listeners?.closing(1_000);
    transport.disconnect();
    transport.connect();
    await time.pass(2_000);
    expect(transport.reconnects).toBe(0);
  });

  test('[C9] a device that wakes asks for what it missed, or connects anew', async () => {
    await goLive();
    connection.wake();
    await transport.takeOnly('room:subscribe').answer(AGAIN);
    transport.disconnect();
    connection.wake();
    expect(transport.reconnects).toBe(1);
  });

  test('[C2] a lost answer to a question after waking is asked for again', async () => {
    await goLive();
    connection.wake();
    await transport.takeOnly('room:subscribe').answer(undefined);
    await time.pass(FIRST_RETRY_MS);
    expect(transport.takeOnly('room:subscribe').message.since).toBe(0);
  });
});

describe('a server without a place', () => {
  test.each(['too-many-connections', 'server-full'] as const)('[C14] %s is said, and the page tries again by itself', async (code) => {
    await goLive();
    transport.disconnect();
    transport.listeners?.refused(code, 10_000);
    expect(room.getView()).toMatchObject({ phase: 'offline', admissionRefusal: code });
    await time.pass(9_999);
    expect(transport.reconnects).toBe(0);
    await time.pass(1);
    expect(transport.reconnects).toBe(1);
    await goLive(AGAIN);
    expect(room.getView()).toMatchObject({ phase: 'live', admissionRefusal: undefined });
  });

  test('[C14] a failure of the server is tried again without a word about places', async () => {
    await goLive();
    transport.disconnect();
    transport.listeners?.refused('unavailable', 1_500);
    expect(room.getView()).toMatchObject({ phase: 'offline', admissionRefusal: undefined });
    await time.pass(1_500);
    expect(transport.reconnects).toBe(1);
  });

  test('[C15] a connection that the server ended is made again for open rooms', async () => {
    await goLive();
    transport.disconnect(true);
    await time.pass(AFTER_END_MS);
    expect(transport.reconnects).toBe(1);
  });

  test('[C15] without an open room it is made again when one is opened', async () => {
    await goLive();
    leave();
    transport.disconnect(true);
    await time.pass(AFTER_END_MS);
    expect(transport.reconnects).toBe(0);
    connection.open(openRoom('public-c'));
    expect(transport.reconnects).toBe(1);
  });
});
