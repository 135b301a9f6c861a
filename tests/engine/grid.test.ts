import { expect, test } from 'vitest';
import { CellSet } from '@/engine/core/cell-set';
import { cellAt, columnOf, isCell, rowOf } from '@/engine/core/grid';
import { neighboursOf } from '@/engine/core/neighbours';

const SIZE = { width: 3, height: 2 };

test('[G1] a cell is its index in reading order', () => {
  expect(cellAt(SIZE, 2, 1)).toBe(5);
  expect([columnOf(SIZE, 5), rowOf(SIZE, 5)]).toEqual([2, 1]);
  expect([-1, 0, 5, 6, 1.5].map((cell) => isCell(SIZE, cell))).toEqual([false, true, true, false, false]);
});

test.each([
  [0, [1, 3]],
  [1, [0, 2, 4]],
  [4, [1, 3, 5]],
  [5, [2, 4]],
])('[G1] the neighbours of cell %i share a side with it', (cell, expected) => {
  const found = [...neighboursOf(SIZE).subarray(cell * 4, cell * 4 + 4)].filter((other) => other !== -1);
  expect(found.sort()).toEqual(expected);
});

test('[G1] a cell without neighbours has none', () => {
  expect([...neighboursOf({ width: 1, height: 1 })]).toEqual([-1, -1, -1, -1]);
});

test('[G2] a set of cells holds what was put into it since it was emptied', () => {
  const cells = new CellSet();
  cells.add(3);
  cells.fill([1, 2]);
  cells.add(5);
  expect([1, 2, 3, 5].map((cell) => cells.has(cell))).toEqual([true, true, false, true]);
  cells.clear();
  expect([1, 2, 3, 5].some((cell) => cells.has(cell))).toBe(false);
});
