import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findOnPath } from '../../scripts/services/debian.mjs';
import { runOrFail } from '../../scripts/setup/step-reporter.mjs';

/** Limits that any machine allows; the engine's own are beyond those of small ones. */
const LIMITS = ['nofile=8192:8192', 'nproc=8192:8192'];

/** A container engine whose images, containers and volumes are in a folder of its own: it touches nothing of the user's. */
export class Podman {
  readonly #folder: string;
  readonly #env: NodeJS.ProcessEnv;

  constructor(folder: string) {
    this.#folder = folder;
    const write = (name: string, text: string) => {
      const file = path.join(folder, name);
      writeFileSync(file, text);
      return file;
    };
    // Older control groups are only supported by runc, so it is preferred where both are installed.
    const runtime = findOnPath('runc') === null ? '' : 'runtime = "runc"\n';
    this.#env = {
      ...process.env,
      CONTAINERS_CONF: write(
        'containers.conf',
        `[containers]\ndefault_ulimits = ${JSON.stringify(LIMITS)}\n[network]\nnetwork_config_dir = "${folder}/networks"\n` +
          `[engine]\n${runtime}cgroup_manager = "cgroupfs"\nevents_logger = "file"\nlock_type = "file"\ntmp_dir = "${folder}/engine"\n`,
      ),
      CONTAINERS_STORAGE_CONF: write(
        'storage.conf',
        `[storage]\ndriver = "overlay"\ngraphroot = "${folder}/storage"\nrunroot = "${folder}/run"\n`,
      ),
      CONTAINERS_REGISTRIES_CONF: write('registries.conf', 'unqualified-search-registries = ["docker.io"]\n'),
    };
  }

  /** Runs a command of the engine, which must succeed, and returns its output. */
  async run(...args: readonly string[]): Promise<string> {
    const explain = () => `“podman ${args[0]}” failed. Its output is above.`;
    return (await runOrFail('podman', [...args], { env: this.#env }, explain)).trim();
  }

  /** Whether a command of the engine succeeds. */
  async succeeds(...args: readonly string[]): Promise<boolean> {
    return this.run(...args).then(
      () => true,
      () => false,
    );
  }

  /** Runs JavaScript in a container and returns what it prints. */
  evaluate(container: string, script: string): Promise<string> {
    return this.run('exec', container, 'node', '--print', script);
  }

  /** Ends every container and removes everything. It also works after an interrupt, when no other command is run any more. */
  close(): void {
    spawnSync('podman', ['rm', '--all', '--force', '--time', '2'], { env: this.#env, stdio: 'ignore' });
    // An interrupted build leaves its file systems mounted.
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const ours = mounts.map((line) => line.split(' ')[1] ?? '').filter((place) => place.startsWith(`${this.#folder}/`));
    for (const place of ours.reverse()) spawnSync('umount', ['--lazy', place], { stdio: 'ignore' });
    // In a rootless engine only its own user namespace can remove the files.
    if (process.getuid?.() !== 0)
      spawnSync('podman', ['unshare', 'rm', '-rf', `${this.#folder}/storage`], { env: this.#env, stdio: 'ignore' });
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}
