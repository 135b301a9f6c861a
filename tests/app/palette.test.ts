import { expect, test } from 'vitest';
import { fingerMark, paletteOf, parsePaletteColor } from '@/app/_features/board/palette';

test('[B8] a palette offers the marks in turn, each mark, and blank', () => {
  expect(paletteOf(2)).toEqual(['cycle', 1, 2, 0]);
});

test.each([
  { paint: 'cycle', current: 0, becomes: 1 },
  { paint: 'cycle', current: 2, becomes: 0 },
  { paint: 2, current: 0, becomes: 2 },
  { paint: 2, current: 1, becomes: 2 },
  { paint: 2, current: 2, becomes: 0 },
  { paint: 0, current: 1, becomes: 0 },
  { paint: 0, current: 0, becomes: 0 },
] as const)('[B8] a finger that paints $paint makes $becomes of $current', ({ paint, current, becomes }) => {
  expect(fingerMark(paint, current, 2)).toBe(becomes);
});

test.each([
  { kept: 'cycle', paint: 'cycle' },
  { kept: '0', paint: 0 },
  { kept: '2', paint: 2 },
  { kept: '3', paint: 'cycle' },
  { kept: 'sea', paint: 'cycle' },
  { kept: '', paint: 'cycle' },
  { kept: null, paint: 'cycle' },
])('[B8] what was kept as $kept is $paint', ({ kept, paint }) => {
  expect(parsePaletteColor(kept, 2)).toBe(paint);
});
