import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onInterrupt } from '../setup/child-processes.mjs';
import { UserError } from '../setup/user-error.mjs';
import { findOnPath, installPackages, mayInstall } from './debian.mjs';
import { findPostgresql, startPostgresql } from './postgresql.mjs';
import { startRedis } from './redis.mjs';

/** The headless shell comes first, since it takes half the time. */
const BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** What the tests need besides npm packages: how to find it, its Debian package, and the tests that are skipped without it. */
const NEEDS = {
  browser: {
    name: 'Chromium',
    package: 'chromium-headless-shell',
    find: findBrowser,
    gap: 'the browser and component tests (no Chromium: install it, or set CHROMIUM_PATH)',
  },
  postgresqlUrl: {
    name: 'PostgreSQL',
    package: 'postgresql',
    find: findPostgresql,
    start: startPostgresql,
    elsewhere: process.env.DATABASE_URL,
    gap: 'the PostgreSQL tests (no server: install it, or set DATABASE_URL)',
  },
  redisUrl: {
    name: 'Redis',
    package: 'redis-server',
    find: () => findOnPath('redis-server'),
    start: startRedis,
    elsewhere: process.env.REDIS_URL,
    gap: 'the Redis tests (no server: install it, or set REDIS_URL)',
  },
};

/**
 * Installs what is missing if it may, and starts private servers in a temporary folder. Returns the path of the browser and the URLs of the
 * servers, as far as available, and a `stop` function.
 */
export async function startTestServices(steps, { wanted = Object.keys(NEEDS), isDurable = true } = {}) {
  const needs = wanted.map((key) => [key, NEEDS[key]]);
  await installMissing(
    steps,
    needs.map(([, need]) => need),
  );
  const folder = mkdtempSync(path.join(tmpdir(), 'seawall-test-'));
  chmodSync(folder, 0o755);
  const running = [];
  const stop = async () => {
    for (const service of running.splice(0).reverse()) await service.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  onInterrupt(stop);
  const services = { stop };
  try {
    for (const [key, need] of needs)
      services[key] = await provide(steps, need, running, (found) => need.start(found, folder, { isDurable }));
  } catch (error) {
    await stop();
    throw error;
  }
  const gaps = needs.filter(([key]) => !services[key]).map(([, need]) => need.gap);
  if (gaps.length > 0) await reportGaps(steps, gaps, stop);
  return services;
}

/** The path of the browser, or the URL of a private server, or the URL in the environment. */
async function provide(steps, need, running, start) {
  const found = await need.find();
  if (need.start === undefined) return found;
  if (found === null) return need.elsewhere;
  const service = await steps.run(need.name, 'starting a private server', 'started', () => start(found));
  running.push(service);
  return service.url;
}

async function installMissing(steps, needs) {
  if (!mayInstall()) return;
  const missing = [];
  for (const need of needs) if (!(await need.find())) missing.push(need);
  if (missing.length === 0) return;
  const names = missing.map((need) => need.name).join(', ');
  try {
    await steps.run('Packages', `installing ${names}`, `installed ${names}`, () => installPackages(missing.map((need) => need.package)));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    steps.say(error.message);
  }
}

/** Reports the tests that are skipped. With CI=true a missing service is an error. */
async function reportGaps(steps, gaps, stop) {
  if (process.env.CI === 'true') {
    await stop();
    throw new UserError(`These can’t run here, and CI=true doesn’t allow skipping tests:\n  ${gaps.join('\n  ')}`);
  }
  for (const gap of gaps) steps.say(`\n  SKIPPED: ${gap}\n`);
}

/** Finds a browser: the one of CHROMIUM_PATH, Debian's, or Playwright's own. */
async function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  for (const name of BROWSERS) {
    const file = findOnPath(name);
    if (file !== null) return file;
  }
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  return existsSync(own) ? own : null;
}
