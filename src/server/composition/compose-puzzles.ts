import type { Identity } from '../identity/identity';
import { createInPlay } from '../services/puzzles/in-play';
import { createSources } from '../services/puzzles/puzzle-sources';
import { createPuzzles } from '../services/puzzles/puzzles';
import { createStock } from '../services/puzzles/stock';
import type { Stores } from '../store/stores';
import type { Workers } from '../worker/workers';

export interface PuzzleServicesPorts {
  readonly stores: Stores;
  readonly workers: Workers;
  readonly identity: Identity;
  now(): Promise<number>;
  /** Called when a puzzle was taken from the stock. */
  onStockTaken(): void;
  onError(error: unknown): void;
}

export type PuzzleServices = ReturnType<typeof composePuzzles>;

/** Puzzles, their sources, and which of them are in play. */
export function composePuzzles({ stores, workers, identity, now, onStockTaken, onError }: PuzzleServicesPorts) {
  const inPlay = createInPlay({ uses: stores.puzzleUses, now, onError });
  const puzzles = createPuzzles({ store: stores.puzzles, workers, inPlay, identity });
  return {
    inPlay,
    puzzles,
    sources: createSources({ puzzles }),
    stock: createStock({ store: stores.stock, workers, onTaken: onStockTaken }),
  };
}
