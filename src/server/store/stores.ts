import { createAccountStore } from './account-store';
import { createChatStore } from './chat-store';
import { createCompressedLogStore } from './compressed-log-store';
import { createDailyStore } from './daily-store';
import type { Database } from './database';
import { createDeviceAttemptStore } from './device-attempt-store';
import { createDistributionStore } from './distribution-store';
import { createDuelStore } from './duel-store';
import { createGhostStore } from './ghost-store';
import { createGroupStore } from './group-store';
import { createLeaderboardStore } from './leaderboard-store';
import { createLibraryStores } from './library-stores';
import { createModerationStore } from './moderation-store';
import { createPlayerDataStore } from './player-data-store';
import { createPlayerStatsStore } from './player-stats-store';
import { createPlayerStore } from './player-store';
import { createPracticeStore } from './practice-store';
import { createRoomStore } from './prisma-room-store';
import { createProjectionTaskStore } from './projection-task-store';
import { createPuzzleStore } from './puzzle-store';
import { createPuzzleUseStore } from './puzzle-use-store';
import { createRatingStore } from './rating-store';
import { createResultStore } from './result-store';
import { createRetentionStore } from './retention-store';
import { createSecretStore } from './secret-store';
import { createSessionStore } from './session-store';
import { createStockStore } from './stock-store';
import { createTechniqueTimeStore } from './technique-time-store';

export type Stores = ReturnType<typeof createStores>;

export function createStores(database: Database) {
  return {
    ...createLibraryStores(database),
    accounts: createAccountStore(database),
    chat: createChatStore(database),
    compressedLogs: createCompressedLogStore(database),
    dailies: createDailyStore(database),
    deviceAttempts: createDeviceAttemptStore(database),
    distributions: createDistributionStore(database),
    duels: createDuelStore(database),
    ghosts: createGhostStore(database),
    groups: createGroupStore(database),
    leaderboards: createLeaderboardStore(database),
    moderation: createModerationStore(database),
    playerData: createPlayerDataStore(database),
    players: createPlayerStore(database),
    playerStats: createPlayerStatsStore(database),
    practice: createPracticeStore(database),
    projectionTasks: createProjectionTaskStore(database),
    puzzles: createPuzzleStore(database),
    puzzleUses: createPuzzleUseStore(database),
    ratings: createRatingStore(database),
    results: createResultStore(database),
    retention: createRetentionStore(database),
    rooms: createRoomStore(database),
    secrets: createSecretStore(database),
    sessions: createSessionStore(database),
    stock: createStockStore(database),
    techniqueTimes: createTechniqueTimeStore(database),
  };
}
