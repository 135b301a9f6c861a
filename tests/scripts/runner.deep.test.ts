import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { packageBin } from '../../scripts/setup/dependencies.mjs';
import { inProject } from '../../scripts/setup/paths.mjs';
import { StepReporter } from '../../scripts/setup/step-reporter.mjs';
import { Report } from '../../scripts/test/report.mjs';
import { beginRun, closeRun, runCheck, runSuites } from '../../scripts/test/suites.mjs';
import { atEnd } from '../support/own';

/** Takes what is written to it instead of a person. */
class Paper {
  text = '';
  isTTY: boolean;
  columns = 60;

  constructor(isTTY = false) {
    this.isTTY = isTTY;
  }

  write(text: string) {
    this.text += text;
  }
}

let folder: string;
let paper: Paper;
let report: Report;
let run: ReturnType<typeof beginRun>;

beforeEach(() => {
  mkdirSync(inProject('build/test'), { recursive: true });
  folder = mkdtempSync(inProject('build/test/runner-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  paper = new Paper();
  report = new Report();
  run = beginRun(new StepReporter(paper as unknown as typeof process.stdout), report, path.join(path.relative(inProject(), folder), 'log'));
});

function put(name: string, text: string): void {
  writeFileSync(path.join(folder, name), text);
}

/** A runner that tells `events` and then does `rest`. */
function runStandIn(events: readonly object[], rest = ''): Promise<void> {
  const lines = events.map((event) => `${JSON.stringify(event)}\n`).join('');
  const program = `require('node:fs').appendFileSync(process.env.SEAWALL_TEST_EVENTS, ${JSON.stringify(lines)}); ${rest}`;
  return runSuites(run, ['unit'], [process.execPath], ['-e', program], {});
}

const START = { type: 'start', files: { unit: 1 } };
const PASSED = { type: 'test', suite: 'unit', file: 'a.test.ts', name: 'works', state: 'passed', ms: 5 };
const END = { type: 'end' };

describe('the runner of the tests', () => {
  test('counts what vitest reports: tests, hooks, files that do not load, errors that nobody handles', async () => {
    put('vitest.config.mjs', "export default { test: { name: 'unit', globals: true } };");
    put('tests.test.js', "test('works', () => {});\ntest.skip('later', () => {});\ntest('breaks', () => {\n  expect(1).toBe(2);\n});");
    put(
      'hook.test.js',
      "describe('group', () => {\n  beforeAll(() => { throw new Error('no ground'); });\n  test('inside', () => {});\n});",
    );
    put('load.test.js', "import './missing.js';");
    put(
      'unhandled.test.js',
      "test('looks fine', async () => {\n  Promise.reject(new Error('nobody cares'));\n  await new Promise(setImmediate);\n});",
    );
    const reporter = `--reporter=${inProject('scripts/test/vitest-reporter.mjs')}`;
    await runSuites(run, ['unit'], packageBin('vitest', 'vitest.mjs'), ['run', '--root', folder, reporter], {});
    const summary = report.summary();
    expect(report.line()).toBe('2 passed, 4 failed, 2 skipped');
    expect(summary).toMatch(/tests\.test\.js:4 · breaks\n {4}AssertionError: expected 1 to be 2/);
    expect(summary).toMatch(/hook\.test\.js:2 · group\n {4}Error: no ground/);
    expect(summary).toMatch(/load\.test\.js.*\n {4}Error: .*missing\.js/);
    expect(summary).toMatch(/unhandled\.test\.js.* · looks fine\n {4}Error: nobody cares/);
    expect(paper.text).toContain('4 of 4 files, 2 passed, 4 failed, 2 skipped');
  });

  test('counts what Playwright reports', async () => {
    put('playwright.config.mjs', 'export default {};');
    put(
      'some.spec.mjs',
      `import { expect, test } from '@playwright/test';
       test('works', () => {});
       test.skip('later', () => {});
       test('breaks', () => {
         expect(1).toBe(2);
       });`,
    );
    const reporter = `--reporter=${inProject('scripts/test/playwright-reporter.mjs')}`;
    const args = ['test', '-c', path.join(folder, 'playwright.config.mjs'), reporter];
    await runSuites(run, ['browser'], packageBin('@playwright/test', 'cli.js'), args, {});
    expect(report.line()).toBe('1 passed, 1 failed, 1 skipped');
    expect(report.summary()).toMatch(/some\.spec\.mjs:5 · breaks\n {4}Error: expect/);
  });

  test('a runner that dies before it has run everything has failed, with the end of what it printed', async () => {
    await runStandIn([START, PASSED], "console.log('out of memory');");
    expect(report.line()).toBe('1 passed, 1 failed');
    expect(report.summary()).toContain('out of memory');
    expect(report.summary()).toContain('before it had run everything');
  });

  test('a runner that fails without a failed test has failed', async () => {
    await runStandIn([START, PASSED, END], 'process.exitCode = 3;');
    expect(report.line()).toBe('1 passed, 1 failed');
    expect(report.summary()).toContain('exited with code 3');
  });

  test('a runner that cannot be started has failed', async () => {
    await runSuites(run, ['unit'], [path.join(folder, 'nothing')], [], {});
    expect(report.line()).toBe('0 passed, 1 failed');
  });

  test('a tool counts as one test, and all it prints is in its log', async () => {
    await runCheck(run, { name: 'Some tool', bin: [process.execPath], args: ['-e', "console.log('wrong type'); process.exitCode = 2;"] });
    expect(report.line()).toBe('0 passed, 1 failed');
    expect(report.summary()).toContain('wrong type');
    expect(readFileSync(path.join(folder, 'log/some-tool.log'), 'utf8')).toBe('wrong type\n');
  });

  test('ends with where the logs are, the ten slowest tests, the failures and, last, the counts', async () => {
    const tests = Array.from({ length: 12 }, (_, place) => ({ ...PASSED, name: `test ${place}`, ms: place * 1000 }));
    await runStandIn([START, ...tests, { ...PASSED, name: 'breaks', state: 'failed', line: 7, error: 'Error: no\nat all' }, END]);
    const { exitCode } = process;
    paper.text = '';
    closeRun(run);
    expect(process.exitCode).toBe(1);
    process.exitCode = exitCode;
    const lines = paper.text.trim().split('\n');
    expect(lines[0]).toMatch(/^Full output: .*log\/\*\.log$/);
    const slowest = lines.filter((line) => line.includes(' s  a.test.ts · '));
    expect(slowest).toHaveLength(10);
    expect(slowest[0]).toBe('    11.0 s  a.test.ts · test 11');
    expect(paper.text).toContain('  a.test.ts:7 · breaks\n    Error: no\n    at all\n');
    expect(lines.at(-1)).toBe('12 passed, 1 failed');
  });

  test('on a terminal the lines of what runs are rewritten in place', () => {
    const terminal = new Paper(true);
    const steps = new StepReporter(terminal as unknown as typeof process.stdout);
    const end = steps.start('unit', () => 'running…');
    steps.say('first');
    steps.say('second');
    end('done', 1_000);
    const [start, ...rewrites] = terminal.text.split('\x1b[1A\r\x1b[J');
    expect(start).toMatch(/^first\n {2}unit +running….*\n$/);
    expect(rewrites).toEqual([
      expect.stringMatching(/^second\n {2}unit +running….*\n$/),
      expect.stringMatching(/^ {2}unit +done \(1\.0 s\)\n$/),
    ]);
  });
});
