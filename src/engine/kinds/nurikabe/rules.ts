import type { Cell } from '../../core/grid';
import { BLANK, type Board, type CheckScope, type Puzzle, type Rule, type Violation } from '../../core/kind';
import { type NurikabeClues, SEA } from './clues';
import { message } from './messages';
import { type BoardRegions, type NurikabeRegion, neededSea, regionsOf } from './regions';
import { canSeaConnect, islandSpace, seaAreas, strandedRegions } from './space';

export const RULE_IDS = ['nurikabe.clue-is-island', 'nurikabe.one-clue', 'nurikabe.size', 'nurikabe.one-sea', 'nurikabe.no-pool'] as const;
export type RuleId = (typeof RULE_IDS)[number];

type Found = Iterable<Violation<RuleId>>;
/** The usual answer, without the cost of a generator. */
const NONE: Found = [];

/** In the order in which violations are shown. */
export const RULES = [
  { id: 'nurikabe.clue-is-island', find: (puzzle, board) => (hasIslandClues(puzzle, board) ? NONE : findSeaOnClues(puzzle, board)) },
  { id: 'nurikabe.one-clue', find: findWrongClueCounts },
  { id: 'nurikabe.size', find: findWrongSizes },
  { id: 'nurikabe.one-sea', find: findDividedSea },
  { id: 'nurikabe.no-pool', find: (puzzle, board) => (hasPool(puzzle, board) ? findPools(puzzle, board) : NONE) },
] as const satisfies readonly Rule<NurikabeClues, RuleId>[];

/** Whether a board has exactly as many sea cells as the clues leave; always true with a clue `?`. */
export function hasAllSea({ clues }: Puzzle<NurikabeClues>, { marks }: Board): boolean {
  const needed = neededSea(clues);
  if (needed === 0) return true;
  let sea = 0;
  for (let cell = 0; cell < marks.length; cell += 1) if (marks[cell] === SEA && clues[cell] === 0) sea += 1;
  return sea === needed;
}

/** The usual board has an island in every clue cell. */
function hasIslandClues(puzzle: Puzzle<NurikabeClues>, board: Board): boolean {
  return regionsOf(puzzle, board).marks === board.marks;
}

function* findSeaOnClues({ clues }: Puzzle<NurikabeClues>, { marks }: Board): Found {
  for (let cell = 0; cell < marks.length; cell += 1) {
    if (marks[cell] !== SEA || clues[cell] === 0) continue;
    yield { rule: 'nurikabe.clue-is-island', cells: [cell], message: message('nurikabe.clue-is-island') };
  }
}

function findWrongClueCounts(puzzle: Puzzle<NurikabeClues>, board: Board, scope?: CheckScope): Found {
  const regions = regionsOf(puzzle, board);
  const stranded = strandedRegions(regions);
  if (stranded.length === 0 && regions.islands.every(({ clueCount }) => clueCount < 2)) return NONE;
  return listWrongClueCounts(regions, stranded, scope);
}

function* listWrongClueCounts(regions: BoardRegions, stranded: readonly NurikabeRegion[], scope?: CheckScope): Found {
  for (const { cells, clueCount } of regions.islands) {
    if (clueCount < 2) continue;
    yield { rule: 'nurikabe.one-clue', cells, message: message('nurikabe.one-clue.several', { clues: clueCount }) };
  }
  for (const region of stranded) {
    if (scope === 'placed' && hasBlankBeside(regions, region)) continue;
    yield { rule: 'nurikabe.one-clue', cells: region.cells, message: message('nurikabe.one-clue.none') };
  }
}

function findWrongSizes(puzzle: Puzzle<NurikabeClues>, board: Board, scope?: CheckScope): Found {
  const regions = regionsOf(puzzle, board);
  const isWrong = regions.islands.some((island) => {
    const { cells, target } = island;
    return target !== 0 && cells.length !== target && (cells.length > target || islandSpace(regions, island) < target);
  });
  return isWrong ? listWrongSizes(regions, scope) : NONE;
}

