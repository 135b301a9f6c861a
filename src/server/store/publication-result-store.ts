import { Prisma } from '@/generated/prisma/sqlite/client';
import type { Database } from './database';
import { isFirstTry, isListed } from './leaderboard-entries';
import type { ResultKey } from './result-store';
import { TRANSACTION_LIMITS } from './row-locks';

/** An account's first attempt at a published puzzle, with their strength before it; null without one. */
export interface RatedAttempt {
  readonly isSolved: boolean;
  readonly strength: { readonly mu: number; readonly sigma: number } | null;
}

/** What is computed from attempts and times. */
export interface NumbersRules {
  /** From the shortest time, in numbers from 1: which times are the median and the ends of its interval; null for too few. */
  placesOf(times: number): { readonly median: number; readonly interval: readonly [low: number, high: number] | null } | null;
  /** The rating of a puzzle after its attempts, in their order. */
  rate(attempts: readonly RatedAttempt[]): number | null;
}

/** A verified solve on the leaderboard of a published puzzle. */
export interface PuzzleSolve {
  readonly playerId: string;
  readonly name: string;
  readonly wallMs: number;
  /** Milliseconds since 1970. */
  readonly endedAt: number;
}

/** The first attempt of a player at a published puzzle. */
export interface FirstAttempt {
  readonly isFinished: boolean;
  readonly wallMs: number;
  readonly isAssisted: boolean;
  readonly hints: number;
  readonly checks: number;
}

/** The first attempt of a player who finished it. */
export interface MeasuredAttempt extends ResultKey {
  /** Null until it is measured. */
  readonly steps: string | null;
}

/** What follows from the results of published puzzles. */
export interface PublicationResultStore {
  /** Computes the numbers of a publication anew from all its results. Idempotent; nothing for a puzzle that is not published. */
  recount(puzzleId: string, rules: NumbersRules): Promise<void>;
  /** The fastest verified solves by listed players; the author's do not count. */
  fastest(puzzleId: string, authorId: string | null, limit: number): Promise<readonly PuzzleSolve[]>;
  /**
   * First attempts by accounts other than the author that nothing speaks against, in whole groups of so many, in the order in which they
   * ended: what is known changes by a group, never by one of them. The latest ones, up to a limit that is a multiple of a group.
   */
  attempts(puzzleId: string, authorId: string, group: number, limit: number): Promise<readonly FirstAttempt[]>;
  /** Those of them that were finished, in groups of their own with their steps, and those that are still to be measured. */
  measured(puzzleId: string, authorId: string, group: number, limit: number): Promise<readonly MeasuredAttempt[]>;
  /** Whether a player has finished the puzzle or given up. */
  hasPlayed(puzzleId: string, playerId: string): Promise<boolean>;
}

/** A rating changes little after so many attempts. */
const MAX_RATED = 500;

type Wide = number | bigint;

/** Whether the first attempt `a` is by an account: a new guest costs nothing. */
const isOfAccount = Prisma.sql`EXISTS (SELECT 1 FROM account o WHERE o.id = a.player_id)`;

