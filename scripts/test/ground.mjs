import { findFreePort } from '../services/free-port.mjs';
import { startTestServices } from '../services/test-services.mjs';
import { productBuild } from '../setup/build.mjs';
import { guardSignals } from '../setup/child-processes.mjs';
import { dependencies } from '../setup/dependencies.mjs';
import { takeLock } from '../setup/lock.mjs';
import { checkNodeVersion } from '../setup/node-version.mjs';
import { checkWritable, TEST_BUILD } from '../setup/paths.mjs';
import { prismaClients } from '../setup/prisma.mjs';
import { setup } from '../setup/setup.mjs';
import { UserError } from '../setup/user-error.mjs';
import { useOwnFolder } from './own-folder.mjs';

/** Sets up everything that testing needs except the build, runs `work`, and stops what it started. */
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
    await setup(steps, [dependencies, prismaClients]);
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

/** Builds the product for the tests that run it. If the build fails, reports a failure and returns false. */
export async function buildForTests({ steps, report }) {
  try {
    await setup(steps, [productBuild(TEST_BUILD)]);
    return true;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    report.take({ type: 'error', suite: 'Build', name: 'skipped the tests that need a build', error: error.message });
    return false;
  }
}

/** The environment of the tests. It clears the variables of the caller, so that only the tests configure what they start. */
async function environmentFor({ browser, postgresqlUrl, redisUrl }) {
  return {
    DATABASE_URL: '',
    REDIS_URL: '',
    PORT: '',
    HOST: '',
    SEAWALL_DATA_DIR: '',
    PUBLIC_ORIGIN: '',
    LOG_LEVEL: '',
    METRICS_TOKEN: '',
    SEAWALL_SECRET: '',
    SEAWALL_PREGENERATE: '',
    SHUTDOWN_SECONDS: '',
    NODE_ENV: 'test',
    SEAWALL_BUILD_DIR: TEST_BUILD,
    SEAWALL_TEST_POSTGRESQL: postgresqlUrl ?? '',
    SEAWALL_TEST_REDIS: redisUrl ?? '',
    CHROMIUM_PATH: browser ?? '',
    SEAWALL_E2E_PORT: String(await findFreePort()),
  };
}
