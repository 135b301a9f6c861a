import { expect, test } from 'vitest';
import type { Puzzle, Step } from '@/engine/core/kind';
import { ticTacLogic } from '@/engine/kinds/tic-tac-logic/kind';
import { pair } from '@/engine/kinds/tic-tac-logic/techniques/starting';
import { boardFrom, ticTacLogicPuzzle, withSigns } from '../support/boards';
import { easiestStep } from '../support/easiest-step';

const MARKS = '.XO';

type Signs = Parameters<typeof withSigns>[1];

interface Example {
  readonly id: string;
  readonly board: string;
  readonly options: Puzzle['options'];
  /** What is set, as `cell` and symbol. */
  readonly placements: readonly (readonly [cell: number, mark: string])[];
  readonly reasonCells: readonly number[];
  readonly params: Readonly<Record<string, number | string>>;
  readonly signs: Signs;
  /** The message key; the id if omitted. */
  readonly key?: string;
}

function row(
  id: string,
  board: string,
  placements: Example['placements'],
  reasonCells: readonly number[],
  params: Example['params'] = {},
  options: Puzzle['options'] = {},
): Example {
  return { id: `tic-tac-logic.${id}`, board, options, placements, reasonCells, params, signs: [] };
}

function signed(
  id: string,
  variant: string,
  board: string,
  signs: Signs,
  placements: Example['placements'],
  reasonCells: readonly number[],
  params: Example['params'],
): Example {
  const key = variant === '' ? `tic-tac-logic.${id}` : `tic-tac-logic.${id}.${variant}`;
  return { ...row(id, board, placements, reasonCells, params), signs, key };
}

const EMPTY_ROWS = '/..../..../....';

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
  signed('follow-sign', 'equal', `.X..${EMPTY_ROWS}`, [[0, '=', 1]], [[0, 'X']], [1], { mark: 'x' }),
  signed('follow-sign', 'opposite', `O...${EMPTY_ROWS}`, [[0, '×', 4]], [[4, 'X']], [0], { mark: 'o' }),
  signed(
    'equal-beside',
    '',
    `X...${EMPTY_ROWS}`,
    [[1, '=', 2]],
    [
      [1, 'O'],
      [2, 'O'],
    ],
    [0, 1, 2],
    { mark: 'x' },
  ),
  signed('count-signs', '', `..X.${EMPTY_ROWS}`, [[0, '×', 1]], [[3, 'O']], [0, 1, 2], { mark: 'x', half: 2 }),
  signed(
    'count-signs',
    'equal',
    'O...../....../....../....../....../......',
    [
      [2, '=', 3],
      [4, '×', 5],
    ],
    [
      [2, 'X'],
      [3, 'X'],
    ],
    [0, 2, 3, 4, 5],
    { mark: 'o', half: 3 },
  ),
];

function firstStep({ board, options, signs }: Example): Step {
  const puzzle = withSigns(ticTacLogicPuzzle(board.replaceAll(/[XO]/g, '.'), options), signs);
  const found = easiestStep(ticTacLogic, puzzle, boardFrom(board));
  if (found === undefined) throw new Error('no step');
  return found;
}

test.each(EXAMPLES)('[TT1] $id is the first step on $board', (example) => {
  const { technique, placements, reasonCells, message } = firstStep(example);
  expect(technique).toBe(example.id);
  expect(message).toEqual({ key: example.key ?? example.id, params: example.params });
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

/** Signs that look like an example and must not fire its technique. */
const SIGNED_NEAR_MISSES: readonly (readonly [id: string, board: string, signs: Signs])[] = [
  ['tic-tac-logic.follow-sign', `X...${EMPTY_ROWS}`, [[1, '=', 2]]],
  ['tic-tac-logic.follow-sign', `XX..${EMPTY_ROWS}`, [[0, '×', 1]]],
  ['tic-tac-logic.equal-beside', `X...${EMPTY_ROWS}`, [[1, '×', 2]]],
  ['tic-tac-logic.equal-beside', `X...${EMPTY_ROWS}`, [[2, '=', 3]]],
  ['tic-tac-logic.count-signs', `....${EMPTY_ROWS}`, [[0, '×', 1]]],
  ['tic-tac-logic.count-signs', `..XO${EMPTY_ROWS}`, [[0, '×', 1]]],
  ['tic-tac-logic.count-signs', `....${EMPTY_ROWS}`, [[0, '=', 1]]],
];

test.each(SIGNED_NEAR_MISSES)('[TT2] %s does not fire on %s with %j', (id, board, signs) => {
  const puzzle = withSigns(ticTacLogicPuzzle(board.replaceAll(/[XO]/g, '.')), signs);
  const technique = ticTacLogic.techniques.find((known) => known.id === id);
  expect([...(technique?.find(puzzle, boardFrom(board)) ?? [])]).toEqual([]);
});

test('[TS3] what all fillings of a line agree on keeps its signs', () => {
  const puzzle = withSigns(ticTacLogicPuzzle('....../....../....../....../....../......'), [
    [0, '=', 1],
    [3, '×', 4],
  ]);
  const lineCases = ticTacLogic.techniques.find(({ id }) => id === 'tic-tac-logic.line-cases');
  const steps = [...(lineCases?.find(puzzle, boardFrom('X...../....../....../....../....../......')) ?? [])];
  expect(steps.map(({ placements, reasonCells, message }) => ({ placements, reasonCells, message }))).toEqual([
    {
      placements: [
        { cell: 1, mark: 1 },
        { cell: 2, mark: 2 },
        { cell: 5, mark: 2 },
      ],
      reasonCells: [0, 1, 3, 4],
      message: { key: 'tic-tac-logic.line-cases', params: { fillings: 2 } },
    },
  ]);
});

test('[TT1] pairs and gaps are found in every position of a line, across and down', () => {
  for (let x = 0; x < 7; x += 1) {
    const line = Array.from({ length: 8 }, (_, i) => (i === x || i === x + 1 ? 'X' : '.')).join('');
    const board = [line, ...Array.from({ length: 7 }, () => '........')].join('/');
    const puzzle = ticTacLogicPuzzle(board.replaceAll('X', '.'));
    const [step] = pair.find(puzzle, boardFrom(board));
    expect(step.placements.map(({ cell }) => cell)).toEqual([x - 1, x + 2].filter((cell) => cell >= 0 && cell < 8));
  }
});
