import { beforeEach, describe, expect, test } from 'vitest';
import { Connection } from '@/app/_features/sync/connection';
import { flushOutboxes, PAUSE_MS } from '@/app/_features/sync/flush-outboxes';
import {
  clearOutboxes,
  createMoveOutbox,
  findOrphanedOutboxes,
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
    outbox(room = 'room', member = ME): MoveOutbox {
      pages += 1;
      return createMoveOutbox({ room, member, page: `page-${pages}` }, { storage, after: time.after, now: time.now });
    },
    /** Until everything that is to be written is. */
    pass: () => time.pass(WRITE_AFTER_MS),
  };
}

function move(commandId: string, cell = 0, round: number | null = 1): OutboxMove {
  return { commandId, command: markCommand(1, cell), round };
}

describe('the outbox of moves', () => {
  test('[O1] what one page left another takes, in the order in which it was left', async () => {
    const { outbox, pass } = device();
    const [second, first] = [outbox(), outbox()];
    first.save([move('a'), move('b')]);
    await pass();
    second.save([move('c')]);
    await pass();
    expect(
      outbox()
        .adopt()
        .map(({ commandId }) => commandId),
    ).toEqual(['a', 'b', 'c']);
  });

  test('[O1] what is taken is in the outbox of who took it, and only there', async () => {
    const { outbox, pass, held } = device();
    const first = outbox();
    first.save([move('a')]);
    await pass();
    expect(outbox().adopt()).toHaveLength(1);
    expect(held.size).toBe(1);
    expect(outbox().adopt()).toHaveLength(1);
  });

  test('[O1] a page that goes at once still leaves its moves', () => {
    const { outbox } = device();
    const leaving = outbox();
    leaving.save([move('a')]);
    leaving.flush();
    expect(outbox().adopt()).toEqual([move('a')]);
  });

  test('[O1] with a quick answer nothing is ever written, and what is acknowledged later is removed', async () => {
    const { outbox, pass, held } = device();
    const page = outbox();
    page.save([move('a')]);
    page.save([]);
    await pass();
    expect(held.size).toBe(0);
    page.save([move('b')]);
    await pass();
    expect(held.size).toBe(1);
    page.save([]);
    await pass();
    expect(held.size).toBe(0);
  });

  test('[O2] nobody takes the moves of another player or of another room', async () => {
    const { outbox, pass } = device();
    outbox('room', 'somebody').save([move('a')]);
    outbox('elsewhere').save([move('b')]);
    await pass();
    expect(outbox().adopt()).toEqual([]);
  });

  test('[O2] who uses the device after somebody else finds nothing', async () => {
    const { outbox, pass, storage, held } = device();
    outbox().save([move('a')]);
    await pass();
    held.set('theirs', 'stays');
    clearOutboxes(storage);
    expect([...held.keys()]).toEqual(['theirs']);
  });

  test.each(['', 'no JSON', '{}', '{"at":1,"moves":"many"}', 'null'])('[O1] what cannot be read, %j, is nothing', (text) => {
    const { outbox, held, storage } = device();
    held.set(`seawall-outbox:room:${ME}:old`, text);
    expect(outbox().adopt()).toEqual([]);
    expect(findOrphanedOutboxes(storage)).toEqual([]);
  });

  test('[O1] where nothing can be kept, playing goes on', () => {
    const { storage } = device();
    const full = {
      ...storage,
      setItem() {
        throw new Error('full');
      },
    };
    const outbox = createMoveOutbox({ room: 'room', member: ME, page: 'page' }, { storage: full, after: () => () => {}, now: () => 0 });
    outbox.save([move('a')]);
    expect(() => outbox.flush()).not.toThrow();
  });
});

