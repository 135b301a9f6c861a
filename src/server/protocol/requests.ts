import type { z } from 'zod';
import type { DuelView } from './duels';
import type { RoomBootstrap } from './messages';
import type { pageRequestSchemas } from './page-request-schemas';

/** Where the requests are that only our own pages send. */
export const PAGE_REQUEST_PREFIX = '/api/page/';

/** Refusals that say nothing about a request: it may be sent again. */
export type RetryRefusal = 'rate-limited' | 'busy';

/** What each request of a page may be refused with, besides what may happen to any request. By method and path below `/api/`. */
export const REFUSALS = {
  'GET page/duel': [],
  'POST page/create-duel': ['too-many-duels', 'unknown-puzzle', 'puzzle-in-play', 'not-unique', 'daily-limit'],
  'POST page/start-duel': ['unknown-duel', 'duel-over', 'duel-full', 'daily-limit'],
} as const satisfies { readonly [Name in RequestName]: readonly string[] };

/** The answers to the requests that only our own pages send. */
interface PageAnswers {
  'GET page/duel': DuelView | null;
  'POST page/create-duel': { readonly invite: string };
  'POST page/start-duel': RoomBootstrap;
}

export type PageRequestName = keyof typeof pageRequestSchemas;
/** The input of a page's request as the server has parsed it. */
export type ParsedPageRequest<Name extends PageRequestName> = z.output<(typeof pageRequestSchemas)[Name]>;

type PageRequests = {
  readonly [Name in PageRequestName]: { readonly input: z.input<(typeof pageRequestSchemas)[Name]>; readonly answer: PageAnswers[Name] };
};

/** Every request that a page sends by HTTP. */
type Requests = PageRequests;
export type RequestName = keyof Requests;
export type RequestInput<Name extends RequestName> = Requests[Name]['input'];
export type RequestAnswer<Name extends RequestName> = Requests[Name]['answer'];
export type RequestRefusal<Name extends RequestName> = (typeof REFUSALS)[Name][number];
