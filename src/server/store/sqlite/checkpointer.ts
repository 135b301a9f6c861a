import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** What the checkpointer thread is started with. */
export interface CheckpointerSettings {
  readonly file: string;
  readonly everyMs: number;
}

export interface CheckpointerOptions {
  readonly everyMs?: number;
  readonly onError: (error: Error) => void;
}

/** Pages that are written repeatedly are copied once; and each time the disk is busy for a moment. */
const EVERY_MS = 10_000;

const RESTART_MS = 1_000;

export interface Checkpointer {
  close(): Promise<void>;
}

/** The file of the checkpointer thread in a build. */
export function checkpointerFile(buildFolder: string): string {
  return path.resolve(buildFolder, 'checkpointer.mjs');
}

/**
 * Copies the write-ahead log into the database in a thread of its own: connections that do it themselves do it in the middle of a commit. A
 * thread that dies is reported and restarted; no data is lost.
 */
export function startCheckpointer(
  databaseFile: string,
  threadFile: string,
  { everyMs = EVERY_MS, onError }: CheckpointerOptions,
): Checkpointer {
  const settings: CheckpointerSettings = { file: databaseFile, everyMs };
  let isClosing = false;
  let again: NodeJS.Timeout | undefined;
  let worker = start();

  function start(): Worker {
    const started = new Worker(threadFile, { workerData: settings, execArgv: [], env: {} });
    started.on('error', onError);
    started.on('exit', () => {
      if (!isClosing) again = setTimeout(restart, RESTART_MS);
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
