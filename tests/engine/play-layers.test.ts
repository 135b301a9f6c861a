import { describe, expect, test } from 'vitest';
import { viewEntry, viewState } from '@/engine/play/view';
import { CORNER, coopPlay, ENDLESS, soloPlay, type TestRoom } from './support/test-room';

const open = { type: 'layer-open' } as const;
const accept = { type: 'layer-accept' } as const;
const discard = { type: 'layer-discard' } as const;

/** Co-op with a supposition of `ann` on the cells 1 and 2. */
function supposing(): TestRoom {
  const room = coopPlay(ENDLESS);
  room.do('ann', open);
  room.mark('ann', [1, 2], 1);
  return room;
}

/** What `bob` gets of the latest row. */
function seenByBob(room: TestRoom): readonly unknown[] {
  const [before, after] = room.states.slice(-2);
  return viewEntry(before, after, room.rows[room.rows.length - 1], 'bob');
}

describe('what-if', () => {
  test('[R34] marks go to the top layer, and neither the board nor the progress knows of them', () => {
    const room = supposing();
    const layer = room.desk().layers[0];
    expect(layer).toMatchObject({ member: 'ann', isShown: false, marks: { 1: 1, 2: 1 }, base: '200000000' });
    room.do('ann', open);
    expect(room.mark('ann', [2, 3], 1)).toEqual([{ type: 'layer-marked', layer: room.seq - 1, cells: [3], mark: 1 }]);
    expect(room.desk().layers.map(({ marks }) => marks)).toEqual([{ 1: 1, 2: 1 }, { 3: 1 }]);
    expect(room.marks()).toBe('200000000');
    expect(room.state.round?.plays['*']?.progress).toBe(0);
    expect(room.desk().moves).toEqual([]);
  });

  test('[R34] undo and redo stay within the layer, down to saying nothing about a cell', () => {
    const room = coopPlay(ENDLESS);
    room.mark('ann', [5], 1);
    room.do('ann', open);
    room.mark('ann', [1], 1);
    room.mark('ann', [1, 2], 2);
    room.do('ann', { type: 'undo' });
    expect(room.desk().layers[0].marks).toEqual({ 1: 1 });
    room.do('ann', { type: 'undo' });
    expect(room.desk().layers[0].marks).toEqual({});
    expect(room.refusal('ann', { type: 'undo' })).toBe('nothing-to-undo');
    room.do('ann', { type: 'redo' });
    room.do('ann', { type: 'redo' });
    expect(room.desk().layers[0].marks).toEqual({ 1: 2, 2: 2 });
    expect(room.refusal('ann', { type: 'redo' })).toBe('nothing-to-redo');
    expect(room.desk()).toMatchObject({ undos: 0 });
    expect(room.marks()).toBe('200001000');
  });

  test('[R67] a fill goes to the top layer as one move', () => {
    const room = supposing();
    const placements = [
      { cell: 2, mark: 2 },
      { cell: 3, mark: 1 },
    ];
    const [{ id, marks: before }] = room.desk().layers;
    expect(room.do('ann', { type: 'fill', placements })).toEqual([{ type: 'layer-filled', layer: id, cells: [2, 3], marks: [2, 1] }]);
    expect(room.desk().layers[0].marks).toEqual({ ...before, 2: 2, 3: 1 });
    expect(room.desk().marks[2]).toBe(0);
    room.do('ann', { type: 'undo' });
    expect(room.desk().layers[0].marks).toEqual(before);
  });

  test('[R34] a layer is opened on what its owner sees, and each has their own', () => {
    const room = supposing();
    expect(room.refusal('ann', { type: 'mark', cells: [1], mark: 1 })).toBe('no-change');
    room.mark('bob', [1], 1);
    expect(room.marks()).toBe('210000000');
    expect(room.refusal('bob', discard)).toBe('no-layer');
  });

  test('[R35] accepted into the layer below it is one move there', () => {
    const room = supposing();
    const below = room.desk().layers[0].id;
    room.do('ann', open);
    room.mark('ann', [2, 3], 2);
    expect(room.do('ann', accept)).toEqual([{ type: 'layer-accepted', layer: room.seq - 2, into: below, cells: [2, 3], marks: [2, 2] }]);
    expect(room.desk().layers).toHaveLength(1);
    expect(room.desk().layers[0].marks).toEqual({ 1: 1, 2: 2, 3: 2 });
    room.do('ann', { type: 'undo' });
    expect(room.desk().layers[0].marks).toEqual({ 1: 1, 2: 1 });
  });

  test('[R35] accepted onto the board it is one stroke, and one undo', () => {
    const room = supposing();
    room.mark('ann', [2], 2);
    expect(room.do('ann', accept)).toMatchObject([{ type: 'layer-accepted', into: null, cells: [1, 2], marks: [1, 2] }]);
    expect(room.marks()).toBe('212000000');
    expect(room.desk()).toMatchObject({ layers: [], moves: [{ member: 'ann', cells: [1, 2], marks: [1, 2] }] });
    room.do('ann', { type: 'undo' });
    expect(room.marks()).toBe('200000000');
  });

  test.each<readonly [what: string, before: (room: TestRoom) => void, since: (room: TestRoom) => void, after: string]>([
    ['marked', () => {}, (room) => room.mark('bob', [2], 2), '212000000'],
    ['taken back', (room) => room.mark('bob', [2], 2), (room) => room.do('bob', { type: 'undo' }), '210000000'],
    [
      'brought back',
      (room) => {
        room.mark('bob', [2], 2);
        room.do('bob', { type: 'undo' });
      },
      (room) => room.do('bob', { type: 'redo' }),
      '212000000',
    ],
    ['reset', (room) => room.mark('bob', [2], 2), (room) => room.do('bob', { type: 'reset' }), '210000000'],
  ])('[R35] cells that somebody %s since are left as they are', (_what, before, since, after) => {
    const room = coopPlay(ENDLESS);
    before(room);
    room.do('ann', open);
    room.mark('ann', [1, 2], 1);
    since(room);
    expect(room.do('ann', accept)).toMatchObject([{ cells: [1], marks: [1] }]);
    expect(room.marks()).toBe(after);
  });

  test('[R35] cells that are again as they were are taken', () => {
    const room = supposing();
    room.mark('bob', [2], 2);
    room.do('bob', { type: 'undo' });
    expect(room.do('ann', accept)).toMatchObject([{ cells: [1, 2] }]);
  });

  test('[R35] a layer of which nothing is left to take makes no move', () => {
    const room = supposing();
    room.mark('bob', [1, 2], 1);
    const before = room.desk().moves;
    expect(room.do('ann', accept)).toMatchObject([{ cells: [], marks: [] }]);
    expect(room.desk()).toMatchObject({ moves: before, layers: [] });
    const other = supposing();
    other.do('ann', discard);
    expect(other.desk()).toMatchObject({ moves: [], layers: [] });
  });

  test('[R36] a supposition that solves the puzzle finishes nothing; accepting it does', () => {
    const room = soloPlay(CORNER);
    room.do('ann', open);
    expect(room.mark('ann', [1, 2, 3], 1).map(({ type }) => type)).toEqual(['layer-marked']);
    room.do('ann', open);
    expect(room.do('ann', accept).map(({ type }) => type)).toEqual(['layer-accepted']);
    expect(room.do('ann', accept).map(({ type }) => type)).toEqual(['layer-accepted', 'finished']);
    expect(room.marks()).toBe('2111');
  });

  test('[R36] a board that somebody else solves meanwhile is finished, whatever is supposed', () => {
    const room = coopPlay(CORNER);
    room.do('ann', open);
    room.mark('ann', [1], 2);
    expect(room.mark('bob', [1, 2, 3], 1).map(({ type }) => type)).toEqual(['marked', 'finished']);
    expect(room.refusal('ann', accept)).toBe('already-finished');
  });

  test('[R37] others learn of a layer only when it is shown, all that it says and nothing of how it came about', () => {
    const room = coopPlay(ENDLESS);
    room.do('ann', open);
    expect(seenByBob(room)).toEqual([]);
    const id = room.seq;
    room.mark('ann', [1], 2);
    expect(seenByBob(room)).toEqual([]);
    room.mark('ann', [1, 2], 1);
    room.do('ann', { type: 'layer-show', isShown: true });
    expect(seenByBob(room)).toEqual([{ type: 'layer-shown', layer: id, isShown: true, marks: { 1: 1, 2: 1 } }]);
    expect(viewState(room.state, 'bob').round?.plays['*']?.board?.layers).toEqual([
      { id, member: 'ann', isShown: true, base: '', moves: [], redo: [], marks: { 1: 1, 2: 1 } },
    ]);
    room.do('ann', { type: 'undo' });
    expect(seenByBob(room)).toEqual([{ type: 'layer-shown', layer: id, isShown: true, marks: { 1: 2 } }]);
    room.do('ann', { type: 'layer-show', isShown: false });
    expect(seenByBob(room)).toEqual([{ type: 'layer-discarded', layer: id }]);
    expect(viewState(room.state, 'bob').round?.plays['*']?.board?.layers).toEqual([]);
    room.mark('ann', [3], 1);
    expect(seenByBob(room)).toEqual([]);
    room.do('ann', discard);
    expect(seenByBob(room)).toEqual([]);
  });

  test('[R37] what comes of a hidden layer is a stroke for the others', () => {
    const room = supposing();
    room.do('ann', accept);
    expect(seenByBob(room)).toEqual([{ type: 'filled', cells: [1, 2], marks: [1, 1] }]);
  });

  test('[R37] a shown layer goes when it is accepted or thrown away, also into another shown one', () => {
    const room = supposing();
    const below = room.desk().layers[0].id;
    room.do('ann', { type: 'layer-show', isShown: true });
    room.do('ann', open);
    room.mark('ann', [3], 2);
    room.do('ann', { type: 'layer-show', isShown: true });
    const above = room.desk().layers[1].id;
    room.do('ann', accept);
    expect(seenByBob(room)).toEqual([
      { type: 'layer-discarded', layer: above },
      { type: 'layer-shown', layer: below, isShown: true, marks: { 1: 1, 2: 1, 3: 2 } },
    ]);
    room.do('ann', discard);
    expect(seenByBob(room)).toEqual([{ type: 'layer-discarded', layer: below }]);
  });
});
