import { availableParallelism } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { fail, type Result, succeed } from '@/engine/core/result';
import type { JobTable } from './job';
import type { Jobs } from './jobs';
import { PausableTimeout } from './pausable-timeout';
import { type Ending, Thread } from './thread';
import type { Priority, RunOptions, WorkerRefusal, Workers } from './workers';

/** The event loop and the database need a core too, and two searches at a time are as much as one process should offer. */
const DEFAULT_SIZE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** More would wait longer than their deadlines. */
const DEFAULT_WAITING = 32;
/** Every job on the largest boards does with 48. */
const DEFAULT_HEAP_MB = 128;
/** On a busy machine a thread that stands back for others may need so long to notice that its time is over. */
const DEFAULT_GRACE_MS = 1_000;
/**
 * Threads stand back for the event loop, and background work for everybody. Measured on two busy cores: a hostile search at 0 makes the loop's
 * delay (p99) two to three times as long, at 5 up to twice, at 10 it does not show.
 */
const DEFAULT_NICENESS: Readonly<Record<Priority, number>> = { play: 10, now: 10, later: 19 };

/** What became of a job, for metrics. */
export type JobOutcome = 'answered' | 'failed' | WorkerRefusal;

export interface PoolOptions {
  /** The bundled entry of the threads. */
  readonly file: string;
  /** How many jobs of people run at once, beside the one thread that is kept for games. */
  readonly size?: number;
  /** How many may wait, of each priority. */
  readonly maxWaiting?: number;
  readonly heapMb?: number;
  /** After its deadline a job has so long to notice, before its thread is killed. */
  readonly graceMs?: number;
  /** How much further than their process the threads stand back for others, as `nice` counts. */
  readonly niceness?: Readonly<Record<Priority, number>>;
  readonly onJob?: (name: string, outcome: JobOutcome, milliseconds: number) => void;
}

/** Where a build keeps the entry of its worker threads. */
export function workerFile(buildFolder: string): string {
  return path.join(buildFolder, 'worker.mjs');
}

/**
 * Makes the threads. People's jobs have `size` threads, and what games wait for goes first on them and has one more to itself, so that no number of
 * other questions delays it. Background work has another one, which runs only while fewer than `size` jobs do and is otherwise held up in the middle
 * of its job, so that nothing it has done is lost and nobody waits for it. A thread that was never needed was never started.
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
  readonly askedAt: number;
  /** While it waits: when it stops waiting. */
  timer?: NodeJS.Timeout;
  /** While it has a thread. */
  slot?: Slot;
  settle(outcome: JobOutcome, answer: () => Result<unknown, WorkerRefusal>): void;
}

/** A thread, and what it is doing. */
interface Slot {
  readonly thread: Thread;
  running?: Running;
}

interface Running {
  readonly task: Task;
  /** Kills it at the end of its time and grace. */
  readonly stopwatch: PausableTimeout;
  hasBegun: boolean;
  isHeldUp: boolean;
}

class Pool {
  private readonly waiting: Readonly<Record<Priority, Task[]>> = { play: [], now: [], later: [] };
  private readonly clients = new Set<string>();
  /** For games alone. */
  private readonly reserved: Slot;
  private readonly people: readonly Slot[];
  private readonly background: Slot;
  private readonly maxWaiting: number;
  private readonly graceMs: number;
  private isClosed = false;

