import { dailyLimit } from '../daily-limit';

/** What may happen to anything that a page requests from the server. */
export const failures = {
  unreachable: 'Can’t reach the server. Check your connection and try again.',
  'timed-out': 'The server didn’t respond. Try again.',
  'rate-limited':
    '{seconds, plural, =0 {That’s a lot of requests. Wait a minute and try again.} one {That’s a lot of requests. Try again in # second.} other {That’s a lot of requests. Try again in # seconds.}}',
  busy: 'The server is busy. Try again in a moment.',
  failed: 'Something went wrong on our side. Try again.',
  outdated: 'This page is out of date. Reload it and try again.',
  'daily-limit': dailyLimit.en,
  again: 'Try again',
} as const;
