import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stopChild } from '../setup/child-processes.mjs';
import { runOrFail } from '../setup/step-reporter.mjs';
import { findOnPath } from './debian.mjs';
import { findFreePort } from './free-port.mjs';
import { startServer } from './start-server.mjs';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
/** The signals of PostgreSQL's shutdown modes. */
const SHUTDOWN_SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' };

/** The folder with the server's programs, or null. Debian has one per version, which is not on PATH. */
export function findPostgresql() {
  if (existsSync(DEBIAN_FOLDER)) {
    const newest = readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a));
    const folder = newest.map((version) => path.join(DEBIAN_FOLDER, version, 'bin')).find((bin) => existsSync(path.join(bin, 'initdb')));
    if (folder !== undefined) return folder;
  }
  const onPath = findOnPath('initdb');
  return onPath === null ? null : path.dirname(onPath);
}

/**
 * Starts a private server in `folder`, which every user must be able to traverse. Without `isDurable` it does not wait for the disk
 * (`fsync`), which makes creating and dropping databases ten times as fast.
 */
export async function startPostgresql(bin, folder, { isDurable = true } = {}) {
  const data = path.join(folder, 'postgresql');
  mkdirSync(data);
  // The server refuses to run as root.
  const asRoot = process.getuid?.() === 0;
  const run = (program, ...args) =>
    asRoot ? ['runuser', '-u', 'postgres', '--', path.join(bin, program), ...args] : [path.join(bin, program), ...args];
  if (asRoot)
    await runOrFail('chown', ['postgres:postgres', data], {}, () => 'Couldn’t give the postgres user access to the test database folder.');
  const [initdb, ...initdbArgs] = run(
    'initdb',
    '-D',
    data,
    '-U',
    'seawall',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-instructions',
  );
  await runOrFail(initdb, initdbArgs, { cwd: folder }, () => 'Couldn’t create the test database.');
  const port = await findFreePort();
  const [command, ...args] = run(
    'postgres',
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    data,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `fsync=${isDurable ? 'on' : 'off'}`,
  );
  const start = () => startServer('PostgreSQL', command, args, /ready to accept connections/, { stopSignal: SHUTDOWN_SIGNALS.fast });
  let child = await start();
  return {
    url: `postgresql://seawall@127.0.0.1:${port}/postgres`,
    stop: () => stopChild(child),
    /** Stops the server in mode `fast` (rolls transactions back) or `immediate` (like a crash), waits for `pause`, and starts it again. */
    async restart(mode, pause = async () => {}) {
      const ended = new Promise((resolve) => child.once('close', resolve));
      const [postmaster] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(postmaster), SHUTDOWN_SIGNALS[mode]);
      await ended;
      await pause();
      child = await start();
    },
  };
}
