import { describe, expect, test } from 'vitest';
import { buildProfile } from '@/engine/core/build-profile';
import { generate } from '@/engine/core/generate';
import { grade } from '@/engine/core/grade';
import { BLANK, type Level, type Puzzle, type PuzzleKind } from '@/engine/core/kind';
import { isNarrow } from '@/engine/core/profile';
import { KINDS } from '@/engine/kinds';
import { nurikabe } from '@/engine/kinds/nurikabe/kind';
import { nurikabePuzzle, ticTacLogicPuzzle } from '../support/boards';

const TOP_LEVEL: Readonly<Record<Level, readonly number[]>> = { easy: [0, 1, 2], medium: [3], hard: [4], extreme: [] };

/** Puzzles of every kind and level that the generator makes at this size. */
const MADE = (KINDS as readonly PuzzleKind[]).flatMap((kind) =>
  (['easy', 'medium', 'hard'] as const).map((level) => {
    const made = generate(kind, { width: 8, height: 8, level, seed: 'profile' });
    if (!made.ok) throw new Error(`${kind.id} ${level}: ${made.error}`);
    return [`${kind.id} ${level}`, kind, made.value.puzzle] as const;
  }),
);

function blanksOf(kind: PuzzleKind, puzzle: Puzzle): number {
  return kind.initialBoard(puzzle).marks.filter((mark) => mark === BLANK).length;
}

describe('the profile of a solve', () => {
  test('[D17] has a point for each step, with the ways on there and the cells to look at', () => {
    // Two clues with one cell between them: that cell is sea, found from either side, and nothing is left.
    const puzzle = nurikabePuzzle('1.1');
    const { points, blanksLeft } = buildProfile(nurikabe as PuzzleKind, puzzle) ?? { points: [], blanksLeft: 1 };
    expect(points).toEqual([{ level: 1, ways: 1, looks: 1, chain: 0, cells: 1 }]);
    expect(blanksLeft).toBe(0);
  });

  test.each(MADE)('[D17] %s: every cell is filled once, up to the level of the grade', (_name, kind, puzzle) => {
    const profile = buildProfile(kind, puzzle);
    if (profile === undefined) throw new Error('no profile');
    const { points } = profile;
    const filled = points.reduce((sum, { cells }) => sum + cells, 0);
    // A Nurikabe is solved as soon as the sea is.
    expect(filled).toBeLessThanOrEqual(blanksOf(kind, puzzle));
    expect(filled).toBeGreaterThan(blanksOf(kind, puzzle) / 3);
    expect(TOP_LEVEL[grade(kind, puzzle).level]).toContain(Math.max(...points.map(({ level }) => level)));
    for (const { level, ways, looks, chain, cells } of points) {
      expect(Math.min(ways, looks, cells)).toBeGreaterThanOrEqual(1);
      expect(chain > 0).toBe(level === 4);
    }
    expect(buildProfile(kind, puzzle)).toEqual(profile);
  });

  test('[D17] an easy puzzle has the lower score and no tight spot', () => {
    for (const { id } of KINDS) {
      const [easy, , hard] = MADE.filter(([, kind]) => kind.id === id).map(([, kind, puzzle]) => buildProfile(kind, puzzle));
      expect(easy?.score).toBeLessThan(hard?.score ?? 0);
      expect(easy?.points.filter(isNarrow)).toEqual([]);
    }
  });

  test('[D17] what no technique finds is left, and weighs more than any step', () => {
    // Three solutions: techniques go some of the way.
    const profile = buildProfile(nurikabe as PuzzleKind, nurikabePuzzle('2..3/..../..../4...'));
    expect(profile?.blanksLeft).toBeGreaterThan(0);
    expect(profile?.score).toBeGreaterThan(300);
  });

  test('[D17] a stopped run has no profile, wherever it is stopped', () => {
    const kind = KINDS[1] as PuzzleKind;
    const puzzle = ticTacLogicPuzzle('..X.../..X.../X....X/..O.../.X...X/O...O.');
    let asked = 0;
    buildProfile(kind, puzzle, { shouldStop: () => ++asked < 0 });
    expect(asked).toBeGreaterThan(20);
    for (let stopAt = 1; stopAt <= asked; stopAt += 7) {
      let left = stopAt;
      expect(buildProfile(kind, puzzle, { shouldStop: () => --left <= 0 })).toBeUndefined();
    }
  });
});
