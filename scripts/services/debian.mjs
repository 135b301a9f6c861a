import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onInterrupt } from '../setup/child-processes.mjs';
import { runOrFail } from '../setup/step-reporter.mjs';

/** Debian's packages call it before they start a service: 101 means no. */
const SERVICE_POLICY = '/usr/sbin/policy-rc.d';
const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.conf';
const LOCK_WAIT_SECONDS = 300;

/** Whether this process may install Debian packages. */
export function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && findOnPath('apt-get') !== null;
}

/** Installs packages and prevents that they start services or create a database cluster. */
export async function installPackages(packages) {
  const apt = (...args) =>
    runOrFail('apt-get', ['-o', `DPkg::Lock::Timeout=${LOCK_WAIT_SECONDS}`, ...args], { env: installEnvironment() }, explainApt);
  const restorePolicy = forbidServices();
  if (!existsSync(CLUSTER_SETTINGS)) {
    mkdirSync(path.dirname(CLUSTER_SETTINGS), { recursive: true });
    writeFileSync(CLUSTER_SETTINGS, 'create_main_cluster = false\n');
  }
  try {
    await apt('-qq', 'update');
    await apt('-qq', '-y', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold', 'install', ...packages);
  } finally {
    restorePolicy();
  }
}

/** The full path of a command, or null. */
export function findOnPath(command) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/sbin'];
  return folders.map((folder) => path.join(folder, command)).find((file) => existsSync(file)) ?? null;
}

function installEnvironment() {
  return { ...process.env, DEBIAN_FRONTEND: 'noninteractive', PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
}

function forbidServices() {
  if (existsSync(SERVICE_POLICY)) return () => {};
  writeFileSync(SERVICE_POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const restore = () => rmSync(SERVICE_POLICY, { force: true });
  const forget = onInterrupt(restore);
  return () => {
    forget();
    restore();
  };
}

function explainApt(output) {
  if (/Could not get lock/.test(output)) return 'Another program is installing packages. Wait for it to finish, then try again.';
  if (/Temporary failure resolving|Could not resolve|Failed to fetch|Unable to connect/.test(output)) {
    return 'Can’t reach the Debian package servers. Check your network, then try again.';
  }
  return 'Couldn’t install the Debian packages. See the apt-get output above.';
}
