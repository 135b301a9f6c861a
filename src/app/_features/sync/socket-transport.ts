import { io, type Socket } from 'socket.io-client';
import type {
  BroadcastName,
  ClientMessage,
  ClientMessageName,
  ClientToServerEvents,
  MessageAcks,
  ServerToClientEvents,
} from '@/server/protocol/messages';
import type { RefusedConnection } from '@/server/protocol/refusals';
import type { BroadcastTransport, TransportListeners } from './transport';

/** Longer than the slowest successful commit, shorter than a player waits. */
const ANSWER_TIMEOUT_MS = 6_000;
/**
 * A connection that closes before the socket.io handshake counts as connecting until this timeout, for example when a server behind a proxy
 * stops. A slow phone needs about two seconds.
 */
const CONNECT_TIMEOUT_MS = 4_000;

/** A transport over socket.io to the origin of the page. */
export function createSocketTransport(): BroadcastTransport {
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
    // socket.io does not reconnect by itself when the server closed the connection.
    socket.on('disconnect', (reason) => listeners.disconnected(reason === 'io server disconnect'));
    socket.io.on('ping', () => listeners.heartbeat());
    socket.on('room:entries', ({ room, entries, now }) => listeners.entries(room, entries, now));
    socket.on('room:broken', ({ room }) => listeners.broken(room));
    socket.on('server:closing', ({ reconnectIn }) => listeners.closing(reconnectIn));
  }

  return {
    get isConnected() {
      return socket.connected;
    },
    request(name, message) {
      return request(socket, name, message);
    },
    listen,
    onBroadcast(name, listener) {
      const untyped: UntypedListeners = socket;
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

/** The refusal in a connection error. Undefined for a network error, after which socket.io retries by itself. */
function refusalIn(error: Error): RefusedConnection | undefined {
  const { data } = error as Error & { readonly data?: unknown };
  return typeof data === 'object' && data !== null && 'retryIn' in data ? (data as RefusedConnection) : undefined;
}

/** TypeScript cannot prove that a listener fits an event name that is a type parameter. */
interface UntypedListeners {
  on(name: BroadcastName, listener: unknown): unknown;
  off(name: BroadcastName, listener: unknown): unknown;
}

function request<Name extends ClientMessageName>(
  socket: Socket,
  name: Name,
  message: ClientMessage<Name>,
): Promise<MessageAcks[Name] | undefined> {
  // socket.io would queue the message and send it later, out of order.
  if (!socket.connected) return Promise.resolve(undefined);
  return socket
    .timeout(ANSWER_TIMEOUT_MS)
    .emitWithAck(name, message)
    .catch(() => undefined);
}
