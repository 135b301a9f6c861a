import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from './paths.mjs';

/** A hash of the contents of files and folders of the project, and of the other inputs of the result. */
export function fingerprint(paths, ...dependsOn) {
  const hash = createHash('sha256');
  for (const part of dependsOn) hash.update(`${part}\0`);
  for (const start of paths) addTo(hash, start);
  return hash.digest('hex');
}

function addTo(hash, relative) {
  const full = inProject(relative);
  const stats = statSync(full, { throwIfNoEntry: false });
  if (stats === undefined) return;
  if (stats.isDirectory()) {
    for (const name of readdirSync(full).sort()) addTo(hash, path.join(relative, name));
    return;
  }
  hash.update(`${relative}\0${stats.size}\0`).update(readFileSync(full));
}

/** Whether the stamp was written for the same fingerprint. */
export function isCurrent(stampFile, expected) {
  try {
    return readFileSync(inProject(stampFile), 'utf8') === expected;
  } catch {
    return false;
  }
}

/** A stamp is removed before a step and written after it, so that an interrupted step runs again. */
export function clearStamp(stampFile) {
  rmSync(inProject(stampFile), { force: true });
}

export function writeStamp(stampFile, value) {
  mkdirSync(path.dirname(inProject(stampFile)), { recursive: true });
  writeFileSync(inProject(stampFile), value);
}
