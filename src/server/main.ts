import { existsSync } from 'node:fs';
import path from 'node:path';
import next from 'next';
import type { Logger } from 'pino';
import { BootError } from './config/boot-error';
import { type Env, parseEnv } from './config/env';
import { createLogger } from './observability/logger';
import { openServer } from './server';
import { registerServices } from './service-registry';
import { createShutdown } from './shutdown';
import { explainDatabase, openDatabase } from './store/open-database';
import { createWorkers, workerFile } from './worker/pool';

/** The parts that a build must have. In development pages are built on request. */
function checkBuild({ buildFolder, isDevelopment }: Env): void {
  const parts = ['migrations', ...(isDevelopment ? [] : ['next/BUILD_ID'])];
  if (parts.every((part) => existsSync(path.join(buildFolder, part)))) return;
  throw new BootError(`There’s no build in ${buildFolder}. Create one: npm run build`);
}

/** Serves until the process receives a signal. */
async function serve(env: Env, logger: Logger): Promise<void> {
  checkBuild(env);
  const shutdown = createShutdown(logger, env.shutdownMs);
  const database = await openDatabase(env, {
    onConnectionError: (err) => logger.warn({ err }, 'a database connection failed'),
    onClosed: (path) => logger.warn({ path }, 'fixed permissions: other users could read this'),
  });
  shutdown.onClose('database', () => database.close());
  const server = await openServer({
    env,
    database,
    createWorkers: (onJob) => createWorkers({ file: workerFile(env.buildFolder), onJob }),
    async openPages(httpServer, services) {
      registerServices(services);
      const app = next({ dev: env.isDevelopment, httpServer });
      await app.prepare();
      return app.getRequestHandler();
    },
    // A new server generates today's puzzles while the operator watches.
    onPuzzles: (done, total) => process.stdout.write(`  Today's puzzles: ${done} of ${total}\n`),
    onWarning: (sentence, err) => logger.warn({ err }, sentence),
    onError: (err) => logger.error({ err }, 'unexpected error'),
  });
  shutdown.onClose('server', () => server.close());
  // When a Server Action redirects to a page, Next requests that page itself, with the visitor's cookies: it must ask this server, not
  // whatever listens on port 3000.
  process.env.__NEXT_PRIVATE_ORIGIN = server.url;
  process.stdout.write(`\nSeawall is ready: ${env.publicOrigin ?? server.url}\n\n`);
}

/** An error that the operator can fix is printed as a sentence; any other with its stack. */
function reportError(error: unknown): void {
  const text = error instanceof BootError ? error.message : `Seawall couldn’t start because of a bug in it:\n${(error as Error).stack}`;
  process.stderr.write(`\n${text}\n`);
}

try {
  const env = parseEnv(process.env);
  await serve(env, createLogger(env)).catch((error: unknown) => Promise.reject(explainDatabase(error, env)));
} catch (error) {
  reportError(error);
  process.exit(1);
}
