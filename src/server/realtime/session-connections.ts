import type { IoServer } from './gateway';

const SESSION = 'session ';
const GUEST = 'guest ';

/** The name under which all connections are found that were made with one session, or with one guest's token. */
export function connectionGroup(playerId: string, sessionId: string | null): string {
  return sessionId === null ? GUEST + playerId : SESSION + sessionId;
}

/** The sessions by which somebody is connected. */
export function connectedSessions(io: IoServer): readonly string[] {
  return [...io.of('/').adapter.rooms.keys()].filter((name) => name.startsWith(SESSION)).map((name) => name.slice(SESSION.length));
}

/** Cuts off who is connected by what counts no more. */
export function cutOff(io: IoServer, { sessions = [], guest }: { readonly sessions?: readonly string[]; readonly guest?: string }): void {
  const names = [...sessions.map((id) => SESSION + id), ...(guest === undefined ? [] : [GUEST + guest])];
  if (names.length > 0) io.in(names).disconnectSockets(true);
}
