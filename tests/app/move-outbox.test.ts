import { beforeEach, describe, expect, test } from 'vitest';
import { Connection } from '@/app/_features/sync/connection';
import { PAUSE_MS, sendLeftovers } from '@/app/_features/sync/flush-outboxes';
import {
  clearOutboxes,
  createMoveShelf,
  findLeftovers,
  type MoveOutbox,
  type OutboxMove,
  WRITE_AFTER_MS,
} from '@/app/_features/sync/move-outbox';
import { RoomConnection } from '@/app/_features/sync/room-connection';
import {
  entered,
  FakeTime,
  FakeTransport,
  ME,
  markCommand,
  marksOf,
  memoryStorage,
  NURIKABE,
  settlePromises,
  startSnapshot,
} from './support';

/** A browser's storage that several pages share. */
function device() {
  const held = new Map<string, string>();
  const time = new FakeTime();
  let pages = 0;
  const storage = memoryStorage(held);
  return {
    storage,
    held,
    time,
    shelf(room = 'room', member = ME): MoveOutbox {
      pages += 1;
      return createMoveShelf({ room, member, page: `page-${pages}` }, { storage, after: time.after, now: time.now });
    },
    /** Until everything that is to be written is. */
    pass: () => time.pass(WRITE_AFTER_MS),
  };
}

function move(intent: string, cell = 0, round: number | null = 1): OutboxMove {
  return { intent, command: markCommand(1, cell), round };
}

describe('the shelf of moves', () => {
  test('[O1] what one page left another takes, in the order in which it was left', async () => {
    const { shelf, pass } = device();
    const [second, first] = [shelf(), shelf()];
    first.put([move('a'), move('b')]);
    await pass();
    second.put([move('c')]);
    await pass();
    expect(
      shelf()
        .take()
        .map(({ intent }) => intent),
    ).toEqual(['a', 'b', 'c']);
  });

  test('[O1] what is taken is on the shelf of who took it, and only there', async () => {
    const { shelf, pass, held } = device();
    const first = shelf();
    first.put([move('a')]);
    await pass();
    expect(shelf().take()).toHaveLength(1);
    expect(held.size).toBe(1);
    expect(shelf().take()).toHaveLength(1);
  });

  test('[O1] a page that goes at once still leaves its moves', () => {
    const { shelf } = device();
    const leaving = shelf();
    leaving.put([move('a')]);
    leaving.flush();
    expect(shelf().take()).toEqual([move('a')]);
  });

  test('[O1] with a quick answer nothing is ever written, and what is acknowledged later is removed', async () => {
    const { shelf, pass, held } = device();
    const page = shelf();
    page.put([move('a')]);
    page.put([]);
    await pass();
    expect(held.size).toBe(0);
    page.put([move('b')]);
    await pass();
    expect(held.size).toBe(1);
    page.put([]);
    await pass();
    expect(held.size).toBe(0);
  });

  test('[O2] nobody takes the moves of another player or of another room', async () => {
    const { shelf, pass } = device();
    shelf('room', 'somebody').put([move('a')]);
    shelf('elsewhere').put([move('b')]);
    await pass();
    expect(shelf().take()).toEqual([]);
  });

  test('[O2] who uses the device after somebody else finds nothing', async () => {
    const { shelf, pass, storage, held } = device();
    shelf().put([move('a')]);
    await pass();
    held.set('theirs', 'stays');
    clearOutboxes(storage);
    expect([...held.keys()]).toEqual(['theirs']);
  });

  test.each(['', 'no JSON', '{}', '{"at":1,"moves":"many"}', 'null'])('[O1] what cannot be read, %j, is nothing', (text) => {
    const { shelf, held, storage } = device();
    held.set(`seawall-moves:room:${ME}:old`, text);
    expect(shelf().take()).toEqual([]);
    expect(findLeftovers(storage)).toEqual([]);
  });

  test('[O1] where nothing can be kept, playing goes on', () => {
    const { storage } = device();
    const full = {
      ...storage,
      setItem() {
        throw new Error('full');
      },
    };
    const shelf = createMoveShelf({ room: 'room', member: ME, page: 'page' }, { storage: full, after: () => () => {}, now: () => 0 });
    shelf.put([move('a')]);
    expect(() => shelf.flush()).not.toThrow();
  });
});

