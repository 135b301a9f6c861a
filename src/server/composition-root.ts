import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { createAccountDoor } from './accounts/handler';
import { createApi } from './api/api';
import type { PuzzlesAhead } from './config/env';
import { createAuth } from './identity/auth';
import { createIdentity, sessionSecretOf } from './identity/identity';
import { createKnownDevices } from './identity/known-devices';
import { accountNameOf, accountSkeletonOf } from './identity/name-skeleton';
import { PASSWORD_COST, type PasswordCost } from './identity/passwords';
import { loadSecrets } from './identity/secrets';
import { createLabDoor } from './lab/handler';
import type { Budget } from './limits/budget';
import { openDailyBounds } from './limits/daily';
import type { RateLimiters } from './limits/rate-limiter';
import { Background } from './rooms/background';
import type { RoomBroadcast } from './rooms/broadcast-message';
import { ClusterPresence, NO_REMOTE_PRESENCE } from './rooms/cluster-presence';
import { createLinger } from './rooms/linger';
import { createRoomRuntime, type RoomRuntime } from './rooms/room-runtime';
import type { SendToConnections } from './rooms/subscribers';
import { after } from './rooms/timer';
import type { Services } from './service-registry';
import { createAccounts } from './services/accounts/accounts';
import { startExpiry } from './services/background/expiry';
import { runAsLeader } from './services/background/leader';
import { startLogCompressor } from './services/background/log-compressor';
import type { PeriodicTask } from './services/background/periodic-task';
import { startRetention } from './services/background/retention';
import { createClassReports } from './services/classroom/classroom-reports';
import { createDailies } from './services/dailies/dailies';
import { startDailyGeneration } from './services/dailies/daily-generation';
import { createExercises } from './services/learn/exercises';
import { createPractice } from './services/learn/practice';
import { createModeration } from './services/moderation/moderation';
import { createDeviceAttempts } from './services/play/device-attempts';
import { createLobby } from './services/play/lobby';
import { createOpenAttempts } from './services/play/open-attempts';
import { ensurePublicBoards } from './services/play/public-boards';
import { createLatestPlays } from './services/play/recent-plays';
import { createVisits } from './services/play/room-access';
import { createPlayRooms } from './services/play/room-factory';
import { createRoomHints } from './services/play/room-hints';
import { createRoundPuzzles } from './services/play/round-puzzles';
import { createInPlay } from './services/puzzles/in-play';
import { createSources } from './services/puzzles/puzzle-sources';
import { createPuzzles } from './services/puzzles/puzzles';
import { createStock, startStockRefill } from './services/puzzles/stock';
import { createGhostRuns } from './services/replays/ghost-runs';
import { createGhosts } from './services/replays/ghosts';
import { createReplays } from './services/replays/replays';
import { createDistributions } from './services/results/distributions';
import { createScores } from './services/results/leaderboard-projection';
import { createLeaderboards } from './services/results/leaderboards';
import { createProjections, startProjectionCatchUp } from './services/results/projections';
import { createRatings } from './services/results/ratings';
import { createResults } from './services/results/results';
import { createStreaks } from './services/results/streaks';
import { createPaces } from './services/results/technique-stats';
import { createDuels, DUEL_LIMITS } from './services/social/duels';
import { createGroups, GROUP_LIMITS } from './services/social/groups';
import { createAccountStore } from './store/account-store';
import { createChatStore } from './store/chat-store';
import { createPackStore } from './store/compressed-log-store';
import { createDailyStore } from './store/daily-store';
import type { Database } from './store/database';
import { createDeviceAttemptStore } from './store/device-attempt-store';
import { createDistributionStore } from './store/distribution-store';
import { createDuelStore } from './store/duel-store';
import { createGhostStore } from './store/ghost-store';
import { createGroupStore } from './store/group-store';
import { createLeaderboardStore } from './store/leaderboard-store';
import { createLeaseStore, SINGLE_PROCESS_LEASES } from './store/lease-store';
import { createModerationStore } from './store/moderation-store';
import { createPlayerDataStore } from './store/player-data-store';
import { createCareerStore } from './store/player-stats-store';
import { createPlayerStore } from './store/player-store';
import { createPracticeStore } from './store/practice-store';
import { createAttendanceStore } from './store/presence-store';
import { createRoomStore } from './store/prisma-room-store';
import { createProjectionTaskStore } from './store/projection-task-store';
import { createPuzzleStore } from './store/puzzle-store';
import { createPuzzleUseStore } from './store/puzzle-use-store';
import { createRatingStore } from './store/rating-store';
import { createResultStore } from './store/result-store';
import { createRetentionStore } from './store/retention-store';
import type { RoomStore } from './store/room-store';
import { createSecretStore } from './store/secret-store';
import { createSessionStore, type SessionStore } from './store/session-store';
import { createStockStore } from './store/stock-store';
import { createPaceStore } from './store/technique-time-store';
import type { Workers } from './worker/workers';

