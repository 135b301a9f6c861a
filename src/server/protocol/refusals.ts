import { ROOM_REFUSALS } from '@/engine/play/refusals';

export const REFUSAL_CODES = [
  'malformed-message',
  'outdated-page',
  'unknown-room',
  'not-in-room',
  'slow-down',
  'unavailable',
  'too-many-guesses',
  'muted',
  'not-allowed',
  'room-worn-out',
  'room-broken',
  'puzzle-not-open',
  'daily-limit',
  'too-long',
  ...ROOM_REFUSALS,
] as const;
/** Why the server did not do something; each has a sentence in every language. */
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** Why nobody gets to a room by its name. */
export type RoomNotFound = Extract<RefusalCode, 'unknown-room' | 'too-many-guesses' | 'room-broken'>;

export interface Refused {
  readonly ok: false;
  readonly code: RefusalCode;
}

/** Why a connection finds no place; a page is told with its attempt to connect, and tries again by itself. */
export const CONNECTION_REFUSALS = ['too-many-connections', 'server-full'] as const;
export type ConnectionRefusal = (typeof CONNECTION_REFUSALS)[number];

/** What comes with a refused attempt to connect. */
export interface RefusedConnection {
  readonly code: ConnectionRefusal | 'unavailable';
  /** Milliseconds after which to try again. */
  readonly retryIn: number;
}

/** `slow-down` and `unavailable` are not decisions: the client keeps the message and sends it again later. */
export const RETRY_CODES: readonly RefusalCode[] = ['slow-down', 'unavailable'];
