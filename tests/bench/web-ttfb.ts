import { readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import type { Site } from './web-site';
import type { Figure } from './web-table';

/** The first ones are rendered once for everybody, the others for each visitor. */
const CACHED = ['/about', '/learn', '/api-docs'];
const DYNAMIC = ['/', '/leaderboards', '/settings'];
const MOST_CPU_MS = 5;
const ASKS = 150;
const ROUNDS = 5;
/** How often the kernel counts. */
const TICKS_PER_SECOND = 100;

/** How soon the first byte of a page comes, and how long the server and its process of pages compute for it, in turns. */
export async function measureFirstBytes({ url, pid }: Site): Promise<readonly Figure[]> {
  const paths = [...CACHED, ...DYNAMIC];
  const sums = new Map(paths.map((path) => [path, { waits: [] as number[], cpuMs: 0 }]));
  for (const path of paths) await firstByte(url + path, 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [path, sum] of sums) {
      const before = cpuMsOf(pid);
      for (let i = 0; i < ASKS / ROUNDS; i += 1) sum.waits.push(await firstByte(url + path, i));
      sum.cpuMs += cpuMsOf(pid) - before;
    }
  }
  return [...sums].flatMap(([path, { waits, cpuMs }]) => {
    const isCached = CACHED.includes(path);
    const note = isCached ? 'cached' : 'rendered';
    return [
      { what: 'CPU of an answer', page: path, value: cpuMs / ASKS, unit: 'ms', note, ...(isCached && { target: { most: MOST_CPU_MS } }) },
      { what: 'time to first byte', page: path, value: waits.sort((a, b) => a - b)[ASKS / 2], unit: 'ms', note: 'median' },
    ];
  });
}

/** The wait in milliseconds, as a visitor from a place of their own. */
function firstByte(address: string, visitor: number): Promise<number> {
  const headers = { 'X-Forwarded-For': `198.51.100.${visitor}`, 'Accept-Encoding': 'gzip' };
  return new Promise((resolve, reject) => {
    const began = performance.now();
    get(address, { headers }, (answer) => {
      const waited = performance.now() - began;
      answer
        .resume()
        .on('end', () => (answer.statusCode === 200 ? resolve(waited) : reject(new Error(`${address} answered ${answer.statusCode}`))));
    }).on('error', reject);
  });
}

/** What a process and its children have computed so far. */
function cpuMsOf(pid: number): number {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children].reduce((sum, one) => {
    // The name of the process, in brackets, may contain spaces.
    const fields = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ')[1].split(' ');
    return sum + ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_PER_SECOND;
  }, 0);
}
