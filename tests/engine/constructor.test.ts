import { describe, expect, test } from 'vitest';
import { adjustLevel } from '@/engine/constructor/adjust-level';
import { nearestTo, suggestClues } from '@/engine/constructor/suggest-clues';
import { generate } from '@/engine/core/generate';
import { LEVELS, type Level, type Puzzle, type PuzzleKind } from '@/engine/core/kind';
import { seededRng } from '@/engine/core/rng';
import { findKind } from '@/engine/kinds';
import { UNKNOWN_SIZE } from '@/engine/kinds/nurikabe/clues';
import { givenIn, hasSigns, withGiven } from '@/engine/kinds/tic-tac-logic/clues';
import { formatPuzzle, requirePuzzle } from '@/engine/notations/canonical';

function read(text: string): { readonly kind: PuzzleKind; readonly puzzle: Puzzle<readonly number[]> } {
  const { puzzle } = requirePuzzle(text);
  const kind = findKind(puzzle.kind);
  if (kind === undefined) throw new Error(text);
  return { kind, puzzle: puzzle as Puzzle<readonly number[]> };
}

function solve(kind: PuzzleKind, puzzle: Puzzle) {
  return kind.solve(puzzle, kind.initialBoard(puzzle), { maxSolutions: 2, decisionLimit: 100_000 });
}

describe('[DP3] one clue that makes a puzzle unique', () => {
  test('Nurikabe: exactly those that trying every number finds, easiest first', () => {
    const { kind, puzzle } = read('nurikabe/5/5/g5k2o1m');
    const found = suggestClues(kind, puzzle, [], {});
    const expected: string[] = [];
    for (let cell = 0; cell < 25; cell += 1)
      for (const clue of [UNKNOWN_SIZE, ...Array.from({ length: 25 }, (_, i) => i + 1)]) {
        const tried = { ...puzzle, clues: puzzle.clues.with(cell, clue) };
        if (puzzle.clues[cell] === 0 && solve(kind, tried).status === 'unique') expected.push(formatPuzzle(tried));
      }
    expect(expected).toContain('nurikabe/5/5/g5k2o1k3g');
    expect(found.map(({ puzzle: one }) => formatPuzzle(one)).sort()).toEqual(expected.sort());
    const scores = found.map(({ grade }) => grade.score);
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
  });

  test.each(['tic-tac-logic/6/6/b1e1c1d1b0d1c10e', 'tic-tac-logic/6/6/d1d1m1l_f1i1q1b1f0'])(
    'Tic-Tac-Logic, %s: the same with and without known solutions, and each leaves one solution',
    (text) => {
      const { kind, puzzle } = read(text);
      const { status, solutions } = solve(kind, puzzle);
      expect(status).toBe('multiple');
      const found = suggestClues(kind, puzzle, solutions, {});
      expect(found.length).toBeGreaterThan(0);
      for (const { puzzle: one } of found) expect(solve(kind, one).status).toBe('unique');
      const texts = (some: typeof found) => some.map(({ puzzle: one }) => formatPuzzle(one)).sort();
      expect(texts(found)).toEqual(texts(suggestClues(kind, puzzle, [], {})));
      expect(found.some(({ other }) => other !== undefined)).toBe(hasSigns(puzzle.clues));
    },
  );

  test('of several the one nearest to a level is taken, the easier of two', () => {
    const { kind, puzzle } = read('nurikabe/5/5/g5k2o1m');
    const [one] = suggestClues(kind, puzzle, [], {});
    const at = (level: Level, cell: number) => ({ ...one, cell, grade: { ...one.grade, level } });
    const clues = [at('easy', 1), at('hard', 2), at('hard', 3)];
    expect((['easy', 'medium', 'hard', 'extreme'] as const).map((level) => nearestTo(level, clues)?.cell)).toEqual([1, 1, 2, 2]);
    expect(nearestTo('easy', [])).toBeUndefined();
  });

  test('ends when it is told to', () => {
    const { kind, puzzle } = read('nurikabe/5/5/g5k2o1m');
    expect(suggestClues(kind, puzzle, [], { shouldStop: () => true })).toEqual([]);
  });
});

describe('[DP4] another level', () => {
  test.each([
    ['tic-tac-logic', false, 'adjust'],
    ['tic-tac-logic', true, 'adjust'],
    ['nurikabe', false, 'adjust'],
    ['nurikabe', true, 'b'],
  ] as const)('%s, easier: %s', (id, isEasier, seed) => {
    const kind = findKind(id);
    if (kind === undefined) throw new Error(id);
    const made = generate(kind, { width: 6, height: 6, level: isEasier ? 'medium' : 'easy', seed });
    if (!made.ok) throw new Error(made.error);
    const { puzzle, grade: before } = made.value;
    const adjusted = adjustLevel(kind, puzzle, isEasier, seededRng('adjust'), {});
    if (adjusted === undefined) throw new Error('nothing was found');
    expect(solve(kind, adjusted.puzzle).solutions).toEqual(solve(kind, puzzle).solutions);
    const levels = LEVELS.indexOf(adjusted.grade.level) - LEVELS.indexOf(before.level);
    if (levels === 0) expect(adjusted.grade.score < before.score).toBe(isEasier);
    else expect(levels).toBe(isEasier ? -1 : 1);
  });
});

describe('[DP5] a generated puzzle with clues that are kept', () => {
  test.each([
    ['nurikabe', '8/8/m3zg2q.j'],
    ['tic-tac-logic', '8/8/1b0zg1z'],
    ['tic-tac-logic', '6/6/1zi_0b1'],
  ])('%s/%s', (id, body) => {
    const { kind, puzzle } = read(`${id}/${body}`);
    const { width, height, clues } = puzzle;
    const made = generate(kind, { width, height, level: 'easy', seed: 'keep', keep: clues, signs: id !== 'nurikabe' && hasSigns(clues) });
    if (!made.ok) throw new Error(made.error);
    const found = made.value.puzzle as Puzzle<readonly number[]>;
    expect([solve(kind, found).status, made.value.grade.level]).toEqual(['unique', 'easy']);
    for (const [cell, clue] of clues.entries()) {
      if (id === 'nurikabe') expect(clue === 0 || found.clues[cell] === clue).toBe(true);
      else {
        expect(givenIn(clue) === 0 || givenIn(found.clues[cell]) === givenIn(clue)).toBe(true);
        const signs = withGiven(clue, 0);
        expect(withGiven(found.clues[cell], 0) & signs).toBe(signs);
      }
    }
  });
});