function* listWrongSizes(regions: BoardRegions, scope?: CheckScope): Found {
  for (const island of regions.islands) {
    const { cells, target } = island;
    if (target === 0) continue;
    const size = cells.length;
    if (size > target) {
      yield { rule: 'nurikabe.size', cells, message: message('nurikabe.size.too-large', { size, clue: target }) };
    } else if (size < target) {
      const space = islandSpace(regions, island);
      if (space >= target) continue;
      const isOpen = hasBlankBeside(regions, island);
      if (isOpen && scope === 'placed') continue;
      const text = isOpen
        ? message('nurikabe.size.no-space', { space, clue: target })
        : message('nurikabe.size.too-small', { size, clue: target });
      yield { rule: 'nurikabe.size', cells, message: text };
    }
  }
}

function hasBlankBeside({ neighbours, marks }: BoardRegions, { cells }: NurikabeRegion): boolean {
  return cells.some((cell) => {
    for (let i = cell * 4, end = i + 4; i < end && neighbours[i] >= 0; i += 1) if (marks[neighbours[i]] === BLANK) return true;
    return false;
  });
}

/**
 * Sea connects only through cells that are not island, so one connected area of those must contain all sea. The clues give the size of the
 * sea, unless one is `?`.
 */
function findDividedSea(puzzle: Puzzle<NurikabeClues>, board: Board, scope?: CheckScope): Found {
  const regions = regionsOf(puzzle, board);
  return canSeaConnect(regions, puzzle.width) ? NONE : listDividedSea(regions, scope);
}

function* listDividedSea(regions: BoardRegions, scope?: CheckScope): Found {
  const { neededSea: needed } = regions;
  if (scope === 'placed') {
    yield* findEnclosedSeas(regions);
    return;
  }
  const areas = seaAreas(regions).sort((one, other) => other.sea.length - one.sea.length || other.cells.length - one.cells.length);
  const [main, ...rest] = areas;
  if (main === undefined) return;
  for (const { sea } of rest) if (sea.length > 0) yield cutOff(sea);
  const space = main.cells.length;
  if (space >= needed) return;
  const cells = main.sea.length > 0 ? main.sea : main.cells;
  yield { rule: 'nurikabe.one-sea', cells, message: message('nurikabe.one-sea.no-space', { space, needed }) };
}

/** Seas that islands enclose while there is other sea. If all are enclosed, the largest counts as the sea that the others miss. */
function* findEnclosedSeas(regions: BoardRegions): Found {
  const enclosed = regions.seas.filter((sea) => !hasBlankBeside(regions, sea));
  const isAll = enclosed.length === regions.seas.length;
  enclosed.sort((one, other) => other.cells.length - one.cells.length);
  for (const { cells } of isAll ? enclosed.slice(1) : enclosed) yield cutOff(cells);
}

function cutOff(sea: readonly Cell[]): Violation<RuleId> {
  return { rule: 'nurikabe.one-sea', cells: sea, message: message('nurikabe.one-sea.cut-off', { size: sea.length }) };
}

/** A fast test for the usual board, which has none. */
function hasPool(puzzle: Puzzle<NurikabeClues>, board: Board): boolean {
  const { marks } = regionsOf(puzzle, board);
  const { width } = puzzle;
  let isBeforeSea = false;
  for (let cell = 0, below = width; below < marks.length; cell += 1, below += 1) {
    const isSea = marks[cell] === SEA && marks[below] === SEA;
    if (isSea && isBeforeSea && cell % width > 0) return true;
    isBeforeSea = isSea;
  }
  return false;
}

function* findPools(puzzle: Puzzle<NurikabeClues>, board: Board): Found {
  const { marks } = regionsOf(puzzle, board);
  const { width } = puzzle;
  for (let cell = 0; cell + width + 1 < marks.length; cell += 1) {
    if (marks[cell] !== SEA || marks[cell + width + 1] !== SEA || marks[cell + 1] !== SEA || marks[cell + width] !== SEA) continue;
    if (cell % width === width - 1) continue;
    yield {
      rule: 'nurikabe.no-pool',
      cells: [cell, cell + 1, cell + width, cell + width + 1],
      message: message('nurikabe.no-pool.broken'),
    };
  }
}
