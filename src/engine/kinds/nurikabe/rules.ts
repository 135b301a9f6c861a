import { BLANK, type Board, type Puzzle, type Rule, type Violation } from '../../core/kind';
import { type NurikabeClues, SEA } from './clues';
import { message } from './messages';
import { type BoardRegions, type NurikabeRegion, neededSea, regionsOf } from './regions';
import { islandSpace, isSeaWhole, seaRegions, stranded } from './space';

export const RULE_IDS = ['nurikabe.clue-is-island', 'nurikabe.one-clue', 'nurikabe.size', 'nurikabe.one-sea', 'nurikabe.no-pool'] as const;
export type RuleId = (typeof RULE_IDS)[number];

type Found = Iterable<Violation<RuleId>>;

/** In the order in which a player should hear of them. */
export const RULES = [
  { id: 'nurikabe.clue-is-island', find: findSeaOnClues },
  { id: 'nurikabe.one-clue', find: findWrongClueCounts },
  { id: 'nurikabe.size', find: findWrongSizes },
  { id: 'nurikabe.one-sea', find: findDividedSea },
  { id: 'nurikabe.no-pool', find: findPools },
] as const satisfies readonly Rule<NurikabeClues, RuleId>[];

/** A finished board has exactly the sea that the clues leave; nothing is known of it when a clue is `?`. */
export function hasAllSea(puzzle: Puzzle<NurikabeClues>, board: Board): boolean {
  const needed = neededSea(puzzle.clues);
  if (needed === 0) return true;
  let sea = 0;
  for (let cell = 0; cell < board.marks.length; cell += 1) if (board.marks[cell] === SEA && puzzle.clues[cell] === 0) sea += 1;
  return sea === needed;
}

function* findSeaOnClues({ clues }: Puzzle<NurikabeClues>, { marks }: Board): Found {
  for (let cell = 0; cell < marks.length; cell += 1) {
    if (marks[cell] !== SEA || clues[cell] === 0) continue;
    yield { rule: 'nurikabe.clue-is-island', cells: [cell], message: message('nurikabe.clue-is-island') };
  }
}

function* findWrongClueCounts(puzzle: Puzzle<NurikabeClues>, board: Board): Found {
  const parts = regionsOf(puzzle, board);
  for (const { cells, clueCount } of parts.islands) {
    if (clueCount < 2) continue;
    yield { rule: 'nurikabe.one-clue', cells, message: message('nurikabe.one-clue.several', { clues: clueCount }) };
  }
  for (const { cells } of stranded(parts)) {
    yield { rule: 'nurikabe.one-clue', cells, message: message('nurikabe.one-clue.none') };
  }
}

function* findWrongSizes(puzzle: Puzzle<NurikabeClues>, board: Board): Found {
  const parts = regionsOf(puzzle, board);
  for (const island of parts.islands) {
    const { cells, target } = island;
    if (target === 0) continue;
    const size = cells.length;
    if (size > target) {
      yield { rule: 'nurikabe.size', cells, message: message('nurikabe.size.too-large', { size, clue: target }) };
    } else if (size < target) {
      const room = islandSpace(parts, island);
      if (room >= target) continue;
      const text = hasBlankBeside(parts, island)
        ? message('nurikabe.size.no-room', { room, clue: target })
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
 * Sea can only join through cells that are not island, so each connected group of those (a region) must hold all sea or none.
 * How much sea there must be in all follows from the clues, unless one is `?`.
 */
function* findDividedSea(puzzle: Puzzle<NurikabeClues>, board: Board): Found {
  const parts = regionsOf(puzzle, board);
  const { neededSea: needed } = parts;
  if (isSeaWhole(parts)) return;
  const regions = seaRegions(parts).sort((one, other) => other.sea.length - one.sea.length || other.cells.length - one.cells.length);
  const [main, ...rest] = regions;
  if (main === undefined) return;
  for (const { sea } of rest) {
    if (sea.length === 0) continue;
    yield { rule: 'nurikabe.one-sea', cells: sea, message: message('nurikabe.one-sea.cut-off', { size: sea.length }) };
  }
  const room = main.cells.length;
  if (room >= needed) return;
  const cells = main.sea.length > 0 ? main.sea : main.cells;
  yield { rule: 'nurikabe.one-sea', cells, message: message('nurikabe.one-sea.no-room', { room, needed }) };
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
