import { afterEach, describe, expect, test, vi } from 'vitest';
import { hint } from '@/engine/core/hint';
import type { Board, Puzzle, PuzzleKind } from '@/engine/core/kind';
import { seededRng } from '@/engine/core/rng';
import { WORK_PER_CALL, WorkMeter } from '@/engine/core/work-meter';
import { CandidateMutator } from '@/engine/kinds/nurikabe/candidate';
import { ISLAND, SEA, UNKNOWN_SIZE } from '@/engine/kinds/nurikabe/clues';
import { nurikabe } from '@/engine/kinds/nurikabe/kind';
import { TECHNIQUES } from '@/engine/kinds/nurikabe/techniques';

const KIND = nurikabe as PuzzleKind;
const SIDE = 64;
type CellValue = (x: number, y: number) => number;

/** A Nurikabe puzzle from its clues, with a board from its marks. */
function position(side: number, clueAt: CellValue, markAt: CellValue = () => 0): { puzzle: Puzzle<readonly number[]>; board: Board } {
  const all = (valueAt: CellValue) => Array.from({ length: side * side }, (_, cell) => valueAt(cell % side, Math.floor(cell / side)));
  const puzzle = { kind: 'nurikabe', width: side, height: side, clues: all(clueAt), options: {} };
  const marks = Uint8Array.from(all(markAt), (mark, cell) => (puzzle.clues[cell] === 0 ? mark : ISLAND));
  return { puzzle, board: { width: side, height: side, marks } };
}

const twoUnknown = position(SIDE, (x, y) => (y === 1 && (x === 56 || x === 1) ? UNKNOWN_SIZE : 0));
const hugeClue = position(SIDE, (x, y) => (x === 56 && y === 1 ? 3072 : 0));
const manyUnknown = position(SIDE, (x, y) => (x % 4 === 1 && y % 4 === 1 ? UNKNOWN_SIZE : 0));
/** Pieces of island on a board with few clues. */
const pieces = position(
  SIDE,
  (x, y) => (x % 8 === 4 && y % 8 === 4 ? 60 : 0),
  (x, y) => (x % 2 === 1 && y % 2 === 1 ? ISLAND : 0),
);
/** A corridor between walls of sea, from end to end of the grid, with pieces of island in it. */
const isWall: CellValue = (x, y) => (y % 2 === 1 && (y % 4 === 1 ? x < SIDE - 1 : x > 0) ? SEA : 0);
const corridor = position(
  SIDE,
  (x, y) => (x === 0 && y === 0 ? UNKNOWN_SIZE : 0),
  (x, y) => isWall(x, y) || (y % 2 === 0 && x % 3 === 1 && x + y > 3 ? ISLAND : 0),
);

/** Returns true from the given call on, and counts the calls. */
function stopAt(last: number): { readonly shouldStop: () => boolean; readonly calls: () => number } {
  let calls = 0;
  return {
    shouldStop: () => {
      calls += 1;
      return calls >= last;
    },
    calls: () => calls,
  };
}

describe('[D10] long scans', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test.each([
    ['nurikabe.pool-reach', 'two clues ?', twoUnknown],
    ['nurikabe.pool-reach', 'a huge clue', hugeClue],
    ['nurikabe.only-one-clue-reaches', 'a corridor', corridor],
    ['nurikabe.too-big-if-joined', 'many pieces', pieces],
    ['nurikabe.too-small-if-closed', 'many pieces', pieces],
    ['nurikabe.too-small-if-closed', 'a corridor', corridor],
  ])('[D10] %s on a board with %s calls shouldStop after a bounded amount of work, and ends with it', (id, _, { puzzle, board }) => {
    let work = 0;
    let most = 0;
    const add = WorkMeter.prototype.add;
    vi.spyOn(WorkMeter.prototype, 'add').mockImplementation(function (this: WorkMeter, cells: number) {
      work += cells;
      most = Math.max(most, work);
      add.call(this, cells);
    });
    const asked = stopAt(3);
    const shouldStop = () => {
      work = 0;
      return asked.shouldStop();
    };
    const technique = TECHNIQUES.find((known) => known.id === id);
    for (const _step of technique?.find(puzzle, board, shouldStop) ?? []);
    expect(asked.calls()).toBe(3);
    expect(most).toBeLessThanOrEqual(2 * WORK_PER_CALL);
  });

  test('[D10] a hint ends at the first true, also within the scan of one technique', () => {
    const asked = stopAt(KIND.techniques.length + 5);
    expect(hint(KIND, twoUnknown.puzzle, twoUnknown.board, { decisionLimit: 1000, shouldStop: asked.shouldStop }).type).toBe('gave-up');
    expect(asked.calls()).toBe(KIND.techniques.length + 5);
  });

  test('[D7] a hint begins no search after the first true', () => {
    let hasStopped = false;
    let searches = 0;
    let late = 0;
    const kind: PuzzleKind = {
      ...KIND,
      techniques: [],
      solve(puzzle, from, options) {
        searches += 1;
        if (hasStopped) late += 1;
        const found = KIND.solve(puzzle, from, options);
        // The first search finds two solutions, and one that tests a cell is cut short.
        hasStopped = searches > 1;
        return searches > 1 ? { ...found, status: 'gave-up', solutions: [] } : found;
      },
    };
    const { puzzle, board } = position(8, (x, y) => ((x === 1 && y === 1) || (x === 6 && y === 5) ? UNKNOWN_SIZE : 0));
    expect(hint(kind, puzzle, board, { decisionLimit: 10_000, shouldStop: () => hasStopped }).type).toBe('gave-up');
    expect([searches, late]).toEqual([2, 0]);
  });
});

describe('[S5] long searches', () => {
  test('[S5] a search stops while it builds its model', () => {
    const events: string[] = [];
    const asked = stopAt(1);
    const { puzzle, board } = manyUnknown;
    const found = nurikabe.solve(puzzle, board, {
      maxSolutions: 2,
      decisionLimit: 1000,
      shouldStop: asked.shouldStop,
      trace: ({ type }) => events.push(type),
    });
    expect(found).toEqual({ status: 'gave-up', solutions: [], decisions: 0 });
    expect([asked.calls(), events]).toEqual([1, []]);
  });

  test('[S5] a search stops while it propagates', () => {
    const { puzzle, board } = manyUnknown;
    let callsBeforeDecision = 0;
    let hasDecided = false;
    const asked = stopAt(40);
    nurikabe.solve(puzzle, board, {
      maxSolutions: 2,
      decisionLimit: 2,
      onDecision: () => {
        hasDecided = true;
      },
      shouldStop: () => {
        if (!hasDecided) callsBeforeDecision += 1;
        return asked.shouldStop();
      },
    });
    expect(callsBeforeDecision).toBeGreaterThan(3);
  });
});

test('[M5] a draft stops while it grows its first layout', () => {
  const asked = stopAt(2);
  expect(new CandidateMutator({ width: SIDE, height: SIDE }, 26, true, seededRng('x')).begin(asked.shouldStop)).toBeUndefined();
  expect(asked.calls()).toBe(2);
});
