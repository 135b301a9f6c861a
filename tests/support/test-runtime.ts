import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Hint } from '@/engine/core/hint';
import { succeed } from '@/engine/core/result';
import type { BeginRoundCommand } from '@/engine/play/commands';
import type { Mode, RoomSettings } from '@/engine/play/setup';
import type { MemberId } from '@/engine/play/state';
import { UNBOUNDED } from '@/server/limits/daily-bounds';
import { RateLimiters } from '@/server/limits/rate-limiter';
import { TokenBucket } from '@/server/limits/token-bucket';
import { ClientConnection } from '@/server/realtime/client-connection';
import { ClusterPresence, NO_REMOTE_PRESENCE } from '@/server/rooms/cluster-presence';
import type { LiveRoom } from '@/server/rooms/live-room';
import { createRoomRuntime, type RoomRuntime, type RoomRuntimeOptions } from '@/server/rooms/room-runtime';
import type { PresenceStore } from '@/server/store/presence-store';
import { beginWith, CORNER, settingsWith } from '../engine/support/test-room';
import { type MemoryChat, memoryChat } from './memory-chat';
import { MemoryStore } from './memory-store';
import { VirtualTime } from './virtual-time';

type Provided = Omit<BeginRoundCommand, 'type' | 'round'>;

/** Something that was sent to some connections. */
export interface Sent {
  readonly connections: readonly string[];
  readonly name: string;
  readonly message: unknown;
}

/** What several processes share: the store and the time. */
export interface TestWorld {
  readonly time: VirtualTime;
  readonly store: MemoryStore;
  readonly chat: MemoryChat;
  /** Names of players who have chosen one. */
  readonly names: Map<string, string>;
}

export function createTestWorld(): TestWorld {
  const time = new VirtualTime();
  return { time, store: new MemoryStore(time.now), chat: memoryChat(time.now), names: new Map() };
}

/** Rooms of one process over a store in memory, in virtual time. In them every player is a member under their own id. */
export interface TestRuntime extends TestWorld, RoomRuntime {
  readonly sent: Sent[];
  readonly errors: unknown[];
  /** Rounds whose end was told. */
  readonly ended: string[];
  /** What the coming rounds are played on; a test may put something else here. */
  provide: (room: LiveRoom, round: number) => Promise<Provided | null>;
  hint: (room: LiveRoom, play: string) => Promise<Hint>;
  planTimeline: RoomRuntimeOptions['planTimeline'];
  /** A new connection of a player. */
  visit(player: string, connection?: string, address?: string): ClientConnection;
  /** Loads a room that must exist. */
  room(id?: string): Promise<LiveRoom>;
  /** What one connection was sent under a name. */
  got(connection: string, name: string): unknown[];
}

export const ROOM = 'room';

export function makeRoom(
  ground: TestWorld,
  mode: Mode,
  settings: Partial<RoomSettings> = {},
  owner: MemberId | null = 'ann',
): Promise<boolean> {
  return ground.store.createRoom({ id: ROOM, setup: { mode, owner, settings: settingsWith(settings) }, code: 'ACD347', inviteHash: null });
}

export async function openTestRuntime(
  ground: TestWorld = createTestWorld(),
  options: Partial<RoomRuntimeOptions> = {},
): Promise<TestRuntime> {
  const { time, store, chat, names } = ground;
  const sent: Sent[] = [];
  const errors: unknown[] = [];
  const ended: string[] = [];
  const { type: _type, round: _round, ...begin } = beginWith(CORNER);
  const find = async (id: string) => ({ id, name: names.get(id) ?? `Name of ${id}`, isUnlisted: false, isAccount: false });
  const runtime = await createRoomRuntime({
    database: { name: 'sqlite', now: async () => time.now() },
    store,
    chat,
    identity: {
      memberIdFor: (_room, playerId) => playerId,
      find,
      ensurePlayer: find,
      ensurePlayerFrom: async (_address, id) => succeed(await find(id)),
    },
    broadcast: (connections, name, message) => void sent.push({ connections, name, message: JSON.parse(JSON.stringify(message)) }),
    remotePresence: NO_REMOTE_PRESENCE,
    provide: (room, round) => test.provide(room, round),
    hint: (room, play) => test.hint(room, play),
    planTimeline: (room, pacer) => test.planTimeline(room, pacer),
    reveal: async () => true,
    isOpenSource: async (source) => source.type === 'generated' && source.width < 60,
    onAdvance: () => {},
    onBroadcast: () => {},
    onRoundEnd: (room, round) => void ended.push(`${room.id} ${round}`),
    onCommit: () => {},
    rateLimiters: new RateLimiters({ now: time.now }),
    bounds: UNBOUNDED,
    onError: (error) => errors.push(error),
    linger: nextTurn,
    wait: time.wait,
    after: time.after,
    monotonic: time.now,
    wall: time.now,
    ...options,
  });
  let connections = 0;
  const test: TestRuntime = {
    ...ground,
    ...runtime,
    sent,
    errors,
    ended,
    provide: async () => begin,
    hint: async () => ({ type: 'nothing-forced' }),
    planTimeline: async () => [],
    visit(player, connection, address) {
      connections += 1;
      return new ClientConnection(
        runtime.dependencies,
        connection ?? `${player}-${connections}`,
        player,
        new TokenBucket(1_000_000, 1_000, time.now),
        address,
      );
    },
    async room(id = ROOM) {
      const room = await runtime.rooms.load(id);
      if (room === null) throw new Error(`no room ${id}`);
      return room;
    },
    got: (connection, name) =>
      sent.filter((one) => one.name === name && one.connections.includes(connection)).map(({ message }) => message),
  };
  return test;
}

/** One of several processes over one store, in virtual time. */
export interface TestProcess extends TestRuntime {
  readonly attendance: ClusterPresence;
  /** Nothing happens in it any more by itself, as after kill -9 or SIGSTOP; returns a function that lets it go on. */
  halt(): () => void;
}

let processes = 0;

export async function openTestProcess(
  ground: TestWorld,
  store: PresenceStore,
  options: Partial<RoomRuntimeOptions> = {},
): Promise<TestProcess> {
  const { time } = ground;
  const held: (() => void)[] = [];
  let isHalted = false;
  const after: RoomRuntimeOptions['after'] = (milliseconds, task) =>
    time.after(milliseconds, () => void (isHalted ? held.push(task) : task()));
  processes += 1;
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const attendance = new ClusterPresence({ store, processId: `process-${processes}`, after, monotonic: time.now, onError });
  const database = { name: 'postgresql' as const, now: async () => time.now() };
  const runtime = await openTestRuntime(ground, { database, remotePresence: attendance, after, onError, ...options });
  return {
    ...runtime,
    errors,
    attendance,
    halt() {
      isHalted = true;
      return () => {
        isHalted = false;
        for (const task of held.splice(0)) task();
      };
    },
  };
}
