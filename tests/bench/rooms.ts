/**
 * `npm run bench:rooms -- [--quick] [--short] [--pairs N] [--only load,solo,hostile] [--targets bare,sqlite,postgresql] [--profile FILE] [--json] [--cluster] [--peers]`: this server's rooms beside bare socket.io
 * that sends the same messages, in turns on the same machine, with a crowd in a process of its own; the same for players alone; then with a hostile search beside them. With
 * `--cluster` instead: two processes on PostgreSQL and Redis beside one. With `--peers` instead: room servers of others beside SQLite, installed in a scratch folder.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type ClusterReport, formatCluster, measureSpread, SPREADS } from './rooms-cluster';
import { measureHostile } from './rooms-hostile';
import { installPeers } from './rooms-peer-install';
import { PEERS } from './rooms-peer-socket';
import { killLeftovers } from './rooms-processes';
import { measureTarget, type Plan, type RunReport } from './rooms-run';
import { formatHostile, formatRuns } from './rooms-tables';
import { TARGETS } from './rooms-targets';

const FULL = { rooms: 500, members: 4, perSecond: 2_000, warmUpSeconds: 4, seconds: 8, rampSeconds: 2 };
/** Rounds for a machine that is quiet for some minutes only. */
const SHORT = { ...FULL, warmUpSeconds: 3, seconds: 4, rampSeconds: 1 };
const QUICK = { ...FULL, rooms: 100, perSecond: 400, warmUpSeconds: 2, seconds: 4 };
/** Nobody else sees what they do: a move is its acknowledgement. */
const ALONE = { members: 1, rooms: 5_000 };
const QUICK_ALONE = { ...ALONE, rooms: 400 };
const PARTS = ['load', 'solo', 'hostile'] as const;
/** Of the load of the first part: a search may use the core that is left. */
const MODERATE = 0.25;

function readArguments() {
  return parseArgs({
    args: process.argv.slice(2),
    options: {
      quick: { type: 'boolean', default: false },
      short: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      cluster: { type: 'boolean', default: false },
      peers: { type: 'boolean', default: false },
      pairs: { type: 'string' },
      only: { type: 'string', default: PARTS.join(',') },
      targets: { type: 'string', default: 'bare,sqlite,postgresql' },
      profile: { type: 'string' },
    },
  }).values;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function run(values: ReturnType<typeof readArguments>): Promise<void> {
  const plan: Plan = { ...(values.quick ? QUICK : values.short ? SHORT : FULL), profile: values.profile };
  const pairs = Number(values.pairs ?? (values.quick ? 1 : 5));
  if (!Number.isInteger(pairs) || pairs < 1) throw new Error('--pairs must be a number from 1');
  const parts = values.only.split(',');
  const alone = { ...plan, ...(values.quick ? QUICK_ALONE : ALONE) };
  const first = values.only === 'solo' ? alone : plan;
  say(
    `${first.rooms} rooms × ${first.members} clients, ${plan.perSecond} moves/s for ${plan.seconds} s, ${pairs} pairs, medians; load of the machine before: ${loadavg()[0].toFixed(1)}`,
  );
  if (values.cluster) {
    const reports = await measureCluster(plan, pairs);
    say(values.json ? JSON.stringify(reports) : `\n${formatCluster(reports)}`);
    return;
  }
  if (values.peers) {
    installPeers();
    const runs = await measureLoad(plan, pairs, ['bare', 'sqlite', ...PEERS]);
    say(values.json ? JSON.stringify(runs) : `\n${formatRuns(runs)}`);
    return;
  }
  if (parts.includes('load')) {
    const runs = await measureLoad(plan, pairs, values.targets.split(','));
    say(values.json ? JSON.stringify(runs) : `\n${formatRuns(runs)}`);
  }
  if (parts.includes('solo')) {
    const runs = await measureLoad(alone, pairs, ['bare', 'sqlite']);
    say(values.json ? JSON.stringify(runs) : `\n${alone.rooms} players alone, ${alone.perSecond} moves/s\n${formatRuns(runs)}`);
  }
  if (parts.includes('hostile')) {
    const perSecond = MODERATE * plan.perSecond;
    const measured = await measureHostile(plan, perSecond, pairs);
    say(`\nA 50×50 puzzle with three clues beside ${perSecond} moves/s on sqlite, times of acknowledgements in ms`);
    say(values.json ? JSON.stringify(measured) : formatHostile(measured));
  }
}

async function measureCluster(plan: Plan, pairs: number): Promise<readonly ClusterReport[]> {
  const redisUrl = process.env.SEAWALL_TEST_REDIS;
  if (!process.env.SEAWALL_TEST_POSTGRESQL || !redisUrl)
    throw new Error('Several processes need PostgreSQL and Redis, which are not to be had');
  const reports: ClusterReport[] = [];
  for (let i = 0; i < pairs; i += 1) {
    for (const spread of SPREADS) {
      const report = await measureSpread(spread, plan, redisUrl);
      reports.push(report);
      process.stderr.write(
        `  ${i + 1}/${pairs} ${spread.padEnd(20)} p50 ${report.play.acknowledge.p50.toFixed(1)} ms, ${report.conflictsPercent.toFixed(2)} conflicts per 100 moves, ${report.ramp.saturation.toFixed(0)} acks/s at most; load ${loadavg()[0].toFixed(1)}\n`,
      );
    }
  }
  return reports;
}

async function measureLoad(plan: Plan, pairs: number, wanted: readonly string[]): Promise<readonly RunReport[]> {
  const hasPostgresql = Boolean(process.env.SEAWALL_TEST_POSTGRESQL);
  if (!hasPostgresql) say('no PostgreSQL: left out');
  const targets = TARGETS.filter((target) => wanted.includes(target) && (target !== 'postgresql' || hasPostgresql));
  const runs: RunReport[] = [];
  for (let i = 0; i < pairs; i += 1) {
    for (const target of targets) {
      const report = await measureTarget(target, plan);
      runs.push(report);
      const { play, ramp, storm } = report;
      for (const [why, count] of Object.entries(storm.failed)) process.stderr.write(`  ${count} did not come back: ${why}\n`);
      process.stderr.write(
        `  ${i + 1}/${pairs} ${target.padEnd(10)} p50 ${play.acknowledge.p50.toFixed(1)} p99 ${play.acknowledge.p99.toFixed(1)} ms, ${report.cpuPerMoveUs.toFixed(0)} µs a move, ${ramp.saturation.toFixed(0)} acks/s at most; load ${loadavg()[0].toFixed(1)}\n`,
      );
    }
  }
  return runs;
}

try {
  await run(readArguments());
} catch (error) {
  process.stderr.write(`${(error as Error).stack}\n`);
  killLeftovers();
  process.exitCode = 1;
}
