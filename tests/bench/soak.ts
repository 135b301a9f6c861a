/**
 * `npm run soak -- [--minutes N] [--cluster] [--json]`: people come, play, read pages, have puzzles solved, lose their connections and go, over and over, and after
 * every turn the server's memory is read when it has been collected. It is flat when the last third of the time needs no more than the second one.
 */
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { formatColumns, median } from './rooms-columns';
import type { BenchRoom, CrowdOrder, PlayReport, ProbeOrder, ProbeReport, StormReport } from './rooms-orders';
import { killLeftovers, startWorked, type Worked, type WorkedServer } from './rooms-processes';
import { hostilePuzzle } from './rooms-puzzle';
import { CROWD_FILE } from './rooms-run';
import { openTarget } from './rooms-targets';

const ROOMS = 400;
const MEMBERS = 4;
/** Each turn has other rooms, so that rooms leave memory and are read again. */
const ROOMS_A_TURN = 50;
const MOVES_A_SECOND = 200;
const PLAY_SECONDS = 20;
const MOVES_A_VISIT = (MOVES_A_SECOND * PLAY_SECONDS) / (ROOMS_A_TURN * MEMBERS);
/** Who lost their connection is missed for twenty seconds, and so long their rooms, whose logs grow from turn to turn, stay in memory. */
const REST_MS = 25_000;
const ADDRESSES = 250;
const MB = 2 ** 20;
/** What the last third may need beyond the second one: the allocator's grain, not a leak. */
const FLAT = 1.1;

const PAGES = [
  '/',
  '/daily',
  '/daily/archive',
  '/leaderboards',
  '/profile',
  '/help',
  '/settings',
  '/no-such-page',
  '/api/v1/dailies',
  '/api/openapi.json',
];

/** What was seen after a turn. */
interface Turn {
  readonly minutes: number;
  readonly acknowledged: number;
  readonly refused: number;
  readonly lost: number;
  readonly back: number;
  readonly pages: number;
  readonly failures: number;
  readonly memory: readonly ProbeReport[];
}

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    minutes: { type: 'string', default: '30' },
    cluster: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

let asked = 0;

/** As somebody else each time, so that what one address may do is not what is met. */
function ask(url: string, init: RequestInit = {}): Promise<Response> {
  asked += 1;
  return fetch(url, { ...init, headers: { ...init.headers, 'X-Forwarded-For': `10.200.0.${asked % ADDRESSES}` } });
}

/** Reads every page once; returns how many answered with an error of ours. */
async function readPages(url: string): Promise<number> {
  let failures = 0;
  for (const page of PAGES) {
    const answer = await ask(url + page);
    await answer.text();
    if (answer.status >= 500) failures += 1;
  }
  return failures;
}

