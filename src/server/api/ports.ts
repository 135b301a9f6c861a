import type { Result } from '@/engine/core/result';
import type { RoomEvent } from '@/engine/play/events';
import type { Mode, PuzzleSource, RoomSettings } from '@/engine/play/setup';
import type { Identity } from '../identity/identity';
import type { Dailies } from '../services/dailies';
import type { Distributions } from '../services/distributions';
import type { InPlay } from '../services/in-play';
import type { Leaderboards } from '../services/leaderboards';
import type { Puzzles } from '../services/puzzles';
import type { Results } from '../services/results';
import type { Workers } from '../worker/workers';

/** What the API needs of the rest of the server. */
export interface ApiPorts {
  readonly workers: Pick<Workers, 'run'>;
  readonly identity: Pick<Identity, 'identify' | 'createGuest' | 'ensurePlayer'>;
  readonly inPlay: InPlay;
  readonly puzzles: Pick<Puzzles, 'submit' | 'find'>;
  readonly dailies: Pick<Dailies, 'today' | 'list' | 'listMonth' | 'find'>;
  readonly leaderboards: Leaderboards;
  readonly distributions: Pick<Distributions, 'of'>;
  readonly results: Pick<Results, 'history'>;
  readonly replays: ReplaysPort;
  readonly rooms: RoomsPort;
}

/** A finished room, row by row. */
export interface Replay {
  readonly room: string;
  readonly mode: Mode;
  readonly rows: readonly { readonly seq: number; readonly member: string; readonly at: number; readonly events: readonly RoomEvent[] }[];
}

export interface ReplaysPort {
  /** Who may not see a replay learns as little as if there were none. */
  find(roomId: string, playerId: string | undefined): Promise<Result<Replay, 'unknown-replay' | 'not-finished'>>;
}

/** What somebody wants to play; what is left out is as the mode has it. */
export interface RoomOrder {
  readonly mode: Mode;
  readonly source: PuzzleSource;
  readonly settings: Partial<Omit<RoomSettings, 'source' | 'startsItself'>>;
}

export interface RoomTicket {
  readonly room: string;
  /** Six characters to find it by; rooms for one have none. */
  readonly code: string | null;
  /** Opens a private room; told only here. */
  readonly invite: string | null;
}

export interface RoomsPort {
  create(order: RoomOrder, playerId: string): Promise<Result<RoomTicket, 'unknown-puzzle' | 'unknown-daily' | 'not-allowed'>>;
}
