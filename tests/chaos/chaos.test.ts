import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { killLeftovers } from '../support/server-process';
import { ChaosCluster } from './cluster/chaos-cluster';
import { bundleEarlyAckServer } from './cluster/early-ack-server';
import { runScenario } from './cluster/run-scenario';
import { SCENARIOS, type Scenario } from './cluster/scenarios';
import { hasServices, type Services, startServices } from './cluster/services';

function find(name: string): Scenario {
  const scenario = SCENARIOS.find((one) => one.name === name);
  if (scenario === undefined) throw new Error(`there is no scenario ${name}`);
  return scenario;
}

afterAll(killLeftovers);

describe('one process on the embedded database', () => {
  const scenario = find('kill-sqlite');

  test('[X3] killed in the middle of play it loses no acknowledged move and doubles none', async () => {
    expect(await runScenario(scenario, { count: scenario.short, services: undefined })).toMatchObject({ broken: [] });
  });

  test('[X3] one that acknowledges before it commits is found out', async () => {
    const { broken } = await runScenario(scenario, { count: 1, services: undefined, bundle: await bundleEarlyAckServer() });
    expect(broken.filter((sentence) => sentence.includes('was acknowledged as'))).not.toEqual([]);
  });
});

// One cluster for all of them, in this order: starting servers is what takes time, and what one leaves behind the next one meets, as in life.
const IN_ORDER = { shuffle: false };
describe.runIf(hasServices())('two processes on PostgreSQL and Redis of their own, one table, people who keep playing', IN_ORDER, () => {
  const scenarios = SCENARIOS.filter(({ processes }) => processes === 2);
  let services: Services;
  let cluster: ChaosCluster;

  beforeAll(async () => {
    services = await startServices();
    const injectors = scenarios.flatMap((scenario) => scenario.injectors ?? []);
    cluster = await ChaosCluster.open({ database: 'postgresql', processes: 2, bundle: undefined, services, injectors });
    await cluster.begin();
  });

  afterAll(async () => {
    await cluster?.close();
    await services?.stop();
  });

  test.each(scenarios)('[PR4] play goes on: $name', async ({ inject, short }) => {
    for (let i = 0; i < short; i += 1) await inject(cluster, i);
    expect(cluster.broken).toEqual([]);
  });

  test('[PR4] and in the end everybody sees the log, with every acknowledged move in it once', async () => {
    const outcome = await cluster.finish(() => {
      for (const { inspect } of scenarios) inspect?.(cluster);
    });
    expect(outcome.broken).toEqual([]);
    expect(outcome.acknowledged).toBeGreaterThan(100);
    const count = (what: string) => outcome.injected.get(what) ?? 0;
    expect(count('messages lost') + count('messages repeated')).toBeGreaterThan(0);
  });

  test('[PR4] two that acknowledge before they commit are found out', async () => {
    const { broken } = await runScenario(find('kill-in-turn'), { count: 1, services, bundle: await bundleEarlyAckServer() });
    expect(broken).not.toEqual([]);
  });
});
