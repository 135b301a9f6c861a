import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginStroke, cycleMark, extendStroke, toggleMark, withStroke } from '@/app/_features/board/stroke';

const SIZE = { width: 5, height: 4 };
const nothingFixed = () => false;

test.each([
  { current: 0, wanted: 1, becomes: 1 },
  { current: 2, wanted: 1, becomes: 1 },
  { current: 1, wanted: 1, becomes: 0 },
  { current: 1, wanted: 2, becomes: 2 },
  { current: 2, wanted: 2, becomes: 0 },
])('[B1] a press for $wanted on $current makes $becomes', ({ current, wanted, becomes }) => {
  expect(toggleMark(current, wanted)).toBe(becomes);
});

test("[B1] a finger's press goes round", () => {
  expect([0, 1, 2].map((mark) => cycleMark(mark, 2))).toEqual([1, 2, 0]);
});

test.each([
  { name: 'along a row, without holes', path: [0, 4], cells: [0, 1, 2, 3, 4] },
  { name: 'back over itself', path: [0, 3, 1], cells: [0, 1, 2, 3] },
  { name: 'diagonally', path: [0, 18], cells: [0, 6, 12, 18] },
  { name: 'down a column', path: [1, 16], cells: [1, 6, 11, 16] },
  { name: 'not moving', path: [7, 7], cells: [7] },
])('[B2] a drag $name touches each cell once', ({ path: [from, ...others], cells }) => {
  const stroke = others.reduce((drawn, cell) => extendStroke(SIZE, drawn, cell, nothingFixed), beginStroke(from, 1));
  expect(stroke.cells).toEqual(cells);
});

test('[B2] a drag skips fixed cells and goes on behind them', () => {
  const isFixed = (cell: number) => cell === 2 || cell === 4;
  const at = extendStroke(SIZE, beginStroke(0, 2), 4, isFixed);
  expect(at.cells).toEqual([0, 1, 3]);
  expect(extendStroke(SIZE, at, 9, isFixed).cells).toEqual([0, 1, 3, 9]);
});

test('[B2] every step of a drag leads to a neighbour, and marks exactly its cells', () => {
  const cell = fc.nat(SIZE.width * SIZE.height - 1);
  fc.assert(
    fc.property(cell, fc.array(cell, { maxLength: 6 }), (from, path) => {
      const stroke = path.reduce((drawn, to) => extendStroke(SIZE, drawn, to, nothingFixed), beginStroke(from, 1));
      expect(new Set(stroke.cells).size).toBe(stroke.cells.length);
      const marks = withStroke(new Uint8Array(20), stroke);
      marks.forEach((mark, at) => {
        expect(mark).toBe(stroke.cells.includes(at) ? 1 : 0);
      });
      for (const to of path) expect(stroke.cells).toContain(to);
    }),
  );
});

test('[B2] marks are untouched by showing a stroke', () => {
  const marks = new Uint8Array(20);
  withStroke(marks, beginStroke(3, 1));
  expect(marks.every((mark) => mark === 0)).toBe(true);
  expect(withStroke(marks, undefined)).toBe(marks);
});
