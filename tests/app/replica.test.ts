import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acknowledgeMove,
  addPendingMove,
  adoptMoves,
  clearViewer,
  doConflict,
  dropMove,
  isBehind,
  latestTime,
  openReplica,
  optimisticState,
  type Replica,
  receiveEntries,
  receiveSnapshot,
  viewerIdOf,
} from '@/app/_features/sync/replica';
import type { RoomCommand } from '@/engine/play/commands';
import type { RoomSettings } from '@/engine/play/setup';
import { playOf } from '@/engine/play/state';
import {
  eventsRow,
  filledSnapshot,
  ME,
  markCommand,
  markRow,
  marksOf,
  NURIKABE,
  OPENED_AT,
  snapshotOf,
  startSnapshot,
  tableState,
} from './support';

function opened(settings: Partial<RoomSettings> = {}): Replica {
  const snapshot = snapshotOf(tableState(NURIKABE, [], settings));
  return receiveSnapshot(openReplica(snapshot), ME, snapshot, undefined);
}

function shown(replica: Replica): string {
  return marksOf(optimisticState(replica, OPENED_AT));
}

function addMoves(replica: Replica, ...commands: readonly RoomCommand[]): Replica {
  return commands.reduce((before, command, i) => addPendingMove(before, `mine-${i + 1}`, command), replica);
}

describe('rows', () => {
  test('[R1] rows are folded in order and known ones dropped', () => {
    const once = receiveEntries(opened(), [markRow(1, 1, [0]), markRow(2, 1, [3])]);
    const twice = receiveEntries(once, [markRow(1, 2, [0]), markRow(2, 2, [3])]);
    expect(shown(twice)).toBe('120/100/000');
    expect(twice).toBe(once);
  });

  test('[R1] a row that shows nothing to us counts all the same', () => {
    expect(receiveEntries(opened(), [eventsRow(1, []), markRow(2, 1, [3])])).toMatchObject({ seq: 2, outOfOrder: [] });
  });

  test('[R2] a row that comes early is kept until the one before it is there', () => {
    const outOfOrder = receiveEntries(opened(), [markRow(2, 2, [0])]);
    expect(outOfOrder.seq).toBe(0);
    expect(isBehind(outOfOrder)).toBe(true);
    expect(shown(outOfOrder)).toBe('020/000/000');
    expect(receiveEntries(outOfOrder, [markRow(2, 2, [0])])).toBe(outOfOrder);
    const whole = receiveEntries(outOfOrder, [markRow(1, 1, [0, 3])]);
    expect(whole.seq).toBe(2);
    expect(isBehind(whole)).toBe(false);
    expect(shown(whole)).toBe('220/100/000');
  });

  test('[R1] any order and any number of copies give the same state', () => {
    const rows = Array.from({ length: 8 }, (_, i) => markRow(i + 1, 1 + (i % 2), [(i * 5) % 9 === 1 ? 2 : (i * 5) % 9]));
    const inOrder = receiveEntries(opened(), rows);
    const deliveries = fc.array(fc.constantFrom(...rows), { maxLength: 30 });
    fc.assert(
      fc.property(deliveries, fc.shuffledSubarray(rows, { minLength: rows.length }), (copies, shuffled) => {
        const end = [...copies, ...shuffled].reduce((replica, row) => receiveEntries(replica, [row]), opened());
        expect(end.seq).toBe(rows.length);
        expect(end.outOfOrder).toEqual([]);
        expect(end.confirmed).toEqual(inOrder.confirmed);
      }),
    );
  });
});

