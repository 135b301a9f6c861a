import { readFileSync } from 'node:fs';

/** The processors that a process or thread may use, a bit for each. Linux only. */
export function findProcessors(of: string): bigint {
  const [, mask = ''] = /^Cpus_allowed:\s*(\S+)$/m.exec(readFileSync(`/proc/${of}/status`, 'utf8')) ?? [];
  return BigInt(`0x${mask.replaceAll(',', '')}`);
}
