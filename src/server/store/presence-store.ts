import type { Database } from './database';

/** A member that is subscribed to a room. */
export interface PresenceEntry {
  readonly roomId: string;
  readonly member: string;
}

/** Which members are subscribed to which room through which process, shared by all processes of one database. */
export interface PresenceStore {
  /** Renews the lease of a process; returns whether the process was known already. */
  renew(processId: string, leaseMs: number): Promise<boolean>;
  /** Stores the members that connected and disconnected through a process. */
  change(processId: string, arrived: readonly PresenceEntry[], left: readonly PresenceEntry[]): Promise<void>;
  /** Replaces all members of a process. */
  replace(processId: string, all: readonly PresenceEntry[]): Promise<void>;
  /** Deletes a process and its members. */
  remove(processId: string): Promise<void>;
  /** The members of some rooms that are connected through other live processes. */
  ofOtherProcesses(processId: string, roomIds: readonly string[]): Promise<readonly PresenceEntry[]>;
  /** Deletes processes that have been dead for so long. */
  deleteDead(deadMs: number): Promise<void>;
}

/** Not of a volatile function, which distributed tables do not take. */
const NOW = '(extract(epoch FROM statement_timestamp()) * 1000)::bigint';

/** On PostgreSQL only: SQLite has only one process. */
export function createPresenceStore({ client }: Pick<Database, 'client'>): PresenceStore {
  const add = (processId: string, arrived: readonly PresenceEntry[]) =>
    client.$executeRawUnsafe(
      `INSERT INTO presence (process_id, room_id, member)
       SELECT $1, room_id, member FROM unnest($2::text[], $3::text[]) AS here (room_id, member) ON CONFLICT DO NOTHING`,
      processId,
      ...columnsOf(arrived),
    );
  return {
    async renew(processId, leaseMs) {
      const [{ known }] = await client.$queryRawUnsafe<[{ known: boolean }]>(
        `INSERT INTO server_process (id, alive_until) VALUES ($1, ${NOW} + $2)
         ON CONFLICT (id) DO UPDATE SET alive_until = excluded.alive_until RETURNING xmax <> 0 AS known`,
        processId,
        leaseMs,
      );
      return known;
    },
    async change(processId, arrived, left) {
      if (left.length > 0) {
        await client.$executeRawUnsafe(
          `DELETE FROM presence USING unnest($2::text[], $3::text[]) AS gone (room_id, member)
           WHERE process_id = $1 AND presence.room_id = ANY($2) AND presence.room_id = gone.room_id AND presence.member = gone.member`,
          processId,
          ...columnsOf(left),
        );
      }
      if (arrived.length > 0) await add(processId, arrived);
    },
    async replace(processId, all) {
      await client.$transaction([client.presence.deleteMany({ where: { processId } }), add(processId, all)]);
    },
    async remove(processId) {
      await client.serverProcess.deleteMany({ where: { id: processId } });
    },
    ofOtherProcesses(processId, roomIds) {
      return client.$queryRawUnsafe<PresenceEntry[]>(
        `SELECT DISTINCT room_id AS "roomId", member FROM presence JOIN server_process ON server_process.id = process_id
         WHERE process_id <> $1 AND room_id = ANY($2::text[]) AND alive_until > ${NOW}`,
        processId,
        roomIds,
      );
    },
    async deleteDead(deadMs) {
      await client.$executeRawUnsafe(`DELETE FROM server_process WHERE alive_until < ${NOW} - $1`, deadMs);
    },
  };
}

function columnsOf(attendants: readonly PresenceEntry[]): [string[], string[]] {
  return [attendants.map(({ roomId }) => roomId), attendants.map(({ member }) => member)];
}
