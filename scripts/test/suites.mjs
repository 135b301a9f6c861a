import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { isInterrupted, runChild } from '../setup/child-processes.mjs';
import { packageBin, quietEnvironment } from '../setup/dependencies.mjs';
import { inProject } from '../setup/paths.mjs';
import { tailOf } from '../setup/step-reporter.mjs';
import { EVENTS_VARIABLE } from './events.mjs';

/** The folder with the full output of every tool and the events of the reporters. Relative to the project. */
const LOGS = 'build/test/log';
const READ_MS = 250;

const TSC = packageBin('typescript', 'bin/tsc');
const BIOME = packageBin('@biomejs/biome', 'bin/biome');
const TOOLS = [
  { name: 'Types', bin: TSC, args: ['--noEmit'] },
  // The engine is compiled without the types of any platform.
  { name: 'Engine types', bin: TSC, args: ['--noEmit', '-p', 'src/engine/tsconfig.json'] },
  { name: 'Lint', bin: BIOME, args: ['ci', '--error-on-warnings', '--colors=off', '.'] },
];

/** Creates the context of a run: the step reporter, the report that collects results, and the folder of the logs. */
export function beginRun(steps, report, logs = LOGS) {
  rmSync(inProject(logs), { recursive: true, force: true });
  mkdirSync(inProject(logs), { recursive: true });
  return { steps, report, logs };
}

/** Runs types, lint, formatting and import rules. Each tool passes or fails as a whole and counts as one test. */
export async function runChecks(run) {
  for (const tool of TOOLS) await runCheck(run, tool);
}

export async function runCheck({ steps, report, logs }, { name, bin, args }) {
  const end = steps.start(name, () => 'running…');
  const { code, output } = await runLogged(inProject(logs, fileName(name)), bin, args);
  const state = code === 0 ? 'passed' : 'failed';
  report.take({ type: 'test', suite: name, state, error: state === 'failed' ? tailOf(output) : undefined });
  end(state);
}

/** Runs projects of Vitest, each as a suite. */
export async function runVitest(run, projects, { env = {}, args = [] } = {}) {
  const reporters = ['--reporter=default', `--reporter=${inProject('scripts/test/vitest-reporter.mjs')}`];
  const all = ['run', ...reporters, ...projects.flatMap((name) => ['--project', name]), ...args];
  await runSuites(run, projects, packageBin('vitest', 'vitest.mjs'), all, env);
}

export async function runPlaywright(run, { env = {}, args = [] } = {}) {
  const reporters = `list,${inProject('scripts/test/playwright-reporter.mjs')}`;
  await runSuites(run, ['browser'], packageBin('@playwright/test', 'cli.js'), ['test', `--reporter=${reporters}`, ...args], env);
}

/**
 * Runs a command that tests `suites` and writes events. It counts as failed if it ends early, or exits with an error without a failed test.
 */
export async function runSuites({ steps, report, logs }, suites, bin, args, env) {
  const file = inProject(logs, fileName(suites.join('-')));
  const events = openEvents(`${file}.events`);
  const started = performance.now();
  const lasted = new Map();
  const ends = suites.map((name) => steps.start(name, () => (report.suite(name).files === 0 ? 'starting…' : describe(report.suite(name)))));
  let hasFailed = false;
  let isComplete = false;
  const read = () => {
    if (isInterrupted()) return;
    for (const event of events.read()) {
      report.take({ suite: suites[0], ...event });
      lasted.set(event.suite, performance.now() - started);
      hasFailed ||= event.state === 'failed' || event.type === 'error';
      isComplete ||= event.type === 'end';
    }
  };
  const reader = setInterval(read, READ_MS);
  const { code, output } = await runLogged(file, bin, args, { ...env, [EVENTS_VARIABLE]: `${file}.events` });
  clearInterval(reader);
  read();
  events.close();
  if (!isComplete || (code !== 0 && !hasFailed)) {
    const error = `${tailOf(output)}\nThe test runner exited with code ${code}${isComplete ? '' : ' before it had run everything'}.`;
    report.take({ type: 'error', suite: suites[0], name: suites.slice(1).join(', '), error });
  }
  suites.forEach((name, place) => {
    ends[place](describe(report.suite(name)), lasted.get(name));
  });
}

function describe({ files, filesDone, passed, failed, skipped }) {
  const counts = [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])];
  return `${filesDone} of ${files} files, ${counts.join(', ')}`;
}

function fileName(name) {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** Runs a command to its end and writes its output to a log file. */
async function runLogged(file, [command, ...first], args, extraEnv = {}) {
  const log = openSync(`${file}.log`, 'w');
  const env = quietEnvironment({ FORCE_COLOR: '0', ...extraEnv });
  try {
    return await runChild(command, [...first, ...args], { env, onOutput: (chunk) => writeSync(log, chunk) });
  } finally {
    closeSync(log);
  }
}

/** Opens a new events file that another process writes to; `read` returns the new complete lines. */
function openEvents(file) {
  const source = openSync(file, 'a+');
  const buffer = Buffer.alloc(1 << 16);
  let position = 0;
  let rest = Buffer.alloc(0);
  const read = () => {
    const parts = [rest];
    for (let length = -1; length !== 0; position += length) {
      length = readSync(source, buffer, 0, buffer.length, position);
      parts.push(Buffer.from(buffer.subarray(0, length)));
    }
    const bytes = Buffer.concat(parts);
    const end = bytes.lastIndexOf('\n') + 1;
    rest = bytes.subarray(end);
    return bytes
      .subarray(0, end)
      .toString()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  };
  return { read, close: () => closeSync(source) };
}

/** Prints the location of the logs, the slowest tests, the failures and, last, the counts. Sets the exit code. */
export function closeRun({ steps, report, logs }) {
  steps.say(`\nFull output: ${logs}/*.log\n\n${report.summary()}`);
  process.exitCode = report.failed > 0 ? 1 : 0;
}
