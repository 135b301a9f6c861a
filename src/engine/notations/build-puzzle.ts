import { type Cell, cellCount, type Size } from '../core/grid';
import { BLANK, type NotationError, type PlayableKind, type PuzzleOptions } from '../core/kind';
import { notationError } from '../core/notation-error';
import { type Result, succeed } from '../core/result';
import type { CellText } from './cells';
import type { ParsedNotation } from './notation';

/** One cell of a text, with its index in the grid and in the text. */
export interface PlacedCell extends CellText {
  readonly cell: Cell;
  readonly at: number;
}

/** Builds a puzzle and the marks beside its clues from single cells. `at` is the index of the size in the text. */
export function buildPuzzle(
  kind: PlayableKind,
  size: Size,
  at: number,
  cells: readonly PlacedCell[],
  options: PuzzleOptions = {},
): Result<ParsedNotation, NotationError> {
  if (!kind.allowsSize(size)) return notationError('size-not-allowed', at, { width: size.width, height: size.height });
  const clues = new Array<number>(cellCount(size)).fill(0);
  const seen = new Set<Cell>();
  for (const { cell, clue, at: cellAt } of cells) {
    if (seen.has(cell)) return notationError('given-twice', cellAt);
    seen.add(cell);
    clues[cell] = clue;
  }
  const puzzle = { kind: kind.id, width: size.width, height: size.height, clues, options };
  const board = kind.initialBoard(puzzle);
  const marks = board.marks.slice();
  for (const { cell, mark } of cells) {
    if (mark !== BLANK) marks[cell] = mark;
  }
  return succeed({ puzzle, board: { ...board, marks }, isSizeAssumed: false });
}
