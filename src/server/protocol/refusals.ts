import { ROOM_REFUSALS } from '@/engine/play/refusals';

export const REFUSAL_CODES = [
  'malformed-message',
  'outdated-client',
  'unknown-room',
  'not-in-room',
  'rate-limited',
  'unavailable',
  'too-many-guesses',
  'too-many-rooms',
  'muted',
  'not-allowed',
  'room-log-full',
  'room-broken',
  'puzzle-unavailable',
  'daily-limit',
  'too-long',
  ...ROOM_REFUSALS,
] as const;
/** Why the server refused something; each has a sentence in every language. */
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** Why a room cannot be opened by its id or code. */
export type RoomNotFound = Extract<RefusalCode, 'unknown-room' | 'too-many-guesses' | 'room-broken'>;

export interface Refused {
  readonly ok: false;
  readonly code: RefusalCode;
}

/** Why a connection gets no place. The page receives it with the failed connection and tries again by itself. */
export const CONNECTION_REFUSALS = ['too-many-connections', 'server-full'] as const;
export type ConnectionRefusal = (typeof CONNECTION_REFUSALS)[number];

/** The data of a refused connection. */
export interface RefusedConnection {
  readonly code: ConnectionRefusal | 'unavailable';
  /** Milliseconds after which to try again. */
  readonly retryIn: number;
}

/** `rate-limited` and `unavailable` are not final: the client keeps the message and sends it again later. */
export const RETRY_CODES: readonly RefusalCode[] = ['rate-limited', 'unavailable'];
