import type { PuzzleSource } from '@/engine/play/setup';
import type { DailyBounds } from '../limits/daily-bounds';
import type { RateLimiters } from '../limits/rate-limiter';
import type { ChatLine } from '../protocol/messages';
import type { ChatStore } from '../store/chat-store';
import type { Database } from '../store/database';
import type { RoomStore } from '../store/room-store';
import { AwayDetector } from './away-detector';
import { Background } from './background';
import type { RoomBroadcast } from './bus-messages';
import { ChatPoller } from './chat-poller';
import { ChatService } from './chat-service';
import type { RemotePresence } from './cluster-presence';
import { CommitLog, type CommitLogOptions, type Heads } from './commit-log';
import { DatabaseClock } from './database-clock';
import type { RoomDependencies } from './join-room';
import type { CommittedEntry, LiveRoom } from './live-room';
import { Places } from './places';
import { Quarantine } from './quarantine';
import { RoomCache, UNPLAYED_KEPT_MS } from './room-cache';
import { openCodeGuesses } from './room-codes';
import { RoomScheduler, type RoomSchedulerOptions } from './room-scheduler';
import { type SendToConnections, Subscribers } from './subscribers';
import { type After, repeat } from './timer';

export interface RoomRuntimeOptions
  extends Pick<CommitLogOptions, 'onAdvance' | 'onCommit' | 'onConflict' | 'onError' | 'linger' | 'wait'>,
    Pick<RoomSchedulerOptions, 'provide' | 'hint' | 'planTimeline'> {
  readonly database: Pick<Database, 'name' | 'now'>;
  readonly store: RoomStore;
  readonly chat: ChatStore;
  readonly identity: RoomDependencies['identity'];
  readonly broadcast: SendToConnections;
  /** Which members are connected through other processes. */
  readonly remotePresence: RemotePresence;
  /** Whether a room for several players may take its puzzles from this source. */
  isOpenSource(source: PuzzleSource): Promise<boolean>;
  /** Records, before a device shows an open daily to a player, that it does. Returns whether that attempt may count. */
  reveal: RoomDependencies['reveal'];
  /** Called for each broadcast of this process, to pass it on to other processes. */
  readonly onBroadcast: (message: RoomBroadcast) => void;
  /** Called when the results of a round are stored. */
  readonly onRoundEnd: (room: LiveRoom, round: number) => void;
  /** How much chat a client IP may send. */
  readonly bounds: Pick<DailyBounds, 'chatBytes'>;
  /** For wrong codes. */
  readonly rateLimiters: RateLimiters;
  readonly after: After;
  readonly monotonic: () => number;
  /** The clock of this machine, which may be set. */
  readonly wall: () => number;
}

/** How often idle rooms are evicted, and overdue rooms that no process holds are loaded. */
const HOUSEKEEPING_MS = 15_000;
/** How long a process may be behind when a notification was lost. */
const HEADS_MS = 1_000;
/** A task that is due for less than this is left to the process that has the room in memory. */
const OVERDUE_MS = 30_000;
const OVERDUE_BATCH = 100;

/** All rooms of this process with log, scheduler and presence. */
export interface RoomRuntime {
  readonly dependencies: RoomDependencies;
  readonly rooms: RoomCache;
  readonly log: CommitLog;
  /** The rooms that this process failed on. */
  readonly quarantine: Quarantine;
  /** Runs the due tasks of a room and resolves when they are done. */
  runDueTasks(room: LiveRoom): Promise<void>;
  /** Rooms have entries up to these seqs, as another process or the database reports. */
  notifyAdvanced(heads: Heads): void;
  /** Asks regularly for the heads of all rooms in memory, and catches up where one is behind. Returns a function that stops it. */
  pollHeads(): () => Promise<void>;
  /** A broadcast from another process. */
  receiveBroadcast(message: RoomBroadcast): void;
  /** Accepts nothing new. Resolves when all accepted commands are on disk. */
  close(): Promise<void>;
  /** Resolves when no background work is under way. It may wait for workers. */
  settled(): Promise<void>;
}

