import type { Database } from './database';
import { unlessThere } from './insert-if-absent';

/** Duties that one of several processes has at a time. */
export interface LeaseStore {
  /** Takes a duty, or keeps it, for so long from now; false while another process has it. */
  take(name: string, holder: string, leaseMs: number): Promise<boolean>;
  /** Gives a duty back, for the next one to take at once. */
  release(name: string, holder: string): Promise<void>;
}

/** For a process that is alone. */
export const SINGLE_PROCESS_LEASES: LeaseStore = { take: async () => true, release: async () => {} };

export function createLeaseStore(database: Pick<Database, 'client' | 'now'>): LeaseStore {
  const { client } = database;
  return {
    async take(name, holder, leaseMs) {
      const now = await database.now();
      const lease = { name, holder, until: BigInt(now + leaseMs) };
      const isFree = { OR: [{ holder }, { until: { lt: BigInt(now) } }] };
      const { count } = await client.lease.updateMany({ where: { name, ...isFree }, data: lease });
      return count > 0 || unlessThere(() => client.lease.create({ data: lease }));
    },
    async release(name, holder) {
      await client.lease.deleteMany({ where: { name, holder } });
    },
  };
}
