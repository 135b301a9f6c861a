import { expect, test } from 'vitest';
import type { Board, Puzzle, Step } from '@/engine/core/kind';
import { nurikabe } from '@/engine/kinds/nurikabe/kind';
import { MESSAGE_KEYS } from '@/engine/kinds/nurikabe/messages';
import { boardFrom, nurikabePuzzle } from '../support/boards';
import { easiestStep } from '../support/easiest-step';

const SEA = 1;
const ISLAND = 2;

interface Example {
  /** The key of the message, which begins with the technique's id. */
  readonly key: string;
  readonly clues: string;
  readonly board: string;
  readonly cells: readonly number[];
  readonly mark: number;
  readonly reasonCells: readonly number[];
  readonly params: Readonly<Record<string, number | string>>;
}

function row(
  key: string,
  clues: string,
  board: string,
  cells: readonly number[],
  mark: number,
  reasonCells: readonly number[],
  params: Example['params'] = {},
): Example {
  return { key: `nurikabe.${key}`, clues, board, cells, mark, reasonCells, params };
}

/** The smallest board on which each technique, with each of its sentences, is the first step. */
const EXAMPLES: readonly Example[] = [
  row('island-of-one', '.1', '.o', [0], SEA, [1]),
  row('between-clues', '.2.2.', '.o.o.', [2], SEA, [1, 3]),
  row('diagonal-clues', '..?./.?../....', '..o./.o../....', [1, 6], SEA, [2, 5]),
  row('diagonal-clues', '.?../..?./....', '.o../..o./....', [2, 5], SEA, [1, 6]),
  row('complete-island', '.2.', 'oo.', [2], SEA, [0, 1], { clue: 2 }),
  row('surrounded-cell', '..', '#.', [1], SEA, [0]),
  row('separate-islands', '...2/.4..', '.o.o/.o..', [2], SEA, [1, 3]),
  row('no-pool', '.../..2', '##./#.o', [4], ISLAND, [0, 1, 3]),
  row('sea-one-exit', '...', '#..', [1], SEA, [0]),
  row('island-one-exit', '..2', '..o', [1], ISLAND, [2], { size: 1, clue: 2 }),
  row('island-one-exit.unnumbered', '..3.', 'o.o.', [1], ISLAND, [0]),
  row('two-exits-corner', '../.2', '../.o', [0], SEA, [3, 1, 2], { clue: 2 }),
  row('unreachable', '..', '..', [0, 1], SEA, [0, 1]),
  row('unreachable', '...2.', '...o.', [0, 1], SEA, [3]),
  row('only-one-clue-reaches', '...4.', '.o.o.', [2], ISLAND, [1, 3], { clue: 4 }),
  row('sea-bottleneck', '.../.3.', '#.#/.o.', [1], SEA, [2]),
  row('sea-bottleneck.needed', '.../.3.', '.../.o.', [1], SEA, [4], { needed: 3 }),
  row('too-big-if-joined', '...2/4...', '.o.o/o.#.', [2], SEA, [1, 3], { size: 3, clue: 2 }),
  row('too-big-if-joined.unnumbered', '...../4..../....4', '..o../o..../....o', [3], SEA, [2], { size: 2 }),
  row('too-small-if-closed', '..3.', '..o.', [1], ISLAND, [2, 3], { size: 1, clue: 3 }),
  row('too-small-if-closed.unnumbered', '...8/..../..../..?.', '.o.o/..../o#../.#oo', [4], ISLAND, [8, 3, 14]),
  row('island-bottleneck', '.../..4', '.../#.o', [1], ISLAND, [5], { size: 1, clue: 4 }),
  row('count.island', '.../.4.', '..#/.o.', [0, 3], ISLAND, [2], { left: 1 }),
  row('pool-reach', '..../..4.', '.#../..o.', [5], ISLAND, [0, 1, 4, 5, 6], { clue: 4 }),
  row('pool-reach.two', '...../3..../...4.', '...#./o..#./...o.', [7], ISLAND, [2, 3, 7, 8, 5, 13], { one: 3, other: 4 }),
  row('all-shapes.island', '..../...6', '..o./...o', [3], ISLAND, [7], { clue: 6, shapes: 4 }),
  row('all-shapes.sea', '..3/.../3..', '..o/.../o..', [4], SEA, [2], { clue: 3, shapes: 3 }),
  row('all-shapes.nowhere', '.../.../.4.', '.../.../.o.', [1], SEA, [7]),
  row('what-if', '...2/3...', 'o..o/o.#.', [2], SEA, [0, 4], { mark: 'island', steps: 2, contradiction: 'nurikabe.size.too-small' }),
];

function firstStep(puzzle: Puzzle, board: Board): Step {
  const found = easiestStep(nurikabe, puzzle, board);
  if (found === undefined) throw new Error('no step');
  return found;
}

