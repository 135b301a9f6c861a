import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from './folders.mjs';
import { identifyProcess } from './processes.mjs';

const FOLDER = inProject('build', 'locks', 'serving');

/** Notes that this process serves from the build, until it exits. Several may. */
export function noteServing() {
  const file = path.join(FOLDER, String(process.pid));
  try {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, identifyProcess(process.pid));
  } catch {
    // A read-only installation cannot be rebuilt under us either.
    return;
  }
  process.once('exit', () => rmSync(file, { force: true }));
}

/** A living process that serves from the build, or null; what dead ones left behind is removed. */
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
