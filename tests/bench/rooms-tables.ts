import { formatColumns, median } from './rooms-columns';
import { type HostilePair, TIME_LIMIT_MS } from './rooms-hostile';
import type { RunReport } from './rooms-run';
import { TARGETS, type Target } from './rooms-targets';

interface Line {
  readonly name: string;
  readonly read: (run: RunReport) => number;
  readonly digits: number;
  /** The most or the least that a product may show beside the bare server, or undefined where nothing is promised. */
  readonly most?: (bare: number, target: Target) => number;
  readonly least?: (bare: number, target: Target) => number;
  readonly promise?: string;
}

const STORM_MS = 8_000;
const LOOP_MS = 10;

/** What is promised of one database or the other. */
function on(sqlite: number, postgresql: number): (target: Target) => number {
  return (target) => (target === 'sqlite' ? sqlite : postgresql);
}

const [CPU, ACKNOWLEDGED, USUAL_MS, LATE_MS] = [on(1.2, 1.3), on(0.7, 0.5), on(6, 10), on(30, 50)];

const LINES: readonly Line[] = [
  {
    name: 'acknowledge p50, ms',
    read: ({ play }) => play.acknowledge.p50,
    digits: 1,
    most: (bare, target) => bare + USUAL_MS(target),
    promise: '≤ B + 6, 10',
  },
  {
    name: 'acknowledge p99, ms',
    read: ({ play }) => play.acknowledge.p99,
    digits: 1,
    most: (bare, target) => Math.max(5 * bare, LATE_MS(target)),
    promise: '≤ max(5 B, 30), 50',
  },
  {
    name: 'fan-out p50, ms',
    read: ({ play }) => play.fanOut.p50,
    digits: 1,
    most: (bare, target) => bare + USUAL_MS(target),
    promise: '≤ B + 6, 10',
  },
  {
    name: 'fan-out p99, ms',
    read: ({ play }) => play.fanOut.p99,
    digits: 1,
    most: (bare, target) => Math.max(5 * bare, LATE_MS(target)),
    promise: '≤ max(5 B, 30), 50',
  },
  {
    name: 'CPU per move, µs',
    read: ({ cpuPerMoveUs }) => cpuPerMoveUs,
    digits: 0,
    most: (bare, target) => CPU(target) * bare,
    promise: '≤ 1.2 B, 1.3 B',
  },
  { name: 'event loop late p99, ms', read: ({ loopP99Ms }) => loopP99Ms, digits: 1, most: () => LOOP_MS, promise: `< ${LOOP_MS}` },
  { name: '  rows in a batch', read: ({ commits }) => commits?.rows ?? 0, digits: 1 },
  { name: '  batch to disk, ms', read: ({ commits }) => commits?.milliseconds ?? 0, digits: 1 },
  { name: '  disk alone: 4 KB p50, ms', read: ({ disk }) => disk.p50, digits: 1 },
  { name: '  disk alone: 4 KB p99, ms', read: ({ disk }) => disk.p99, digits: 1 },
  { name: '  disk alone: longest, ms', read: ({ disk }) => disk.longest, digits: 1 },
  {
    name: 'saturation, acks/s',
    read: ({ ramp }) => ramp.saturation,
    digits: 0,
    least: (bare, target) => ACKNOWLEDGED(target) * bare,
    promise: '≥ 0.70 B, 0.50 B',
  },
  { name: '  crowd used of a core', read: ({ ramp }) => ramp.crowdCpu, digits: 2 },
  { name: '  beyond: p99, ms', read: ({ ramp }) => ramp.beyond.acknowledge.p99, digits: 0 },
  { name: '  beyond: refused', read: ({ ramp }) => total(ramp.beyond.refused), digits: 0 },
  { name: '  beyond: unanswered', read: ({ ramp }) => ramp.beyond.unanswered, digits: 0, most: () => 0, promise: '0' },
  {
    name: 'idle client, KB',
    read: ({ idleBytesPerClient }) => idleBytesPerClient / 1024,
    digits: 1,
    most: (bare) => 1.5 * bare,
    promise: '≤ 1.5 B',
  },
  { name: 'storm: 99 % back, ms', read: ({ storm }) => storm.nearlyAll, digits: 0, most: () => STORM_MS, promise: `≤ ${STORM_MS}` },
  { name: '  clients not back', read: ({ storm }) => storm.clients - storm.back, digits: 0 },
  {
    name: 'storm after a restart: 99 %, ms',
    read: ({ cold }) => cold?.nearlyAll ?? 0,
    digits: 0,
    most: () => STORM_MS,
    promise: `≤ ${STORM_MS}`,
  },
  { name: '  clients not back', read: ({ cold }) => (cold === undefined ? 0 : cold.clients - cold.back), digits: 0 },
  {
    name: 'moves lost or not seen',
    read: ({ play, lost = 0 }) => play.unanswered + play.notSeen + lost,
    digits: 0,
    most: () => 0,
    promise: '0',
  },
  { name: 'moves refused', read: ({ play }) => total(play.refused), digits: 0, most: () => 0, promise: '0' },
];

