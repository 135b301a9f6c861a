import { Prisma } from '@/generated/prisma/sqlite/client';
import type { IdleCursor } from './compressed-log-store';
import type { Database, Queries } from './database';
import { TRANSACTION_LIMITS } from './row-locks';

/** A room without entries for a while. */
export interface SilentRoom extends IdleCursor {
  readonly head: number;
  /** Whether nothing but its log references it: no results, no duel, no due task, no report, no recent chat, no subscriber. */
  readonly isUnneeded: boolean;
}

/** A guest who was stored a while ago. */
export interface OldGuest {
  readonly id: string;
  /** Whether nothing references them: rooms that they are a member of exist because a member played in them. */
  readonly isUnneeded: boolean;
}

/** Deletes unneeded data. Scans are bounded, however much data there is; every deletion checks again, so that data used meanwhile stays. */
export interface RetentionStore {
  /** Rooms after a position, listed in the lobby or not, whose last entry is from before a time; longest silent first. */
  silentRooms(isListed: boolean, after: IdleCursor | null, before: number, limit: number): Promise<readonly SilentRoom[]>;
  /** Deletes a room with its log if it is unchanged and still unneeded; returns whether it did. */
  deleteRoom(room: SilentRoom, before: number): Promise<boolean>;
  /** Guests after an id that were stored before a time, ordered by id. */
  oldGuests(after: string, before: number, limit: number): Promise<readonly OldGuest[]>;
  /**
   * Deletes a guest if they are still unneeded; returns whether it did. Their token stays valid: a guest who comes back is stored again.
   */
  deleteGuest(id: string, before: number): Promise<boolean>;
}

/** The drivers return numbers and booleans in different types. */
type SqlNumber = bigint | number | boolean;

export function createRetentionStore({ client, name }: Pick<Database, 'client' | 'name'>): RetentionStore {
  /**
   * Locks a row that is to be deleted until the transaction ends: other transactions that change or reference it wait, and then find none.
   * On PostgreSQL a write that changes nothing would let others reference it meanwhile, and what they add would be deleted with it.
   */
  async function hold(queries: Queries, table: Prisma.Sql, id: string): Promise<void> {
    if (name === 'postgresql') await queries.$queryRaw`SELECT 1 FROM ${table} WHERE id = ${id} FOR UPDATE`;
    else await queries.$executeRaw`UPDATE ${table} SET created_at = created_at WHERE id = ${id}`;
  }

  return {
    async silentRooms(isListed, after, before, limit) {
      const { changedAt, id } = after ?? { changedAt: 0, id: '' };
      // Not as a row-value comparison: SQLite would sort all rooms first.
      const rooms = await client.$queryRaw<{ id: string; changed_at: SqlNumber; head: SqlNumber; is_unneeded: SqlNumber }[]>`
        SELECT r.id, r.changed_at, r.head, ${unneededRoom(before)} AS is_unneeded FROM room r
        WHERE r.is_listed = ${isListed} AND r.changed_at >= ${BigInt(changedAt)} AND r.changed_at < ${BigInt(before)}
          AND (r.changed_at > ${BigInt(changedAt)} OR r.id > ${id})
        ORDER BY r.changed_at, r.id LIMIT ${limit}`;
      return rooms.map((room) => ({
        id: room.id,
        changedAt: Number(room.changed_at),
        head: Number(room.head),
        isUnneeded: Boolean(room.is_unneeded),
      }));
    },

    async deleteRoom({ id, head, changedAt }, before) {
      return client.$transaction(async (queries) => {
        await hold(queries, Prisma.sql`room`, id);
        const still = await queries.$queryRaw<unknown[]>`
          SELECT 1 FROM room r WHERE r.id = ${id} AND r.head = ${head} AND r.changed_at = ${BigInt(changedAt)} AND ${unneededRoom(before)}`;
        if (still.length === 0) return false;
        await queries.logEntry.deleteMany({ where: { roomId: id } });
        await queries.chatMessage.deleteMany({ where: { roomId: id } });
        await queries.roomCode.deleteMany({ where: { roomId: id } });
        await queries.room.delete({ where: { id } });
        return true;
      }, TRANSACTION_LIMITS);
    },

    async oldGuests(after, before, limit) {
      const guests = await client.$queryRaw<{ id: string; is_unneeded: SqlNumber }[]>`
        SELECT p.id, ${unneededGuest(before)} AS is_unneeded FROM player p WHERE p.id > ${after} ORDER BY p.id LIMIT ${limit}`;
      return guests.map((guest) => ({ id: guest.id, isUnneeded: Boolean(guest.is_unneeded) }));
    },

    async deleteGuest(id, before) {
      return client.$transaction(async (queries: Queries) => {
        await hold(queries, Prisma.sql`player`, id);
        const still = await queries.$queryRaw<unknown[]>`SELECT 1 FROM player p WHERE p.id = ${id} AND ${unneededGuest(before)}`;
        if (still.length === 0) return false;
        await queries.player.delete({ where: { id } });
        return true;
      }, TRANSACTION_LIMITS);
    },
  };
}

/** Of a room `r`. The log of a room that is compressed is not read any more. */
function unneededRoom(before: number): Prisma.Sql {
  return Prisma.sql`(r.due_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM result x WHERE x.room_id = r.id)
    AND NOT EXISTS (SELECT 1 FROM duel_participant x WHERE x.room_id = r.id)
    AND NOT EXISTS (SELECT 1 FROM compressed_log x WHERE x.room_id = r.id)
    AND NOT EXISTS (SELECT 1 FROM presence x WHERE x.room_id = r.id)
    AND NOT EXISTS (SELECT 1 FROM chat_message x WHERE x.room_id = r.id AND x.at >= ${BigInt(before)})
    AND NOT EXISTS (SELECT 1 FROM report x WHERE x.room_id = r.id))`;
}

/** Of a player `p`. */
function unneededGuest(before: number): Prisma.Sql {
  return Prisma.sql`(p.account_since IS NULL AND p.created_at < ${BigInt(before)}
    AND NOT EXISTS (SELECT 1 FROM account x WHERE x.id = p.id)
    AND NOT EXISTS (SELECT 1 FROM result x WHERE x.player_id = p.id)
    AND NOT EXISTS (SELECT 1 FROM player_group_member x WHERE x.player_id = p.id)
    AND NOT EXISTS (SELECT 1 FROM puzzle_link x WHERE x.player_id = p.id)
    AND NOT EXISTS (SELECT 1 FROM duel x WHERE x.owner_id = p.id)
    AND NOT EXISTS (SELECT 1 FROM duel_participant x WHERE x.player_id = p.id)
    AND NOT EXISTS (SELECT 1 FROM practice x WHERE x.player_id = p.id)
    AND NOT EXISTS (SELECT 1 FROM rating x WHERE x.player_id = p.id)
    AND NOT EXISTS (SELECT 1 FROM room_member x WHERE x.player_id = p.id)
    AND NOT EXISTS (SELECT 1 FROM report x WHERE x.by_id = p.id)
    AND NOT EXISTS (SELECT 1 FROM player_group x WHERE x.owner_id = p.id))`;
}
