import { readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { leaveOneProcessor, lowerPriority } from '../worker/scheduling';
import type { FromPages, PageSettings, ToPages } from './page-process';
import { ServiceCaller } from './service-calls';

/** Prepares the pages, and returns what answers the requests that the server passes on. */
export type PrepareRenderer = (
  settings: PageSettings,
  http: Server,
  /** Stands in for the services: each of their methods calls the server. */
  services: object,
) => Promise<(request: IncomingMessage, response: ServerResponse) => Promise<void>>;

/** How much lower the priority of pages is than that of moves, as in `nice`: beside something busy a tenth of a processor (decision record 104). */
const NICENESS = 10;
const ALIVE_EVERY_MS = 5_000;
/** More than the server accepts, because it adds headers of its own. */
const MAX_HEADER_BYTES = 65_536;
/** The server has a queue of its own, so that nobody is turned away here. */
const BACKLOG = 4_096;

/** Makes this process answer requests that the server passes on, until the server is gone. */
export function servePages(prepare: PrepareRenderer): void {
  process.once('disconnect', () => process.exit());
  // The server may be gone before this line.
  if (!process.connected) process.exit();
  const send = (message: FromPages) => void process.send?.(message);
  const caller = new ServiceCaller(send);
  process.on('message', (message: ToPages) => {
    if (message.type === 'settings') void serve(message, prepare, caller, send).catch(fail);
    // When a Server Action redirects to a page, Next requests that page from this URL, with the visitor's cookies.
    else if (message.type === 'own-url') process.env.__NEXT_PRIVATE_ORIGIN = message.url;
    else caller.receive(message);
  });
  const sayAlive = () => send({ type: 'alive', residentBytes: process.memoryUsage.rss() });
  sayAlive();
  setInterval(sayAlive, ALIVE_EVERY_MS);
  // A terminal and a service manager send signals to all processes: the server finishes its requests first, and ends this process then.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {});
  lowerPriority(NICENESS, threads);
}

async function serve(
  settings: PageSettings,
  prepare: PrepareRenderer,
  caller: ServiceCaller,
  send: (message: FromPages) => void,
): Promise<void> {
  const { isDevelopment, publicOrigin, socketPath } = settings;
  if (!isDevelopment) leaveOneProcessor(threads);
  process.prependOnceListener('disconnect', () => rmSync(path.dirname(socketPath), { recursive: true, force: true }));
  // The server limits how long its clients may take.
  const http = createServer({ requireHostHeader: false, maxHeaderSize: MAX_HEADER_BYTES, keepAliveTimeout: 0, requestTimeout: 0 });
  const answer = await prepare(settings, http, caller.stub({ publicOrigin }));
  http.on('request', (request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  http.listen({ path: socketPath, backlog: BACKLOG }, () => send({ type: 'ready' }));
}

/** Next would only log it. */
function fail(error: Error): never {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
}

/** The threads of this process. Those that start later are like the one that starts them. */
function threads(): readonly number[] {
  return readdirSync('/proc/self/task').map(Number);
}
