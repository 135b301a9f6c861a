import type { Identity } from '../identity/identity';
import type { Dailies } from '../services/dailies';
import type { Distributions } from '../services/distributions';
import type { Exercises } from '../services/exercises';
import type { InPlay } from '../services/in-play';
import type { Leaderboards } from '../services/leaderboards';
import type { PlayRooms } from '../services/play-rooms';
import type { Puzzles } from '../services/puzzles';
import type { Replays } from '../services/replays';
import type { Results } from '../services/results';
import type { Workers } from '../worker/workers';

/** What the API needs of the rest of the server. */
export interface ApiPorts {
  readonly workers: Pick<Workers, 'run'>;
  readonly identity: Pick<Identity, 'identify' | 'createGuest'>;
  readonly inPlay: InPlay;
  readonly exercises: Pick<Exercises, 'make'>;
  readonly puzzles: Pick<Puzzles, 'submit' | 'find'>;
  readonly dailies: Pick<Dailies, 'today' | 'list' | 'listMonth' | 'find'>;
  readonly leaderboards: Leaderboards;
  readonly distributions: Pick<Distributions, 'of'>;
  readonly results: Pick<Results, 'history'>;
  readonly replays: Pick<Replays, 'countRows' | 'find'>;
  readonly rooms: Pick<PlayRooms, 'create'>;
}
