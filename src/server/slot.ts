import type { AccountDoor } from './accounts/door';
import type { Api } from './api/api';
import type { Identity } from './identity/identity';
import type { LabDoor } from './lab/door';
import type { Accounts } from './services/accounts';
import type { ClassReports } from './services/class-reports';
import type { Dailies } from './services/dailies';
import type { DeviceAttempts } from './services/device-attempts';
import type { Distributions } from './services/distributions';
import type { Duels } from './services/duels';
import type { Exercises } from './services/exercises';
import type { Ghosts } from './services/ghosts';
import type { Groups } from './services/groups';
import type { LatestPlays } from './services/latest-plays';
import type { Leaderboards } from './services/leaderboards';
import type { Lobby } from './services/lobby';
import type { Moderation } from './services/moderation';
import type { OpenAttempts } from './services/open-attempts';
import type { Paces } from './services/paces';
import type { PlayRooms } from './services/play-rooms';
import type { Practice } from './services/practice';
import type { Puzzles } from './services/puzzles';
import type { Ratings } from './services/ratings';
import type { Replays } from './services/replays';
import type { Results } from './services/results';
import type { Streaks } from './services/streaks';
import type { Tables } from './services/tables';
import type { Visits } from './services/visits';

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
