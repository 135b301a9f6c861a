import { beforeAll, describe, expect, test } from 'vitest';
import { seededRng, shuffle } from '@/engine/core/rng';
import {
  flagsForCopy,
  flagsForOrder,
  flagsForTime,
  flagsForTrace,
  formatTrace,
  parseTrace,
  type Trace,
  traceOf,
} from '@/engine/play/anti-cheat-trace';
import { makeSolved, playCrowd } from '../support/honest-crowd';
import type { SolvedPuzzle } from '../support/honest-plays';
import { FOUR, soloPlay } from './support/test-room';

/** Cells in an order, with gaps like those of people: mostly short, now and then long. */
function traceIn(order: readonly number[], seed = 'gaps', meanMs = 1_500): Trace {
  const rng = seededRng(seed);
  let at = 2_000;
  return order.map((cell) => {
    at += Math.round(meanMs * (0.2 + 3 * (rng.below(1_000) / 1_000) ** 3));
    return { cell, at };
  });
}

const names = (found: readonly { readonly flag: string }[]) => found.map(({ flag }) => flag);
const ROW = Array.from({ length: 60 }, (_, cell) => cell);

describe('the trace of a board', () => {
  test('[R82] it has each cell once, when it was first put right, on the board or in a supposition', () => {
    const room = soloPlay(FOUR);
    room.wait(1_000).mark('ann', [1], 1);
    room.wait(1_000).do('ann', { type: 'layer-open' });
    room.wait(1_000).mark('ann', [3], 1);
    room.wait(1_000).do('ann', { type: 'layer-discard' });
    room.wait(1_000).mark('ann', [1, 2], 2);
    room.wait(1_000).mark('ann', [3], 1);
    const trace = traceOf(room.rows, 1, 'ann', Uint8Array.from([1, 0, 0, 0]), Uint8Array.from([1, 2, 2, 1]));
    expect(trace).toEqual([
      { cell: 3, at: 3_000 },
      { cell: 1, at: 5_000 },
      { cell: 2, at: 5_000 },
    ]);
    expect(parseTrace(formatTrace(trace))).toEqual(trace);
    expect(parseTrace(formatTrace([]))).toEqual([]);
    expect(traceOf(room.rows, 2, 'ann', new Uint8Array(4), Uint8Array.from([1, 2, 2, 1]))).toEqual([]);
    expect(traceOf(room.rows, 1, 'bob', new Uint8Array(4), Uint8Array.from([1, 2, 2, 1]))).toEqual([]);
  });

  test('[R82] what follows a hint, or an answer about mistakes, is no part of it', () => {
    const room = soloPlay(FOUR);
    room.do('ann', { type: 'find-mistake' });
    room.wait(1_000).mark('ann', [1], 2);
    room.wait(1_000).mark('ann', [2], 2);
    const trace = traceOf(room.rows, 1, 'ann', Uint8Array.from([1, 0, 0, 0]), Uint8Array.from([1, 2, 2, 1]));
    expect(trace.map(({ cell }) => cell)).toEqual([2]);
  });
});

