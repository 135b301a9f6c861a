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

/** What a build has in its folder. In development pages are made as they are asked for. */
function checkBuild({ buildFolder, isDevelopment }: Env): void {
  const parts = ['migrations', ...(isDevelopment ? [] : ['next/BUILD_ID'])];
  if (parts.every((part) => existsSync(path.join(buildFolder, part)))) return;
  throw new BootError(`There’s no build in ${buildFolder}. Create one: npm run build`);
}

/** Serves until the process is told to end. */
async function serve(env: Env, logger: Logger): Promise<void> {
  checkBuild(env);
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
      registerServices(services);
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

/** What a person can do something about is a sentence; whatever else is for whoever can put it right. */
function sayWhy(error: unknown): void {
  const text = error instanceof BootError ? error.message : `Seawall couldn’t start because of a bug in it:\n${(error as Error).stack}`;
  process.stderr.write(`\n${text}\n`);
}

try {
  const env = parseEnv(process.env);
  await serve(env, createLogger(env)).catch((error: unknown) => Promise.reject(explainDatabase(error, env)));
} catch (error) {
  sayWhy(error);
  process.exit(1);
}
