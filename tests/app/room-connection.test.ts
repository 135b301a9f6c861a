import { beforeEach, describe, expect, test } from 'vitest';
import { Connection } from '@/app/_client/room/connection';
import { FIRST_RETRY_MS, LAST_RETRY_MS, MAX_IN_FLIGHT, ROW_PATIENCE_MS, RoomConnection } from '@/app/_client/room/room-connection';
import { PROTOCOL_VERSION } from '@/server/protocol/version';
import {
  FakeTime,
  FakeTransport,
  markCommand,
  markRow,
  NURIKABE,
  readPuzzle,
  settlePromises,
  startSnapshot,
  TIC_TAC_LOGIC,
} from './support';

const ROOM = 'table-a';
const ME = 'me';
const JOINED = { ok: true, member: ME, rows: [] } as const;

let time: FakeTime;
let transport: FakeTransport;
let connection: Connection;
let room: RoomConnection;

function openRoom(id: string, text = NURIKABE): RoomConnection {
  const { kind, puzzle } = readPuzzle(text);
  let count = 0;
  return new RoomConnection(id, kind, puzzle, startSnapshot(text), () => {
    count += 1;
    return `${id}-${count}`;
  });
}

/** The shown marks as rows of digits. */
function marks(): string {
  return [...room.getView().state.board.marks].join('').replace(/(...)(?=.)/g, '$1/');
}

async function goLive(): Promise<void> {
  transport.connect();
  await transport.takeOnly('room:join').answer(JOINED);
}

beforeEach(() => {
  time = new FakeTime();
  transport = new FakeTransport();
  connection = new Connection({ transport, after: time.after });
  room = openRoom(ROOM);
  connection.open(room);
});

describe('joining', () => {
  test('[C1] a room is joined from the seq that the server rendered', async () => {
    expect(room.getView().phase).toBe('connecting');
    transport.connect();
    const join = transport.takeOnly('room:join');
    expect(join.message).toEqual({ protocol: PROTOCOL_VERSION, room: ROOM, since: 0 });
    await join.answer({ ...JOINED, rows: [markRow(1, 1, [0])] });
    expect(room.getView().phase).toBe('live');
    expect(marks()).toBe('120/000/000');
  });

  test('[C2] an unanswered join is sent again with growing pauses', async () => {
    transport.connect();
    for (const pause of [1, 2, 4, 8].map((factor) => factor * FIRST_RETRY_MS)) {
      await transport.takeOnly('room:join').answer(undefined);
      await time.pass(pause - 1);
      expect(transport.take()).toEqual([]);
      await time.pass(1);
    }
    await transport.takeOnly('room:join').answer({ ok: false, code: 'unavailable' });
    await time.pass(LAST_RETRY_MS);
    await transport.takeOnly('room:join').answer(JOINED);
    expect(room.getView().phase).toBe('live');
  });

  test.each(['outdated-page', 'unknown-room'] as const)('[C5] %s closes the room for good', async (code) => {
    transport.connect();
    await transport.takeOnly('room:join').answer({ ok: false, code });
    expect(room.getView()).toMatchObject({ phase: 'closed', closedBy: code });
    transport.disconnect();
    transport.connect();
    expect(transport.take()).toEqual([]);
    expect(room.getView().phase).toBe('closed');
  });

  test('[C1] an answer to a join of a connection that broke says nothing', async () => {
    transport.connect();
    const old = transport.takeOnly('room:join');
    transport.disconnect();
    await old.answer(JOINED);
    expect(room.getView().phase).toBe('offline');
  });

  test('[R2] a gap is asked for from what is known', async () => {
    await goLive();
    transport.rows(ROOM, markRow(1, 1, [0]));
    transport.rows(ROOM, markRow(3, 1, [6]));
    const join = transport.takeOnly('room:join');
    expect(join.message.since).toBe(1);
    expect(marks()).toBe('120/000/000');
    transport.rows(ROOM, markRow(4, 1, [8]));
    expect(transport.take()).toEqual([]);
    await join.answer({ ...JOINED, rows: [markRow(2, 1, [3]), markRow(3, 1, [6])] });
    expect(marks()).toBe('120/100/101');
  });

  test('[R2] rows in the wrong order need no second question', async () => {
    await goLive();
    transport.rows(ROOM, markRow(2, 1, [3]));
    transport.rows(ROOM, markRow(1, 1, [0]));
    expect(marks()).toBe('120/100/000');
    await transport.takeOnly('room:join').answer({ ...JOINED, rows: [markRow(1, 1, [0]), markRow(2, 1, [3])] });
    expect(marks()).toBe('120/100/000');
    expect(transport.take()).toEqual([]);
  });
});