/** A search that comes to no end, and a puzzle that is made; returns how many were answered with an error of ours or not taken. */
async function workHard(url: string): Promise<number> {
  let failures = 0;
  const post = (path: string, body: object) =>
    ask(`${url}/api/v1/${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  for (const [path, body] of [
    ['solve', { puzzle: hostilePuzzle(), timeLimitMs: 1_000 }],
    ['generate', { kind: 'tic-tac-logic', size: { width: 8, height: 8 }, level: 'medium', seed: `soak-${asked}` }],
  ] as const) {
    const answer = await post(path, body);
    await answer.text();
    if (answer.status >= 500 || answer.status === 400) failures += 1;
  }
  return failures;
}

async function takeTurn(
  crowd: Worked<CrowdOrder>,
  servers: readonly WorkedServer<ProbeOrder>[],
  { rooms, roomAccess, began }: { readonly rooms: readonly BenchRoom[]; readonly roomAccess: number; readonly began: number },
): Promise<Turn> {
  const ports = servers.map(({ port }) => port);
  await crowd.ask({ type: 'enter', ports, hasOwnBoards: true, rooms, moved: roomAccess * MOVES_A_VISIT });
  const playing = crowd.ask<PlayReport>({ type: 'play', perSecond: MOVES_A_SECOND, seconds: PLAY_SECONDS });
  let failures = 0;
  for (const { url } of servers) {
    failures += await readPages(url);
    failures += await workHard(url);
  }
  const play = await playing;
  const storm = await crowd.ask<StormReport>({ type: 'storm' });
  await crowd.ask({ type: 'leave' });
  await wait(REST_MS);
  const memory = await Promise.all(servers.map((server) => server.ask<ProbeReport>('collect')));
  return {
    minutes: (performance.now() - began) / 60_000,
    acknowledged: play.acknowledged,
    refused: play.sent - play.acknowledged - play.unanswered,
    lost: play.unanswered + play.notSeen,
    back: storm.back / storm.clients,
    pages: PAGES.length * servers.length,
    failures,
    memory,
  };
}

function formatTurn(turn: Turn): string[] {
  const memory = turn.memory.flatMap(({ rssBytes, heapBytes }) => [(rssBytes / MB).toFixed(1), (heapBytes / MB).toFixed(1)]);
  return [
    turn.minutes.toFixed(1),
    String(turn.acknowledged),
    String(turn.refused),
    String(turn.lost),
    (100 * turn.back).toFixed(0),
    String(turn.pages),
    String(turn.failures),
    ...memory,
  ];
}

function headOf(processes: number): string[] {
  const memory = Array.from({ length: processes }, (_, i) => [`rss ${i + 1}, MB`, `heap ${i + 1}, MB`]).flat();
  return ['minute', 'moves', 'refused', 'lost', 'back, %', 'pages', 'failed', ...memory];
}

/** How the last third of the time compares with the second one, for each process. */
function compareThirds(turns: readonly Turn[], read: (report: ProbeReport) => number): readonly number[] {
  const third = Math.floor(turns.length / 3);
  const [middle, last] = [turns.slice(third, 2 * third), turns.slice(2 * third)];
  return turns[0].memory.map((_, i) => {
    const typical = (some: readonly Turn[]) => median(some.map(({ memory }) => read(memory[i])));
    return typical(last) / typical(middle);
  });
}

async function run(): Promise<void> {
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new Error('--minutes takes a number above 0');
  const redisUrl = process.env.SEAWALL_TEST_REDIS;
  if (values.cluster && (!process.env.SEAWALL_TEST_POSTGRESQL || !redisUrl))
    throw new Error('Several processes need PostgreSQL and Redis, which are not to be had');
  const target = await openTarget(values.cluster ? 'postgresql' : 'sqlite', { rooms: ROOMS, members: MEMBERS });
  const servers: WorkedServer<ProbeOrder>[] = [];
  for (let i = 0; i < (values.cluster ? 2 : 1); i += 1)
    servers.push(await target.start(values.cluster ? { REDIS_URL: redisUrl ?? '' } : {}));
  const crowd = startWorked<CrowdOrder>(CROWD_FILE);
  const began = performance.now();
  const turns: Turn[] = [];
  while (performance.now() - began < minutes * 60_000) {
    const first = (turns.length * ROOMS_A_TURN) % ROOMS;
    const rooms = target.rooms.slice(first, first + ROOMS_A_TURN);
    const roomAccess = Math.floor((turns.length * ROOMS_A_TURN) / ROOMS);
    const turn = await takeTurn(crowd, servers, { rooms, roomAccess, began });
    turns.push(turn);
    process.stderr.write(`  ${formatTurn(turn).join('  ')}; load ${loadavg()[0].toFixed(1)}\n`);
  }
  await crowd.stop();
  for (const server of servers) await server.stop();
  const stored = await target.close();
  report(turns, stored ?? 0);
}

function report(turns: readonly Turn[], stored: number): void {
  const acknowledged = turns.reduce((sum, turn) => sum + turn.acknowledged, 0);
  const growth = { rss: compareThirds(turns, ({ rssBytes }) => rssBytes), heap: compareThirds(turns, ({ heapBytes }) => heapBytes) };
  const lost = Math.max(0, acknowledged - stored);
  if (values.json) say(JSON.stringify({ turns, growth, lost }));
  else say(formatColumns([headOf(turns[0].memory.length), ...turns.map(formatTurn)]));
  for (const [what, ratios] of Object.entries(growth))
    say(`${what}: the last third needs ${ratios.map((ratio) => ratio.toFixed(3)).join(' and ')} times the second one`);
  const failures = turns.reduce((sum, turn) => sum + turn.failures, 0);
  const isFlat = [...growth.rss, ...growth.heap].every((ratio) => ratio <= FLAT);
  say(
    `${acknowledged} moves acknowledged, ${lost} of them not in the log; ${failures} pages failed; memory is ${isFlat ? 'flat' : 'NOT flat'}`,
  );
  if (!isFlat || lost > 0 || failures > 0) process.exitCode = 1;
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${(error as Error).stack}\n`);
  killLeftovers();
  process.exitCode = 1;
}
