import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { spreadOf } from './rooms-moves';
import type { Spread } from './rooms-orders';

/** How long the disk alone takes to keep four kilobytes, in milliseconds: nobody who acknowledges after the commit is faster. */
export interface DiskReport extends Spread {
  readonly longest: number;
}

const BLOCK = Buffer.alloc(4_096, 1);
/** As often as a server commits under load. */
const PAUSE_MS = 4;

/** Appends and flushes where the databases of the benchmark are, with nobody else at work. */
export async function measureDisk(seconds: number): Promise<DiskReport> {
  const folder = mkdtempSync(path.join(tmpdir(), 'seawall-bench-'));
  const file = openSync(path.join(folder, 'disk'), 'w');
  const times: number[] = [];
  const end = performance.now() + 1_000 * seconds;
  while (performance.now() < end) {
    const started = performance.now();
    writeSync(file, BLOCK);
    fdatasyncSync(file);
    times.push(performance.now() - started);
    await wait(PAUSE_MS);
  }
  closeSync(file);
  rmSync(folder, { recursive: true });
  return { ...spreadOf(times), longest: Math.max(...times) };
}