export async function createRoomRuntime(options: RoomRuntimeOptions): Promise<RoomRuntime> {
  const { store, database, after, onError } = options;
  const clock = await DatabaseClock.open({
    ask: () => database.now(),
    monotonic: options.monotonic,
    wall: options.wall,
    onShift,
    onError,
  });
  const subscribers = new Subscribers(options.broadcast);
  const quarantine = new Quarantine({ now: clock.now, onBreak, onError });
  const isIdle = ({ changedAt }: LiveRoom, idleMs: number) => changedAt < clock.now() - idleMs;
  const mayBeDeleted = (room: LiveRoom) => isIdle(room, UNPLAYED_KEPT_MS);
  const log = new CommitLog({ ...options, onEntries, mayBeDeleted, onDeleted, quarantine });
  const submit: CommitLog['submit'] = (room, request) => log.submit(room, request);
  const scheduler = new RoomScheduler({ ...options, submit });
  const rooms = new RoomCache({ store, clock, onLoad, quarantine });
  const { remotePresence } = options;
  const awayDetector = new AwayDetector({
    subscribers,
    remotePresence,
    rooms: () => rooms.all(),
    quarantine,
    submit,
    announce: (room, member, isReachable) =>
      broadcast(room, { name: 'member:reachable', message: { room: room.id, member, isReachable }, except: member }),
    after,
    onError,
  });
  const chat = new ChatService(options.chat, options.bounds);
  const mayHaveRemoteMembers = ({ id, state }: LiveRoom) => state.mode !== 'solo' && subscribers.hasSubscribers(id);
  /** SQLite has only one process, which receives every line itself. */
  const subscribedRooms = () => (database.name === 'sqlite' ? [] : [...rooms.all()].filter(mayHaveRemoteMembers).map(({ id }) => id));
  const chatPoller = new ChatPoller({ chat: options.chat, subscribedRooms, now: clock.now, onLine: broadcastLine, after, onError });
  const isNeeded = (room: LiveRoom) => subscribers.hasSubscribers(room.id) || scheduler.isNeeded(room) || awayDetector.isNeeded(room);
  const background = new Background(onError);
  let isClosed = false;
  let stopHousekeeping = after(HOUSEKEEPING_MS, runHousekeeping);

  function runHousekeeping(): void {
    background.add(clock.sync());
    rooms.evictIdle(isNeeded);
    for (const room of rooms.all()) if (isIdle(room, UNPLAYED_KEPT_MS / 2)) awayDetector.trackSoloOwner(room);
    background.add(loadOverdue());
    stopHousekeeping = after(HOUSEKEEPING_MS, runHousekeeping);
  }

  function onShift(): void {
    for (const room of rooms.all()) {
      scheduler.cancel(room.id);
      quarantine.attempt(room.id, () => scheduler.reschedule(room));
    }
  }

  /** Loads rooms with overdue tasks whose process died and to which no member came back, so that their rounds end. */
  async function loadOverdue(): Promise<void> {
    // Quarantined rooms stay overdue and must not take the places of others.
    const ids = await store.overdue(clock.now() - OVERDUE_MS, OVERDUE_BATCH + quarantine.size);
    for (const id of ids) {
      if (isClosed) return;
      await rooms.loadIfSound(id).catch(onError);
    }
  }

  function onLoad(room: LiveRoom): void {
    scheduler.reschedule(room);
    awayDetector.scan(room);
  }

  function onBreak(roomId: string): void {
    rooms.drop(roomId);
    scheduler.cancel(roomId);
    subscribers.publishBroken(roomId);
  }

  /** Whoever still has it open is told with the next command that there is no such room. */
  function onDeleted({ id }: LiveRoom): void {
    rooms.drop(id);
    scheduler.cancel(id);
  }

  function onEntries(room: LiveRoom, entries: readonly CommittedEntry[]): void {
    subscribers.publish(room, entries);
    // A mark makes nothing due by itself, but it can end what waits, such as a hint.
    if (scheduler.isNeeded(room) || entries.some(({ entry }) => !entry.events.every(({ type }) => type === 'marked')))
      scheduler.reschedule(room);
    for (const { entry, after: then } of entries) {
      for (const event of entry.events) {
        if (event.type === 'round-ended' && then.round !== null) options.onRoundEnd(room, then.round.number);
        // Another process marked the member away, but they are connected here.
        if (event.type === 'went-away' && subscribers.isSubscribed(room.id, event.member)) awayDetector.connected(room, event.member);
      }
    }
  }

  function broadcast(room: LiveRoom, message: RoomBroadcast): void {
    if (message.name === 'chat:message') chatPoller.markSeen(message.message.line);
    broadcastHere(room, message);
    options.onBroadcast(message);
  }

  function broadcastHere(room: LiveRoom, message: RoomBroadcast): void {
    if (message.name === 'member:reachable') {
      if (message.message.isReachable) room.unreachable.delete(message.message.member);
      else room.unreachable.add(message.message.member);
    }
    quarantine.attempt(room.id, () => subscribers.broadcast(room, message));
  }

  function broadcastLine(roomId: string, line: ChatLine): void {
    const room = rooms.peek(roomId);
    if (room !== undefined) broadcastHere(room, { name: 'chat:message', message: { room: roomId, line } });
  }

  function receiveBroadcast(message: RoomBroadcast): void {
    const room = rooms.peek(message.message.room);
    if (room === undefined || (message.name === 'chat:message' && !chatPoller.markSeen(message.message.line))) return;
    broadcastHere(room, message);
  }

  function notifyAdvanced(heads: Heads): void {
    for (const [id, seq] of heads) {
      const room = rooms.peek(id);
      if (room !== undefined) log.scheduleCatchUp(room, seq);
    }
  }

  return {
    dependencies: {
      rooms,
      log,
      subscribers,
      places: new Places(subscribers),
      awayDetector,
      chat,
      quarantine,
      broadcast,
      identity: options.identity,
      store,
      guesses: openCodeGuesses(options.rateLimiters),
      isOpenSource: options.isOpenSource,
      reveal: options.reveal,
    },
    rooms,
    log,
    quarantine,
    runDueTasks: (room) => scheduler.runDue(room),
    notifyAdvanced,
    pollHeads: () => repeat(HEADS_MS, async () => notifyAdvanced(await store.heads(rooms.ids())), { after, onError }),
    receiveBroadcast,
    async close() {
      isClosed = true;
      stopHousekeeping();
      scheduler.close();
      const stopped = [chatPoller.stop(), awayDetector.close()];
      await log.drain();
      await Promise.all(stopped);
    },
    async settled() {
      await scheduler.settled();
      await background.settled();
    },
  };
}
