/**
 * `npm run chaos -- [--only NAME,…] [--count N] [--no-controls]`: breaks things on purpose while people play, on real processes, sockets and
 * databases, and holds what everybody was told against the log. Each scenario is then run on a server that acknowledges before it commits, that
 * keeps no broken room apart, no worker for games, or where no page waits, which must be found out.
 */
import { parseArgs } from 'node:util';
import { guardSignals } from '../../scripts/setup/child-processes.mjs';
import { killLeftovers } from '../support/server-process';
import type { Outcome } from './cluster/chaos-cluster';
import { bundleEarlyAckServer } from './cluster/early-ack-server';
import { runScenario } from './cluster/run-scenario';
import { SCENARIOS, type Scenario } from './cluster/scenarios';
import { hasServices, type Services, startServices } from './cluster/services';

const MOST_SENTENCES = 5;
/** Play must go on within this time after everything is there again. */
const RESUME_LIMIT_MS = 5_000;
/** How often things break for a server that must be found out. */
const CONTROL_COUNT = 3;

function readArguments() {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: { only: { type: 'string' }, count: { type: 'string' }, 'no-controls': { type: 'boolean', default: false } },
  });
  const wanted = values.only?.split(',') ?? SCENARIOS.map(({ name }) => name);
  const unknown = wanted.filter((name) => !SCENARIOS.some((scenario) => scenario.name === name));
  if (unknown.length > 0) throw new Error(`There are only these scenarios: ${SCENARIOS.map(({ name }) => name).join(', ')}`);
  const count = values.count === undefined ? undefined : Number(values.count);
  if (count !== undefined && (!Number.isInteger(count) || count < 1)) throw new Error('--count takes a number from 1');
  return { scenarios: SCENARIOS.filter(({ name }) => wanted.includes(name)), count, hasControls: !values['no-controls'] };
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function report({ injected, broken, ...outcome }: Outcome, seconds: number): void {
  for (const [what, count] of injected) say(`  ${String(count).padStart(6)} × ${what}`);
  say(
    `  checked: ${outcome.acknowledged} acknowledged moves, ${outcome.shown} rows shown and 4 final views against a log of ${outcome.rows} rows; players sat down again ${outcome.returns} times`,
  );
  say(
    `  longest wait for an answer ${Math.round(outcome.longestWaitMs)} ms, longest until play went on ${Math.round(outcome.longestResumeMs)} ms; ${seconds.toFixed(0)} s in all`,
  );
  say(broken.length === 0 ? '  every promise kept' : `  BROKEN (${broken.length}):`);
  for (const sentence of broken.slice(0, MOST_SENTENCES)) say(`    ${sentence}`);
}

async function run(scenario: Scenario, count: number, services: Services | undefined): Promise<boolean> {
  say(`\n${scenario.name}: ${scenario.processes} on ${scenario.database}, ${count} times`);
  const began = performance.now();
  const onProgress = (done: number) => void process.stderr.write(done % 10 === 0 ? `  ${done} of ${count}\n` : '');
  const outcome = await runScenario(scenario, { count, services, resumeLimitMs: RESUME_LIMIT_MS, onProgress });
  report(outcome, (performance.now() - began) / 1000);
  return outcome.broken.length === 0;
}

async function control(scenario: Scenario, services: Services | undefined, eager: string): Promise<boolean> {
  const bundle = (await scenario.bundleControl?.()) ?? eager;
  const { broken } = await runScenario(scenario, { count: CONTROL_COUNT, services, bundle });
  say(broken.length > 0 ? `  control: found out (${broken.length} promises broken)` : '  control: NOT FOUND OUT');
  return broken.length > 0;
}

async function main(): Promise<boolean> {
  const { scenarios, count, hasControls } = readArguments();
  // However it ends, nothing it started stays.
  guardSignals();
  process.once('exit', killLeftovers);
  const isNeeded = scenarios.some(({ database }) => database === 'postgresql');
  if (isNeeded && !hasServices()) throw new Error('PostgreSQL and Redis have to be installed for these scenarios');
  const bundle = hasControls ? await bundleEarlyAckServer() : undefined;
  const services = isNeeded ? await startServices() : undefined;
  let isKept = true;
  try {
    for (const scenario of scenarios) {
      isKept = (await run(scenario, count ?? scenario.count, services)) && isKept;
      if (bundle !== undefined) isKept = (await control(scenario, services, bundle)) && isKept;
    }
  } finally {
    killLeftovers();
    await services?.stop();
  }
  return isKept;
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
