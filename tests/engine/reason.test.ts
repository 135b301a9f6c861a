import { describe, expect, test } from 'vitest';
import { hint } from '@/engine/core/hint';
import { BLANK, type Board, type Puzzle, type PuzzleKind, type Step } from '@/engine/core/kind';
import { explainBySmallestReason } from '@/engine/core/reason';
import { seededRng } from '@/engine/core/rng';
import { findShortestSteps } from '@/engine/core/shortest-assumption';
import { findSmallestHittingSet } from '@/engine/core/smallest-hitting-set';
import { nurikabe } from '@/engine/kinds/nurikabe/kind';
import { listPairs } from '@/engine/kinds/tic-tac-logic/clues';
import { ticTacLogic } from '@/engine/kinds/tic-tac-logic/kind';
import { boardFrom, nurikabePuzzle, ticTacLogicPuzzle, withSigns } from '../support/boards';
import { agreesWithSea, keepsSigns, nurikabeSolutions, ticTacLogicSolutions } from '../support/brute-force';
import { randomNurikabe, randomPartOf } from '../support/nurikabe-cases';

interface Explained {
  readonly kind: PuzzleKind;
  readonly puzzle: Puzzle;
  readonly board: Board;
  readonly step: Step;
  /** All full boards that agree with the clues. */
  readonly solutions: readonly (readonly number[])[];
  /** The lit marks of the player, and all marks of the player. */
  readonly lit: readonly number[];
  readonly placed: readonly number[];
  readonly isHint: boolean;
}

/** The hint for a board, and the first step of each technique with its reason. */
function explained(kind: PuzzleKind, puzzle: Puzzle, board: Board, solutions: readonly (readonly number[])[]): Explained[] {
  const found = hint(kind, puzzle, board, { decisionLimit: 0 });
  if (found.type !== 'step') return [];
  const placed = [...board.marks.keys()].filter((cell) => board.marks[cell] !== BLANK && !kind.isFixed(puzzle, cell));
  const first = kind.techniques.flatMap((technique) => findShortestSteps(kind, puzzle, board, technique, () => false).slice(0, 1));
  const explainedFirst = first.map((step) => explainBySmallestReason(kind, puzzle, board, [step], () => false));
  return [found.step, ...explainedFirst].map((step, i) => {
    const lit = placed.filter((cell) => step.reasonCells.includes(cell));
    return { kind, puzzle, board, step, solutions, placed, lit, isHint: i === 0 };
  });
}

function nurikabeHints(): Explained[] {
  return Array.from({ length: 150 }).flatMap((_, seed) => {
    const rng = seededRng(`reason ${seed}`);
    const puzzle = randomNurikabe(4, 4, rng);
    const seas = nurikabeSolutions(puzzle);
    const board = randomPartOf(puzzle, seas[rng.below(seas.length)], rng);
    const solutions = seas.map((sea) => Array.from({ length: 16 }, (_mark, cell) => (agreesWithSea(oneSea(cell), sea) ? 1 : 2)));
    return explained(nurikabe, puzzle, board, solutions);
  });
}

/** A board with nothing but one sea cell. */
function oneSea(cell: number): Board {
  return { width: 4, height: 4, marks: new Uint8Array(16).with(cell, 1) };
}

function ticTacLogicHints(): Explained[] {
  return [4, 6].flatMap((side) => {
    const size = { width: side, height: side };
    const all = ticTacLogicSolutions({ kind: 'tic-tac-logic', ...size, clues: new Array(side * side).fill(0), options: {} });
    return Array.from({ length: 200 }).flatMap((_, seed) => {
      const rng = seededRng(`reason ${side} ${seed}`);
      const full = all[rng.below(all.length)];
      const clues = full.map((mark) => (rng.below(10) < 1 ? mark : 0));
      const share = 1 + rng.below(4);
      const marks = Uint8Array.from(full, (mark, cell) => clues[cell] || (rng.below(10) < share ? mark : 0));
      const puzzle = { kind: 'tic-tac-logic', ...size, clues, options: {} };
      const pairs = seed < 100 ? [] : listPairs(size).filter(() => rng.below(6) === 0);
      const signs = pairs.map(([from, to]) => [from, full[from] === full[to] ? '=' : '×', to] as const);
      const signed = withSigns(puzzle, signs);
      const keepsGivens = (solution: readonly number[]) => clues.every((clue, cell) => clue === 0 || clue === solution[cell]);
      const solutions = all.filter((solution) => keepsGivens(solution) && keepsSigns(solution, side, signed.clues));
      return explained(ticTacLogic, signed, { ...size, marks }, solutions);
    });
  });
}

