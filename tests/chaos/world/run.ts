import type { Scenario } from './scenarios';
import type { Services } from './services';
import { type Outcome, Stage } from './stage';

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
  const stage = await Stage.open({
    database,
    processes,
    bundle,
    services: database === 'sqlite' ? undefined : services,
    fittings: scenario.fittings ?? [],
    ...(resumeLimitMs !== undefined && { resumeLimitMs }),
  });
  try {
    try {
      await stage.begin();
      for (let i = 0; i < count; i += 1) {
        await scenario.inject(stage, i);
        onProgress?.(i + 1);
      }
    } catch (error) {
      stage.fail((error as Error).message);
    }
    return await stage.finish(() => scenario.inspect?.(stage));
  } finally {
    await stage.close();
  }
}
