import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { check } from '@/engine/core/check';
import { findKind } from '@/engine/kinds';
import { parsePuzzle } from '@/engine/notations/canonical';
import { decide, evolve, openRoom, type RoomCommand, type RoomState } from '@/engine/play/room';

function open(notation: string): RoomState {
  const puzzle = parsePuzzle(notation);
  const kind = puzzle.ok ? findKind(puzzle.value.kind) : undefined;
  if (!puzzle.ok || kind === undefined) throw new Error(`not a puzzle: ${notation}`);
  return openRoom(kind, puzzle.value);
}

function run(state: RoomState, ...commands: readonly RoomCommand[]): RoomState {
  return commands.reduce((now, command) => {
    const decided = decide(now, command);
    if (!decided.ok) throw new Error(decided.error);
    return decided.value.reduce(evolve, now);
  }, state);
}

const mark = (cells: readonly number[], value: number): RoomCommand => ({ type: 'mark', cells, mark: value });
/** `2.` over `..`: the clue's island takes one neighbour, the other two cells are sea. */
const SMALL = 'nurikabe/2/2/2';
/** One X given in a corner. */
const GIVEN = 'tic-tac-logic/2/2/1c';

describe('a room', () => {
  test('[R1] opens with its fixed cells and nothing else', () => {
    expect([...open(GIVEN).board.marks]).toEqual([1, 0, 0, 0]);
    expect([...open(SMALL).board.marks]).toEqual([2, 0, 0, 0]);
  });

  test.each([
    ['outside-grid', GIVEN, mark([4], 1)],
    ['outside-grid', GIVEN, mark([1, -1], 1)],
    ['fixed-cell', GIVEN, mark([0], 2)],
    ['fixed-cell', SMALL, mark([1, 0], 1)],
    ['unknown-mark', GIVEN, mark([1], 3)],
    ['nothing-changes', GIVEN, mark([1], 0)],
    ['nothing-changes', GIVEN, { type: 'reset' }],
  ] as const)('[R2] refuses with %s', (code, notation, command) => {
    expect(decide(open(notation), command)).toEqual({ ok: false, error: code });
  });

  test('[R3] a stroke is one event with the cells that changed', () => {
    const state = run(open('tic-tac-logic/4/4/p'), mark([5], 1));
    expect(decide(state, mark([4, 5, 6, 4], 1))).toEqual({ ok: true, value: [{ type: 'marked', cells: [4, 6], mark: 1 }] });
  });

  test('[R4] the mark that finishes the puzzle also says so, and a blank may stand for an island', () => {
    const almost = run(open(SMALL), mark([1], 1));
    expect(decide(almost, mark([3], 1))).toEqual({ ok: true, value: [{ type: 'marked', cells: [3], mark: 1 }, { type: 'solved' }] });
    const solved = run(almost, mark([3], 1));
    expect(solved.solved).toBe(true);
    expect(decide(solved, mark([2], 2))).toEqual({ ok: false, error: 'already-solved' });
  });

  test('[R5] a reset gives the first board back, also after the end', () => {
    const solved = run(open(SMALL), mark([1, 3], 1));
    expect(run(solved, { type: 'reset' })).toEqual(open(SMALL));
  });

  test('[R6] whatever is asked, decisions never touch the state, fixed cells stay, and solved means solved', () => {
    const command = fc.oneof(
      fc.record({
        type: fc.constant('mark' as const),
        cells: fc.array(fc.integer({ min: -1, max: 10 }), { minLength: 1, maxLength: 4 }),
        mark: fc.nat(3),
      }),
      fc.constant({ type: 'reset' as const }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom('nurikabe/3/3/2g1k', 'tic-tac-logic/4/2/1a0e', SMALL),
        fc.array(command, { maxLength: 40 }),
        (notation, commands) => {
          const start = open(notation);
          let state = start;
          for (const asked of commands) {
            const before = [...state.board.marks];
            const decided = decide(state, asked);
            expect([...state.board.marks]).toEqual(before);
            if (decided.ok) state = decided.value.reduce(evolve, state);
            start.board.marks.forEach((fixed, cell) => {
              if (fixed !== 0) expect(state.board.marks[cell]).toBe(fixed);
            });
            expect(state.solved).toBe(check(state.kind, state.puzzle, state.board).status === 'solved' && state.solved);
            if (!state.solved) expect(check(state.kind, state.puzzle, state.board).status).not.toBe('solved');
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
