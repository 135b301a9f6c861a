import { ChaosCluster, type Outcome } from './chaos-cluster';
import type { Scenario } from './scenarios';
import type { Services } from './services';

export interface RunOptions {
  readonly count: number;
  readonly services: Services | undefined;
  /** Another server than the one that was built: a negative control. */
  readonly bundle?: string;
  readonly resumeLimitMs?: number;
  readonly onProgress?: (done: number) => void;
}

/** Plays a scenario through and returns what came of it; whatever goes wrong on the way is a broken promise too. */
export async function runScenario(
  scenario: Scenario,
  { count, services, bundle, resumeLimitMs, onProgress }: RunOptions,
): Promise<Outcome> {
  const { database, processes } = scenario;
  const cluster = await ChaosCluster.open({
    database,
    processes,
    bundle,
    services: database === 'sqlite' ? undefined : services,
    injectors: scenario.injectors ?? [],
    ...(resumeLimitMs !== undefined && { resumeLimitMs }),
  });
  try {
    try {
      await cluster.begin();
      for (let i = 0; i < count; i += 1) {
        await scenario.inject(cluster, i);
        onProgress?.(i + 1);
      }
    } catch (error) {
      cluster.fail((error as Error).message);
    }
    return await cluster.finish(() => scenario.inspect?.(cluster));
  } finally {
    await cluster.close();
  }
}
