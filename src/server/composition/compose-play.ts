import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { AnswerCache } from '../cache/answer-cache';
import type { Identity } from '../identity/identity';
import type { DailyBounds } from '../limits/daily-bounds';
import { ClusterPresence, NO_REMOTE_PRESENCE } from '../rooms/cluster-presence';
import { createLinger } from '../rooms/commit-log';
import { createRoomRuntime, type RoomRuntimeOptions } from '../rooms/room-runtime';
import { after } from '../rooms/timer';
import type { Dailies } from '../services/dailies/dailies';
import { createDailyProfiles } from '../services/dailies/daily-profiles';
import { createDeviceAttempts } from '../services/play/device-attempts';
import { createLobby } from '../services/play/lobby';
import { createOpenAttempts } from '../services/play/open-attempts';
import { createPacerTimelines } from '../services/play/pacer-timelines';
import { ensurePublicBoards } from '../services/play/public-boards';
import { createRecentPlays } from '../services/play/recent-plays';
import { createRoomAccess } from '../services/play/room-access';
import { createRoomFactory } from '../services/play/room-factory';
import { createRoomHints } from '../services/play/room-hints';
import { createRoundPuzzles } from '../services/play/round-puzzles';
import type { Database } from '../store/database';
import { createPresenceStore } from '../store/presence-store';
import type { Stores } from '../store/stores';
import type { Workers } from '../worker/workers';
import type { PuzzleServices } from './compose-puzzles';
import type { ResultServices } from './compose-results';

/** What the rooms of a process report to the rest of the server. */
export type RoomCallbacks = Pick<RoomRuntimeOptions, 'broadcast' | 'onAdvance' | 'onBroadcast' | 'onCommit' | 'onConflict'>;

export interface PlayServicesPorts {
  readonly database: Database;
  readonly processId: string;
  readonly stores: Stores;
  readonly answers: AnswerCache;
  readonly workers: Workers;
  readonly identity: Identity;
  readonly dailies: Dailies;
  readonly puzzles: PuzzleServices;
  readonly results: ResultServices;
  readonly rateLimiters: RoomRuntimeOptions['rateLimiters'];
  readonly bounds: DailyBounds;
  readonly callbacks: RoomCallbacks;
  /** The clock of this machine, which may be set. */
  readonly wall: () => number;
  onError(error: unknown): void;
}

/** The rooms of this process, and what players do with them: create, find, open and continue them. */
export async function composePlay(ports: PlayServicesPorts) {
  const { database, stores, workers, identity, dailies, bounds, onError } = ports;
  const { puzzles, sources, stock } = ports.puzzles;
  const { results, ratings, onRoundEnd } = ports.results;
  const store = stores.rooms;
  const now = () => database.now();
  const monotonic = () => performance.now();
  const deviceAttempts = createDeviceAttempts({ store: stores.deviceAttempts, now });
  // SQLite has only one process.
  const presence =
    database.name === 'sqlite'
      ? undefined
      : new ClusterPresence({ store: createPresenceStore(database), processId: ports.processId, after, monotonic, onError });
  const runtime = await createRoomRuntime({
    ...ports.callbacks,
    database,
    store,
    chat: stores.chat,
    identity,
    rateLimiters: ports.rateLimiters,
    bounds,
    remotePresence: presence ?? NO_REMOTE_PRESENCE,
    provide: createRoundPuzzles({
      dailies,
      puzzles,
      sources,
      stock,
      rooms: store,
      results: stores.results,
      records: stores.puzzles,
      duels: stores.duels,
    }),
    isOpenSource: (source) => sources.isOpen(source),
    reveal: deviceAttempts.reveal,
    hint: createRoomHints({ workers, rooms: store }),
    planTimeline: createPacerTimelines({ workers, times: stores.techniqueTimes, monotonic }),
    onRoundEnd: (room, round) => onRoundEnd(room.id, round),
    onError,
    linger: createLinger(monotonic, wait),
    wait,
    after,
    monotonic,
    wall: ports.wall,
  });

  const findState = async (roomId: string) => (await runtime.rooms.loadIfSound(roomId))?.state ?? null;
  const hasEnded = async (roomId: string) => (await findState(roomId))?.phase === 'ended';
  const isBroken = (roomId: string) => runtime.quarantine.has(roomId);
  const rooms = createRoomFactory({ store, identity, dailies, sources, bounds, hasEnded });
  const roomAccess = createRoomAccess(runtime);
  return {
    runtime,
    rooms,
    roomAccess,
    deviceAttempts,
    openAttempts: createOpenAttempts({ dailies, rooms, roomAccess, now }),
    lobby: createLobby({ store, rooms, ratings, identity, findState, isBroken, now }),
    recentPlays: createRecentPlays({ store, results, identity, findState, now }),
    publicBoards: await ensurePublicBoards(store, runtime, puzzles),
    hasEnded,
    dailyProfiles: createDailyProfiles({ dailies, workers, answers: ports.answers }),
    closePresence: async () => presence?.close(),
  };
}
