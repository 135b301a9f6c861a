import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runChild } from './setup/children.mjs';
import { packageBin, quietEnvironment } from './setup/dependencies.mjs';
import { inProject } from './setup/folders.mjs';

/** Adds up what the suites report; its closing line is what people and machines read. */
export class Tally {
  passed = 0;
  failed = 0;
  skipped = 0;
  #failures = [];

  add({ passed, failed, skipped = 0, failures = [] }) {
    this.passed += passed;
    this.failed += failed;
    this.skipped += skipped;
    this.#failures.push(...failures);
  }

  /** What failed, once more and in short, where people look first: at the end. */
  summary() {
    const failures = this.#failures.map((failure) => `  ${failure}\n`).join('');
    return `${failures && `Failed:\n${failures}\n`}${this.line()}`;
  }

  line() {
    return `${this.passed} passed, ${this.failed} failed${this.skipped > 0 ? `, ${this.skipped} skipped` : ''}`;
  }
}

/** A tool that passes or fails as a whole, counted as one test. */
export async function runTool(name, bin, args) {
  const code = await runLoudly(name, bin, args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [name] };
}

export async function runStatic() {
  const tsc = packageBin('typescript', 'bin/tsc');
  return [
    await runTool('Types', tsc, ['--noEmit']),
    await runTool('Types of the engine, which knows no platform', tsc, ['--noEmit', '-p', 'src/engine/tsconfig.json']),
    await runTool('Lint, formatting, import fences', packageBin('@biomejs/biome', 'bin/biome'), [
      'ci',
      '--error-on-warnings',
      `--colors=${process.stdout.isTTY ? 'force' : 'off'}`,
      '.',
    ]),
  ];
}

/** Runs vitest projects and reads its counts. */
export async function runVitest(projects, extraEnv = {}) {
  const report = inProject(`build/test/vitest-${projects.join('-')}.json`);
  const args = [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...projects.flatMap((name) => ['--project', name]),
  ];
  rmSync(report, { force: true });
  const code = await runLoudly(`Vitest: ${projects.join(', ')}`, packageBin('vitest', 'vitest.mjs'), args, extraEnv);
  const counts = readReport(report, (json) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    skipped: json.numPendingTests + json.numTodoTests,
    failures: json.testResults.flatMap(failedInFile),
  }));
  return orFailed(counts, code);
}

/** Runs the browser tests and reads their counts; a test that passed only when repeated has failed. */
export async function runPlaywright(extraEnv) {
  const report = inProject('build/test/playwright.json');
  rmSync(report, { force: true });
  const env = { ...extraEnv, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const code = await runLoudly('Browser tests', packageBin('@playwright/test', 'cli.js'), ['test', '--reporter=list,json'], env);
  const counts = readReport(report, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(failedInSuite),
  }));
  return orFailed(counts, code);
}

/** The failed tests of a file, as vitest reports it; a file that does not load has none. */
function failedInFile({ name, status, message, assertionResults }) {
  const file = path.relative(inProject('.'), name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [describeFailure(file, '', message)] : [];
  return failed.map(({ fullName, failureMessages }) => describeFailure(file, fullName, failureMessages[0]));
}

/** The failed tests of a suite and of those in it, as Playwright reports it. */
function failedInSuite({ specs = [], suites = [] }) {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'));
  const own = failed.map(({ file, title, tests }) => {
    const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
    return describeFailure(file, title, error?.message);
  });
  return [...own, ...suites.flatMap(failedInSuite)];
}

function describeFailure(file, name, message = '') {
  const [reason = ''] = stripVTControlCharacters(message).split('\n');
  return [file, name, reason].filter(Boolean).join(' · ');
}

function readReport(file, count) {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  return count(JSON.parse(readFileSync(file, 'utf8')));
}

/** A runner that fails without a failed test (a file that does not load) still counts as a failure. */
function orFailed(counts, code) {
  return code !== 0 && counts.failed === 0
    ? { ...counts, failed: 1, failures: [`A runner ended with exit code ${code}; see above.`] }
    : counts;
}

async function runLoudly(name, [command, ...first], args, extraEnv = {}) {
  process.stdout.write(`\n── ${name}\n`);
  const started = Date.now();
  const env = quietEnvironment({ FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...extraEnv });
  const { code } = await runChild(command, [...first, ...args], { env, onOutput: (chunk) => process.stdout.write(chunk) });
  process.stdout.write(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
  return code;
}
