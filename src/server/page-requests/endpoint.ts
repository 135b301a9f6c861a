import type { Result } from '@/engine/core/result';
import type { REQUEST_COSTS } from '../limits/budget';
import type { PageRequestName, ParsedPageRequest, RequestAnswer, RequestRefusal, RetryRefusal } from '../protocol/requests';
import type { RoomAccess } from '../services/play/room-access';
import type { Duels } from '../services/social/duels';

/** What requests of pages need of the rest of the server. */
export interface PagePorts {
  readonly duels: Pick<Duels, 'create' | 'find' | 'join'>;
  readonly roomAccess: Pick<RoomAccess, 'open' | 'start'>;
}

/** Who sends a request. */
export interface Visitor {
  readonly playerId: string;
  /** The client IP. */
  readonly address: string | undefined;
}

interface Endpoint<Name extends PageRequestName> {
  /** What it costs in addition to a light request. */
  readonly cost: keyof typeof REQUEST_COSTS;
  answer(
    input: ParsedPageRequest<Name>,
    visitor: Visitor,
    ports: PagePorts,
  ): Promise<Result<RequestAnswer<Name>, RequestRefusal<Name> | RetryRefusal>>;
}

export type PageEndpoints = { readonly [Name in PageRequestName]: Endpoint<Name> };
