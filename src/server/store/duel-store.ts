import { fail, type Result, succeed } from '@/engine/core/result';
import type { Prisma } from '@/generated/prisma/sqlite/client';
import type { Database, Queries } from './database';
import { lockDuel, lockPlayers, TRANSACTION_LIMITS } from './row-locks';

/** A puzzle that several players play, each at their own time. */
export interface StoredDuel {
  readonly id: string;
  readonly inviteHash: string;
  readonly puzzleId: string;
  readonly kind: string;
  readonly width: number;
  readonly height: number;
  readonly level: string;
  /** Null once the player is removed. */
  readonly ownerId: string | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly endsAt: number;
  /** In the order of their starts. */
  readonly parts: readonly DuelParticipant[];
}

/** A player's participation in a duel. */
export interface DuelParticipant {
  readonly roomId: string;
  /** Null once the player is removed. */
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

/** Duels. The outcome of a participant is the result of their room. */
export interface DuelStore {
  /** Creates a duel unless its owner has the maximum of open duels. */
  create(duel: NewDuel, maxOpen: number): Promise<Result<null, 'too-many-duels'>>;
  find(id: string): Promise<StoredDuel | null>;
  findByInvite(inviteHash: string): Promise<StoredDuel | null>;
  /** The duel that is played in a room. */
  findByRoom(roomId: string): Promise<StoredDuel | null>;
  /** Adds a player to a duel with their room, which must exist, and returns the room they play in: the first that they were given. */
  join(id: string, part: { readonly roomId: string; readonly playerId: string }, max: number): Promise<Result<string, PartRefusal>>;
  /** The duels that a player owns or takes part in, latest first. */
  ofPlayer(playerId: string, limit: number): Promise<readonly StoredDuel[]>;
  /** Deletes duels that ended before a time. Rooms and results stay. */
  deleteBefore(time: number): Promise<void>;
}

export type PartRefusal = 'unknown-duel' | 'duel-over' | 'duel-full';

const WITH_PARTS = {
  puzzle: { select: { kind: true, width: true, height: true } },
  participants: {
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
        await lockPlayers(queries, [duel.ownerId]);
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
      return readDuel(await client.duel.findFirst({ where: { participants: { some: { roomId } } }, include: WITH_PARTS }));
    },

    async join(id, { roomId, playerId }, max) {
      return inTransaction(async (queries) => {
        await lockDuel(queries, id);
        const duel = await queries.duel.findUnique({ where: { id }, include: { participants: true } });
        if (duel === null) return fail('unknown-duel');
        const own = duel.participants.find((part) => part.playerId === playerId);
        if (own !== undefined) return succeed(own.roomId);
        const now = BigInt(await database.now(queries));
        if (duel.endsAt <= now) return fail('duel-over');
        if (duel.participants.length >= max) return fail('duel-full');
        await queries.duelParticipant.create({ data: { duelId: id, roomId, playerId, startedAt: now } });
        return succeed(roomId);
      });
    },

    async ofPlayer(playerId, limit) {
      const duels = await client.duel.findMany({
        where: { OR: [{ ownerId: playerId }, { participants: { some: { playerId } } }] },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: limit,
        include: WITH_PARTS,
      });
      return duels.flatMap((duel) => readDuel(duel) ?? []);
    },

    async deleteBefore(time) {
      await inTransaction((queries) => queries.duel.deleteMany({ where: { endsAt: { lt: BigInt(time) } } }));
    },
  };
}

type DuelRow = Prisma.DuelGetPayload<{ include: typeof WITH_PARTS }>;

function readDuel(row: DuelRow | null): StoredDuel | null {
  if (row === null) return null;
  const { id, inviteHash, puzzleId, level, ownerId, createdAt, endsAt, puzzle } = row;
  const parts = row.participants.map(({ roomId, playerId, player, room }) => ({
    roomId,
    playerId,
    name: player?.name ?? null,
    outcome: room.results[0] ?? null,
  }));
  return { id, inviteHash, puzzleId, level, ownerId, createdAt: Number(createdAt), endsAt: Number(endsAt), ...puzzle, parts };
}
