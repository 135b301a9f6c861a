import fc from 'fast-check';
import { expect, test } from 'vitest';
import { check } from '@/engine/core/check';
import type { Board, Puzzle } from '@/engine/core/kind';
import { type Rng, seededRng } from '@/engine/core/rng';
import { ticTacLogic } from '@/engine/kinds/tic-tac-logic/kind';
import { rowsOf } from '../support/boards';
import { keepsSigns, ticTacLogicSolutions } from '../support/brute-force';

const SYMBOLS = '.XO';
const solutionsBySize = new Map<string, readonly number[][]>();

/** The techniques that fired on any board. */
const fired = new Set<string>();

interface Case {
  readonly puzzle: Puzzle<readonly number[]>;
  /** All full boards that keep the givens. */
  readonly solutions: readonly (readonly number[])[];
  readonly board: Board;
}

function fullBoards(width: number, height: number, repeats: boolean): readonly number[][] {
  const key = `${width}x${height}${repeats}`;
  let boards = solutionsBySize.get(key);
  if (boards === undefined) {
    boards = ticTacLogicSolutions({ kind: 'tic-tac-logic', width, height, clues: new Array(width * height).fill(0), options: { repeats } });
    solutionsBySize.set(key, boards);
  }
  return boards;
}

/** A part of a full board is given, a larger part is filled in; few givens leave several solutions. Some have signs, a few of them wrong. */
function randomCase(width: number, height: number, rng: Rng): Case {
  // Four columns of two cells cannot all differ.
  const repeats = height === 2 && width > 2 ? true : rng.below(3) === 0;
  const all = fullBoards(width, height, repeats);
  const solution = all[rng.below(all.length)];
  const givenShare = rng.below(6);
  const filledShare = rng.below(11);
  const signShare = rng.below(2) * rng.below(8);
  const signAt = (cell: number, other: number): number => {
    if (rng.below(10) >= signShare) return 0;
    return (solution[cell] === solution[other]) === rng.below(20) > 0 ? 1 : 2;
  };
  const clues = solution.map((mark, cell) => {
    const across = (cell + 1) % width === 0 ? 0 : signAt(cell, cell + 1);
    const down = cell + width >= solution.length ? 0 : signAt(cell, cell + width);
    return (rng.below(10) < givenShare ? mark : 0) + 4 * across + 16 * down;
  });
  const marks = Uint8Array.from(solution, (mark, cell) => clues[cell] % 4 || (rng.below(10) < filledShare ? mark : 0));
  const fits = (full: readonly number[]) => clues.every((clue, cell) => clue % 4 === 0 || clue % 4 === full[cell]);
  const solutions = all.filter((full) => fits(full) && keepsSigns(full, width, clues));
  return { puzzle: { kind: 'tic-tac-logic', width, height, clues, options: { repeats } }, solutions, board: { width, height, marks } };
}

function agrees({ marks }: Board, full: readonly number[]): boolean {
  return marks.every((mark, cell) => mark === 0 || mark === full[cell]);
}

function expectSound({ puzzle, solutions, board }: Case): void {
  const possible = solutions.filter((full) => agrees(board, full));
  for (const technique of ticTacLogic.techniques) {
    for (const { placements } of technique.find(puzzle, board)) {
      fired.add(technique.id);
      for (const { cell, mark } of placements) {
        if (board.marks[cell] === 0 && possible.every((full) => full[cell] === mark)) continue;
        expect.fail(
          `${technique.id} sets ${cell} to ${mark} on ${rowsOf(board, SYMBOLS)}, clues ${puzzle.clues}, repeats ${puzzle.options.repeats}`,
        );
      }
    }
  }
}

function expectFair({ puzzle, solutions, board }: Case): void {
  const { status } = check(ticTacLogic, puzzle, board);
  const isFull = !board.marks.includes(0);
  const canFinish = solutions.some((full) => agrees(board, full));
  const isRight = status === 'broken' ? !canFinish : (status === 'solved') === isFull && (!isFull || canFinish);
  if (!isRight) expect.fail(`${status} is wrong of ${rowsOf(board, SYMBOLS)}, clues ${puzzle.clues}, repeats ${puzzle.options.repeats}`);
}

const sizes = fc.constantFrom<[number, number]>([2, 2], [4, 2], [4, 4], [6, 4], [4, 6]);

test('[D2] [TS3] techniques set only what every solution has', () => {
  fc.assert(
    fc.property(sizes, fc.nat(), ([width, height], seed) => {
      expectSound(randomCase(width, height, seededRng(`${seed}`)));
    }),
    { numRuns: 1200 },
  );
  expect(ticTacLogic.techniques.map(({ id }) => id).filter((id) => !fired.has(id))).toEqual([]);
});

test('[C1] [C2] [TS2] a board that can be finished is never broken, and a full one is never misjudged', () => {
  fc.assert(
    fc.property(sizes, fc.nat(), ([width, height], seed) => {
      const rng = seededRng(`${seed}`);
      const sample = randomCase(width, height, rng);
      expectFair(sample);
      const spoil = (share: number): Board => ({
        ...sample.board,
        marks: sample.board.marks.map((mark) => (rng.below(10) < share ? rng.below(3) : mark)),
      });
      expectFair({ ...sample, board: spoil(2) });
      expectFair({ ...sample, board: { ...sample.board, marks: spoil(1).marks.map((mark) => mark || 1 + rng.below(2)) } });
    }),
    { numRuns: 3000 },
  );
});

test.each([
  [2, 2, 2, 2],
  [4, 4, 72, 90],
])('[K2] the brute force that the properties rest on counts the full boards of %i×%i', (width, height, distinct, repeating) => {
  expect(fullBoards(width, height, false)).toHaveLength(distinct);
  expect(fullBoards(width, height, true)).toHaveLength(repeating);
});
