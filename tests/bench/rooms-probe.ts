/** Loaded into a server before everything else (`node --import`): tells the benchmark what the process uses. */
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';
import type { ProbeOrder, ProbeReport } from './rooms-orders';
import { answerOrders } from './rooms-processes';

const INTERVAL_MS = 10;
const NANOSECONDS = 1e6;

function startProbe(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const delay = monitorEventLoopDelay({ resolution: INTERVAL_MS });
  delay.enable();
  let since = process.cpuUsage();
  const profile = process.env.SEAWALL_BENCH_PROFILE;
  const inspector = profile === undefined ? undefined : new Session();
  inspector?.connect();
  let profiles = 0;

  answerOrders<ProbeOrder>(async (order): Promise<ProbeReport> => {
    if (order === 'collect') {
      collect();
      collect();
    }
    if (order === 'start') {
      await inspector?.post('Profiler.enable');
      await inspector?.post('Profiler.start');
      since = process.cpuUsage();
      delay.reset();
    }
    const { user, system } = process.cpuUsage(since);
    const loopP99 = delay.percentile(99) / NANOSECONDS;
    if (order === 'read' && inspector !== undefined) {
      const stopped = await inspector.post('Profiler.stop');
      profiles += 1;
      writeFileSync(`${profile}-${process.pid}-${profiles}.cpuprofile`, JSON.stringify(stopped.profile));
    }
    return {
      cpuMs: (user + system) / 1000,
      rssBytes: process.memoryUsage.rss(),
      heapBytes: process.memoryUsage().heapUsed,
      // The histogram holds whole intervals between two looks.
      loopP99Ms: Math.max(0, loopP99 - INTERVAL_MS),
    };
  });
  // The server ends when it wants to.
  process.channel?.unref();
}

if (isMainThread && process.send !== undefined) startProbe();
