import type { Level } from '@/engine/core/kind';
import type { Database } from './database';
import { insertPuzzle, type NewPuzzle, readPuzzleRow, type StoredPuzzle } from './puzzle-store';

/** Identifies a daily. */
export interface DailyKey {
  /** Like 2026-11-16, UTC. */
  readonly date: string;
  readonly kind: string;
  /** A level of the day: easy, medium, hard or large. */
  readonly level: string;
}

/** The public part of a daily: everything but the puzzle. */
export interface DailyCard extends DailyKey {
  readonly puzzleId: string;
  readonly width: number;
  readonly height: number;
  /** The level by the ladder. */
  readonly grade: Level;
}

export interface DailyStore {
  find(key: DailyKey): Promise<StoredPuzzle | null>;
  /** The dailies from one date to another, both included, ordered by date. */
  between(from: string, to: string): Promise<readonly DailyCard[]>;
  /** The earliest date that has a daily. */
  firstDate(): Promise<string | null>;
  /**
   * Stores a daily once. Stores nothing and returns `taken` when it has a puzzle already, or `known-puzzle` when the puzzle was used for
   * something else.
   */
  add(key: DailyKey, puzzle: NewPuzzle): Promise<'added' | 'taken' | 'known-puzzle'>;
}

/** Rolls back the transaction when another process has stored the daily. */
class DailyExists extends Error {}

export function createDailyStore({ client, now }: Database): DailyStore {
  return {
    async find({ date, kind, level }) {
      const row = await client.daily.findUnique({ where: { date_kind_level: { date, kind, level } }, include: { puzzle: true } });
      return row === null ? null : readPuzzleRow(row.puzzle);
    },

    async between(from, to) {
      const rows = await client.daily.findMany({
        where: { date: { gte: from, lte: to } },
        orderBy: { date: 'asc' },
        include: { puzzle: { select: { width: true, height: true, level: true } } },
      });
      return rows.map(({ date, kind, level, puzzleId, puzzle: { width, height, level: grade } }) => {
        return { date, kind, level, puzzleId, width, height, grade: grade as Level };
      });
    },

    async firstDate() {
      const row = await client.daily.findFirst({ orderBy: { date: 'asc' }, select: { date: true } });
      return row?.date ?? null;
    },

    async add({ date, kind, level }, puzzle) {
      const at = await now();
      try {
        return await client.$transaction(async (queries) => {
          const puzzleId = await insertPuzzle(queries, puzzle, at);
          if (puzzleId === undefined) return 'known-puzzle';
          const inserted = await queries.$executeRaw`
            INSERT INTO "daily" ("date", "kind", "level", "puzzle_id") VALUES (${date}, ${kind}, ${level}, ${puzzleId})
            ON CONFLICT DO NOTHING`;
          if (inserted === 0) throw new DailyExists();
          return 'added';
        });
      } catch (error) {
        if (error instanceof DailyExists) return 'taken';
        throw error;
      }
    },
  };
}
