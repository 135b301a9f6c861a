import { Worker } from 'node:worker_threads';
import type { JobProgress } from './job';
import { CONTROL, type Control, type JobAssignment, type Report, type ThreadSettings } from './thread-messages';

/** How a job ended. */
export type JobEnd =
  | { readonly type: 'answer'; readonly answer: unknown }
  | { readonly type: 'failed'; readonly error: Error }
  | { readonly type: 'out-of-memory' };

/** Observes a job. */
export interface JobListener {
  onBegin(): void;
  onProgress?(progress: JobProgress): void;
  /** Called once, unless the thread is killed before. */
  onEnd(ending: JobEnd): void;
}

export interface ThreadOptions {
  /** The bundled file of the thread. */
  readonly file: string;
  readonly heapMb: number;
  readonly niceness: number;
}

/** One thread that runs one job at a time. It starts when it is first needed, and again after it died or was killed. */
export class Thread {
  private worker: Worker | undefined;
  private readonly control = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  private listener: JobListener | undefined;

  constructor(private readonly options: ThreadOptions) {}

  /** Sends a job to the thread, which must have none. */
  start(assignment: JobAssignment, listener: JobListener): void {
    if (this.listener !== undefined) throw new Error('The thread is still running a job');
    this.listener = listener;
    this.signal(CONTROL.go);
    this.worker ??= this.spawn();
    this.worker.ref();
    this.worker.postMessage(assignment);
  }

  /** Pauses the job at its next call of `shouldStop`, until it is resumed. */
  pause(): void {
    this.signal(CONTROL.pause);
  }

  resume(): void {
    this.signal(CONTROL.go);
  }

  /** Kills the thread; the listener is not called. */
  async kill(): Promise<void> {
    const worker = this.worker;
    this.worker = undefined;
    this.listener = undefined;
    await worker?.terminate();
  }

  private signal(control: Control): void {
    Atomics.store(this.control, 0, control);
    Atomics.notify(this.control, 0);
  }

  private spawn(): Worker {
    const { file, heapMb, niceness } = this.options;
    const settings: ThreadSettings = { control: this.control.buffer as SharedArrayBuffer, niceness };
    const worker = new Worker(file, {
      workerData: settings,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
      // The thread needs neither loaders nor secrets of this process.
      execArgv: [],
      env: {},
    });
    worker.on('message', (report: Report) => {
      if (worker !== this.worker) return;
      if (report.type === 'begun') this.listener?.onBegin();
      else if (report.type === 'progress') this.listener?.onProgress?.(report.progress);
      else this.end(report);
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      this.lose(worker, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? { type: 'out-of-memory' } : { type: 'failed', error });
    });
    worker.on('exit', () => this.lose(worker, { type: 'failed', error: new Error('A worker thread ended in the middle of a job') }));
    return worker;
  }

  private lose(worker: Worker, ending: JobEnd): void {
    if (worker !== this.worker) return;
    this.worker = undefined;
    this.end(ending);
  }

  private end(ending: JobEnd): void {
    const { listener } = this;
    this.listener = undefined;
    this.worker?.unref();
    listener?.onEnd(ending);
  }
}