test.each(EXAMPLES)('[NT1] $key is the first step on $board', ({ key, clues, board, cells, mark, reasonCells, params }) => {
  const { technique, placements, reasonCells: given, message } = firstStep(nurikabePuzzle(clues), boardFrom(board));
  expect(message).toEqual({ key, params });
  expect(key.startsWith(technique)).toBe(true);
  expect(placements).toEqual(cells.map((cell) => ({ cell, mark })));
  expect([...given].sort()).toEqual([...reasonCells].sort());
});

test('[NT1] when the clues add up to the known island cells the rest is sea', () => {
  const count = nurikabe.techniques.find(({ id }) => id === 'nurikabe.count');
  const [step] = count?.find(nurikabePuzzle('2...'), boardFrom('oo..')) ?? [];
  expect(step.message).toEqual({ key: 'nurikabe.count.sea', params: { total: 2 } });
  expect(step.placements).toEqual([2, 3].map((cell) => ({ cell, mark: SEA })));
});

test('[NT1] a part that only a clue `?` reaches is joined to it', () => {
  const joining = nurikabe.techniques.find(({ id }) => id === 'nurikabe.only-one-clue-reaches');
  const [step] = joining?.find(nurikabePuzzle('...?.'), boardFrom('.o.o.')) ?? [];
  expect(step.message.params).toEqual({ clue: '?' });
  expect(step.placements).toEqual([{ cell: 2, mark: ISLAND }]);
});

test('[NT1] every technique has an example', () => {
  const shown = new Set([...EXAMPLES.map(({ key }) => key), 'nurikabe.count.sea']);
  const ids = nurikabe.techniques.map(({ id }) => id);
  expect(ids.filter((id) => ![...shown].some((key) => key.startsWith(id)))).toEqual([]);
  const unexplained = MESSAGE_KEYS.filter((key) => ids.some((id) => key.startsWith(id)) && !shown.has(key));
  expect(unexplained).toEqual([
    'nurikabe.no-pool.broken',
    'nurikabe.no-pool.certain',
    'nurikabe.only-one-clue-reaches.none',
    'nurikabe.pool-reach.none',
  ]);
});

/** Boards that look like an example and must not fire its technique. */
const NEAR_MISSES: readonly (readonly [technique: string, clues: string, board: string])[] = [
  ['nurikabe.island-of-one', '.?', '.o'],
  ['nurikabe.between-clues', '2..2', 'o..o'],
  ['nurikabe.complete-island', '.?.', 'oo.'],
  ['nurikabe.surrounded-cell', '...', '#..'],
  ['nurikabe.sea-one-exit', '.2', '#o'],
  ['nurikabe.sea-one-exit', '?..', 'o.#'],
  ['nurikabe.no-pool', '..?/...', '#.o/#..'],
  ['nurikabe.island-one-exit', '..?', '..o'],
  ['nurikabe.two-exits-corner', '../.3', '../.o'],
  ['nurikabe.two-exits-corner', '../.?', '../.o'],
  ['nurikabe.unreachable', '....?', '....o'],
  ['nurikabe.only-one-clue-reaches', '4...4', 'o.o.o'],
  ['nurikabe.too-big-if-joined', '...3/4...', '.o.o/o.#.'],
  ['nurikabe.too-big-if-joined', '...?/4...', '.o.o/o.#.'],
  ['nurikabe.too-small-if-closed', '..2.', '..o.'],
  ['nurikabe.island-bottleneck', '.../..3', '.../#.o'],
  ['nurikabe.count', '.../.?.', '..#/.o.'],
];

test.each(NEAR_MISSES)('[NT2] %s does not fire with clues %s on %s', (id, clues, board) => {
  const technique = nurikabe.techniques.find((known) => known.id === id);
  expect([...(technique?.find(nurikabePuzzle(clues), boardFrom(board)) ?? [])]).toEqual([]);
});

test('[D5] a supposition shows the steps that lead to its contradiction, each on what the ones before it left', () => {
  const puzzle = nurikabePuzzle('2...1/...../..4../...../....2');
  const board = nurikabe.initialBoard(puzzle);
  const suppositions = [...(nurikabe.techniques.at(-1)?.find(puzzle, board) ?? [])];
  expect(suppositions.some(({ chain = [] }) => chain.length > 1)).toBe(true);
  for (const { chain = [], placements, message } of suppositions) {
    const marks = board.marks.slice();
    marks[placements[0].cell] = placements[0].mark === SEA ? ISLAND : SEA;
    for (const { cell, mark } of chain.flatMap((step) => step.placements)) {
      expect(marks[cell]).toBe(0);
      marks[cell] = mark;
    }
    expect(message.params.steps).toBe(chain.length);
  }
});