export interface AssemblyOptions {
  readonly database: Database;
  /** A name of this process that no other one has, nor had. */
  readonly processId: string;
  readonly workers: Workers;
  readonly broadcast: SendToConnections;
  /** What all keys are derived from; without it one is made and kept in the database. */
  readonly secret: string | undefined;
  readonly publicOrigin: string | undefined;
  readonly puzzlesAhead: PuzzlesAhead;
  /** How much everybody may ask for. */
  readonly counters: RateLimiters;
  readonly budget: Budget;
  /** What a try of a password costs; `PASSWORD_COST` unless said. */
  readonly passwordCost?: PasswordCost;
  readonly onAdvance: (roomId: string, seq: number) => void;
  /** Something was told in a room that is no row: for other processes. */
  readonly onTell: (told: RoomBroadcast) => void;
  /** A puzzle was taken from the stock: for other processes. */
  readonly onStockTaken: () => void;
  readonly onCommit: (rows: number, milliseconds: number) => void;
  /** Something that nobody needed was deleted. */
  readonly onDelete: (what: string) => void;
  /** So many rows of a room have to be decided again, because another process was first. */
  readonly onConflict?: (rows: number) => void;
  /** Told while today's puzzles are made. */
  readonly onPuzzles: (done: number, total: number) => void;
  /** Told which sessions ended, and which guests: whoever is connected by them is to be cut off. */
  readonly onSignOut: (ended: { readonly sessions?: readonly string[]; readonly guest?: string }) => void;
  readonly onError: (error: unknown) => void;
}

/** Everything behind the doors of a server: no socket and no HTTP in it. */
export interface ServerCore {
  readonly services: Services;
  readonly hall: RoomRuntime;
  readonly store: RoomStore;
  readonly sessions: SessionStore;
  /** Another process took a puzzle from the stock. */
  refillStock(): void;
  close(): Promise<void>;
}

