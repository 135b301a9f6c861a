import type { Hint } from '@/engine/core/hint';
import type { BeginCommand } from '@/engine/play/commands';
import type { PuzzleSource } from '@/engine/play/setup';
import type { DailyBounds } from '../limits/daily';
import type { RateLimiters } from '../limits/rate-limiter';
import type { ChatLine } from '../protocol/messages';
import type { ChatStore } from '../store/chat-store';
import type { Database } from '../store/database';
import type { RoomStore } from '../store/room-store';
import { AwayDetector } from './away-detector';
import { Background } from './background';
import type { RoomBroadcast } from './broadcast-message';
import { ChatPoller } from './chat-poller';
import { ChatService } from './chat-service';
import type { RemotePresence } from './cluster-presence';
import { CommitLog } from './commit-log';
import { DatabaseClock } from './database-clock';
import { openCodeGuesses } from './guess-quota';
import type { RoomDependencies } from './join-room';
import type { CommittedEntry, LiveRoom } from './live-room';
import { Places } from './places';
import { Quarantine } from './quarantine';
import { RoomCache, UNPLAYED_KEPT_MS } from './room-cache';
import { RoomScheduler } from './room-scheduler';
import { type SendToConnections, Subscribers } from './subscribers';
import type { After } from './timer';

export interface HallOptions {
  readonly database: Pick<Database, 'name' | 'now'>;
  readonly store: RoomStore;
  readonly chat: ChatStore;
  readonly identity: RoomDependencies['identity'];
  readonly broadcast: SendToConnections;
  /** Who is connected through other processes. */
  readonly elsewhere: RemotePresence;
  provide(room: LiveRoom, round: number): Promise<Omit<BeginCommand, 'type' | 'round'> | null>;
  /** Whether a room for several may take its puzzles from there. */
  isOpenSource(source: PuzzleSource): Promise<boolean>;
  /** Records that a device shows an open daily to a player, before it does; returns whether that attempt may count. */
  reveal: RoomDependencies['reveal'];
  hint(room: LiveRoom, play: string): Promise<Hint>;
  /** A room has rows up to `seq`, written here: for other processes. */
  readonly onAdvance: (roomId: string, seq: number) => void;
  /** Something was told in a room that is no row: for other processes. */
  readonly onTell: (told: RoomBroadcast) => void;
  /** The results of a round are stored. */
  readonly onRoundEnd: (room: LiveRoom, round: number) => void;
  readonly onCommit: (rows: number, milliseconds: number) => void;
  /** So many rows of a room have to be decided again, because another process was first. */
  readonly onConflict?: ((rows: number) => void) | undefined;
  /** How much may be said from an address. */
  readonly bounds: Pick<DailyBounds, 'chatBytes'>;
  /** For wrong codes. */
  readonly counters: RateLimiters;
  readonly onError: (error: unknown) => void;
  readonly gather: () => Promise<void>;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly after: After;
  /** The monotonic clock. */
  readonly monotonic: () => number;
  /** The clock of this machine, which may be set. */
  readonly wall: () => number;
}

/** How often rooms that nobody needs leave memory, and rooms that nobody holds are looked after. */
const ROUNDS_MS = 15_000;
/** What is due for less than this is seen to by whoever holds the room. */
const FORGOTTEN_MS = 30_000;
const FORGOTTEN_AT_ONCE = 100;

/** All rooms of this process and whoever looks after them. */
export interface RoomRuntime {
  readonly door: RoomDependencies;
  readonly rooms: RoomCache;
  readonly log: CommitLog;
  /** Rooms over which this process failed. */
  readonly quarantine: Quarantine;
  /** Does what is due in a room now and resolves when that is done. */
  settle(room: LiveRoom): Promise<void>;
  /** Another process says that a room has rows up to `seq`. */
  poke(roomId: string, seq: number): void;
  /** Another process told something in a room. */
  hear(told: RoomBroadcast): void;
  /** Takes nothing new and resolves when all that was accepted is on disk. */
  close(): Promise<void>;
  /** Resolves when nothing that it has begun by itself is going on, which may wait for workers. */
  settled(): Promise<void>;
}

