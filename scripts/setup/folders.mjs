import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Trouble } from './trouble.mjs';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Where `npm start` builds to and serves from. Relative to the project. */
export const START_BUILD = 'build';
/** Where `npm test` builds to, so that it never rebuilds what a running server serves. */
export const TEST_BUILD = 'build/test';

export function inProject(...parts) {
  return path.join(ROOT, ...parts);
}

/** Makes sure that the project's folder can be written to before anything is tried in it. */
export function checkWritable() {
  try {
    accessSync(ROOT, constants.W_OK);
    mkdirSync(inProject(START_BUILD), { recursive: true });
  } catch {
    throw new Trouble(
      `Seawall can’t write to its folder ${ROOT}, where it keeps its dependencies and build.\n` +
        'Fix the permissions, or copy the project to a folder you own.',
    );
  }
}
