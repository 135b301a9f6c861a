import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AppendRecord, LogWriter } from './log-writer';

/** What the log writer thread is started with. */
export interface LogWriterSettings {
  readonly file: string;
}

export type LogWriterRequest =
  | { readonly type: 'write'; readonly batch: readonly AppendRecord[] }
  /** Processed after all earlier requests; the thread ends with it. */
  | { readonly type: 'close' };

/** The answer to each batch, in order. */
export type LogWriterResponse =
  /** The rooms that advanced; null when another connection kept the database locked. */
  { readonly type: 'written'; readonly advanced: readonly string[] | null } | { readonly type: 'failed'; readonly message: string };

/** The file of the log writer thread in a build. */
export function logWriterFile(buildFolder: string): string {
  return path.resolve(buildFolder, 'log-writer.mjs');
}

interface Waiting {
  resolve(advanced: ReadonlySet<string> | undefined): void;
  reject(error: Error): void;
}

/**
 * A log writer with a thread of its own: only that thread waits for the disk. A thread that dies leaves its batches unanswered, and the
 * next batch starts another one.
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
      if (report.type === 'failed') first?.reject(new Error(report.message));
      else first?.resolve(report.advanced === null ? undefined : new Set(report.advanced));
    });
    started.on('error', lose);
    started.on('exit', () => lose(new Error('The log writer thread has ended')));
    return started;
  }

  function send(message: LogWriterRequest): void {
    worker ??= start();
    worker.postMessage(message);
  }

  return {
    write(batch: readonly AppendRecord[]) {
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        send({ type: 'write', batch });
      });
    },
    async close() {
      if (worker === undefined) return;
      const ended = new Promise((resolve) => worker?.once('exit', resolve));
      send({ type: 'close' });
      await ended;
    },
  };
}