export async function createRoomRuntime(options: HallOptions): Promise<RoomRuntime> {
  const { store, database, after, onError } = options;
  const clock = await DatabaseClock.open({
    ask: () => database.now(),
    monotonic: options.monotonic,
    wall: options.wall,
    onShift,
    onError,
  });
  const audience = new Subscribers(options.broadcast);
  const { onCommit, onConflict, gather, wait } = options;
  const quarantine = new Quarantine({ now: clock.now, onBreak, onError });
  const isLongSilent = ({ changedAt }: LiveRoom, silentMs: number) => changedAt < clock.now() - silentMs;
  const mayBeDeleted = (room: LiveRoom) => isLongSilent(room, UNPLAYED_KEPT_MS);
  const log = new CommitLog({ store, onRows: show, mayBeDeleted, quarantine, onCommit, onConflict, onError, gather, wait });
  const submit: CommitLog['submit'] = (room, request) => log.submit(room, request);
  const { provide, hint } = options;
  const steward = new RoomScheduler({ submit, provide, hint, after, onError });
  const rooms = new RoomCache({ store, clock, onLoad, quarantine });
  const { elsewhere } = options;
  const presence = new AwayDetector({ audience, elsewhere, rooms: () => rooms.all(), quarantine, submit, after, onError });
  const chat = new ChatService(options.chat, options.bounds);
  const mayBeElsewhere = ({ id, state }: LiveRoom) => state.mode !== 'solo' && audience.hasSubscribers(id);
  /** The embedded database has but one process, which hears everything. */
  const watched = () => (database.name === 'sqlite' ? [] : [...rooms.all()].filter(mayBeElsewhere).map(({ id }) => id));
  const talk = new ChatPoller({ chat: options.chat, watched, now: clock.now, tell: repeatLine, after, onError });
  const isNeeded = (room: LiveRoom) => audience.hasSubscribers(room.id) || steward.isNeeded(room) || presence.isNeeded(room);
  const background = new Background(onError);
  let isClosed = false;
  let stopRounds = after(ROUNDS_MS, goRound);

  function goRound(): void {
    background.add(clock.sync());
    rooms.evictIdle(isNeeded);
    for (const room of rooms.all()) if (isLongSilent(room, UNPLAYED_KEPT_MS / 2)) presence.holdPlace(room);
    background.add(loadForgotten());
    stopRounds = after(ROUNDS_MS, goRound);
  }

  function onShift(): void {
    for (const room of rooms.all()) quarantine.attempt(room.id, () => steward.lookAnew(room));
  }

  /** Rooms whose process died, and to which nobody came back: their rounds must end all the same. */
  async function loadForgotten(): Promise<void> {
    // Those in quarantine stay overdue, and must not take the places of others.
    const ids = await store.overdue(clock.now() - FORGOTTEN_MS, FORGOTTEN_AT_ONCE + quarantine.size);
    for (const id of ids) {
      if (isClosed) return;
      await rooms.loadIfSound(id).catch(onError);
    }
  }

  function onLoad(room: LiveRoom): void {
    steward.reschedule(room);
    presence.scan(room);
  }

  function onBreak(roomId: string): void {
    rooms.drop(roomId);
    steward.forget(roomId);
    audience.tellBroken(roomId);
  }

  function show(room: LiveRoom, rows: readonly CommittedEntry[], isOurs: boolean): void {
    audience.publish(room, rows);
    if (isOurs) options.onAdvance(room.id, room.seq);
    steward.reschedule(room);
    for (const { row, after: then } of rows) {
      for (const event of row.events) {
        if (event.type === 'round-ended' && then.round !== null) options.onRoundEnd(room, then.round.number);
        // Another process missed them, but they are here.
        if (event.type === 'went-away' && audience.isSubscribed(room.id, event.member)) presence.connected(room, event.member);
      }
    }
  }

  function tell(room: LiveRoom, told: RoomBroadcast): void {
    if (told.name === 'room:chat') talk.note(told.message.line);
    tellHere(room, told);
    options.onTell(told);
  }

  function tellHere(room: LiveRoom, told: RoomBroadcast): void {
    quarantine.attempt(room.id, () => audience.broadcast(room, told));
  }

  function repeatLine(roomId: string, line: ChatLine): void {
    const room = rooms.peek(roomId);
    if (room !== undefined) tellHere(room, { name: 'room:chat', message: { room: roomId, line } });
  }

  function hear(told: RoomBroadcast): void {
    const room = rooms.peek(told.message.room);
    if (room === undefined || (told.name === 'room:chat' && !talk.note(told.message.line))) return;
    tellHere(room, told);
  }

  return {
    door: {
      rooms,
      log,
      audience,
      places: new Places(audience),
      presence,
      chat,
      quarantine,
      tell,
      identity: options.identity,
      store,
      guesses: openCodeGuesses(options.counters),
      isOpenSource: options.isOpenSource,
      reveal: options.reveal,
    },
    rooms,
    log,
    quarantine,
    settle: (room) => steward.runDue(room),
    poke(roomId, seq) {
      const room = rooms.peek(roomId);
      if (room !== undefined) log.poke(room, seq);
    },
    hear,
    async close() {
      isClosed = true;
      stopRounds();
      steward.close();
      const stopped = [talk.stop(), presence.close()];
      await log.drain();
      await Promise.all(stopped);
    },
    async settled() {
      await steward.settled();
      await background.settled();
    },
  };
}
