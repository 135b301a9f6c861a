import type { Database } from './database';
import { insertIfAbsent } from './insert-if-absent';

/** Leases that one of several processes holds at a time. */
export interface LeaseStore {
  /** Acquires a lease, or renews it, for so long from now; false while another process holds it. */
  take(name: string, holder: string, leaseMs: number): Promise<boolean>;
  /** Releases a lease, so that another process can acquire it at once. */
  release(name: string, holder: string): Promise<void>;
}

/** For a server of one process. */
export const SINGLE_PROCESS_LEASES: LeaseStore = { take: async () => true, release: async () => {} };

export function createLeaseStore(database: Pick<Database, 'client' | 'now'>): LeaseStore {
  const { client } = database;
  return {
    async take(name, holder, leaseMs) {
      const now = await database.now();
      const lease = { name, holder, until: BigInt(now + leaseMs) };
      const isFree = { OR: [{ holder }, { until: { lt: BigInt(now) } }] };
      const { count } = await client.lease.updateMany({ where: { name, ...isFree }, data: lease });
      return count > 0 || insertIfAbsent(() => client.lease.create({ data: lease }));
    },
    async release(name, holder) {
      await client.lease.deleteMany({ where: { name, holder } });
    },
  };
}
