import { existsSync, readFileSync, rmSync } from 'node:fs';
import { runChild } from './setup/children.mjs';
import { packageBin, quietEnvironment } from './setup/dependencies.mjs';
import { inProject } from './setup/folders.mjs';

/** Adds up what the suites report; its closing line is what people and machines read. */
export class Tally {
  passed = 0;
  failed = 0;
  skipped = 0;

  add({ passed, failed, skipped = 0 }) {
    this.passed += passed;
    this.failed += failed;
    this.skipped += skipped;
  }

  line() {
    return `${this.passed} passed, ${this.failed} failed${this.skipped > 0 ? `, ${this.skipped} skipped` : ''}`;
  }
}

/** A tool that passes or fails as a whole, counted as one test. */
export async function runTool(name, bin, args) {
  const code = await runLoudly(name, bin, args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
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
  }));
  return orFailed(counts, code);
}

/** Runs the browser tests and reads their counts; a test that passed only when repeated has failed. */
export async function runPlaywright(extraEnv) {
  const report = inProject('build/test/playwright.json');
  rmSync(report, { force: true });
  const env = { ...extraEnv, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const code = await runLoudly('Browser tests', packageBin('@playwright/test', 'cli.js'), ['test', '--reporter=list,json'], env);
  const counts = readReport(report, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }));
  return orFailed(counts, code);
}

function readReport(file, count) {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  return count(JSON.parse(readFileSync(file, 'utf8')));
}

/** A runner that fails without a failed test (a file that does not load) still counts as a failure. */
function orFailed(counts, code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

async function runLoudly(name, [command, ...first], args, extraEnv = {}) {
  process.stdout.write(`\n── ${name}\n`);
  const started = Date.now();
  const env = quietEnvironment({ FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...extraEnv });
  const { code } = await runChild(command, [...first, ...args], { env, onOutput: (chunk) => process.stdout.write(chunk) });
  process.stdout.write(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
  return code;
}
