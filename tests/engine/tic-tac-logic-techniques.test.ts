import { expect, test } from 'vitest';
import type { Puzzle, Step } from '@/engine/core/kind';
import { ticTacLogic } from '@/engine/kinds/tic-tac-logic/kind';
import { boardFrom, ticTacLogicPuzzle } from '../support/boards';
import { easiestStep } from '../support/easiest-step';

const MARKS = '.XO';

interface Example {
  readonly id: string;
  readonly board: string;
  readonly options: Puzzle['options'];
  /** What is set, as `cell` and symbol. */
  readonly placements: readonly (readonly [cell: number, mark: string])[];
  readonly reasonCells: readonly number[];
  readonly params: Readonly<Record<string, number | string>>;
}

function row(
  id: string,
  board: string,
  placements: Example['placements'],
  reasonCells: readonly number[],
  params: Example['params'] = {},
  options: Puzzle['options'] = {},
): Example {
  return { id: `tic-tac-logic.${id}`, board, options, placements, reasonCells, params };
}

const REPEATS = { repeats: true };

/** Small boards on which each technique is the first step. */
const EXAMPLES: readonly Example[] = [
  row('pair', 'OO../....', [[2, 'X']], [0, 1], { mark: 'o' }, REPEATS),
  row(
    'pair',
    '..../X.../X.../....',
    [
      [0, 'O'],
      [12, 'O'],
    ],
    [4, 8],
    { mark: 'x' },
  ),
  row('gap', 'O.O./....', [[1, 'X']], [0, 2], { mark: 'o' }, REPEATS),
  row('gap', 'X.../..../X.../....', [[4, 'O']], [0, 8], { mark: 'x' }),
  row('full-line', 'O./..', [[1, 'X']], [0], { mark: 'o', half: 1 }),
  row('avoid-trio', '.O...O/.X...X', [[0, 'X']], [2, 3, 4], { mark: 'o' }, REPEATS),
  row(
    'avoid-equal-line',
    'OX../OXXO/XO../XO..',
    [
      [2, 'O'],
      [3, 'X'],
    ],
    [4, 5, 6, 7],
  ),
  row('line-cases', 'XXOO/X.../O.../O...', [[5, 'O']], [4, 0, 1, 2, 3], { fillings: 2 }),
  row('what-if', '.X../..O./O.../...X', [[3, 'O']], [12, 14, 15], { mark: 'x', steps: 3, contradiction: 'tic-tac-logic.balance' }),
];

function firstStep({ board, options }: Example): Step {
  const puzzle = ticTacLogicPuzzle(board.replaceAll(/[XO]/g, '.'), options);
  const found = easiestStep(ticTacLogic, puzzle, boardFrom(board));
  if (found === undefined) throw new Error('no step');
  return found;
}

test.each(EXAMPLES)('[TT1] $id is the first step on $board', (example) => {
  const { technique, placements, reasonCells, message } = firstStep(example);
  expect(technique).toBe(example.id);
  expect(message).toEqual({ key: example.id, params: example.params });
  expect(placements.map(({ cell, mark }) => [cell, MARKS[mark]])).toEqual(example.placements);
  expect(reasonCells).toEqual(example.reasonCells);
});

test('[TT1] every technique has an example', () => {
  const shown = EXAMPLES.map(({ id }) => id);
  expect(ticTacLogic.techniques.map(({ id }) => id).filter((id) => !shown.includes(id))).toEqual([]);
});

/** Boards that look like an example and must not fire its technique. */
const NEAR_MISSES: readonly (readonly [id: string, board: string, options: Puzzle['options']])[] = [
  ['tic-tac-logic.pair', 'OX../....', {}],
  ['tic-tac-logic.gap', 'O.X./....', {}],
  ['tic-tac-logic.gap', 'O..O/....', {}],
  ['tic-tac-logic.full-line', 'O.../..../..../....', {}],
  ['tic-tac-logic.avoid-trio', '.O..O./......', REPEATS],
  ['tic-tac-logic.avoid-equal-line', 'OX../OXXO/XO../XO..', REPEATS],
  ['tic-tac-logic.avoid-equal-line', 'OO../OXXO/XO../X...', {}],
  ['tic-tac-logic.line-cases', 'XXOO/X.../O.../O...', REPEATS],
];

test.each(NEAR_MISSES)('[TT2] %s does not fire on %s', (id, board, options) => {
  const puzzle = ticTacLogicPuzzle(board.replaceAll(/[XO]/g, '.'), options);
  const technique = ticTacLogic.techniques.find((known) => known.id === id);
  expect([...(technique?.find(puzzle, boardFrom(board)) ?? [])]).toEqual([]);
});

test('[TT1] pairs and gaps are found in every position of a line, across and down', () => {
  for (let x = 0; x < 7; x += 1) {
    const line = Array.from({ length: 8 }, (_, i) => (i === x || i === x + 1 ? 'X' : '.')).join('');
    const board = [line, ...Array.from({ length: 7 }, () => '........')].join('/');
    const puzzle = ticTacLogicPuzzle(board.replaceAll('X', '.'));
    const [step] = ticTacLogic.techniques[0].find(puzzle, boardFrom(board));
    expect(step.placements.map(({ cell }) => cell)).toEqual([x - 1, x + 2].filter((cell) => cell >= 0 && cell < 8));
  }
});
