import { describe, expect, test } from 'vitest';
import { check } from '@/engine/core/check';
import { deduce } from '@/engine/core/deduce';
import { type GenerateOptions, generate } from '@/engine/core/generate';
import { grade } from '@/engine/core/grade';
import { LEVELS, type Puzzle, type PuzzleKind } from '@/engine/core/kind';
import { seededRng } from '@/engine/core/rng';
import { countAestheticFaults, countEmptySquares } from '@/engine/kinds/nurikabe/aesthetics';
import { CandidateMutator } from '@/engine/kinds/nurikabe/candidate';
import { UNKNOWN_SIZE } from '@/engine/kinds/nurikabe/clues';
import { nurikabe } from '@/engine/kinds/nurikabe/kind';
import { growLayout, LayoutRules } from '@/engine/kinds/nurikabe/layout';
import { QuickDeduction as NurikabeSketch } from '@/engine/kinds/nurikabe/quick-deduction';
import { countStyleFaults, drawStyle } from '@/engine/kinds/nurikabe/style';
import { EQUAL, listPairs, OPPOSITE } from '@/engine/kinds/tic-tac-logic/clues';
import { ticTacLogic } from '@/engine/kinds/tic-tac-logic/kind';
import { QuickDeduction as TicTacLogicSketch } from '@/engine/kinds/tic-tac-logic/quick-deduction';
import { makeBoard } from '@/engine/kinds/tic-tac-logic/random-board';
import { formatPuzzle } from '@/engine/notations/canonical';
import { withSignsInTurn } from '../support/boards';
import { nurikabeSolutions, ticTacLogicSolutions } from '../support/brute-force';

type Clues = Puzzle<readonly number[]>;

function make(kind: PuzzleKind, options: GenerateOptions): Clues {
  const made = generate(kind, options);
  if (!made.ok) throw new Error(`${kind.id} ${JSON.stringify(options)}: ${made.error}`);
  return made.value.puzzle as Clues;
}

function countSolutions(puzzle: Clues): number {
  return puzzle.kind === 'nurikabe' ? nurikabeSolutions(puzzle).length : ticTacLogicSolutions(puzzle).length;
}

const KIND = { nurikabe, 'tic-tac-logic': ticTacLogic };

describe('[M1] one solution and the asked level', () => {
  test.each([
    ['nurikabe', 5, 5, 'easy'],
    ['nurikabe', 5, 5, 'medium'],
    ['nurikabe', 5, 5, 'hard'],
    ['nurikabe', 6, 4, 'easy'],
    ['tic-tac-logic', 6, 6, 'easy'],
    ['tic-tac-logic', 6, 6, 'medium'],
    ['tic-tac-logic', 6, 6, 'hard'],
    ['tic-tac-logic', 6, 4, 'easy'],
  ] as const)('[M1] trying everything finds one solution, %s %i by %i %s', (kind, width, height, level) => {
    for (const seed of ['a', 'b', 'c']) expect(countSolutions(make(KIND[kind], { width, height, level, seed }))).toBe(1);
  });

  test.each([
    ['nurikabe', 8, 'easy'],
    ['nurikabe', 8, 'medium'],
    ['nurikabe', 8, 'hard'],
    ['tic-tac-logic', 10, 'easy'],
    ['tic-tac-logic', 10, 'medium'],
    ['tic-tac-logic', 10, 'hard'],
  ] as const)('[M1] the level is exact, %s %i %s', (id, side, level) => {
    const kind: PuzzleKind = KIND[id];
    const puzzle = make(kind, { width: side, height: side, level, seed: 'level' });
    expect(kind.solve(puzzle, kind.initialBoard(puzzle), { maxSolutions: 2, decisionLimit: 1_000_000 }).status).toBe('unique');
    expect(grade(kind, puzzle).level).toBe(level);
    const below = ([2, 2, 3, 4] as const)[LEVELS.indexOf(level)];
    if (level !== 'easy') expect(deduce(kind, puzzle, kind.initialBoard(puzzle), { maxLevel: below }).verdict.status).toBe('open');
  });
});

