import type { ReactNode } from 'react';
import type { en } from '@/app/_i18n/messages/en';
import type { Cell } from '@/engine/core/grid';
import type { Mark, Puzzle } from '@/engine/core/kind';
import type { MarkKeys } from '../keys';

type MarkTexts = (typeof en)['board']['marks'];
/** A key into the texts `board.marks`. */
export type MarkNameKey = { [Kind in keyof MarkTexts]: `${Kind}.${keyof MarkTexts[Kind] & string}` }[keyof MarkTexts];

type SummaryTexts = (typeof en)['board']['summary'];
/** A key into the texts `board.summary`. */
export type SummaryKey = { [Kind in keyof SummaryTexts]: `${Kind}.${keyof SummaryTexts[Kind] & string}` }[keyof SummaryTexts];

/** A sentence about the island, sea or lines of a cell. */
export interface Summary {
  readonly key: SummaryKey;
  readonly params: Readonly<Record<string, number | string>>;
}

/** How a board shows one kind of puzzle. Drawings fill a square of 40 by 40. */
export interface KindPresenter {
  /** What blank, the first and the second mark are called. */
  readonly markNames: readonly MarkNameKey[];
  /** What is printed in a fixed cell: a number, `?`, a mark's letter; `undefined` in all others. */
  clueOf(puzzle: Puzzle, cell: Cell): string | undefined;
  /** Clues can be changed. */
  readonly hasOpenClues?: true;
  /** In pictures and on buttons; a board draws marks by its styles. */
  drawMark(mark: Mark): ReactNode;
  drawClue(clue: string): ReactNode;
  /** Its clues are numbers, not marks. */
  readonly hasWrittenClues?: true;
  readonly markKeys: MarkKeys;
  readonly hasCounters: boolean;
  /** What somebody who does not see the board asks about a cell. */
  summarize(puzzle: Puzzle, marks: Uint8Array, cell: Cell): Summary;
  /** By fixed cell, how much of what its number asks for is there. */
  progressOf?(puzzle: Puzzle, marks: Uint8Array): ReadonlyMap<Cell, number>;
  /** Connected parts that are tinted apart by those who wish so. */
  tintedParts?(puzzle: Puzzle, marks: Uint8Array): readonly (readonly Cell[])[];
  /** What goes without saying around some cells, as blanks and the mark that they get; for those who wish that it is filled in. */
  readonly surround?: { readonly mark: Mark; cellsAround(puzzle: Puzzle, marks: Uint8Array, cells: readonly Cell[]): readonly Cell[] };
}
