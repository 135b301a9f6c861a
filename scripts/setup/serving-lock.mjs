import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from './paths.mjs';
import { identifyProcess } from './process-identity.mjs';

const FOLDER = inProject('build', 'locks', 'serving');

/** Records that this process serves from the build, until it exits. Several processes may. */
export function markServing() {
  const file = path.join(FOLDER, String(process.pid));
  try {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, identifyProcess(process.pid));
  } catch {
    // Nothing can rebuild a read-only installation.
    return;
  }
  process.once('exit', () => rmSync(file, { force: true }));
}

/** The id of a running process that serves from the build, or null. Removes the files of ended processes. */
export function servingProcess() {
  let names = [];
  try {
    names = readdirSync(FOLDER);
  } catch {
    return null;
  }
  let serving = null;
  for (const name of names) {
    const file = path.join(FOLDER, name);
    if (identifyProcess(Number(name)) === readFileSync(file, 'utf8')) serving = Number(name);
    else rmSync(file, { force: true });
  }
  return serving;
}
