import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stopChild } from '../setup/children.mjs';
import { mustRun } from '../setup/steps.mjs';
import { findOnPath } from './debian.mjs';
import { findFreePort } from './free-port.mjs';
import { startServer } from './start-server.mjs';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
/** What PostgreSQL's server takes for which way to end. */
const SHUTDOWN_SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' };

/** The folder with the server's programs (Debian keeps one per version, not on PATH), or null. */
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
 * A private server in `folder`, which must be one that every user may pass through. It waits for the disk (`fsync`) unless told that
 * nobody crashes it: then databases are made and dropped in a tenth of the time.
 */
export async function startPostgresql(bin, folder, { isDurable = true } = {}) {
  const data = path.join(folder, 'postgresql');
  mkdirSync(data);
  // The server refuses to run as root.
  const asRoot = process.getuid?.() === 0;
  const run = (program, ...args) =>
    asRoot ? ['runuser', '-u', 'postgres', '--', path.join(bin, program), ...args] : [path.join(bin, program), ...args];
  if (asRoot)
    await mustRun('chown', ['postgres:postgres', data], {}, () => 'Couldn’t give the postgres user access to the test database folder.');
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
  await mustRun(initdb, initdbArgs, { cwd: folder }, () => 'Couldn’t create the test database.');
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
    /** Stops it the `fast` way (transactions are rolled back) or the `immediate` one (as a crash does), waits for `pause`, and starts it again. */
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
