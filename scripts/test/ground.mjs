import { findFreePort } from '../services/free-port.mjs';
import { startTestServices } from '../services/test-services.mjs';
import { productBuild } from '../setup/build.mjs';
import { guardSignals } from '../setup/children.mjs';
import { dependencies } from '../setup/dependencies.mjs';
import { checkWritable, TEST_BUILD } from '../setup/folders.mjs';
import { takeLock } from '../setup/lock.mjs';
import { checkNodeVersion } from '../setup/node-version.mjs';
import { prismaClients } from '../setup/prisma.mjs';
import { setUp } from '../setup/set-up.mjs';
import { Trouble } from '../setup/trouble.mjs';
import { useOwnFolder } from './own-folder.mjs';

/** Sets up everything that testing needs but the build, has `work` done with it, and stops what it started. */
export async function onTestGround(steps, work) {
  checkNodeVersion();
  checkWritable();
  guardSignals();
  const release = takeLock(
    'test',
    (pid) => `The tests are already running in this folder (process ${pid}).\nWait for them to finish, then try again.`,
  );
  const removeFolder = useOwnFolder();
  try {
    await setUp(steps, [dependencies, prismaClients]);
    const services = await startTestServices(steps, { isDurable: false });
    try {
      return await work({ hasBrowser: Boolean(services.browser), env: await environmentFor(services) });
    } finally {
      await services.stop();
    }
  } finally {
    removeFolder();
    release();
  }
}

/** Builds the product for the tests that run it; one that cannot be built is a failure that `report` gets, and answers false. */
export async function buildForTests({ steps, report }) {
  try {
    await setUp(steps, [productBuild(TEST_BUILD)]);
    return true;
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    report.take({ type: 'error', suite: 'Build', name: 'skipped the tests that need a build', error: error.message });
    return false;
  }
}

/** What the tests start gets its settings from the tests alone, not from whoever runs them. */
async function environmentFor({ browser, postgresqlUrl, redisUrl }) {
  return {
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
    SEAWALL_E2E_PORT: String(await findFreePort()),
  };
}
