import type { Result } from '@/engine/core/result';
import type { Identity } from '../identity/identity';
import type { REQUEST_COSTS } from '../limits/budget';
import type { Preferences } from '../protocol/preferences';
import type { PageRequestName, ParsedPageRequest, RequestAnswer, RequestRefusal, RetryRefusal } from '../protocol/requests';
import type { Practice } from '../services/learn/practice';
import type { Collections } from '../services/library/collections';
import type { Library } from '../services/library/library';
import type { Talk } from '../services/library/talk';
import type { Lobby } from '../services/play/lobby';
import type { RoomAccess } from '../services/play/room-access';
import type { RoomFactory } from '../services/play/room-factory';
import type { InPlay } from '../services/puzzles/in-play';
import type { Puzzles } from '../services/puzzles/puzzles';
import type { Ghosts } from '../services/replays/ghosts';
import type { Duels } from '../services/social/duels';
import type { FinishReportPorts } from './finish-report';

/** What requests of pages need of the rest of the server. */
export interface PagePorts extends FinishReportPorts {
  readonly identity: Pick<Identity, 'authenticate' | 'deviceOf' | 'rename'>;
  readonly duels: Pick<Duels, 'create' | 'find' | 'join'>;
  readonly inPlay: InPlay;
  readonly ghosts: Pick<Ghosts, 'options' | 'race' | 'retry'>;
  readonly library: Pick<Library, 'publish'>;
  readonly collections: Pick<Collections, 'own' | 'create' | 'add' | 'removePuzzle' | 'movePuzzle' | 'setCover' | 'importLine'>;
  readonly talk: Talk;
  readonly lobby: Pick<Lobby, 'quickRace'>;
  readonly practice: Pick<Practice, 'record'>;
  readonly puzzles: Pick<Puzzles, 'find' | 'submit'>;
  readonly roomAccess: RoomAccess;
  readonly roomFactory: Pick<RoomFactory, 'create' | 'findAttempt'>;
}

/** Who sends a request. */
export interface PageVisitor {
  readonly playerId: string;
  readonly isGuest: boolean;
  /** The client IP. */
  readonly address: string | undefined;
  /** The id of the browser. */
  readonly device: string | undefined;
  readonly preferences: Preferences;
  /** Has the browser save preferences. */
  savePreferences(preferences: Preferences): void;
}

interface PageEndpoint<Name extends PageRequestName> {
  /** What it costs in addition to a light request. */
  readonly cost: keyof typeof REQUEST_COSTS;
  answer(
    input: ParsedPageRequest<Name>,
    visitor: PageVisitor,
    ports: PagePorts,
  ): Promise<Result<RequestAnswer<Name>, RequestRefusal<Name> | RetryRefusal>>;
}

export type PageEndpoints = { readonly [Name in PageRequestName]: PageEndpoint<Name> };
