import { parentPort, workerData } from 'node:worker_threads';
import { writeMoves } from './log-writer';
import type { WriterOrder, WriterReport, WriterSettings } from './log-writer-messages';
import { type DirectConnection, openDirect } from './sqlite-direct';

/** Transactions of the other connection are short; one that is not is left to end by itself. */
const WAIT_MS = 2_000;

const { file } = workerData as WriterSettings;
const direct = openDirect(file, { waitMs: WAIT_MS, isTidied: true });

parentPort?.on('message', (order: WriterOrder) => {
  if (order.type === 'write') {
    parentPort?.postMessage(write(direct, order));
  } else {
    direct.close();
    parentPort?.close();
  }
});

function write(connection: DirectConnection, { batch }: Extract<WriterOrder, { type: 'write' }>): WriterReport {
  try {
    const advanced = writeMoves(connection, batch);
    return { type: 'written', advanced: advanced === undefined ? null : [...advanced] };
  } catch (error) {
    // The errors of the database's library do not survive the way between threads.
    return { type: 'failed', message: (error as Error).message };
  }
}
