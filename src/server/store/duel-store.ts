import { fail, type Result, succeed } from '@/engine/core/result';
import type { Prisma } from '@/generated/prisma/sqlite/client';
import type { Database, Queries } from './database';
import { holdDuel, holdPlayers, TRANSACTION_LIMITS } from './row-locks';

/** A puzzle that several play at times of their own. */
export interface StoredDuel {
  readonly id: string;
  readonly inviteHash: string;
  readonly puzzleId: string;
  readonly kind: string;
  readonly width: number;
  readonly height: number;
  readonly level: string;
  /** Null once the player was removed. */
  readonly ownerId: string | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly endsAt: number;
  /** In the order in which they started. */
  readonly parts: readonly DuelPart[];
}

/** Somebody's part in a duel. */
export interface DuelPart {
  readonly roomId: string;
  /** Null once the player was removed. */
  readonly playerId: string | null;
  readonly name: string | null;
  /** Null while it is played. */
  readonly outcome: DuelOutcome | null;
}

export interface DuelOutcome {
  readonly isFinished: boolean;
  readonly wallMs: number;
}

export interface NewDuel {
  readonly id: string;
  readonly inviteHash: string;
  readonly puzzleId: string;
  readonly level: string;
  readonly ownerId: string;
  /** How long it can be played. */
  readonly lastsMs: number;
}

/** Where duels live. What came of a part is its room's result. */
export interface DuelStore {
  /** Makes a duel unless its owner has as many that are not over as one may have. */
  create(duel: NewDuel, maxOpen: number): Promise<Result<null, 'too-many-duels'>>;
  find(id: string): Promise<StoredDuel | null>;
  findByInvite(inviteHash: string): Promise<StoredDuel | null>;
  /** The duel that is played in a room. */
  findByRoom(roomId: string): Promise<StoredDuel | null>;
  /** Gives a player a part in a duel, whose room must be there, and says in which room they have it: the first they were given. */
  takePart(id: string, part: { readonly roomId: string; readonly playerId: string }, max: number): Promise<Result<string, PartRefusal>>;
  /** The duels that a player made or has a part in, latest first. */
  ofPlayer(playerId: string, limit: number): Promise<readonly StoredDuel[]>;
  /** Removes duels that were over before a time. Rooms and results stay. */
  forgetBefore(time: number): Promise<void>;
}

export type PartRefusal = 'unknown-duel' | 'duel-over' | 'duel-full';

const WITH_PARTS = {
  puzzle: { select: { kind: true, width: true, height: true } },
  parts: {
    orderBy: [{ startedAt: 'asc' }, { roomId: 'asc' }],
    select: {
      roomId: true,
      playerId: true,
      player: { select: { name: true } },
      room: { select: { results: { select: { isFinished: true, wallMs: true }, take: 1 } } },
    },
  },
} satisfies Prisma.DuelInclude;

export function createDuelStore(database: Database): DuelStore {
  const { client } = database;
  const inTransaction = <Value>(run: (queries: Queries) => Promise<Value>) => client.$transaction(run, TRANSACTION_LIMITS);

  return {
    async create({ lastsMs, ...duel }, maxOpen) {
      return inTransaction(async (queries) => {
        await holdPlayers(queries, [duel.ownerId]);
        const now = BigInt(await database.now(queries));
        if ((await queries.duel.count({ where: { ownerId: duel.ownerId, endsAt: { gt: now } } })) >= maxOpen) return fail('too-many-duels');
        await queries.duel.create({ data: { ...duel, createdAt: now, endsAt: now + BigInt(lastsMs) } });
        return succeed(null);
      });
    },

    async find(id) {
      return readDuel(await client.duel.findUnique({ where: { id }, include: WITH_PARTS }));
    },

    async findByInvite(inviteHash) {
      return readDuel(await client.duel.findUnique({ where: { inviteHash }, include: WITH_PARTS }));
    },

    async findByRoom(roomId) {
      return readDuel(await client.duel.findFirst({ where: { parts: { some: { roomId } } }, include: WITH_PARTS }));
    },

    async takePart(id, { roomId, playerId }, max) {
      return inTransaction(async (queries) => {
        await holdDuel(queries, id);
        const duel = await queries.duel.findUnique({ where: { id }, include: { parts: true } });
        if (duel === null) return fail('unknown-duel');
        const own = duel.parts.find((part) => part.playerId === playerId);
        if (own !== undefined) return succeed(own.roomId);
        const now = BigInt(await database.now(queries));
        if (duel.endsAt <= now) return fail('duel-over');
        if (duel.parts.length >= max) return fail('duel-full');
        await queries.duelPart.create({ data: { duelId: id, roomId, playerId, startedAt: now } });
        return succeed(roomId);
      });
    },

    async ofPlayer(playerId, limit) {
      const duels = await client.duel.findMany({
        where: { OR: [{ ownerId: playerId }, { parts: { some: { playerId } } }] },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: limit,
        include: WITH_PARTS,
      });
      return duels.flatMap((duel) => readDuel(duel) ?? []);
    },

    async forgetBefore(time) {
      await inTransaction((queries) => queries.duel.deleteMany({ where: { endsAt: { lt: BigInt(time) } } }));
    },
  };
}

type DuelRow = Prisma.DuelGetPayload<{ include: typeof WITH_PARTS }>;

function readDuel(row: DuelRow | null): StoredDuel | null {
  if (row === null) return null;
  const { id, inviteHash, puzzleId, level, ownerId, createdAt, endsAt, puzzle } = row;
  const parts = row.parts.map(({ roomId, playerId, player, room }) => ({
    roomId,
    playerId,
    name: player?.name ?? null,
    outcome: room.results[0] ?? null,
  }));
  return { id, inviteHash, puzzleId, level, ownerId, createdAt: Number(createdAt), endsAt: Number(endsAt), ...puzzle, parts };
}