describe('snapshots', () => {
  const later = { ...filledSnapshot(NURIKABE, [1, 2, 0, 0, 0, 0, 0, 0, 0]), seq: 5 };

  test('[R3] a snapshot replaces what is known', () => {
    const replica = receiveSnapshot(receiveEntries(opened(), [markRow(1, 1, [8])]), ME, later, 1);
    expect(replica.seq).toBe(5);
    expect(shown(replica)).toBe('120/000/000');
  });

  test('[R3] rows that came early and follow a snapshot are folded on it', () => {
    const outOfOrder = receiveEntries(opened(), [markRow(6, 1, [8]), markRow(3, 2, [7])]);
    const replica = receiveEntries(receiveSnapshot(outOfOrder, ME, later, 0), []);
    expect(replica.seq).toBe(6);
    expect(shown(replica)).toBe('120/000/001');
  });

  test('[R3] a slow answer with less than what is known is ignored', () => {
    const ahead = receiveEntries(
      opened(),
      [1, 2, 3, 4, 5, 6].map((seq) => markRow(seq, 1, [8])),
    );
    expect(receiveSnapshot(ahead, ME, later, 0)).toBe(ahead);
  });

  test('[R3] a server that lost its history decides', () => {
    const ahead = receiveEntries(
      opened(),
      [1, 2, 3, 5].map((seq) => markRow(seq, 1, [8])),
    );
    const back = receiveSnapshot(ahead, ME, startSnapshot(NURIKABE), 3);
    expect(back).toMatchObject({ seq: 0, outOfOrder: [] });
    expect(shown(back)).toBe('020/000/000');
  });

  test('[R3] a move that such a server had acknowledged is sent again, unless it still has it', () => {
    const moved = addMoves(opened(), markCommand(1, 0), markCommand(1, 3));
    const acknowledged = acknowledgeMove(acknowledgeMove(receiveEntries(moved, [markRow(1, 1, [8])]), 'mine-1', 4), 'mine-2', 6);
    const back = receiveSnapshot({ ...acknowledged, seq: 8 }, ME, later, 8);
    expect(back.moves).toEqual([{ commandId: 'mine-2', command: markCommand(1, 3) }]);
    expect(isBehind(back)).toBe(false);
  });

  test('[R7] what was rendered for anybody is replaced by what is for us, also when it is as old', () => {
    const state = tableState(NURIKABE, [{ type: 'layer-opened' }]);
    const anybody = openReplica(snapshotOf(state, 4));
    expect(viewerIdOf(anybody)).not.toBe('other');
    expect(playOf(anybody.confirmed, 'other')?.board?.layers).toEqual([]);
    const own = receiveSnapshot(anybody, 'other', snapshotOf(state, 4, 'other'), undefined);
    expect(viewerIdOf(own)).toBe('other');
    expect(playOf(own.confirmed, 'other')?.board?.layers).toHaveLength(1);
  });

  test('[R7] what was rendered for us is ours from the start', () => {
    const own = receiveEntries(openReplica(startSnapshot(NURIKABE), ME), [markRow(1, 1, [0])]);
    expect(viewerIdOf(own)).toBe(ME);
    expect(own.seq).toBe(1);
  });

  test('[R7] rows wait until it is known whose view they belong to', () => {
    const waiting = receiveEntries(openReplica(startSnapshot(NURIKABE)), [markRow(1, 1, [0]), markRow(2, 1, [3])]);
    expect(waiting).toMatchObject({ seq: 0, outOfOrder: [{ seq: 1 }, { seq: 2 }] });
    const own = receiveEntries(receiveSnapshot(waiting, ME, startSnapshot(NURIKABE), undefined), []);
    expect(own).toMatchObject({ seq: 2, outOfOrder: [] });
    expect(shown(own)).toBe('120/100/000');
  });

  test('[R7] rows that were for somebody else do not follow on our snapshot', () => {
    const theirs = receiveEntries(opened(), [markRow(6, 1, [8])]);
    expect(receiveSnapshot(theirs, 'another', later, 0)).toMatchObject({ viewer: 'another', outOfOrder: [] });
    expect(clearViewer(theirs)).toMatchObject({ viewer: undefined, outOfOrder: [] });
  });
});

