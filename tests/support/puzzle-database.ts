import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Database, DatabaseName } from '@/server/store/database';
import { createScratchDatabase, type ScratchDatabase } from './databases';

/** A database for the tests of one suite, emptied of puzzles and all that hangs on them after each. */
export function usePuzzleDatabase(name: DatabaseName): { readonly scratch: () => ScratchDatabase; readonly database: () => Database } {
  let scratch: ScratchDatabase;
  let database: Database;

  beforeAll(async () => {
    scratch = await createScratchDatabase(name);
    database = await scratch.open();
  });

  afterEach(async () => {
    const { client } = database;
    await client.result.deleteMany();
    await client.roomRow.deleteMany();
    await client.room.deleteMany();
    await client.stockPuzzle.deleteMany();
    await client.daily.deleteMany();
    await client.puzzleLink.deleteMany();
    await client.puzzle.deleteMany();
    await client.player.deleteMany();
  });

  afterAll(async () => {
    await database.close();
    await scratch.remove();
  });

  return { scratch: () => scratch, database: () => database };
}