/** Puts stores, services and rooms together. */
export async function composeServer(options: AssemblyOptions): Promise<ServerCore> {
  const { database, workers, passwordCost = PASSWORD_COST, onError } = options;
  const now = () => database.now();
  const store = createRoomStore(database);
  const secrets = await loadSecrets(createSecretStore(database), options.secret);
  const isSecure = options.publicOrigin?.startsWith('https:') ?? false;
  const accountStore = createAccountStore(database);
  await accountStore.addSkeletons(accountSkeletonOf);
  const sessions = createSessionStore(database);
  const players = createPlayerStore(database);
  const bounds = openDailyBounds(options.counters);
  const identity = createIdentity({ secrets, players, sessions, accounts: accountStore, now, isSecure, bounds });

  const inPlay = createInPlay({ uses: createPuzzleUseStore(database), now, onError });
  const records = createPuzzleStore(database);
  const puzzles = createPuzzles({ store: records, workers, inPlay, identity });
  const sources = createSources({ puzzles, inPlay });
  const dailies = createDailies({ store: createDailyStore(database), workers, secret: secrets.dailies, now });
  const deviceAttemptStore = createDeviceAttemptStore(database);
  const deviceAttempts = createDeviceAttempts({ store: deviceAttemptStore, now });
  let stockUpkeep: PeriodicTask | undefined;
  const refillStock = () => stockUpkeep?.wake();
  const stock = createStock({
    store: createStockStore(database),
    workers,
    onTaken() {
      refillStock();
      options.onStockTaken();
    },
  });

  const ratings = createRatings(createRatingStore(database));
  const careers = createCareerStore(database);
  const groupStore = createGroupStore(database);
  const groups = createGroups(groupStore, secrets.groups, identity);
  const boards = createLeaderboardStore(database);
  const leaderboards = createLeaderboards(boards, groupStore);
  const distributionStore = createDistributionStore(database);
  const distributions = createDistributions(distributionStore);
  const duelStore = createDuelStore(database);
  const resultStore = createResultStore(database);
  const scores = createScores(resultStore, boards);
  const paces = createPaces({
    store: createPaceStore(database),
    results: resultStore,
    times: distributionStore,
    rooms: store,
    workers,
    recount: (roomId, round) => projections.applyRound(roomId, round),
    now,
    onError,
  });
  const projections = createProjections({ tasks: createProjectionTaskStore(database), scores, ratings, paces, onError });
  const results = createResults(resultStore, careers, projections);
  const counting = new Background(onError);
  const streaks = createStreaks(careers, now);

  const chat = createChatStore(database);
  const monotonic = () => performance.now();
  // The embedded database has but one process.
  const attendance =
    database.name === 'sqlite'
      ? undefined
      : new ClusterPresence({ store: createAttendanceStore(database), processId: options.processId, after, monotonic, onError });
  const hall = await createRoomRuntime({
    database,
    store,
    chat,
    identity,
    counters: options.counters,
    bounds,
    broadcast: options.broadcast,
    elsewhere: attendance ?? NO_REMOTE_PRESENCE,
    provide: createRoundPuzzles({ dailies, puzzles, sources, stock, rooms: store, results: resultStore, records, duels: duelStore }),
    isOpenSource: (source) => sources.isOpen(source),
    reveal: deviceAttempts.reveal,
    hint: createRoomHints({ workers, rooms: store }),
    onAdvance: options.onAdvance,
    onTell: options.onTell,
    onRoundEnd: (room, round) => counting.add(projections.applyRound(room.id, round)),
    onCommit: options.onCommit,
    onConflict: options.onConflict,
    onError,
    gather: createLinger(monotonic, wait),
    wait,
    after,
    monotonic,
    wall: Date.now,
  });

  const hasEnded = async (roomId: string) => (await hall.rooms.loadIfSound(roomId))?.state.phase === 'ended';
  const rooms = createPlayRooms({ store, identity, dailies, sources, bounds, hasEnded });
  const findState = async (roomId: string) => (await hall.rooms.loadIfSound(roomId))?.state ?? null;
  const { quarantine } = hall;
  const isBroken = (roomId: string) => quarantine.has(roomId);
  const lobby = createLobby({ store, rooms, ratings, identity, findState, isBroken, now });
  const replays = createReplays({ rooms: store, dailies, inPlay });
  const ghosts = createGhosts({
    store: createGhostStore(database),
    results: resultStore,
    rooms: store,
    identity,
    playRooms: rooms,
    dailies,
    sources,
    distributions,
    records,
    inPlay,
    readRun: createGhostRuns(store),
    hasEnded,
  });
  const duels = createDuels({
    store: duelStore,
    rooms: store,
    identity,
    sources,
    stock,
    key: secrets.duels,
    bounds,
    limits: {
      player: options.counters.open('duels-player', DUEL_LIMITS.player),
      address: options.counters.open('duels-address', DUEL_LIMITS.address),
    },
    now,
  });
  const visits = createVisits(hall);
  const openAttempts = createOpenAttempts({ dailies, rooms, visits, now });
  const auth = createAuth({
    database,
    secret: sessionSecretOf(secrets),
    isSecure,
    passwordCost,
    claim: async ({ playerId, name }) => (await accountStore.create({ id: playerId, ...accountNameOf(name), passwordHash: null })).ok,
  });
  const accounts = createAccounts({
    auth,
    accounts: accountStore,
    sessions,
    data: createPlayerDataStore(database),
    identity,
    devices: createKnownDevices(secrets['known-devices'], isSecure),
    passwordCost,
    maxGroups: GROUP_LIMITS.groups,
    endAttempts: (guestId, accountId) => openAttempts.end(guestId, accountId),
    applyRound: (roomId, round) => projections.applyRound(roomId, round),
    onEnd: options.onSignOut,
  });
  const accountDoor = createAccountDoor({
    accounts,
    identity,
    forgetSession: auth.forgetSession,
    publicOrigin: options.publicOrigin,
    counters: options.counters,
    budget: options.budget,
    onError,
  });
  const { publicOrigin, budget } = options;
  const labDoor = createLabDoor({ workers, identity, inPlay, publicOrigin, budget, onError });
  const exercises = createExercises({ workers, inPlay });
  const tables = await ensurePublicBoards(store, hall, puzzles);
  const api = createApi({
    ports: { workers, identity, inPlay, exercises, puzzles, dailies, leaderboards, distributions, results, replays, rooms },
    publicOrigin,
    budget,
    onError,
  });

  const duty = await runAsLeader({
    leases: database.name === 'sqlite' ? SINGLE_PROCESS_LEASES : createLeaseStore(database),
    name: 'upkeep',
    holder: options.processId,
    start: startUpkeeps,
    after,
    monotonic,
    onError,
  });

  function startUpkeeps(): readonly PeriodicTask[] {
    const napping = (milliseconds: number, signal: AbortSignal) => wait(milliseconds, undefined, { signal });
    const forgetting = startExpiry({
      chat,
      sessions,
      duels: duelStore,
      deviceAttempts: deviceAttemptStore,
      now,
      wait: napping,
      onError,
    });
    const catchingUp = startProjectionCatchUp({ projections, now, wait: napping, onError });
    const packing = startLogCompressor({ packs: createPackStore(database), now, wait: napping, onError });
    const isHeld = (roomId: string) => hall.rooms.has(roomId) || isBroken(roomId);
    const { onDelete } = options;
    const retention = startRetention({
      store: createRetentionStore(database),
      rooms: store,
      isHeld,
      onDelete,
      now,
      wait: napping,
      onError,
    });
    const always = [forgetting, ...catchingUp, packing, retention];
    if (options.puzzlesAhead === 'none') return always;
    const daily = { dailies, now, wait: napping, onError, onProgress: options.onPuzzles };
    if (options.puzzlesAhead === 'today') return [...always, startDailyGeneration({ ...daily, daysAhead: 0, archiveDays: 0 })];
    stockUpkeep = startStockRefill({ stock, wait: napping, onError });
    return [...always, startDailyGeneration(daily), stockUpkeep];
  }

  return {
    services: {
      publicOrigin: options.publicOrigin,
      api,
      identity,
      accounts,
      accountDoor,
      labDoor,
      openAttempts,
      moderation: createModeration({
        store: createModerationStore(database),
        results,
        rooms: store,
        dailies,
        players,
        identity,
        quarantine,
      }),
      tables,
      dailies,
      deviceAttempts,
      puzzles,
      rooms,
      ghosts,
      duels,
      lobby,
      visits,
      latestPlays: createLatestPlays({ store, results, identity, findState, now }),
      replays,
      classReports: createClassReports({ rooms: store, counters: options.counters, now }),
      results,
      leaderboards,
      distributions,
      streaks,
      ratings,
      groups,
      exercises,
      practice: createPractice(createPracticeStore(database), identity),
      paces,
    },
    hall,
    store,
    sessions,
    refillStock,
    async close() {
      const stopped = duty.stop();
      await hall.close();
      const measured = paces.close();
      await workers.close();
      await stopped;
      await hall.settled();
      await counting.settled();
      await projections.settled();
      await measured;
      await attendance?.close();
    },
  };
}
