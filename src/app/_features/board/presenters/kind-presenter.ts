import type { ReactNode } from 'react';
import type { en } from '@/app/_i18n/messages/en';
import type { Cell } from '@/engine/core/grid';
import type { Mark, Puzzle } from '@/engine/core/kind';
import type { MarkKeys } from '../keys';

type MarkTexts = (typeof en)['board']['marks'];
/** A key of the texts `board.marks`. */
export type MarkNameKey = { [Kind in keyof MarkTexts]: `${Kind}.${keyof MarkTexts[Kind] & string}` }[keyof MarkTexts];

type SummaryTexts = (typeof en)['board']['summary'];
/** A key of the texts `board.summary`. */
export type SummaryKey = { [Kind in keyof SummaryTexts]: `${Kind}.${keyof SummaryTexts[Kind] & string}` }[keyof SummaryTexts];

/** A sentence about the island, sea or lines of a cell. */
export interface Summary {
  readonly key: SummaryKey;
  readonly params: Readonly<Record<string, number | string>>;
}

/** How a board shows one kind of puzzle. Drawings fill a square of 40 by 40. */
export interface KindPresenter {
  /** The names of blank, the first and the second mark. */
  readonly markNames: readonly MarkNameKey[];
  /** The clue of a fixed cell: a number, `?`, or a mark's letter. Undefined in all other cells. */
  clueOf(puzzle: Puzzle, cell: Cell): string | undefined;
  /** The signs above, on the right, below and on the left of a cell, a character each; undefined without any. */
  signsAround?(puzzle: Puzzle, cell: Cell): string | undefined;
  /** The clues can be changed. */
  readonly hasOpenClues?: true;
  /** For pictures and buttons; a board draws marks by its styles. */
  drawMark(mark: Mark): ReactNode;
  drawClue(clue: string): ReactNode;
  /** The clues are numbers, not marks. */
  readonly hasWrittenClues?: true;
  readonly markKeys: MarkKeys;
  readonly hasCounters: boolean;
  /** Describes the surroundings of a cell for a player with a screen reader. */
  summarize(puzzle: Puzzle, marks: Uint8Array, cell: Cell): Summary;
  /** By fixed cell, how much of what its number demands is on the board. */
  progressOf?(puzzle: Puzzle, marks: Uint8Array): ReadonlyMap<Cell, number>;
  /** Regions that get separate tints, if the player's preferences ask for it. */
  tintedParts?(puzzle: Puzzle, marks: Uint8Array): readonly (readonly Cell[])[];
  /**
   * The blanks that follow directly around some cells, and the mark that they get. They are filled in if the player's preferences ask for
   * it.
   */
  readonly surround?: { readonly mark: Mark; cellsAround(puzzle: Puzzle, marks: Uint8Array, cells: readonly Cell[]): readonly Cell[] };
}
