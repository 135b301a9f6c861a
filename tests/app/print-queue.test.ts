import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addToPrintQueue, MAX_PRINT_ITEMS, readPrintQueue } from '@/app/_features/lab/print-queue';
import { captionOf } from '@/app/_features/lab/print-sheet';

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
    addToPrintQueue(PUZZLE, 'First ', '');
    addToPrintQueue('nurikabe/2/2/g2h', '', ' Ada ');
    addToPrintQueue(PUZZLE, 'Again', 'Bea');
    expect(readPrintQueue()).toEqual([
      { text: 'nurikabe/2/2/g2h', title: '', author: 'Ada' },
      { text: PUZZLE, title: 'Again', author: 'Bea' },
    ]);
  });

  test('[LB9] names title and author above a puzzle, as far as there are any', () => {
    expect(captionOf(1, 'Storm', 'Ada')).toBe('1 · Storm · Ada');
    expect(captionOf(2, '', 'Ada')).toBe('2 · Ada');
    expect(captionOf(3, '', '')).toBe('3');
  });

  test('[LB9] an item that was kept without an author has none', () => {
    localStorage.setItem('seawall-print-queue', JSON.stringify([{ text: PUZZLE, title: 'Old' }]));
    expect(readPrintQueue()).toEqual([{ text: PUZZLE, title: 'Old', author: '' }]);
  });

  test('[LB9] is bounded: the oldest make room', () => {
    for (let clue = 1; clue <= MAX_PRINT_ITEMS + 3; clue += 1)
      addToPrintQueue(`nurikabe/9/9/-${clue.toString(16).padStart(2, '0')}`, `${clue}`, '');
    expect(readPrintQueue()).toHaveLength(MAX_PRINT_ITEMS);
    expect(readPrintQueue()[0].title).toBe('4');
  });

  test.each(['no JSON', '{"text":"nurikabe/2/2/2i","title":""}', '[null,1,{"text":"nonsense","title":""},{"text":"nurikabe/2/2/2i"}]'])(
    '[LB9] what is no sheet is empty: %s',
    (text) => {
      localStorage.setItem('seawall-print-queue', text);
      expect(readPrintQueue()).toEqual([]);
    },
  );

  test('[LB9] a browser that keeps nothing has no sheet', () => {
    vi.stubGlobal('localStorage', undefined);
    addToPrintQueue(PUZZLE, '', '');
    expect(readPrintQueue()).toEqual([]);
  });
});
