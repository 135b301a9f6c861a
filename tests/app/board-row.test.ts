import { expect, test } from 'vitest';
import { type BoardRowProps, type CellLayers, isSameRow } from '@/app/_features/board/board-row';
import { PRESENTERS } from '@/app/_features/board/presenters';
import { emptyPuzzle } from '@/app/_features/lab/editable-puzzle';
import { EQUAL, withSign } from '@/engine/kinds/tic-tac-logic/clues';
import { nurikabePuzzle } from '../support/boards';

const puzzle = nurikabePuzzle('2../.../...');
const nameCell = () => '';
const plain: CellLayers = {
  marks: new Uint8Array(9),
  tints: new Uint8Array(9),
  progress: new Map([[0, 1]]),
  broken: new Set(),
  rolledBack: new Set(),
  assumed: new Set(),
  lit: new Set(),
  placed: new Set(),
  wrong: new Set(),
};

function row(y: number, layers: CellLayers, change: Partial<BoardRowProps> = {}): BoardRowProps {
  return {
    y,
    puzzle,
    presenter: PRESENTERS.nurikabe,
    layers,
    count: undefined,
    hasCoordinates: false,
    target: undefined,
    nameCell,
    ...change,
  };
}

/** The rows that would render again. */
function changedRows(layers: CellLayers): number[] {
  return [0, 1, 2].filter((y) => !isSameRow(row(y, plain), row(y, layers)));
}

function withCell(cells: Uint8Array, cell: number, value: number): Uint8Array {
  const next = cells.slice();
  next[cell] = value;
  return next;
}

test.each([
  { name: 'a mark', layers: { marks: withCell(new Uint8Array(9), 4, 1) }, rows: [1] },
  { name: 'marks in two rows', layers: { marks: withCell(withCell(new Uint8Array(9), 2, 1), 8, 2) }, rows: [0, 2] },
  { name: 'a tint', layers: { tints: withCell(new Uint8Array(9), 5, 2) }, rows: [1] },
  { name: 'an island that grew', layers: { progress: new Map([[0, 2]]) }, rows: [0] },
  { name: 'an island that is no longer counted', layers: { progress: new Map() }, rows: [0] },
  { name: 'a broken cell', layers: { broken: new Set([7]) }, rows: [2] },
  { name: 'a cell that was taken back', layers: { rolledBack: new Set([3]) }, rows: [1] },
  { name: 'a supposed cell', layers: { assumed: new Set([8]) }, rows: [2] },
  { name: 'a lit cell', layers: { lit: new Set([1]) }, rows: [0] },
  { name: 'a cell just set', layers: { placed: new Set([1]) }, rows: [0] },
  { name: 'a wrong cell', layers: { wrong: new Set([6]) }, rows: [2] },
  {
    name: 'nothing but new copies',
    layers: { marks: new Uint8Array(9), broken: new Set<number>(), progress: new Map([[0, 1]]) },
    rows: [],
  },
])('[B17] $name renders the rows $rows', ({ layers, rows }) => {
  expect(changedRows({ ...plain, ...layers })).toEqual(rows);
});

test.each<{ name: string; change: Partial<BoardRowProps> }>([
  { name: 'the focus that comes', change: { target: 1 } },
  { name: 'another language', change: { nameCell: () => 'other' } },
  { name: 'coordinates', change: { hasCoordinates: true } },
  { name: 'a counter', change: { count: { first: 1, second: 0 } } },
  { name: 'another puzzle', change: { puzzle: nurikabePuzzle('3../.../...') } },
])('[B17] $name renders a row', ({ change }) => {
  expect(isSameRow(row(0, plain), row(0, plain, change))).toBe(false);
});

const EMPTY = emptyPuzzle('tic-tac-logic', { width: 4, height: 2 });

test.each([
  ['nurikabe', nurikabePuzzle('2../.../...'), nurikabePuzzle('2../.3./...'), [1]],
  ['nurikabe', nurikabePuzzle('2../.../...'), nurikabePuzzle('3../.../...'), [0]],
  ['nurikabe', nurikabePuzzle('2../.../...'), nurikabePuzzle('2../.../...'), []],
  ['tic-tac-logic', EMPTY, { ...EMPTY, clues: EMPTY.clues.with(1, 1) }, [0]],
  ['tic-tac-logic', EMPTY, { ...EMPTY, clues: withSign(EMPTY.clues, 5, 6, EQUAL) }, [1]],
  ['tic-tac-logic', EMPTY, { ...EMPTY, clues: withSign(EMPTY.clues, 1, 5, EQUAL) }, [0, 1]],
] as const)('[LB17] %s: of an edited puzzle, the rows with another clue or sign render again', (kind, before, after, rows) => {
  const presenter = PRESENTERS[kind];
  const isSame = (y: number) => isSameRow(row(y, plain, { presenter, puzzle: before }), row(y, plain, { presenter, puzzle: after }));
  expect(Array.from({ length: after.height }, (_, y) => y).filter((y) => !isSame(y))).toEqual(rows);
});
