import { createServer, type Server } from 'node:http';

/** How long the parts of a request may take to come. */
export interface HttpTimeouts {
  /** The head of a request, or the first byte of a connection: a few hundred bytes, whatever the network. */
  readonly headersMs: number;
  /** A whole request: at most 200 KB are read of any. */
  readonly requestMs: number;
  /** A connection between two requests. Longer than the minute for which proxies keep theirs, or they would use one that is just gone. */
  readonly idleMs: number;
  /** How often it is looked. */
  readonly checkMs: number;
}

const PATIENCE: HttpTimeouts = { headersMs: 10_000, requestMs: 30_000, idleMs: 65_000, checkMs: 2_000 };
/** Websockets and the requests of pages share them: beyond it new connections are dropped by themselves. */
const OTHERS_BESIDE_SOCKETS = 2_000;

/** A server that nobody can keep busy by saying nothing, or only a little now and then. */
export function createHttpServer(maxSockets: number, { headersMs, requestMs, idleMs, checkMs } = PATIENCE): Server {
  const http = createServer({
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    connectionsCheckingInterval: checkMs,
  });
  http.maxConnections = maxSockets + OTHERS_BESIDE_SOCKETS;
  return http;
}
