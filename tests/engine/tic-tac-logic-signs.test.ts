import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { deduce } from '@/engine/core/deduce';
import { generate } from '@/engine/core/generate';
import { grade } from '@/engine/core/grade';
import type { Level, Puzzle } from '@/engine/core/kind';
import { canonicalForm, mapBoard, mapPuzzle, symmetriesOf } from '@/engine/core/symmetry';
import { createExercise } from '@/engine/exercises/exercise';
import { givenIn, hasSigns, listPairs, signBetween, signsOf, withGiven, withSign } from '@/engine/kinds/tic-tac-logic/clues';
import { ticTacLogic } from '@/engine/kinds/tic-tac-logic/kind';
import { formatPuzzle, parsePuzzle } from '@/engine/notations/canonical';
import { exportPuzzle, importPuzzle } from '@/engine/notations/import-export';
import { NOTATION_IDS } from '@/engine/notations/notation';
import { ticTacLogicPuzzle, withSigns } from '../support/boards';

type Clued = Puzzle<readonly number[]>;

const SOLVING = { maxSolutions: 2, decisionLimit: 100_000 };
const SIGNED = withSigns(ticTacLogicPuzzle('X.../..../..../...O'), [
  [0, '=', 1],
  [5, '×', 9],
  [14, '=', 15],
]);

function parsed(text: string): Clued {
  const puzzle = parsePuzzle(text);
  if (!puzzle.ok) throw new Error(puzzle.error.code);
  return puzzle.value as Clued;
}

function made(level: Level, seed: string, side = 6, symmetric = false): Clued {
  const result = generate(ticTacLogic, { width: side, height: side, level, seed, symmetric, signs: true });
  if (!result.ok) throw new Error(result.error);
  return result.value.puzzle as Clued;
}

test('[TS4] the signs follow the givens: across in reading order, then down, without a tail', () => {
  expect(formatPuzzle(SIGNED)).toBe('tic-tac-logic/4/4/1n0_1j1e0');
  expect(parsed('tic-tac-logic/4/4/1n0_1j1e0')).toEqual(SIGNED);
  expect(signsOf(SIGNED)).toEqual([
    { from: 0, to: 1, isEqual: true },
    { from: 14, to: 15, isEqual: true },
    { from: 5, to: 9, isEqual: false },
  ]);
});

test('[TS4] a text with an option keeps both, and a part without signs is left out', () => {
  expect(formatPuzzle(parsed('tic-tac-logic/4/4/1n0_1j1e0/repeats'))).toBe('tic-tac-logic/4/4/1n0_1j1e0/repeats');
  expect(formatPuzzle(parsed('tic-tac-logic/4/4/1n0_'))).toBe('tic-tac-logic/4/4/1n0');
  expect(formatPuzzle(parsed('tic-tac-logic/4/4/1n0_x'))).toBe('tic-tac-logic/4/4/1n0');
});

test.each([
  ['1n0_1x1', { code: 'too-many-signs', at: 23, params: { pairs: 24 } }],
  ['1n0_1-', { code: 'unknown-character', at: 23, params: { character: '-' } }],
  ['1n0_1_0', { code: 'unknown-character', at: 23, params: { character: '_' } }],
  ['1m_1', { code: 'too-few-cells', at: 20, params: { cells: 16, found: 14 } }],
  [`1n0_${'z'.repeat(50_000)}`, { code: 'too-many-signs', at: 22, params: { pairs: 24 } }],
])('[TS4] [N4] %s is refused', (body, error) => {
  expect(parsePuzzle(`tic-tac-logic/4/4/${body}`)).toEqual({ ok: false, error });
});

test('[TS5] only the canonical notation can express signs', () => {
  for (const notation of NOTATION_IDS) {
    expect(exportPuzzle(SIGNED, notation), notation).toBe(notation === 'canonical' ? formatPuzzle(SIGNED) : undefined);
    const unsigned = { ...SIGNED, clues: SIGNED.clues.map(givenIn) };
    const isOther = notation === 'puzz-link' || notation === 'pzprv3';
    expect(exportPuzzle(unsigned, notation) === undefined, notation).toBe(isOther);
  }
  expect(importPuzzle(formatPuzzle(SIGNED))).toMatchObject({ ok: true, value: { puzzle: SIGNED } });
});

test('[TS6] every symmetry moves the signs with their cells, and swapped marks keep them', () => {
  for (const puzzle of [parsed('tic-tac-logic/4/4/p_0a0b0m1'), made('medium', 'turned'), parsed('tic-tac-logic/4/6/x_1k0d0/repeats')]) {
    const [solution] = ticTacLogic.solve(puzzle, ticTacLogic.initialBoard(puzzle), SOLVING).solutions;
    const form = canonicalForm(ticTacLogic, puzzle);
    for (const symmetry of symmetriesOf(ticTacLogic)) {
      const mapped = mapPuzzle(ticTacLogic, symmetry, puzzle);
      expect(signsOf(mapped)).toHaveLength(signsOf(puzzle).length);
      expect(canonicalForm(ticTacLogic, mapped)).toBe(form);
      const full = mapBoard(ticTacLogic, symmetry, solution);
      expect(ticTacLogic.solve(mapped, full, SOLVING).status).toBe('unique');
    }
  }
});

