import type { ChatStore } from '../../store/chat-store';
import type { DeviceAttemptStore } from '../../store/device-attempt-store';
import type { DuelStore } from '../../store/duel-store';
import type { SessionStore } from '../../store/session-store';
import { type PeriodicTask, startPeriodicTask, type Wait } from './periodic-task';

export interface ExpiryPorts {
  readonly chat: Pick<ChatStore, 'deleteBefore'>;
  readonly sessions: Pick<SessionStore, 'deleteExpired'>;
  readonly duels: Pick<DuelStore, 'deleteBefore'>;
  readonly deviceAttempts: Pick<DeviceAttemptStore, 'deleteBefore'>;
  now(): Promise<number>;
  readonly wait: Wait;
  readonly onError: (error: unknown) => void;
}

/** Chat is kept for a while, not for ever. */
export const CHAT_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** How long a duel can be viewed after its end; results stay. */
export const DUELS_KEPT_MS = 90 * 24 * 60 * 60 * 1000;
const INTERVAL_MS = 6 * 60 * 60 * 1000;
/** Longer than a daily is open; none is older than two days when the next run deletes it. */
export const DEVICE_ATTEMPTS_KEPT_MS = 2 * 24 * 60 * 60 * 1000 - INTERVAL_MS;

/** Deletes expired data. */
export function startExpiry({ chat, sessions, duels, deviceAttempts, now, wait, onError }: ExpiryPorts): PeriodicTask {
  return startPeriodicTask({
    async run() {
      await chat.deleteBefore((await now()) - CHAT_KEPT_MS);
      await sessions.deleteExpired();
      await duels.deleteBefore((await now()) - DUELS_KEPT_MS);
      await deviceAttempts.deleteBefore((await now()) - DEVICE_ATTEMPTS_KEPT_MS);
      return INTERVAL_MS;
    },
    wait,
    onError,
  });
}
