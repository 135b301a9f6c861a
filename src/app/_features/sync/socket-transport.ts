import { io, type Socket } from 'socket.io-client';
import type { ClientMessage, ClientMessageName, ClientToServerEvents, MessageAcks, ServerToClientEvents } from '@/server/protocol/messages';
import type { RefusedConnection } from '@/server/protocol/refusals';
import type { BroadcastTransport, SideMessage, TransportListeners } from './transport';

/** Longer than the slowest honest commit, shorter than a player's patience. */
const ANSWER_TIMEOUT_MS = 6_000;
/**
 * A connection that is closed before socket.io's greeting counts as still connecting until this runs out: as happens when a server goes away
 * behind a proxy. A slow phone needs about two seconds.
 */
const CONNECT_TIMEOUT_MS = 4_000;

/** A transport over socket.io to the origin that served the page. */
export function openSocketTransport(): BroadcastTransport {
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io({
    transports: ['websocket'],
    timeout: CONNECT_TIMEOUT_MS,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
  });

  function listen(listeners: TransportListeners): void {
    socket.on('connect', () => listeners.connected());
    socket.on('connect_error', (error) => {
      const refused = refusalIn(error);
      if (refused === undefined) listeners.disconnected(false);
      else listeners.refused(refused.code, refused.retryIn);
    });
    // socket.io leaves the way back to us when the server ended the connection.
    socket.on('disconnect', (reason) => listeners.disconnected(reason === 'io server disconnect'));
    socket.on('room:rows', ({ room, rows, now }) => listeners.rows(room, rows, now));
    socket.on('room:broken', ({ room }) => listeners.broken(room));
    socket.on('server:closing', ({ reconnectIn }) => listeners.closing(reconnectIn));
  }

  return {
    get isConnected() {
      return socket.connected;
    },
    ask(name, message) {
      return ask(socket, name, message);
    },
    listen,
    hear(name, listener) {
      const untyped: Hearing = socket;
      untyped.on(name, listener);
      return () => untyped.off(name, listener);
    },
    reconnect() {
      socket.disconnect().connect();
    },
    close() {
      socket.disconnect();
    },
  };
}

/** What the server said with its refusal; undefined for a network that failed, which socket.io tries again by itself. */
function refusalIn(error: Error): RefusedConnection | undefined {
  const { data } = error as Error & { readonly data?: unknown };
  return typeof data === 'object' && data !== null && 'retryIn' in data ? (data as RefusedConnection) : undefined;
}

/** socket.io cannot tell that the listener of a name that is still a type parameter fits that name. */
interface Hearing {
  on(name: SideMessage, listener: unknown): unknown;
  off(name: SideMessage, listener: unknown): unknown;
}

function ask<Name extends ClientMessageName>(
  socket: Socket,
  name: Name,
  message: ClientMessage<Name>,
): Promise<MessageAcks[Name] | undefined> {
  // A message that socket.io kept for later would arrive out of its order.
  if (!socket.connected) return Promise.resolve(undefined);
  return socket
    .timeout(ANSWER_TIMEOUT_MS)
    .emitWithAck(name, message)
    .catch(() => undefined);
}
