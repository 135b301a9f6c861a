import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acknowledgeMove,
  addMove,
  doCollide,
  isBehind,
  openReplica,
  type Replica,
  receiveRows,
  receiveSnapshot,
  retireMove,
  shownState,
} from '@/app/_client/room/replica';
import { markCommand, markRow, NURIKABE, readPuzzle, startSnapshot } from './support';

const ME = 'me';

function opened(): Replica {
  const { kind, puzzle } = readPuzzle(NURIKABE);
  return openReplica(kind, puzzle, startSnapshot(NURIKABE));
}

/** The marks as rows of digits. */
function marksOf(replica: Replica): string {
  return [...shownState(replica).board.marks].join('').replace(/(...)(?=.)/g, '$1/');
}

describe('rows', () => {
  test('[R1] rows are folded in order and known ones dropped', () => {
    const once = receiveRows(opened(), ME, [markRow(1, 1, [0]), markRow(2, 1, [3])]);
    const twice = receiveRows(once, ME, [markRow(1, 2, [0]), markRow(2, 2, [3])]);
    expect(marksOf(twice)).toBe('120/100/000');
    expect(twice).toBe(once);
  });

  test('[R2] a row that comes early is kept until the one before it is there', () => {
    const early = receiveRows(opened(), ME, [markRow(2, 2, [0])]);
    expect(early.seq).toBe(0);
    expect(isBehind(early)).toBe(true);
    expect(marksOf(early)).toBe('020/000/000');
    const whole = receiveRows(early, ME, [markRow(1, 1, [0, 3])]);
    expect(whole.seq).toBe(2);
    expect(isBehind(whole)).toBe(false);
    expect(marksOf(whole)).toBe('220/100/000');
  });

  test('[R1] any order and any number of copies give the same state', () => {
    const rows = Array.from({ length: 8 }, (_, i) => markRow(i + 1, 1 + (i % 2), [(i * 5) % 9 === 1 ? 2 : (i * 5) % 9]));
    const inOrder = receiveRows(opened(), ME, rows);
    const deliveries = fc.array(fc.constantFrom(...rows), { maxLength: 30 });
    fc.assert(
      fc.property(deliveries, fc.shuffledSubarray(rows, { minLength: rows.length }), (copies, shuffled) => {
        const end = [...copies, ...shuffled].reduce((replica, row) => receiveRows(replica, ME, [row]), opened());
        expect(end.seq).toBe(rows.length);
        expect(end.early).toEqual([]);
        expect(marksOf(end)).toBe(marksOf(inOrder));
      }),
    );
  });
});

describe('snapshots', () => {
  const later = { ...startSnapshot(NURIKABE), seq: 5, marks: [1, 2, 0, 0, 0, 0, 0, 0, 0] };

  test('[R3] a snapshot replaces what is known', () => {
    const replica = receiveSnapshot(receiveRows(opened(), ME, [markRow(1, 1, [8])]), later, 1);
    expect(replica.seq).toBe(5);
    expect(marksOf(replica)).toBe('120/000/000');
  });

  test('[R3] rows that came early and follow a snapshot are folded on it', () => {
    const early = receiveRows(opened(), ME, [markRow(6, 1, [8]), markRow(3, 2, [7])]);
    const replica = receiveRows(receiveSnapshot(early, later, 0), ME, []);
    expect(replica.seq).toBe(6);
    expect(marksOf(replica)).toBe('120/000/001');
  });

  test('[R3] a slow answer with less than what is known is ignored', () => {
    const ahead = receiveRows(
      opened(),
      ME,
      [1, 2, 3, 4, 5, 6].map((seq) => markRow(seq, 1, [8])),
    );
    expect(receiveSnapshot(ahead, later, 0)).toBe(ahead);
  });

  test('[R3] a server that lost its history decides', () => {
    const ahead = receiveRows(
      opened(),
      ME,
      [1, 2, 3].map((seq) => markRow(seq, 1, [8])),
    );
    const back = receiveSnapshot(ahead, startSnapshot(NURIKABE), 3);
    expect(back.seq).toBe(0);
    expect(marksOf(back)).toBe('020/000/000');
  });
});

describe('own moves', () => {
  test('[R4] own moves lie on top of the log until their row is folded', () => {
    const moved = addMove(opened(), 'mine', markCommand(1, 0));
    const under = receiveRows(moved, ME, [markRow(1, 2, [0, 4])]);
    expect(marksOf(under)).toBe('120/020/000');
    const settled = receiveRows(under, ME, [markRow(2, 1, [0], ME, 'mine')]);
    expect(settled.moves).toEqual([]);
    expect(marksOf(settled)).toBe('120/020/000');
  });

  test("[R4] another member's row with the same intent settles nothing", () => {
    const moved = addMove(opened(), 'mine', markCommand(1, 0));
    expect(receiveRows(moved, ME, [markRow(1, 1, [3], 'other', 'mine')]).moves).toHaveLength(1);
  });

  test('[R4] an acknowledged move stays on top until its row is folded', () => {
    const acknowledged = acknowledgeMove(addMove(opened(), 'mine', markCommand(1, 0)), 'mine', 2);
    expect(marksOf(acknowledged)).toBe('120/000/000');
    expect(isBehind(acknowledged)).toBe(true);
    const folded = receiveRows(acknowledged, ME, [markRow(1, 2, [4]), markRow(2, 1, [0], ME, 'mine')]);
    expect(folded.moves).toEqual([]);
    expect(isBehind(folded)).toBe(false);
  });

  test('[R4] a move that a snapshot already holds settles on its acknowledgement', () => {
    const moved = addMove(opened(), 'mine', markCommand(1, 0));
    const replaced = receiveSnapshot(moved, { ...startSnapshot(NURIKABE), seq: 4, marks: [2, 2, 0, 0, 0, 0, 0, 0, 0] }, 0);
    expect(marksOf(replaced)).toBe('120/000/000');
    const settled = acknowledgeMove(replaced, 'mine', 3);
    expect(settled.moves).toEqual([]);
    expect(marksOf(settled)).toBe('220/000/000');
  });

  test('[R5] a move that is taken back leaves the later ones', () => {
    const moved = addMove(addMove(opened(), 'first', markCommand(1, 0)), 'second', markCommand(1, 3));
    expect(marksOf(retireMove(moved, 'first'))).toBe('020/100/000');
  });

  test('[R4] a move that became impossible is not shown', () => {
    const moved = addMove(opened(), 'mine', markCommand(1, 0));
    const solved = receiveRows(moved, ME, [{ ...markRow(1, 1, [3]), events: [{ type: 'solved' }] }]);
    expect(marksOf(solved)).toBe('020/000/000');
    expect(solved.moves).toHaveLength(1);
  });
});

test.each([
  { one: markCommand(1, 0, 3), other: markCommand(2, 4), collide: false },
  { one: markCommand(1, 0, 3), other: markCommand(2, 3), collide: true },
  { one: markCommand(1, 0), other: { type: 'reset' } as const, collide: true },
  { one: { type: 'reset' } as const, other: markCommand(1, 0), collide: true },
])('[C3] the order of $one and $other matters: $collide', ({ one, other, collide }) => {
  expect(doCollide(one, other)).toBe(collide);
});
