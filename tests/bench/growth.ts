/**
 * `npm run bench:growth -- [--users N] [--results N] [--events N] [--published N] [--only sqlite,postgresql] [--pages TEXT] [--keep]`: how long pages take on a database of years.
 * It fills a database, starts a server on it, and asks for pages as people would, one after the other. `--pages` asks for those whose name contains
 * a text, and leaves leaderboards empty. What was kept can be asked again:
 * `--kept FILE`, as it was printed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { signGuest } from '@/server/identity/guest-token';
import { GUEST_COOKIE } from '@/server/identity/identity';
import { loadSecrets } from '@/server/identity/secrets';
import { LIBRARY_ORDERS } from '@/server/protocol/library';
import { createSecretStore } from '@/server/store/secret-store';
import { availableDatabases, createScratchDatabase, type ScratchDatabase } from '../support/databases';
import { type Amounts, seededLink, seedGrowth } from './growth-seed';
import { killLeftovers, startServer } from './rooms-processes';
import { BENCH_SECRET } from './rooms-seed';
import { type Figure, formatFigures } from './web-table';

const BUILD = process.env.SEAWALL_BUILD_DIR || 'build/test';
const TARGET_MS = 50;
const VISITS = 100;
/** Of each page, until its code is compiled. */
const WARM_UP = 30;
const DAILIES_LIMIT_MS = 120_000;

/** A page, its address by the number of the visit, and the number of its only viewer. */
type Visited = readonly [name: string, address: (today: string, visit: number) => string, viewer?: number];

/** What follows the first 50,000 puzzles. */
const DEEP_CURSOR = Buffer.from(JSON.stringify({ value: 50_000, puzzleId: seededLink(50_000) })).toString('base64url');

/** What people look at. */
const PAGES: readonly Visited[] = [
  ['home', () => '/'],
  ['daily', (today) => `/daily/${today}/nurikabe/easy`],
  ['archive', () => '/daily/archive'],
  ['leaderboards, today', () => '/leaderboards?board=daily&kind=nurikabe&level=easy'],
  ['leaderboards, week', () => '/leaderboards?board=points&span=week'],
  ['leaderboards, month', () => '/leaderboards?board=points&span=month'],
  ['leaderboards, all time', () => '/leaderboards?board=points&span=all'],
  ['leaderboards, all time, with help', () => '/leaderboards?board=points&span=all&help=yes'],
  ['profile', () => '/profile'],
  ...LIBRARY_ORDERS.flatMap((order): Visited[] => [
    [`library, ${order}`, () => `/library?order=${order}`],
    [
      `library, ${order}, of a kind, level and size`,
      (_, n) => `/library?order=${order}&kind=nurikabe&level=${n % 2 === 0 ? 'easy' : 'hard'}&size=small`,
    ],
    [`library, ${order}, of a rare level and size`, () => `/library?order=${order}&level=extreme&size=large`],
    [`library, ${order}, what I have not solved`, () => `/library?order=${order}&unsolved=yes`],
    [`library, ${order}, a common word`, () => `/library?order=${order}&q=puzzle`],
    [`library, ${order}, of an author`, (_, n) => `/library?order=${order}&by=author${100 + n}`],
  ]),
  ['library, unrated puzzles, of which there are none', () => '/library?level=unrated'],
  ['library, a page deep inside', () => `/library?cursor=${DEEP_CURSOR}`],
  ['library, a rare word', (_, n) => `/library?q=rare12${n}`],
  ['library, words that no title has', () => '/library?q=puzzle%20zebra'],
  ['puzzle, the most played', () => `/p/${seededLink(0)}`],
  ['puzzle, any', (_, n) => `/p/${seededLink(1 + 997 * n)}`],
  ['statistics of the most played puzzle', () => `/p/${seededLink(0)}/statistics`, 0],
  ['the same as CSV', () => `/p/${seededLink(0)}/statistics/csv`, 0],
  ['settings (no query of its own)', () => '/settings'],
];

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    users: { type: 'string', default: '100000' },
    results: { type: 'string', default: '1000000' },
    events: { type: 'string', default: '10000000' },
    published: { type: 'string', default: '100000' },
    only: { type: 'string', default: availableDatabases.join(',') },
    pages: { type: 'string', default: '' },
    keep: { type: 'boolean', default: false },
    kept: { type: 'string' },
  },
});

