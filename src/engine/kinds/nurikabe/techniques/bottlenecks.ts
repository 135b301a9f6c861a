import { CellSet } from '../../../core/cell-set';
import type { Cell } from '../../../core/grid';
import { BLANK, type Puzzle } from '../../../core/kind';
import { defineTechnique, type Firing } from '../../../core/technique';
import { WorkMeter } from '../../../core/work-meter';
import { findArticulationCells } from '../articulation';
import { ISLAND, type NurikabeClues, SEA } from '../clues';
import { reachOf } from '../reach';
import { type BoardRegions, regionsOf } from '../regions';
import { seaAreas } from '../space';
import { islandOn, seaOn } from './placing';

/** Working storage, read only before a yield. */
const inside = new CellSet();
const UNWEIGHTED = { marks: new Uint8Array(0), weighted: SEA, total: 0, wanted: 0 };

/**
 * All sea is in one connected area of cells that are not island. A blank is sea if without it no piece contains all known sea and has space
 * for as much as the clues leave.
 */
export const seaBottleneck = defineTechnique(
  'nurikabe.sea-bottleneck',
  3,
  function* (puzzle: Puzzle<NurikabeClues>, board): Iterable<Firing> {
    const regions = regionsOf(puzzle, board);
    const { neededSea: needed } = regions;
    const region = seaRegion(regions, needed);
    if (region === undefined) return;
    inside.fill(region);
    const known = regions.seaSize;
    const cuts = findArticulationCells(regions.neighbours, inside, region[0], {
      marks: regions.marks,
      weighted: SEA,
      total: known,
      wanted: needed,
    });
    const forced = cuts.cells.filter((cell) => {
      if (regions.marks[cell] !== BLANK || cuts.keepsAll[cell]) return false;
      return cuts.lostWeight[cell] > 0 || cuts.cells.length - cuts.lostSize[cell] - 1 < needed;
    });
    const lost = forced.map((cell) => cuts.lostWeight[cell]);
    for (let i = 0; i < forced.length; i += 1) {
      const cell = forced[i];
      const isDividing = lost[i] > 0 && lost[i] < known;
      const reasonCells = isDividing ? seaBeyond(regions, cell, region[0]) : regions.seas.flatMap((sea) => sea.cells);
      const placements = seaOn([cell]);
      if (isDividing) yield { placements, reasonCells };
      else
        yield {
          placements,
          reasonCells: reasonCells.length > 0 ? reasonCells : cluesOr(regions, cell),
          variant: 'needed',
          params: { needed },
        };
    }
  },
);

/** A blank is island if without it an island can reach too few cells for its size. */
export const islandBottleneck = defineTechnique(
  'nurikabe.island-bottleneck',
  3,
  function* (puzzle: Puzzle<NurikabeClues>, board, shouldStop): Iterable<Firing> {
    const regions = regionsOf(puzzle, board);
    const meter = new WorkMeter(shouldStop);
    const { growing, growths } = reachOf(regions);
    for (let i = 0; i < growing.length; i += 1) {
      const { cells: own, target } = growing[i];
      if (target === 0) continue;
      const reached = growths[i].cells;
      if (own.length + reached.length < target) continue;
      meter.add(reached.length);
      if (meter.shouldStop()) return;
      inside.fill(own);
      for (const cell of reached) inside.add(cell);
      const { cells, lostSize } = findArticulationCells(regions.neighbours, inside, own[0], UNWEIGHTED);
      const forced = reached.filter((cell) => regions.marks[cell] === BLANK && cells.length - lostSize[cell] - 1 < target);
      if (forced.length > 0) yield { placements: islandOn(forced), reasonCells: own, params: { size: own.length, clue: target } };
    }
  },
);

/** The only area in which the sea can be, with a known sea cell first if there is one; undefined if several are possible. */
function seaRegion(regions: BoardRegions, needed: number): readonly Cell[] | undefined {
  const areas = seaAreas(regions);
  const withSea = areas.filter(({ sea }) => sea.length > 0);
  const possible = withSea.length > 0 ? withSea : needed > 0 ? areas.filter(({ cells }) => cells.length >= needed) : [];
  if (possible.length !== 1) return undefined;
  const [{ cells, sea }] = possible;
  return sea.length > 0 ? [sea[0], ...cells] : cells;
}

/** The known sea that is no longer connected to `from` if `cell` is island. */
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
