import { createServer, type Server } from 'node:http';

/** How long the parts of a request may take to arrive. */
export interface HttpTimeouts {
  /** The head of a request, or the first byte of a connection: a few hundred bytes on any network. */
  readonly headersMs: number;
  /** A whole request: at most 200 KB of any are read. */
  readonly requestMs: number;
  /** A connection between two requests. Longer than the minute for which proxies keep theirs, or they would use one that is just closed. */
  readonly idleMs: number;
  /** How often the timeouts are checked. */
  readonly checkMs: number;
}

const TIMEOUTS: HttpTimeouts = { headersMs: 10_000, requestMs: 30_000, idleMs: 65_000, checkMs: 2_000 };
/** Websockets and page requests share the connections: beyond the maximum new ones are dropped. */
const OTHERS_BESIDE_SOCKETS = 2_000;

/** A server that clients cannot occupy by sending nothing, or only a little now and then. */
export function createHttpServer(maxSockets: number, { headersMs, requestMs, idleMs, checkMs } = TIMEOUTS): Server {
  const http = createServer({
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    connectionsCheckingInterval: checkMs,
  });
  http.maxConnections = maxSockets + OTHERS_BESIDE_SOCKETS;
  return http;
}
