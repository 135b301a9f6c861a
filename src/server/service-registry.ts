import type { Api } from './api/api';
import type { RequestHandler } from './http/web-request';
import type { Identity } from './identity/identity';
import type { CalledService } from './pages/copyable';
import type { Accounts } from './services/accounts/accounts';
import type { ClassroomReports } from './services/classroom/classroom-reports';
import type { Dailies } from './services/dailies/dailies';
import type { Exercises } from './services/learn/exercises';
import type { Practice } from './services/learn/practice';
import type { LibraryServices } from './services/library/library-services';
import type { Moderation } from './services/moderation/moderation';
import type { DeviceAttempts } from './services/play/device-attempts';
import type { Lobby } from './services/play/lobby';
import type { OpenAttempts } from './services/play/open-attempts';
import type { PublicBoards } from './services/play/public-boards';
import type { RecentPlays } from './services/play/recent-plays';
import type { RoomAccess } from './services/play/room-access';
import type { RoomFactory } from './services/play/room-factory';
import type { Puzzles } from './services/puzzles/puzzles';
import type { Receipts } from './services/receipts/receipts';
import type { Ghosts } from './services/replays/ghosts';
import type { Replays } from './services/replays/replays';
import type { Distributions } from './services/results/distributions';
import type { Leaderboards } from './services/results/leaderboards';
import type { Ratings } from './services/results/ratings';
import type { Results } from './services/results/results';
import type { Streaks } from './services/results/streaks';
import type { TechniqueStats } from './services/results/technique-stats';
import type { Duels } from './services/social/duels';
import type { Groups } from './services/social/groups';

/** The services of the server. */
export interface Services extends LibraryServices {
  /** The public URL, when it is set. */
  readonly publicOrigin: string | undefined;
  readonly api: Api;
  readonly identity: Identity;
  readonly accounts: Accounts;
  readonly accountHandler: RequestHandler;
  readonly labHandler: RequestHandler;
  readonly pageRequestHandler: RequestHandler;
  readonly openAttempts: OpenAttempts;
  readonly moderation: Moderation;
  readonly publicBoards: PublicBoards;
  readonly dailies: Dailies;
  readonly deviceAttempts: DeviceAttempts;
  readonly puzzles: Puzzles;
  readonly roomFactory: RoomFactory;
  readonly ghosts: Ghosts;
  readonly duels: Duels;
  readonly lobby: Lobby;
  readonly roomAccess: RoomAccess;
  readonly recentPlays: RecentPlays;
  readonly replays: Replays;
  readonly receipts: Receipts;
  readonly classroomReports: ClassroomReports;
  readonly results: Results;
  readonly leaderboards: Leaderboards;
  readonly distributions: Distributions;
  readonly streaks: Streaks;
  readonly ratings: Ratings;
  readonly groups: Groups;
  readonly exercises: Exercises;
  readonly practice: Practice;
  readonly techniqueStats: TechniqueStats;
}

/** The services as pages call them, from a process of their own. */
export type PageServices = Pick<Services, 'publicOrigin'> & {
  readonly [Name in Exclude<keyof Services, 'publicOrigin'>]: CalledService<Services[Name]>;
};

/**
 * Next bundles its own copy of every module that a page imports, so a module variable would be a second, empty one.
 * This slot on `globalThis` is the one place through which `pages-main.ts` hands the services to pages.
 */
const SLOT = Symbol.for('seawall.services');
type Slotted = typeof globalThis & { [SLOT]?: PageServices };

export function registerServices(services: PageServices): void {
  (globalThis as Slotted)[SLOT] = services;
}

export function services(): PageServices {
  const held = (globalThis as Slotted)[SLOT];
  if (held === undefined) throw new Error('The pages can only be rendered inside the Seawall server');
  return held;
}
