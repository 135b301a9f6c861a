import { setTimeout as wait } from 'node:timers/promises';
import type { CrowdOrder, PlayReport } from './rooms-orders';
import { startWorked } from './rooms-processes';
import { hostilePuzzle } from './rooms-puzzle';
import type { Plan } from './rooms-run';
import { startTarget } from './rooms-targets';

const REQUESTS = ['solve', 'grade'] as const;
export type HostileRequest = (typeof REQUESTS)[number];

/** A stretch of play with a hostile request beside it, and the one without before it. */
export interface HostilePair {
  readonly request: HostileRequest;
  readonly quiet: PlayReport;
  readonly hostile: PlayReport;
  readonly status: number;
  readonly tookMs: number;
}

/** What a request may take; play beside it is measured for a little less. */
export const TIME_LIMIT_MS = 6_000;
const PLAY_SECONDS = 5;
const REST_MS = 500;

/** Room latency with and without a search that comes to no end, in turns. */
export async function measureHostile(plan: Plan, perSecond: number, pairs: number): Promise<readonly HostilePair[]> {
  const running = await startTarget('sqlite', plan, undefined);
  const crowd = startWorked<CrowdOrder>('build/bench/rooms-load.mjs');
  const play = (seconds: number) => crowd.ask<PlayReport>({ type: 'play', perSecond, seconds });
  await crowd.ask({ type: 'enter', ports: [running.server.port], hasOwnBoards: false, rooms: running.rooms });
  await play(plan.warmUpSeconds);
  const measured: HostilePair[] = [];
  for (let i = 0; i < pairs; i += 1) {
    for (const request of REQUESTS) {
      const quiet = await play(PLAY_SECONDS);
      const answer = ask(`${running.server.url}/api/v1/${request}`);
      await wait(REST_MS);
      const hostile = await play(PLAY_SECONDS);
      measured.push({ request, quiet, hostile, ...(await answer) });
    }
  }
  await crowd.stop();
  await running.stop();
  return measured;
}

async function ask(url: string): Promise<{ readonly status: number; readonly tookMs: number }> {
  const started = performance.now();
  const body = JSON.stringify({ puzzle: hostilePuzzle(), timeLimitMs: TIME_LIMIT_MS });
  const response = await fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  await response.text();
  return { status: response.status, tookMs: performance.now() - started };
}
