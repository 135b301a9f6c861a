import { availableParallelism } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { fail, type Result, succeed } from '@/engine/core/result';
import type { JobTable } from './job';
import type { Jobs } from './jobs';
import { PausableTimeout } from './pausable-timeout';
import { type JobEnd, Thread } from './thread';
import type { Priority, RunOptions, WorkerRefusal, Workers } from './workers';

/** The event loop and the database need a core too, and two searches at a time are as much as one process should offer. */
const DEFAULT_SIZE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** More would wait longer than their deadlines. */
const DEFAULT_WAITING = 32;
/** Every job on the largest boards needs at most 48. */
const DEFAULT_HEAP_MB = 128;
/** On a busy machine a thread with low priority may need this long to notice that its time is over. */
const DEFAULT_GRACE_MS = 1_000;
/**
 * Threads yield to the event loop, and background work to all others. Measured on two busy cores: a hostile search at 0 makes the loop's
 * delay (p99) two to three times as long, at 5 up to twice, at 10 it does not show.
 */
const DEFAULT_NICENESS: Readonly<Record<Priority, number>> = { play: 10, interactive: 10, background: 19 };

/** The outcome of a job, for metrics. */
export type JobOutcome = 'answered' | 'failed' | WorkerRefusal;

export interface PoolOptions {
  /** The bundled file of the threads. */
  readonly file: string;
  /** How many interactive jobs run at once, beside the one thread that is reserved for play. */
  readonly size?: number;
  /** How many may wait, of each priority. */
  readonly maxWaiting?: number;
  readonly heapMb?: number;
  /** How long a job may take to notice its deadline before its thread is killed. */
  readonly graceMs?: number;
  /** How much lower the priority of the threads is than that of their process, as in `nice`. */
  readonly niceness?: Readonly<Record<Priority, number>>;
  readonly onJob?: (name: string, outcome: JobOutcome, milliseconds: number) => void;
}

/** The file of the worker threads in a build. */
export function workerFile(buildFolder: string): string {
  return path.join(buildFolder, 'worker.mjs');
}

/**
 * Creates the threads. Interactive jobs have `size` threads; jobs for play go first on them and have one more reserved thread, so that no
 * number of other jobs delays them. Background jobs have another thread, which runs only while fewer than `size` other jobs do and is
 * otherwise paused in the middle of its job, so that no work is lost and no player waits for it. A thread starts when it is first needed.
 */
export function createWorkers<Table extends JobTable = Jobs>(options: PoolOptions): Workers<Table> {
  const pool = new Pool(options);
  return {
    run: (name, request, runOptions) => pool.run(name, request, runOptions) as ReturnType<Workers<Table>['run']>,
    close: () => pool.close(),
  };
}

interface Task {
  readonly name: string;
  readonly request: unknown;
  readonly options: RunOptions;
  readonly requestedAt: number;
  /** While it waits: the timer that ends the wait. */
  timer?: NodeJS.Timeout;
  /** While it has a thread. */
  slot?: Slot;
  settle(outcome: JobOutcome, answer: () => Result<unknown, WorkerRefusal>): void;
}

/** A thread and its job. */
interface Slot {
  readonly thread: Thread;
  running?: Running;
}

interface Running {
  readonly task: Task;
  /** Kills the job at the end of its time and grace. */
  readonly killTimeout: PausableTimeout;
  hasBegun: boolean;
  isPaused: boolean;
}

class Pool {
  private readonly waiting: Readonly<Record<Priority, Task[]>> = { play: [], interactive: [], background: [] };
  private readonly clients = new Set<string>();
  /** Reserved for play. */
  private readonly reserved: Slot;
  private readonly interactive: readonly Slot[];
  private readonly background: Slot;
  private readonly maxWaiting: number;
  private readonly graceMs: number;
  private isClosed = false;

  constructor(private readonly options: PoolOptions) {
    const { file, size = DEFAULT_SIZE, heapMb = DEFAULT_HEAP_MB, niceness = DEFAULT_NICENESS } = options;
    const slot = (priority: Priority): Slot => ({ thread: new Thread({ file, heapMb, niceness: niceness[priority] }) });
    this.reserved = slot('play');
    this.interactive = Array.from({ length: size }, () => slot('interactive'));
    this.background = slot('background');
    this.maxWaiting = options.maxWaiting ?? DEFAULT_WAITING;
    this.graceMs = options.graceMs ?? DEFAULT_GRACE_MS;
  }

