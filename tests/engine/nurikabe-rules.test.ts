import { describe, expect, test } from 'vitest';
import { check } from '@/engine/core/check';
import { nurikabe } from '@/engine/kinds/nurikabe/kind';
import { boardFrom, nurikabePuzzle } from '../support/boards';

interface Breaking {
  readonly key: string;
  readonly clues: string;
  readonly board: string;
  readonly cells: readonly number[];
  readonly params: Readonly<Record<string, number | string>>;
}

function breaking(key: string, clues: string, board: string, cells: readonly number[], params: Breaking['params'] = {}): Breaking {
  return { key: `nurikabe.${key}`, clues, board, cells, params };
}

/** The smallest boards that break each rule, in every way that has a sentence. */
const BROKEN: readonly Breaking[] = [
  breaking('clue-is-island', '?', '#', [0]),
  breaking('one-clue.several', '11', 'oo', [0, 1], { clues: 2 }),
  breaking('one-clue.several', '?.?', 'ooo', [0, 1, 2], { clues: 2 }),
  breaking('one-clue.none', '.', 'o', [0]),
  breaking('one-clue.none', '...1', 'o.#o', [0]),
  breaking('size.too-large', '1.', 'oo', [0, 1], { size: 2, clue: 1 }),
  breaking('size.too-small', '2.', 'o#', [0], { size: 1, clue: 2 }),
  breaking('size.no-space', '3..', 'o.#', [0], { space: 2, clue: 3 }),
  breaking('size.no-space', '3..?', 'o..o', [0], { space: 2, clue: 3 }),
  breaking('size.no-space', '2.2', 'o.o', [0], { space: 1, clue: 2 }),
  breaking('one-sea.cut-off', '.1.', '#o#', [2], { size: 1 }),
  breaking('one-sea.cut-off', '..1.', '##o#', [3], { size: 1 }),
  breaking('one-sea.no-space', '.1.', '#o.', [0], { space: 1, needed: 2 }),
  breaking('one-sea.no-space', '..1..', '..o..', [0, 1], { space: 2, needed: 4 }),
  breaking('no-pool.broken', '../..', '##/##', [0, 1, 2, 3]),
];

test.each(BROKEN)('[C3] $key is broken by $board', ({ key, clues, board, cells, params }) => {
  const verdict = check(nurikabe, nurikabePuzzle(clues), boardFrom(board));
  const found = verdict.status === 'broken' ? verdict.violations : [];
  const match = found.find(({ message }) => message.key === key);
  expect(match?.message.params).toEqual(params);
  expect([...(match?.cells ?? [])].sort()).toEqual(cells);
  expect(key.startsWith(match?.rule ?? 'none')).toBe(true);
});

/** The smallest boards on which no rule is broken and one certainly will be. */
const UNFINISHABLE: readonly Breaking[] = [
  breaking('one-sea.too-large', '...3/4...', 'o##o/o.o.', [1, 2], { size: 2, needed: 1 }),
  breaking('one-clue.out-of-reach', '2..', 'o.o', [2]),
  breaking('size.no-space', '3...', 'o.oo', [0], { space: 2, clue: 3 }),
  breaking('no-pool.certain', '../..', '#./..', [0, 1, 2, 3]),
];

test.each(UNFINISHABLE)('[C8] $key: $board cannot be finished', ({ key, clues, board, cells, params }) => {
  const puzzle = nurikabePuzzle(clues);
  const marked = boardFrom(board);
  expect(nurikabe.rules.flatMap((rule) => [...rule.find(puzzle, marked)])).toEqual([]);
  const verdict = check(nurikabe, puzzle, marked);
  const match = verdict.status === 'broken' ? verdict.violations.find(({ message }) => message.key === key) : undefined;
  expect(match).toEqual({ rule: match?.rule, cells, message: { key, params } });
  expect(key.startsWith(match?.rule ?? 'none')).toBe(true);
  const isPlaced = key === 'nurikabe.one-sea.too-large';
  expect(check(nurikabe, puzzle, marked, 'placed').status, '[C7]').toBe(isPlaced ? 'broken' : 'open');
});

test('[C8] a puzzle without marks is not judged by clues that it may still get', () => {
  expect(check(nurikabe, nurikabePuzzle('../..'), boardFrom('../..')).status).toBe('open');
});

