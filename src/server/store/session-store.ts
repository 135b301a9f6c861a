import type { Database } from './database';

/** A browser in which somebody is signed in. */
export interface StoredSession {
  readonly id: string;
  /** Also the player's id. */
  readonly accountId: string;
  /** Browser and system; empty when it said nothing that we know. */
  readonly device: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** Who is signed in, and which guests' tokens count no more. */
export interface SessionStore {
  /** The sessions of those of the tokens that have one. */
  findByTokens(tokens: readonly string[]): Promise<ReadonlyMap<string, StoredSession>>;
  /** Those of the sessions that there still are. */
  existing(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Latest first. */
  ofAccount(accountId: string): Promise<readonly StoredSession[]>;
  /** Ends one session of an account; says whether there was such a one. */
  end(accountId: string, id: string): Promise<boolean>;
  /** Ends all sessions of an account but one, or all; returns their ids. */
  endOthers(accountId: string, kept: string | null): Promise<readonly string[]>;
  /** Those of the hashes of guests' ids whose tokens count no more. */
  endedGuests(idHashes: readonly string[]): Promise<ReadonlySet<string>>;
  /** Forgets sessions and challenges that have run out. */
  forgetExpired(): Promise<void>;
}

interface SessionRow {
  readonly id: string;
  readonly accountId: string;
  readonly device: string;
  readonly createdAt: Date;
}

export function createSessionStore({ client }: Database): SessionStore {
  // Sessions last for so long that it does not matter whose clock says that they are over.
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
    async forgetExpired() {
      const isOver = { expiresAt: { lte: new Date() } };
      await client.session.deleteMany({ where: isOver });
      await client.challenge.deleteMany({ where: isOver });
    },
  };
}

function readSession({ id, accountId, device, createdAt }: SessionRow): StoredSession {
  return { id, accountId, device, createdAt: createdAt.getTime() };
}
