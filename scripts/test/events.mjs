import { appendFileSync } from 'node:fs';
import path from 'node:path';

/** Names the file into which a runner's reporter writes what happened, one JSON line each. */
export const EVENTS_VARIABLE = 'SEAWALL_TEST_EVENTS';

/** Where our reporters write to: at once, so that what was told survives a runner that dies. */
export function writeEvent(event) {
  const file = process.env[EVENTS_VARIABLE];
  if (file) appendFileSync(file, `${JSON.stringify(event)}\n`);
}

/** A file's path as people read it. */
export function fromHere(file) {
  return path.relative(process.cwd(), file);
}