describe('what is odd about a trace', () => {
  const burst = (late: number) => [...traceIn(ROW.slice(late)), ...ROW.slice(0, late).map((cell) => ({ cell, at: 200_000 + cell * 10 }))];

  const heap = (cells: number, strokes: number) => [
    ...traceIn(ROW.slice(cells)),
    ...ROW.slice(0, cells)
      .map((cell) => ({ cell, at: 200_000 + 20_000 * (cell % strokes) }))
      .sort((a, b) => a.at - b.at),
  ];

  test.each<readonly [what: string, trace: Trace, flags: readonly string[]]>([
    ['somebody who plays', traceIn(ROW), []],
    ['half of the board in a third of a second, after a long wait', burst(31), ['burst']],
    ['less than half of it', burst(28), []],
    ['half of it in two strokes, after a long wait', heap(30, 2), ['burst']],
    ['half of it in three strokes', heap(30, 3), []],
    ['a small board in one stroke, after a long wait', ROW.slice(0, 39).map((cell) => ({ cell, at: 60_000 })), []],
    ['the whole board in one stroke', ROW.map((cell) => ({ cell, at: 60_000 })), ['burst']],
    ['a beat, be it in a supposition', ROW.map((cell, i) => ({ cell, at: i * 1_000 + (i % 3) * 20 })), ['even-pace']],
    ['a few cells', ROW.slice(0, 19).map((cell) => ({ cell, at: 0 })), []],
  ])('[R76] %s', (_what, trace, flags) => {
    expect(names(flagsForTrace(trace))).toEqual(flags);
  });

  test('[R78] who follows somebody else from cell to cell, or in the same rhythm, has copied', () => {
    const original = traceIn(shuffle([...ROW], seededRng('original')));
    const sameOrder = traceIn(
      original.map(({ cell }) => cell),
      'other gaps',
    );
    expect(names(flagsForCopy(sameOrder, [traceIn(ROW), original]))).toEqual(['copied-order']);
    const slower = original.map(({ cell, at }, i) => ({ cell, at: Math.round(1.3 * at) + (i % 7) * 10 }));
    expect(names(flagsForCopy(slower, [original]))).toEqual(['copied-order', 'copied-rhythm']);
    // Each third pair of cells exchanged: the order is another one, the pauses are the same.
    const order = slower.map(({ cell }) => cell);
    for (let i = 0; i + 1 < order.length; i += 6) [order[i], order[i + 1]] = [order[i + 1], order[i]];
    const gaps = new Map(slower.map(({ cell, at }, i) => [cell, at - (slower[i - 1]?.at ?? 0)]));
    let now = 0;
    const jittered = order.map((cell) => {
      now += gaps.get(cell) ?? 0;
      return { cell, at: now };
    });
    expect(names(flagsForCopy(jittered, [original]))).toEqual(['copied-rhythm']);
    expect(flagsForCopy(original.slice(0, 24), [original.slice(0, 24)])).toEqual([]);
    // Strokes go where the hand goes: the way within one is nobody's secret.
    const stroke = original.map(({ cell }) => ({ cell, at: 60_000 }));
    expect(flagsForCopy(stroke, [stroke])).toEqual([]);
    expect(flagsForCopy(original, [])).toEqual([]);
  });

  test('[R79] a time is far out when it is three times the distance of the quartiles below the lower one, by factors', () => {
    const quartiles = { times: 20, lower: 60_000, median: 80_000, upper: 120_000 };
    expect(names(flagsForTime(7_400, quartiles))).toEqual(['day-outlier']);
    expect(flagsForTime(7_600, quartiles)).toEqual([]);
    expect(flagsForTime(7_600, { ...quartiles, upper: 61_000 })).toEqual([]);
    expect(flagsForTime(1_000, { ...quartiles, times: 19 })).toEqual([]);
    expect(flagsForTime(7_400, quartiles)[0].evidence).toEqual({ seconds: 7, median: 80, others: 20 });
  });
});

describe('the order of deduction', () => {
  let boards: readonly SolvedPuzzle[];
  beforeAll(() => {
    boards = [makeSolved('nurikabe', 12, 'hard', 'trace'), makeSolved('tic-tac-logic', 10, 'medium', 'trace')];
  });

  const needed = ({ kind, puzzle, solution }: SolvedPuzzle) => {
    const start = kind.initialBoard(puzzle).marks;
    return [...start.keys()].filter((cell) => start[cell] === 0 && solution.marks[cell] !== kind.blankReadsAs);
  };
  const check = ({ kind, puzzle, solution }: SolvedPuzzle, order: readonly number[], shouldStop?: () => boolean) =>
    flagsForOrder(kind, puzzle, solution, traceIn(order), shouldStop);

  test.each([0, 1])('[R77] a solution that is copied down in rows, in columns, mark by mark or at random is not deduced (%s)', (i) => {
    const cells = needed(boards[i]);
    const { width } = boards[i].puzzle;
    const { marks } = boards[i].solution;
    const orders = {
      rows: cells,
      columns: [...cells].sort((a, b) => (a % width) - (b % width) || a - b),
      'mark by mark': [...cells].sort((a, b) => marks[a] - marks[b] || b - a),
      'at random': shuffle([...cells], seededRng('bot')),
    };
    for (const [name, order] of Object.entries(orders)) {
      expect([name, names(check(boards[i], order))]).toEqual([name, ['ahead']]);
    }
    const [{ evidence }] = check(boards[i], cells);
    expect(evidence.percent).toBeLessThan(evidence.wanted);
    expect(evidence.cells).toBe(cells.length);
  });

  test('[R77] stopped, or with few cells, nothing is said', () => {
    const cells = needed(boards[0]);
    expect(check(boards[0], cells, () => true)).toEqual([]);
    expect(check(boards[0], cells.slice(0, 40))).toEqual([]);
  });

  test('[R80] of honest plays, whoever plays them, at most one in a hundred is held', () => {
    const crowd = boards.flatMap((board, i) => playCrowd(board, 60, `test/${i}`));
    const held = crowd.filter(({ suspicions }) => suspicions.length > 0);
    expect(crowd.filter(({ person }) => person.isExpert).length).toBeGreaterThan(5);
    expect(held.length).toBeLessThanOrEqual(crowd.length / 100);
  });
});