export function createPublicationResultStore({ client }: Database): PublicationResultStore {
  return {
    async recount(puzzleId, { placesOf, rate }) {
      if ((await client.publication.findUnique({ where: { puzzleId }, select: { puzzleId: true } })) === null) return;
      await client.$transaction(async (queries) => {
        // Locks it, so that of two concurrent counts the later one sees more.
        await queries.$executeRaw`UPDATE publication SET likes = likes WHERE puzzle_id = ${puzzleId}`;
        const publication = await queries.publication.findUnique({ where: { puzzleId }, select: { authorId: true, kind: true } });
        if (publication === null) return;
        const { authorId, kind } = publication;
        const solved = verifiedSolves(puzzleId, authorId);
        // Whoever plays it again and again is one player.
        const [{ plays }] = await queries.$queryRaw<[{ plays: Wide }]>`
          SELECT count(DISTINCT player_id) AS plays FROM result WHERE puzzle_id = ${puzzleId} AND player_id <> ${authorId ?? ''}`;
        const [{ count }] = await queries.$queryRaw<[{ count: Wide }]>`SELECT count(*) AS count FROM (${solved}) s`;
        const solves = Number(count);
        const places = placesOf(solves);
        const wanted = places === null ? [] : [places.median, ...(places.interval ?? [])];
        const times =
          wanted.length === 0
            ? []
            : await queries.$queryRaw<{ wall_ms: Wide; place: Wide }[]>`
          SELECT wall_ms, place FROM (SELECT wall_ms, row_number() OVER (ORDER BY wall_ms) AS place FROM (${solved}) s) t WHERE place IN (${Prisma.join(wanted)})`;
        const timeAt = (place: number | undefined) => {
          const row = times.find((time) => Number(time.place) === place);
          return row === undefined ? null : Number(row.wall_ms);
        };
        const attempts = await queries.$queryRaw<{ is_solved: boolean | Wide; mu: number | null; sigma: number | null }[]>`
          SELECT a.is_solved, c.mu, c.sigma FROM (${firstAttempts(puzzleId, authorId)}) a
          LEFT JOIN rating_change c ON c.player_id = a.player_id AND c.kind = ${kind}
            AND c.at = (SELECT max(b.at) FROM rating_change b WHERE b.player_id = a.player_id AND b.kind = ${kind} AND b.at <= a.started_at)
          WHERE a.is_verified AND ${isOfAccount}
          ORDER BY a.ended_at, a.player_id LIMIT ${MAX_RATED}`;
        const rating = rate(
          attempts.map(({ is_solved, mu, sigma }) => ({
            isSolved: Boolean(is_solved),
            strength: mu === null || sigma === null ? null : { mu, sigma },
          })),
        );
        await queries.publication.update({
          where: { puzzleId },
          data: {
            plays: Number(plays),
            solves,
            medianMs: timeAt(places?.median),
            lowMs: timeAt(places?.interval?.[0]),
            highMs: timeAt(places?.interval?.[1]),
            rating,
          },
        });
      }, TRANSACTION_LIMITS);
    },

    async fastest(puzzleId, authorId, limit) {
      const rows = await client.$queryRaw<{ player_id: string; name: string; wall_ms: Wide; ended_at: Wide }[]>`
        SELECT s.player_id, p.name, s.wall_ms, s.ended_at FROM (${verifiedSolves(puzzleId, authorId)}) s JOIN player p ON p.id = s.player_id
        WHERE ${isListed(null)} ORDER BY s.wall_ms, s.ended_at, s.player_id LIMIT ${limit}`;
      return rows.map(({ player_id, name, wall_ms, ended_at }) => ({
        playerId: player_id,
        name,
        wallMs: Number(wall_ms),
        endedAt: Number(ended_at),
      }));
    },

    async attempts(puzzleId, authorId, group, limit) {
      const rows = await client.$queryRaw<AttemptRow[]>`
        SELECT b.is_finished, b.wall_ms, b.is_assisted, b.hints, b.checks FROM (
          SELECT a.*, row_number() OVER (ORDER BY a.ended_at, a.player_id) AS place, count(*) OVER () AS total
          FROM (${firstAttempts(puzzleId, authorId)}) a WHERE a.is_verified AND ${isOfAccount}
        ) b WHERE b.place <= b.total - b.total % ${group} ORDER BY b.place DESC LIMIT ${limit}`;
      return rows.map(({ is_finished, wall_ms, is_assisted, hints, checks }) => ({
        isFinished: Boolean(is_finished),
        wallMs: Number(wall_ms),
        isAssisted: Boolean(is_assisted),
        hints: Number(hints),
        checks: Number(checks),
      }));
    },

    async measured(puzzleId, authorId, group, limit) {
      // The steps, which are long, are read of those alone that are wanted.
      const rows = await client.$queryRaw<{ room_id: string; round: Wide; member: string; steps: string | null }[]>`
        SELECT c.room_id, c.round, c.member, s.steps FROM (
          SELECT b.* FROM (
            SELECT a.room_id, a.round, a.member, a.player_id, a.ended_at, t.steps IS NULL AS is_missing,
              row_number() OVER (PARTITION BY t.steps IS NULL ORDER BY a.ended_at, a.player_id) AS place,
              count(*) OVER (PARTITION BY t.steps IS NULL) AS total
            FROM (${firstAttempts(puzzleId, authorId)}) a
            LEFT JOIN technique_time t ON t.room_id = a.room_id AND t.round = a.round AND t.member = a.member
            WHERE a.is_verified AND ${isOfAccount} AND a.is_finished AND (t.steps IS NULL OR t.steps <> '')
          ) b WHERE b.is_missing OR b.place <= b.total - b.total % ${group} ORDER BY b.ended_at DESC, b.player_id LIMIT ${limit}
        ) c LEFT JOIN technique_time s ON s.room_id = c.room_id AND s.round = c.round AND s.member = c.member
        ORDER BY c.ended_at DESC, c.player_id`;
      return rows.map(({ room_id, round, member, steps }) => ({ roomId: room_id, round: Number(round), member, steps }));
    },

    hasPlayed: async (puzzleId, playerId) =>
      (await client.result.findFirst({ where: { puzzleId, playerId }, select: { round: true } })) !== null,
  };
}

interface AttemptRow {
  readonly is_finished: boolean | Wide;
  readonly wall_ms: Wide;
  readonly is_assisted: boolean | Wide;
  readonly hints: Wide;
  readonly checks: Wide;
}

/**
 * The first attempts of players other than the author on boards of their own: columns of the result, is_verified, which says that nothing
 * speaks against it, and is_solved, which is for a verified finish without help.
 */
function firstAttempts(puzzleId: string, authorId: string | null): Prisma.Sql {
  const isVerified = Prisma.sql`r.flags = '[]' AND r.review_status = 'counted'`;
  return Prisma.sql`
    SELECT r.room_id, r.round, r.member, r.player_id, r.wall_ms, r.started_at, r.ended_at, r.is_finished, r.is_assisted, r.hints, r.checks,
      (${isVerified}) AS is_verified, (r.is_finished AND NOT r.is_assisted AND ${isVerified} AND ${isFirstTry}) AS is_solved
    FROM (
      SELECT room_id, round, member, player_id, wall_ms, started_at, ended_at, is_finished, is_assisted, hints, checks, flags, review_status,
        badges, mode, row_number() OVER (PARTITION BY player_id ORDER BY started_at, room_id, round, member) AS number
      FROM result WHERE puzzle_id = ${puzzleId} AND (player_id IS NULL OR player_id <> ${authorId ?? ''})
    ) r WHERE (r.number = 1 OR r.player_id IS NULL) AND r.mode NOT IN ('co-op', 'classroom')`;
}

function verifiedSolves(puzzleId: string, authorId: string | null): Prisma.Sql {
  return Prisma.sql`SELECT f.player_id, f.wall_ms, f.ended_at FROM (${firstAttempts(puzzleId, authorId)}) f WHERE f.is_solved`;
}
