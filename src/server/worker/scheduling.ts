import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/** The id that Linux has given to the thread that calls this. Fails on other systems. */
export function threadId(): number {
  return Number(readlinkSync('/proc/thread-self').split('/')[2]);
}

/** Lowers the priority of threads; threads that they start later have the same. It only makes rooms faster, so a system without it is fine. */
export function lowerPriority(niceness: number, findThreads: () => readonly number[]): void {
  try {
    for (const thread of findThreads()) setPriority(thread, Math.min(constants.priority.PRIORITY_LOW, getPriority(thread) + niceness));
  } catch {
    // Everything has the same priority.
  }
}

/**
 * Keeps threads off the first processor where there are others: with a lower priority alone, what wakes up for a move waits for the end of a
 * time slice. Linux has a program for it; where there is none, they use all. It only makes rooms faster.
 */
export function leaveOneProcessor(findThreads: () => readonly number[]): void {
  try {
    const [, allowed] = /^Cpus_allowed:\s*(\S+)$/m.exec(readFileSync('/proc/thread-self/status', 'utf8')) ?? [];
    // A bit for each processor.
    const own = BigInt(`0x${allowed.replaceAll(',', '')}`);
    const others = own & (own - 1n);
    if (others === 0n) return;
    for (const thread of findThreads()) execFileSync('taskset', ['--pid', others.toString(16), String(thread)], { stdio: 'ignore' });
  } catch {
    // They run on all processors.
  }
}
