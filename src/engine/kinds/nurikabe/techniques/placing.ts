import type { Cell } from '../../../core/grid';
import { BLANK, type Placement } from '../../../core/kind';
import { ISLAND, SEA } from '../clues';
import type { BoardRegions } from '../regions';

export function seaOn(cells: readonly Cell[]): Placement[] {
  return cells.map((cell) => ({ cell, mark: SEA }));
}

export function islandOn(cells: readonly Cell[]): Placement[] {
  return cells.map((cell) => ({ cell, mark: ISLAND }));
}

/** The blanks that share a side with any of these cells, each once. */
export function blanksBeside({ neighbours, marks }: BoardRegions, cells: readonly Cell[]): Cell[] {
  const blanks: Cell[] = [];
  for (const cell of cells) {
    for (let i = cell * 4, end = i + 4; i < end; i += 1) {
      const other = neighbours[i];
      if (other < 0) break;
      if (marks[other] === BLANK && !blanks.includes(other)) blanks.push(other);
    }
  }
  return blanks;
}

/** The cells that share a side with this one. */
export function cellsBeside({ neighbours }: BoardRegions, cell: Cell): Cell[] {
  const beside: Cell[] = [];
  for (let i = cell * 4, end = i + 4; i < end && neighbours[i] >= 0; i += 1) beside.push(neighbours[i]);
  return beside;
}
