import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onInterrupt } from './children.mjs';
import { inProject } from './folders.mjs';
import { identifyProcess } from './processes.mjs';
import { Trouble } from './trouble.mjs';

const MINE = 'mine';
const STALE = 'stale';

/** Takes a named lock of this folder for this process; `sentence(pid)` says why it could not be had. */
export function takeLock(name, sentence) {
  const file = inProject('build', 'locks', name);
  mkdirSync(path.dirname(file), { recursive: true });
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, identifyProcess(process.pid));
  try {
    let holder = claim(mine, file);
    if (holder === STALE) holder = claim(mine, file);
    if (holder !== MINE) throw new Trouble(`${sentence(holder)}\n(Lock file: ${file})`);
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

/** Links the lock into place, which fails when it exists; answers `MINE`, `STALE` (and removes it), or the holder's process id. */
function claim(mine, file) {
  try {
    linkSync(mine, file);
    return MINE;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const holder = readHolder(file);
  if (holder !== null) return holder;
  removeStale(file, `${mine}.stale`);
  return STALE;
}

/** The process that holds a lock, or null when it has ended. */
function readHolder(file) {
  try {
    const identity = readFileSync(file, 'utf8');
    const pid = Number(identity.split(' ')[0]);
    return identifyProcess(pid) === identity ? pid : null;
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Of several who saw the same stale lock one moves it away; who moved a new one puts it back. */
function removeStale(file, aside) {
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  if (readHolder(aside) !== null) linkSync(aside, file);
  rmSync(aside, { force: true });
}
