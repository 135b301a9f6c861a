import { type RepeatOptions, repeat } from '../rooms/timer';
import type { SessionStore } from '../store/session-store';

/** How long somebody may stay connected here who was signed out in another process, or whose session has run out. */
const INTERVAL_MS = 2_000;

export interface WatchSessionsOptions extends RepeatOptions {
  readonly sessions: Pick<SessionStore, 'existing'>;
  /** The sessions by which somebody is connected here. */
  readonly connected: () => readonly string[];
  readonly onEnd: (ended: { readonly sessions: readonly string[] }) => void;
}

/** Asks regularly, in one query, which of the sessions in use there still are. Returns a function that stops it. */
export function watchSessions({ sessions, connected, onEnd, ...options }: WatchSessionsOptions): () => Promise<void> {
  const look = async () => {
    const used = connected();
    const live = used.length === 0 ? new Set<string>() : await sessions.existing(used);
    const ended = used.filter((id) => !live.has(id));
    if (ended.length > 0) onEnd({ sessions: ended });
  };
  return repeat(INTERVAL_MS, look, options);
}
