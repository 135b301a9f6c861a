import { type RepeatOptions, repeat } from '../rooms/timer';
import type { SessionStore } from '../store/session-store';

/** How long a connection may stay open here after its session ended in another process or expired. */
const INTERVAL_MS = 2_000;

export interface RevokedSessionPollerOptions extends RepeatOptions {
  readonly sessions: Pick<SessionStore, 'existing'>;
  /** The sessions that have connections here. */
  readonly connected: () => readonly string[];
  readonly onEnd: (ended: { readonly sessions: readonly string[] }) => void;
}

/** Regularly queries, for all sessions in use at once, which of them still exist. Returns a function that stops it. */
export function pollRevokedSessions({ sessions, connected, onEnd, ...options }: RevokedSessionPollerOptions): () => Promise<void> {
  const poll = async () => {
    const used = connected();
    const live = used.length === 0 ? new Set<string>() : await sessions.existing(used);
    const ended = used.filter((id) => !live.has(id));
    if (ended.length > 0) onEnd({ sessions: ended });
  };
  return repeat(INTERVAL_MS, poll, options);
}
