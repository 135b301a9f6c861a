import { cellCount } from '../../core/grid';
import { BLANK, type DraftOptions, type DraftTools, type Puzzle } from '../../core/kind';
import { type Rng, shuffle } from '../../core/rng';
import { start, type TicTacLogicClues } from './clues';
import { makeBoard } from './random-board';
import { Sketch } from './sketch';

/** Beyond line techniques, every given less is a search of its own: so many in a hundred cells are enough to make a puzzle hard. */
const HARD_REMOVALS_PER_HUNDRED = 4;

/**
 * Makes a puzzle by taking givens off a random full board. First quick deduction must still finish it; for hard puzzles more are taken off, as long
 * as the solution stays the only one.
 */
export function draft(options: DraftOptions, rng: Rng, tools: DraftTools<TicTacLogicClues>): Puzzle<TicTacLogicClues> | undefined {
  const { level, width, height } = options;
  const puzzleOptions = options.options?.repeats ? { repeats: true } : {};
  const full = makeBoard(options, puzzleOptions, rng);
  if (full === undefined) return undefined;
  const sketch = new Sketch(options);
  const givens = [...full];
  const groups = shuffle(groupCells(cellCount(options), options.symmetric === true), rng);
  const needed = groups.filter((group) => {
    if (tools.shouldStop()) return true;
    clear(givens, group);
    if (sketch.settle(givens, level !== 'easy') === 0) return false;
    restore(givens, group, full);
    return true;
  });
  const puzzle = { kind: 'tic-tac-logic', width, height, clues: givens, options: puzzleOptions };
  if (level === 'easy' || level === 'medium') return puzzle;
  return takeMore(puzzle, level === 'hard', needed, full, tools);
}

/** Takes off what quick deduction needed: everything for extreme, a few for hard, put back as far as the ladder cannot follow. */
function takeMore(
  puzzle: Puzzle<TicTacLogicClues>,
  isHard: boolean,
  needed: readonly (readonly number[])[],
  full: Uint8Array,
  tools: DraftTools<TicTacLogicClues>,
): Puzzle<TicTacLogicClues> | undefined {
  const givens = [...puzzle.clues];
  const most = isHard ? Math.ceil((full.length * HARD_REMOVALS_PER_HUNDRED) / 100) : full.length;
  const taken: (readonly number[])[] = [];
  for (const group of needed) {
    if (taken.length >= most || tools.shouldStop()) break;
    clear(givens, group);
    if (tools.isUnique({ ...puzzle, clues: [...givens] })) taken.push(group);
    else restore(givens, group, full);
  }
  while (isHard && taken.length > 0 && !tools.shouldStop()) {
    const tried = { ...puzzle, clues: [...givens] };
    if (tools.countLeft(tried, start(tried), 4) === 0) return tried;
    const group = taken.pop();
    if (group !== undefined) restore(givens, group, full);
  }
  return isHard ? undefined : { ...puzzle, clues: givens };
}

/** The cells that lose their givens together: each alone, or with its image under half a turn. */
function groupCells(cells: number, isSymmetric: boolean): number[][] {
  if (!isSymmetric) return Array.from({ length: cells }, (_, cell) => [cell]);
  return Array.from({ length: cells / 2 }, (_, cell) => [cell, cells - 1 - cell]);
}

function clear(givens: number[], group: readonly number[]): void {
  for (const cell of group) givens[cell] = BLANK;
}

function restore(givens: number[], group: readonly number[], full: Uint8Array): void {
  for (const cell of group) givens[cell] = full[cell];
}
