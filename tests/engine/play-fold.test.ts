import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBoardState } from '@/engine/play/board-state';
import { isFullOfMoves } from '@/engine/play/decide-moves';
import type { LogEntry } from '@/engine/play/events';
import { Fold } from '@/engine/play/fold';
import { MAX_MOVED_CELLS } from '@/engine/play/setup';
import { formatSnapshot } from '@/engine/play/snapshot';
import { type Move, playOf, type RoomState } from '@/engine/play/state';
import { anyRoom, playPlan } from './support/random-room';
import type { TestRoom } from './support/test-room';

const ROOMS = 200;
const PATIENCE = { timeout: 60_000 };

/** Everything that is in a state, with what no view has. */
function tell(state: RoomState): string {
  const boards = Object.values(state.round?.plays ?? {}).map(({ board }) => board?.hint ?? null);
  return JSON.stringify([formatSnapshot(state), Object.keys(state.members), state.round?.secret ?? null, boards]);
}

/** Folds the rows of a room while somebody takes the state now and then; returns how often it changed in place. */
function foldAndTake(room: TestRoom, isTaken: (i: number) => boolean, start: (state: RoomState) => Fold): number {
  const fold = start(room.states[0]);
  const taken: { readonly state: RoomState; readonly told: string }[] = [];
  let inPlace = 0;
  room.rows.forEach((row, i) => {
    const before = fold.current;
    fold.add(row);
    if (fold.current === before) inPlace += 1;
    expect(tell(fold.current)).toBe(tell(room.states[i + 1]));
    if (isTaken(i)) taken.push({ state: fold.state, told: tell(fold.current) });
  });
  for (const { state, told } of taken) expect(tell(state)).toBe(told);
  return inPlace;
}

/** What somebody does with every room of a plan, over many plans. */
function overRooms(check: (room: TestRoom, isTaken: (i: number) => boolean) => void): void {
  fc.assert(
    fc.property(anyRoom, fc.integer({ min: 2, max: 12 }), (plan, rarely) => check(playPlan(plan), (i) => i % rarely === 0)),
    { numRuns: ROOMS },
  );
}

/** Gives its state away as if it could not change. */
class Careless extends Fold {
  override get state(): RoomState {
    return this.current;
  }
}

/** Forgets that who moves has nothing to redo any more. */
class Forgetful extends Fold {
  override add(entry: LogEntry): void {
    const before = this.current;
    const redo = playOf(before, entry.member)?.board?.redo;
    super.add(entry);
    const board = playOf(this.current, entry.member)?.board;
    if (this.current === before && board !== undefined) Object.assign(board, { redo });
  }
}

describe('folding in place', () => {
  test('[R87] gives what evolving gives, and a state that was taken stays as it was', PATIENCE, () => {
    let inPlace = 0;
    overRooms((room, isTaken) => {
      inPlace += foldAndTake(room, isTaken, (state) => new Fold(state));
    });
    expect(inPlace).toBeGreaterThan(ROOMS / 4);
  });

  test.each([Careless, Forgetful])('[R87] a $name fold is found out', PATIENCE, (Broken) => {
    expect(() => overRooms((room, isTaken) => foldAndTake(room, isTaken, (state) => new Broken(state)))).toThrow();
  });
});

test('[R29] the cells of moves are counted while their list grows in place', () => {
  const cells = Array.from({ length: 50 }, (_, cell) => cell);
  const moves: Move[] = [];
  const board = { ...createBoardState(new Uint8Array(100), 0), moves };
  for (let seq = 1; seq <= MAX_MOVED_CELLS / cells.length; seq += 1) {
    expect(isFullOfMoves(board)).toBe(false);
    moves.push({ seq, member: 'ann', at: 0, cells, marks: 1, isUndone: false });
  }
  expect(isFullOfMoves(board)).toBe(true);
  expect(isFullOfMoves({ ...board, moves: moves.slice(1) })).toBe(false);
});
