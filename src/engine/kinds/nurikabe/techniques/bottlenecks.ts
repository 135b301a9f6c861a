import { CellSet } from '../../../core/cell-set';
import type { Cell } from '../../../core/grid';
import { BLANK, type Puzzle } from '../../../core/kind';
import { defineTechnique, type Finding } from '../../../core/technique';
import { findArticulationCells } from '../articulation';
import { ISLAND, type NurikabeClues, SEA } from '../clues';
import { reachOf } from '../reach';
import { type BoardRegions, regionsOf } from '../regions';
import { seaRegions } from '../space';
import { islandOn, seaOn } from './placing';

/** Working storage, read only before a yield. */
const inside = new CellSet();
const UNWEIGHTED = { marks: new Uint8Array(0), heavy: SEA, total: 0, wanted: 0 };

/**
 * All sea lies in one connected group of cells that are not island. A blank is sea when taking it away leaves no piece that holds all
 * known sea and has room for as much as the clues leave.
 */
export const seaBottleneck = defineTechnique(
  'nurikabe.sea-bottleneck',
  3,
  function* (puzzle: Puzzle<NurikabeClues>, board): Iterable<Finding> {
    const parts = regionsOf(puzzle, board);
    const { neededSea: needed } = parts;
    const region = seaRegion(parts, needed);
    if (region === undefined) return;
    inside.fill(region);
    const known = parts.seaSize;
    const cuts = findArticulationCells(parts.neighbours, inside, region[0], {
      marks: parts.marks,
      heavy: SEA,
      total: known,
      wanted: needed,
    });
    const forced = cuts.cells.filter((cell) => {
      if (parts.marks[cell] !== BLANK || cuts.keepsAll[cell]) return false;
      return cuts.lostWeight[cell] > 0 || cuts.cells.length - cuts.lostSize[cell] - 1 < needed;
    });
    const lost = forced.map((cell) => cuts.lostWeight[cell]);
    for (let i = 0; i < forced.length; i += 1) {
      const cell = forced[i];
      const isDividing = lost[i] > 0 && lost[i] < known;
      const because = isDividing ? seaBeyond(parts, cell, region[0]) : parts.seas.flatMap((sea) => sea.cells);
      const sets = seaOn([cell]);
      if (isDividing) yield { sets, because };
      else yield { sets, because: because.length > 0 ? because : cluesOr(parts, cell), variant: 'needed', params: { needed } };
    }
  },
);

/** A blank without which an island has too few cells in its reach is part of every way to its size: it is island. */
export const islandBottleneck = defineTechnique(
  'nurikabe.island-bottleneck',
  3,
  function* (puzzle: Puzzle<NurikabeClues>, board): Iterable<Finding> {
    const parts = regionsOf(puzzle, board);
    const { growing, walks } = reachOf(parts);
    for (let i = 0; i < growing.length; i += 1) {
      const { cells: own, target } = growing[i];
      if (target === 0) continue;
      const reached = walks[i].cells;
      if (own.length + reached.length < target) continue;
      inside.fill(own);
      for (const cell of reached) inside.add(cell);
      const { cells, lostSize } = findArticulationCells(parts.neighbours, inside, own[0], UNWEIGHTED);
      const forced = reached.filter((cell) => parts.marks[cell] === BLANK && cells.length - lostSize[cell] - 1 < target);
      if (forced.length > 0) yield { sets: islandOn(forced), because: own, params: { size: own.length, clue: target } };
    }
  },
);

/** The one region where all sea must lie, a known sea cell or else a blank first; undefined when that is not settled. */
function seaRegion(parts: BoardRegions, needed: number): readonly Cell[] | undefined {
  const regions = seaRegions(parts);
  const withSea = regions.filter(({ sea }) => sea.length > 0);
  const possible = withSea.length > 0 ? withSea : needed > 0 ? regions.filter(({ cells }) => cells.length >= needed) : [];
  if (possible.length !== 1) return undefined;
  const [{ cells, sea }] = possible;
  return sea.length > 0 ? [sea[0], ...cells] : cells;
}

/** The known sea that is no longer connected to `from` when `cell` is island. */
function seaBeyond({ neighbours, marks, count }: BoardRegions, cell: Cell, from: Cell): Cell[] {
  const queue = [from];
  inside.fill(queue);
  for (let next = 0; next < queue.length; next += 1) {
    for (let i = queue[next] * 4, end = i + 4; i < end && neighbours[i] >= 0; i += 1) {
      const other = neighbours[i];
      if (inside.has(other) || other === cell || marks[other] === ISLAND) continue;
      inside.add(other);
      queue.push(other);
    }
  }
  const beyond: Cell[] = [];
  for (let other = 0; other < count; other += 1) if (marks[other] === SEA && !inside.has(other)) beyond.push(other);
  return beyond;
}

function cluesOr({ islands }: BoardRegions, cell: Cell): Cell[] {
  return islands.length > 0 ? islands.flatMap(({ cells }) => cells) : [cell];
}
