/**
 * `npm run bench:growth -- [--users N] [--results N] [--events N] [--only sqlite,postgresql] [--keep]`: how long pages take on a database of years.
 * It fills a database, starts a server on it, and asks for pages as people would, one after the other.
 */
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { signGuest } from '@/server/identity/guest-token';
import { GUEST_COOKIE } from '@/server/identity/identity';
import { loadSecrets } from '@/server/identity/secrets';
import { createSecretStore } from '@/server/store/secret-store';
import { availableDatabases, createScratchDatabase, type ScratchDatabase } from '../support/databases';
import { type Amounts, seedGrowth } from './growth-seed';
import { killLeftovers, startServer } from './rooms-processes';
import { BENCH_SECRET } from './rooms-seed';
import { type Figure, formatFigures } from './web-table';

const BUILD = process.env.SEAWALL_BUILD || 'build/test';
const TARGET_MS = 50;
const VISITS = 100;
const WARM_UP = 10;
const DAILIES_LIMIT_MS = 120_000;

/** What people look at, by the number of the visit. */
const PAGES: readonly (readonly [name: string, address: (today: string) => string])[] = [
  ['home', () => '/'],
  ['daily', (today) => `/daily/${today}/nurikabe/easy`],
  ['archive', () => '/daily/archive'],
  ['leaderboards, today', () => '/leaderboards?board=daily&kind=nurikabe&level=easy'],
  ['leaderboards, week', () => '/leaderboards?board=points&span=week'],
  ['leaderboards, month', () => '/leaderboards?board=points&span=month'],
  ['leaderboards, all time', () => '/leaderboards?board=points&span=all'],
  ['leaderboards, all time, with help', () => '/leaderboards?board=points&span=all&help=yes'],
  ['profile', () => '/profile'],
  ['settings (no query of its own)', () => '/settings'],
];

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    users: { type: 'string', default: '100000' },
    results: { type: 'string', default: '1000000' },
    events: { type: 'string', default: '10000000' },
    only: { type: 'string', default: availableDatabases.join(',') },
    keep: { type: 'boolean', default: false },
  },
});

const say = (text: string) => process.stderr.write(`  ${text}\n`);

function serverOn(scratch: ScratchDatabase, ahead: 'today' | 'none') {
  const env = {
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'warn',
    SEAWALL_BUILD: BUILD,
    SEAWALL_SECRET: BENCH_SECRET,
    SEAWALL_PUZZLES_AHEAD: ahead,
  };
  return startServer(path.join(BUILD, 'server.mjs'), { env: { ...env, ...scratch.env } });
}

/** Lets a server make today's puzzles, and returns the date. */
async function makeDailies(scratch: ScratchDatabase): Promise<string> {
  const server = await serverOn(scratch, 'today');
  try {
    const limit = performance.now() + DAILIES_LIMIT_MS;
    for (;;) {
      const answer = await fetch(`${server.url}/api/v1/dailies`);
      const { dailies } = (await answer.json()) as { readonly dailies: readonly { readonly date: string }[] };
      if (dailies.length >= 6) return dailies[0].date;
      if (performance.now() > limit) throw new Error('The dailies were not made in time');
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  } finally {
    await server.stop();
  }
}

async function cookiesFor(scratch: ScratchDatabase, viewers: readonly string[]): Promise<readonly string[]> {
  const database = await scratch.open();
  const secrets = await loadSecrets(createSecretStore(database), BENCH_SECRET);
  await database.close();
  return viewers.map((viewer) => `${GUEST_COOKIE}=${signGuest(secrets.guests, viewer)}`);
}

async function measure(url: string, today: string, cookies: readonly string[]): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [page, address] of PAGES) {
    const times: number[] = [];
    for (let visit = -WARM_UP; visit < VISITS; visit += 1) {
      const begin = performance.now();
      const answer = await fetch(url + address(today), { headers: { cookie: cookies[(visit + WARM_UP) % cookies.length] } });
      await answer.text();
      if (answer.status !== 200) throw new Error(`${address(today)} answered ${answer.status}`);
      if (visit >= 0) times.push(performance.now() - begin);
    }
    times.sort((a, b) => a - b);
    const note = `p50 ${times[VISITS / 2].toFixed(1)}, worst ${times[VISITS - 1].toFixed(1)}`;
    figures.push({ what: 'answer p95', page, value: times[Math.floor(0.95 * VISITS)], unit: 'ms', target: { most: TARGET_MS }, note });
  }
  return figures;
}

async function run(): Promise<void> {
  const amounts: Amounts = { users: Number(values.users), results: Number(values.results), events: Number(values.events) };
  for (const name of availableDatabases.filter((database) => values.only.split(',').includes(database))) {
    const scratch = await createScratchDatabase(name);
    try {
      const today = await makeDailies(scratch);
      const begin = performance.now();
      const viewers = await seedGrowth(scratch, amounts, (what) =>
        say(`${name}: ${what}, ${((performance.now() - begin) / 1000).toFixed(0)} s`),
      );
      const cookies = await cookiesFor(scratch, viewers);
      const server = await serverOn(scratch, 'none');
      try {
        const figures = await measure(server.url, today, cookies);
        process.stdout.write(
          `\n${name}: ${amounts.users} users, ${amounts.results} results, ${amounts.events} events; ${VISITS} visits each, load ${loadavg()[0].toFixed(1)}\n${formatFigures(figures)}\n`,
        );
      } finally {
        await server.stop();
      }
    } finally {
      if (values.keep) say(`kept: ${JSON.stringify(scratch.env)}`);
      else await scratch.remove();
    }
  }
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${(error as Error).stack}\n`);
  killLeftovers();
  process.exitCode = 1;
}
