import { cellCount, type Size } from '@/engine/core/grid';
import { type KindId, PLAYABLE_KINDS } from '@/engine/kinds/playable';
import type { PuzzleSource } from '@/engine/play/setup';
import { STOCK_LEVELS, STOCK_SIZES, type StockLevel } from '../../protocol/catalog';

type GeneratedSource = Extract<PuzzleSource, { type: 'generated' }>;

/** Kind, size and level of stocked puzzles, and whether they have signs. */
export interface PuzzleSpec extends Size {
  /** Like nurikabe/10/10/hard, or tic-tac-logic/10/10/hard/signs. */
  readonly id: string;
  readonly kind: KindId;
  readonly level: StockLevel;
  readonly hasSigns: boolean;
}

/** Everything that races and endless play offer, smallest first: the small ones are generated quickly. */
export const STOCK_SPECS: readonly PuzzleSpec[] = PLAYABLE_KINDS.flatMap(({ id: kind, ...parts }) =>
  STOCK_SIZES[kind].flatMap(({ width, height }) =>
    STOCK_LEVELS.flatMap((level) =>
      ('signsOf' in parts ? [false, true] : [false]).map((hasSigns) => {
        const spec = { kind, width, height, level, hasSigns };
        return { id: specId(spec), ...spec };
      }),
    ),
  ),
).sort((one, other) => cellCount(one) - cellCount(other));

/** The id of the spec of such puzzles. */
export function specId({ kind, width, height, level, hasSigns }: Omit<GeneratedSource, 'type'>): string {
  return [kind, width, height, level, ...(hasSigns ? ['signs'] : [])].join('/');
}

export function findSpec(id: string): PuzzleSpec | undefined {
  return STOCK_SPECS.find((spec) => spec.id === id);
}

/** More cells than 15 by 15. Such puzzles may take many seconds to generate. */
export function isLarge(size: Size): boolean {
  return cellCount(size) > 225;
}