describe('[M2] seeds', () => {
  const SIZE = { width: 6, height: 6 };

  test.each([nurikabe, ticTacLogic] as const)('[M2] the same seed gives the same puzzle, $id', (kind) => {
    const options = { ...SIZE, level: 'easy', seed: 'twice' } as const;
    expect(make(kind, options)).toEqual(make(kind, options));
    expect(make(kind, options)).not.toEqual(make(kind, { ...options, seed: 'once' }));
  });

  test.each([
    ['nurikabe', 'nurikabe/6/6/p4g4l1p6j1'],
    ['tic-tac-logic', 'tic-tac-logic/6/6/a0a0d00f0j00a1c1a'],
  ] as const)('[M2] version 3 makes of the seed "pinned" what it always made, %s', (kind, text) => {
    expect(formatPuzzle(make(KIND[kind], { ...SIZE, level: 'easy', seed: 'pinned' }))).toBe(text);
  });
});

describe('[M3] pleasant puzzles', () => {
  test('[M3] Nurikabe has a spread of sizes and no empty areas', () => {
    const sizes = new Set<number>();
    const largest = new Set<number>();
    for (const seed of ['a', 'b', 'c', 'd']) {
      const puzzle = make(nurikabe, { width: 8, height: 8, level: 'easy', seed });
      expect(countEmptySquares(puzzle, puzzle.clues)).toBe(0);
      for (const clue of puzzle.clues) sizes.add(clue);
      largest.add(Math.max(...puzzle.clues));
    }
    expect(sizes.size).toBeGreaterThanOrEqual(6);
    expect(largest.size).toBeGreaterThanOrEqual(2);
  });

  test('[M3] Nurikabe with a style has as few 1s and as many large islands as published ones', () => {
    const shares = Array.from({ length: 6 }, (_, i) => {
      const clues = make(nurikabe, { width: 10, height: 10, level: 'easy', seed: `style ${i}` }).clues.filter((clue) => clue > 0);
      return {
        ones: clues.filter((clue) => clue === 1).length / clues.length,
        large: clues.filter((clue) => clue >= 6).length / clues.length,
      };
    });
    const medianOf = (values: readonly number[]) => [...values].sort((one, other) => one - other)[values.length / 2];
    expect(medianOf(shares.map(({ ones }) => ones))).toBeLessThanOrEqual(0.2);
    expect(medianOf(shares.map(({ large }) => large))).toBeGreaterThanOrEqual(0.1);
  });

  test('[M3] a style counts what is missing and what is too much', () => {
    const style = { cluesPerCell: 0.2, ones: 0.25, twos: 0.25, large: 0.25, largestIsland: 7 };
    const withClues = (...sizes: number[]) => [...sizes, ...new Array<number>(40 - sizes.length).fill(0)];
    expect(countStyleFaults(style, withClues(1, 1, 2, 2, 3, 4, 6, 7))).toBe(0);
    expect(countStyleFaults(style, withClues(1, 1, 2, 2, 3, 4, 6, 6)), 'no island of 7').toBe(1);
    expect(countStyleFaults(style, withClues(1, 1, 1, 2, 2, 3, 6, 7)), 'a 1 too many').toBe(1);
    expect(countStyleFaults(style, withClues(1, 1, 2, 2, 3, 4, 5, 7)), 'a large one too few').toBe(1);
    expect(countStyleFaults(style, withClues(1, 1, 2, 2, 3, 4, 4, 6, 7)), 'a clue too many').toBe(1);
  });

  test('[M3] styles differ, and small and large grids have none', () => {
    const stylesOf = (width: number) => Array.from({ length: 20 }, (_, i) => drawStyle({ width, height: width }, seededRng(`${i}`)));
    const tens = stylesOf(10);
    expect(new Set(tens.map((style) => style?.largestIsland)).size).toBeGreaterThanOrEqual(4);
    expect(
      stylesOf(5)
        .concat(stylesOf(17))
        .every((style) => style === undefined),
    ).toBe(true);
  });

  test.each([
    [[1, 1, 1, 1, 2, 2, 3, 4], 5],
    [[1, 1, 2, 2, 3, 3, 4, 5], 0],
    [[2, 2, 2, 2, 2, 4, 4, 4], 1],
    [[3, 3, 3, 3, 3, 3, 3, 4], 1],
  ])('[M3] the clues %j have %i faults', (clues, faults) => {
    expect(countAestheticFaults({ width: 8, height: 1 }, clues)).toBe(faults);
  });

  test('[M3] an area of five by five without a clue is a fault', () => {
    const clues = new Array<number>(36).fill(0);
    expect(countAestheticFaults({ width: 6, height: 6 }, clues.with(0, 9))).toBe(3);
    expect(countAestheticFaults({ width: 6, height: 6 }, clues.with(14, 9))).toBe(0);
  });

  test.each(['easy', 'medium'] as const)('[M3] no given of a Tic-Tac-Logic puzzle can be left out, %s', (level) => {
    const puzzle = make(ticTacLogic, { width: 8, height: 8, level, seed: 'few' });
    const sketch = new TicTacLogicSketch(puzzle);
    for (const [cell, given] of puzzle.clues.entries()) {
      if (given !== 0) expect(sketch.run(puzzle.clues.with(cell, 0), level === 'medium')).toBeGreaterThan(0);
    }
  });
});

