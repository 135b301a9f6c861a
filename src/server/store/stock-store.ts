import type { Database } from './database';
import { insertPuzzle, type NewPuzzle, readPuzzleRow, type StoredPuzzle } from './puzzle-store';

/** Puzzles that were made ahead and that nobody has seen, by shelf. */
export interface StockStore {
  /** What was taken under this name. */
  findTaken(takenBy: string): Promise<StoredPuzzle | null>;
  /** Takes one from a shelf, or what was taken under this name before; null when the shelf is empty. Nobody else ever gets it. */
  take(shelf: string, takenBy: string): Promise<StoredPuzzle | null>;
  /**
   * Puts a new puzzle on a shelf, or hands it out at once when `takenBy` is given. `known-puzzle`: its form was there before; `taken`: something
   * was taken under this name before. Then nothing is stored.
   */
  add(shelf: string, puzzle: NewPuzzle, takenBy: string | null): Promise<'added' | 'known-puzzle' | 'taken'>;
  /** How many wait on each shelf that is not empty. */
  countWaiting(): Promise<ReadonlyMap<string, number>>;
}

export function createStockStore({ client, now }: Database): StockStore {
  async function findTaken(takenBy: string): Promise<StoredPuzzle | null> {
    const row = await client.stockPuzzle.findFirst({ where: { takenBy }, include: { puzzle: true } });
    return row === null ? null : readPuzzleRow(row.puzzle);
  }

  /** Whether it was still there; rejects as a unique value that exists when something was taken under this name. */
  async function claim(puzzleId: string, takenBy: string): Promise<boolean> {
    const { count } = await client.stockPuzzle.updateMany({ where: { puzzleId, takenBy: null }, data: { takenBy } });
    return count === 1;
  }

  return {
    findTaken,

    async take(shelf, takenBy) {
      for (;;) {
        const before = await findTaken(takenBy);
        if (before !== null) return before;
        const next = await client.stockPuzzle.findFirst({ where: { shelf, takenBy: null }, include: { puzzle: true } });
        if (next === null) return null;
        const isMine = await claim(next.puzzleId, takenBy).catch(refuseDouble);
        if (isMine) return readPuzzleRow(next.puzzle);
      }
    },

    async add(shelf, puzzle, takenBy) {
      const at = await now();
      try {
        return await client.$transaction(async (queries) => {
          const puzzleId = await insertPuzzle(queries, puzzle, at);
          if (puzzleId === undefined) return 'known-puzzle';
          await queries.stockPuzzle.create({ data: { puzzleId, shelf, takenBy } });
          return 'added';
        });
      } catch (error) {
        return refuseDouble(error) || 'taken';
      }
    },

    async countWaiting() {
      const rows = await client.stockPuzzle.groupBy({ by: ['shelf'], where: { takenBy: null }, _count: true });
      return new Map(rows.map(({ shelf, _count }) => [shelf, _count]));
    },
  };
}

/** False for a unique value that exists; any other error goes on. */
function refuseDouble(error: unknown): false {
  if ((error as { code?: unknown }).code !== 'P2002') throw error;
  return false;
}