describe('a room with an outbox', () => {
  let all: ReturnType<typeof device>;
  let transport: FakeTransport;
  let connection: Connection;
  let intents = 0;

  function open(snapshot = startSnapshot(NURIKABE)): { readonly room: RoomConnection; readonly close: () => void } {
    const options = { member: ME, outbox: all.outbox() };
    const newCommandId = () => {
      intents += 1;
      return `intent-${intents}`;
    };
    const room = new RoomConnection('room', snapshot, newCommandId, options);
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
    expect(after.room.getView().pendingCount).toBe(2);
    after.room.submit(markCommand(2, 4));
    transport.connect();
    await transport.takeOnly('room:subscribe').answer(entered({ room: 'room' }));
    const sent = transport.take();
    expect(sent.map(({ message }) => 'commandId' in message && message.commandId)).toEqual(['intent-1', 'intent-2', 'intent-3']);
    for (const [i, question] of sent.entries()) await question.answer({ ok: true, seq: i + 1 });
    await all.pass();
    expect(all.held.size).toBe(0);
  });

  test('[O1] a refused move does not come back with the next page', async () => {
    const before = open();
    before.room.submit(markCommand(1, 0));
    await all.pass();
    transport.connect();
    await transport.takeOnly('room:subscribe').answer(entered({ room: 'room' }));
    await transport.takeOnly('room:command').answer({ ok: false, code: 'time-is-up' });
    before.close();
    expect(shown(open())).toBe('020/000/000');
  });

  test('[O1] moves of an earlier round stay away from the next puzzle', async () => {
    all.outbox().save([move('old', 0, 7), move('new', 8, 1)]);
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
      all.outbox().save([move('a', 0), move('b', 8), move('other round', 4, 7)]);
      await all.pass();
      void flushOutboxes(findOrphanedOutboxes(all.storage), {
        transport,
        wait: (milliseconds) => new Promise((resolve) => void all.time.after(milliseconds, resolve)),
      });
    }

    test('[O4] has its moves sent in their order, and forgotten when all are answered', async () => {
      await send();
      await transport.takeOnly('room:subscribe').answer(entered({ room: 'room', snapshot: startSnapshot(NURIKABE) }));
      for (const commandId of ['a', 'b']) {
        const question = transport.takeOnly('room:command');
        expect(question.message.commandId).toBe(commandId);
        expect(all.held.size).toBe(1);
        await question.answer(commandId === 'a' ? { ok: true, seq: 1 } : { ok: false, code: 'already-finished' });
      }
      expect(all.held.size).toBe(0);
      expect(transport.take()).toEqual([]);
    });

    test('[O4] keeps its moves when the room is broken', async () => {
      await send();
      await transport.takeOnly('room:subscribe').answer({ ok: false, code: 'room-broken' });
      expect(transport.take()).toEqual([]);
      expect(all.held.size).toBe(1);
    });

    test('[O4] keeps its moves when no answer comes', async () => {
      await send();
      await transport.takeOnly('room:subscribe').answer(entered({ room: 'room', snapshot: startSnapshot(NURIKABE) }));
      await transport.takeOnly('room:command').answer(undefined);
      expect(transport.take()).toEqual([]);
      expect(all.held.size).toBe(1);
    });

    test('[O4] waits where the server asks it to slow down', async () => {
      await send();
      await transport.takeOnly('room:subscribe').answer(entered({ room: 'room', snapshot: startSnapshot(NURIKABE) }));
      await transport.takeOnly('room:command').answer({ ok: false, code: 'rate-limited' });
      expect(transport.take()).toEqual([]);
      await all.time.pass(PAUSE_MS);
      expect(transport.takeOnly('room:command').message.commandId).toBe('a');
    });

    test.each([
      ['unknown-room', 0],
      ['outdated-client', 1],
      ['unavailable', 1],
    ] as const)('[O4] a room that answers %s leaves %i behind', async (code, left) => {
      await send();
      await transport.takeOnly('room:subscribe').answer({ ok: false, code });
      await settlePromises();
      expect(all.held.size).toBe(left);
    });
  });
});
