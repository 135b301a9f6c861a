import { afterAll, expect, test } from 'vitest';
import { killLeftovers } from '../support/server-process';
import { BROKEN_ROOM_SCENARIOS } from './cluster/broken-rooms';
import { runScenario } from './cluster/run-scenario';

const scenarios = BROKEN_ROOM_SCENARIOS.filter(({ processes }) => processes === 1);

afterAll(killLeftovers);

test.each(scenarios)('[BR1] [BR5] [BR9] a real server plays on: $name (finding 6)', async (scenario) => {
  expect(await runScenario(scenario, { count: scenario.short, services: undefined })).toMatchObject({ broken: [] });
});

// `npm run chaos` runs such a control for each of them.
test('[BR1] one that keeps nothing apart is found out', async () => {
  const [scenario] = scenarios;
  const bundle = await scenario.bundleControl?.();
  if (bundle === undefined) throw new Error('there is no control');
  const { broken } = await runScenario(scenario, { count: 1, services: undefined, bundle });
  // It dies over the room; somebody may miss its answer before its end is noticed.
  expect(broken.join('\n')).toMatch(/ended by itself|answered with undefined/);
});
