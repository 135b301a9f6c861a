import type { Database } from './database';

/** A signed-in browser. */
export interface StoredSession {
  readonly id: string;
  /** Also the player's id. */
  readonly accountId: string;
  /** Browser and system; empty when they are unknown. */
  readonly device: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** Sessions, and the ended guests whose tokens are revoked. */
export interface SessionStore {
  /** The sessions of those tokens that have one. */
  findByTokens(tokens: readonly string[]): Promise<ReadonlyMap<string, StoredSession>>;
  /** The ids of the sessions that still exist. */
  existing(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Latest first. */
  ofAccount(accountId: string): Promise<readonly StoredSession[]>;
  /** Ends one session of an account; returns whether it existed. */
  end(accountId: string, id: string): Promise<boolean>;
  /** Ends all sessions of an account, except one if given; returns their ids. */
  endOthers(accountId: string, kept: string | null): Promise<readonly string[]>;
  /** The hashes of guests' ids whose tokens are revoked. */
  endedGuests(idHashes: readonly string[]): Promise<ReadonlySet<string>>;
  /** Deletes expired sessions and challenges. */
  deleteExpired(): Promise<void>;
}

interface SessionRow {
  readonly id: string;
  readonly accountId: string;
  readonly device: string;
  readonly createdAt: Date;
}

export function createSessionStore({ client }: Database): SessionStore {
  // Sessions last so long that it does not matter which clock ends them.
  const isLive = () => ({ expiresAt: { gt: new Date() } });
  return {
    async findByTokens(tokens) {
      const rows = await client.session.findMany({ where: { token: { in: [...tokens] }, ...isLive() } });
      return new Map(rows.map((row) => [row.token, readSession(row)]));
    },
    async existing(ids) {
      const rows = await client.session.findMany({ where: { id: { in: [...ids] }, ...isLive() }, select: { id: true } });
      return new Set(rows.map(({ id }) => id));
    },
    async ofAccount(accountId) {
      const rows = await client.session.findMany({ where: { accountId, ...isLive() }, orderBy: [{ createdAt: 'desc' }, { id: 'asc' }] });
      return rows.map(readSession);
    },
    async end(accountId, id) {
      return (await client.session.deleteMany({ where: { accountId, id } })).count > 0;
    },
    async endOthers(accountId, kept) {
      const where = { accountId, ...(kept !== null && { id: { not: kept } }) };
      const ended = await client.session.findMany({ where, select: { id: true } });
      await client.session.deleteMany({ where: { id: { in: ended.map(({ id }) => id) } } });
      return ended.map(({ id }) => id);
    },
    async endedGuests(idHashes) {
      const rows = await client.endedGuest.findMany({ where: { idHash: { in: [...idHashes] } } });
      return new Set(rows.map(({ idHash }) => idHash));
    },
    async deleteExpired() {
      const isOver = { expiresAt: { lte: new Date() } };
      await client.session.deleteMany({ where: isOver });
      await client.challenge.deleteMany({ where: isOver });
    },
  };
}

function readSession({ id, accountId, device, createdAt }: SessionRow): StoredSession {
  return { id, accountId, device, createdAt: createdAt.getTime() };
}
