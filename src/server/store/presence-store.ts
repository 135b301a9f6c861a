import type { Database } from './database';

/** Somebody who looks at a room. */
export interface PresenceEntry {
  readonly roomId: string;
  readonly member: string;
}

/** Who looks at which room through which process, for all processes on one database to know of each other. */
export interface AttendanceStore {
  /** Keeps a process alive for so long; says whether it was known already. */
  renew(processId: string, leaseMs: number): Promise<boolean>;
  /** What has changed of who is there through a process. */
  change(processId: string, arrived: readonly PresenceEntry[], left: readonly PresenceEntry[]): Promise<void>;
  /** All who are there through a process, whatever was written before. */
  replace(processId: string, all: readonly PresenceEntry[]): Promise<void>;
  /** Forgets a process, and who was there through it. */
  remove(processId: string): Promise<void>;
  /** Who is in some rooms through other processes that are alive. */
  elsewhere(processId: string, roomIds: readonly string[]): Promise<readonly PresenceEntry[]>;
  /** Forgets processes that have been dead for so long. */
  forgetDead(deadMs: number): Promise<void>;
}

const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/** On PostgreSQL alone: the embedded database has but one process. */
export function createAttendanceStore({ client }: Pick<Database, 'client'>): AttendanceStore {
  const add = (processId: string, arrived: readonly PresenceEntry[]) =>
    client.$executeRawUnsafe(
      `INSERT INTO attendance (process_id, room_id, member)
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
          `DELETE FROM attendance USING unnest($2::text[], $3::text[]) AS gone (room_id, member)
           WHERE process_id = $1 AND attendance.room_id = gone.room_id AND attendance.member = gone.member`,
          processId,
          ...columnsOf(left),
        );
      }
      if (arrived.length > 0) await add(processId, arrived);
    },
    async replace(processId, all) {
      await client.$transaction([client.attendance.deleteMany({ where: { processId } }), add(processId, all)]);
    },
    async remove(processId) {
      await client.serverProcess.deleteMany({ where: { id: processId } });
    },
    elsewhere(processId, roomIds) {
      return client.$queryRawUnsafe<PresenceEntry[]>(
        `SELECT DISTINCT room_id AS "roomId", member FROM attendance JOIN server_process ON server_process.id = process_id
         WHERE process_id <> $1 AND room_id = ANY($2::text[]) AND alive_until > ${NOW}`,
        processId,
        roomIds,
      );
    },
    async forgetDead(deadMs) {
      await client.$executeRawUnsafe(`DELETE FROM server_process WHERE alive_until < ${NOW} - $1`, deadMs);
    },
  };
}

function columnsOf(attendants: readonly PresenceEntry[]): [string[], string[]] {
  return [attendants.map(({ roomId }) => roomId), attendants.map(({ member }) => member)];
}
