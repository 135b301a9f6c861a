import { useTranslations } from 'next-intl';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RoomChannel } from '@/app/_features/multiplayer/room-channel';
import { useRoomContext } from '@/app/_features/multiplayer/room-context';
import { RoomPlay } from '@/app/_features/rooms/room-play';
import { frame } from '@/app/_features/sync/page-connection';
import { RoomConnection } from '@/app/_features/sync/room-connection';
import type { BroadcastTransport } from '@/app/_features/sync/transport';
import type { Mode } from '@/engine/play/setup';
import { viewEntry } from '@/engine/play/view';
import { FakeTransport, snapshotOf } from '../app/support';
import { ENDLESS, TestRoom } from '../engine/support/test-room';
import { commits } from './commits';
import { show } from './render';
import { touch } from './touch';

vi.mock(import('next-intl'), { spy: true });

/** The texts that each part asks for whenever it renders. */
const PARTS = {
  screen: 'play.layout',
  chat: 'rooms.chat',
  members: 'rooms.members',
  /** Also the clocks. */
  standings: 'rooms.race',
  /** Once each time. */
  board: 'play.mistake',
  tools: 'play.tools',
} as const;
type Part = keyof typeof PARTS;

const closing: (() => void)[] = [];

/** A room in the middle of a round, on the screen of `ann`. */
async function open(mode: Mode) {
  const server = new TestRoom(mode).join('ann', 'bob').start(ENDLESS);
  const room = new RoomConnection('room', snapshotOf(server.state, server.seq, 'ann'), () => 'a command', { member: 'ann' });
  const channel = new RoomChannel('room');
  const listeners = new Map<string, (message: never) => void>();
  const onBroadcast = (name: string, listener: (message: never) => void) => {
    listeners.set(name, listener);
    return () => {};
  };
  const transport = { request: async () => undefined, onBroadcast } as unknown as BroadcastTransport;
  closing.push(channel.open({ transport, after: () => () => {}, frame, newCommandId: () => 'an id' }));
  const shared = { room, channel };
  const stock = { sizes: {} } as never;
  function Room() {
    return <RoomPlay context={useRoomContext(shared, 'ann')} stock={stock} title="A room" invite={false} />;
  }
  show(<Room />);
  await expect.element(page.getByRole('grid')).toBeVisible();
  const wire = new FakeTransport();
  wire.isConnected = true;
  room.attach({ transport: wire, after: () => () => {}, now: () => server.now });
  await wire
    .takeOnly('room:subscribe')
    .answer({ ok: true, room: 'room', code: null, member: 'ann', now: server.now, entries: [], chat: [] });

  return {
    room,
    /** The server does the own move, and answers. */
    answer(command: Parameters<TestRoom['do']>[1]) {
      server.do('ann', command);
      return wire.takeOnly('room:command').answer({ ok: true, seq: server.seq, at: server.now });
    },
    say: (name: string, message: object) => listeners.get(name)?.({ room: 'room', ...message } as never),
    /** Somebody does something in the room. */
    act(member: string, command: Parameters<TestRoom['do']>[1]) {
      const before = server.state;
      server.do(member, command);
      const { seq, at, ...entry } = server.rows[server.rows.length - 1];
      const events = viewEntry(before, server.state, { seq, at, ...entry }, 'ann');
      room.entries([{ seq, member, at, commandId: `of ${seq}`, events }], server.now);
    },
  };
}

/** The parts that render while something happens, once what follows is painted. */
async function rendered(happen: () => unknown): Promise<readonly Part[]> {
  await settled();
  vi.mocked(useTranslations).mockClear();
  await happen();
  await settled();
  const asked = new Set(vi.mocked(useTranslations).mock.calls.map(([namespace]) => namespace));
  return (Object.keys(PARTS) as Part[]).filter((part) => asked.has(PARTS[part]));
}

/** How often a part renders while something happens. */
async function rendersOf(part: Part, happen: () => unknown): Promise<number> {
  await rendered(happen);
  return vi.mocked(useTranslations).mock.calls.filter(([namespace]) => namespace === PARTS[part]).length;
}

/** How often React changes the page while something happens. */
async function commitsOf(happen: () => unknown): Promise<number> {
  await settled();
  const before = commits();
  await happen();
  await settled();
  return commits() - before;
}

/** Some frames later: effects, and what waits for a paint, have been. */
async function settled(): Promise<void> {
  for (let i = 0; i < 3; i += 1) await new Promise(requestAnimationFrame);
}

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

describe('a room renders what changes, and nothing else', () => {
  const mark = (cell: number) => ({ type: 'mark', cells: [cell], mark: 1 }) as const;

  test('[RN1] the others on a shared board', async () => {
    const { say, act } = await open('co-op');
    const line = { id: 'one', member: 'bob', text: 'Hello', at: 2_000_000 };
    expect(await rendered(() => say('chat:message', { line }))).toEqual(['screen', 'chat']);
    expect(await rendered(() => say('cursor:moved', { member: 'bob', cell: 3 }))).toEqual([]);
    expect(await rendered(() => say('ping:shown', { member: 'bob', cell: 3 }))).toEqual([]);
    expect(await rendered(() => say('emote:shown', { member: 'bob', emote: 'wave' }))).toEqual(['members']);
    expect(await rendered(() => act('bob', mark(4)))).toEqual(['standings', 'board', 'tools']);
  });

  test('[RN1] a rival in a race moves their bar', async () => {
    const { act } = await open('race');
    expect(await rendered(() => act('bob', mark(4)))).toEqual(['standings']);
  });

  test('[RN2] the board renders for a press, and once more for the answer that confirms it', async () => {
    const { room, answer } = await open('race');
    expect(await rendersOf('board', () => room.submit(mark(4)))).toBe(1);
    expect(await rendersOf('board', () => answer(mark(4)))).toBe(1);
    expect(room.getView().pendingCount).toBe(0);
  });

  test.each(['mouse', 'finger'] as const)('[RN2] a press by %s is two commits of React: the mark, and the answer', async (hand) => {
    const { room, answer } = await open('race');
    const press = async (cell: number) => {
      const pressed = document.querySelector(`[data-cell="${cell}"]`) as Element;
      await (hand === 'mouse' ? userEvent.click(pressed) : touch([pressed]));
      await expect.poll(() => room.getView().pendingCount).toBe(1);
    };
    // From now on there is something to undo.
    await press(5);
    await answer(mark(5));
    for (const cell of [6, 7]) {
      expect(await commitsOf(() => press(cell)), 'the mark').toBe(1);
      expect(document.activeElement?.getAttribute('data-cell')).toBe(`${cell}`);
      expect(await commitsOf(() => answer(mark(cell))), 'the answer').toBe(1);
    }
  });
});
