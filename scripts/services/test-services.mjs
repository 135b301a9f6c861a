import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onInterrupt } from '../setup/children.mjs';
import { Trouble } from '../setup/trouble.mjs';
import { findOnPath, installPackages, mayInstall } from './debian.mjs';
import { findPostgresql, startPostgresql } from './postgresql.mjs';
import { startRedis } from './redis.mjs';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** What the tests need besides npm's packages: how to find it, and Debian's package with it. */
const NEEDS = [
  { name: 'Chromium', package: 'chromium', find: findBrowser },
  { name: 'PostgreSQL', package: 'postgresql', find: findPostgresql },
  { name: 'Redis', package: 'redis-server', find: () => findOnPath('redis-server') },
];

/** Installs what is missing and may be installed, and starts private servers in a temporary folder. */
export async function startTestServices(steps) {
  await installMissing(steps);
  const folder = mkdtempSync(path.join(tmpdir(), 'seawall-test-'));
  chmodSync(folder, 0o755);
  const running = [];
  const stop = async () => {
    for (const service of running.reverse()) await service.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  onInterrupt(stop);
  try {
    const services = { browser: await findBrowser(), postgresqlUrl: process.env.DATABASE_URL, redisUrl: process.env.REDIS_URL, stop };
    const postgresql = findPostgresql();
    if (postgresql !== null) {
      running.push(await steps.run('PostgreSQL', 'starting a private server', 'started', () => startPostgresql(postgresql, folder)));
      services.postgresqlUrl = running.at(-1).url;
    }
    const redis = findOnPath('redis-server');
    if (redis !== null) {
      running.push(await steps.run('Redis', 'starting a private server', 'started', () => startRedis(redis, folder)));
      services.redisUrl = running.at(-1).url;
    }
    reportMissing(steps, services);
    return services;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function installMissing(steps) {
  if (!mayInstall()) return;
  const missing = [];
  for (const need of NEEDS) if (!(await need.find())) missing.push(need);
  if (missing.length === 0) return;
  const names = missing.map((need) => need.name).join(', ');
  await steps.run('Packages', `installing ${names}`, `installed ${names}`, () => installPackages(missing.map((need) => need.package)));
}

/** What cannot be had is skipped by name where a person is looking, and fails where a machine is. */
function reportMissing(steps, services) {
  const missing = [];
  if (!services.browser) missing.push('the browser tests (no Chromium: install it, or set CHROMIUM_PATH)');
  if (!services.postgresqlUrl) missing.push('the PostgreSQL tests (no server: install it, or set DATABASE_URL)');
  if (!services.redisUrl) missing.push('the Redis tests (no server: install it, or set REDIS_URL)');
  if (missing.length === 0) return;
  if (process.env.CI === 'true') throw new Trouble(`These cannot run here, and CI=true allows no gaps:\n  ${missing.join('\n  ')}`);
  for (const gap of missing) steps.say(`\n  SKIPPED: ${gap}\n`);
}

/** A browser that is there: the one named, Debian's, or Playwright's own. */
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
