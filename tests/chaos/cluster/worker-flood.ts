import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { formatPuzzle } from '@/engine/notations/canonical';
import type { RoomState } from '@/engine/play/state';
import { bundleWithReplacement } from '../../support/bundle-with-replacement';
import { becomeGuest, Player } from '../../support/player';
import { endBeside, startBeside } from './beside';
import { bystanderAt, serverOf, tellLatency } from './bystander';
import type { ChaosCluster } from './chaos-cluster';
import type { Scenario } from './scenarios';

/** Guests of one address who all ask at once, and other addresses with one guest each: more than the workers' queue holds. */
const GUESTS = 36;
const ADDRESSES = 40;
const ONE_ADDRESS = '198.51.100.1';
const GAMER = '203.0.113.1';
const ASIDE = '203.0.113.2';
const LOOK_MS = 100;
/** Long enough that those who were refused ask again meanwhile, all at once. */
const MOVES = { moves: 60, everyMs: 50 };
/** Far more than a game ever waits, also on a busy machine; a flood goes on for as long as it likes. */
const GAME_LIMIT_MS = { product: 15_000, control: 5_000 };

/** 50×50 with four clues: nothing that could be solved in the ten seconds there are. */
const HOSTILE = formatPuzzle({
  kind: 'nurikabe',
  width: 50,
  height: 50,
  clues: Array.from({ length: 2_500 }, (_, cell) => ([505, 540, 2_005, 2_040].includes(cell) ? 300 : 0)),
  options: {},
});
const EASY = { type: 'generated', kind: 'tic-tac-logic', width: 6, height: 6, level: 'easy' } as const;

/** Bundles the server with workers that keep no thread for games. */
function bundleUnreservedServer(): Promise<string> {
  return bundleWithReplacement('unreserved-server', /\/worker\/pool$/, 'tests/support/unreserved-pool.ts');
}

function post(url: string, path: string, address: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const own = { 'Content-Type': 'application/json', 'X-Forwarded-For': address, Connection: 'close' };
  return fetch(url + path, { method: 'POST', headers: { ...own, ...headers }, body: JSON.stringify(body) });
}

interface Asker {
  readonly address: string;
  readonly token: string;
}

/** The process in which people ask, and are not done for ten seconds. */
function startFlood(url: string, people: readonly Asker[]): ChildProcess {
  const flood = startBeside('question-flood.mjs', url);
  flood.send({ people, body: JSON.stringify({ puzzle: HOSTILE, maxSolutions: 2 }) });
  return flood;
}

/** Whether a short question of somebody else gets no answer: the flood holds every thread that is for questions. */
async function isHeld(url: string): Promise<boolean> {
  const answer = await post(url, '/api/v1/solve', ASIDE, { puzzle: 'tic-tac-logic/6/6/b1e1c1d1b0d1c10c0a', timeLimitMs: 1_000 });
  await answer.text();
  return answer.status !== 200;
}

async function untilHeld(url: string): Promise<void> {
  while (!(await isHeld(url))) await wait(LOOK_MS);
}

/** Somebody's own room for several, with a puzzle that has to be made when its round starts. */
async function openGame(url: string): Promise<Player> {
  const token = await becomeGuest(url);
  const answer = await post(url, '/api/v1/rooms', GAMER, { mode: 'co-op', source: EASY }, { Authorization: `Bearer ${token}` });
  const { room } = (await answer.json()) as { readonly room: string };
  const player = new Player(room, { token });
  await player.subscribe(url);
  await player.command('comes-in-first', { type: 'join', role: 'player' });
  return player;
}

async function startRound(player: Player, limitMs: number): Promise<void> {
  await player.command('here-we-go-now', { type: 'start', isForced: true });
  await player.waitUntil(({ phase, round }) => phase === 'running' && round?.puzzle !== undefined, limitMs);
}

function hasHint({ round }: RoomState): boolean {
  return round?.plays['*']?.board?.hint?.stage !== undefined;
}

interface Waits {
  readonly hints: number[];
  readonly starts: number[];
}

/** The guests of a cluster, and how long games waited in it. */
const guests = new WeakMap<ChaosCluster, readonly Asker[]>();
const waits = new WeakMap<ChaosCluster, Waits>();

async function guestsOf(cluster: ChaosCluster, url: string): Promise<readonly Asker[]> {
  const known = guests.get(cluster);
  if (known !== undefined) return known;
  const people = await Promise.all(
    Array.from({ length: GUESTS + ADDRESSES }, async (_, i): Promise<Asker> => {
      const own = `192.0.2.${i}`;
      const answer = await post(url, '/api/v1/guests', own, {});
      const { token } = (await answer.json()) as { readonly token: string };
      return { address: i < GUESTS ? ONE_ADDRESS : own, token };
    }),
  );
  guests.set(cluster, people);
  return people;
}

async function measured(into: number[], work: Promise<unknown>): Promise<void> {
  const began = performance.now();
  await work;
  into.push(performance.now() - began);
}

/** While questions hold all threads that are for them, a hint comes, a round starts, and moves are answered. */
async function flood(cluster: ChaosCluster): Promise<void> {
  const { url } = serverOf(cluster);
  const limitMs = cluster.isControl ? GAME_LIMIT_MS.control : GAME_LIMIT_MS.product;
  const spent = waits.get(cluster) ?? { hints: [], starts: [] };
  waits.set(cluster, spent);
  const bystander = await bystanderAt(cluster, url);
  const [hinted, started] = [await openGame(url), await openGame(url)];
  const people = await guestsOf(cluster, url);
  let flooding: ChildProcess | undefined;
  try {
    await startRound(hinted, GAME_LIMIT_MS.product);
    await bystander.play('without', MOVES);
    flooding = startFlood(url, people);
    await untilHeld(url);
    await bystander.play('with', MOVES);
    await hinted.command('what-is-next-here', { type: 'hint' });
    await measured(spent.hints, hinted.waitUntil(hasHint, limitMs));
    await measured(spent.starts, startRound(started, limitMs));
    if (!(await isHeld(url))) cluster.fail('the flood did not hold the workers');
    cluster.note(`${GUESTS} guests of one address and ${ADDRESSES} others with questions of ten seconds`);
    await cluster.resume();
  } finally {
    if (flooding !== undefined) await endBeside(flooding);
    hinted.leave();
    started.leave();
  }
}

function tellWaits(cluster: ChaosCluster): void {
  const { hints, starts } = waits.get(cluster) ?? { hints: [], starts: [] };
  const longest = (times: readonly number[]) => Math.round(Math.max(0, ...times));
  cluster.note(`beside the flood the longest wait for a hint was ${longest(hints)} ms, for the start of a round ${longest(starts)} ms`);
  tellLatency(cluster, 'a flood of questions');
}

export const WORKER_FLOOD: Scenario = {
  name: 'worker-flood',
  database: 'sqlite',
  processes: 1,
  count: 10,
  short: 1,
  bundleControl: bundleUnreservedServer,
  inject: flood,
  inspect: tellWaits,
};
