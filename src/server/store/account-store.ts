import { createHash } from 'node:crypto';
import { fail, type Result, succeed } from '@/engine/core/result';
import type { Database, Queries } from './database';
import { insertIfAbsent } from './insert-if-absent';
import { relist } from './leaderboard-entries';
import { lockPlayers, TRANSACTION_LIMITS } from './row-locks';

export interface StoredPasskey {
  readonly id: string;
  /** The device that it was created on, if known. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** An account with its credentials. */
export interface StoredAccount {
  readonly id: string;
  readonly username: string;
  readonly hasPassword: boolean;
  /** Oldest first. */
  readonly passkeys: readonly StoredPasskey[];
  /** How many codes are left. */
  readonly recoveryCodes: number;
}

export interface NewAccount {
  /** The player's id. */
  readonly id: string;
  readonly name: string;
  /** The key of the name. */
  readonly username: string;
  /** The skeleton that look-alike names share. */
  readonly skeleton: string;
  /** Null when a passkey follows. */
  readonly passwordHash: string | null;
}

export interface NewName {
  readonly name: string;
  readonly username: string;
  readonly skeleton: string;
  /** An account that took its name after this time may not take another one yet. */
  readonly notSince: number;
}

/** Accounts. No two names of accounts look alike; a player and their account have the same id. */
export interface AccountStore {
  find(id: string): Promise<StoredAccount | null>;
  findId(username: string): Promise<string | null>;
  /** The account with this name, or with one that looks like it. */
  findHolder(name: Pick<NewName, 'username' | 'skeleton'>): Promise<string | null>;
  /** Claims a name for a stored player, who stays a guest until `settle`. Replaces what an earlier attempt left behind. */
  create(account: NewAccount): Promise<Result<null, 'name-taken' | 'already-signed-in'>>;
  /** Makes a guest the owner of their account and revokes their guest token. */
  settle(id: string, recoveryHashes: readonly string[]): Promise<void>;
  rename(id: string, name: NewName): Promise<Result<null, 'name-taken' | 'too-soon'>>;
  setPassword(id: string, passwordHash: string): Promise<void>;
  /** The language that the owner chose last; null if none. */
  languageOf(id: string): Promise<string | null>;
  setLanguage(id: string, language: string): Promise<void>;
  /** Removes a passkey unless it is the last credential of the account. */
  removePasskey(id: string, passkeyId: string): Promise<Result<null, 'last-credential'>>;
  setRecoveryCodes(id: string, hashes: readonly string[]): Promise<void>;
  /**
   * Consumes a recovery code of the account with this name and returns the account's id; null for a wrong code. Takes the same time whether
   * or not the account exists.
   */
  useRecoveryCode(username: string, hash: string): Promise<string | null>;
}

/** The library's name for passwords. */
const PASSWORD_PROVIDER = 'credential';

export function createAccountStore(database: Database): AccountStore {
  const { client } = database;
  const inTransaction = <Value>(run: (queries: Queries) => Promise<Value>) => client.$transaction(run, TRANSACTION_LIMITS);

  async function find(id: string): Promise<StoredAccount | null> {
    const row = await client.account.findUnique({
      where: { id },
      include: { credentials: true, passkeys: { orderBy: { createdAt: 'asc' } }, _count: { select: { recoveryCodes: true } } },
    });
    if (row === null) return null;
    const passkeys = row.passkeys.map(({ id, name, createdAt }) => ({ id, name: name ?? '', createdAt: createdAt.getTime() }));
    const { username, credentials, _count } = row;
    return { id, username, hasPassword: credentials.length > 0, passkeys, recoveryCodes: _count.recoveryCodes };
  }

  return {
    find,
    async findId(username) {
      return (await client.account.findUnique({ where: { username }, select: { id: true } }))?.id ?? null;
    },

    async findHolder({ username, skeleton }) {
      return (await client.account.findFirst({ where: { OR: [{ username }, { skeleton }] }, select: { id: true } }))?.id ?? null;
    },

    async create({ id, name, username, skeleton, passwordHash }) {
      let refusal: 'already-signed-in' | undefined;
      const isMade = await insertIfAbsent(() =>
        inTransaction(async (queries) => {
          refusal = undefined;
          await lockPlayers(queries, [id]);
          if ((await queries.endedGuest.findUnique({ where: { idHash: hashPlayerId(id) } })) !== null) {
            refusal = 'already-signed-in';
            return;
          }
          const now = new Date(await database.now(queries));
          await queries.account.deleteMany({ where: { id } });
          await queries.account.create({ data: { id, username, skeleton, createdAt: now, updatedAt: now } });
          await queries.player.update({ where: { id }, data: { name } });
          if (passwordHash !== null) await writePassword(queries, id, passwordHash, now);
        }),
      );
      if (refusal !== undefined) return fail(refusal);
      return isMade ? succeed(null) : fail('name-taken');
    },

    async settle(id, recoveryHashes) {
      await inTransaction(async (queries) => {
        await revokeGuest(queries, id);
        await queries.player.update({ where: { id }, data: { accountSince: BigInt(await database.now(queries)) } });
        await relist(queries, id);
        await writeRecoveryCodes(queries, id, recoveryHashes);
      });
    },

    async rename(id, { name, username, skeleton, notSince }) {
      let isTooSoon = false;
      const isDone = await insertIfAbsent(() =>
        inTransaction(async (queries) => {
          await lockPlayers(queries, [id]);
          const { renamedAt } = await queries.player.findUniqueOrThrow({ where: { id }, select: { renamedAt: true } });
          isTooSoon = renamedAt !== null && Number(renamedAt) > notSince;
          if (isTooSoon) return;
          const now = await database.now(queries);
          await queries.account.update({ where: { id }, data: { username, skeleton, updatedAt: new Date(now) } });
          await queries.player.update({ where: { id }, data: { name, renamedAt: BigInt(now) } });
        }),
      );
      if (isTooSoon) return fail('too-soon');
      return isDone ? succeed(null) : fail('name-taken');
    },

    async setPassword(id, passwordHash) {
      await inTransaction(async (queries) => writePassword(queries, id, passwordHash, new Date(await database.now(queries))));
    },

    async languageOf(id) {
      return (await client.account.findUnique({ where: { id }, select: { language: true } }))?.language ?? null;
    },

    async setLanguage(id, language) {
      await client.account.updateMany({ where: { id }, data: { language } });
    },

    async removePasskey(id, passkeyId) {
      return inTransaction(async (queries) => {
        await lockPlayers(queries, [id]);
        const others = await queries.passkey.count({ where: { accountId: id, id: { not: passkeyId } } });
        if (others + (await queries.credential.count({ where: { accountId: id } })) === 0) return fail('last-credential');
        await queries.passkey.deleteMany({ where: { accountId: id, id: passkeyId } });
        return succeed(null);
      });
    },

    async setRecoveryCodes(id, hashes) {
      await inTransaction((queries) => writeRecoveryCodes(queries, id, hashes));
    },

    async useRecoveryCode(username, hash) {
      const code = await client.recoveryCode.findUnique({ where: { hash, account: { username } } });
      if (code === null) return null;
      return (await client.recoveryCode.deleteMany({ where: { hash } })).count > 0 ? code.accountId : null;
    },
  };
}

/** The key under which an ended guest is stored. The id itself is not kept after a player is removed. */
export function hashPlayerId(id: string): string {
  return createHash('sha256').update(`ended ${id}`).digest('base64url');
}

/** Revokes the token of this guest. */
export async function revokeGuest(queries: Queries, id: string): Promise<void> {
  const idHash = hashPlayerId(id);
  await queries.endedGuest.upsert({ where: { idHash }, create: { idHash }, update: {} });
}

async function writePassword(queries: Queries, id: string, password: string, now: Date): Promise<void> {
  await queries.credential.deleteMany({ where: { accountId: id } });
  await queries.credential.create({
    data: { id, accountId: id, providerId: PASSWORD_PROVIDER, subject: id, password, createdAt: now, updatedAt: now },
  });
}

async function writeRecoveryCodes(queries: Queries, id: string, hashes: readonly string[]): Promise<void> {
  await queries.recoveryCode.deleteMany({ where: { accountId: id } });
  await queries.recoveryCode.createMany({ data: hashes.map((hash) => ({ hash, accountId: id })) });
}