describe('[M4] requests', () => {
  test.each([
    ['nurikabe', 7, 7],
    ['nurikabe', 8, 6],
    ['tic-tac-logic', 8, 8],
  ] as const)('[M4] clues lie symmetrically, %s %i by %i', (kind, width, height) => {
    const { clues } = make(KIND[kind], { width, height, level: 'easy', seed: 'turn', symmetric: true });
    for (const [cell, clue] of clues.entries()) expect(clue !== 0).toBe(clues[clues.length - 1 - cell] !== 0);
  });

  test.each(['a', 'b', 'c', 'd'])('[M4] the sizes of symmetric Nurikabe clues are free, seed %s', (seed) => {
    const { clues } = make(nurikabe, { width: 7, height: 7, level: 'easy', seed, symmetric: true });
    const pairs = [...clues.keys()].filter((cell) => 2 * cell < clues.length - 1 && clues[cell] !== 0);
    expect(pairs.filter((cell) => clues[cell] === clues[clues.length - 1 - cell]).length).toBeLessThanOrEqual((2 * pairs.length) / 3);
  });

  test('[M4] a Nurikabe set with unknown sizes has one solution each', () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const puzzle = make(nurikabe, { width: 5, height: 5, level: 'easy', seed, unknownClues: true });
      expect(puzzle.clues).toContain(UNKNOWN_SIZE);
      expect(countSolutions(puzzle)).toBe(1);
    }
  });

  test('[M4] a Tic-Tac-Logic set with repeated lines has one solution each', () => {
    let withRepeats = 0;
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const puzzle = make(ticTacLogic, { width: 6, height: 6, level: 'easy', seed, options: { repeats: true } });
      expect(puzzle.options).toEqual({ repeats: true });
      expect(countSolutions(puzzle)).toBe(1);
      if (countSolutions({ ...puzzle, options: {} }) === 0) withRepeats += 1;
    }
    expect(withRepeats).toBeGreaterThan(0);
  });
});

describe('[M4] variants of larger boards', () => {
  const proof = { maxSolutions: 2, decisionLimit: 1_000_000 };

  test.each([
    ['easy', 8],
    ['medium', 8],
    ['hard', 8],
    ['easy', 10],
  ] as const)('[M4] unknown sizes at level %s, side %i: one solution, agreed on by ladder and solver', (level, side) => {
    for (const seed of ['a', 'b', 'c']) {
      const puzzle = make(nurikabe, { width: side, height: side, level, seed, unknownClues: true });
      expect(puzzle.clues).toContain(UNKNOWN_SIZE);
      expectOneTruth(nurikabe, puzzle);
    }
  });

  test.each([
    ['easy', 8],
    ['medium', 8],
    ['hard', 10],
  ] as const)('[M4] repeated lines at level %s, side %i: one solution, agreed on by ladder and solver', (level, side) => {
    for (const seed of ['a', 'b', 'c']) {
      const puzzle = make(ticTacLogic, { width: side, height: side, level, seed, options: { repeats: true } });
      expectOneTruth(ticTacLogic, puzzle);
    }
  });

  function expectOneTruth(kind: PuzzleKind, puzzle: Clues): void {
    const { status, solutions } = kind.solve(puzzle, kind.initialBoard(puzzle), proof);
    expect(status).toBe('unique');
    expect(check(kind, puzzle, solutions[0]).status).toBe('solved');
    const { board } = deduce(kind, puzzle, kind.initialBoard(puzzle));
    for (const [cell, mark] of board.marks.entries()) if (mark !== 0) expect(mark).toBe(solutions[0].marks[cell]);
  }
});

