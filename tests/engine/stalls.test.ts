import { describe, expect, test } from 'vitest';
import { findStalls, formatSteps, parseSteps } from '@/engine/play/stalls';
import type { TimedStep } from '@/engine/play/technique-times';

const step = (cell: number, ms: number, technique: string | null = null): TimedStep => ({ cell, ms, technique });

describe('where solvers stall', () => {
  test('[AU3] a cell has the median of its waits, and the technique that most needed there', () => {
    const plays = [
      [step(3, 1_000, 'pair'), step(1, 500, 'gap')],
      [step(3, 9_000, 'gap'), step(1, 700, 'gap')],
      [step(3, 2_000, 'pair'), step(1, 900)],
    ];
    expect(findStalls(plays, 3)).toEqual({
      plays: 3,
      cells: [
        { cell: 1, plays: 3, medianMs: 700, technique: null },
        { cell: 3, plays: 3, medianMs: 2_000, technique: 'pair' },
      ],
      techniques: [],
    });
  });

  test('[AU3] a cell that was set again waited for both', () => {
    const plays = [[step(0, 100), step(0, 250)], [step(0, 10)]];
    expect(findStalls(plays, 1).cells).toEqual([{ cell: 0, plays: 2, medianMs: 10, technique: null }]);
    expect(findStalls(plays.slice(0, 1), 1).cells[0].medianMs).toBe(350);
  });

  test('[AU3] techniques are sorted by the time for a move, longest first', () => {
    const plays = [
      [step(0, 100, 'gap'), step(1, 300, 'gap'), step(2, 5_000, 'pair')],
      [step(0, 200, 'gap'), step(2, 1_000, 'pair')],
    ];
    expect(findStalls(plays, 2).techniques).toEqual([
      { technique: 'pair', plays: 2, moves: 2, msPerMove: 3_000 },
      { technique: 'gap', plays: 2, moves: 3, msPerMove: 200 },
    ]);
  });

  test('[AU4] what is from fewer plays than asked is left out, a near-miss stays', () => {
    const plays = Array.from({ length: 5 }, (_, i) => [
      step(0, 100, 'gap'),
      ...(i < 4 ? [step(1, 100, 'pair')] : []),
      step(2, 100, i < 4 ? 'pair' : null),
    ]);
    const found = findStalls(plays, 5);
    expect(found.cells.map(({ cell, technique }) => [cell, technique])).toEqual([
      [0, 'gap'],
      [2, null],
    ]);
    expect(found.techniques.map(({ technique }) => technique)).toEqual(['gap']);
    // One play with many moves is still one play.
    expect(findStalls([Array.from({ length: 9 }, () => step(0, 1, 'gap'))], 2)).toEqual({ plays: 1, cells: [], techniques: [] });
  });

  test.each([
    [[]],
    [[step(0, 0)]],
    [[step(12, 345, 'tic-tac-logic.pair'), step(3, 0, 'nurikabe.gap'), step(899, 120_000), step(3, 7, 'tic-tac-logic.pair')]],
  ])('[AU3] stored steps are read as they were', (steps) => {
    expect(parseSteps(formatSteps(steps))).toEqual(steps);
  });

  test('[AU3] nothing is known of steps that were not measured', () => {
    expect(parseSteps('')).toEqual([]);
  });
});
