import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const CHUNKS = path.join(process.env.SEAWALL_BUILD_DIR || 'build/test', 'next/static/chunks');

/** The name under which the pages of the test build ask the server for one of its actions. */
export function findAction(name: string): string {
  const reference = new RegExp(`createServerReference\\)\\("(\\w+)",[^)]*"${name}"\\)`);
  for (const file of readdirSync(CHUNKS)) {
    const found = file.endsWith('.js') ? reference.exec(readFileSync(path.join(CHUNKS, file), 'utf8')) : null;
    if (found !== null) return found[1];
  }
  throw new Error(`No page of the build asks for ${name}`);
}
