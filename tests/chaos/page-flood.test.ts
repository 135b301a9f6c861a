import { afterAll, expect, test } from 'vitest';
import { killLeftovers } from '../support/server-process';
import { FLOOD_SCENARIOS } from './cluster/page-flood';
import { runScenario } from './cluster/run-scenario';

const [scenario] = FLOOD_SCENARIOS;

afterAll(killLeftovers);

test('[H20] under a flood of pages every move is acknowledged, none is lost, and the flood is told to wait', async () => {
  expect(await runScenario(scenario, { count: scenario.short, services: undefined })).toMatchObject({ broken: [] });
});

test('[H20] a server where nobody waits is found out', async () => {
  const bundle = await scenario.bundleControl?.();
  if (bundle === undefined) throw new Error('there is no control');
  const { broken } = await runScenario(scenario, { count: 1, services: undefined, bundle });
  expect(broken.join('\n')).toMatch(/told to come back later/);
});
