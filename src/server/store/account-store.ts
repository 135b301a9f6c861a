import { createHash } from 'node:crypto';
import { fail, type Result, succeed } from '@/engine/core/result';
import type { Database, Queries } from './database';
import { unlessThere } from './insert-if-absent';
import { relist } from './leaderboard-entries';
import { holdPlayers, TRANSACTION_LIMITS } from './row-locks';

export interface StoredPasskey {
  readonly id: string;
  /** The device it was made on, as far as that is known. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** The ways in which somebody can sign in. */
export interface StoredAccount {
  readonly id: string;
  readonly username: string;
  readonly hasPassword: boolean;
  /** Oldest first. */
  readonly passkeys: readonly StoredPasskey[];
  /** How many of them are left. */
  readonly recoveryCodes: number;
}

export interface NewAccount {
  /** The player's. */
  readonly id: string;
  readonly name: string;
  /** The name in its comparable form. */
  readonly username: string;
  /** What it has in common with names that look like it. */
  readonly skeleton: string;
  /** Null when there will be a passkey. */
  readonly passwordHash: string | null;
}

export interface NewName {
  readonly name: string;
  readonly username: string;
  readonly skeleton: string;
  /** An account that took its name after this time may not take another one yet. */
  readonly notSince: number;
}

/** Where accounts live. The names of accounts all look different; a player's id is its account's. */
export interface AccountStore {
  find(id: string): Promise<StoredAccount | null>;
  findId(username: string): Promise<string | null>;
  /** The account that has a name, or one that looks like it. */
  findHolder(name: Pick<NewName, 'username' | 'skeleton'>): Promise<string | null>;
  /** Gives skeletons to accounts that were made before there were any; of several that look alike the oldest gets it. */
  addSkeletons(skeletonOf: (account: { readonly name: string; readonly username: string }) => string): Promise<void>;
  /** Takes a name for a stored player, who stays a guest until `settle`; what an earlier try left behind is replaced. */
  create(account: NewAccount): Promise<Result<null, 'taken' | 'already-signed-in'>>;
  /** Makes a guest the owner of their account: their guest token counts no more. */
  settle(id: string, recoveryHashes: readonly string[]): Promise<void>;
  rename(id: string, name: NewName): Promise<Result<null, 'taken' | 'too-soon'>>;
  setPassword(id: string, passwordHash: string): Promise<void>;
  /** Removes a passkey unless nothing else opens the account. */
  removePasskey(id: string, passkeyId: string): Promise<Result<null, 'last-way-in'>>;
  setRecoveryCodes(id: string, hashes: readonly string[]): Promise<void>;
  /** Uses up a code of the account that has a name, and says which that is; null for a wrong code, in the same time whether or not there is such an account. */
  useRecoveryCode(username: string, hash: string): Promise<string | null>;
}

/** A site of years has many accounts from before there were skeletons, and each transaction waits for the disk. */
const SKELETONS_AT_ONCE = 500;

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
      // By the name itself first: accounts from before there were skeletons may look alike.
      const holders = await client.account.findMany({ where: { OR: [{ username }, { skeleton }] }, select: { id: true, username: true } });
      return (holders.find((holder) => holder.username === username) ?? holders[0])?.id ?? null;
    },

    async addSkeletons(skeletonOf) {
      const bare = await client.account.findMany({
        where: { skeleton: null },
        orderBy: { createdAt: 'asc' },
        select: { id: true, username: true, player: { select: { name: true } } },
      });
      for (let i = 0; i < bare.length; i += SKELETONS_AT_ONCE) {
        const wishes = bare.slice(i, i + SKELETONS_AT_ONCE).map(({ id, username, player: { name } }) => {
          return { id, skeleton: skeletonOf({ name, username }) };
        });
        const holders = await client.account.findMany({ where: { skeleton: { in: wishes.map(({ skeleton }) => skeleton) } } });
        const taken = new Set(holders.map(({ skeleton }) => skeleton));
        const free = wishes.filter(({ skeleton }) => !taken.has(skeleton) && taken.add(skeleton));
        // Another process may be at it too: then what is left is for the next start.
        await unlessThere(() =>
          client.$transaction(free.map(({ id, skeleton }) => client.account.update({ where: { id }, data: { skeleton } }))),
        );
      }
    },

    async create({ id, name, username, skeleton, passwordHash }) {
      let refusal: 'already-signed-in' | undefined;
      const isMade = await unlessThere(() =>
        inTransaction(async (queries) => {
          refusal = undefined;
          await holdPlayers(queries, [id]);
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
      return isMade ? succeed(null) : fail('taken');
    },

    async settle(id, recoveryHashes) {
      await inTransaction(async (queries) => {
        await endGuest(queries, id);
        await queries.player.update({ where: { id }, data: { accountSince: BigInt(await database.now(queries)) } });
        await relist(queries, id);
        await writeRecoveryCodes(queries, id, recoveryHashes);
      });
    },

    async rename(id, { name, username, skeleton, notSince }) {
      let isTooSoon = false;
      const isDone = await unlessThere(() =>
        inTransaction(async (queries) => {
          await holdPlayers(queries, [id]);
          const { renamedAt } = await queries.player.findUniqueOrThrow({ where: { id }, select: { renamedAt: true } });
          isTooSoon = renamedAt !== null && Number(renamedAt) > notSince;
          if (isTooSoon) return;
          const now = await database.now(queries);
          await queries.account.update({ where: { id }, data: { username, skeleton, updatedAt: new Date(now) } });
          await queries.player.update({ where: { id }, data: { name, renamedAt: BigInt(now) } });
        }),
      );
      if (isTooSoon) return fail('too-soon');
      return isDone ? succeed(null) : fail('taken');
    },

    async setPassword(id, passwordHash) {
      await inTransaction(async (queries) => writePassword(queries, id, passwordHash, new Date(await database.now(queries))));
    },

    async removePasskey(id, passkeyId) {
      return inTransaction(async (queries) => {
        await holdPlayers(queries, [id]);
        const others = await queries.passkey.count({ where: { accountId: id, id: { not: passkeyId } } });
        if (others + (await queries.credential.count({ where: { accountId: id } })) === 0) return fail('last-way-in');
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

/** Under which an ended guest is remembered: the id itself is not kept of somebody who is gone. */
export function hashPlayerId(id: string): string {
  return createHash('sha256').update(`ended ${id}`).digest('base64url');
}

/** From now on the token of this guest is nobody's. */
export async function endGuest(queries: Queries, id: string): Promise<void> {
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
