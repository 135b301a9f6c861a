import { expect, test } from 'vitest';
import { check } from '@/engine/core/check';
import { seededRng } from '@/engine/core/rng';
import { EQUAL, listPairs, OPPOSITE, withSign } from '@/engine/kinds/tic-tac-logic/clues';
import { countFillings } from '@/engine/kinds/tic-tac-logic/fillings';
import { ticTacLogic } from '@/engine/kinds/tic-tac-logic/kind';
import { blanksIn, filledLines, isFull, type Line } from '@/engine/kinds/tic-tac-logic/lines';
import { hasFilling } from '@/engine/kinds/tic-tac-logic/unfinishable';
import { boardFrom, rowsOf, ticTacLogicPuzzle, withSigns } from '../support/boards';

const NO_GIVENS_2 = '../..';
const NO_GIVENS_4 = '..../..../..../....';

interface Breaking {
  readonly key: string;
  readonly givens: string;
  readonly board: string;
  readonly cells: readonly number[];
  readonly params: Readonly<Record<string, number | string>>;
}

function breaking(key: string, givens: string, board: string, cells: readonly number[], params: Breaking['params'] = {}): Breaking {
  return { key: `tic-tac-logic.${key}`, givens, board, cells, params };
}

/** The smallest boards that break each rule, across and down. */
const BROKEN: readonly Breaking[] = [
  breaking('given', 'X./..', 'O./..', [0], { mark: 'x' }),
  breaking('no-trio', NO_GIVENS_4, '.XXX/..../..../....', [1, 2, 3], { mark: 'x', count: 3 }),
  breaking('no-trio', NO_GIVENS_4, 'O.../O.../O.../O...', [0, 4, 8, 12], { mark: 'o', count: 4 }),
  breaking('balance', NO_GIVENS_2, 'XX/..', [0, 1], { mark: 'x', count: 2, half: 1 }),
  breaking('balance', NO_GIVENS_2, 'O./O.', [0, 2], { mark: 'o', count: 2, half: 1 }),
  breaking('balance', NO_GIVENS_4, 'XX.X/..../..../....', [0, 1, 3], { mark: 'x', count: 3, half: 2 }),
  breaking('distinct', NO_GIVENS_4, 'XOXO/XOXO/..../....', [0, 1, 2, 3, 4, 5, 6, 7]),
  breaking('distinct', NO_GIVENS_4, 'X.X./O.O./X.X./O.O.', [0, 2, 4, 6, 8, 10, 12, 14]),
];

test.each(BROKEN)('[C3] $key is broken by $board', ({ key, givens, board, cells, params }) => {
  const verdict = check(ticTacLogic, ticTacLogicPuzzle(givens), boardFrom(board));
  const found = verdict.status === 'broken' ? verdict.violations : [];
  const match = found.find(({ message }) => message.key === key);
  expect(match?.message.params).toEqual(params);
  expect([...(match?.cells ?? [])].sort((one, other) => one - other)).toEqual(cells);
  expect(match?.rule).toBe(key);
});

test.each(BROKEN)('[C7] $key is broken by the placed marks of $board alone', ({ givens, board }) => {
  const puzzle = ticTacLogicPuzzle(givens);
  expect(check(ticTacLogic, puzzle, boardFrom(board), 'placed')).toEqual(check(ticTacLogic, puzzle, boardFrom(board)));
});

test.each([
  ['=', 'XO../..../..../....', 'tic-tac-logic.sign.equal', [0, 1]],
  ['×', 'XX../..../..../....', 'tic-tac-logic.sign.opposite', [0, 1]],
  ['=', 'O.../X.../..../....', 'tic-tac-logic.sign.equal', [0, 4]],
  ['×', 'O.../O.../..../....', 'tic-tac-logic.sign.opposite', [0, 4]],
] as const)('[TS1] [C3] [C7] %s is broken by %s', (sign, board, key, cells) => {
  const puzzle = withSigns(ticTacLogicPuzzle(NO_GIVENS_4), [[cells[0], sign, cells[1]]]);
  const verdict = { status: 'broken', violations: [{ rule: 'tic-tac-logic.sign', cells: [...cells], message: { key, params: {} } }] };
  expect(check(ticTacLogic, puzzle, boardFrom(board))).toEqual(verdict);
  expect(check(ticTacLogic, puzzle, boardFrom(board), 'placed')).toEqual(verdict);
});

