import { afterAll, expect, test } from 'vitest';
import { killLeftovers } from '../support/server-process';
import { runScenario } from './cluster/run-scenario';
import { WORKER_FLOOD } from './cluster/worker-flood';

afterAll(killLeftovers);

test('[W21] [W22] while questions hold all other threads a real server answers hints, starts rounds and takes moves', async () => {
  expect(await runScenario(WORKER_FLOOD, { count: WORKER_FLOOD.short, services: undefined })).toMatchObject({ broken: [] });
});

test('[W21] one that keeps no thread for games is found out', async () => {
  const bundle = await WORKER_FLOOD.bundleControl?.();
  if (bundle === undefined) throw new Error('there is no control');
  const { broken } = await runScenario(WORKER_FLOOD, { count: 1, services: undefined, bundle });
  expect(broken.join('\n')).toContain('waited in vain');
});
