import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REMARKS } from '@/cli/shared/game';
import { NOTATION_SENTENCES, nameSpot } from '@/engine/english/describe-message';

let folder = '';
let program = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'seawall-cli-'));
  program = join(folder, 'cli.mjs');
  await build({
    entryPoints: ['src/cli/main.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    outfile: program,
    logLevel: 'error',
  });
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  readonly exit: number | null;
  readonly signal: string | null;
  readonly output: string;
  readonly errors: string;
}

function start(words: readonly string[]): ChildProcess {
  return spawn(process.execPath, [program, ...words], { env: { ...process.env, FORCE_COLOR: '', NO_COLOR: '' } });
}

function end(child: ChildProcess, input = ''): Promise<Ended> {
  return new Promise((resolve) => {
    let output = '';
    let errors = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      errors += chunk;
    });
    child.on('close', (exit, signal) => resolve({ exit, signal, output, errors }));
    child.stdin?.end(input);
  });
}

describe('the program', () => {
  test('[L2] answers go to standard output and the exit code says yes', async () => {
    const ended = await end(start(['solve', '--json', '-']), 'x\tnurikabe/2/1/2g\n');
    expect(ended).toMatchObject({ exit: 0, errors: '' });
    expect(JSON.parse(ended.output)).toMatchObject({ id: 'x', status: 'unique', solutions: ['oo'] });
  });

  test('[L2] no solution is 1 and bad input is 2, told on standard error', async () => {
    expect(await end(start(['solve', 'nurikabe/1/1/2']))).toMatchObject({ exit: 1 });
    expect(await end(start(['solve', 'nurikabe/1/1/!']))).toEqual({
      exit: 2,
      signal: null,
      output: '',
      errors: `1: ${nameSpot(1, 14)}: ${NOTATION_SENTENCES['unknown-character']({ character: '!' })}\n`,
    });
  });

  test('[L9] a game is played from a pipe', async () => {
    const ended = await end(start(['play', 'nurikabe/2/1/1g']), '1 2 #\n');
    expect(ended.exit).toBe(0);
    expect(ended.output.endsWith(`${REMARKS.solved}\n`)).toBe(true);
  });

  test('[L12] Ctrl-C ends a long search at once and quietly', async () => {
    const child = start(['solve', '--max-solutions', '1000000000', `tic-tac-logic/20/20/${'z'.repeat(15)}j`, '--tree']);
    const ended = end(child);
    await new Promise((resolve) => child.stdout?.once('data', resolve));
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ exit: null, signal: 'SIGINT', errors: '' });
  });

  test('[L12] a reader that goes away ends the program without an error', async () => {
    const child = start(['solve', '--max-solutions', '1000000000', `tic-tac-logic/20/20/${'z'.repeat(15)}j`, '--tree']);
    const ended = end(child);
    await new Promise((resolve) => child.stdout?.once('data', resolve));
    child.stdout?.destroy();
    expect(await ended).toMatchObject({ exit: 0, errors: '' });
  });
});
