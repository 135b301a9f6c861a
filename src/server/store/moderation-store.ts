import { randomUUID } from 'node:crypto';
import type { Database } from './database';

/** A report that no moderator has handled yet. */
export interface OpenReport {
  readonly id: string;
  readonly roomId: string;
  readonly member: string;
  /** The reported player; null when they are removed. */
  readonly playerId: string | null;
  /** Their current name. */
  readonly name: string | null;
  readonly reason: string;
  /** As recorded: their name then, and their last chat lines. */
  readonly evidence: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What a moderator did. */
export interface StoredAuditEntry {
  readonly id: string;
  readonly at: number;
  /** The moderator's name at that time. */
  readonly by: string;
  readonly action: string;
  /** JSON: what it was done to. */
  readonly subject: string;
}

/** The moderation queue and the audit log. */
export interface ModerationStore {
  isModerator(playerId: string): Promise<boolean>;
  /** Oldest first. */
  openReports(limit: number): Promise<readonly OpenReport[]>;
  /** Closes a report and returns the reported player; null when there is no such open report. */
  closeReport(id: string): Promise<Pick<OpenReport, 'playerId' | 'name'> | null>;
  addAuditEntry(entry: Omit<StoredAuditEntry, 'id' | 'at'>): Promise<void>;
  /** Latest first. */
  audit(limit: number): Promise<readonly StoredAuditEntry[]>;
}

export function createModerationStore(database: Database): ModerationStore {
  const { client } = database;

  async function findSubject(roomId: string, member: string): Promise<Pick<OpenReport, 'playerId' | 'name'>> {
    const found = await client.roomMember.findUnique({ where: { roomId_member: { roomId, member } }, include: { player: true } });
    return { playerId: found?.playerId ?? null, name: found?.player.name ?? null };
  }

  return {
    async isModerator(playerId) {
      const player = await client.player.findUnique({ where: { id: playerId }, select: { isModerator: true, accountSince: true } });
      return player?.accountSince != null && player.isModerator;
    },

    async openReports(limit) {
      const rows = await client.report.findMany({ where: { closedAt: null }, orderBy: [{ at: 'asc' }, { id: 'asc' }], take: limit });
      return Promise.all(
        rows.map(async ({ id, roomId, member, reason, evidence, at }) => {
          return { id, roomId, member, reason, evidence, at: Number(at), ...(await findSubject(roomId, member)) };
        }),
      );
    },

    async closeReport(id) {
      const closedAt = BigInt(await database.now());
      const { count } = await client.report.updateMany({ where: { id, closedAt: null }, data: { closedAt } });
      if (count === 0) return null;
      const { roomId, member } = await client.report.findUniqueOrThrow({ where: { id } });
      return findSubject(roomId, member);
    },

    async addAuditEntry(entry) {
      await client.auditEntry.create({ data: { ...entry, id: randomUUID(), at: BigInt(await database.now()) } });
    },

    async audit(limit) {
      const rows = await client.auditEntry.findMany({ orderBy: [{ at: 'desc' }, { id: 'asc' }], take: limit });
      return rows.map((row) => ({ ...row, at: Number(row.at) }));
    },
  };
}