/** Medians of all runs, a column for each target, with what was promised (of SQLite, of PostgreSQL) and whether it was kept. */
export function formatRuns(runs: readonly RunReport[]): string {
  const targets = TARGETS.filter((target) => runs.some((run) => run.target === target));
  const products = targets.filter((target) => target === 'sqlite' || target === 'postgresql');
  const head = ['', ...targets, 'target', ...products.map((target) => `on ${target}`)];
  const body = LINES.map((line) => {
    const values = new Map(targets.map((target) => [target, medianOf(runs, target, line)]));
    // Without the bare server there is nothing to be compared with, and so no verdict.
    const bare = values.get('bare') ?? Number.NaN;
    return [
      line.name,
      ...targets.map((target) => (values.get(target) ?? 0).toFixed(line.digits)),
      line.promise ?? '',
      ...products.map((target) => judge(line, values.get(target) ?? 0, bare, target)),
    ];
  });
  return formatColumns([head, ...body]);
}

/** Every pair of stretches, then the medians of their ratios. */
export function formatHostile(pairs: readonly HostilePair[]): string {
  const head = ['beside', 'p50 without', 'with', 'ratio', 'p99 without', 'with', 'ratio', 'answer', 'took ms', 'limit'];
  const rows = pairs.map(({ request, quiet, hostile, status, tookMs }) => [
    request,
    quiet.acknowledge.p50.toFixed(2),
    hostile.acknowledge.p50.toFixed(2),
    (hostile.acknowledge.p50 / quiet.acknowledge.p50).toFixed(2),
    quiet.acknowledge.p99.toFixed(1),
    hostile.acknowledge.p99.toFixed(1),
    (hostile.acknowledge.p99 / quiet.acknowledge.p99).toFixed(2),
    String(status),
    tookMs.toFixed(0),
    String(TIME_LIMIT_MS),
  ]);
  const ratioOf = (read: (pair: HostilePair) => number) => median(pairs.map(read));
  const p50 = ratioOf(({ quiet, hostile }) => hostile.acknowledge.p50 / quiet.acknowledge.p50);
  const p99 = ratioOf(({ quiet, hostile }) => hostile.acknowledge.p99 / quiet.acknowledge.p99);
  const late = Math.max(...pairs.map(({ tookMs }) => tookMs - TIME_LIMIT_MS));
  return [
    formatColumns([head, ...rows]),
    `latest end after its limit: ${late.toFixed(0)} ms (target ≤ 0: ${verdict(late, 0)})`,
    `median ratio p50 ${p50.toFixed(2)} (target ≤ 1.2: ${verdict(p50 - 1.2, 2)}), p99 ${p99.toFixed(2)} (target ≤ 2: ${verdict(p99 - 2, 2)})`,
  ].join('\n');
}

function judge({ most, least, digits }: Line, value: number, bare: number, target: Target): string {
  if (most !== undefined) return verdict(value - most(bare, target), digits);
  return least === undefined ? '' : verdict(least(bare, target) - value, digits);
}

function verdict(excess: number, digits: number): string {
  if (Number.isNaN(excess)) return '';
  return excess <= 0 ? 'met' : `missed by ${excess.toFixed(digits)}`;
}

function medianOf(runs: readonly RunReport[], target: Target, { read }: Line): number {
  return median(runs.filter((run) => run.target === target).map(read));
}

function total(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
