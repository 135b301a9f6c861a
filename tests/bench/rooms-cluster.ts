import { setTimeout as wait } from 'node:timers/promises';
import { formatColumns, median } from './rooms-columns';
import type { CrowdOrder, PlayReport, ProbeOrder, ProbeReport, StormReport } from './rooms-orders';
import { startWorked, type WorkedServer } from './rooms-processes';
import { CROWD_FILE, climb, type Plan, type RampReport, readMetrics } from './rooms-run';
import { openTarget } from './rooms-targets';

/**
 * How a room's people are spread: all through the only process, all of a room through the same of two, or every other one through the other; and
 * beside it bare socket.io in one process, which stores nothing.
 */
export const SPREADS = ['bare', 'one process', 'two, rooms together', 'two, rooms apart'] as const;
export type Spread = (typeof SPREADS)[number];

/** What one run of one spread gave. */
export interface ClusterReport {
  readonly spread: Spread;
  /** Of all processes together. */
  readonly idleBytesPerClient: number;
  readonly play: PlayReport;
  /** Of all processes together, for each acknowledged move. */
  readonly cpuPerMoveUs: number;
  /** Of the process in which it is the latest. */
  readonly loopP99Ms: number;
  /** Times that another process wrote into a room first, for each hundred acknowledged moves. */
  readonly conflictsPercent: number;
  readonly storm: StormReport;
  readonly ramp: RampReport;
  /** Acknowledged moves that the log does not hold; 0 where there is no log. */
  readonly lost: number;
}

const REST_MS = 1_000;

/** One spread on PostgreSQL and Redis: a steady load, a storm, and then more and more. */
export async function measureSpread(spread: Spread, plan: Plan, redisUrl: string): Promise<ClusterReport> {
  const target = await openTarget(spread === 'bare' ? 'bare' : 'postgresql', plan);
  const servers: WorkedServer<ProbeOrder>[] = [];
  for (let i = 0; i < (spread.startsWith('two') ? 2 : 1); i += 1) servers.push(await target.start({ REDIS_URL: redisUrl }));
  const probe = (order: ProbeOrder) => Promise.all(servers.map((server) => server.ask<ProbeReport>(order)));
  const crowd = startWorked<CrowdOrder>(CROWD_FILE);
  let acknowledged = 0;
  const play = async (perSecond: number, seconds: number) => {
    const report = await crowd.ask<PlayReport>({ type: 'play', perSecond, seconds });
    acknowledged += report.acknowledged;
    return report;
  };
  const countConflicts = async () => {
    if (spread === 'bare') return 0;
    const readers = await Promise.all(servers.map(({ url }) => readMetrics(url)));
    return sumOf(readers, (read) => read('seawall_commit_conflicts_total'));
  };
  const ports = servers.map(({ port }) => port);
  await wait(REST_MS);
  const empty = await probe('collect');
  await crowd.ask({ type: 'enter', ports, hasOwnBoards: spread === 'two, rooms apart', rooms: target.rooms });
  await wait(REST_MS);
  const full = await probe('collect');
  await play(plan.perSecond, plan.warmUpSeconds);
  const before = await countConflicts();
  await probe('start');
  const steady = await play(plan.perSecond, plan.seconds);
  const used = await probe('read');
  const conflicts = (await countConflicts()) - before;
  const storm = await crowd.ask<StormReport>({ type: 'storm' });
  await wait(REST_MS);
  const ramp = await climb(plan, play);
  await crowd.stop();
  for (const server of servers) await server.stop();
  const stored = await target.close();
  return {
    spread,
    idleBytesPerClient: sumOf(full, ({ rssBytes }, i) => rssBytes - empty[i].rssBytes) / (plan.rooms * plan.members),
    play: steady,
    cpuPerMoveUs: (1000 * sumOf(used, ({ cpuMs }) => cpuMs)) / steady.acknowledged,
    loopP99Ms: Math.max(...used.map(({ loopP99Ms }) => loopP99Ms)),
    conflictsPercent: (100 * conflicts) / steady.acknowledged,
    storm,
    ramp,
    lost: stored === undefined ? 0 : Math.max(0, acknowledged - stored),
  };
}

function sumOf<Item>(items: readonly Item[], read: (item: Item, i: number) => number): number {
  return items.reduce((sum, item, i) => sum + read(item, i), 0);
}

const LINES: readonly { readonly name: string; readonly digits: number; readonly read: (report: ClusterReport) => number }[] = [
  { name: 'acknowledge p50, ms', digits: 1, read: ({ play }) => play.acknowledge.p50 },
  { name: 'acknowledge p99, ms', digits: 1, read: ({ play }) => play.acknowledge.p99 },
  { name: 'fan-out p50, ms', digits: 1, read: ({ play }) => play.fanOut.p50 },
  { name: 'fan-out p99, ms', digits: 1, read: ({ play }) => play.fanOut.p99 },
  { name: 'CPU per move, µs', digits: 0, read: ({ cpuPerMoveUs }) => cpuPerMoveUs },
  { name: 'event loop late, p99, ms', digits: 1, read: ({ loopP99Ms }) => loopP99Ms },
  { name: 'conflicts per 100 moves', digits: 2, read: ({ conflictsPercent }) => conflictsPercent },
  { name: 'idle client, KB', digits: 1, read: ({ idleBytesPerClient }) => idleBytesPerClient / 1024 },
  { name: 'storm: 99 % back, s', digits: 1, read: ({ storm }) => storm.nearlyAll / 1000 },
  { name: 'saturation, acks/s', digits: 0, read: ({ ramp }) => ramp.saturation },
  { name: '  crowd used of a core', digits: 2, read: ({ ramp }) => ramp.crowdCpu },
  { name: 'moves lost or not seen', digits: 0, read: ({ play, lost }) => play.unanswered + play.notSeen + lost },
];

/** Medians of all runs, a column for each spread, and how they compare with bare socket.io and with one process. */
export function formatCluster(reports: readonly ClusterReport[]): string {
  const of = (spread: Spread, read: (report: ClusterReport) => number) =>
    median(reports.filter((report) => report.spread === spread).map(read));
  const body = LINES.map(({ name, digits, read }) => [name, ...SPREADS.map((spread) => of(spread, read).toFixed(digits))]);
  const against = (beside: Spread, read: (report: ClusterReport) => number) =>
    SPREADS.map((spread) => (of(spread, read) / of(beside, read)).toFixed(2));
  const cpuOf = ({ cpuPerMoveUs }: ClusterReport) => cpuPerMoveUs;
  const saturationOf = ({ ramp }: ClusterReport) => ramp.saturation;
  return formatColumns([
    ['', ...SPREADS],
    ...body,
    ['CPU against bare', ...against('bare', cpuOf)],
    ['saturation against bare', ...against('bare', saturationOf)],
    ['saturation against one', ...against('one process', saturationOf)],
  ]);
}