describe('own moves', () => {
  test('[R4] a move shows at once, is sent, and settles on its row and acknowledgement', async () => {
    await goLive();
    expect(room.submit(markCommand(1, 0))).toBeUndefined();
    expect(marks()).toBe('120/000/000');
    expect(room.getView().unsettled).toBe(1);
    const command = transport.takeOnly('room:command');
    expect(command.message).toEqual({ room: ROOM, intent: `${ROOM}-1`, command: { type: 'mark', cells: [0], mark: 1 } });
    await command.answer({ ok: true, seq: 1 });
    expect(room.getView().unsettled).toBe(0);
    transport.rows(ROOM, markRow(1, 1, [0], ME, `${ROOM}-1`));
    expect(marks()).toBe('120/000/000');
    await time.pass(ROW_PATIENCE_MS);
    expect(transport.take()).toEqual([]);
  });

  test('[R4] a row that overtakes its acknowledgement settles the move', async () => {
    await goLive();
    room.submit(markCommand(1, 0));
    const command = transport.takeOnly('room:command');
    transport.rows(ROOM, markRow(1, 1, [0], ME, `${ROOM}-1`), markRow(2, 2, [0]));
    expect(marks()).toBe('220/000/000');
    await command.answer({ ok: true, seq: 1 });
    expect(marks()).toBe('220/000/000');
    expect(room.getView().unsettled).toBe(0);
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
    expect(room.getView().takenBack).toMatchObject({ code: 'fixed-cell', command: { cells: [0] } });
    await second.answer({ ok: true, seq: 1 });
    expect(marks()).toBe('020/100/000');
    room.submit(markCommand(1, 8));
    expect(room.getView().takenBack).toBeUndefined();
  });

  test('[R5] nothing is reported when somebody else was faster with the same mark', async () => {
    await goLive();
    room.submit(markCommand(1, 0));
    transport.rows(ROOM, markRow(1, 1, [0]));
    await transport.takeOnly('room:command').answer({ ok: false, code: 'nothing-changes' });
    expect(marks()).toBe('120/000/000');
    expect(room.getView()).toMatchObject({ unsettled: 0, takenBack: undefined });
  });

  test('[C2] a move without an answer is sent again under the same intent', async () => {
    await goLive();
    room.submit(markCommand(1, 0));
    const first = transport.takeOnly('room:command');
    await first.answer(undefined);
    await time.pass(FIRST_RETRY_MS);
    const again = transport.takeOnly('room:command');
    expect(again.message).toEqual(first.message);
    await again.answer({ ok: true, seq: 1 });
    expect(room.getView().unsettled).toBe(0);
  });

  test.each(['slow-down', 'unavailable'] as const)('[C2] %s keeps the move, and holds back those behind it', async (code) => {
    await goLive();
    room.submit(markCommand(1, 0));
    await transport.takeOnly('room:command').answer({ ok: false, code });
    room.submit(markCommand(1, 3));
    expect(transport.take()).toEqual([]);
    expect(marks()).toBe('120/100/000');
    await time.pass(FIRST_RETRY_MS);
    expect(transport.take().map(({ message }) => 'intent' in message && message.intent)).toEqual([`${ROOM}-1`, `${ROOM}-2`]);
    expect(room.getView().takenBack).toBeUndefined();
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
    const { kind, puzzle } = readPuzzle(TIC_TAC_LOGIC);
    let count = 0;
    const wide = new RoomConnection('wide', kind, puzzle, startSnapshot(TIC_TAC_LOGIC), () => `wide-${++count}`);
    connection.open(wide);
    transport.connect();
    for (const join of transport.take()) await join.answer(JOINED);
    for (let cell = 1; cell <= 12; cell += 1) wide.submit(markCommand(1 + (cell % 2), cell));
    const sent = transport.take();
    expect(sent).toHaveLength(MAX_IN_FLIGHT);
    await sent[0].answer({ ok: true, seq: 1 });
    expect(transport.take()).toHaveLength(1);
  });

  test('[C4] a row that does not follow its acknowledgement is asked for', async () => {
    await goLive();
    room.submit(markCommand(1, 0));
    await transport.takeOnly('room:command').answer({ ok: true, seq: 1 });
    await time.pass(ROW_PATIENCE_MS - 1);
    expect(transport.take()).toEqual([]);
    await time.pass(1);
    const join = transport.takeOnly('room:join');
    expect(join.message.since).toBe(0);
    await join.answer({ ...JOINED, rows: [markRow(1, 1, [0], ME, `${ROOM}-1`)] });
    await time.pass(ROW_PATIENCE_MS * 2);
    expect(transport.take()).toEqual([]);
    expect(marks()).toBe('120/000/000');
  });

  test('[C5] a server that forgot its members is joined again, and the move is kept', async () => {
    await goLive();
    room.submit(markCommand(1, 0));
    await transport.takeOnly('room:command').answer({ ok: false, code: 'not-in-room' });
    await time.pass(FIRST_RETRY_MS);
    await transport.takeOnly('room:join').answer(JOINED);
    expect(transport.takeOnly('room:command').message.intent).toBe(`${ROOM}-1`);
  });

  test('[R6] a finish is shown only when the server says so', async () => {
    const last = openRoom('last', 'nurikabe/2/1/1g');
    connection.open(last);
    transport.connect();
    for (const join of transport.take()) await join.answer(JOINED);
    last.submit(markCommand(1, 1));
    expect(last.getView()).toMatchObject({ isSolved: false, state: { solved: true } });
    expect(last.submit(markCommand(2, 1))).toBe('already-solved');
    await transport.takeOnly('room:command').answer({ ok: true, seq: 1 });
    expect(last.getView().isSolved).toBe(false);
    transport.rows('last', { ...markRow(1, 1, [1], ME, 'last-1'), events: [{ type: 'marked', cells: [1], mark: 1 }, { type: 'solved' }] });
    expect(last.getView().isSolved).toBe(true);
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
    expect(room.getView().unsettled).toBe(2);
    expect(transport.take()).toEqual([]);
    transport.connect();
    const join = transport.takeOnly('room:join');
    await join.answer({ ...JOINED, rows: [markRow(1, 2, [8])] });
    expect(marks()).toBe('120/100/002');
    const sent = transport.take();
    expect(sent.map(({ message }) => 'intent' in message && message.intent)).toEqual([`${ROOM}-1`, `${ROOM}-2`]);
  });

  test('[C1] a move in flight when the connection broke is sent again under its intent', async () => {
    await goLive();
    room.submit(markCommand(1, 0));
    const lost = transport.takeOnly('room:command');
    transport.disconnect();
    transport.connect();
    await transport.takeOnly('room:join').answer(JOINED);
    const again = transport.takeOnly('room:command');
    expect(again.message).toEqual(lost.message);
    await lost.answer(undefined);
    await time.pass(LAST_RETRY_MS);
    expect(transport.take()).toEqual([]);
    await again.answer({ ok: true, seq: 1 });
    expect(room.getView().unsettled).toBe(0);
  });

  test('[C1] a move that was committed before the connection broke is found in the tail and not sent again', async () => {
    await goLive();
    room.submit(markCommand(1, 0));
    transport.take();
    transport.disconnect();
    transport.connect();
    await transport.takeOnly('room:join').answer({ ...JOINED, rows: [markRow(1, 1, [0], ME, `${ROOM}-1`)] });
    expect(transport.take()).toEqual([]);
    expect(room.getView().unsettled).toBe(0);
  });

  test('[C6] a closing server gets nothing new and is left after the time it names', async () => {
    await goLive();
    room.submit(markCommand(1, 0));
    const inFlight = transport.takeOnly('room:command');
    transport.listeners?.closing(1_000);
    room.submit(markCommand(1, 3));
    expect(transport.take()).toEqual([]);
    await inFlight.answer({ ok: true, seq: 1 });
    expect(room.getView()).toMatchObject({ phase: 'offline', unsettled: 1 });
    await time.pass(999);
    expect(transport.reconnects).toBe(0);
    await time.pass(1);
    expect(transport.reconnects).toBe(1);
    transport.connect();
    await transport.takeOnly('room:join').answer({ ...JOINED, rows: [markRow(1, 1, [0], ME, `${ROOM}-1`)] });
    expect(transport.takeOnly('room:command').message.intent).toBe(`${ROOM}-2`);
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
    await transport.takeOnly('room:join').answer(JOINED);
    transport.disconnect();
    connection.wake();
    expect(transport.reconnects).toBe(1);
  });

  test('[C2] a lost answer to a question after waking is asked for again', async () => {
    await goLive();
    connection.wake();
    await transport.takeOnly('room:join').answer(undefined);
    await time.pass(FIRST_RETRY_MS);
    expect(transport.takeOnly('room:join').message.since).toBe(0);
  });
});

describe('rooms of a page', () => {
  test('[C7] rooms share a connection and get their own rows only', async () => {
    const other = openRoom('table-b');
    connection.open(other);
    transport.connect();
    const joins = transport.take();
    expect(joins.map(({ message }) => message.room)).toEqual([ROOM, 'table-b']);
    for (const join of joins) await join.answer(JOINED);
    transport.rows('table-b', markRow(1, 1, [0]));
    expect(marks()).toBe('020/000/000');
    expect(other.getView().state.board.marks[0]).toBe(1);
  });

  test('[C1] a room that is left and opened again keeps its moves', async () => {
    const close = connection.open(openRoom('unused'));
    close();
    const leave = connection.open(room);
    await goLive();
    leave();
    room.submit(markCommand(1, 0));
    await settlePromises();
    expect(transport.take()).toEqual([]);
    connection.open(room);
    await transport.takeOnly('room:join').answer(JOINED);
    expect(transport.takeOnly('room:command').message.intent).toBe(`${ROOM}-1`);
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
