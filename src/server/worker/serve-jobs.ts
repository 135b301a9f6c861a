import { performance } from 'node:perf_hooks';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { JobContext, JobPhase, JobTable } from './job';
import { leaveOneProcessor, lowerPriority, threadId } from './scheduling';
import { CONTROL, type JobAssignment, type Report, type ThreadSettings } from './thread-messages';

/** More reports than this cannot be read, and every report wakes the event loop. */
const REPORT_INTERVAL_MS = 100;

/** Makes this thread run the jobs it receives, one at a time, until it is ended. */
export function serveJobs(jobs: JobTable): void {
  if (parentPort === null) throw new Error('Jobs can only be served in a worker thread');
  const port = parentPort;
  const { control, niceness } = workerData as ThreadSettings;
  lowerPriority(niceness, () => [threadId()]);
  leaveOneProcessor(() => [threadId()]);
  const signals = new Int32Array(control);
  port.on('message', (assignment: JobAssignment) => {
    send(port, { type: 'begun' });
    send(port, work(jobs, assignment, signals, port));
  });
}

function work(jobs: JobTable, { name, request, deadlineMs }: JobAssignment, signals: Int32Array, port: MessagePort): Report {
  try {
    const answer = jobs[name](request as never, contextFor(deadlineMs, signals, port));
    return { type: 'answer', answer };
  } catch (error) {
    return { type: 'failed', error: error as Error };
  }
}

function contextFor(deadlineMs: number, signals: Int32Array, port: MessagePort): JobContext {
  let stopAt = performance.now() + deadlineMs;
  return {
    shouldStop() {
      if (Atomics.load(signals, 0) === CONTROL.pause) {
        const pausedAt = performance.now();
        while (Atomics.load(signals, 0) === CONTROL.pause) Atomics.wait(signals, 0, CONTROL.pause);
        stopAt += performance.now() - pausedAt;
      }
      return performance.now() > stopAt;
    },
    report: reporterTo(port),
  };
}

/** Sends the first report of every phase, and then a few a second. */
function reporterTo(port: MessagePort): JobContext['report'] {
  let phase: JobPhase | undefined;
  let quietUntil = 0;
  return (progress) => {
    const now = performance.now();
    if (progress.phase === phase && now < quietUntil) return;
    phase = progress.phase;
    quietUntil = now + REPORT_INTERVAL_MS;
    send(port, { type: 'progress', progress });
  };
}

function send(port: MessagePort, report: Report): void {
  port.postMessage(report);
}