/** Whether the technique of a step says the same with the clues and these marks alone. */
function fires({ kind, puzzle, board, step }: Explained, cells: readonly number[]): boolean {
  const marks = kind.initialBoard(puzzle).marks.slice();
  for (const cell of cells) marks[cell] = board.marks[cell];
  if (step.chain === undefined) return derives(kind, puzzle, { ...board, marks }, step);
  marks[step.placements[0].cell] = 3 - step.placements[0].mark;
  for (const link of step.chain) {
    if (!derives(kind, puzzle, { ...board, marks: marks.slice() }, link)) return false;
    for (const { cell, mark } of link.placements) marks[cell] = mark;
  }
  const last = { ...board, marks };
  const keys = kind.rules.flatMap((rule) => [...rule.find(puzzle, last)].map(({ message }) => message.key));
  return [...keys, kind.findDeadEnd?.(puzzle, last)?.message.key].includes(String(step.message.params.contradiction));
}

function derives(kind: PuzzleKind, puzzle: Puzzle, board: Board, { technique, placements, message }: Step): boolean {
  const found = kind.techniques.find(({ id }) => id === technique)?.find(puzzle, board) ?? [];
  return [...found].some(
    (other) =>
      JSON.stringify(other.message) === JSON.stringify(message) &&
      placements.every(({ cell, mark }) => other.placements.some((placement) => placement.cell === cell && placement.mark === mark)),
  );
}

/** All sets of this many marks are tried. */
const MOST_PLACED = 9;

/** Whether the technique says the same with some set of marks and not with a larger one. */
function saysLessWithMore(given: Explained): boolean {
  const { placed, step } = given;
  if (step.chain !== undefined || placed.length > MOST_PLACED) return false;
  const says = Array.from({ length: 1 << placed.length }, (_, set) =>
    fires(
      given,
      placed.filter((_cell, i) => (set >> i) & 1),
    ),
  );
  return says.some((isSaid, set) => isSaid && placed.some((_cell, i) => !says[set | (1 << i)]));
}

/** All sets of so many of these cells. */
function* setsOf(cells: readonly number[], size: number): Iterable<number[]> {
  if (size === 0) yield [];
  else for (const [i, cell] of cells.entries()) for (const rest of setsOf(cells.slice(i + 1), size - 1)) yield [cell, ...rest];
}

/** The size of the smallest set of marks with which the technique says the same. */
function smallestSize(given: Explained, below: number): number {
  for (let size = 0; size < below; size += 1) for (const cells of setsOf(given.placed, size)) if (fires(given, cells)) return size;
  return below;
}

describe.each([
  { name: 'nurikabe', techniques: nurikabe.techniques.length, hints: nurikabeHints() },
  { name: 'tic-tac-logic', techniques: ticTacLogic.techniques.length, hints: ticTacLogicHints() },
])('the reason of a hint for $name', ({ techniques, hints }) => {
  test('[D14] is complete: with the clues and the lit marks alone the technique says the same, and every solution agrees', () => {
    for (const given of hints) {
      expect(fires(given, given.lit)).toBe(true);
      const possible = given.solutions.filter((full) => given.lit.every((cell) => full[cell] === given.board.marks[cell]));
      for (const { cell, mark } of given.step.placements) expect(possible.every((full) => full[cell] === mark)).toBe(true);
    }
    expect(hints.some(({ lit }) => lit.length > 1)).toBe(true);
    expect(new Set(hints.map(({ step }) => step.technique)).size).toBe(techniques);
  });

  test('[D14] is minimal: without any lit mark the technique does not say the same', () => {
    for (const given of hints) {
      for (const cell of given.lit)
        expect(
          fires(
            given,
            given.lit.filter((other) => other !== cell),
          ),
        ).toBe(false);
    }
  });

  test('[D15] no set of fewer marks than the bound suffices, and the bound is nearly always that of the smallest', () => {
    const exact = hints.filter((given) => {
      const { marks, least } = given.step.reason ?? { marks: -1, least: -1 };
      expect(marks).toBe(given.lit.length);
      const smallest = smallestSize(given, marks);
      expect(least).toBeLessThanOrEqual(smallest);
      return least === smallest;
    });
    expect(exact.length / hints.length).toBeGreaterThan(0.9);
  });

  test('[D16] is the smallest among all steps of the lowest level', () => {
    for (const given of hints.filter(({ isHint }) => isHint)) {
      const { kind, puzzle, board, step, lit } = given;
      const level = Math.min(...kind.techniques.filter((technique) => firesOn(technique)).map((technique) => technique.level));
      expect(step.level).toBe(level);
      const others = kind.techniques
        .filter((technique) => technique.level === level)
        .flatMap((technique) => findShortestSteps(kind, puzzle, board, technique, () => false));
      for (const other of others) expect(smallestSize({ ...given, step: other }, lit.length)).toBe(lit.length);

      function firesOn(technique: PuzzleKind['techniques'][number]): boolean {
        for (const _step of technique.find(puzzle, board)) return true;
        return false;
      }
    }
  });
});

