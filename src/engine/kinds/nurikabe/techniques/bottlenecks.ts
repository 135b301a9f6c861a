import type { Cell } from '../../../core/grid';
import { BLANK, type Puzzle } from '../../../core/kind';
import { defineTechnique, type Finding } from '../../../core/technique';
import { ISLAND, type NurikabeClues, SEA } from '../clues';
import { findCuts } from '../cuts';
import { type Parts, partsOf } from '../parts';
import { reachOf } from '../reach';
import { neededSea, seaRegions } from '../room';
import { islandOn, seaOn } from './placing';

/**
 * All sea lies in one connected group of cells that are not island. A blank is sea when taking it away leaves no piece that holds all
 * known sea and has room for as much as the clues leave.
 */
export const seaBottleneck = defineTechnique(
  'nurikabe.sea-bottleneck',
  3,
  function* (puzzle: Puzzle<NurikabeClues>, board): Iterable<Finding> {
    const parts = partsOf(puzzle, board);
    const needed = neededSea(puzzle);
    const region = seaRegion(parts, needed);
    if (region === undefined) return;
    const inside = new Uint8Array(parts.count);
    for (const cell of region) inside[cell] = 1;
    const known = parts.seas.reduce((sum, { cells }) => sum + cells.length, 0);
    const { cells, size, lostSize, lostWeight, keepsAll } = findCuts(parts.neighbours, inside, parts.marks, SEA, region[0], known, needed);
    for (const cell of cells) {
      if (parts.marks[cell] !== BLANK || keepsAll[cell]) continue;
      if (lostWeight[cell] === 0 && size - lostSize[cell] - 1 >= needed) continue;
      const isDividing = lostWeight[cell] > 0 && lostWeight[cell] < known;
      const because = isDividing ? seaBeyond(parts, cell, region[0]) : parts.seas.flatMap((sea) => sea.cells);
      const sets = seaOn([cell]);
      if (isDividing) yield { sets, because };
      else yield { sets, because: because.length > 0 ? because : cluesOf(parts), variant: 'needed', params: { needed } };
    }
  },
);

/** A blank without which an island has too few cells in its reach is part of every way to its size: it is island. */
export const islandBottleneck = defineTechnique(
  'nurikabe.island-bottleneck',
  3,
  function* (puzzle: Puzzle<NurikabeClues>, board): Iterable<Finding> {
    const parts = partsOf(puzzle, board);
    const { growing, walks } = reachOf(parts);
    for (let i = 0; i < growing.length; i += 1) {
      const { cells: own, target } = growing[i];
      if (target === 0) continue;
      const reached = walks[i].cells;
      const inside = new Uint8Array(parts.count);
      for (const cell of own) inside[cell] = 1;
      for (const cell of reached) inside[cell] = 1;
      const { size, lostSize } = findCuts(parts.neighbours, inside, parts.marks, ISLAND, own[0], 0, 0);
      if (size < target) continue;
      const forced = reached.filter((cell) => parts.marks[cell] === BLANK && size - lostSize[cell] - 1 < target);
      if (forced.length > 0) yield { sets: islandOn(forced), because: own, params: { size: own.length, clue: target } };
    }
  },
);

/** The one region where all sea must lie, a known sea cell or else a blank first; undefined when that is not settled. */
function seaRegion(parts: Parts, needed: number): readonly Cell[] | undefined {
  const regions = seaRegions(parts);
  const withSea = regions.filter(({ sea }) => sea.length > 0);
  const possible = withSea.length > 0 ? withSea : needed > 0 ? regions.filter(({ size }) => size >= needed) : [];
  if (possible.length !== 1) return undefined;
  const [{ cells, sea }] = possible;
  return sea.length > 0 ? [sea[0], ...cells] : cells;
}

/** The known sea that is no longer connected to `from` when `cell` is island. */
function seaBeyond({ neighbours, marks, count }: Parts, cell: Cell, from: Cell): Cell[] {
  const seen = new Uint8Array(count);
  const queue = [from];
  seen[from] = 1;
  for (let next = 0; next < queue.length; next += 1) {
    for (let i = queue[next] * 4, end = i + 4; i < end && neighbours[i] >= 0; i += 1) {
      const other = neighbours[i];
      if (seen[other] || other === cell || marks[other] === ISLAND) continue;
      seen[other] = 1;
      queue.push(other);
    }
  }
  const beyond: Cell[] = [];
  for (let other = 0; other < count; other += 1) if (marks[other] === SEA && !seen[other]) beyond.push(other);
  return beyond;
}

function cluesOf({ islands }: Parts): Cell[] {
  return islands.flatMap(({ clueCell }) => (clueCell === -1 ? [] : [clueCell]));
}
