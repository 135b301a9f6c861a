import type { z } from 'zod';
import type { ExerciseNotation } from '@/engine/core/position';
import type { Receipt } from '@/engine/receipts/receipt';
import { ACCOUNT_REFUSALS, type AccountRefusal } from './account-refusals';
import type { accountRequestSchemas } from './account-request-schemas';
import { COLLECTION_REFUSALS, type ImportedLine, type OwnCollection } from './collections';
import type { DuelView } from './duels';
import type { FinishReport } from './finish-report';
import type { GhostOption } from './ghosts';
import { LAB_REFUSALS, type LabJob, type LabRefusal, type LabRequest, type LabResults } from './lab';
import { type Opinion, type PublishedPuzzle, type PuzzleTalk, TALK_REFUSALS } from './library';
import type { Locale } from './locales';
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

/** What a request may be refused with, besides what may happen to any request. By method and path below `/api/`. */
const REFUSALS = {
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
  'POST page/check-puzzle': ['not-a-puzzle', 'puzzle-in-play'],
  'POST page/share-puzzle': ['not-a-puzzle', 'invalid-title', 'invalid-author', 'puzzle-in-play', 'concurrent-request', 'daily-limit'],
  'POST page/publish-puzzle': [
    'account-required',
    'not-a-puzzle',
    'invalid-title',
    'invalid-author',
    'puzzle-in-play',
    'not-unique',
    'daily-puzzle',
    'removed-puzzle',
    'too-many-puzzles',
    'concurrent-request',
    'daily-limit',
  ],
  'GET page/collections': [],
  'POST page/create-collection': COLLECTION_REFUSALS,
  'POST page/add-to-collection': ['not-allowed', 'unknown-puzzle', 'collection-full'],
  'POST page/remove-from-collection': ['not-allowed'],
  'POST page/move-in-collection': ['not-allowed'],
  'POST page/cover-collection': ['not-allowed'],
  'POST page/import-puzzle': ['not-allowed'],
  'GET page/puzzle-talk': TALK_REFUSALS,
  'POST page/rate-puzzle': [...TALK_REFUSALS, 'account-required'],
  'POST page/comment': [...TALK_REFUSALS, 'comments-closed', 'empty', 'too-long', 'not-allowed', 'daily-limit'],
  'POST page/remove-comment': ['not-allowed'],
  'POST page/report-comment': ['not-allowed'],
  'POST page/record-practice': ['unknown-lesson', 'daily-limit'],
  'POST page/save-preferences': [],
  'POST page/show-replay': ['not-allowed'],
  'POST page/rename': ['empty', 'too-long', 'not-allowed', 'reserved', 'name-taken', 'too-soon', 'daily-limit'],
  'POST v1/exercise': ['generation-failed', 'too-hard'],
  'POST v1/receipts/verify': ['invalid-request', 'body-too-large', 'too-hard'],
  'GET v1/rooms/:room/receipt': ['not-counted', 'puzzle-in-play'],
} as const satisfies { readonly [Name in keyof (PageRequests & ApiRequests)]: readonly string[] };

const ALL_REFUSALS: Readonly<Record<string, readonly string[]>> = REFUSALS;

/** What a request may be refused with, besides what may happen to any request. */
export function refusalsOf(name: RequestName): readonly string[] {
  if (name.startsWith('POST account/')) return Object.keys(ACCOUNT_REFUSALS);
  return ALL_REFUSALS[name] ?? LAB_REFUSALS;
}

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
  'POST page/check-puzzle': null;
  'POST page/share-puzzle': PuzzleDescription;
  'POST page/publish-puzzle': PublishedPuzzle;
  'GET page/collections': readonly OwnCollection[];
  'POST page/create-collection': { readonly id: string };
  'POST page/add-to-collection': null;
  'POST page/remove-from-collection': null;
  'POST page/move-in-collection': null;
  'POST page/cover-collection': null;
  'POST page/import-puzzle': ImportedLine;
  'GET page/puzzle-talk': PuzzleTalk;
  'POST page/rate-puzzle': Opinion;
  'POST page/comment': null;
  'POST page/remove-comment': null;
  'POST page/report-comment': null;
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

/** A request about an account, by the last segment of its path. */
export type AccountRequest = keyof typeof accountRequestSchemas;

interface NewCodes {
  readonly recoveryCodes: readonly string[];
}
/** What a browser needs to create a passkey or to sign with one. */
interface PasskeyOptions {
  readonly challenge: string;
}
/** The account's language, which the browser has from now on. */
interface SignedIn {
  readonly language: Locale | null;
}
interface AccountAnswers {
  readonly 'sign-in': SignedIn;
  readonly 'passkey-sign-in': SignedIn;
  readonly recover: SignedIn;
  readonly 'sign-up': NewCodes;
  readonly 'passkey-sign-up': NewCodes;
  readonly 'recovery-codes': NewCodes;
  readonly 'passkey-options': PasskeyOptions;
  readonly 'passkey-sign-up-options': PasskeyOptions;
  readonly 'passkey-sign-in-options': PasskeyOptions;
}

type AccountRequests = {
  readonly [Name in AccountRequest as `POST account/${Name}`]: {
    readonly input: z.input<(typeof accountRequestSchemas)[Name]>;
    readonly answer: Name extends keyof AccountAnswers ? AccountAnswers[Name] : object;
  };
};

type LabRequests = {
  readonly [Job in LabJob as `POST lab/${Job}`]: { readonly input: LabRequest<Job>; readonly answer: LabResults[Job] };
};

/** What the server says about a receipt. */
export interface ReceiptCheck {
  readonly isValid: boolean;
  readonly signature: boolean;
  readonly reviewStatus: 'counted' | 'held' | 'excluded' | null;
}

/** The requests of the public API that pages send too. */
interface ApiRequests {
  readonly 'POST v1/exercise': { readonly input: { readonly technique: string }; readonly answer: ExerciseNotation };
  readonly 'POST v1/receipts/verify': { readonly input: Receipt; readonly answer: ReceiptCheck };
  readonly 'GET v1/rooms/:room/receipt': { readonly input: { readonly room: string; readonly round: number }; readonly answer: Receipt };
}

/** Every request that a page sends by HTTP. `:room` in a path stands for that part of the input. */
type Requests = PageRequests & AccountRequests & LabRequests & ApiRequests;
export type RequestName = keyof Requests;
export type RequestInput<Name extends RequestName> = Requests[Name]['input'];
export type RequestAnswer<Name extends RequestName> = Requests[Name]['answer'];
export type RequestRefusal<Name extends RequestName> = Refusals[Name];

type Refusals = { readonly [Name in keyof typeof REFUSALS]: (typeof REFUSALS)[Name][number] } & {
  readonly [Name in AccountRequest as `POST account/${Name}`]: AccountRefusal;
} & { readonly [Job in LabJob as `POST lab/${Job}`]: LabRefusal };
