import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkNodeVersion } from '../../scripts/setup/node-version.mjs';
import { identifyProcess } from '../../scripts/setup/process-identity.mjs';

let project: string;

/** A copy of the project without anything that set-up makes. */
beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'seawall-setup-'));
  for (const name of ['package.json', 'package-lock.json', 'scripts', '.npmrc'])
    cpSync(name, path.join(project, name), { recursive: true });
});

afterEach(() => {
  chmodSync(project, 0o755);
  rmSync(project, { recursive: true, force: true });
});

/** Runs set-up with one part whose work is `work`, in a process of its own. */
function setUpScript(work: string): string {
  return `
    import { guardSignals } from './scripts/setup/child-processes.mjs';
    import { setup } from './scripts/setup/setup.mjs';
    import { StepReporter } from './scripts/setup/step-reporter.mjs';
    import { runMain } from './scripts/setup/user-error.mjs';
    import { runChild } from './scripts/setup/child-processes.mjs';
    import { appendFileSync } from 'node:fs';
    guardSignals();
    await runMain(() => setup(new StepReporter(), [{
      name: 'Part', doing: 'working', done: 'worked', stamp: 'build/part.stamp', replacesServedFiles: true,
      fingerprint: () => 'one', run: async () => { ${work} },
    }]));`;
}

/** Root may write everywhere, so that a test of permissions runs as nobody. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

function runSetUp(work: string, as: { uid?: number; gid?: number } = {}) {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', setUpScript(work)], {
    cwd: project,
    encoding: 'utf8',
    ...as,
  });
  return { output: `${stdout}${stderr}`, status };
}

test('a container gives the server as much memory for new objects as npm start', () => {
  const { start } = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }).scripts;
  const flag = /--max-semi-space-size=\d+/.exec(start)?.[0];
  expect(flag).toBeDefined();
  expect(readFileSync('deploy/Dockerfile', 'utf8')).toContain(`CMD ["node", "${flag}", "build/server.mjs"]`);
});

describe('set-up', () => {
  test.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0', '26.1.0'])('Node %s will do', (version) => {
    expect(() => checkNodeVersion(version)).not.toThrow();
  });

  test.each(['18.20.0', '20.18.3', '21.7.0', '22.11.0', '23.5.0'])('Node %s is refused with what to do', (version) => {
    expect(() => checkNodeVersion(version)).toThrow(version);
  });

  test('a part that is current is not done again, one that failed is', () => {
    expect(runSetUp('throw new Error("broken")').status).not.toBe(0);
    expect(runSetUp('appendFileSync("ran", "x")').output).toContain('worked');
    expect(runSetUp('appendFileSync("ran", "x")').output).not.toContain('worked');
    expect(readFileSync(path.join(project, 'ran'), 'utf8')).toBe('x');
  });

  test('a second set-up at the same time is told to wait, and an interrupted one leaves neither lock nor processes', async () => {
    const work = 'await runChild("sh", ["-c", "sleep 600 & echo $! > child; wait"]);';
    const first = spawn(process.execPath, ['--input-type=module', '-e', setUpScript(work)], { cwd: project, stdio: 'ignore' });
    const ended = new Promise<number | null>((resolve) => first.once('close', resolve));
    const childFile = path.join(project, 'child');
    await expect.poll(() => existsSync(childFile) && readFileSync(childFile, 'utf8').trim()).toMatch(/^\d+$/);
    const second = runSetUp('');
    expect(second.output).toMatch(new RegExp(`\\b${first.pid}\\b`));
    expect(second.status).toBe(1);
    first.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(identifyProcess(Number(readFileSync(childFile, 'utf8')))).toBeUndefined();
    expect(runSetUp('').output).toContain('worked');
  });

  test('who is interrupted ends also what ignores polite signals, and what that started in a group of its own', async () => {
    const stubborn = 'process.on("SIGTERM", () => {}); process.on("SIGHUP", () => {}); setInterval(() => {}, 1000);';
    writeFileSync(path.join(project, 'grandchild.cjs'), `${stubborn} require('node:fs').writeFileSync('grandchild', String(process.pid));`);
    const start = `require('node:child_process').spawn(process.execPath, ['grandchild.cjs'], { detached: true, stdio: 'ignore' });`;
    writeFileSync(path.join(project, 'child.cjs'), `${stubborn} ${start} require('node:fs').writeFileSync('child', String(process.pid));`);
    const runner = spawn(process.execPath, ['--input-type=module', '-e', setUpScript('await runChild(process.execPath, ["child.cjs"]);')], {
      cwd: project,
      stdio: 'ignore',
    });
    const ended = new Promise<number | null>((resolve) => runner.once('close', resolve));
    const idIn = (name: string) => (existsSync(path.join(project, name)) ? readFileSync(path.join(project, name), 'utf8') : '');
    for (const name of ['child', 'grandchild']) await expect.poll(() => idIn(name)).toMatch(/^\d+$/);
    runner.kill('SIGINT');
    expect(await ended).toBe(130);
    // On a busy machine a process that was killed takes a moment to be gone.
    for (const name of ['child', 'grandchild']) await expect.poll(() => identifyProcess(Number(idIn(name)))).toBeUndefined();
  });

  test.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('%s ends it all too', async (signal, code) => {
    const work = 'await runChild("sh", ["-c", "echo $$ > child; exec sleep 600"]);';
    const runner = spawn(process.execPath, ['--input-type=module', '-e', setUpScript(work)], { cwd: project, stdio: 'ignore' });
    const ended = new Promise<number | null>((resolve) => runner.once('close', resolve));
    const childFile = path.join(project, 'child');
    await expect.poll(() => existsSync(childFile) && readFileSync(childFile, 'utf8').trim()).toMatch(/^\d+$/);
    runner.kill(signal);
    expect(await ended).toBe(code);
    expect(identifyProcess(Number(readFileSync(childFile, 'utf8')))).toBeUndefined();
  });

  test('what a process of an earlier time left behind stops nobody, even when its id is in use again', () => {
    const folder = path.join(project, 'build/locks/serving');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, String(process.pid)), `${process.pid} 1`);
    writeFileSync(path.join(project, 'build/locks/setup'), `${process.pid} 1`);
    expect(runSetUp('').output).toContain('worked');
    expect(existsSync(path.join(folder, String(process.pid)))).toBe(false);
  });

  test('files are not replaced under a server that runs from them', () => {
    const folder = path.join(project, 'build/locks/serving');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, String(process.pid)), identifyProcess(process.pid) ?? '');
    const { output, status } = runSetUp('');
    expect(output).toMatch(new RegExp(`\\b${process.pid}\\b`));
    expect(status).toBe(1);
  });

  test('a folder that cannot be written is named', () => {
    chmodSync(project, 0o555);
    const { output } = runSetUp('', NOBODY);
    expect(output).toContain(project);
    expect(output).not.toMatch(/EACCES|^\s+at /m);
  });
});
