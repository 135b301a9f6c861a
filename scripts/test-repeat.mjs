// `npm run test:repeat -- --times N …`: finds flaky tests. It runs suites repeatedly, each time in another order and with other random
// cases, and prints a table of failures; see test/repeat-options.mjs for the options.

import { randomInt } from 'node:crypto';
import { onInterrupt } from './setup/child-processes.mjs';
import { StepReporter } from './setup/step-reporter.mjs';
import { runMain, UserError } from './setup/user-error.mjs';
import { buildForTests, onTestGround } from './test/ground.mjs';
import { findIntegration, listTests } from './test/kinds-of-files.mjs';
import { startLoad } from './test/load.mjs';
import { readOptions } from './test/repeat-options.mjs';
import { Repeats } from './test/repeats.mjs';
import { Report } from './test/report.mjs';
import { beginRun, runPlaywright, runVitest } from './test/suites.mjs';

const LOGS = 'build/test/repeat';
const SEEDS = 2 ** 31;

await runMain(async () => {
  const options = readOptions(process.argv.slice(2));
  const steps = new StepReporter();
  const repeats = new Repeats();
  steps.say('Seawall tests, repeated');
  await onTestGround(steps, async (ground) => {
    const report = new Report();
    if (options.suites.some((name) => name === 'processes' || name === 'browser') && !(await buildForTests({ steps, report })))
      throw new UserError(report.summary());
    onInterrupt(() => steps.say(repeats.table()));
    const stopLoad = options.hasLoad ? startLoad() : async () => {};
    try {
      for (let turn = 1; turn <= options.times; turn += 1) await runOnce(steps, repeats, options, ground, turn);
    } finally {
      await stopLoad();
    }
  });
  steps.say(`\nFull output: ${LOGS}/*/*.log\n${repeats.table()}`);
  process.exitCode = repeats.failures > 0 ? 1 : 0;
});

/** Runs the suites once, Vitest beside the browser suite. */
async function runOnce(steps, repeats, options, { env, hasBrowser }, turn) {
  const seed = turn === 1 && options.seed !== undefined ? options.seed : randomInt(SEEDS);
  const report = new Report(repeats.begin(seed));
  const run = beginRun(steps, report, `${LOGS}/${turn}`);
  steps.say(`\nRun ${turn} of ${options.times}, seed ${seed}`);
  const withSeed = { ...env, SEAWALL_SEED: String(seed) };
  const projects = options.suites.filter((name) => name !== 'browser' && (hasBrowser || name !== 'component'));
  const files = options.isIntegration ? integrationFiles(options.files) : options.files;
  const hasFiles = !options.isIntegration || files.length > 0;
  await Promise.all([
    projects.length > 0 && hasFiles && runVitest(run, projects, { env: withSeed, args: vitestArguments(files, options.names, seed) }),
    options.suites.includes('browser') && hasBrowser && runPlaywright(run, { env: withSeed, args: playwrightArguments(options, seed) }),
  ]);
  steps.say(`  ${report.line()}`);
  if (report.total === 0) throw new UserError('No tests match these options.');
}

function vitestArguments(files, names, seed) {
  const order = ['--sequence.shuffle.files=true', '--sequence.shuffle.tests=true', `--sequence.seed=${seed}`];
  return ['--passWithNoTests', ...order, ...files, ...(names.length > 0 ? ['-t', patternFor(names)] : [])];
}

function playwrightArguments({ files, names }, seed) {
  return [
    '--pass-with-no-tests',
    '--shuffle',
    String(seed),
    ...files.map(escapePattern),
    ...(names.length > 0 ? ['-g', patternFor(names)] : []),
  ];
}

/** The Vitest files with databases, sockets or processes that match the options. */
function integrationFiles(asked) {
  return findIntegration(listTests().filter((file) => asked.length === 0 || asked.some((text) => file.includes(text))));
}

function patternFor(names) {
  return names.map(escapePattern).join('|');
}

function escapePattern(text) {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
