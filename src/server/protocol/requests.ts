import type { z } from 'zod';
import type { DuelView } from './duels';
import type { FinishReport } from './finish-report';
import type { GhostOption } from './ghosts';
import type { RoomBootstrap } from './messages';
import type { pageRequestSchemas } from './page-request-schemas';
import type { Preferences } from './preferences';

/** Where the requests are that only our own pages send. */
export const PAGE_REQUEST_PREFIX = '/api/page/';

/** Refusals that say nothing about a request: it may be sent again. */
export type RetryRefusal = 'rate-limited' | 'busy';

const NO_ROOM = ['unknown-room', 'too-many-guesses', 'room-broken'] as const;
const NO_NEW_ROOM = ['unknown-puzzle', 'unknown-daily', 'not-allowed', 'puzzle-in-play', 'daily-limit'] as const;
const NO_REPEAT = ['unknown-puzzle', 'puzzle-in-play', 'own-attempt-first', 'unknown-ghost', 'daily-limit'] as const;

/** What each request of a page may be refused with, besides what may happen to any request. By method and path below `/api/`. */
export const REFUSALS = {
  'GET page/duel': [],
  'POST page/create-duel': ['too-many-duels', 'unknown-puzzle', 'puzzle-in-play', 'not-unique', 'daily-limit'],
  'POST page/start-duel': ['unknown-duel', 'duel-over', 'duel-full', 'daily-limit'],
  'GET page/finish-report': [],
  'GET page/ghosts': [],
  'POST page/ghost-race': NO_REPEAT,
  'POST page/retry': NO_REPEAT,
  'GET page/room': NO_ROOM,
  'POST page/create-room': NO_NEW_ROOM,
  'POST page/quick-race': NO_NEW_ROOM,
  'POST page/open-solo': [...NO_NEW_ROOM, ...NO_ROOM],
  'POST page/start-solo': NO_ROOM,
  'GET page/puzzles': [],
  'POST page/share-puzzle': ['not-a-puzzle', 'invalid-title', 'invalid-author', 'puzzle-in-play', 'concurrent-request', 'daily-limit'],
  'POST page/record-practice': ['unknown-lesson', 'daily-limit'],
  'POST page/save-preferences': [],
  'POST page/show-replay': ['not-allowed'],
  'POST page/rename': ['empty', 'too-long', 'not-allowed', 'reserved', 'name-taken', 'too-soon', 'daily-limit'],
} as const satisfies { readonly [Name in RequestName]: readonly string[] };

/** A room as its creator receives it. */
export interface CreatedRoom {
  readonly room: string;
  /** Six characters to find it by; solo rooms have none. */
  readonly code: string | null;
  /** Opens a private room; returned only here. */
  readonly invite: string | null;
}

/** A shared puzzle without its clues. */
export interface PuzzleDescription {
  readonly link: string;
  readonly kind: string;
  readonly width: number;
  readonly height: number;
  readonly level: string | null;
  readonly title: string | null;
}

/** How often a lesson was completed, and how often without help. */
export interface PracticeCount {
  readonly done: number;
  readonly unaided: number;
}

/** The answers to the requests that only our own pages send. */
interface PageAnswers {
  'GET page/duel': DuelView | null;
  'POST page/create-duel': { readonly invite: string };
  'POST page/start-duel': RoomBootstrap;
  /** Null if the visitor has no result in the round. */
  'GET page/finish-report': FinishReport | null;
  'GET page/ghosts': readonly GhostOption[];
  'POST page/ghost-race': { readonly room: string };
  'POST page/retry': { readonly room: string };
  'GET page/room': { readonly name: string };
  'POST page/create-room': CreatedRoom;
  'POST page/quick-race': CreatedRoom;
  'POST page/open-solo': RoomBootstrap;
  'POST page/start-solo': RoomBootstrap;
  'GET page/puzzles': readonly PuzzleDescription[];
  'POST page/share-puzzle': PuzzleDescription;
  'POST page/record-practice': PracticeCount;
  'POST page/save-preferences': Preferences;
  'POST page/show-replay': null;
  'POST page/rename': null;
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
