import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { Server } from 'socket.io';
import { isOwnOrigin } from '../http/origin';
import { MAX_FRAME_BYTES } from '../protocol/messages';
import { type ConnectionCaps, change } from './connection-limiter';
import type { IoServer } from './gateway';

export interface SocketServerOptions {
  readonly publicOrigin: string | undefined;
  /** In development the same port also carries the pages' hot reload. */
  readonly isDevelopment: boolean;
  readonly caps: ConnectionCaps;
  /** The client that a request comes from. */
  readonly clientOf: (request: IncomingMessage) => string;
  /** How long a connection may take to greet. */
  readonly greetingMs?: number;
}

/** A slow phone needs about two seconds. */
const GREETING_MS = 10_000;
/** Whoever is told to go and does not is gone after this: websockets would wait half a minute for an answer to their goodbye. */
const GOODBYE_MS = 1_000;
/** So many more than there is place for may be connected at a time only to be told so. */
export const BEING_TOLD = 50;

/**
 * The server of sockets: websockets of our own pages, with small frames. Who does not greet in time is cut off, and who comes in
 * such numbers that not even a refusal can be explained is turned away without one.
 */
export function openSocketServer(http: HttpServer, options: SocketServerOptions): IoServer {
  const { caps, clientOf } = options;
  const connected = new Map<string, number>();
  const hasPlace = (request: IncomingMessage) =>
    io.engine.clientsCount < caps.total + BEING_TOLD && (connected.get(clientOf(request)) ?? 0) < caps.perAddress + BEING_TOLD;
  const io: IoServer = new Server(http, {
    serveClient: false,
    transports: ['websocket'],
    maxHttpBufferSize: MAX_FRAME_BYTES,
    connectTimeout: options.greetingMs ?? GREETING_MS,
    destroyUpgrade: !options.isDevelopment,
    allowRequest: (request, callback) => callback(null, isOwnOrigin(request, options.publicOrigin) && hasPlace(request)),
  });
  io.engine.on('connection', (connection: Pick<IncomingConnection, 'request' | 'once'>) => {
    const client = clientOf(connection.request);
    change(connected, client, 1);
    connection.once('close', () => {
      change(connected, client, -1);
      setTimeout(() => connection.request.socket.destroy(), GOODBYE_MS).unref();
    });
  });
  return io;
}

interface IncomingConnection {
  readonly request: IncomingMessage;
  once(event: 'close', listener: () => void): unknown;
}
