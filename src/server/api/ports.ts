import type { Identity } from '../identity/identity';
import type { Dailies } from '../services/dailies/dailies';
import type { Exercises } from '../services/learn/exercises';
import type { Collections } from '../services/library/collections';
import type { RoomFactory } from '../services/play/room-factory';
import type { InPlay } from '../services/puzzles/in-play';
import type { Puzzles } from '../services/puzzles/puzzles';
import type { Receipts } from '../services/receipts/receipts';
import type { Replays } from '../services/replays/replays';
import type { Distributions } from '../services/results/distributions';
import type { Leaderboards } from '../services/results/leaderboards';
import type { Results } from '../services/results/results';
import type { Workers } from '../worker/workers';

/** What the API needs of the rest of the server. */
export interface ApiPorts {
  readonly workers: Pick<Workers, 'run'>;
  readonly identity: Pick<Identity, 'playerIdOf' | 'createGuest'>;
  readonly inPlay: InPlay;
  readonly exercises: Pick<Exercises, 'generate'>;
  readonly puzzles: Pick<Puzzles, 'submit' | 'find'>;
  readonly collections: Pick<Collections, 'importLine'>;
  readonly dailies: Pick<Dailies, 'today' | 'list' | 'listMonth' | 'find'>;
  readonly leaderboards: Leaderboards;
  readonly distributions: Pick<Distributions, 'of'>;
  readonly results: Pick<Results, 'history'>;
  readonly replays: Pick<Replays, 'countEntries' | 'find'>;
  readonly receipts: Pick<Receipts, 'issue' | 'verify'>;
  readonly rooms: Pick<RoomFactory, 'create'>;
}
