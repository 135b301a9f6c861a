import type { Size } from '@/engine/core/grid';
import type { Level } from '@/engine/core/kind';
import { KINDS } from '@/engine/kinds';
import type { KindId } from '@/engine/kinds/playable';

/** The levels that people may ask for; extreme ones take guessing and are for those who bring their own. */
export const STOCK_LEVELS = ['easy', 'medium', 'hard'] as const satisfies readonly Level[];
export type StockLevel = (typeof STOCK_LEVELS)[number];

/** The sides of the squares that people may ask for. Smaller ones than these run out: of Nurikabe with side 5 there are about a thousand. */
export const STOCK_SIDES: Readonly<Record<KindId, readonly number[]>> = {
  nurikabe: [7, 10, 12, 15],
  'tic-tac-logic': [6, 8, 10, 14],
};

/** A place for puzzles of one kind, size and level. */
export interface Shelf extends Size {
  /** Like nurikabe/10/10/hard. */
  readonly id: string;
  readonly kind: KindId;
  readonly level: StockLevel;
}

/** Everything that races and endless play offer. */
export const SHELVES: readonly Shelf[] = KINDS.flatMap(({ id: kind }) =>
  STOCK_SIDES[kind].flatMap((side) =>
    STOCK_LEVELS.map((level) => ({ id: `${kind}/${side}/${side}/${level}`, kind, width: side, height: side, level })),
  ),
);

export function findShelf(id: string): Shelf | undefined {
  return SHELVES.find((shelf) => shelf.id === id);
}