describe('own moves', () => {
  test('[R4] own moves lie on top of the log until their row is folded', () => {
    const moved = addMoves(opened(), markCommand(1, 0));
    const under = receiveEntries(moved, [markRow(1, 2, [0, 4])]);
    expect(shown(under)).toBe('120/020/000');
    const settled = receiveEntries(under, [markRow(2, 1, [0], ME, 'mine-1')]);
    expect(settled.moves).toEqual([]);
    expect(shown(settled)).toBe('120/020/000');
  });

  test("[R4] another member's row with the same commandId settles nothing", () => {
    const moved = addMoves(opened(), markCommand(1, 0));
    expect(receiveEntries(moved, [markRow(1, 1, [3], 'other', 'mine-1')]).moves).toHaveLength(1);
  });

  test('[R4] an acknowledged move stays on top until its row is folded', () => {
    const acknowledged = acknowledgeMove(addMoves(opened(), markCommand(1, 0)), 'mine-1', 2);
    expect(shown(acknowledged)).toBe('120/000/000');
    expect(isBehind(acknowledged)).toBe(true);
    const folded = receiveEntries(acknowledged, [markRow(1, 2, [4]), markRow(2, 1, [0], ME, 'mine-1')]);
    expect(folded.moves).toEqual([]);
    expect(isBehind(folded)).toBe(false);
  });

  test('[R4] a move that a snapshot already holds settles on its acknowledgement', () => {
    const moved = addMoves(opened(), markCommand(1, 0));
    const snapshot = { ...filledSnapshot(NURIKABE, [2, 2, 0, 0, 0, 0, 0, 0, 0]), seq: 4 };
    const replaced = receiveSnapshot(moved, ME, snapshot, 0);
    expect(shown(replaced)).toBe('120/000/000');
    const settled = acknowledgeMove(replaced, 'mine-1', 3);
    expect(settled.moves).toEqual([]);
    expect(shown(settled)).toBe('220/000/000');
  });

  test('[R5] a move that is taken back leaves the later ones', () => {
    const moved = addMoves(opened(), markCommand(1, 0), markCommand(1, 3));
    expect(shown(dropMove(moved, 'mine-1'))).toBe('020/100/000');
  });

  test('[R11] a pending move keeps what it was decided to do, until the log goes on otherwise than shown', () => {
    const events = (mark: number, cell: number) => markRow(1, mark, [cell]).events;
    const first = addPendingMove(opened(), 'mine-1', markCommand(1, 0), events(1, 0));
    // What no decision would say shows that none is made.
    const moved = addPendingMove(first, 'mine-2', markCommand(1, 3), events(2, 8));
    expect(shown(moved)).toBe('120/000/002');
    expect(shown(receiveEntries(moved, [markRow(1, 1, [0], ME, 'mine-1')])), 'as shown').toBe('120/000/002');
    expect(shown(receiveEntries(moved, [markRow(1, 2, [0], ME, 'mine-1')])), 'another mark').toBe('220/100/000');
    expect(shown(receiveEntries(moved, [markRow(1, 2, [5])])), 'of somebody else').toBe('120/102/000');
    expect(shown(dropMove(moved, 'mine-1')), 'after a refusal').toBe('020/100/000');
    expect(shown(adoptMoves(moved, [{ commandId: 'earlier', command: markCommand(2, 7) }])), 'after earlier moves').toBe('120/100/020');
  });

  test('[R4] a move that became impossible is not shown', () => {
    const moved = addMoves(opened(), markCommand(1, 0));
    const solved = receiveEntries(moved, [eventsRow(1, [{ type: 'finished', place: 1 }])]);
    expect(shown(solved)).toBe('020/000/000');
    expect(solved.moves).toHaveLength(1);
  });

  test('[R4] moves may stand on moves that are on their way', () => {
    const moved = addMoves(
      opened(),
      markCommand(1, 0),
      markCommand(1, 3),
      { type: 'undo' },
      { type: 'layer-open' },
      markCommand(2, 8),
      { type: 'layer-accept' },
      { type: 'redo' },
    );
    expect(shown(moved)).toBe('120/000/002');
    expect(shown(dropMove(moved, 'mine-6'))).toBe('120/000/000');
  });

  test("[R4] an undo takes one's own back, and nobody else's", () => {
    const moved = addMoves(receiveEntries(opened(), [markRow(1, 1, [0], ME), markRow(2, 2, [8])]), { type: 'undo' });
    expect(shown(moved)).toBe('020/000/002');
  });

  test('[R8] what only the server can tell is not guessed', () => {
    const moved = addMoves(opened(), { type: 'find-mistake' }, markCommand(1, 0));
    expect(shown(moved)).toBe('120/000/000');
    expect(playOf(optimisticState(moved, OPENED_AT), ME)?.board).toMatchObject({ mistake: null, mistakeLookups: 0 });
  });

  test('[R9] the first move of a passer-by makes them a member, and so does one after leaving', () => {
    const moved = addMoves(opened(), markCommand(1, 0));
    expect(opened().confirmed.members).toEqual({});
    expect(Object.keys(optimisticState(moved, OPENED_AT).members)).toEqual([ME]);
    expect(shown(addMoves(opened(), { type: 'leave' }, markCommand(1, 0)))).toBe('120/000/000');
  });

  test.each([
    { name: 'where one must be asked in', replica: () => opened({ autoStart: false }) },
    { name: 'for who was removed', replica: () => receiveEntries(opened(), [eventsRow(1, [{ type: 'kicked', member: ME }])]) },
  ])('[R9] there is no such thing $name', ({ replica }) => {
    expect(shown(addMoves(replica(), markCommand(1, 0)))).toBe('020/000/000');
  });

  test('[R10] no time in a room is later than the present', () => {
    const late = receiveEntries(opened(), [{ ...markRow(1, 1, [0]), at: OPENED_AT + 7_000 }]);
    expect(latestTime(opened().confirmed)).toBe(OPENED_AT);
    expect(latestTime(late.confirmed)).toBe(OPENED_AT + 7_000);
  });
});

test.each<{ one: RoomCommand; other: RoomCommand; collide: boolean }>([
  { one: markCommand(1, 0, 3), other: markCommand(2, 4), collide: false },
  { one: markCommand(1, 0, 3), other: markCommand(2, 3), collide: true },
  { one: { type: 'fill', placements: [{ cell: 3, mark: 2 }] }, other: markCommand(2, 4), collide: false },
  { one: markCommand(1, 0, 3), other: { type: 'fill', placements: [{ cell: 3, mark: 2 }] }, collide: true },
  { one: markCommand(1, 0), other: { type: 'reset' }, collide: true },
  { one: { type: 'undo' }, other: markCommand(1, 0), collide: true },
  { one: { type: 'undo' }, other: { type: 'redo' }, collide: true },
  { one: { type: 'layer-open' }, other: markCommand(1, 0), collide: true },
  { one: markCommand(1, 0), other: { type: 'layer-accept' }, collide: true },
  { one: { type: 'check' }, other: { type: 'hint' }, collide: true },
  { one: { type: 'next' }, other: { type: 'next' }, collide: true },
])('[C3] the order of $one and $other matters: $collide', ({ one, other, collide }) => {
  expect(doConflict(one, other)).toBe(collide);
});
