import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from './folders.mjs';
import { isAlive } from './lock.mjs';

const FOLDER = inProject('build', 'locks', 'serving');

/** Notes that this process serves from the build, until it exits. Several may. */
export function noteServing() {
  const file = path.join(FOLDER, String(process.pid));
  try {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, '');
  } catch {
    // A read-only installation cannot be rebuilt under us either.
    return;
  }
  process.once('exit', () => rmSync(file, { force: true }));
}

/** A living process that serves from the build, or null. */
export function servingProcess() {
  let names = [];
  try {
    names = readdirSync(FOLDER);
  } catch {
    return null;
  }
  return names.map(Number).find((pid) => pid !== process.pid && isAlive(pid)) ?? null;
}