/** The first of the technique's shortest steps that places a mark in a cell, with its reason. */
function reasonOf(kind: PuzzleKind, puzzle: Puzzle, board: Board, id: string, cell: number): Step {
  const technique = kind.techniques.find((known) => known.id === id);
  if (technique === undefined) throw new Error(`no technique ${id}`);
  const steps = findShortestSteps(kind, puzzle, board, technique, () => false);
  const step = steps.find(({ placements }) => placements.some((placement) => placement.cell === cell));
  if (step === undefined) throw new Error(`no step of ${id} in cell ${cell}`);
  return explainBySmallestReason(kind, puzzle, board, [step], () => false);
}

test('[D15] finds the smaller reason of the column where the row has the same number of fillings, and lights the column', () => {
  const puzzle = ticTacLogicPuzzle('....../....../....../....../....../......');
  const board = boardFrom('..O.XO/...OX./.X..O./....../O...X./O..X.X');
  const step = reasonOf(ticTacLogic, puzzle, board, 'tic-tac-logic.line-cases', 34);
  // Its row needs three marks. Of its column, which has one filling, two marks leave two fillings.
  expect(step).toMatchObject({ message: { params: { fillings: 2 } }, reason: { marks: 2, least: 2 } });
  for (const cell of step.reasonCells) expect(cell % 6).toBe(4);
});

test('[D15] finds the smaller reason of the row that a further mark would take away', () => {
  const puzzle = ticTacLogicPuzzle('.O.XOX/.X..../....../.X.OX./....../....X.');
  const board = boardFrom('.OXXOX/XX.X../.OX.../.X.OXO/.XOX.X/....X.');
  expect(reasonOf(ticTacLogic, puzzle, board, 'tic-tac-logic.avoid-trio', 8).reason).toEqual({ marks: 1, least: 1 });
});

test.each([
  { name: 'nurikabe', kind: nurikabe, hints: nurikabeHints(), losing: ['nurikabe.pool-reach'] },
  { name: 'tic-tac-logic', kind: ticTacLogic, hints: ticTacLogicHints(), losing: ['tic-tac-logic.count-signs'] },
])('[D15] no monotone technique of $name says less when marks are added', ({ kind, hints, losing }) => {
  const found = new Set(hints.filter(saysLessWithMore).map(({ step }) => step.technique));
  expect([...found]).toEqual(losing);
  for (const id of losing) expect((kind as PuzzleKind).monotoneTechniques).not.toContain(id);
});

test('[D14] lights the walls of an island that has one exit, and the clue', () => {
  const puzzle = nurikabePuzzle('..9../...../.....');
  const board = { width: 5, height: 3, marks: nurikabe.initialBoard(puzzle).marks.with(1, 1).with(3, 1).with(14, 1) };
  const found = hint(nurikabe, puzzle, board, { decisionLimit: 0 });
  expect(found).toMatchObject({
    type: 'step',
    step: { technique: 'nurikabe.island-one-exit', reasonCells: [1, 2, 3], reason: { marks: 2, least: 2 } },
  });
});

test.each([
  { sets: [], below: 3, expected: [] },
  {
    sets: [
      [1, 2],
      [2, 3],
      [4, 5],
      [3, 4],
    ],
    below: 4,
    expected: 2,
  },
  { sets: [[1], [2], [3]], below: 3, expected: 'none' },
])('[D15] the smallest set that hits each of $sets', ({ sets, below, expected }) => {
  const found = findSmallestHittingSet(sets, below);
  if (typeof expected === 'number') {
    expect(found).toHaveLength(expected);
    for (const set of sets) expect(set.some((element) => found.includes(element as never))).toBe(true);
  } else expect(found).toEqual(expected);
});
