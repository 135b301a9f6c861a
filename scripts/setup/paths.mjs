import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from './user-error.mjs';

/** The project folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** The build that `npm start` creates and serves. Relative to the project. */
export const START_BUILD = 'build';
/** The build of `npm test`, separate so that tests never replace the files of a running server. */
export const TEST_BUILD = 'build/test';

export function inProject(...parts) {
  return path.join(ROOT, ...parts);
}

/** Checks that the project folder is writable before anything is written. */
export function checkWritable() {
  try {
    accessSync(ROOT, constants.W_OK);
    mkdirSync(inProject(START_BUILD), { recursive: true });
  } catch {
    throw new UserError(
      `Seawall can’t write to its folder ${ROOT}, where it keeps its dependencies and build.\n` +
        'Fix the permissions, or copy the project to a folder you own.',
    );
  }
}
