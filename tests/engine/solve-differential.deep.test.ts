import { describe, expect, test } from 'vitest';
import type { Board, Puzzle } from '../../src/engine/core/kind';
import { type Rng, seededRng, shuffle } from '../../src/engine/core/rng';
import { UNKNOWN_SIZE } from '../../src/engine/kinds/nurikabe/clues';
import { solve as solveNurikabe } from '../../src/engine/kinds/nurikabe/solver';
import { solve as solveTicTacLogic } from '../../src/engine/kinds/tic-tac-logic/solver';
import { bitCount, grow, nurikabeSolutions, seaPatterns, ticTacLogicSolutions } from '../support/brute-force';
import { randomLargeNurikabe, solveSlowly } from '../support/brute-force-solver';

/** Raised by hand for a long run: `SOLVE_ROUNDS=20000 npx vitest run tests/engine/solve-differential.deep.test.ts`. */
const ROUNDS = Number(process.env.SOLVE_ROUNDS ?? 120);
/** Trying everything on 25 cells, or on 36, is slow. */
const SLOW = 8;
const LONG_RUN = 600_000;
const ALL = { maxSolutions: 100_000, decisionLimit: 10_000_000 };

type Clued = Puzzle<readonly number[]>;

/** Clues cut from a random legal sea, some of them then spoiled: `?`, a wrong number, a missing or an additional clue. */
function randomNurikabe(rng: Rng, width: number, height: number): Clued {
  const { seas, neighbours } = seaPatterns(width, height);
  const sea = seas[rng.below(seas.length)];
  const clues = new Array<number>(width * height).fill(0);
  const unknowns = rng.below(3) === 0 ? 2 : 8;
  for (let rest = ((1 << (width * height)) - 1) & ~sea; rest !== 0; ) {
    const island = grow(neighbours, rest & -rest, rest);
    rest &= ~island;
    const cells = clues.map((_, cell) => cell).filter((cell) => island & (1 << cell));
    clues[cells[rng.below(cells.length)]] = rng.below(unknowns) === 0 ? UNKNOWN_SIZE : bitCount(island);
  }
  for (let spoils = rng.below(3); spoils > 0; spoils -= 1) {
    const cell = rng.below(clues.length);
    clues[cell] = [0, UNKNOWN_SIZE, 1 + rng.below(6)][rng.below(3)];
  }
  return { kind: 'nurikabe', width, height, clues, options: {} };
}

function randomMarks(rng: Rng, puzzle: Clued, some: readonly number[] | undefined): Board {
  const marks = new Uint8Array(puzzle.width * puzzle.height);
  for (let cell = 0; cell < marks.length; cell += 1) {
    if (rng.below(6) !== 0 || puzzle.clues[cell] !== 0) continue;
    marks[cell] = some === undefined || rng.below(40) === 0 ? 1 + rng.below(2) : some[cell];
  }
  return { width: puzzle.width, height: puzzle.height, marks };
}

function blankBoard({ width, height }: Clued): Board {
  return { width, height, marks: new Uint8Array(width * height) };
}

function agrees(board: Board, marks: readonly number[]): boolean {
  return board.marks.every((mark, cell) => mark === 0 || mark === marks[cell]);
}

function texts(solutions: readonly (readonly number[])[]): string[] {
  return solutions.map((marks) => marks.join('')).sort();
}

describe('Nurikabe against trying everything', () => {
  test.each([
    [1, 6, ROUNDS],
    [2, 5, ROUNDS],
    [3, 3, ROUNDS],
    [3, 6, ROUNDS],
    [4, 4, ROUNDS],
    [4, 5, ROUNDS],
    [5, 5, ROUNDS / SLOW],
  ])(
    '[S8] %i×%i: all solutions, with `?`, none, one and many, on blank and marked boards',
    (width, height, rounds) => {
      const rng = seededRng(`nurikabe ${width} ${height}`);
      const counts = { none: 0, unique: 0, multiple: 0 };
      for (let round = 0; round < rounds; round += 1) {
        const puzzle = randomNurikabe(rng, width, height);
        const expected = nurikabeSolutions(puzzle).map((sea) => puzzle.clues.map((_, cell) => (sea & (1 << cell) ? 1 : 2)));
        for (const from of [blankBoard(puzzle), randomMarks(rng, puzzle, expected[0])]) {
          const wanted = expected.filter((marks) => agrees(from, marks));
          const result = solveNurikabe(puzzle, from, ALL);
          expect(texts(result.solutions.map((board) => [...board.marks])), JSON.stringify([puzzle, [...from.marks]])).toEqual(
            texts(wanted),
          );
          expect(result.status).toBe(wanted.length === 0 ? 'none' : wanted.length === 1 ? 'unique' : 'multiple');
          if (result.status in counts) counts[result.status as keyof typeof counts] += 1;
        }
      }
      for (const count of Object.values(counts)) expect(count).toBeGreaterThan(rounds / 100);
    },
    LONG_RUN,
  );
});

