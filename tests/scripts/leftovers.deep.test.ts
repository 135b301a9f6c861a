import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { availableDatabases } from '../support/databases';
import { atEnd } from '../support/own';

const CONFIG = 'tests/support/leftovers/vitest.config.ts';

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly title: string; readonly status: string; readonly failureMessages: readonly string[] }[];
  }[];
}

let report: Report;

beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'seawall-leftovers-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'report.json');
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', CONFIG, '--reporter=json', `--outputFile=${file}`];
  const code = await new Promise((resolve) => execFile(process.execPath, args, (error) => resolve(error?.code)));
  expect(code).toBe(1);
  report = JSON.parse(readFileSync(file, 'utf8'));
}, 300_000);

function fileOf(name: string) {
  const found = report.testResults.find((result) => path.basename(result.name) === `${name}.case.ts`);
  if (found === undefined) throw new Error(`${name} was not run`);
  return found;
}

function failureOf(file: string, title: string): string | undefined {
  const found = fileOf(file).assertionResults.find((result) => result.title === title);
  if (found === undefined) throw new Error(`${title} was not run`);
  return found.status === 'passed' ? undefined : found.failureMessages.join('\n');
}

describe('what a file leaves over fails it', () => {
  test.each([
    ['timer', /a timer of 3600000 ms, at .*timer\.case\.ts:4/],
    ['pause', /a timer of 1800000 ms, at .*pause\.case\.ts:5/],
    ['socket', /a socket to 127\.0\.0\.1:\d+/],
    ['socket', /a server on \{"address":"127\.0\.0\.1"/],
    ['process', /a process, \d+: .*process\.stdin\.resume/],
    ['process', /a thread, \d+/],
  ])('%s: %s', (file, message) => {
    expect(fileOf(file).message).toMatch(message);
  });
});

describe('what a test leaves over fails it', () => {
  test.each(availableDatabases)('a transaction or a connection on %s', (name) => {
    expect(failureOf('transaction', `a transaction on ${name}`)).toMatch(/was removed while somebody had .*open transaction/s);
    expect(failureOf('connection', `a connection on ${name}`)).toMatch(/was removed while somebody had a connection to it/);
  });

  test.each([
    ['a warning', /SomeWarning: too many listeners of something/],
    ['a rejection', /unhandled rejection: Error: nobody looks at this/],
    ['words on stderr', /stderr: something is odd/],
    ['words by the console', /console\.warn: something is strange/],
    ['an expected warning that does not come', /expected, but missing: \/OtherWarning\//],
  ])('%s', (title, message) => {
    expect(failureOf('complaints', title)).toMatch(message);
  });
});

test('who leaves nothing over, or says before what comes, does not fail', () => {
  for (const title of ['an expected warning is none', 'nothing after others']) expect(failureOf('complaints', title)).toBeUndefined();
  expect(fileOf('nothing').message).toBe('');
  for (const name of availableDatabases) expect(failureOf('nothing', `everything on ${name} is closed`)).toBeUndefined();
});
