import { setTimeout as wait } from 'node:timers/promises';
import { type DiskReport, measureDisk } from './rooms-disk';
import type { CrowdOrder, PlayReport, ProbeReport, StormReport } from './rooms-orders';
import { startWorked } from './rooms-processes';
import { isPeer, METRICS_TOKEN, type Scale, startTarget, type Target } from './rooms-targets';

/** What all runs of one benchmark share. */
export interface Plan extends Scale {
  readonly perSecond: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
  readonly rampSeconds: number;
  readonly profile: string | undefined;
}

/** What one run of one target gave. */
export interface RunReport {
  readonly target: Target;
  /** What the disk alone did just before. */
  readonly disk: DiskReport;
  readonly idleBytesPerClient: number;
  readonly play: PlayReport;
  readonly cpuPerMoveUs: number;
  readonly loopP99Ms: number;
  /** Means over the steady load; undefined where nothing is committed. */
  readonly commits: CommitReport | undefined;
  readonly storm: StormReport;
  /** After a restart; undefined where there is no log. */
  readonly cold: StormReport | undefined;
  readonly ramp: RampReport;
  /** Acknowledged moves that the log does not hold; undefined where there is no log. */
  readonly lost: number | undefined;
}

export interface CommitReport {
  readonly rows: number;
  readonly milliseconds: number;
}

export interface RampReport {
  /** The most acknowledgements a second, over all steps. */
  readonly saturation: number;
  /** What the crowd itself used of a core in that step: near 1 it was the crowd that was saturated. */
  readonly crowdCpu: number;
  /** The step beyond. */
  readonly beyond: PlayReport;
}

/** Each step asks for so much more than the one before. */
const RAMP_FACTOR = 1.25;
const MOST_STEPS = 14;
/** A step is too much when fewer than this share is acknowledged in time, or when they take so long. */
const KEEPS_UP = 0.9;
const EXPLODED_MS = 500;
const BEYOND_FACTOR = 1.5;
/** For what a phase leaves behind. */
const REST_MS = 1_000;
const DISK_SECONDS = 1;
export const CROWD_FILE = 'build/bench/rooms-load.mjs';

/** One target, measured in all ways. */
export async function measureTarget(target: Target, plan: Plan): Promise<RunReport> {
  const disk = await measureDisk(DISK_SECONDS);
  const running = await startTarget(target, plan, plan.profile);
  const crowd = startWorked<CrowdOrder>(CROWD_FILE);
  const probe = (order: 'start' | 'read' | 'collect') => running.server.ask<ProbeReport>(order);
  let acknowledged = 0;
  const play = async (perSecond: number, seconds: number) => {
    const report = await crowd.ask<PlayReport>({ type: 'play', perSecond, seconds });
    acknowledged += report.acknowledged;
    return report;
  };

  /** Everybody comes back to a server that has to read every room from its log. */
  const stormAfterRestart = async () => {
    if (target === 'bare' || isPeer(target)) return undefined;
    await running.restart();
    return crowd.ask<StormReport>({ type: 'storm' });
  };

  await wait(REST_MS);
  const { rssBytes: empty } = await probe('collect');
  await crowd.ask({
    type: 'enter',
    ports: [running.server.port],
    hasOwnBoards: false,
    rooms: running.rooms,
    peer: isPeer(target) ? target : undefined,
  });
  await wait(REST_MS);
  const { rssBytes: full } = await probe('collect');
  await play(plan.perSecond, plan.warmUpSeconds);
  const commitsBefore = await readCommits(target, running.server.url);
  await probe('start');
  const steady = await play(plan.perSecond, plan.seconds);
  const used = await probe('read');
  const commitsAfter = await readCommits(target, running.server.url);
  await probe('start');
  const storm = await crowd.ask<StormReport>({ type: 'storm' });
  await probe('read');
  await wait(REST_MS);
  const ramp = await climb(plan, play);
  const cold = await stormAfterRestart();
  await crowd.stop();
  const stored = await running.stop();
  return {
    target,
    disk,
    idleBytesPerClient: (full - empty) / (plan.rooms * plan.members),
    play: steady,
    cpuPerMoveUs: (1000 * used.cpuMs) / steady.acknowledged,
    loopP99Ms: used.loopP99Ms,
    commits: meanOf(commitsBefore, commitsAfter),
    storm,
    cold,
    ramp,
    lost: stored === undefined ? undefined : Math.max(0, acknowledged - stored),
  };
}

export async function climb(plan: Plan, play: (perSecond: number, seconds: number) => Promise<PlayReport>): Promise<RampReport> {
  let best: PlayReport | undefined;
  let offered = plan.perSecond;
  let failures = 0;
  for (let step = 0; step < MOST_STEPS && failures < 2; step += 1) {
    const report = await play(offered, plan.rampSeconds);
    if (best === undefined || report.acknowledgedPerSecond > best.acknowledgedPerSecond) best = report;
    const isTooMuch =
      report.acknowledgedPerSecond < KEEPS_UP * offered ||
      report.acknowledge.p99 > EXPLODED_MS ||
      report.acknowledged + report.unanswered < report.sent;
    // A step is tried twice: the machine may have had something else to do.
    failures = isTooMuch ? failures + 1 : 0;
    if (!isTooMuch) offered *= RAMP_FACTOR;
  }
  const saturation = best?.acknowledgedPerSecond ?? 0;
  return { saturation, crowdCpu: best?.crowdCpu ?? 0, beyond: await play(BEYOND_FACTOR * saturation, plan.rampSeconds) };
}

interface Commits {
  readonly batches: number;
  readonly rows: number;
  readonly seconds: number;
}

/** What a server has counted, by its own metrics. */
export async function readMetrics(url: string): Promise<(name: string) => number> {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();
  return (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0);
}

/** What a server has committed since it started, by its own metrics. */
async function readCommits(target: Target, url: string): Promise<Commits | undefined> {
  if (target === 'bare' || isPeer(target)) return undefined;
  const read = await readMetrics(url);
  return {
    batches: read('seawall_commit_entries_count'),
    rows: read('seawall_commit_entries_sum'),
    seconds: read('seawall_commit_duration_seconds_sum'),
  };
}

function meanOf(before: Commits | undefined, after: Commits | undefined): CommitReport | undefined {
  if (before === undefined || after === undefined) return undefined;
  const batches = after.batches - before.batches;
  return { rows: (after.rows - before.rows) / batches, milliseconds: (1000 * (after.seconds - before.seconds)) / batches };
}
