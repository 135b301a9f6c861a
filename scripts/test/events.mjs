import { appendFileSync } from 'node:fs';
import path from 'node:path';

/** The environment variable with the file into which a reporter writes events, one JSON line each. */
export const EVENTS_VARIABLE = 'SEAWALL_TEST_EVENTS';

/** Writes an event for the reporters. It is synchronous, so that events survive a runner that crashes. */
export function writeEvent(event) {
  const file = process.env[EVENTS_VARIABLE];
  if (file) appendFileSync(file, `${JSON.stringify(event)}\n`);
}

/** A file's path relative to the working folder. */
export function fromHere(file) {
  return path.relative(process.cwd(), file);
}