  run(name: string, request: unknown, options: RunOptions): Promise<Result<unknown, WorkerRefusal>> {
    const { client, priority, signal } = options;
    const refusal = this.refuse(options);
    if (refusal !== undefined) {
      this.options.onJob?.(name, refusal, 0);
      return Promise.resolve(fail(refusal));
    }
    if (client !== undefined) this.clients.add(client);
    return new Promise((resolve, reject) => {
      const requestedAt = performance.now();
      const onAbort = () => this.cancel(task);
      const task: Task = {
        name,
        request,
        options,
        requestedAt,
        settle: (outcome, answer) => {
          clearTimeout(task.timer);
          signal?.removeEventListener('abort', onAbort);
          if (client !== undefined) this.clients.delete(client);
          this.options.onJob?.(name, outcome, performance.now() - requestedAt);
          try {
            resolve(answer());
          } catch (error) {
            reject(error);
          }
        },
      };
      signal?.addEventListener('abort', onAbort);
      if (priority !== 'background') task.timer = setTimeout(() => this.timeOutWaiting(task), options.deadlineMs);
      this.waiting[priority].push(task);
      this.dispatch();
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const queue of Object.values(this.waiting)) for (const task of queue.splice(0)) refuseTask(task, 'stopped');
    const slots = [this.reserved, ...this.interactive, this.background];
    for (const slot of slots) {
      const task = clearSlot(slot);
      if (task !== undefined) refuseTask(task, 'stopped');
    }
    await Promise.all(slots.map(({ thread }) => thread.kill()));
  }

  private refuse({ client, priority, signal }: RunOptions): WorkerRefusal | undefined {
    if (this.isClosed || signal?.aborted) return 'stopped';
    if (client !== undefined && this.clients.has(client)) return 'concurrent-request';
    return this.waiting[priority].length >= this.maxWaiting ? 'busy' : undefined;
  }

  /** Gives waiting jobs to idle threads, those for play first, and lets background work run while there is capacity. */
  private dispatch(): void {
    if (this.isClosed) return;
    const { reserved, interactive, background } = this;
    const slots = [reserved, ...interactive];
    for (const slot of slots) if (slot.running === undefined) this.startNext(slot, 'play');
    for (const slot of interactive) if (slot.running === undefined) this.startNext(slot, 'interactive');
    const hasCapacity = slots.filter(({ running }) => running !== undefined).length < interactive.length;
    if (background.running !== undefined) setPaused(background, !hasCapacity);
    else if (hasCapacity) this.startNext(background, 'background');
  }

  private startNext(slot: Slot, priority: Priority): void {
    const task = this.waiting[priority].shift();
    if (task === undefined) return;
    clearTimeout(task.timer);
    const { name, request, options } = task;
    const waited = priority === 'background' ? 0 : performance.now() - task.requestedAt;
    const deadlineMs = Math.max(0, options.deadlineMs - waited);
    const killTimeout = new PausableTimeout(deadlineMs + this.graceMs, () => this.kill(slot, 'timed-out'));
    const running: Running = { task, killTimeout, hasBegun: false, isPaused: false };
    slot.running = running;
    task.slot = slot;
    slot.thread.start(
      { name, request, deadlineMs },
      {
        onBegin() {
          running.hasBegun = true;
          if (!running.isPaused) killTimeout.start();
        },
        onProgress: options.onProgress,
        onEnd: (ending) => this.finish(slot, ending),
      },
    );
  }

  private finish(slot: Slot, ending: JobEnd): void {
    const task = clearSlot(slot);
    if (task === undefined) throw new Error('A thread reported the end of a job without having one');
    if (ending.type === 'out-of-memory') refuseTask(task, 'out-of-memory');
    else if (ending.type === 'answer') task.settle('answered', () => succeed(ending.answer));
    else {
      task.settle('failed', () => {
        throw ending.error;
      });
    }
    this.dispatch();
  }

  /** Ends a job by killing its thread; the slot gets a new thread for its next job. */
  private kill(slot: Slot, refusal: WorkerRefusal): void {
    const task = clearSlot(slot);
    void slot.thread.kill();
    if (task !== undefined) refuseTask(task, refusal);
    this.dispatch();
  }

  private timeOutWaiting(task: Task): void {
    this.leaveQueue(task);
    refuseTask(task, 'busy');
  }

  private cancel(task: Task): void {
    const { slot } = task;
    if (slot !== undefined) {
      this.kill(slot, 'stopped');
      return;
    }
    this.leaveQueue(task);
    refuseTask(task, 'stopped');
  }

  private leaveQueue(task: Task): void {
    const queue = this.waiting[task.options.priority];
    queue.splice(queue.indexOf(task), 1);
  }
}

/** Removes the job from a slot. */
function clearSlot(slot: Slot): Task | undefined {
  slot.running?.killTimeout.stop();
  const task = slot.running?.task;
  slot.running = undefined;
  return task;
}

/** Pauses or resumes a job, and its timeout with it. */
function setPaused({ thread, running }: Slot, isPaused: boolean): void {
  if (running === undefined || running.isPaused === isPaused) return;
  running.isPaused = isPaused;
  if (isPaused) {
    running.killTimeout.stop();
    thread.pause();
  } else {
    if (running.hasBegun) running.killTimeout.start();
    thread.resume();
  }
}

function refuseTask(task: Task, refusal: WorkerRefusal): void {
  task.settle(refusal, () => fail(refusal));
}
