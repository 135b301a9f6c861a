import type { AccountDoor } from './accounts/handler';
import type { Api } from './api/api';
import type { Identity } from './identity/identity';
import type { LabDoor } from './lab/handler';
import type { Accounts } from './services/accounts/accounts';
import type { ClassReports } from './services/classroom/classroom-reports';
import type { Dailies } from './services/dailies/dailies';
import type { Exercises } from './services/learn/exercises';
import type { Practice } from './services/learn/practice';
import type { Moderation } from './services/moderation/moderation';
import type { DeviceAttempts } from './services/play/device-attempts';
import type { Lobby } from './services/play/lobby';
import type { OpenAttempts } from './services/play/open-attempts';
import type { Tables } from './services/play/public-boards';
import type { LatestPlays } from './services/play/recent-plays';
import type { Visits } from './services/play/room-access';
import type { PlayRooms } from './services/play/room-factory';
import type { Puzzles } from './services/puzzles/puzzles';
import type { Ghosts } from './services/replays/ghosts';
import type { Replays } from './services/replays/replays';
import type { Distributions } from './services/results/distributions';
import type { Leaderboards } from './services/results/leaderboards';
import type { Ratings } from './services/results/ratings';
import type { Results } from './services/results/results';
import type { Streaks } from './services/results/streaks';
import type { Paces } from './services/results/technique-stats';
import type { Duels } from './services/social/duels';
import type { Groups } from './services/social/groups';

/** What pages may use of the server. */
export interface Services {
  /** The address people use, when it is set. */
  readonly publicOrigin: string | undefined;
  readonly api: Api;
  readonly identity: Identity;
  readonly accounts: Accounts;
  readonly accountDoor: AccountDoor;
  readonly labDoor: LabDoor;
  readonly openAttempts: OpenAttempts;
  readonly moderation: Moderation;
  readonly tables: Tables;
  readonly dailies: Dailies;
  readonly deviceAttempts: DeviceAttempts;
  readonly puzzles: Puzzles;
  readonly rooms: PlayRooms;
  readonly ghosts: Ghosts;
  readonly duels: Duels;
  readonly lobby: Lobby;
  readonly visits: Visits;
  readonly latestPlays: LatestPlays;
  readonly replays: Replays;
  readonly classReports: ClassReports;
  readonly results: Results;
  readonly leaderboards: Leaderboards;
  readonly distributions: Distributions;
  readonly streaks: Streaks;
  readonly ratings: Ratings;
  readonly groups: Groups;
  readonly exercises: Exercises;
  readonly practice: Practice;
  readonly paces: Paces;
}

/**
 * Next bundles its own copy of every module that a page imports, so a module variable would be a second, empty one.
 * This slot on `globalThis` is the one place through which `main.ts` hands its single instances to pages.
 */
const SLOT = Symbol.for('seawall.services');
type Slotted = typeof globalThis & { [SLOT]?: Services };

export function fillSlot(services: Services): void {
  (globalThis as Slotted)[SLOT] = services;
}

export function services(): Services {
  const held = (globalThis as Slotted)[SLOT];
  if (held === undefined) throw new Error('The pages were asked to render outside the Seawall server');
  return held;
}
