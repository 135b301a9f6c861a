import { setTimeout as wait } from 'node:timers/promises';
import { formatColumns, median } from './rooms-columns';
import type { CrowdOrder, PlayReport, ProbeOrder, ProbeReport } from './rooms-orders';
import { startWorked, type WorkedServer } from './rooms-processes';
import { CROWD_FILE, climb, type Plan, type RampReport, readMetrics } from './rooms-run';
import { openProduct } from './rooms-targets';

/** How a room's people are spread: all through the only process, all of a room through the same of two, or every other one through the other. */
export const SPREADS = ['one process', 'two, rooms together', 'two, rooms apart'] as const;
export type Spread = (typeof SPREADS)[number];

/** What one run of one spread gave. */
export interface ClusterReport {
  readonly spread: Spread;
  readonly play: PlayReport;
  /** Of all processes together, for each acknowledged move. */
  readonly cpuPerMoveUs: number;
  /** Times that another process wrote into a room first, for each hundred acknowledged moves. */
  readonly conflictsPercent: number;
  readonly ramp: RampReport;
  /** Acknowledged moves that the log does not hold. */
  readonly lost: number;
}

const REST_MS = 1_000;

/** One spread on PostgreSQL and Redis: a steady load, and then more and more. */
export async function measureSpread(spread: Spread, plan: Plan, redisUrl: string): Promise<ClusterReport> {
  const product = await openProduct('postgresql', plan);
  const servers: WorkedServer<ProbeOrder>[] = [];
  for (let i = 0; i < (spread === 'one process' ? 1 : 2); i += 1) servers.push(await product.start({ REDIS_URL: redisUrl }));
  const crowd = startWorked<CrowdOrder>(CROWD_FILE);
  let acknowledged = 0;
  const play = async (perSecond: number, seconds: number) => {
    const report = await crowd.ask<PlayReport>({ type: 'play', perSecond, seconds });
    acknowledged += report.acknowledged;
    return report;
  };
  const countConflicts = async () => {
    const readers = await Promise.all(servers.map(({ url }) => readMetrics(url)));
    return readers.reduce((sum, read) => sum + read('seawall_conflicts_total'), 0);
  };
  const ports = servers.map(({ port }) => port);
  await crowd.ask({ type: 'enter', ports, isApart: spread === 'two, rooms apart', rooms: product.rooms });
  await wait(REST_MS);
  await play(plan.perSecond, plan.warmUpSeconds);
  const before = await countConflicts();
  for (const server of servers) await server.ask<ProbeReport>('start');
  const steady = await play(plan.perSecond, plan.seconds);
  const used = await Promise.all(servers.map((server) => server.ask<ProbeReport>('read')));
  const conflicts = (await countConflicts()) - before;
  await wait(REST_MS);
  const ramp = await climb(plan, play);
  await crowd.stop();
  for (const server of servers) await server.stop();
  const stored = await product.close();
  return {
    spread,
    play: steady,
    cpuPerMoveUs: (1000 * used.reduce((sum, { cpuMs }) => sum + cpuMs, 0)) / steady.acknowledged,
    conflictsPercent: (100 * conflicts) / steady.acknowledged,
    ramp,
    lost: Math.max(0, acknowledged - stored),
  };
}

const LINES: readonly { readonly name: string; readonly digits: number; readonly read: (report: ClusterReport) => number }[] = [
  { name: 'acknowledge p50, ms', digits: 1, read: ({ play }) => play.acknowledge.p50 },
  { name: 'acknowledge p99, ms', digits: 1, read: ({ play }) => play.acknowledge.p99 },
  { name: 'fan-out p50, ms', digits: 1, read: ({ play }) => play.fanOut.p50 },
  { name: 'fan-out p99, ms', digits: 1, read: ({ play }) => play.fanOut.p99 },
  { name: 'CPU per move, µs', digits: 0, read: ({ cpuPerMoveUs }) => cpuPerMoveUs },
  { name: 'conflicts per 100 moves', digits: 2, read: ({ conflictsPercent }) => conflictsPercent },
  { name: 'saturation, acks/s', digits: 0, read: ({ ramp }) => ramp.saturation },
  { name: '  crowd used of a core', digits: 2, read: ({ ramp }) => ramp.crowdCpu },
  { name: 'moves lost or not seen', digits: 0, read: ({ play, lost }) => play.unanswered + play.notSeen + lost },
];

/** Medians of all runs, a column for each spread, and how saturation compares with one process. */
export function formatCluster(reports: readonly ClusterReport[]): string {
  const of = (spread: Spread, read: (report: ClusterReport) => number) =>
    median(reports.filter((report) => report.spread === spread).map(read));
  const body = LINES.map(({ name, digits, read }) => [name, ...SPREADS.map((spread) => of(spread, read).toFixed(digits))]);
  const alone = of('one process', ({ ramp }) => ramp.saturation);
  const ratios = SPREADS.map((spread) => (of(spread, ({ ramp }) => ramp.saturation) / alone).toFixed(2));
  return formatColumns([['', ...SPREADS], ...body, ['saturation against one', ...ratios]]);
}
