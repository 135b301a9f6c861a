import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import { bundleWithReplacement } from '../../support/bundle-with-replacement';
import { Player } from '../../support/player';
import { endBeside, startBeside } from './beside';
import type { ChaosCluster } from './chaos-cluster';
import type { Scenario } from './scenarios';

/** The public board that the cluster's own players do not sit at, and a cell of it without a clue for each player. */
const BOARD = 'public-tic-tac-logic';
const FREE_CELLS = [0, 1, 3, 4, 5];
/** Of each player, each time: twenty a second, as many as a socket may make for ever. */
const MOVES = 20;
const MOVE_MS = 50;
const RETRY_MS = 50;
const ANSWER_LIMIT_MS = 5_000;
/** A move that is not acknowledged by then never is. */
const HANG_MS = 30_000;
const PAGES = ['/', '/play', '/leaderboards', '/public', '/settings', '/help'];
const API = '/api/v1/dailies';
const WARM_UPS = 40;
/** Ten times the pages that a process can render. */
const FLOOD_RATE = 500;
/** So many answers show that a flood has begun, and what shows that a queue is full. */
const BEGUN = 100;
const BUSY = 503;
/** A server that tells nobody to come back by then never does. */
const FILL_LIMIT_MS = { product: 20_000, control: 6_000 };
/** Moves under a flood of pages, beside moves under the same flood against a bare process. */
const MOST_TIMES = 2;

const PHASES = { quiet: 'without a flood', bare: 'under a flood against a bare process', flooded: 'under a flood of pages' } as const;
type Phase = keyof typeof PHASES;

type Counts = Readonly<Record<string, number>>;

/** Floods a server, and does something when the flood is in full swing; returns how often each status came. */
async function underFlood(
  url: string,
  action: string,
  limitMs: number,
  isFull: (counts: Counts) => boolean,
  work: () => Promise<void>,
): Promise<Counts> {
  const flood = startBeside('flood.mjs', url, String(FLOOD_RATE), action, API, ...PAGES);
  let counts: Counts = {};
  flood.on('message', (message) => {
    counts = message as Counts;
  });
  const deadline = performance.now() + limitMs;
  try {
    while (!isFull(counts)) {
      if (performance.now() > deadline) throw new Error(`nobody in a flood is told to come back later: ${JSON.stringify(counts)}`);
      await once(flood, 'message');
    }
    await work();
  } finally {
    await endBeside(flood);
  }
  return counts;
}

/** Somebody who makes a move every so often, and sends it until it is acknowledged, as a page does. */
class Steady extends Player {
  readonly #cell: number;
  #moves = 0;

  constructor(cell: number) {
    super(BOARD, { answerLimitMs: ANSWER_LIMIT_MS });
    this.#cell = cell;
  }

