import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onInterrupt } from './child-processes.mjs';
import { inProject } from './paths.mjs';
import { identifyProcess } from './process-identity.mjs';
import { UserError } from './user-error.mjs';

const MINE = 'mine';
const STALE = 'stale';

/** Takes a named lock of the project folder for this process. If another process holds it, throws the sentence of `sentence(pid)`. */
export function takeLock(name, sentence) {
  const file = inProject('build', 'locks', name);
  mkdirSync(path.dirname(file), { recursive: true });
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, identifyProcess(process.pid));
  try {
    let holder = claim(mine, file);
    if (holder === STALE) holder = claim(mine, file);
    if (holder !== MINE) throw new UserError(`${sentence(holder)}\n(Lock file: ${file})`);
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

/**
 * Links the lock file into place, which fails if it exists. Returns `MINE`, `STALE` (after removing it), or the process id of the holder.
 */
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

/** The process that holds a lock, or null if it has ended. */
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

/** If several processes see the same stale lock, one moves it away. A process that moved a new lock by mistake puts it back. */
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
