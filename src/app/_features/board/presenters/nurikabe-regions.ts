import type { Cell } from '@/engine/core/grid';
import { BLANK, type Puzzle, type Region } from '@/engine/core/kind';
import { neighboursOf } from '@/engine/core/neighbours';
import { ISLAND, type NurikabeClues, SEA, UNKNOWN_SIZE } from '@/engine/kinds/nurikabe/clues';
import { findPlayable } from '@/engine/kinds/playable';
import type { Summary } from './kind-presenter';

/** How many cells the island of each number has so far, by the number's cell. Islands with several numbers are left out. */
export function islandSizes(puzzle: Puzzle, marks: Uint8Array): ReadonlyMap<Cell, number> {
  const numbered = regionsOf(puzzle, marks).filter(({ clueCount }) => clueCount === 1);
  return new Map(numbered.map(({ clueCell, cells }) => [clueCell, cells.length]));
}

export function seasOf(puzzle: Puzzle, marks: Uint8Array): readonly (readonly Cell[])[] {
  return regionsOf(puzzle, marks).flatMap(({ mark, cells }) => (mark === SEA ? [cells] : []));
}

/**
 * The blanks around complete islands that contain one of the touched cells: islands of the size of their one number. Reads only the marks
 * on the board.
 */
export function surroundingBlanks(puzzle: Puzzle, marks: Uint8Array, touched: readonly Cell[]): readonly Cell[] {
  const wanted = new Set(touched);
  const neighbours = neighboursOf(puzzle);
  const shore = new Set<Cell>();
  for (const { mark, cells, target } of regionsOf(puzzle, marks)) {
    if (mark !== ISLAND || target === 0 || cells.length !== target || !cells.some((cell) => wanted.has(cell))) continue;
    for (const cell of cells) {
      for (const other of neighbours.subarray(cell * 4, cell * 4 + 4)) if (other >= 0 && marks[other] === BLANK) shore.add(other);
    }
  }
  return [...shore];
}

/** Describes the island or sea that a cell belongs to. */
export function summarizeRegion(puzzle: Puzzle, marks: Uint8Array, cell: Cell): Summary {
  const groups = regionsOf(puzzle, marks);
  const group = groups.find(({ cells }) => cells.includes(cell));
  if (group === undefined) return { key: 'nurikabe.blank', params: { count: `${marks.filter((mark) => mark === BLANK).length}` } };
  const { mark, clueCount, clueCell } = group;
  const have = group.cells.length;
  if (mark === SEA) return { key: 'nurikabe.sea', params: { have, seas: groups.filter((other) => other.mark === SEA).length } };
  if (clueCount > 1) return { key: 'nurikabe.several', params: { have, clues: `${clueCount}` } };
  if (clueCount === 0) return { key: 'nurikabe.loose', params: { have } };
  const clue = (puzzle as Puzzle<NurikabeClues>).clues[clueCell];
  if (clue === UNKNOWN_SIZE) return { key: 'nurikabe.unknown', params: { have } };
  return have === clue
    ? { key: 'nurikabe.complete', params: { clue: `${clue}` } }
    : { key: 'nurikabe.island', params: { have, clue: `${clue}` } };
}

function regionsOf(puzzle: Puzzle, marks: Uint8Array): readonly Region[] {
  return findPlayable(puzzle.kind)?.regions?.(puzzle, { width: puzzle.width, height: puzzle.height, marks }) ?? [];
}
