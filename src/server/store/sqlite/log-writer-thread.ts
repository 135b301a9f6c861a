import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { DriverAdapterError, type SqlQuery, type SqlResultSet } from '@prisma/driver-adapter-utils';
import type { AppendRecord, LogWriter, StatementRunner } from './log-writer';

/** What the log writer thread is started with. */
export interface LogWriterSettings {
  readonly file: string;
}

export type LogWriterRequest =
  | { readonly type: 'write'; readonly batch: readonly AppendRecord[] }
  | { readonly type: 'run'; readonly method: keyof StatementRunner; readonly query: SqlQuery }
  /** Processed after all earlier requests; the thread ends with it. */
  | { readonly type: 'close' };

/** The answer to each batch and statement, in order. */
export type LogWriterResponse =
  /** Of a batch the rooms that advanced, or null when another connection kept the database locked; of a statement its result. */
  | { readonly type: 'done'; readonly value: readonly string[] | null | SqlResultSet | number }
  /** Prisma's words for what the database said to a statement. */
  | { readonly type: 'refused'; readonly cause: DriverAdapterError['cause'] }
  | { readonly type: 'failed'; readonly message: string };

/** The file of the log writer thread in a build. */
export function logWriterFile(buildFolder: string): string {
  return path.resolve(buildFolder, 'log-writer.mjs');
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/**
 * A log writer with a thread of its own: only that thread waits for the disk. A thread that dies leaves its batches and statements
 * unanswered, and the next one starts another thread.
 */
export function startLogWriterThread(databaseFile: string, threadFile: string): LogWriter {
  let worker: Worker | undefined;
  let waiting: Waiting[] = [];

  function start(): Worker {
    const settings: LogWriterSettings = { file: databaseFile };
    // The thread needs neither loaders nor secrets of this process.
    const started = new Worker(threadFile, { workerData: settings, execArgv: [], env: {} });
    const lose = (error: Error) => {
      if (worker === started) worker = undefined;
      const lost = waiting;
      waiting = [];
      for (const { reject } of lost) reject(error);
    };
    started.on('message', (report: LogWriterResponse) => {
      const first = waiting.shift();
      if (report.type === 'done') first?.resolve(report.value);
      else first?.reject(report.type === 'refused' ? new DriverAdapterError(report.cause) : new Error(report.message));
    });
    started.on('error', lose);
    started.on('exit', () => lose(new Error('The log writer thread has ended')));
    return started;
  }

  function send(message: LogWriterRequest): void {
    worker ??= start();
    worker.postMessage(message);
  }

  function ask<Value>(message: LogWriterRequest): Promise<Value> {
    return new Promise((resolve, reject) => {
      waiting.push({ resolve: (value) => resolve(value as Value), reject });
      send(message);
    });
  }

  return {
    async write(batch) {
      const advanced = await ask<readonly string[] | null>({ type: 'write', batch });
      return advanced === null ? undefined : new Set(advanced);
    },
    statements: {
      queryRaw: (query) => ask<SqlResultSet>({ type: 'run', method: 'queryRaw', query }),
      executeRaw: (query) => ask<number>({ type: 'run', method: 'executeRaw', query }),
    },
    async close() {
      if (worker === undefined) return;
      const ended = new Promise((resolve) => worker?.once('exit', resolve));
      send({ type: 'close' });
      await ended;
    },
  };
}
