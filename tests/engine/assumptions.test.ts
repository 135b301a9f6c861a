import { describe, expect, test } from 'vitest';
import { check } from '@/engine/core/check';
import { deduce } from '@/engine/core/deduce';
import { hint } from '@/engine/core/hint';
import type { Board, Puzzle, PuzzleKind, Step } from '@/engine/core/kind';
import { seededRng } from '@/engine/core/rng';
import { shortenChain } from '@/engine/core/shorten-chain';
import { nurikabe } from '@/engine/kinds/nurikabe/kind';
import { ticTacLogic } from '@/engine/kinds/tic-tac-logic/kind';
import { parsePuzzle } from '@/engine/notations/canonical';
import { nurikabePuzzle, ticTacLogicPuzzle } from '../support/boards';
import { nurikabeSolutions } from '../support/brute-force';
import { randomNurikabe, randomPartOf } from '../support/nurikabe-cases';

/** Contradictions on boards that break no rule on sight. */
const DEAD_ENDS = [
  'nurikabe.size.no-space',
  'nurikabe.only-one-clue-reaches.none',
  'nurikabe.pool-reach.none',
  'tic-tac-logic.line-cases.none',
];

interface Supposed {
  readonly kind: PuzzleKind;
  readonly puzzle: Puzzle;
  readonly board: Board;
  /** As the technique found it, and as the hint tells it. */
  readonly found: Step;
  readonly told: Step;
}

/** Boards on which nothing but a supposition helps. */
function findSupposed(kind: PuzzleKind, positions: Iterable<readonly [Puzzle, Board]>): Supposed[] {
  const supposed: Supposed[] = [];
  for (const [puzzle, board] of positions) {
    const given = hint(kind, puzzle, board, { decisionLimit: 0 });
    if (given.type !== 'step' || given.step.level !== 4) continue;
    for (const found of kind.techniques[kind.techniques.length - 1].find(puzzle, board)) {
      supposed.push({ kind, puzzle, board, found, told: given.step });
      break;
    }
  }
  return supposed;
}

function* nurikabePositions(): Iterable<readonly [Puzzle, Board]> {
  for (let seed = 0; seed < 250; seed += 1) {
    const rng = seededRng(`what-if ${seed}`);
    const puzzle = randomNurikabe(4, 4, rng);
    const solutions = nurikabeSolutions(puzzle);
    for (let i = 0; i < 3; i += 1) yield [puzzle, randomPartOf(puzzle, solutions[rng.below(solutions.length)], rng)];
  }
}

function* ticTacLogicPositions(): Iterable<readonly [Puzzle, Board]> {
  for (const givens of ['.X../..O./O.../...X', 'X.../..O./.O../...X', 'O..X/..../..../X..O', 'X....O/....../.O..X./....../..X.../O....X']) {
    const puzzle = ticTacLogicPuzzle(givens);
    yield [puzzle, ticTacLogic.initialBoard(puzzle)];
  }
}

/** The marks after the supposed one and these steps, or undefined when a step does not follow from what is there before it. */
function takeSteps({ kind, puzzle, board, told }: Supposed, steps: readonly Step[]): Board | undefined {
  const [{ cell, mark }] = told.placements;
  let marks = board.marks.with(cell, 3 - mark);
  for (const step of steps) {
    const technique = kind.techniques.find(({ id }) => id === step.technique);
    const fired = [...(technique?.find(puzzle, { ...board, marks }) ?? [])].flatMap(({ placements }) => placements);
    for (const set of step.placements) {
      if (!fired.some((other) => other.cell === set.cell && other.mark === set.mark)) return undefined;
      marks = marks.with(set.cell, set.mark);
    }
  }
  return { ...board, marks };
}

/** The cells that the chain has marked. */
function blanksOf({ marks }: Board, cells: readonly number[] = []): number[] {
  return cells.filter((cell) => marks[cell] === 0);
}

