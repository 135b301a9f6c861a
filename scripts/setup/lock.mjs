import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onInterrupt } from './children.mjs';
import { inProject } from './folders.mjs';
import { Trouble } from './trouble.mjs';

const MINE = 'mine';
const STALE = 'stale';

/** Takes a named lock of this folder for this process; `sentence(pid)` says why it could not be had. */
export function takeLock(name, sentence) {
  const file = lockFile(name);
  mkdirSync(path.dirname(file), { recursive: true });
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    let holder = claim(mine, file);
    if (holder === STALE) holder = claim(mine, file);
    if (holder !== MINE) throw new Trouble(sentence(holder));
  } finally {
    rmSync(mine, { force: true });
  }
  const release = () => rmSync(file, { force: true });
  const forget = onInterrupt(release);
  return () => {
    forget();
    release();
  };
}

function lockFile(name) {
  return inProject('build', 'locks', name);
}

/** Links the lock into place, which fails when it exists; answers `MINE`, `STALE` (and removes it), or the holder's process id. */
function claim(mine, file) {
  try {
    linkSync(mine, file);
    return MINE;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const pid = Number(readFileSync(file, 'utf8'));
  if (isAlive(pid)) return pid;
  rmSync(file, { force: true });
  return STALE;
}

/** Whether another process of this id runs. */
export function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
