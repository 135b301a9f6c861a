// `npm test`: sets up everything that testing needs, runs every suite, and ends with one line that counts them all.

import { findFreePort } from './services/free-port.mjs';
import { startTestServices } from './services/test-services.mjs';
import { productBuild } from './setup/build.mjs';
import { guardSignals } from './setup/children.mjs';
import { dependencies } from './setup/dependencies.mjs';
import { checkWritable, TEST_BUILD } from './setup/folders.mjs';
import { takeLock } from './setup/lock.mjs';
import { checkNodeVersion } from './setup/node-version.mjs';
import { prismaClients } from './setup/prisma.mjs';
import { setUp } from './setup/set-up.mjs';
import { Steps } from './setup/steps.mjs';
import { runEntry } from './setup/trouble.mjs';
import { runPlaywright, runStatic, runVitest, Tally } from './suites.mjs';

await runEntry(async () => {
  checkNodeVersion();
  checkWritable();
  guardSignals();
  const steps = new Steps();
  const release = takeLock(
    'test',
    (pid) => `The tests are already running in this folder (process ${pid}).\nWait until they are done, then run them again.`,
  );
  steps.say('Seawall tests');
  try {
    await setUp(steps, [dependencies, prismaClients, productBuild(TEST_BUILD)]);
    const services = await startTestServices(steps);
    try {
      const tally = await runSuites(services);
      process.stdout.write(`\n${tally.summary()}\n`);
      process.exitCode = tally.failed > 0 ? 1 : 0;
    } finally {
      await services.stop();
    }
  } finally {
    release();
  }
});

async function runSuites({ browser, postgresqlUrl, redisUrl }) {
  // What the tests start gets its settings from the tests alone, not from whoever runs them.
  const env = {
    DATABASE_URL: '',
    REDIS_URL: '',
    PORT: '',
    HOST: '',
    SEAWALL_DATA: '',
    PUBLIC_ORIGIN: '',
    LOG_LEVEL: '',
    METRICS_TOKEN: '',
    SEAWALL_SECRET: '',
    SEAWALL_PUZZLES_AHEAD: '',
    SHUTDOWN_SECONDS: '',
    NODE_ENV: 'test',
    SEAWALL_BUILD: TEST_BUILD,
    SEAWALL_TEST_POSTGRESQL: postgresqlUrl ?? '',
    SEAWALL_TEST_REDIS: redisUrl ?? '',
    CHROMIUM_PATH: browser ?? '',
  };
  const tally = new Tally();
  for (const result of await runStatic()) tally.add(result);
  tally.add(await runVitest(['unit', 'deep', 'processes'], env));
  if (browser) tally.add(await runPlaywright({ ...env, SEAWALL_E2E_PORT: String(await findFreePort()) }));
  return tally;
}
