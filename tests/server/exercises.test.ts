import { describe, expect, test } from 'vitest';
import type { Puzzle } from '@/engine/core/kind';
import type { ExerciseNotation } from '@/engine/core/position';
import { fail } from '@/engine/core/result';
import { exampleOf } from '@/engine/exercises/examples';
import { createExercise } from '@/engine/exercises/exercise';
import { findKind, KINDS } from '@/engine/kinds';
import { parseBoard } from '@/engine/notations/board-text';
import { parsePuzzle } from '@/engine/notations/canonical';
import { createExercises } from '@/server/services/learn/exercises';
import { easiestStep } from '../support/easiest-step';
import { inlineWorkers } from '../support/inline-workers';

const TECHNIQUES = KINDS.flatMap(({ id: kind, techniques }) => techniques.map(({ id }) => [id, kind] as const));
const NOTHING_IN_PLAY = { isInPlay: async () => false };
const ORDER = { seed: 'test', deadlineMs: 10_000, client: 'somebody' };

function read({ puzzle: text, board: rows }: Pick<ExerciseNotation, 'puzzle' | 'board'>) {
  const puzzle = parsePuzzle(text);
  const kind = puzzle.ok ? findKind(puzzle.value.kind) : undefined;
  const board = puzzle.ok && kind !== undefined ? parseBoard(kind, puzzle.value, rows) : undefined;
  if (!puzzle.ok || kind === undefined || !board?.ok) throw new Error('no position');
  return { kind, puzzle: puzzle.value, board: board.value };
}

describe('examples', () => {
  test.each(TECHNIQUES)('[TQ1] %s is the easiest that fires on its example, a board of a puzzle with one solution', (technique, kindId) => {
    const kind = findKind(kindId);
    const example = exampleOf(technique);
    if (kind === undefined || example === undefined) throw new Error('no example');
    const { puzzle, board, steps } = example;
    expect(easiestStep(kind, puzzle, board)).toMatchObject({ technique });
    expect(new Set(steps.map((step) => step.technique))).toEqual(new Set([technique]));
    const { status, solutions } = kind.solve(puzzle, board, { maxSolutions: 2, decisionLimit: 100_000 });
    expect(status).toBe('unique');
    for (const { cell, mark } of steps.flatMap(({ placements }) => placements)) {
      expect(board.marks[cell]).toBe(0);
      expect(solutions[0].marks[cell]).toBe(mark);
    }
  });

  test('[TQ1] the first exercise is asked for once, and is there when no thread is', async () => {
    const workers = inlineWorkers();
    const exercises = createExercises({ workers, inPlay: NOTHING_IN_PLAY });
    const first = await exercises.first('tic-tac-logic.gap');
    expect(await exercises.first('tic-tac-logic.gap')).toBe(first);
    expect(workers.asked).toHaveLength(1);
    const without = createExercises({ workers: inlineWorkers(() => fail('busy')), inPlay: NOTHING_IN_PLAY });
    expect(await without.first('tic-tac-logic.gap')).toEqual(first);
    expect(await exercises.first('nurikabe.guessing')).toBeNull();
  });
});

describe('new exercises', () => {
  const exercises = createExercises({ workers: inlineWorkers(), inPlay: NOTHING_IN_PLAY });

  test.each(TECHNIQUES)('[TQ2] %s is the easiest that fires, with all that it settles, in the solving of a puzzle', async (technique) => {
    const made = await exercises.generate({ ...ORDER, technique });
    if (!made.ok) throw new Error(made.error);
    const { kind, puzzle, board } = read(made.value);
    expect(made.value.technique).toBe(technique);
    expect(easiestStep(kind, puzzle, board)).toMatchObject({ technique });
    const fired = kind.techniques.find(({ id }) => id === technique)?.find(puzzle, board) ?? [];
    expect(made.value.steps.map(({ placements }) => placements)).toEqual([...fired].map(({ placements }) => placements));
    expect(made.value.steps.some(({ placements, chain = [] }) => placements.length <= 6 && chain.length <= 5)).toBe(true);
    expect(kind.solve(puzzle, kind.initialBoard(puzzle), { maxSolutions: 2, decisionLimit: 100_000 }).status).toBe('unique');
  });

  test('[TQ2] the same seed gives the same one, another seed another', async () => {
    const order = { ...ORDER, technique: 'nurikabe.no-pool' };
    const made = await exercises.generate(order);
    expect(await exercises.generate(order)).toEqual(made);
    expect(await exercises.generate({ ...order, seed: 'other' })).not.toEqual(made);
  });

  test('[TQ2] what is no technique has none, and after the last puzzle it gives up', async () => {
    expect(await exercises.generate({ ...ORDER, technique: 'nurikabe.guessing' })).toEqual(fail('unknown-technique'));
    const kind = KINDS[0];
    const options = { technique: 'nurikabe.what-if', width: 5, height: 5, seed: 'none' };
    expect(createExercise(kind, { ...options, maxPuzzles: 0 })).toEqual(fail('gave-up'));
    expect(createExercise(kind, { ...options, shouldStop: () => true })).toEqual(fail('stopped'));
  });

  test('[TQ3] a puzzle in play is passed over, and when all are there is none', async () => {
    const technique = 'tic-tac-logic.pair';
    const seen: Puzzle[] = [];
    const isFirst = async (puzzle: Puzzle) => seen.push(puzzle) === 1;
    const careful = createExercises({ workers: inlineWorkers(), inPlay: { isInPlay: isFirst } });
    const made = await careful.generate({ ...ORDER, technique });
    const usual = await exercises.generate({ ...ORDER, technique });
    expect(made.ok && usual.ok && made.value.puzzle !== usual.value.puzzle).toBe(true);
    const helpless = createExercises({ workers: inlineWorkers(), inPlay: { isInPlay: async () => true } });
    expect(await helpless.generate({ ...ORDER, technique })).toEqual(fail('gave-up'));
  });

  test('[TQ3] who asks, until when, and that they went away reaches the workers', async () => {
    const workers = inlineWorkers(() => fail('concurrent-request'));
    const { signal } = new AbortController();
    const refused = createExercises({ workers, inPlay: NOTHING_IN_PLAY });
    expect(await refused.generate({ ...ORDER, technique: 'tic-tac-logic.pair', signal })).toEqual(fail('concurrent-request'));
    expect(workers.asked).toMatchObject([
      { name: 'exercise', options: { client: 'somebody', deadlineMs: 10_000, priority: 'interactive', signal } },
    ]);
  });
});
