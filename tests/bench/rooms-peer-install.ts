import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Room servers of others are no dependencies of ours: they are installed here, and found from here. */
export const PEER_FOLDER = 'build/peers';

const PACKAGES = {
  '@hocuspocus/server': '4.7.0',
  '@hocuspocus/extension-sqlite': '4.7.0',
  '@tldraw/sync-core': '5.4.2',
  '@tldraw/store': '5.4.2',
  'boardgame.io': '0.50.2',
  'y-protocols': '1.0.7',
  yjs: '13.6.31',
};

/** Installs them without running scripts of theirs. All use our compiled SQLite, of the same version for everybody. */
export function installPeers(): void {
  mkdirSync(PEER_FOLDER, { recursive: true });
  writeFileSync(path.join(PEER_FOLDER, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies: PACKAGES }));
  const { status } = spawnSync(
    'npm',
    ['install', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel', 'error'],
    {
      cwd: PEER_FOLDER,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (status !== 0) throw new Error('The room servers of others can’t be installed');
  rmSync(path.join(PEER_FOLDER, 'node_modules/better-sqlite3'), { recursive: true, force: true });
  copyFileSync('tests/bench/rooms-peer.mjs', path.join(PEER_FOLDER, 'rooms-peer.mjs'));
}
