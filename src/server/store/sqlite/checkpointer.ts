import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** What the tidying thread is started with. */
export interface TidySettings {
  readonly file: string;
  readonly everyMs: number;
}

export interface TidyOptions {
  readonly everyMs?: number;
  readonly onError: (error: Error) => void;
}

/** Pages that are written again and again are carried over once; and each time the disk is busy for a moment. */
const EVERY_MS = 10_000;

const AGAIN_MS = 1_000;

export interface Tidying {
  close(): Promise<void>;
}

/** Where a build has the entry of the tidying thread. */
export function tidyFile(buildFolder: string): string {
  return path.resolve(buildFolder, 'tidy.mjs');
}

/**
 * Carries what was written from the write-ahead log into the database, in a thread of its own: connections that do it themselves do it in the middle
 * of a commit. A thread that dies is told of and started again; nothing is lost with it.
 */
export function startCheckpointer(databaseFile: string, threadFile: string, { everyMs = EVERY_MS, onError }: TidyOptions): Tidying {
  const settings: TidySettings = { file: databaseFile, everyMs };
  let isClosing = false;
  let again: NodeJS.Timeout | undefined;
  let worker = start();

  function start(): Worker {
    const started = new Worker(threadFile, { workerData: settings, execArgv: [], env: {} });
    started.on('error', onError);
    started.on('exit', () => {
      if (!isClosing) again = setTimeout(restart, AGAIN_MS);
    });
    return started;
  }

  function restart(): void {
    worker = start();
  }

  return {
    async close() {
      isClosing = true;
      clearTimeout(again);
      if (worker.threadId < 0) return;
      const ended = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage('close');
      await ended;
    },
  };
}
