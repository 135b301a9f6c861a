import type { ChatStore } from '../../store/chat-store';
import type { DeviceAttemptStore } from '../../store/device-attempt-store';
import type { DuelStore } from '../../store/duel-store';
import type { SessionStore } from '../../store/session-store';
import { type PeriodicTask, startPeriodicTask, type Wait } from './periodic-task';

export interface ForgettingPorts {
  readonly chat: Pick<ChatStore, 'forgetBefore'>;
  readonly sessions: Pick<SessionStore, 'forgetExpired'>;
  readonly duels: Pick<DuelStore, 'forgetBefore'>;
  readonly deviceAttempts: Pick<DeviceAttemptStore, 'forgetBefore'>;
  now(): Promise<number>;
  readonly wait: Wait;
  readonly onError: (error: unknown) => void;
}

/** Talk is for the room, not for ever. */
export const CHAT_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** How a duel went is looked at for a season; results stay. */
export const DUELS_KEPT_MS = 90 * 24 * 60 * 60 * 1000;
const NAP_MS = 6 * 60 * 60 * 1000;
/** Longer than a daily is open; none is older than two days when the next run deletes it. */
export const DEVICE_ATTEMPTS_KEPT_MS = 2 * 24 * 60 * 60 * 1000 - NAP_MS;

/** Forgets what nobody needs any more. */
export function startExpiry({ chat, sessions, duels, deviceAttempts, now, wait, onError }: ForgettingPorts): PeriodicTask {
  return startPeriodicTask({
    async run() {
      await chat.forgetBefore((await now()) - CHAT_KEPT_MS);
      await sessions.forgetExpired();
      await duels.forgetBefore((await now()) - DUELS_KEPT_MS);
      await deviceAttempts.forgetBefore((await now()) - DEVICE_ATTEMPTS_KEPT_MS);
      return NAP_MS;
    },
    wait,
    onError,
  });
}