describe('[M5] bounds', () => {
  test.each([
    ['tic-tac-logic', 5, 6, 'size-not-allowed'],
    ['tic-tac-logic', 2, 4, 'gave-up'],
    ['nurikabe', 1, 1, 'gave-up'],
  ] as const)('[M5] %s %i by %i ends with %s', (kind, width, height, failure) => {
    expect(generate(KIND[kind], { width, height, level: 'medium', seed: 'x', maxAttempts: 3 })).toEqual({ ok: false, error: failure });
  });

  test('[M5] every draft is announced and no more are made than allowed', () => {
    const attempts: number[][] = [];
    generate(ticTacLogic, {
      width: 2,
      height: 4,
      level: 'easy',
      seed: 'x',
      maxAttempts: 3,
      onAttempt: (...attempt) => attempts.push(attempt),
    });
    expect(attempts).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
  });

  test.each([nurikabe, ticTacLogic] as const)('[M5] stops in the middle of a draft when told to, $id', (kind) => {
    let asked = 0;
    const shouldStop = () => {
      asked += 1;
      return asked > 20;
    };
    expect(generate(kind, { width: 20, height: 20, level: 'hard', seed: 'x', shouldStop })).toEqual({ ok: false, error: 'stopped' });
    expect(asked).toBeLessThan(1000);
  });
});

describe('[M6] quick deduction', () => {
  test('[M6] sets nothing in Nurikabe that the ladder up to level 2 leaves blank', () => {
    const size = { width: 7, height: 6 };
    const sketch = new NurikabeSketch(size);
    const sculptor = new CandidateMutator(size, 7, false, seededRng('sketch'));
    for (let i = 0; i < 60; i += 1) {
      const sculpture = sculptor.begin();
      if (sculpture === undefined) continue;
      const puzzle: Clues = { kind: 'nurikabe', ...size, clues: sculpture.clues, options: {} };
      const left = sketch.run(sculpture.clues);
      const { board, verdict } = deduce(nurikabe, puzzle, nurikabe.initialBoard(puzzle), { maxLevel: 2 });
      expect(left).toBe(sketch.marks.filter((mark) => mark === 0).length);
      for (const [cell, mark] of sketch.marks.entries()) {
        if (mark !== 0) expect(mark).toBe(verdict.status === 'solved' && board.marks[cell] === 0 ? 2 : board.marks[cell]);
        if (mark !== 0) expect(mark).toBe(sculpture.layout[cell]);
      }
    }
  });

  test('[M6] sets nothing in Tic-Tac-Logic that the ladder up to its level leaves blank', () => {
    const size = { width: 8, height: 6 };
    const rng = seededRng('sketch');
    const sketch = new TicTacLogicSketch(size);
    for (let i = 0; i < 60; i += 1) {
      const full = makeBoard(size, {}, rng) ?? [];
      const givens = Array.from(full, (mark) => (rng.below(i % 2 === 0 ? 3 : 6) === 0 ? mark : 0));
      // Every other puzzle has signs.
      const signs = listPairs(size).map(([from, to]) => (i % 2 === 0 || rng.below(4) > 0 ? 0 : full[from] === full[to] ? EQUAL : OPPOSITE));
      const puzzle = withSignsInTurn({ kind: 'tic-tac-logic', ...size, clues: givens, options: {} }, signs);
      for (const hasCases of [false, true]) {
        sketch.run(puzzle.clues, hasCases);
        const { board } = deduce(ticTacLogic, puzzle, ticTacLogic.initialBoard(puzzle), { maxLevel: hasCases ? 3 : 2 });
        for (const [cell, mark] of sketch.marks.entries()) if (mark !== 0) expect(mark).toBe(board.marks[cell]);
      }
    }
  });

  test('[M6] drafts begin on solved boards', () => {
    const size = { width: 9, height: 7 };
    const terrain = new LayoutRules(size);
    const rng = seededRng('layouts');
    for (const isSymmetric of [false, true]) {
      for (let i = 0; i < 20; i += 1) {
        const layout = growLayout(size, terrain, 7, isSymmetric, rng);
        if (layout === undefined) continue;
        expect(terrain.isOneSea(layout)).toBe(true);
        expect(layout.some((mark, cell) => mark === 1 && terrain.isInPool(layout, cell))).toBe(false);
        if (isSymmetric) expect([...layout].reverse()).toEqual([...layout]);
      }
    }
  });
});
