import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../services/free-port.mjs';
import { startTestServices } from '../services/test-services.mjs';
import { productBuild } from '../setup/build.mjs';
import { guardSignals, onInterrupt } from '../setup/children.mjs';
import { dependencies } from '../setup/dependencies.mjs';
import { checkWritable, TEST_BUILD } from '../setup/folders.mjs';
import { takeLock } from '../setup/lock.mjs';
import { checkNodeVersion } from '../setup/node-version.mjs';
import { prismaClients } from '../setup/prisma.mjs';
import { setUp } from '../setup/set-up.mjs';
import { Trouble } from '../setup/trouble.mjs';

/** Sets up everything that testing needs but the build, has `work` done with it, and stops what it started. */
export async function onTestGround(steps, work) {
  checkNodeVersion();
  checkWritable();
  guardSignals();
  const release = takeLock(
    'test',
    (pid) => `The tests are already running in this folder (process ${pid}).\nWait until they are done, then run them again.`,
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

/** Where Linux keeps files in memory: hundreds of databases are made and dropped there in half of the time. */
const MEMORY = '/dev/shm';
const ROOM_NEEDED = 4 * 2 ** 30;

/** From now on temporary files are in a folder of this run, in memory where there is room; returns what removes it, however the tests end. */
function useOwnFolder() {
  const folder = mkdtempSync(path.join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'seawall-tests-'));
  // PostgreSQL, which runs as another user, has its folder in it.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  const remove = () => rmSync(folder, { recursive: true, force: true });
  onInterrupt(remove);
  return remove;
}

function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ROOM_NEEDED;
  } catch {
    return false;
  }
}

/** Builds the product for the tests that run it; one that cannot be built is a failure that `report` gets, and answers false. */
export async function buildForTests({ steps, report }) {
  try {
    await setUp(steps, [productBuild(TEST_BUILD)]);
    return true;
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    report.take({ type: 'error', suite: 'Build', name: 'what needs a build was not run', error: error.message });
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
