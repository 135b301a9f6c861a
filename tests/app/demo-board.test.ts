import { describe, expect, test, vi } from 'vitest';
import { DEMOS } from '@/app/_features/board/demo-board';
import { findKind } from '@/engine/kinds/index';
import type { KindId } from '@/engine/kinds/playable';

vi.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }));

/** What is printed, and what a solution has in each cell. */
const CLUES: Readonly<Record<KindId, (symbol: string) => number>> = {
  nurikabe: (symbol) => Number(symbol) || 0,
  'tic-tac-logic': (symbol) => Math.max(0, '.XO'.indexOf(symbol)),
};
const MARKS: Readonly<Record<KindId, (symbol: string) => number>> = {
  nurikabe: (symbol) => (symbol === '#' ? 1 : 2),
  'tic-tac-logic': (symbol) => '.xo'.indexOf(symbol.toLowerCase()),
};

describe.each(Object.keys(DEMOS) as KindId[])('the demo board of %s', (kindId) => {
  const { rows, order } = DEMOS[kindId];
  const symbols = [...rows.join('')];

  test('[NV5] shows the only solution of its puzzle', () => {
    const kind = findKind(kindId);
    const puzzle = { kind: kindId, width: rows[0].length, height: rows.length, clues: symbols.map(CLUES[kindId]), options: {} };
    const solved = kind?.solve(puzzle, kind.initialBoard(puzzle), { maxSolutions: 2, decisionLimit: 10_000 });
    expect(solved?.status).toBe('unique');
    expect([...(solved?.solutions[0].marks ?? [])]).toEqual(symbols.map(MARKS[kindId]));
  });

  test('[NV5] every mark appears once, in less than five seconds, and clues are there from the start', () => {
    const letters = [...order.join('')];
    const steps = letters.filter((letter) => letter !== '.').sort();
    expect(steps).toEqual(steps.map((_, i) => String.fromCharCode('a'.charCodeAt(0) + i)));
    // As the styles have it: 0.6 s, then 0.18 s for each mark.
    expect(0.6 + steps.length * 0.18).toBeLessThan(5);
    expect(letters.map((letter) => letter === '.')).toEqual(symbols.map((symbol) => CLUES[kindId](symbol) > 0));
  });
});