  constructor(private readonly options: PoolOptions) {
    const { file, size = DEFAULT_SIZE, heapMb = DEFAULT_HEAP_MB, niceness = DEFAULT_NICENESS } = options;
    const slot = (priority: Priority): Slot => ({ thread: new Thread({ file, heapMb, niceness: niceness[priority] }) });
    this.reserved = slot('play');
    this.people = Array.from({ length: size }, () => slot('now'));
    this.background = slot('later');
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
      const askedAt = performance.now();
      const onAbort = () => this.cancel(task);
      const task: Task = {
        name,
        request,
        options,
        askedAt,
        settle: (outcome, answer) => {
          clearTimeout(task.timer);
          signal?.removeEventListener('abort', onAbort);
          if (client !== undefined) this.clients.delete(client);
          this.options.onJob?.(name, outcome, performance.now() - askedAt);
          try {
            resolve(answer());
          } catch (error) {
            reject(error);
          }
        },
      };
      signal?.addEventListener('abort', onAbort);
      if (priority !== 'later') task.timer = setTimeout(() => this.giveUpWaiting(task), options.deadlineMs);
      this.waiting[priority].push(task);
      this.dispatch();
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const queue of Object.values(this.waiting)) for (const task of queue.splice(0)) refuseTask(task, 'stopped');
    const slots = [this.reserved, ...this.people, this.background];
    for (const slot of slots) {
      const task = leave(slot);
      if (task !== undefined) refuseTask(task, 'stopped');
    }
    await Promise.all(slots.map(({ thread }) => thread.kill()));
  }

  private refuse({ client, priority, signal }: RunOptions): WorkerRefusal | undefined {
    if (this.isClosed || signal?.aborted) return 'stopped';
    if (client !== undefined && this.clients.has(client)) return 'one-at-a-time';
    return this.waiting[priority].length >= this.maxWaiting ? 'busy' : undefined;
  }

  /** Gives idle threads what waits, games first, and lets background work run while people leave it room. */
  private dispatch(): void {
    if (this.isClosed) return;
    const { reserved, people, background } = this;
    const slots = [reserved, ...people];
    for (const slot of slots) if (slot.running === undefined) this.startNext(slot, 'play');
    for (const slot of people) if (slot.running === undefined) this.startNext(slot, 'now');
    const isRoom = slots.filter(({ running }) => running !== undefined).length < people.length;
    if (background.running !== undefined) hold(background, !isRoom);
    else if (isRoom) this.startNext(background, 'later');
  }

  private startNext(slot: Slot, priority: Priority): void {
    const task = this.waiting[priority].shift();
    if (task === undefined) return;
    clearTimeout(task.timer);
    const { name, request, options } = task;
    const waited = priority === 'later' ? 0 : performance.now() - task.askedAt;
    const deadlineMs = Math.max(0, options.deadlineMs - waited);
    const stopwatch = new PausableTimeout(deadlineMs + this.graceMs, () => this.kill(slot, 'timed-out'));
    const running: Running = { task, stopwatch, hasBegun: false, isHeldUp: false };
    slot.running = running;
    task.slot = slot;
    slot.thread.start(
      { name, request, deadlineMs },
      {
        onBegin() {
          running.hasBegun = true;
          if (!running.isHeldUp) stopwatch.start();
        },
        onProgress: options.onProgress,
        onEnd: (ending) => this.finish(slot, ending),
      },
    );
  }

  private finish(slot: Slot, ending: Ending): void {
    const task = leave(slot);
    if (task === undefined) throw new Error('A thread ended a job that it did not have');
    if (ending.type === 'out-of-memory') refuseTask(task, 'out-of-memory');
    else if (ending.type === 'answer') task.settle('answered', () => succeed(ending.answer));
    else {
      task.settle('failed', () => {
        throw ending.error;
      });
    }
    this.dispatch();
  }

  /** Ends a job with its thread; the slot gets a new one for its next job. */
  private kill(slot: Slot, refusal: WorkerRefusal): void {
    const task = leave(slot);
    void slot.thread.kill();
    if (task !== undefined) refuseTask(task, refusal);
    this.dispatch();
  }

  private giveUpWaiting(task: Task): void {
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

/** Takes the job off a slot. */
function leave(slot: Slot): Task | undefined {
  slot.running?.stopwatch.stop();
  const task = slot.running?.task;
  slot.running = undefined;
  return task;
}

/** Holds a job up or lets it go on, and its time with it. */
function hold({ thread, running }: Slot, isHeldUp: boolean): void {
  if (running === undefined || running.isHeldUp === isHeldUp) return;
  running.isHeldUp = isHeldUp;
  if (isHeldUp) {
    running.stopwatch.stop();
    thread.pause();
  } else {
    if (running.hasBegun) running.stopwatch.start();
    thread.resume();
  }
}

function refuseTask(task: Task, refusal: WorkerRefusal): void {
  task.settle(refusal, () => fail(refusal));
}
