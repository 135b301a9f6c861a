import { expect, test } from 'vitest';
import type { Board } from '@/engine/core/kind';
import { seededRng } from '@/engine/core/rng';
import { nurikabe } from '@/engine/kinds/nurikabe/kind';
import { reachOf } from '@/engine/kinds/nurikabe/reach';
import { findCellsBeside, findFartherCells } from '@/engine/kinds/nurikabe/reached-cells';
import { regionsOf } from '@/engine/kinds/nurikabe/regions';
import { randomNurikabe } from '../support/nurikabe-cases';

/** Random marks, mostly island, so that islands without clues are large. */
function randomBoards(count: number) {
  return Array.from({ length: count }, (_, seed) => {
    const rng = seededRng(`unfinishable ${seed}`);
    const puzzle = randomNurikabe(5, 4 + (seed % 2), rng);
    const share = 1 + rng.below(6);
    const marks = Uint8Array.from(puzzle.clues, (clue) => (clue !== 0 ? 2 : rng.below(10) >= share ? 0 : rng.below(3) === 0 ? 1 : 2));
    const board: Board = { width: puzzle.width, height: puzzle.height, marks };
    return { puzzle, board };
  });
}

test('[C8] one search for all islands reaches what each of them reaches', () => {
  for (const { puzzle, board } of randomBoards(500)) {
    const regions = regionsOf(puzzle, board);
    const islandCells = board.marks.map((mark, cell) => (mark === 2 && regions.all[regions.regionOf[cell]].clueCount > 0 ? 1 : 0));
    findCellsBeside(regions);
    const reached = Array.from(findFartherCells(regions).subarray(0, board.marks.length), (mark, cell) =>
      !islandCells[cell] && mark > 0 ? 1 : 0,
    );
    expect(reached).toEqual(reachOf(regions).reachedBy.map((count) => (count > 0 ? 1 : 0)));
  }
});

test('[C8] where no rule is broken, an island that does not reach its size is found, and the rest is what no island reaches', () => {
  let tooSmall = 0;
  for (const { puzzle, board } of randomBoards(4000)) {
    if (nurikabe.rules.some((rule) => [...rule.find(puzzle, board)].length > 0)) continue;
    const { growing, growths, reachedBy } = reachOf(regionsOf(puzzle, board));
    const small = growing.filter(({ cells, target }, i) => cells.length + growths[i].cells.length < target).map(({ cells }) => cells);
    const found = [...nurikabe.findUnfinishable(puzzle, board, 'all')];
    const cellsOf = (key: string) => found.filter(({ message }) => message.key === key).map(({ cells }) => cells);
    if (board.marks.every((mark, cell) => mark === 0 || puzzle.clues[cell] !== 0)) continue;
    tooSmall += small.length;
    expect(cellsOf('nurikabe.size.no-space')).toEqual(small);
    for (const cells of cellsOf('nurikabe.one-clue.out-of-reach')) expect(reachedBy[cells[0]]).toBe(0);
    for (const cells of cellsOf('nurikabe.no-pool.certain')) expect(cells.every((cell) => reachedBy[cell] === 0)).toBe(true);
  }
  expect(tooSmall).toBeGreaterThan(0);
});
