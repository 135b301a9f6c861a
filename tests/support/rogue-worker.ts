import { readlinkSync } from 'node:fs';
import { getPriority } from 'node:os';
import type { JobContext } from '@/server/worker/job';
import { serveJobs } from '@/server/worker/serve-jobs';
import { findProcessors } from './processors';

/** Jobs that behave badly, or that tell about their thread. */
export const ROGUE_JOBS = { spin, hoard, boom, vanish, patient, niceness, processors, environment, echo };
export type RogueJobs = typeof ROGUE_JOBS;

/** Never ends and never asks. */
function spin(_request: null): never {
  for (;;);
}

/** Takes memory without end. */
function hoard(_request: null): never {
  const hoarded: object[][] = [];
  for (;;) hoarded.push(Array.from({ length: 1_000 }, (_, i) => ({ i })));
}

function boom(message: string): never {
  throw new Error(message);
}

/** Ends its thread in the middle of the job. */
function vanish(_request: null): never {
  return process.exit(3);
}

/** Waits until it is told to stop, and says how often it asked; that it has begun is reported at once. */
function patient(_request: null, { shouldStop, report }: JobContext): number {
  let asked = 0;
  do {
    report({ phase: 'searching', count: asked });
    asked += 1;
  } while (!shouldStop());
  return asked;
}

function niceness(_request: null): number {
  return getPriority(Number(readlinkSync('/proc/thread-self').split('/')[2]));
}

function processors(_request: null): string {
  return `${findProcessors('thread-self')}`;
}

function environment(_request: null): string[] {
  return Object.keys(process.env);
}

function echo(value: number): number {
  return value;
}

serveJobs(ROGUE_JOBS);