  async play(url: string, waits: number[]): Promise<void> {
    for (let i = 0; i < MOVES; i += 1) {
      this.#moves += 1;
      const began = performance.now();
      while ((await this.mark(`cell-${this.#cell}-move-${this.#moves}`, this.#cell, this.#moves % 2))?.ok !== true) {
        if (performance.now() - began > HANG_MS) throw new Error('a move is not acknowledged');
        await wait(RETRY_MS);
        await this.subscribe(url).catch(() => {});
      }
      const took = performance.now() - began;
      waits.push(took);
      await wait(Math.max(0, MOVE_MS - took));
    }
  }
}

/** What was measured on a cluster. */
class Measured {
  readonly players = FREE_CELLS.map((cell) => new Steady(cell));
  readonly waits: Readonly<Record<Phase, number[]>> = { quiet: [], bare: [], flooded: [] };
  /** How long floods of pages took, and how many of their requests were answered. */
  floodedMs = 0;
  answered = 0;

  async play(url: string, phase: Phase): Promise<void> {
    await Promise.all(this.players.map((player) => player.play(url, this.waits[phase])));
  }

  at(phase: Phase, part: number): number {
    const sorted = [...this.waits[phase]].sort((a, b) => a - b);
    return sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
  }
}

const measured = new WeakMap<ChaosCluster, Measured>();

async function measuredOn(cluster: ChaosCluster, url: string, action: string): Promise<Measured> {
  const known = measured.get(cluster);
  if (known !== undefined) return known;
  const made = new Measured();
  measured.set(cluster, made);
  for (const player of made.players) await player.subscribe(url);
  if (!cluster.isTimed) return made;
  // The first visits of a page load and compile it: a flood meets a server that has been up for a while.
  for (let i = 0; i < WARM_UPS; i += 1) {
    for (const page of [...PAGES, API]) await (await fetch(url + page)).text();
    const headers = { 'Next-Action': action, Origin: url };
    await (await fetch(`${url}/play`, { method: 'POST', headers, body: new FormData() })).text();
  }
  return made;
}

/** What a form of the page of endless play is sent with. */
async function findAction(url: string): Promise<string> {
  const page = await (await fetch(`${url}/play`)).text();
  return /name="\$ACTION_ID_(\w+)"/.exec(page.slice(page.indexOf('<main')))?.[1] ?? '';
}

/** People play: first undisturbed, then while a process beside the server is flooded, then while the server is. */
async function flood(cluster: ChaosCluster): Promise<void> {
  const [server] = cluster.servers;
  if (server === undefined) throw new Error('no server is left');
  const { url } = server;
  const action = await findAction(url);
  const people = await measuredOn(cluster, url, action);
  await people.play(url, 'quiet');
  const bare = startBeside('bare-http.mjs');
  try {
    const [port] = await once(bare, 'message');
    await underFlood(
      `http://127.0.0.1:${port}`,
      action,
      FILL_LIMIT_MS.product,
      (counts) => (counts[200] ?? 0) >= BEGUN,
      () => people.play(url, 'bare'),
    );
  } finally {
    await endBeside(bare);
  }
  const began = performance.now();
  const counts = await underFlood(
    url,
    action,
    cluster.isControl ? FILL_LIMIT_MS.control : FILL_LIMIT_MS.product,
    (counts) => (counts[BUSY] ?? 0) > 0,
    () => people.play(url, 'flooded'),
  );
  people.floodedMs += performance.now() - began;
  people.answered += counts[200] ?? 0;
  for (const [status, count] of Object.entries(counts)) cluster.note(`requests of the flood answered with ${status}`, count);
  if ((counts[200] ?? 0) === 0) cluster.fail('under a flood nobody gets a page any more');
  cluster.note('floods');
  await cluster.resume();
}

/** Every acknowledged move is in the log, once and where it was said to be. */
function findLost({ database }: ChaosCluster, { players }: Measured): string[] {
  const connection = new BetterSqlite3(path.join(database.env.SEAWALL_DATA_DIR, 'seawall.db'), { readonly: true });
  try {
    const query = connection.prepare('SELECT seq FROM log_entry WHERE room_id = ? AND member = ? AND command_id = ?').pluck();
    return players.flatMap(({ member, acknowledged }) =>
      [...acknowledged]
        .filter(([commandId, seq]) => String(query.all(BOARD, member, commandId)) !== String(seq))
        .map(([commandId, seq]) => `${commandId} of ${member} was acknowledged as ${seq} and is not in the log like that`),
    );
  } finally {
    connection.close();
  }
}

function inspect(cluster: ChaosCluster): void {
  const people = measured.get(cluster);
  if (people === undefined) return;
  for (const player of people.players) player.leave();
  for (const sentence of findLost(cluster, people)) cluster.fail(sentence);
  for (const phase of Object.keys(PHASES) as Phase[]) {
    const [median, late] = [0.5, 0.99].map((part) => people.at(phase, part).toFixed(1));
    cluster.note(`a move ${PHASES[phase]} (of ${people.waits[phase].length}): p50 ${median} ms, p99 ${late} ms`);
  }
  cluster.note(`pages and API answered in a second of the flood: ${((people.answered * 1000) / people.floodedMs).toFixed(1)}`);
  const times = people.at('flooded', 0.99) / people.at('bare', 0.99);
  const sentence = `p99 of moves under a flood of pages is ${times.toFixed(2)} × that under a flood against a bare process`;
  cluster.note(sentence);
  if (cluster.isTimed && times > MOST_TIMES) cluster.fail(sentence);
}

export const FLOOD_SCENARIOS: readonly Scenario[] = [
  {
    name: 'page-flood',
    database: 'sqlite',
    processes: 1,
    count: 40,
    short: 1,
    bundleControl: () => bundleWithReplacement('open-server', /\/page-queue$/, 'tests/support/open-queue.ts'),
    inject: flood,
    inspect,
  },
];
