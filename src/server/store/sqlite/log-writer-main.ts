import { parentPort, workerData } from 'node:worker_threads';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { isDriverAdapterError, type SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import { appendBatch } from './log-writer';
import type { LogWriterRequest, LogWriterResponse, LogWriterSettings } from './log-writer-thread';
import { NO_AUTOCHECKPOINT, openDirect } from './sqlite-direct';

/** Transactions of the other connection are short; a long one is left to end by itself. */
const WAIT_MS = 2_000;

const { file } = workerData as LogWriterSettings;
const direct = openDirect(file, { waitMs: WAIT_MS, hasCheckpointer: true });
let adapter: Promise<SqlDriverAdapter> | undefined;
let last = Promise.resolve();

parentPort?.on('message', (request: LogWriterRequest) => {
  last = last.then(() => process(request));
});

async function process(request: LogWriterRequest): Promise<void> {
  if (request.type !== 'close') {
    parentPort?.postMessage(await answer(request));
    return;
  }
  direct.close();
  await (await adapter)?.dispose();
  parentPort?.close();
}

async function answer(request: Exclude<LogWriterRequest, { type: 'close' }>): Promise<LogWriterResponse> {
  try {
    if (request.type === 'write') {
      const advanced = appendBatch(direct, request.batch);
      return { type: 'done', value: advanced === undefined ? null : [...advanced] };
    }
    adapter ??= openAdapter();
    return { type: 'done', value: await (await adapter)[request.method](request.query) };
  } catch (error) {
    if (isDriverAdapterError(error)) return { type: 'refused', cause: error.cause };
    // The errors of the database's library cannot be sent between threads.
    return { type: 'failed', message: (error as Error).message };
  }
}

/** Statements as Prisma writes them, as durable as all others. */
async function openAdapter(): Promise<SqlDriverAdapter> {
  const opened = await new PrismaBetterSqlite3({ url: file }).connect();
  await opened.executeScript(`PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA ${NO_AUTOCHECKPOINT}`);
  return opened;
}