test('[TS6] another sign, or none, is another puzzle', () => {
  const forms = [1, 2, 0].map((sign) => canonicalForm(ticTacLogic, { ...SIGNED, clues: withSign(SIGNED.clues, 0, 1, sign) }));
  expect(new Set(forms).size).toBe(3);
});

test('[TS1] givens and signs of one cell do not disturb each other', () => {
  const clues = withSign(withSign([1, 0, 2, 0], 0, 1, 2), 0, 2, 1);
  expect([givenIn(clues[0]), signBetween(clues, 1, 0), signBetween(clues, 2, 0)]).toEqual([1, 2, 1]);
  const changed = clues.with(0, withGiven(clues[0], 2));
  expect([givenIn(changed[0]), signBetween(changed, 0, 1), signBetween(changed, 0, 2)]).toEqual([2, 2, 1]);
});

test.each(['easy', 'medium', 'hard'] as const)(
  '[TS7] a generated %s puzzle has signs and givens, one solution and exactly its level',
  (level) => {
    let [givens, signs] = [0, 0];
    for (let seed = 0; seed < 10; seed += 1) {
      const puzzle = made(level, `signs ${seed}`);
      givens += puzzle.clues.filter((clue) => givenIn(clue) !== 0).length;
      signs += signsOf(puzzle).length;
      expect(ticTacLogic.solve(puzzle, ticTacLogic.initialBoard(puzzle), SOLVING).status).toBe('unique');
      expect(grade(ticTacLogic, puzzle).level).toBe(level);
      expect(made(level, `signs ${seed}`)).toEqual(puzzle);
    }
    // Neither is a rarity: of three clues at least one is a given, and at least one a sign.
    expect(Math.min(givens, signs) * 3).toBeGreaterThan(givens + signs);
  },
);

test.each([
  ['easy', 2],
  ['medium', 3],
] as const)('[TS7] no clue of an %s puzzle can be left out', (level, most) => {
  for (const seed of ['a', 'b', 'c']) {
    const puzzle = made(level, seed);
    const fewer = [
      ...puzzle.clues.flatMap((clue, cell) => (givenIn(clue) === 0 ? [] : [puzzle.clues.with(cell, withGiven(clue, 0))])),
      ...signsOf(puzzle).map(({ from, to }) => withSign(puzzle.clues, from, to, 0)),
    ];
    for (const clues of fewer) {
      const less = { ...puzzle, clues };
      const { verdict } = deduce(ticTacLogic, less, ticTacLogic.initialBoard(less), { maxLevel: most });
      expect(verdict.status, formatPuzzle(less)).toBe('open');
    }
  }
});

test('[TS7] [M4] symmetric clues have their signs between the opposite cells', () => {
  const puzzle = made('easy', 'symmetric', 8, true);
  const last = puzzle.clues.length - 1;
  for (const [from, to] of listPairs(puzzle)) {
    const isSigned = signBetween(puzzle.clues, from, to) !== 0;
    expect(signBetween(puzzle.clues, last - to, last - from) !== 0).toBe(isSigned);
  }
  for (const [cell, clue] of puzzle.clues.entries()) expect(givenIn(clue) !== 0).toBe(givenIn(puzzle.clues[last - cell]) !== 0);
});

test('[TS8] a puzzle without signs has the notation, seed, grade and score that it had before there were signs', () => {
  const result = generate(ticTacLogic, { width: 6, height: 6, level: 'easy', seed: 'pin 0' });
  if (!result.ok) throw new Error(result.error);
  expect(formatPuzzle(result.value.puzzle)).toBe('tic-tac-logic/6/6/b1g0c11a0a0c0j00');
  expect(hasSigns((result.value.puzzle as Clued).clues)).toBe(false);
  expect(result.value.grade).toMatchObject({ level: 'easy', score: 72 });
});

test('[TS8] so have 36 puzzles of every level: their digest is that of the version before', () => {
  const lines: string[] = [];
  for (const level of ['easy', 'medium', 'hard'] as const) {
    for (const side of [6, 8, 10]) {
      for (let seed = 0; seed < 4; seed += 1) {
        const result = generate(ticTacLogic, { width: side, height: side, level, seed: `pin ${seed}` });
        if (!result.ok) throw new Error(result.error);
        const { puzzle, grade: found } = result.value;
        lines.push(`${formatPuzzle(puzzle)} ${found.score} ${canonicalForm(ticTacLogic, puzzle)}`);
      }
    }
  }
  expect(createHash('sha256').update(lines.join('\n')).digest('hex')).toBe(
    'c0c0dc34177c9d3652df2e46a85121bae8fd40f27e80ae285c4e27dcfff2e9d5',
  );
});

test.each(ticTacLogic.signTechniques)('[TS3] an exercise for %s has signs', (technique) => {
  const exercise = createExercise(ticTacLogic, { technique, width: 6, height: 6, seed: 'signs' });
  expect(exercise.ok && hasSigns((exercise.value.puzzle as Clued).clues)).toBe(true);
});