test.each([
  ['=', 'XX../..../..../....', 0, 1],
  ['×', 'XO../..../..../....', 0, 1],
  ['=', 'X.../..../..../....', 0, 1],
  ['×', 'XO../X.../..../....', 0, 1],
] as const)('[TS1] %s is kept by %s', (sign, board, from, to) => {
  const puzzle = withSigns(ticTacLogicPuzzle(NO_GIVENS_4), [[from, sign, to]]);
  expect(check(ticTacLogic, puzzle, boardFrom(board)).status).toBe('open');
});

test('[TS1] [C8] a line that cannot be filled because of its signs is named', () => {
  const puzzle = withSigns(ticTacLogicPuzzle(NO_GIVENS_4), [
    [0, '=', 1],
    [1, '=', 2],
  ]);
  const verdict = check(ticTacLogic, puzzle, boardFrom(NO_GIVENS_4));
  expect(verdict).toMatchObject({ violations: [{ cells: [0, 1, 2, 3], message: { key: 'tic-tac-logic.balance.no-filling' } }] });
  expect(check(ticTacLogic, puzzle, boardFrom(NO_GIVENS_4), 'placed').status, '[C7]').toBe('open');
});

const EMPTY_5 = '/....../....../....../....../......';

test.each([
  ['too many of the other mark in a row', `XX...X${EMPTY_5}`, [0, 1, 2, 3, 4, 5]],
  ['both ends are decided, and then one mark is missing', `.OO.XX${EMPTY_5}`, [0, 1, 2, 3, 4, 5]],
  ['the last filling is that of a full line', 'XOXO/..../.OXO/....', [8, 9, 10, 11]],
])('[C8] a line cannot be filled: %s', (_why, board, cells) => {
  const puzzle = ticTacLogicPuzzle(board.replaceAll(/[XO]/g, '.'));
  const marked = boardFrom(board);
  expect(check(ticTacLogic, puzzle, marked)).toEqual({
    status: 'broken',
    violations: [{ rule: 'tic-tac-logic.balance', cells, message: { key: 'tic-tac-logic.balance.no-filling', params: {} } }],
  });
  expect(check(ticTacLogic, puzzle, marked, 'placed').status, '[C7]').toBe('open');
});

/** Rows of a length without a trio that have up to three marks. */
function* sparseRows(length: number): Iterable<Uint8Array> {
  const marked = (row: Uint8Array, from: number) =>
    Array.from({ length: length - from }, (_, i) => [row.with(from + i, 1), row.with(from + i, 2)]).flat();
  let rows = [new Uint8Array(length)];
  for (let count = 0; count <= 3; count += 1) {
    yield* rows;
    rows = rows.flatMap((row) => marked(row, row.findLastIndex((mark) => mark !== 0) + 1));
  }
}

function hasTrio(marks: Uint8Array, { cells }: Line): boolean {
  return cells.some((cell, i) => i >= 2 && marks[cell] > 0 && marks[cell] === marks[cells[i - 1]] && marks[cell] === marks[cells[i - 2]]);
}

test('[C8] says of every line with few marks what counting its fillings says', () => {
  for (const width of [4, 6, 8, 12]) {
    for (const row of sparseRows(width)) {
      const marks = new Uint8Array(2 * width);
      marks.set(row);
      const puzzle = { kind: 'tic-tac-logic', width, height: 2, clues: new Array(2 * width).fill(0), options: { repeats: true } };
      const filled = filledLines(puzzle, { width, height: 2, marks });
      const [line] = filled.lines;
      if (hasTrio(marks, line) || filled.xs[0] > width / 2 || filled.os[0] > width / 2) continue;
      expect(hasFilling(puzzle, filled, line), row.join('')).toBe(countFillings(puzzle, filled, line).total > 0);
    }
  }
});

