import next from 'next';
import type { Logger } from 'pino';
import { BootError } from './boot-error';
import { type Env, parseEnv } from './env';
import { createLogger } from './logger';
import { openServer } from './server';
import { createShutdown } from './shutdown';
import { fillSlot } from './slot';
import { openDatabase } from './store/open';
import { createWorkers, workerFile } from './worker/pool';

/** Serves until the process is told to end. */
async function serve(env: Env, logger: Logger): Promise<void> {
  const shutdown = createShutdown(logger, env.shutdownMs);
  const database = await openDatabase(env, {
    onConnectionError: (err) => logger.warn({ err }, 'a database connection failed'),
    onClosed: (path) => logger.warn({ path }, 'fixed permissions: other users could read this'),
  });
  shutdown.atEnd('database', () => database.close());
  const server = await openServer({
    env,
    database,
    createWorkers: (onJob) => createWorkers({ file: workerFile(env.buildFolder), onJob }),
    async openPages(httpServer, services) {
      fillSlot(services);
      const app = next({ dev: env.isDevelopment, httpServer });
      await app.prepare();
      return app.getRequestHandler();
    },
    // A new server makes today's puzzles while somebody watches.
    onPuzzles: (done, total) => process.stdout.write(`  Today's puzzles: ${done} of ${total}\n`),
    onWarning: (sentence, err) => logger.warn({ err }, sentence),
    onError: (err) => logger.error({ err }, 'unexpected error'),
  });
  shutdown.atEnd('server', () => server.close());
  // Where a form leads on to another page Next asks for that page itself, with the visitor's cookies: it must ask us, not whoever has port 3000.
  process.env.__NEXT_PRIVATE_ORIGIN = server.url;
  process.stdout.write(`\nSeawall is ready: ${env.publicOrigin ?? server.url}\n\n`);
}

try {
  const env = parseEnv(process.env);
  const logger = createLogger(env);
  await serve(env, logger);
} catch (error) {
  process.stderr.write(`\n${error instanceof BootError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
