import type { Database } from './database';
import { insertPuzzle, type NewPuzzle, readPuzzleRow, type StoredPuzzle } from './puzzle-store';

/** Pre-generated puzzles that no player has seen, by spec. */
export interface StockStore {
  /** The puzzle taken under this name. */
  findTaken(takenBy: string): Promise<StoredPuzzle | null>;
  /**
   * Takes a puzzle of a spec, or returns the one taken under this name before; null when the stock of the spec is empty. No other caller
   * ever gets it.
   */
  take(spec: string, takenBy: string): Promise<StoredPuzzle | null>;
  /**
   * Adds a new puzzle to the stock of a spec, or marks it as taken at once when `takenBy` is given. Stores nothing and returns
   * `known-puzzle` when its form existed before, or `taken` when a puzzle was taken under this name before.
   */
  add(spec: string, puzzle: NewPuzzle, takenBy: string | null): Promise<'added' | 'known-puzzle' | 'taken'>;
  /** How many puzzles wait for each spec that has any. */
  countWaiting(): Promise<ReadonlyMap<string, number>>;
}

export function createStockStore({ client, now }: Database): StockStore {
  async function findTaken(takenBy: string): Promise<StoredPuzzle | null> {
    const row = await client.stockPuzzle.findFirst({ where: { takenBy }, include: { puzzle: true } });
    return row === null ? null : readPuzzleRow(row.puzzle);
  }

  /** Returns whether the puzzle was still free; rejects with a unique violation when a puzzle was taken under this name. */
  async function claim(puzzleId: string, takenBy: string): Promise<boolean> {
    const { count } = await client.stockPuzzle.updateMany({ where: { puzzleId, takenBy: null }, data: { takenBy } });
    return count === 1;
  }

  return {
    findTaken,

    async take(spec, takenBy) {
      for (;;) {
        const before = await findTaken(takenBy);
        if (before !== null) return before;
        const next = await client.stockPuzzle.findFirst({ where: { spec, takenBy: null }, include: { puzzle: true } });
        if (next === null) return null;
        const isMine = await claim(next.puzzleId, takenBy).catch(refuseDouble);
        if (isMine) return readPuzzleRow(next.puzzle);
      }
    },

    async add(spec, puzzle, takenBy) {
      const at = await now();
      try {
        return await client.$transaction(async (queries) => {
          const puzzleId = await insertPuzzle(queries, puzzle, at);
          if (puzzleId === undefined) return 'known-puzzle';
          await queries.stockPuzzle.create({ data: { puzzleId, spec, takenBy } });
          return 'added';
        });
      } catch (error) {
        return refuseDouble(error) || 'taken';
      }
    },

    async countWaiting() {
      const rows = await client.stockPuzzle.groupBy({ by: ['spec'], where: { takenBy: null }, _count: true });
      return new Map(rows.map(({ spec, _count }) => [spec, _count]));
    },
  };
}

/** Returns false for a unique violation; throws any other error again. */
function refuseDouble(error: unknown): false {
  if ((error as { code?: unknown }).code !== 'P2002') throw error;
  return false;
}
