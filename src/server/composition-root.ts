import { createAccountHandler } from './accounts/handler';
import { createApi } from './api/api';
import { type BackgroundTasks, type BackgroundTasksPorts, startBackgroundTasks } from './composition/background-tasks';
import { type AccountServicesPorts, composeAccounts } from './composition/compose-accounts';
import { composePlay, type RoomCallbacks } from './composition/compose-play';
import { composePuzzles } from './composition/compose-puzzles';
import { composeResults } from './composition/compose-results';
import { composeSocial } from './composition/compose-social';
import { composeStores, type KeptStores } from './composition/compose-stores';
import { createIdentity } from './identity/identity';
import { loadSecrets } from './identity/secrets';
import { createLabHandler } from './lab/handler';
import type { Budget } from './limits/budget';
import { openDailyBounds } from './limits/daily-bounds';
import type { RateLimiters } from './limits/rate-limiter';
import { createPageRequestHandler } from './page-requests/handler';
import type { RoomRuntime } from './rooms/room-runtime';
import type { Services } from './service-registry';
import { createClassroomReports } from './services/classroom/classroom-reports';
import { createDailies } from './services/dailies/dailies';
import { createExercises } from './services/learn/exercises';
import { createPractice } from './services/learn/practice';
import { createModeration } from './services/moderation/moderation';
import { openReceiptKeys } from './services/receipts/receipt-keys';
import { createReceipts } from './services/receipts/receipts';
import { createGhostRunReader, createGhosts } from './services/replays/ghosts';
import { createReplays } from './services/replays/replays';
import type { Database } from './store/database';
import type { Stores } from './store/stores';
import type { Workers } from './worker/workers';

export interface ServerCoreOptions extends Pick<BackgroundTasksPorts, 'pregenerate' | 'onDelete' | 'onPuzzles'> {
  readonly database: Database;
  /** The unique id of this process. */
  readonly processId: string;
  readonly workers: Workers;
  /** All keys are derived from it; without one, a secret is created and stored in the database. */
  readonly secret: string | undefined;
  /** The name of the key that signs receipts. */
  readonly receiptKey: string;
  readonly publicOrigin: string | undefined;
  readonly rateLimiters: RateLimiters;
  readonly budget: Budget;
  /** The clock of this machine, which may be set. */
  readonly wall: () => number;
  /** `PASSWORD_COST` by default. */
  readonly passwordCost?: AccountServicesPorts['passwordCost'];
  readonly roomCallbacks: RoomCallbacks;
  /** Milliseconds of a monotonic clock. */
  readonly monotonic: () => number;
  /** Called with what was changed here that answers depend on, to notify other processes. */
  readonly onChange: (topic: string) => void;
  /** Called when a puzzle was taken from the stock, to notify other processes. */
  readonly onStockTaken: () => void;
  /** Called with the sessions, or the guest, that ended, whose connections have to be closed. */
  readonly onSignOut: AccountServicesPorts['onEnd'];
  readonly onError: (error: unknown) => void;
}

/** The server without sockets and HTTP. */
export interface ServerCore {
  readonly services: Services;
  readonly runtime: RoomRuntime;
  readonly store: Stores['rooms'];
  readonly sessions: Stores['sessions'];
  /** What is the same for everybody. */
  readonly answers: KeptStores['answers'];
  /** Another process took a puzzle from the stock. */
  refillStock(): void;
  close(): Promise<void>;
}

