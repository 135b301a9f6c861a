import type { Size } from '@/engine/core/grid';
import { KINDS } from '@/engine/kinds';
import type { KindId } from '@/engine/kinds/playable';
import { STOCK_LEVELS, STOCK_SIDES, type StockLevel } from '../../protocol/catalog';

/** Kind, size and level of stocked puzzles. */
export interface PuzzleSpec extends Size {
  /** Like nurikabe/10/10/hard. */
  readonly id: string;
  readonly kind: KindId;
  readonly level: StockLevel;
}

/** Everything that races and endless play offer. */
export const STOCK_SPECS: readonly PuzzleSpec[] = KINDS.flatMap(({ id: kind }) =>
  STOCK_SIDES[kind].flatMap((side) =>
    STOCK_LEVELS.map((level) => ({ id: `${kind}/${side}/${side}/${level}`, kind, width: side, height: side, level })),
  ),
);

export function findSpec(id: string): PuzzleSpec | undefined {
  return STOCK_SPECS.find((spec) => spec.id === id);
}
