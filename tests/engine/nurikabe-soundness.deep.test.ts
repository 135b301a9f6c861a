import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { check } from '@/engine/core/check';
import type { Board, Puzzle } from '@/engine/core/kind';
import { seededRng } from '@/engine/core/rng';
import { nurikabe } from '@/engine/kinds/nurikabe/kind';
import { nurikabePuzzle, rowsOf } from '../support/boards';
import { agreesWithSea, nurikabeSolutions } from '../support/brute-force';
import { allNurikabe, randomNurikabe, randomPartOf } from '../support/nurikabe-cases';

const SYMBOLS = '.#o';

/** Suppositions are slow, so only every so many boards of the exhaustive test see them. */
const SUPPOSE_EVERY = 9;
const TIMEOUT_MS = 60_000;

/** Fails when any technique sets anything that a solution of the board does not agree with. */
function expectSound(puzzle: Puzzle<readonly number[]>, board: Board, solutions: readonly number[], maxLevel = 4): void {
  const possible = solutions.filter((sea) => agreesWithSea(board, sea));
  for (const technique of nurikabe.techniques) {
    if (technique.level > maxLevel) continue;
    for (const { placements } of technique.find(puzzle, board)) {
      for (const { cell, mark } of placements) {
        const isRight = board.marks[cell] === 0 && possible.every((sea) => mark === ((sea >> cell) & 1 ? 1 : 2));
        if (!isRight) expect.fail(`${technique.id} sets ${cell} to ${mark} on ${rowsOf(board, SYMBOLS)} with clues ${puzzle.clues}`);
      }
    }
  }
}

/** Fails when the check calls a board broken that a solution agrees with, or misjudges a full one. */
function expectFair(puzzle: Puzzle<readonly number[]>, board: Board, solutions: readonly number[]): void {
  const { status } = check(nurikabe, puzzle, board);
  const isFull = !board.marks.includes(0);
  const canFinish = solutions.some((sea) => agreesWithSea(board, sea));
  const blanksAsIsland = { ...board, marks: board.marks.map((mark) => mark || 2) };
  const isSolved = solutions.some((sea) => agreesWithSea(blanksAsIsland, sea));
  const isRight = (status === 'solved') === isSolved && (status !== 'broken' || !canFinish) && (!isFull || status !== 'open');
  if (!isRight) expect.fail(`${status} is wrong of ${rowsOf(board, SYMBOLS)} with clues ${puzzle.clues}`);
}

describe('every puzzle up to 3×3', () => {
  test.each([
    [1, 1],
    [2, 1],
    [4, 1],
    [2, 2],
    [3, 2],
    [2, 3],
    [3, 3],
  ])(
    '[D2] [C1] all parts of all solutions of %i×%i keep techniques sound and the check fair',
    (width, height) => {
      for (const puzzle of allNurikabe(width, height)) {
        const solutions = nurikabeSolutions(puzzle);
        const tried = new Set<string>();
        for (const sea of solutions) {
          for (let kept = 0; kept < 1 << (width * height); kept += 1) {
            const marks = Uint8Array.from(puzzle.clues, (clue, cell) =>
              clue !== 0 ? 2 : (kept >> cell) & 1 ? ((sea >> cell) & 1 ? 1 : 2) : 0,
            );
            const key = marks.join('');
            if (tried.has(key)) continue;
            tried.add(key);
            const board = { width, height, marks };
            expectSound(puzzle, board, solutions, tried.size % SUPPOSE_EVERY === 0 ? 4 : 3);
            expectFair(puzzle, board, solutions);
          }
        }
      }
    },
    TIMEOUT_MS,
  );
});

describe('random puzzles to 5×5, with `?` and several solutions', () => {
  const sizes = fc.constantFrom<[number, number]>([4, 4], [5, 3], [3, 6], [5, 4], [4, 5], [5, 5]);

  test(
    '[D2] techniques set only what every solution has',
    () => {
      fc.assert(
        fc.property(sizes, fc.nat(), ([width, height], seed) => {
          const rng = seededRng(`${seed}`);
          const puzzle = randomNurikabe(width, height, rng);
          const solutions = nurikabeSolutions(puzzle);
          for (let i = 0; i < 12; i += 1) expectSound(puzzle, randomPartOf(puzzle, solutions[rng.below(solutions.length)], rng), solutions);
        }),
        { numRuns: 80 },
      );
    },
    TIMEOUT_MS,
  );

  test(
    '[C1] [C2] a board that can be finished is never broken, and a full one is never misjudged',
    () => {
      fc.assert(
        fc.property(sizes, fc.nat(), ([width, height], seed) => {
          const rng = seededRng(`${seed}`);
          const puzzle = randomNurikabe(width, height, rng);
          const solutions = nurikabeSolutions(puzzle);
          for (let i = 0; i < 40; i += 1) {
            const board = randomPartOf(puzzle, solutions[rng.below(solutions.length)], rng);
            expectFair(puzzle, board, solutions);
            const spoilt = { ...board, marks: board.marks.map((mark) => (rng.below(8) === 0 ? rng.below(3) : mark)) };
            expectFair(puzzle, spoilt, solutions);
            const full = { ...board, marks: board.marks.map((mark, cell) => mark || (puzzle.clues[cell] !== 0 ? 2 : 1 + rng.below(2))) };
            expectFair(puzzle, full, solutions);
          }
        }),
        { numRuns: 80 },
      );
    },
    TIMEOUT_MS,
  );
});

test('[K1] the brute force that the properties rest on finds the three solutions of the worked case', () => {
  const puzzle = nurikabePuzzle('2..3/..../..../4...');
  const rows = nurikabeSolutions(puzzle).map((sea) =>
    rowsOf({ width: 4, height: 4, marks: Uint8Array.from(puzzle.clues, (_, cell) => ((sea >> cell) & 1 ? 1 : 2)) }, SYMBOLS),
  );
  expect(rows.sort()).toEqual(['o##o/o#oo/####/oooo', 'o#oo/o#o#/####/oooo', 'oo#o/###o/oo#o/oo##']);
});
