import BetterSqlite3 from 'better-sqlite3';
import { inProject, TEST_BUILD } from '../../scripts/setup/paths.mjs';
import { DATABASE_FILE } from '../../src/server/store/data-folder';
import { sharePuzzle } from './shared-puzzle';

const DAY_MS = 86_400_000;

/** Makes a puzzle an easy daily of two days ago, no longer in play, and says where it is played. The server of these tests has no archive of its own. */
export async function addPastDaily(kind: 'nurikabe' | 'tic-tac-logic', puzzle: string): Promise<string> {
  const link = (await sharePuzzle(puzzle)).replace('/p/', '');
  const date = new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10);
  const database = new BetterSqlite3(inProject(TEST_BUILD, 'e2e-data', DATABASE_FILE), { timeout: 10_000 });
  database
    .prepare(`INSERT OR REPLACE INTO daily (date, kind, level, puzzle_id) SELECT ?, ?, 'easy', puzzle_id FROM puzzle_link WHERE id = ?`)
    .run(date, kind, link);
  database.close();
  return `/daily/${date}/${kind}/easy`;
}