const say = (text: string) => process.stderr.write(`  ${text}\n`);

/** A filled database: the variables with which a server uses it, today's date, and who looks at its pages. */
interface Filled {
  readonly env: Readonly<Record<string, string>>;
  readonly today: string;
  readonly cookies: readonly string[];
}

function serverOn({ env: database }: Pick<Filled, 'env'>, ahead: 'today' | 'none') {
  const env = {
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'warn',
    SEAWALL_BUILD_DIR: BUILD,
    SEAWALL_SECRET: BENCH_SECRET,
    SEAWALL_PREGENERATE: ahead,
  };
  return startServer(path.join(BUILD, 'server.mjs'), { env: { ...env, ...database } });
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

async function measure(url: string, { today, cookies }: Filled): Promise<readonly Figure[]> {
  async function visit([, addressOf, viewer]: Visited, n: number): Promise<number> {
    const address = addressOf(today, n);
    const begin = performance.now();
    const answer = await fetch(url + address, { headers: { cookie: cookies[viewer ?? n % cookies.length] } });
    await answer.text();
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
    return performance.now() - begin;
  }
  const pages = PAGES.filter(([name]) => name.includes(values.pages));
  for (let n = 0; n < WARM_UP; n += 1) for (const page of pages) await visit(page, n);
  const figures: Figure[] = [];
  for (const page of pages) {
    const times: number[] = [];
    for (let n = 0; n < VISITS; n += 1) times.push(await visit(page, n));
    times.sort((a, b) => a - b);
    const note = `p50 ${times[VISITS / 2].toFixed(1)}, worst ${times[VISITS - 1].toFixed(1)}`;
    figures.push({
      what: 'answer p95',
      page: page[0],
      value: times[Math.floor(0.95 * VISITS)],
      unit: 'ms',
      target: { most: TARGET_MS },
      note,
    });
  }
  return figures;
}

async function measureOn(filled: Filled): Promise<void> {
  const server = await serverOn(filled, 'none');
  try {
    const figures = await measure(server.url, filled);
    process.stdout.write(`\n${VISITS} visits each, load ${loadavg()[0].toFixed(1)}\n${formatFigures(figures)}\n`);
  } finally {
    await server.stop();
  }
}

async function fill(scratch: ScratchDatabase, amounts: Amounts): Promise<Filled> {
  const today = await makeDailies(scratch);
  const begin = performance.now();
  const viewers = await seedGrowth(scratch, amounts, (what) =>
    say(`${scratch.name}: ${what}, ${((performance.now() - begin) / 1000).toFixed(0)} s`),
  );
  return { env: scratch.env, today, cookies: await cookiesFor(scratch, viewers) };
}

function keep(name: string, filled: Filled): void {
  const file = path.resolve('build/bench', `growth-${name}.json`);
  writeFileSync(file, JSON.stringify(filled));
  say(`kept: ${file}`);
}

async function run(): Promise<void> {
  if (values.kept !== undefined) return measureOn(JSON.parse(readFileSync(values.kept, 'utf8')) as Filled);
  const amounts: Amounts = {
    users: Number(values.users),
    results: Number(values.results),
    events: Number(values.events),
    published: Number(values.published),
    hasBoards: values.pages === '',
  };
  for (const name of availableDatabases.filter((database) => values.only.split(',').includes(database))) {
    const scratch = await createScratchDatabase(name);
    try {
      const filled = await fill(scratch, amounts);
      process.stdout.write(
        `\n${name}: ${amounts.users} users, ${amounts.results} results, ${amounts.events} events, ${amounts.published} published puzzles\n`,
      );
      if (values.keep) keep(name, filled);
      await measureOn(filled);
    } finally {
      if (!values.keep) await scratch.remove();
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
