import { ROOM_REFUSALS } from '@/engine/play/refusals';

export const REFUSAL_CODES = [
  'malformed-message',
  'outdated-page',
  'unknown-room',
  'not-in-room',
  'slow-down',
  'unavailable',
  'muted',
  'not-allowed',
  'room-worn-out',
  ...ROOM_REFUSALS,
] as const;
/** Why the server did not do something; each has a sentence in every language. */
export type RefusalCode = (typeof REFUSAL_CODES)[number];

export interface Refused {
  readonly ok: false;
  readonly code: RefusalCode;
}

/** `slow-down` and `unavailable` are not decisions: the client keeps the message and sends it again later. */
export const RETRY_CODES: readonly RefusalCode[] = ['slow-down', 'unavailable'];
