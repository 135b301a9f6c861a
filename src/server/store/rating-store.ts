import type { Database, Queries } from './database';
import { lockPlayers, TRANSACTION_LIMITS } from './row-locks';

/** The estimated strength of a player, and its uncertainty. */
export interface SkillRating {
  readonly mu: number;
  readonly sigma: number;
}

/** A player's strength at one kind. */
export interface StoredRating extends SkillRating {
  readonly playerId: string;
  readonly kind: string;
  readonly races: number;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
}

/** A player in a race that counts. */
export interface Racer {
  readonly playerId: string;
  /** From 1; equal for a tie. */
  readonly place: number;
  /** Null before their first race. */
  readonly before: SkillRating | null;
  /** For each of the others in the race, how many rated races the two had within the last seven days. */
  readonly met: readonly number[];
}

/** A strength after one race. */
export interface RatingPoint extends SkillRating {
  readonly roomId: string;
  readonly round: number;
  /** Milliseconds since 1970; unique for a player and kind. */
  readonly at: number;
}

export interface RaceKey {
  readonly roomId: string;
  readonly round: number;
}

/** Ratings: a projection of the results of ranked races. */
export interface RatingStore {
  ofPlayer(playerId: string): Promise<readonly StoredRating[]>;
  /** The ratings at one kind of those players that have one. */
  ofPlayers(playerIds: readonly string[], kind: string): Promise<readonly StoredRating[]>;
  /**
   * Counts a race once, however many callers try, and returns whether this call did. `rate` returns the strengths after it, in the order of
   * the racers: by place, then by player.
   */
  apply(race: RaceKey, rate: (racers: readonly Racer[]) => readonly SkillRating[]): Promise<boolean>;
  /** How a race changed a player's strength; `before` is null for their first race. Null while the race has not counted. */
  changeIn(race: RaceKey, playerId: string): Promise<{ readonly before: SkillRating | null; readonly after: SkillRating } | null>;
  /** The latest points of a curve before a time, latest first. */
  curve(playerId: string, kind: string, before: number | null, limit: number): Promise<readonly RatingPoint[]>;
}

/** How long an earlier race of the same two players makes the next one count less. */
const MET_MS = 7 * 24 * 60 * 60 * 1000;

export function createRatingStore({ client }: Database): RatingStore {
  return {
    async ofPlayer(playerId) {
      return (await client.rating.findMany({ where: { playerId }, orderBy: { kind: 'asc' } })).map(readRating);
    },

    async ofPlayers(playerIds, kind) {
      return (await client.rating.findMany({ where: { playerId: { in: [...playerIds] }, kind } })).map(readRating);
    },

    async apply(race, rate) {
      const { roomId, round } = race;
      const racing = await client.result.findMany({ where: { roomId, round, playerId: { not: null } }, select: { playerId: true } });
      const playerIds = racing.flatMap(({ playerId }) => playerId ?? []);
      return client.$transaction(async (queries) => {
        // First of all: on SQLite a transaction that has read cannot write any more once another connection has written.
        await lockPlayers(queries, playerIds);
        if ((await queries.ratingChange.findFirst({ where: { roomId, round } })) !== null) return false;
        const found = await readRace(queries, race);
        if (found === null) return false;
        const { kind, endedAt, racers } = found;
        const after = rate(racers);
        for (const [i, { playerId, previous }] of racers.entries()) {
          const strength = { mu: after[i].mu, sigma: after[i].sigma };
          // Strictly after the previous point, so that a race counted late does not bend the curve back.
          const at = BigInt(Math.max(endedAt, previous === null ? 0 : previous.changedAt + 1));
          const now = { ...strength, races: (previous?.races ?? 0) + 1, changedAt: at };
          await queries.rating.upsert({ where: { playerId_kind: { playerId, kind } }, create: { playerId, kind, ...now }, update: now });
          await queries.ratingChange.create({ data: { roomId, round, playerId, kind, ...strength, at } });
        }
        return true;
      }, TRANSACTION_LIMITS);
    },

    async changeIn({ roomId, round }, playerId) {
      const after = await client.ratingChange.findUnique({ where: { roomId_round_playerId: { roomId, round, playerId } } });
      if (after === null) return null;
      const earlier = { playerId, kind: after.kind, at: { lt: after.at } };
      return { after, before: await client.ratingChange.findFirst({ where: earlier, orderBy: { at: 'desc' } }) };
    },

    async curve(playerId, kind, before, limit) {
      const rows = await client.ratingChange.findMany({
        where: { playerId, kind, ...(before === null ? {} : { at: { lt: BigInt(before) } }) },
        orderBy: { at: 'desc' },
        take: limit,
      });
      return rows.map(({ roomId, round, mu, sigma, at }) => ({ roomId, round, mu, sigma, at: Number(at) }));
    },
  };
}

interface Race {
  readonly kind: string;
  readonly endedAt: number;
  readonly racers: readonly (Racer & { readonly previous: StoredRating | null })[];
}

/** Null when the race does not count, or not yet: a participant's result may still be excluded. */
async function readRace(queries: Queries, { roomId, round }: RaceKey): Promise<Race | null> {
  const results = await queries.result.findMany({
    where: { roomId, round, mode: 'race', isRanked: true },
    orderBy: [{ place: 'asc' }, { playerId: 'asc' }],
    select: { playerId: true, place: true, kind: true, endedAt: true, reviewStatus: true, isChecked: true },
  });
  if (results.some(({ reviewStatus, isChecked }) => reviewStatus === 'held' || !isChecked)) return null;
  const places = new Map<string, number>();
  for (const { playerId, place, reviewStatus } of results) {
    if (playerId !== null && reviewStatus === 'counted' && !places.has(playerId)) places.set(playerId, place);
  }
  if (places.size < 2) return null;
  const { kind } = results[0];
  const ratings = (await queries.rating.findMany({ where: { playerId: { in: [...places.keys()] }, kind } })).map(readRating);
  const previous = new Map(ratings.map((rating) => [rating.playerId, rating]));
  const endedAt = Math.max(...results.map((result) => Number(result.endedAt)));
  const racesOf = await readRaces(queries, [...places.keys()], kind, endedAt - MET_MS);
  return {
    kind,
    endedAt,
    racers: [...places].map(([playerId, place]) => {
      const rating = previous.get(playerId) ?? null;
      const others = [...places.keys()].filter((other) => other !== playerId);
      const met = others.map((other) => [...racesOf(playerId)].filter((race) => racesOf(other).has(race)).length);
      return { playerId, place, before: rating, previous: rating, met };
    }),
  };
}

/** The rated races of players at one kind since a time. */
async function readRaces(queries: Queries, playerIds: readonly string[], kind: string, since: number) {
  const where = { playerId: { in: [...playerIds] }, kind, at: { gt: BigInt(since) } };
  const races = new Map(playerIds.map((playerId) => [playerId, new Set<string>()]));
  for (const { playerId, roomId, round } of await queries.ratingChange.findMany({ where })) races.get(playerId)?.add(`${roomId} ${round}`);
  return (playerId: string): ReadonlySet<string> => races.get(playerId) ?? new Set();
}

function readRating(row: { playerId: string; kind: string; mu: number; sigma: number; races: number; changedAt: bigint }): StoredRating {
  return { ...row, changedAt: Number(row.changedAt) };
}
