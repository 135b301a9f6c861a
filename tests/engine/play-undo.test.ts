import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RoomCommand } from '@/engine/play/commands';
import { coopPlay, ENDLESS, TWO_WAYS } from './support/test-room';

/** A second on an idle machine. */
const PATIENCE = { timeout: 60_000 };

/** A board as nothing but a list of moves, thought through anew for every question. */
class NaiveBoard {
  readonly moves: { readonly member: string; readonly marks: ReadonlyMap<number, number>; isUndone: boolean }[] = [];
  readonly redo = new Map<string, number[]>();

  constructor(readonly start: readonly number[]) {}

  showing(cell: number): number | undefined {
    const last = this.moves.findLastIndex(({ marks, isUndone }) => !isUndone && marks.has(cell));
    return last === -1 ? undefined : last;
  }

  read(): number[] {
    return this.start.map((mark, cell) => this.moves[this.showing(cell) ?? -1]?.marks.get(cell) ?? mark);
  }

  paint(member: string, cells: readonly number[], markOf: (cell: number) => number): boolean {
    const board = this.read();
    const marks = new Map(cells.filter((cell) => board[cell] !== markOf(cell)).map((cell) => [cell, markOf(cell)]));
    if (marks.size === 0) return false;
    this.moves.push({ member, marks, isUndone: false });
    this.redo.delete(member);
    return true;
  }

  undo(member: string): boolean {
    const shown = new Set(this.start.map((_, cell) => this.showing(cell)));
    const last = this.moves.findLastIndex((move, i) => move.member === member && shown.has(i));
    if (last === -1) return false;
    this.moves[last].isUndone = true;
    this.redo.set(member, [...(this.redo.get(member) ?? []), last]);
    return true;
  }

  redoLast(member: string): boolean {
    const last = this.redo.get(member)?.pop();
    if (last === undefined) return false;
    this.moves[last].isUndone = false;
    return true;
  }

  ask(member: string, command: RoomCommand): boolean {
    switch (command.type) {
      case 'mark':
        return this.paint(member, command.cells, () => command.mark);
      case 'fill': {
        const marks = new Map(command.placements.map(({ cell, mark }) => [cell, mark]));
        return this.paint(member, [...marks.keys()], (cell) => marks.get(cell) ?? 0);
      }
      case 'reset':
        return this.paint(member, [...this.start.keys()], (cell) => this.start[cell]);
      case 'undo':
        return this.undo(member);
      default:
        return this.redoLast(member);
    }
  }
}

const anyCommand: fc.Arbitrary<RoomCommand> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('mark' as const),
      cells: fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 4 }),
      mark: fc.nat(2),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('fill' as const),
      placements: fc.array(fc.record({ cell: fc.integer({ min: 1, max: 8 }), mark: fc.nat(2) }), { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ type: 'undo' as const }) },
  { weight: 3, arbitrary: fc.constant({ type: 'redo' as const }) },
  { weight: 1, arbitrary: fc.constant({ type: 'reset' as const }) },
);

describe('undo', () => {
  test('[R30] takes back one’s own latest move that still shows, and leaves what others did', () => {
    const room = coopPlay(ENDLESS);
    room.mark('ann', [1, 2], 1);
    room.mark('bob', [2, 3], 2);
    expect(room.do('ann', { type: 'undo' })).toEqual([{ type: 'undone', moves: [room.seq - 2], cells: [1, 2], marks: [0, 2] }]);
    expect(room.marks()).toBe('202200000');
    expect(room.desk().undos).toBe(1);
  });

  test('[R30] passes over a move of which nothing shows any more', () => {
    const room = coopPlay(ENDLESS);
    room.mark('ann', [1], 1);
    room.mark('ann', [2], 1);
    room.mark('bob', [2], 2);
    room.do('ann', { type: 'undo' });
    expect(room.marks()).toBe('202000000');
    expect(room.refusal('ann', { type: 'undo' })).toBe('nothing-to-undo');
    room.do('bob', { type: 'undo' });
    expect(room.marks()).toBe('201000000');
    room.do('ann', { type: 'undo' });
    expect(room.marks()).toBe('200000000');
  });

  test('[R32] redo brings moves back in the order in which they were taken back, under what others did since', () => {
    const room = coopPlay(ENDLESS);
    room.mark('ann', [1], 1);
    room.mark('ann', [2, 3], 1);
    room.do('ann', { type: 'undo' });
    room.do('ann', { type: 'undo' });
    room.mark('bob', [2], 2);
    room.do('ann', { type: 'redo' });
    expect(room.marks()).toBe('212000000');
    expect(room.do('ann', { type: 'redo' })).toMatchObject([{ type: 'redone', cells: [2, 3], marks: [2, 1] }]);
    expect(room.marks()).toBe('212100000');
    expect(room.refusal('ann', { type: 'redo' })).toBe('nothing-to-redo');
  });

  test('[R32] a new move of one’s own ends redoing, one of somebody else does not', () => {
    const room = coopPlay(ENDLESS);
    for (const member of ['ann', 'bob']) {
      room.mark(member, [member === 'ann' ? 1 : 2], 1);
      room.do(member, { type: 'undo' });
    }
    room.mark('ann', [4], 1);
    expect(room.refusal('ann', { type: 'redo' })).toBe('nothing-to-redo');
    room.do('bob', { type: 'redo' });
    expect(room.marks()).toBe('201010000');
  });

  test('[R33] taking back and bringing back can finish a puzzle too', () => {
    const room = coopPlay(TWO_WAYS);
    room.mark('bob', [2], 1);
    expect(room.mark('ann', [1, 3], 1).map(({ type }) => type)).toEqual(['marked']);
    expect(room.do('bob', { type: 'undo' }).map(({ type }) => type)).toEqual(['undone', 'finished']);
    const other = coopPlay(TWO_WAYS);
    other.mark('ann', [3], 1);
    other.do('ann', { type: 'undo' });
    other.mark('bob', [1], 1);
    expect(other.do('ann', { type: 'redo' }).map(({ type }) => type)).toEqual(['redone', 'finished']);
  });

  test('[R31] a cell shows the latest move on it that is not undone: as a naive board says after every command', PATIENCE, () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('ann', 'bob', 'cat'), anyCommand), { maxLength: 40, size: 'max' }), (asked) => {
        const room = coopPlay(ENDLESS).join('cat');
        const naive = new NaiveBoard([...room.desk().marks]);
        for (const [member, command] of asked) {
          const isDone = room.refusal(member, command) === undefined;
          if (isDone !== naive.ask(member, command)) throw new Error(`${member} ${command.type}: ${isDone}`);
          if (room.marks() !== naive.read().join('')) expect(room.marks()).toBe(naive.read().join(''));
        }
      }),
      { numRuns: 250 },
    );
  });
});
