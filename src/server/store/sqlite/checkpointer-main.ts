import { parentPort, workerData } from 'node:worker_threads';
import BetterSqlite3 from 'better-sqlite3';
import type { CheckpointerSettings } from './checkpointer';

/** Under load without a pause the write-ahead log never empties by itself: at 4 KB a page this is 400 MB. */
const MOST_PAGES = 100_000;
/** How long the other connections may take to let the log restart. */
const WAIT_MS = 1_000;

const { file, everyMs } = workerData as CheckpointerSettings;
const connection = new BetterSqlite3(file, { timeout: WAIT_MS, fileMustExist: true });

const timer = setInterval(() => {
  const [{ log }] = connection.pragma('wal_checkpoint(PASSIVE)') as readonly { readonly log: number }[];
  if (log > MOST_PAGES) connection.pragma('wal_checkpoint(RESTART)');
}, everyMs);

parentPort?.once('message', () => {
  clearInterval(timer);
  connection.close();
});
