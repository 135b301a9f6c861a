import { cellCount, type Size } from '@/engine/core/grid';
import { KINDS } from '@/engine/kinds';
import type { KindId } from '@/engine/kinds/playable';
import { STOCK_LEVELS, STOCK_SIZES, type StockLevel } from '../../protocol/catalog';

/** Kind, size and level of stocked puzzles. */
export interface PuzzleSpec extends Size {
  /** Like nurikabe/10/10/hard. */
  readonly id: string;
  readonly kind: KindId;
  readonly level: StockLevel;
}

/** Everything that races and endless play offer, smallest first: the small ones are generated quickly. */
export const STOCK_SPECS: readonly PuzzleSpec[] = KINDS.flatMap(({ id: kind }) =>
  STOCK_SIZES[kind].flatMap(({ width, height }) =>
    STOCK_LEVELS.map((level) => ({ id: `${kind}/${width}/${height}/${level}`, kind, width, height, level })),
  ),
).sort((one, other) => cellCount(one) - cellCount(other));

export function findSpec(id: string): PuzzleSpec | undefined {
  return STOCK_SPECS.find((spec) => spec.id === id);
}

/** More cells than 15 by 15. Such puzzles may take many seconds to generate. */
export function isLarge(size: Size): boolean {
  return cellCount(size) > 225;
}
