import { parentPort, workerData } from 'node:worker_threads';
import { appendBatch } from './log-writer';
import type { LogWriterRequest, LogWriterResponse, LogWriterSettings } from './log-writer-thread';
import { type DirectConnection, openDirect } from './sqlite-direct';

/** Transactions of the other connection are short; a long one is left to end by itself. */
const WAIT_MS = 2_000;

const { file } = workerData as LogWriterSettings;
const direct = openDirect(file, { waitMs: WAIT_MS, hasCheckpointer: true });

parentPort?.on('message', (request: LogWriterRequest) => {
  if (request.type === 'write') {
    parentPort?.postMessage(write(direct, request));
  } else {
    direct.close();
    parentPort?.close();
  }
});

function write(connection: DirectConnection, { batch }: Extract<LogWriterRequest, { type: 'write' }>): LogWriterResponse {
  try {
    const advanced = appendBatch(connection, batch);
    return { type: 'written', advanced: advanced === undefined ? null : [...advanced] };
  } catch (error) {
    // The errors of the database's library cannot be sent between threads.
    return { type: 'failed', message: (error as Error).message };
  }
}
