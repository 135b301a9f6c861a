import type { ReactNode } from 'react';
import type { en } from '@/app/_i18n/messages/en';
import type { Cell } from '@/engine/core/grid';
import type { Mark, Puzzle } from '@/engine/core/kind';
import type { MarkKeys } from '../keys';

type MarkTexts = (typeof en)['board']['marks'];
/** A key into the texts `board.marks`. */
export type MarkNameKey = { [Kind in keyof MarkTexts]: `${Kind}.${keyof MarkTexts[Kind] & string}` }[keyof MarkTexts];

/** How a board shows one kind of puzzle. Drawings fill a square of 40 by 40. */
export interface Look {
  /** What blank, the first and the second mark are called. */
  readonly markNames: readonly MarkNameKey[];
  /** What is printed in a fixed cell: a number, `?`, a mark's letter; `undefined` in all others. */
  clueOf(puzzle: Puzzle, cell: Cell): string | undefined;
  drawMark(mark: Mark): ReactNode;
  drawClue(clue: string): ReactNode;
  readonly markKeys: MarkKeys;
  readonly hasCounters: boolean;
}
