import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_ENTRIES, putOnSheet, readSheet } from '@/app/_features/lab/print-queue';

const PUZZLE = 'nurikabe/2/2/2i';

beforeEach(() => {
  const held = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, text: string) => held.set(name, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the print sheet', () => {
  test('[LB9] keeps puzzles in the order in which they came, each once', () => {
    putOnSheet(PUZZLE, 'First ');
    putOnSheet('nurikabe/2/2/g2h', '');
    putOnSheet(PUZZLE, 'Again');
    expect(readSheet()).toEqual([
      { text: 'nurikabe/2/2/g2h', title: '' },
      { text: PUZZLE, title: 'Again' },
    ]);
  });

  test('[LB9] is bounded: the oldest make room', () => {
    for (let clue = 1; clue <= MAX_ENTRIES + 3; clue += 1) putOnSheet(`nurikabe/9/9/-${clue.toString(16).padStart(2, '0')}`, `${clue}`);
    expect(readSheet()).toHaveLength(MAX_ENTRIES);
    expect(readSheet()[0].title).toBe('4');
  });

  test.each(['no JSON', '{"text":"nurikabe/2/2/2i","title":""}', '[null,1,{"text":"nonsense","title":""},{"text":"nurikabe/2/2/2i"}]'])(
    '[LB9] what is no sheet is empty: %s',
    (text) => {
      localStorage.setItem('seawall.print', text);
      expect(readSheet()).toEqual([]);
    },
  );

  test('[LB9] a browser that keeps nothing has no sheet', () => {
    vi.stubGlobal('localStorage', undefined);
    putOnSheet(PUZZLE, '');
    expect(readSheet()).toEqual([]);
  });
});
