import { readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { constants, getPriority, setPriority } from 'node:os';
import path from 'node:path';
import next from 'next';
import type { FromPages, PageSettings, ToPages } from './pages/page-process';
import { ServiceCaller } from './pages/service-calls';
import { type PageServices, registerServices } from './service-registry';

/** How much lower the priority of pages is than that of moves, as in `nice`. */
const NICENESS = 10;
/** More than the server accepts, because it adds headers of its own. */
const MAX_HEADER_BYTES = 65_536;

/** The server has a queue of its own, so that nobody is turned away here. */
const BACKLOG = 4_096;

const send = (message: FromPages) => void process.send?.(message);
const caller = new ServiceCaller(send);

process.on('message', (message: ToPages) => {
  switch (message.type) {
    case 'settings':
      return void serve(message).catch(fail);
    case 'own-url':
      process.env.__NEXT_PRIVATE_ORIGIN = message.url;
      return;
    default:
      return caller.receive(message);
  }
});
// A terminal and a service manager send signals to all processes: the server finishes its requests first, and ends this process then.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {});
lowerPriority();

/** Renders pages until the server is gone. */
async function serve({ isDevelopment, publicOrigin, socketPath }: PageSettings): Promise<void> {
  process.once('disconnect', () => {
    rmSync(path.dirname(socketPath), { recursive: true, force: true });
    process.exit();
  });
  registerServices(caller.stub({ publicOrigin }) as PageServices);
  // The server itself limits how long its clients may take.
  const http = createServer({ requireHostHeader: false, maxHeaderSize: MAX_HEADER_BYTES, keepAliveTimeout: 0, requestTimeout: 0 });
  const app = next({ dev: isDevelopment, httpServer: http });
  await app.prepare();
  const answer = app.getRequestHandler();
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

/** Linux gives every thread a priority of its own; elsewhere all stay equal. Threads that start later have that of this one. */
function lowerPriority(): void {
  try {
    for (const thread of readdirSync('/proc/self/task').map(Number))
      setPriority(thread, Math.min(constants.priority.PRIORITY_LOW, getPriority(thread) + NICENESS));
  } catch {
    // It only makes moves faster.
  }
}
