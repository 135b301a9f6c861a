import type { RoomEvent } from '@/engine/play/room';
import type { PrismaClient } from '@/generated/prisma/sqlite/client';
import type { RoomAppend, RoomStore, StoredRow } from './room-store';

/** Raised when the shape of stored events changes; readers keep reading every earlier one. */
const EVENTS_VERSION = 1;

/** A commit under load waits for the disk, not for a default of five seconds. */
const TRANSACTION_LIMITS = { maxWait: 10_000, timeout: 30_000 };

/** Both databases' clients have the same models and so the same calls; the one type stands for both. */
export type DatabaseClient = PrismaClient;

/** What differs between the databases. */
export interface Dialect {
  /** The present in milliseconds since 1970, by the clock that all writers of this database share. */
  now(transaction: Pick<DatabaseClient, '$queryRawUnsafe'>): Promise<number>;
}

export function createPrismaRoomStore(client: DatabaseClient, dialect: Dialect, close: () => Promise<void>): RoomStore {
  return {
    async createRoom(id, puzzle) {
      const createdAt = BigInt(await dialect.now(client));
      await client.room.upsert({ where: { id }, create: { id, puzzle, createdAt }, update: {} });
    },

    async findRoom(id) {
      return client.room.findUnique({ where: { id }, select: { id: true, puzzle: true, head: true } });
    },

    async rowsAfter(roomId, seq) {
      const rows = await client.roomRow.findMany({ where: { roomId, seq: { gt: seq } }, orderBy: { seq: 'asc' } });
      return rows.map(readRow);
    },

    async heads(roomIds) {
      const rooms = await client.room.findMany({ where: { id: { in: [...roomIds] } }, select: { id: true, head: true } });
      return new Map(rooms.map((room) => [room.id, room.head]));
    },

    async append(batch) {
      return client.$transaction(async (transaction) => {
        const now = await dialect.now(transaction);
        const advanced = new Map<string, number>();
        // In id order, so that two processes never wait for each other in a circle.
        for (const wanted of [...batch].sort(byRoomId)) {
          const head = wanted.expectedHead + wanted.rows.length;
          const { count } = await transaction.room.updateMany({ where: { id: wanted.roomId, head: wanted.expectedHead }, data: { head } });
          if (count === 1) advanced.set(wanted.roomId, Math.max(now, wanted.notBefore));
        }
        const rows = batch.flatMap((wanted) => writeRows(wanted, advanced.get(wanted.roomId)));
        if (rows.length > 0) await transaction.roomRow.createMany({ data: rows });
        return advanced;
      }, TRANSACTION_LIMITS);
    },

    async ping() {
      await client.$queryRawUnsafe('SELECT 1');
    },

    close,
  };
}

function byRoomId(a: RoomAppend, b: RoomAppend): number {
  return a.roomId < b.roomId ? -1 : 1;
}

function writeRows({ roomId, rows }: RoomAppend, at: number | undefined) {
  if (at === undefined) return [];
  return rows.map(({ seq, member, intent, events }) => {
    return { roomId, seq, member, intent, events: JSON.stringify({ version: EVENTS_VERSION, events }), at: BigInt(at) };
  });
}

function readRow(row: { seq: number; member: string; intent: string; events: string; at: bigint }): StoredRow {
  const { events } = JSON.parse(row.events) as { events: readonly RoomEvent[] };
  return { seq: row.seq, member: row.member, intent: row.intent, events, at: Number(row.at) };
}
