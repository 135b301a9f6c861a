import { createRequire } from 'node:module';
import { Client } from 'pg';
import type { DatabaseName } from '@/server/store/database';
import { createRoomStore } from '@/server/store/prisma-room-store';
import { createScratchDatabase } from './support/databases';
import { foldRoom } from './support/upgrade/fold-rooms';
import { playEverything } from './support/upgrade/play-everything';
import { type RecordedDatabase, readTables, recordedVersions, writeRecorded } from './support/upgrade/recorded-data';

// `npm run record`: plays on both databases with a real server and keeps what it wrote, for the tests of later versions.
const { version } = createRequire(import.meta.url)('../package.json') as { version: string };

/** Everything that is asked of PostgreSQL. */
const statements = new Set<string>();
const query = Client.prototype.query;
Client.prototype.query = function listen(this: Client, ...args: readonly unknown[]) {
  const [asked] = args as [string | { readonly text: string }];
  statements.add(typeof asked === 'string' ? asked : asked.text);
  return Reflect.apply(query, this, args);
} as typeof query;

async function record(name: DatabaseName): Promise<RecordedDatabase> {
  const scratch = await createScratchDatabase(name);
  try {
    const database = await scratch.open();
    statements.clear();
    const states: Record<string, unknown> = {};
    try {
      await playEverything(database);
      const store = createRoomStore(database);
      for (const { id } of await database.client.room.findMany()) states[id] = (await foldRoom(store, id)).state;
    } finally {
      await database.close();
    }
    const own = [...statements].filter((text) => /^(WITH|SELECT|INSERT|UPDATE|DELETE)\b/.test(text)).sort();
    return { states, statements: own, tables: await readTables(scratch) };
  } finally {
    await scratch.remove();
  }
}

if (recordedVersions().includes(version)) {
  process.stderr.write(`The data of ${version} is recorded already, and what a version wrote never changes. Raise the version first.\n`);
  process.exitCode = 1;
} else {
  writeRecorded(version, { sqlite: await record('sqlite'), postgresql: await record('postgresql') });
  process.stdout.write(`Recorded the data of ${version}.\n`);
}
