import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AppendRecord, LogWriter } from './log-writer';
import type { WriterOrder, WriterReport, WriterSettings } from './log-writer-messages';

/** Where a build has the entry of the writer's thread. */
export function writerFile(buildFolder: string): string {
  return path.resolve(buildFolder, 'writer.mjs');
}

interface Waiting {
  resolve(advanced: ReadonlySet<string> | undefined): void;
  reject(error: Error): void;
}

/**
 * A writer with a thread of its own: only that one waits for the disk. A thread that dies leaves its batches unanswered, and another one is
 * started for the next.
 */
export function writeInThread(databaseFile: string, threadFile: string): LogWriter {
  let worker: Worker | undefined;
  let waiting: Waiting[] = [];

  function start(): Worker {
    const settings: WriterSettings = { file: databaseFile };
    // Neither loaders nor secrets of this process have any business there.
    const started = new Worker(threadFile, { workerData: settings, execArgv: [], env: {} });
    const lose = (error: Error) => {
      if (worker === started) worker = undefined;
      const lost = waiting;
      waiting = [];
      for (const { reject } of lost) reject(error);
    };
    started.on('message', (report: WriterReport) => {
      const first = waiting.shift();
      if (report.type === 'failed') first?.reject(new Error(report.message));
      else first?.resolve(report.advanced === null ? undefined : new Set(report.advanced));
    });
    started.on('error', lose);
    started.on('exit', () => lose(new Error('The thread that writes moves has ended')));
    return started;
  }

  function order(message: WriterOrder): void {
    worker ??= start();
    worker.postMessage(message);
  }

  return {
    write(batch: readonly AppendRecord[]) {
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        order({ type: 'write', batch });
      });
    },
    async close() {
      if (worker === undefined) return;
      const ended = new Promise((resolve) => worker?.once('exit', resolve));
      order({ type: 'close' });
      await ended;
    },
  };
}
