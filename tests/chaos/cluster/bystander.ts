import { setTimeout as wait } from 'node:timers/promises';
import { Player } from '../../support/player';
import type { ServerProcess } from '../../support/server-process';
import type { ChaosCluster } from './chaos-cluster';

/** The public board that the cluster's own players do not sit at, and a cell of it without a clue. */
export const BOARD = 'public-tic-tac-logic';
const FREE_CELL = 0;
/** Before and after. */
const MOVES = 20;
/** On a quick machine that is more than a player may send: who is told to slow down says it again a little later. */
const SLOW_DOWN_MS = 500;

export function serverOf(cluster: ChaosCluster): ServerProcess {
  const server = cluster.servers.find((one) => one !== undefined);
  if (server === undefined) throw new Error('no server is left');
  return server;
}

/** Somebody at another board: how long their moves take beside what goes wrong. */
class Bystander {
  readonly #player = new Player(BOARD);
  readonly #waits = { without: [] as number[], with: [] as number[] };
  #moves = 0;

  async sitDown(url: string): Promise<void> {
    await this.#player.subscribe(url);
  }

  /** Makes moves, each so long after the one before, and no sooner than that is acknowledged. */
  async play(when: 'without' | 'with', { moves = MOVES, everyMs = 0 } = {}): Promise<void> {
    for (let i = 0; i < moves; i += 1) {
      this.#moves += 1;
      const move = () => this.#player.mark(`bystander-${this.#moves}`, FREE_CELL, this.#moves % 2);
      let began = performance.now();
      let answer = await move();
      while (answer?.ok === false && answer.code === 'rate-limited') {
        await wait(SLOW_DOWN_MS);
        began = performance.now();
        answer = await move();
      }
      if (answer?.ok !== true) throw new Error(`a bystander's move was answered with ${JSON.stringify(answer)}`);
      const took = performance.now() - began;
      this.#waits[when].push(took);
      if (took < everyMs) await wait(everyMs - took);
    }
  }

  leave(): void {
    this.#player.leave();
  }

  tell(what: string): string {
    const say = (waits: readonly number[]) => {
      const sorted = [...waits].sort((a, b) => a - b);
      const [median, late] = [0.5, 0.99].map((part) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(1));
      return `p50 ${median} ms, p99 ${late} ms`;
    };
    return `a bystander's move: ${say(this.#waits.without)} without, ${say(this.#waits.with)} with ${what}`;
  }
}

const bystanders = new WeakMap<ChaosCluster, Bystander>();

/** The bystander of a cluster, at a server. */
export async function bystanderAt(cluster: ChaosCluster, url: string): Promise<Bystander> {
  const bystander = bystanders.get(cluster) ?? new Bystander();
  bystanders.set(cluster, bystander);
  await bystander.sitDown(url);
  return bystander;
}

/** Notes how long the bystander's moves took, and lets them go. */
export function tellLatency(cluster: ChaosCluster, what: string): void {
  const bystander = bystanders.get(cluster);
  if (bystander === undefined) return;
  cluster.note(bystander.tell(what));
  bystander.leave();
}