/** Boards that look like those and are not broken. */
const UNBROKEN: readonly (readonly [why: string, clues: string, board: string, status: string])[] = [
  ['islands that touch at a corner', '1../.1./...', 'o##/#o#/###', 'solved'],
  ['an unnumbered part that can still reach a clue', '3..', 'o.o', 'solved'],
  ['an island of the clue’s size', '2.', 'oo', 'solved'],
  ['an island with room to grow', '3...', 'o..#', 'solved'],
  ['an island with a clue `?` of any size', '?...', 'ooo#', 'solved'],
  ['a closed island with a clue `?`', '?.', 'o#', 'solved'],
  ['two parts of the sea that a blank can join', '.../.1.', '#.#/#o#', 'open'],
  ['a sea that is complete and enclosed', '.1', '#o', 'solved'],
  ['a walled-off sea when a clue `?` may take the rest', '.?.', '#o.', 'solved'],
  ['three cells of a block', '.1/..', '#o/##', 'solved'],
  ['a block of island', '4./..', 'oo/oo', 'solved'],
  ['no sea at all when the clues fill the grid', '1', 'o', 'solved'],
  ['blanks that read as island', '3..', 'o..', 'solved'],
  ['no clue and no island', '.', '#', 'solved'],
  ['an empty board', '2..3/..../..../4...', 'o..o/..../..../o...', 'open'],
  ['a clue cell that was left blank', '1.', '.#', 'solved'],
];

test.each(UNBROKEN)('[C3] %s: clues %s on %s', (_why, clues, board, status) => {
  expect(check(nurikabe, nurikabePuzzle(clues), boardFrom(board)).status).toBe(status);
});

/** The smallest boards that break each rule in placed marks alone. */
const BROKEN_IN_PLACED: readonly Breaking[] = [
  breaking('clue-is-island', '?.', '#.', [0]),
  breaking('one-clue.several', '11.', 'oo.', [0, 1], { clues: 2 }),
  breaking('one-clue.none', '.../..1', 'o#./#..', [0]),
  breaking('size.too-large', '1..', 'oo.', [0, 1], { size: 2, clue: 1 }),
  breaking('size.too-small', '2..', 'o#.', [0], { size: 1, clue: 2 }),
  breaking('one-sea.cut-off', '.1..', '#o#.', [0], { size: 1 }),
  breaking('one-sea.cut-off', '...1..', '###o#.', [0, 1, 2], { size: 3 }),
  breaking('one-sea.cut-off', '..1.', '##o#', [3], { size: 1 }),
  breaking('no-pool.broken', '..1/...', '##./##.', [0, 1, 3, 4]),
];

test.each(BROKEN_IN_PLACED)('[C7] $key is broken by the placed marks of $board', ({ key, clues, board, cells, params }) => {
  const verdict = check(nurikabe, nurikabePuzzle(clues), boardFrom(board), 'placed');
  const found = verdict.status === 'broken' ? verdict.violations : [];
  const match = found.find(({ message }) => message.key === key);
  expect(match?.message.params).toEqual(params);
  expect([...(match?.cells ?? [])].sort()).toEqual(cells);
});

/** Boards where only thought about blanks shows what `all` finds, and boards next to those above. */
const UNBROKEN_IN_PLACED: readonly (readonly [why: string, clues: string, board: string, all: string])[] = [
  ['a clue that is not marked', '?.', '.#', 'solved'],
  ['two clues with a blank between', '1.1', 'o.o', 'open'],
  ['a part without a clue that has an exit', '...1', 'o.#o', 'broken'],
  ['an island of its size', '2..', 'oo.', 'open'],
  ['an island with an exit and too little space', '3..', 'o.#', 'broken'],
  ['an island with its space beside another island', '3..?', 'o..o', 'broken'],
  ['two islands with one blank for both', '2.2', 'o.o', 'broken'],
  ['two seas that only blanks could join, but cannot', '..1..', '#.o.#', 'broken'],
  ['one enclosed sea, and none elsewhere', '.1.', '#o.', 'broken'],
  ['too little space for the sea', '..1..', '..o..', 'broken'],
  ['three cells of a block', '..1/...', '##./#..', 'broken'],
];

test.each(UNBROKEN_IN_PLACED)('[C7] %s is not broken in placed marks: clues %s on %s', (_why, clues, board, all) => {
  const [puzzle, marked] = [nurikabePuzzle(clues), boardFrom(board)];
  expect(check(nurikabe, puzzle, marked).status).toBe(all);
  expect(check(nurikabe, puzzle, marked, 'placed').status).toBe(all === 'solved' ? 'solved' : 'open');
});

describe('several violations', () => {
  test('[C2] all of them are named, each in its place', () => {
    const verdict = check(nurikabe, nurikabePuzzle('1.../..../...2'), boardFrom('oo##/..##/#..o'));
    const keys = verdict.status === 'broken' ? verdict.violations.map(({ message, cells }) => [message.key, cells]) : [];
    expect(keys).toEqual([
      ['nurikabe.size.too-large', [0, 1]],
      ['nurikabe.no-pool.broken', [2, 3, 6, 7]],
    ]);
  });
});
