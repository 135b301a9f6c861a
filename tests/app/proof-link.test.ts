import { describe, expect, test } from 'vitest';
import { parseProof, proofPath } from '@/app/_features/learn/proof-link';
import { grade } from '@/engine/core/grade';
import type { PuzzleKind } from '@/engine/core/kind';
import { KINDS } from '@/engine/kinds';
import type { KindId } from '@/engine/kinds/playable';
import { parsePuzzle } from '@/engine/notations/canonical';

const STEPS = [
  { technique: 'nurikabe.what-if', cell: 24, mark: 2, because: [0, 7] },
  { technique: 'nurikabe.no-pool', cell: 3, mark: 1, because: [] },
];
const PUZZLE = 'nurikabe/5/5/j2n1i3h5j';

describe('the link of a proof', () => {
  test('[LN9] contains the puzzle and every step', () => {
    const path = proofPath('nurikabe', { puzzle: PUZZLE, steps: STEPS });
    expect(path).toMatch(/^\/learn\/nurikabe\/proof\?/);
    expect(parseProof('nurikabe', new URL(path, 'http://localhost').search)).toEqual({ puzzle: PUZZLE, steps: STEPS });
  });

  test.each([
    ['no puzzle', ''],
    ['nonsense', '?puzzle=nurikabe/5/5/%%&steps=x'],
    ['a puzzle of the other kind', '?puzzle=tic-tac-logic/4/4/p'],
  ])('[LN9] with %s it is the first puzzle', (_what, query) => {
    expect(parseProof('nurikabe', query)).toEqual(parseProof('nurikabe', ''));
  });

  test.each(['no-pool', 'no-pool,1', 'no-pool,1,two', 'no-pool,1,-2', 'No-Pool,1,2', 'no-pool,1,2;', 'no-pool,99999,1'])(
    '[LN9] steps like %s are ignored',
    (steps) => {
      expect(parseProof('nurikabe', `?${new URLSearchParams({ puzzle: PUZZLE, steps })}`)).toEqual({ puzzle: PUZZLE, steps: [] });
    },
  );

  test.each(KINDS.map((kind) => [kind.id, kind as PuzzleKind] as const))('[LN8] the first puzzle of %s is easy', (id, kind) => {
    const puzzle = parsePuzzle(parseProof(id as KindId, '').puzzle);
    if (!puzzle.ok) throw new Error(puzzle.error.code);
    expect(kind.solve(puzzle.value, kind.initialBoard(puzzle.value), { maxSolutions: 2, decisionLimit: 1_000 }).status).toBe('unique');
    expect(grade(kind, puzzle.value).level).toBe('easy');
  });
});
