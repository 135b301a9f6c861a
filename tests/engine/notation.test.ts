import { describe, expect, test } from 'vitest';
import type { Puzzle } from '@/engine/core/kind';
import { MAX_CLUE, UNKNOWN_SIZE } from '@/engine/kinds/nurikabe/clues';
import { formatPuzzle, parsePuzzle } from '@/engine/notations/canonical';

function cluesOf(text: string): readonly number[] | string {
  const parsed = parsePuzzle(text);
  return parsed.ok ? (parsed.value.clues as number[]) : `${parsed.error.code}@${parsed.error.at}`;
}

describe('[N1] the canonical notation', () => {
  test.each([
    'nurikabe/5/5/g5k2o1k3g',
    'nurikabe/1/1/1',
    'nurikabe/1/1/g',
    'nurikabe/7/3/.z',
    'tic-tac-logic/6/6/a1d11d1d0f0a0b0c1b',
    'tic-tac-logic/2/2/d',
    'tic-tac-logic/4/2/1f0/repeats',
    `tic-tac-logic/64/64/${'z'.repeat(157)}n`,
  ])('[N1] %s is read and written back unchanged', (text) => {
    const parsed = parsePuzzle(text);
    expect(parsed.ok && formatPuzzle(parsed.value)).toBe(text);
  });

  test('[N1] options are part of the puzzle', () => {
    const plain = parsePuzzle('tic-tac-logic/2/2/d');
    const repeats = parsePuzzle('tic-tac-logic/2/2/d/repeats');
    expect(plain.ok && plain.value.options).toEqual({});
    expect(repeats.ok && repeats.value.options).toEqual({ repeats: true });
  });
});

describe('[N2] a Nurikabe body', () => {
  test.each([
    ['nurikabe/5/5/g5k2o1k3g', { 1: 5, 7: 2, 17: 1, 23: 3 }],
    ['nurikabe/6/6/m8n8i9u', { 7: 8, 16: 8, 20: 9 }],
    ['nurikabe/4/2/.g-1ag+100h', { 0: UNKNOWN_SIZE, 2: 26, 4: 256 }],
    ['nurikabe/4/2/=000@001%00a*0001', { 0: 4096, 1: 8193, 2: 8202, 3: 12241 }],
    ['nurikabe/1/2/$fffff-ff', { 0: MAX_CLUE, 1: 255 }],
    ['nurikabe/2/2/-1A', { 0: 26 }],
    ['nurikabe/3/1/', {}],
  ])('[N2] %s', (text, expected) => {
    const found = cluesOf(text);
    expect(typeof found === 'string' ? found : Object.fromEntries(Object.entries(found).filter(([, clue]) => clue !== 0))).toEqual(
      expected,
    );
  });

  test.each([1, 15, 16, 255, 256, 4095, 4096, 8191, 8192, 12239, 12240, 77775, 77776, MAX_CLUE, UNKNOWN_SIZE])(
    '[N2] the clue %i survives writing and reading',
    (clue) => {
      const puzzle: Puzzle = { kind: 'nurikabe', width: 2, height: 1, clues: [clue, clue], options: {} };
      expect(cluesOf(formatPuzzle(puzzle))).toEqual([clue, clue]);
    },
  );
});

describe('[N3] a Tic-Tac-Logic body', () => {
  test('[N3] digits are marks and letters are gaps', () => {
    expect(cluesOf('tic-tac-logic/4/2/1b0a01')).toBe('too-few-cells@24');
    expect(cluesOf('tic-tac-logic/4/2/1b0a01a')).toEqual([1, 0, 0, 2, 0, 2, 1, 0]);
  });
});

describe('[N4] errors say what and where', () => {
  test.each([
    ['', 'unknown-kind@0'],
    ['sudoku/9/9/', 'unknown-kind@0'],
    ['nurikabe', 'missing-part@8'],
    ['nurikabe/5/5', 'missing-part@12'],
    ['nurikabe/x/5/g', 'bad-number@9'],
    ['nurikabe/5/-5/g', 'bad-number@11'],
    ['nurikabe/0/5/g', 'side-out-of-range@9'],
    ['nurikabe/5/65/g', 'side-out-of-range@11'],
    ['nurikabe/99999999999999999999/5/g', 'side-out-of-range@9'],
    ['nurikabe/5/5/g0', 'clue-zero@14'],
    ['nurikabe/5/5/g-00', 'clue-zero@14'],
    ['nurikabe/5/5/gG', 'unknown-character@14'],
    ['nurikabe/5/5/g5 ', 'unknown-character@15'],
    ['nurikabe/5/5/g-1', 'unfinished-clue@14'],
    ['nurikabe/5/5/g+1g0', 'unfinished-clue@14'],
    ['nurikabe/2/2/l', 'too-many-cells@13'],
    ['nurikabe/2/2/j1', 'too-many-cells@14'],
    ['nurikabe/2/2/j/repeats', 'unknown-option@15'],
    ['nurikabe/2/2/j/', 'unknown-option@15'],
    ['tic-tac-logic/5/6/zd', 'size-not-allowed@14'],
    ['tic-tac-logic/2/2/2c', 'unknown-character@18'],
    ['tic-tac-logic/2/2/c', 'too-few-cells@19'],
    ['tic-tac-logic/2/2/e', 'too-many-cells@18'],
    ['tic-tac-logic/2/2/d/repeats/repeats', 'unknown-option@28'],
    ['tic-tac-logic/2/2/d/toString', 'unknown-option@20'],
  ])('[N4] %s is refused with %s', (text, error) => {
    expect(cluesOf(text)).toBe(error);
  });
});
