import type { IoServer } from './gateway';

const SESSION = 'session ';
const GUEST = 'guest ';

/** The group of all connections that were opened with one session, or with one guest's token. */
export function connectionGroup(playerId: string, sessionId: string | null): string {
  return sessionId === null ? GUEST + playerId : SESSION + sessionId;
}

/** The sessions that have connections here. */
export function connectedSessions(io: IoServer): readonly string[] {
  return [...io.of('/').adapter.rooms.keys()].filter((name) => name.startsWith(SESSION)).map((name) => name.slice(SESSION.length));
}

/** Closes the connections of sessions, or of a guest, that have ended. */
export function disconnect(
  io: IoServer,
  { sessions = [], guest }: { readonly sessions?: readonly string[]; readonly guest?: string },
): void {
  const names = [...sessions.map((id) => SESSION + id), ...(guest === undefined ? [] : [GUEST + guest])];
  if (names.length > 0) io.in(names).disconnectSockets(true);
}
