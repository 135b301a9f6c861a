import type { Database } from './database';
import { insertIfAbsent } from './insert-if-absent';

export interface StoredLine {
  readonly id: string;
  readonly member: string;
  readonly text: string;
  readonly at: number;
}

export interface NewReport {
  readonly id: string;
  readonly roomId: string;
  readonly member: string;
  readonly evidence: string;
  readonly reason: string;
  readonly byId: string;
}

/** Chat lines and reports; never part of the log. */
export interface ChatStore {
  /** Saves a line. A repeated id returns the first line with `isNew` false. */
  add(roomId: string, line: Omit<StoredLine, 'at'>): Promise<{ readonly line: StoredLine; readonly isNew: boolean }>;
  /** The last lines of a room, oldest first. */
  recent(roomId: string, limit: number): Promise<readonly StoredLine[]>;
  /** The lines of several rooms since a time, oldest first. */
  since(roomIds: readonly string[], at: number): Promise<readonly { readonly roomId: string; readonly line: StoredLine }[]>;
  /** Deletes the lines before a time and returns how many there were. */
  deleteBefore(at: number): Promise<number>;
  /** Saves a report; a repeated id changes nothing. */
  report(report: NewReport): Promise<void>;
}

export function createChatStore(database: Database): ChatStore {
  const { client } = database;
  return {
    async add(roomId, line) {
      const at = BigInt(await database.now());
      const isNew = await insertIfAbsent(() => client.chatMessage.create({ data: { ...line, roomId, at } }));
      return { line: readLine(await client.chatMessage.findUniqueOrThrow({ where: { id: line.id } })), isNew };
    },
    async recent(roomId, limit) {
      const lines = await client.chatMessage.findMany({ where: { roomId }, orderBy: { at: 'desc' }, take: limit });
      return lines.reverse().map(readLine);
    },
    async since(roomIds, at) {
      const where = { roomId: { in: [...roomIds] }, at: { gte: BigInt(at) } };
      const lines = await client.chatMessage.findMany({ where, orderBy: { at: 'asc' } });
      return lines.map((line) => ({ roomId: line.roomId, line: readLine(line) }));
    },
    async deleteBefore(at) {
      return (await client.chatMessage.deleteMany({ where: { at: { lt: BigInt(at) } } })).count;
    },
    async report(report) {
      const at = BigInt(await database.now());
      await insertIfAbsent(() => client.report.create({ data: { ...report, at } }));
    },
  };
}

function readLine({ id, member, text, at }: { id: string; member: string; text: string; at: bigint }): StoredLine {
  return { id, member, text, at: Number(at) };
}
