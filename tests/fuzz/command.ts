import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type FuzzReport, fuzz, type Input } from './fuzz';

// `npm run fuzz -- [--frames 100000] [--bodies 10000] [--seed 1] [--again FILE]`: strange frames and requests against a server of its own.
const { values } = parseArgs({
  options: {
    frames: { type: 'string', default: '100000' },
    bodies: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    again: { type: 'string' },
  },
});
const frames = Number(values.frames);
const bodies = Number(values.bodies);
if (!Number.isInteger(frames) || !Number.isInteger(bodies)) throw new Error('--frames and --bodies take whole numbers');

const FAILED = path.resolve('build/fuzz/failed.json');
const PROGRESS_MS = 5_000;
const MEGABYTE = 1024 * 1024;

/** What a run that failed leaves behind. */
interface Kept {
  readonly seed: string;
  readonly inputs: readonly Input[];
}

const kept = values.again === undefined ? undefined : (JSON.parse(readFileSync(values.again, 'utf8')) as Kept);
const seed = kept?.seed ?? values.seed;
const started = performance.now();
let told = started;

function seconds(): string {
  return ((performance.now() - started) / 1000).toFixed(0);
}

function onProgress({ frames: sent, bodies: asked, honestMoves }: FuzzReport): void {
  if (performance.now() - told < PROGRESS_MS) return;
  told = performance.now();
  process.stdout.write(`${sent} of ${frames} frames, ${asked} of ${bodies} bodies, ${honestMoves} honest moves, ${seconds()} s\n`);
}

process.stdout.write(`seed ${seed}\n`);
const report = await fuzz({ seed, frames, bodies, onProgress, ...(kept !== undefined && { only: kept.inputs }) });
const statuses = [...report.statuses].sort(([a = 0], [b = 0]) => a - b).map(([status, count]) => `${status ?? 'hung up'}: ${count}`);
process.stdout.write(
  [
    `${report.frames} frames in ${report.conversations} connections (${report.refusedConversations} refused), ${report.answers} messages answered, ${report.bodies} requests, ${seconds()} s`,
    `answers: ${statuses.join(', ')}; busy: ${report.busy}`,
    `honest moves: ${report.honestMoves}`,
    `memory: ${(report.memoryBefore / MEGABYTE).toFixed(1)} MB before, ${(report.memoryAfter / MEGABYTE).toFixed(1)} MB after`,
    '',
  ].join('\n'),
);
if (report.broken.length === 0) {
  process.stdout.write('nothing broke\n');
} else {
  mkdirSync(path.dirname(FAILED), { recursive: true });
  writeFileSync(FAILED, `${JSON.stringify({ seed, inputs: report.suspects } satisfies Kept, null, 2)}\n`);
  process.stdout.write(
    `${report.broken.map((sentence) => `  ${sentence}\n`).join('')}Again: npm run fuzz -- --again ${path.relative('.', FAILED)}\n`,
  );
  process.exitCode = 1;
}