test('[C8] says of every line what counting its fillings says', () => {
  const answers = { true: 0, false: 0 };
  for (let seed = 0; seed < 1000; seed += 1) {
    const rng = seededRng(`fillings ${seed}`);
    const width = [4, 6, 8, 10, 14, 64][rng.below(6)];
    const share = rng.below(80);
    const marks = Uint8Array.from({ length: 4 * width }, () => (rng.below(100) < share ? 1 + rng.below(2) : 0));
    const puzzle = {
      kind: 'tic-tac-logic',
      width,
      height: 4,
      clues: new Array(4 * width).fill(0),
      options: { repeats: rng.below(2) === 0 },
    };
    const board = { width, height: 4, marks };
    if (rng.below(3) === 0) addRandomSigns(puzzle.clues, width, () => rng.below(10));
    const filled = filledLines(puzzle, board);
    for (const line of filled.lines) {
      const half = line.cells.length / 2;
      if (isFull(filled, line) || filled.xs[line.index] > half || filled.os[line.index] > half || hasTrio(filled.marks, line)) continue;
      const { total, duplicates } = countFillings(puzzle, filled, line);
      const isMissed = blanksIn(filled, line).length > 4 && total === 0 && duplicates.length > 0;
      const expected = isMissed || total > 0;
      answers[`${expected}`] += 1;
      expect(hasFilling(puzzle, filled, line), `${rowsOf(board, '.XO')} ${line.index}`).toBe(expected);
    }
  }
  expect(Math.min(...Object.values(answers))).toBeGreaterThan(100);
});

function addRandomSigns(clues: number[], width: number, digit: () => number): void {
  for (const [from, to] of listPairs({ width, height: 4 })) {
    const sign = digit();
    if (sign === EQUAL || sign === OPPOSITE) clues.splice(0, clues.length, ...withSign(clues, from, to, sign));
  }
}

/** Boards that look like those and are not broken. */
const UNBROKEN: readonly (readonly [why: string, board: string, repeats: boolean, status: string])[] = [
  ['a pair', 'XX../..../..../....', false, 'open'],
  ['three in a row that are not equal', 'XXO./..../..../....', false, 'open'],
  ['half of a line', 'X.X./..../..../....', false, 'open'],
  ['lines that are equal so far', 'XOX./XOX./..../....', false, 'open'],
  ['equal lines where they may repeat', 'XOXO/XOXO/..../....', true, 'open'],
  ['a row that equals a column', 'XOXO/O.../X.../O...', false, 'open'],
  ['a full board', 'XO/OX', false, 'solved'],
  ['a blank is not a mark', 'XO/O.', false, 'open'],
];

test.each(UNBROKEN)('[C3] %s: %s, repeats %s', (_why, board, repeats, status) => {
  const givens = board.replaceAll(/[XO]/g, '.');
  const puzzle = ticTacLogicPuzzle(givens, { repeats });
  expect(check(ticTacLogic, puzzle, boardFrom(board)).status).toBe(status);
  expect(check(ticTacLogic, puzzle, boardFrom(board), 'placed').status, '[C7]').toBe(status);
});

test('[C2] every violation of every rule is named', () => {
  const verdict = check(ticTacLogic, ticTacLogicPuzzle(NO_GIVENS_4), boardFrom('XXX./XOXO/XOXO/....'));
  const rules = verdict.status === 'broken' ? verdict.violations.map(({ rule }) => rule) : [];
  expect(rules).toEqual([
    'tic-tac-logic.no-trio',
    'tic-tac-logic.no-trio',
    'tic-tac-logic.no-trio',
    'tic-tac-logic.balance',
    'tic-tac-logic.balance',
    'tic-tac-logic.balance',
    'tic-tac-logic.distinct',
  ]);
});
