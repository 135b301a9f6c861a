import type { DatabaseClient } from './database';

/** A row for this purpose alone. */
const PROBE = 'probe';

/** Writes a meaningless row: a full or read-only disk can still be read. */
export async function tryWrite({ lease }: DatabaseClient): Promise<void> {
  await lease.upsert({ where: { name: PROBE }, create: { name: PROBE, holder: '', until: 0n }, update: { until: { increment: 1n } } });
}
