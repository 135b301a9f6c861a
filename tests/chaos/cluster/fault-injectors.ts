import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Rng } from '@/engine/core/rng';
import type { ServerProcess } from '../../support/server-process';
import { FaultyProxy, type NetworkFaults } from './faulty-proxy';
import type { Services } from './services';

/** What a scenario needs to get hold of: the ways of players to servers, a server's way to its databases, the clocks of servers. */
export type FaultInjector = 'ways' | 'links' | 'clocks';

const CLOCK_STEP = 'tests/chaos/cluster/clock-step.mjs';

/** Places in which things can be made to go wrong. */
export class FaultInjectors {
  readonly #rng: Rng;
  readonly #wanted: readonly FaultInjector[];
  readonly #ways = new Map<string, FaultyProxy>();
  readonly #opening = new Map<string, Promise<unknown>>();
  #links: readonly FaultyProxy[] = [];
  #faults: NetworkFaults | undefined;

  constructor(rng: Rng, wanted: readonly FaultInjector[]) {
    this.#rng = rng;
    this.#wanted = wanted;
  }

  /** A server's way to PostgreSQL and Redis. */
  get links(): readonly FaultyProxy[] {
    return this.#links;
  }

  /** The ways of a player, or of all of them. */
  ways(player?: number): readonly FaultyProxy[] {
    return [...this.#ways].filter(([key]) => player === undefined || key.startsWith(`${player} `)).map(([, way]) => way);
  }

  /** From now on messages fare so on the ways of players; undefined for no faults. */
  setNetworkFaults(faults: NetworkFaults | undefined): void {
    this.#faults = faults;
    for (const way of this.ways()) way.faults = faults;
  }

  /** What to start a server with, so that it can be got hold of; only the second one has a way of its own to its databases. */
  async envOf(slot: number, databaseUrl: string | undefined, services: Services | undefined): Promise<Readonly<Record<string, string>>> {
    const clock: Readonly<Record<string, string>> = this.#wanted.includes('clocks')
      ? { NODE_OPTIONS: `--import=${pathToFileURL(path.resolve(CLOCK_STEP)).href}` }
      : {};
    if (slot !== 1 || !this.#wanted.includes('links') || databaseUrl === undefined || services === undefined) return clock;
    if (this.#links.length === 0) {
      const urls = [databaseUrl, services.redis.url];
      this.#links = await Promise.all(urls.map((url) => FaultyProxy.open(Number(new URL(url).port), this.#rng)));
    }
    const [database, redis] = [new URL(databaseUrl), new URL(services.redis.url)];
    database.port = String(this.#links[0].port);
    redis.port = String(this.#links[1].port);
    return { ...clock, DATABASE_URL: database.href, REDIS_URL: redis.href };
  }

  /** How a player gets to a server; undefined while the way is not open yet. */
  findWay({ url, port }: ServerProcess, player: number): string | undefined {
    if (!this.#wanted.includes('ways')) return url;
    const key = `${player} ${port}`;
    const way = this.#ways.get(key);
    if (way !== undefined) return `http://127.0.0.1:${way.port}`;
    if (!this.#opening.has(key)) {
      this.#opening.set(
        key,
        FaultyProxy.open(port, this.#rng, this.#faults).then((opened) => this.#ways.set(key, opened)),
      );
    }
    return undefined;
  }

  async close(): Promise<void> {
    await Promise.all(this.#opening.values());
    for (const proxy of [...this.#ways.values(), ...this.#links]) await proxy.close();
  }
}
