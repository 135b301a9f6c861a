import { existsSync } from 'node:fs';
import path from 'node:path';
import { inProject } from './paths.mjs';
import { fingerprint } from './stamp.mjs';
import { runOrFail } from './step-reporter.mjs';

/** Installs the locked dependencies. */
export const dependencies = {
  name: 'Dependencies',
  doing: 'installing (takes a few minutes the first time)',
  done: 'installed',
  replacesServedFiles: true,
  stamp: 'node_modules/.seawall-stamp',
  fingerprint: () => fingerprint(['package-lock.json', '.npmrc'], process.versions.modules, process.platform, process.arch),
  async run() {
    const [command, ...args] = npmCommand();
    // The build needs development dependencies, even if NODE_ENV is production.
    await runOrFail(command, [...args, 'ci', '--include=dev', '--no-audit', '--no-fund'], { env: quietEnvironment() }, explainInstall);
  },
};

/** The environment that stops tools from sending telemetry and downloading binaries. */
export function quietEnvironment(extra = {}) {
  const headers = path.resolve(path.dirname(process.execPath), '..');
  return {
    ...process.env,
    // Prisma only checks that its native engine exists; generating a client never runs it.
    PRISMA_SCHEMA_ENGINE_BINARY: process.env.PRISMA_SCHEMA_ENGINE_BINARY ?? process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    ...(existsSync(path.join(headers, 'include/node/node.h')) ? { npm_config_nodedir: headers } : {}),
    ...extra,
  };
}

/** The command line of an installed package's program, run with this Node. */
export function packageBin(name, file) {
  return [process.execPath, inProject('node_modules', name, file)];
}

function npmCommand() {
  const script = process.env.npm_execpath;
  return /npm-cli\.c?js$/.test(script ?? '') ? [process.execPath, script] : ['npm'];
}

function explainInstall(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|network request/i.test(output) && !/gyp ERR/.test(output)) {
    return 'Can’t reach the npm registry. Check your network (or npm’s proxy settings), then try again.';
  }
  if (/gyp ERR/.test(output)) {
    return (
      'The embedded database (better-sqlite3) has no prebuilt binary for this machine and couldn’t be compiled.\n' +
      'Install a C++ toolchain (on Debian: apt-get install python3 make g++), then try again.'
    );
  }
  if (/EACCES|EROFS|EPERM/.test(output)) return 'Can’t write to node_modules. Check its permissions, then try again.';
  if (/ENOSPC/.test(output)) return 'The disk is full. Free up some space, then try again.';
  return 'Couldn’t install the dependencies. See the npm output above.';
}
