import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { BootError } from './config/boot-error';
import { type Env, parseEnv } from './config/env';
import { createLogger } from './observability/logger';
import { readPagePaths } from './pages/page-paths';
import { PageProcess } from './pages/page-process';
import { after } from './rooms/timer';
import { openServer } from './server';
import { createShutdown } from './shutdown';
import { explainDatabase, openDatabase } from './store/open-database';
import { createWorkers, workerFile } from './worker/pool';

/** The parts that a build must have. In development pages are built on request. */
function checkBuild({ buildFolder, isDevelopment }: Env): void {
  const parts = ['migrations', ...(isDevelopment ? [] : ['next/BUILD_ID'])];
  if (parts.every((part) => existsSync(path.join(buildFolder, part)))) return;
  throw new BootError(`There’s no build in ${buildFolder}. Create one: npm run build`);
}

/** The pages need no secret of the server. */
function withoutSecrets(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...variables, SEAWALL_SECRET: undefined, DATABASE_URL: undefined, REDIS_URL: undefined, METRICS_TOKEN: undefined };
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
    openPages(services, callbacks) {
      const { isDevelopment, publicOrigin, buildFolder } = env;
      const file = path.join(buildFolder, 'pages.mjs');
      // In development pages come and go.
      const hasPage = isDevelopment ? () => true : readPagePaths(buildFolder);
      const own = { file, env: withoutSecrets(process.env), isDevelopment, publicOrigin };
      return PageProcess.open({ ...own, hasPage, services, after, ...callbacks });
    },
    // A new server generates today's puzzles while the operator watches.
    onPuzzles: (done, total) => process.stdout.write(`  Today's puzzles: ${done} of ${total}\n`),
    onWarning: (sentence, err) => logger.warn({ err }, sentence),
    onError: (err) => logger.error({ err }, 'unexpected error'),
  });
  shutdown.onClose('server', () => server.close());
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