describe('a room with a shelf', () => {
  let all: ReturnType<typeof device>;
  let transport: FakeTransport;
  let connection: Connection;
  let intents = 0;

  function open(snapshot = startSnapshot(NURIKABE)): { readonly room: RoomConnection; readonly close: () => void } {
    const door = { member: ME, shelf: all.shelf() };
    const newIntent = () => {
      intents += 1;
      return `intent-${intents}`;
    };
    const room = new RoomConnection('room', snapshot, newIntent, door);
    return { room, close: connection.open(room) };
  }

  function shown({ room }: { readonly room: RoomConnection }): string {
    return marksOf(room.getView().state);
  }

  beforeEach(() => {
    all = device();
    transport = new FakeTransport();
    connection = new Connection({ transport, after: all.time.after, now: all.time.now });
    intents = 0;
  });

  test('[O1] moves made without a connection are there after a reload, and are sent under the same intents', async () => {
    const before = open();
    before.room.submit(markCommand(1, 0));
    before.room.submit(markCommand(1, 8));
    before.close();

    const after = open();
    expect(shown(after)).toBe('120/000/001');
    expect(after.room.getView().unsettled).toBe(2);
    after.room.submit(markCommand(2, 4));
    transport.connect();
    await transport.takeOnly('room:enter').answer(entered({ room: 'room' }));
    const sent = transport.take();
    expect(sent.map(({ message }) => 'intent' in message && message.intent)).toEqual(['intent-1', 'intent-2', 'intent-3']);
    for (const [i, question] of sent.entries()) await question.answer({ ok: true, seq: i + 1 });
    await all.pass();
    expect(all.held.size).toBe(0);
  });

  test('[O1] a refused move does not come back with the next page', async () => {
    const before = open();
    before.room.submit(markCommand(1, 0));
    await all.pass();
    transport.connect();
    await transport.takeOnly('room:enter').answer(entered({ room: 'room' }));
    await transport.takeOnly('room:command').answer({ ok: false, code: 'time-is-up' });
    before.close();
    expect(shown(open())).toBe('020/000/000');
  });

  test('[O1] moves of an earlier round stay away from the next puzzle', async () => {
    all.shelf().put([move('old', 0, 7), move('new', 8, 1)]);
    await all.pass();
    expect(shown(open())).toBe('020/000/001');
    await all.pass();
    expect([...all.held.values()].join()).not.toContain('old');
  });

  test('[O3] what the server has said so far opens the room again without it', () => {
    const first = open();
    const kept = first.room.snapshot();
    expect(kept).toBeDefined();
    const again = open(JSON.parse(JSON.stringify(kept)));
    expect(again.room.getView().confirmed).toEqual(first.room.getView().confirmed);
    expect(new RoomConnection('room', startSnapshot(NURIKABE), () => '').snapshot()).toBeUndefined();
  });

  describe('that nobody opens again', () => {
    async function send(): Promise<void> {
      all.shelf().put([move('a', 0), move('b', 8), move('other round', 4, 7)]);
      await all.pass();
      void sendLeftovers(findLeftovers(all.storage), {
        transport,
        wait: (milliseconds) => new Promise((resolve) => void all.time.after(milliseconds, resolve)),
      });
    }

    test('[O4] has its moves sent in their order, and forgotten when all are answered', async () => {
      await send();
      await transport.takeOnly('room:enter').answer(entered({ room: 'room', snapshot: startSnapshot(NURIKABE) }));
      for (const intent of ['a', 'b']) {
        const question = transport.takeOnly('room:command');
        expect(question.message.intent).toBe(intent);
        expect(all.held.size).toBe(1);
        await question.answer(intent === 'a' ? { ok: true, seq: 1 } : { ok: false, code: 'already-finished' });
      }
      expect(all.held.size).toBe(0);
      expect(transport.take()).toEqual([]);
    });

    test('[O4] keeps its moves when the room is broken', async () => {
      await send();
      await transport.takeOnly('room:enter').answer({ ok: false, code: 'room-broken' });
      expect(transport.take()).toEqual([]);
      expect(all.held.size).toBe(1);
    });

    test('[O4] keeps its moves when no answer comes', async () => {
      await send();
      await transport.takeOnly('room:enter').answer(entered({ room: 'room', snapshot: startSnapshot(NURIKABE) }));
      await transport.takeOnly('room:command').answer(undefined);
      expect(transport.take()).toEqual([]);
      expect(all.held.size).toBe(1);
    });

    test('[O4] waits where the server asks it to slow down', async () => {
      await send();
      await transport.takeOnly('room:enter').answer(entered({ room: 'room', snapshot: startSnapshot(NURIKABE) }));
      await transport.takeOnly('room:command').answer({ ok: false, code: 'slow-down' });
      expect(transport.take()).toEqual([]);
      await all.time.pass(PAUSE_MS);
      expect(transport.takeOnly('room:command').message.intent).toBe('a');
    });

    test.each([
      ['unknown-room', 0],
      ['outdated-page', 1],
      ['unavailable', 1],
    ] as const)('[O4] a room that answers %s leaves %i behind', async (code, left) => {
      await send();
      await transport.takeOnly('room:enter').answer({ ok: false, code });
      await settlePromises();
      expect(all.held.size).toBe(left);
    });
  });
});
