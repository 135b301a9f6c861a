import { fail, type Result } from '@/engine/core/result';
import type { RunOptions, WorkerRefusal, Workers } from './workers';

/** How many jobs of one client IP use the threads at a time, running or waiting: another client waits for no more than these. */
export const IN_FLIGHT = 2;
/** A class of 35 may all request at once; each of them waits for their turn. */
export const LONGEST_LINE = 40;

/** In place of a client IP: all rooms that wait for a large puzzle. Each takes long, so they have one job at a time. */
export const WAITING_ROOMS = 'waiting-rooms';
/** In place of a client IP: all pacers that wait for a timeline. However many there are, they leave the queue to others. */
export const PACERS = 'pacers';

/** The jobs of one client IP. */
interface Line {
  inFlight: number;
  /** Starts the next jobs. */
  readonly waiting: (() => void)[];
}

/** Called for each job that ended before its turn. */
type OnJob = (name: string, outcome: WorkerRefusal, milliseconds: number) => void;

/** Wraps workers so that each client IP has few jobs at a time; its other jobs wait in a queue of their own, and that time counts. */
export function boundPerAddress(workers: Workers, onJob: OnJob): Workers {
  const lines = new Map<string, Line>();

  /** Resolves when it is the job's turn, or with the refusal. */
  function waitInLine(line: Line, { deadlineMs, signal }: RunOptions): Promise<WorkerRefusal | undefined> {
    if (line.waiting.length >= LONGEST_LINE) return Promise.resolve('busy');
    return new Promise((resolve) => {
      const end = (refusal?: WorkerRefusal) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', stop);
        const place = line.waiting.indexOf(call);
        if (place !== -1) line.waiting.splice(place, 1);
        resolve(refusal);
      };
      const call = () => end();
      const stop = () => end('stopped');
      const timer = setTimeout(() => end('busy'), deadlineMs);
      line.waiting.push(call);
      signal?.addEventListener('abort', stop);
    });
  }

  function leave(address: string, line: Line): void {
    const [next] = line.waiting;
    // The next job takes over the place.
    if (next !== undefined) next();
    else line.inFlight -= 1;
    if (line.inFlight === 0) lines.delete(address);
  }

  async function inTurn<Answer>(
    name: string,
    address: string,
    options: RunOptions,
    run: (deadlineMs: number) => Promise<Result<Answer, WorkerRefusal>>,
  ): Promise<Result<Answer, WorkerRefusal>> {
    const line = lines.get(address) ?? { inFlight: 0, waiting: [] };
    lines.set(address, line);
    let { deadlineMs } = options;
    const places = address === WAITING_ROOMS ? 1 : IN_FLIGHT;
    if (line.inFlight < places) line.inFlight += 1;
    else {
      const askedAt = performance.now();
      const refusal = options.signal?.aborted ? 'stopped' : await waitInLine(line, options);
      const waited = performance.now() - askedAt;
      if (refusal !== undefined) {
        onJob(name, refusal, waited);
        return fail(refusal);
      }
      deadlineMs = Math.max(0, deadlineMs - waited);
    }
    try {
      return await run(deadlineMs);
    } finally {
      leave(address, line);
    }
  }

  return {
    run(name, request, options) {
      const { address } = options;
      if (address === undefined) return workers.run(name, request, options);
      return inTurn(name, address, options, (deadlineMs) => workers.run(name, request, { ...options, deadlineMs }));
    },
    close: () => workers.close(),
  };
}