describe.each([
  { name: 'nurikabe', supposed: findSupposed(nurikabe, nurikabePositions()) },
  { name: 'tic-tac-logic', supposed: findSupposed(ticTacLogic, ticTacLogicPositions()) },
])('suppositions of $name', ({ supposed }) => {
  const long = supposed.filter(({ told: { chain = [] } }) => chain.length > 1);

  test('[D5] there are boards that need them, also with chains', () => {
    expect(long.length).toBeGreaterThan(0);
  });

  test('[D5] every step of the chain follows from those before it, and the last one breaks a rule or is a dead end', () => {
    for (const sample of supposed) {
      const { puzzle, kind, board, told } = sample;
      const fixed = kind.initialBoard(puzzle);
      const lit = { ...board, marks: board.marks.map((mark, cell) => (told.reasonCells.includes(cell) ? mark : fixed.marks[cell])) };
      const last = takeSteps({ ...sample, board: lit }, told.chain ?? []);
      expect(last).toBeDefined();
      expect(told.message.params.steps).toBe(told.chain?.length);
      const violations = last === undefined ? [] : kind.rules.flatMap((rule) => [...rule.find(puzzle, last)]);
      if (violations.length === 0) {
        expect(DEAD_ENDS).toContain(told.message.params.contradiction);
        const deadEnd = last && kind.findDeadEnd?.(puzzle, last);
        expect(deadEnd?.message.key).toBe(told.message.params.contradiction);
        expect(blanksOf(board, deadEnd?.cells)).toSatisfy((cells: number[]) => cells.every((cell) => told.reasonCells.includes(cell)));
        continue;
      }
      const violation = violations.find(({ message }) => message.key === told.message.params.contradiction);
      expect(violation).toBeDefined();
      expect(blanksOf(board, violation?.cells)).toSatisfy((cells: number[]) => cells.every((cell) => told.reasonCells.includes(cell)));
    }
    const isBroken = (sample: Supposed) => {
      const last = takeSteps(sample, sample.told.chain ?? []);
      return last !== undefined && check(sample.kind, sample.puzzle, last).status === 'broken';
    };
    expect(supposed.some(isBroken)).toBe(true);
  });

  test('[D9] a hint leaves out steps that the contradiction does not need, and adds none', () => {
    for (const { found, told } of supposed) expect(told.chain?.length).toBeLessThanOrEqual(found.chain?.length ?? 0);
    expect(supposed.some(({ found, told }) => (told.chain?.length ?? 0) < (found.chain?.length ?? 0))).toBe(true);
  });

  test('[D13] no other refutation of the board has a shorter chain', () => {
    const lengthOf = ({ chain = [] }: Step) => chain.length;
    for (const { kind, puzzle, board, told } of supposed) {
      const all = [...kind.techniques[kind.techniques.length - 1].find(puzzle, board)];
      const least = Math.min(...all.map((step) => lengthOf(shortenChain(kind, puzzle, board, step, () => false))));
      // A chain of one step is short enough to end the comparison.
      expect(lengthOf(told)).toBeLessThanOrEqual(Math.max(1, least));
    }
  });
});

test.each([
  ['nurikabe/8/8/u6h4i1p2h4n3q1i3g2', 4, 2],
  ['nurikabe/8/8/3k3o4i1h2i5n1o4o2j7h', 3, 2],
])('[D9] the chain of %s that ends in a dead end is shortened from %i to %i steps', (text, long, short) => {
  const parsed = parsePuzzle(text);
  if (!parsed.ok) throw new Error(parsed.error.code);
  const kind: PuzzleKind = nurikabe;
  const puzzle = parsed.value;
  let board = kind.initialBoard(puzzle);
  for (const step of deduce(kind, puzzle, board, { isOneByOne: true }).steps) {
    if (DEAD_ENDS.includes(String(step.message.params.contradiction))) {
      const told = shortenChain(kind, puzzle, board, step, () => false);
      expect([step.chain?.length, told.chain?.length]).toEqual([long, short]);
      expect(takeSteps({ kind, puzzle, board, found: step, told }, told.chain ?? [])).toBeDefined();
      return;
    }
    const marks = board.marks.slice();
    for (const { cell, mark } of step.placements) marks[cell] = mark;
    board = { ...board, marks };
  }
  expect.unreachable('This puzzle needs no assumption that ends in a dead end');
});

describe('a scan that is stopped', () => {
  const parsed = parsePuzzle('nurikabe/20/20/zzhcjcjcjczzzzjcjcjcjczzzzjcjcjcjczzzzjcjcjcjc');
  if (!parsed.ok) throw new Error('The puzzle of this test is none');
  const kind: PuzzleKind = nurikabe;
  const puzzle = parsed.value;
  const board = kind.initialBoard(puzzle);

  /** Says yes from the n-th question on, and counts how often it was asked. */
  function yesFrom(n: number): { readonly shouldStop: () => boolean; readonly count: () => number } {
    let asked = 0;
    return {
      shouldStop: () => {
        asked += 1;
        return asked >= n;
      },
      count: () => asked,
    };
  }

  test.each([1, 5, 100, 1500])('[D10] is left at once, at question %i, by the ladder and by a hint', (n) => {
    const ladder = yesFrom(n);
    const { isCutShort, verdict, steps } = deduce(nurikabe, puzzle, board, { shouldStop: ladder.shouldStop });
    expect([isCutShort, verdict.status, steps.length]).toEqual([true, 'open', 0]);
    expect(ladder.count()).toBe(n);
    const asked = yesFrom(n);
    expect(hint(nurikabe, puzzle, board, { decisionLimit: 1000, shouldStop: asked.shouldStop })).toEqual({ type: 'gave-up' });
    expect(asked.count()).toBe(n);
  });

  test('[D10] is left within a single supposition', () => {
    const whatIf = kind.techniques[kind.techniques.length - 1];
    const questions = new Set<number>();
    for (const n of [2, 3, 4]) {
      const asked = yesFrom(n);
      expect([...whatIf.find(puzzle, board, asked.shouldStop)]).toEqual([]);
      questions.add(asked.count());
    }
    expect([...questions]).toEqual([2, 3, 4]);
  });

  test('[D10] gives up by itself after a bounded number of questions', () => {
    const whatIf = kind.techniques[kind.techniques.length - 1];
    const asked = yesFrom(Number.POSITIVE_INFINITY);
    const rows = Array.from({ length: 64 }, (_, y) => (y % 4 === 2 ? '.9..' : '....').repeat(16));
    const large = nurikabePuzzle(rows.join('/'));
    expect([...whatIf.find(large, nurikabe.initialBoard(large), asked.shouldStop)]).toEqual([]);
    expect(asked.count()).toBe(Math.floor(6_000_000 / 64 ** 2));
  });
});
