import type { DatabaseClient } from './database';

/** A line that is there for this alone. */
const PROBE = 'probe';

/** Writes something of no meaning: a full or read-only disk can still be read. */
export async function tryWrite({ lease }: DatabaseClient): Promise<void> {
  await lease.upsert({ where: { name: PROBE }, create: { name: PROBE, holder: '', until: 0n }, update: { until: { increment: 1n } } });
}
