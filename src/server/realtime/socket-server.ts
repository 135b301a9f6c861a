import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { Server } from 'socket.io';
import { isOwnOrigin } from '../http/origin';
import { MAX_FRAME_BYTES } from '../protocol/messages';
import { adjustCount, type ConnectionCaps } from './connection-limiter';
import type { IoServer } from './gateway';

export interface SocketServerOptions {
  readonly publicOrigin: string | undefined;
  /** In development the same port also carries the pages' hot reload. */
  readonly isDevelopment: boolean;
  readonly caps: ConnectionCaps;
  /** The client key of a request. */
  readonly clientOf: (request: IncomingMessage) => string;
  /** How long a connection may take for its handshake. */
  readonly handshakeMs?: number;
}

/** A slow phone needs about two seconds. */
const HANDSHAKE_MS = 10_000;
/**
 * How often a connection is asked for a sign of life, and how long it may take to answer before it is closed. A page shows after five
 * seconds without a heartbeat that it is offline. Closing takes longer, so that a server that is busy for some seconds loses nobody. A
 * heartbeat costs the server about 0.1 ms, so a thousand connections take 4 % of a core.
 */
const HEARTBEAT_MS = 2_500;
const HEARTBEAT_TIMEOUT_MS = 7_500;
/** A closed connection is destroyed after this: websockets would wait half a minute for the answer to their close frame. */
const GOODBYE_MS = 1_000;
/** How many connections more than allowed may be open at a time only to receive a refusal. */
export const REFUSAL_HEADROOM = 50;

/** The socket server: websockets of our own pages with small frames, a handshake in time, and headroom for refusals. */
export function openSocketServer(http: HttpServer, options: SocketServerOptions): IoServer {
  const { caps, clientOf } = options;
  const connected = new Map<string, number>();
  const hasPlace = (request: IncomingMessage) =>
    io.engine.clientsCount < caps.total + REFUSAL_HEADROOM && (connected.get(clientOf(request)) ?? 0) < caps.perAddress + REFUSAL_HEADROOM;
  const io: IoServer = new Server(http, {
    serveClient: false,
    transports: ['websocket'],
    maxHttpBufferSize: MAX_FRAME_BYTES,
    pingInterval: HEARTBEAT_MS,
    pingTimeout: HEARTBEAT_TIMEOUT_MS,
    connectTimeout: options.handshakeMs ?? HANDSHAKE_MS,
    destroyUpgrade: !options.isDevelopment,
    allowRequest: (request, callback) => callback(null, isOwnOrigin(request, options.publicOrigin) && hasPlace(request)),
  });
  io.engine.on('connection', (connection: { readonly request: IncomingMessage; once(event: 'close', listener: () => void): unknown }) => {
    const client = clientOf(connection.request);
    adjustCount(connected, client, 1);
    connection.once('close', () => {
      adjustCount(connected, client, -1);
      setTimeout(() => connection.request.socket.destroy(), GOODBYE_MS).unref();
    });
  });
  return io;
}