/** Creates stores, services and rooms, group by group; each `composition/compose-*.ts` puts one group together. */
export async function composeServer(options: ServerCoreOptions): Promise<ServerCore> {
  const { database, processId, workers, publicOrigin, rateLimiters, budget, onError } = options;
  const now = () => database.now();
  const { stores, answers } = composeStores(database, { now: options.monotonic, onChange: options.onChange });
  const secrets = await loadSecrets(stores.secrets, options.secret);
  const isSecure = publicOrigin?.startsWith('https:') ?? false;
  const bounds = openDailyBounds(rateLimiters);
  const { accounts: accountStore, players, sessions } = stores;
  const identity = createIdentity({ secrets, players, sessions, accounts: accountStore, now, isSecure, bounds });

  let backgroundTasks: BackgroundTasks | undefined;
  const refillStock = () => backgroundTasks?.refillStock();
  const onStockTaken = () => {
    refillStock();
    options.onStockTaken();
  };
  const puzzles = composePuzzles({ stores, workers, identity, now, onStockTaken, onError });
  const { inPlay, sources, stock } = puzzles;
  const dailies = createDailies({ store: stores.dailies, workers, secret: secrets.dailies, now });
  const results = composeResults({ stores, workers, now, onError });
  const { projections, techniqueStats } = results;
  const play = await composePlay({
    database,
    processId,
    stores,
    answers,
    workers,
    identity,
    dailies,
    puzzles,
    results,
    rateLimiters,
    bounds,
    callbacks: options.roomCallbacks,
    wall: options.wall,
    onError,
  });
  const { runtime } = play;
  const social = composeSocial({
    stores,
    secrets,
    identity,
    puzzles: puzzles.puzzles,
    sources,
    stock,
    rateLimiters,
    bounds,
    workers,
    techniqueStats,
    now,
  });
  const replays = createReplays({ rooms: stores.rooms, dailies, inPlay });
  const receipts = createReceipts({
    keys: await openReceiptKeys({ store: stores.secrets, secrets, name: options.receiptKey, now }),
    rooms: stores.rooms,
    results: stores.results,
    dailies,
    inPlay,
    workers,
    now,
  });
  const ghosts = createGhosts({
    store: stores.ghosts,
    results: stores.results,
    rooms: stores.rooms,
    identity,
    roomFactory: play.rooms,
    dailies,
    sources,
    distributions: results.distributions,
    records: stores.puzzles,
    inPlay,
    readRun: createGhostRunReader(stores.rooms),
    hasEnded: play.hasEnded,
  });
  const { accounts, forgetSession } = composeAccounts({
    database,
    stores,
    secrets,
    identity,
    isSecure,
    passwordCost: options.passwordCost,
    endAttempts: play.openAttempts.end,
    applyRound: projections.applyRound,
    onEnd: options.onSignOut,
  });
  const practice = createPractice(stores.practice, identity);
  const exercises = createExercises({ workers, inPlay });
  const services: Services = {
    publicOrigin,
    api: createApi({
      ports: { ...results, ...puzzles, ...social, workers, identity, exercises, dailies, replays, receipts, rooms: play.rooms },
      publicOrigin,
      budget,
      onError,
    }),
    identity,
    accounts,
    accountHandler: createAccountHandler({ accounts, identity, forgetSession, publicOrigin, rateLimiters, budget, onError }),
    labHandler: createLabHandler({ workers, identity, inPlay, publicOrigin, budget, onError }),
    pageRequestHandler: createPageRequestHandler({
      ports: {
        ...results,
        ...play,
        ...social,
        puzzles: puzzles.puzzles,
        inPlay,
        identity,
        dailies,
        replays,
        ghosts,
        practice,
        roomFactory: play.rooms,
      },
      publicOrigin,
      budget,
      onError,
    }),
    openAttempts: play.openAttempts,
    moderation: createModeration({
      store: stores.moderation,
      comments: stores.talk.comments,
      publications: stores.publications,
      collections: stores.collections,
      results: results.results,
      rooms: stores.rooms,
      dailies,
      players,
      identity,
      quarantine: runtime.quarantine,
    }),
    publicBoards: play.publicBoards,
    dailies,
    deviceAttempts: play.deviceAttempts,
    puzzles: puzzles.puzzles,
    roomFactory: play.rooms,
    ghosts,
    duels: social.duels,
    lobby: play.lobby,
    roomAccess: play.roomAccess,
    recentPlays: play.recentPlays,
    replays,
    receipts,
    classroomReports: createClassroomReports({ rooms: stores.rooms, rateLimiters, now }),
    results: results.results,
    leaderboards: results.leaderboards,
    distributions: results.distributions,
    streaks: results.streaks,
    ratings: results.ratings,
    groups: social.groups,
    library: social.library,
    collections: social.collections,
    exercises,
    practice,
    techniqueStats,
  };

  const { pregenerate, onDelete, onPuzzles } = options;
  const tasks = await startBackgroundTasks({
    database,
    processId,
    stores,
    runtime,
    projections,
    dailies,
    stock,
    pregenerate,
    onDelete,
    onPuzzles,
    onError,
  });
  backgroundTasks = tasks;

  return {
    services,
    runtime,
    store: stores.rooms,
    sessions,
    answers,
    refillStock,
    async close() {
      const stopped = tasks.stop();
      await runtime.close();
      const measured = techniqueStats.close();
      await workers.close();
      await stopped;
      await runtime.settled();
      await results.settled();
      await measured;
      await play.closePresence();
    },
  };
}
