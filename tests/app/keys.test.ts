import { describe, expect, test } from 'vitest';
import { type KeyPress, parseKey } from '@/app/_features/board/keys';
import { countLines } from '@/app/_features/board/line-counts';
import { PRESENTERS } from '@/app/_features/board/presenters';

const SIZE = { width: 4, height: 3 };
const MARKS = Uint8Array.from([1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

function press(key: string, cell: number, extra: Partial<KeyPress> = {}) {
  const code = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : /^\d$/.test(key) ? `Digit${key}` : key;
  const whole = { key, code, isShift: false, isControl: false, ...extra };
  return parseKey(whole, SIZE, cell, MARKS, 2, PRESENTERS.nurikabe.markKeys);
}

describe('moving', () => {
  test.each([
    { key: 'ArrowRight', cell: 5, goTo: 6 },
    { key: 'ArrowLeft', cell: 5, goTo: 4 },
    { key: 'ArrowUp', cell: 5, goTo: 1 },
    { key: 'ArrowDown', cell: 5, goTo: 9 },
    { key: 'ArrowRight', cell: 7, goTo: 7 },
    { key: 'ArrowLeft', cell: 4, goTo: 4 },
    { key: 'ArrowUp', cell: 3, goTo: 3 },
    { key: 'ArrowDown', cell: 8, goTo: 8 },
    { key: 'Home', cell: 6, goTo: 4 },
    { key: 'End', cell: 5, goTo: 7 },
  ])('[B3] $key on cell $cell goes to $goTo', ({ key, cell, goTo }) => {
    expect(press(key, cell)).toEqual({ goTo });
  });

  test.each([
    { key: 'Home', goTo: 0 },
    { key: 'End', goTo: 11 },
  ])('[B3] Control and $key goes to $goTo', ({ key, goTo }) => {
    expect(press(key, 5, { isControl: true })).toEqual({ goTo });
  });
});

describe('setting', () => {
  test.each([
    { key: ' ', cell: 0, mark: 2 },
    { key: 'Enter', cell: 2, mark: 0 },
    { key: ' ', cell: 1, mark: 1 },
    { key: 's', cell: 1, mark: 1 },
    { key: 'S', cell: 1, mark: 1 },
    { key: 'd', cell: 1, mark: 2 },
    { key: '1', cell: 1, mark: 1 },
    { key: '2', cell: 1, mark: 2 },
    { key: 'Delete', cell: 0, mark: 0 },
    { key: 'Backspace', cell: 0, mark: 0 },
  ])('[B3] "$key" on cell $cell sets $mark', ({ key, cell, mark }) => {
    expect(press(key, cell)).toEqual({ set: { cell, mark } });
  });

  test('[B3] letters work on an Arabic keyboard', () => {
    expect(press('س', 1, { code: 'KeyS' })).toEqual({ set: { cell: 1, mark: 1 } });
  });

  test('[B3] Shift and an arrow paints what the cell has', () => {
    expect(press('ArrowRight', 0, { isShift: true })).toEqual({ goTo: 1, set: { cell: 1, mark: 1 } });
    expect(press('ArrowLeft', 0, { isShift: true })).toEqual({ goTo: 0 });
  });

  test.each(['Tab', 'Escape', 'q', 'F5'])('[B3] %s is not for the board', (key) => {
    expect(press(key, 1)).toBeUndefined();
  });

  test.each(['s', 'ArrowRight', 'Delete'])('[B3] Control and %s is left to the browser', (key) => {
    expect(press(key, 1, { isControl: true })).toBeUndefined();
  });
});

test('[B5] counters count both marks of each line', () => {
  const counts = countLines({ width: 4, height: 2 }, Uint8Array.from([1, 1, 2, 0, 0, 2, 2, 1]));
  expect(counts.rows).toEqual([
    { first: 2, second: 1 },
    { first: 1, second: 2 },
  ]);
  expect(counts.columns).toEqual([
    { first: 1, second: 0 },
    { first: 1, second: 1 },
    { first: 0, second: 2 },
    { first: 1, second: 0 },
  ]);
});

describe('asking', () => {
  test.each([
    { key: '+', action: 'larger' },
    { key: '=', action: 'larger' },
    { key: '-', action: 'smaller' },
    { key: 'f', action: 'fit' },
    { key: '?', action: 'keys' },
    { key: '؟', action: 'keys' },
    { key: 'k', action: 'keys' },
    { key: 'r', action: 'read' },
  ])('[B13] $key asks for $action', ({ key, action }) => {
    expect(press(key, 5)).toEqual({ action });
  });

  test('[B13] the place of a key counts on a keyboard of another script', () => {
    expect(press('ق', 5, { code: 'KeyR' })).toEqual({ action: 'read' });
  });

  test.each(['r', 'f', '+', '-'])('[B13] with Control %s is for the browser', (key) => {
    expect(press(key, 5, { isControl: true })).toBeUndefined();
  });
});