describe('Nurikabe against plain backtracking', () => {
  test.each([
    [6, 6, 10],
    [7, 6, 10],
    [5, 9, 10],
    [8, 8, 40],
    [10, 10, 60],
  ])(
    '[S8] %i×%i with %i of 100 cells filled in: all solutions, islands of every size',
    (width, height, share) => {
      const rng = seededRng(`large ${width} ${height}`);
      let compared = 0;
      for (let round = 0; round < ROUNDS / SLOW; round += 1) {
        const { puzzle, marks } = randomLargeNurikabe(rng, width, height);
        const from = { width, height, marks: Uint8Array.from(marks, (mark) => (rng.below(100) < share ? mark : 0)) };
        const wanted = solveSlowly(puzzle, from, 500, 3000);
        if (wanted === undefined) continue;
        compared += 1;
        const result = solveNurikabe(puzzle, from, ALL);
        const message = JSON.stringify([puzzle, [...from.marks]]);
        expect(texts(result.solutions.map((board) => [...board.marks])), message).toEqual(texts(wanted));
      }
      expect(compared).toBeGreaterThan(ROUNDS / SLOW / 8);
    },
    LONG_RUN,
  );
});

describe('Tic-Tac-Logic against trying everything', () => {
  test.each([
    [2, 4, ROUNDS],
    [4, 4, ROUNDS],
    [4, 6, ROUNDS],
    [6, 4, ROUNDS],
    [6, 6, ROUNDS / SLOW],
  ])(
    '[S8] %i×%i: all solutions, with and without equal lines, with and without signs',
    (width, height, rounds) => {
      const rng = seededRng(`tic-tac-logic ${width} ${height}`);
      for (let round = 0; round < rounds; round += 1) {
        const repeats = rng.below(2) === 0;
        const empty: Clued = {
          kind: 'tic-tac-logic',
          width,
          height,
          clues: new Array<number>(width * height).fill(0),
          options: { repeats },
        };
        const givens = randomGivens(rng, empty);
        const puzzle = { ...empty, clues: rng.below(2) === 0 ? givens : withRandomSigns(rng, empty, givens) };
        const expected = ticTacLogicSolutions(puzzle);
        for (const from of [blankBoard(puzzle), randomMarks(rng, puzzle, expected[0])]) {
          const wanted = expected.filter((marks) => agrees(from, marks));
          const result = solveTicTacLogic(puzzle, from, ALL);
          expect(texts(result.solutions.map((board) => [...board.marks])), JSON.stringify([puzzle, [...from.marks]])).toEqual(
            texts(wanted),
          );
        }
      }
    },
    LONG_RUN,
  );
});

/** Some marks of a random filling, now and then one of them turned round. */
function randomGivens(rng: Rng, empty: Clued): number[] {
  const start = shuffle(
    empty.clues.map((_, cell) => cell),
    rng,
  ).slice(0, 4);
  const seedMarks = blankBoard(empty);
  for (const cell of start) seedMarks.marks[cell] = 1 + rng.below(2);
  const { solutions } = solveTicTacLogic(empty, seedMarks, { maxSolutions: 1 + rng.below(5), decisionLimit: 100_000 });
  const filled = solutions.at(-1)?.marks;
  const share = 2 + rng.below(3);
  return empty.clues.map((_, cell) => {
    if (filled === undefined || rng.below(share) !== 0) return 0;
    return rng.below(40) === 0 ? 3 - filled[cell] : filled[cell];
  });
}

/** Signs that a random filling has, now and then a wrong one. */
function withRandomSigns(rng: Rng, { width, height }: Clued, givens: readonly number[]): number[] {
  const marks = givens.map((given) => given || 1 + rng.below(2));
  const signBetween = (cell: number, other: number) =>
    rng.below(5) !== 0 ? 0 : (marks[cell] === marks[other]) === rng.below(4) > 0 ? 1 : 2;
  return givens.map((given, cell) => {
    const across = (cell + 1) % width === 0 ? 0 : signBetween(cell, cell + 1);
    const down = cell >= width * (height - 1) ? 0 : signBetween(cell, cell + width);
    return given + 4 * across + 16 * down;
  });
}
