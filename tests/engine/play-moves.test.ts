import { describe, expect, test } from 'vitest';
import { setCells } from '@/engine/core/board';
import { check } from '@/engine/core/check';
import { viewState } from '@/engine/play/view';
import { CORNER, coopPlay, ENDLESS, FOUR, racePlay, soloPlay, TWO_WAYS } from './support/test-room';

describe('moves', () => {
  test('[R24] a stroke is one event that names each cell that changed once', () => {
    const room = coopPlay(ENDLESS);
    room.mark('ann', [5], 1);
    expect(room.mark('bob', [4, 5, 6, 4], 1)).toEqual([{ type: 'marked', cells: [4, 6], mark: 1 }]);
    expect(room.marks()).toBe('200011100');
    expect(room.desk().moves).toEqual([
      { seq: room.seq - 1, member: 'ann', at: room.now, cells: [5], marks: 1, isUndone: false },
      { seq: room.seq, member: 'bob', at: room.now, cells: [4, 6], marks: 1, isUndone: false },
    ]);
  });

  test('[R24] a stroke is done whole or not at all', () => {
    const room = coopPlay(ENDLESS);
    expect(room.refusal('ann', { type: 'mark', cells: [1, 2, 0], mark: 1 })).toBe('fixed-cell');
    expect(room.refusal('ann', { type: 'mark', cells: [1, 9], mark: 1 })).toBe('outside-grid');
    expect(room.refusal('ann', { type: 'mark', cells: [], mark: 1 })).toBe('no-change');
    expect(room.marks()).toBe('200000000');
  });

  test('[R67] a fill is one stroke of several marks, and one undo takes it back', () => {
    const room = coopPlay(ENDLESS);
    room.mark('ann', [5], 1);
    const placements = [
      { cell: 1, mark: 1 },
      { cell: 5, mark: 1 },
      { cell: 2, mark: 1 },
      { cell: 1, mark: 2 },
    ];
    expect(room.do('bob', { type: 'fill', placements })).toEqual([{ type: 'filled', cells: [1, 2], marks: [2, 1] }]);
    expect(room.marks()).toBe('221001000');
    room.do('bob', { type: 'undo' });
    expect(room.marks()).toBe('200001000');
  });

  test.each([
    { name: 'a fixed cell', set: { cell: 0, mark: 1 }, code: 'fixed-cell' },
    { name: 'a cell outside', set: { cell: 9, mark: 1 }, code: 'outside-grid' },
    { name: 'an unknown mark', set: { cell: 2, mark: 3 }, code: 'unknown-mark' },
  ])('[R67] a fill with $name is refused whole', ({ set, code }) => {
    const room = coopPlay(ENDLESS);
    expect(room.refusal('ann', { type: 'fill', placements: [{ cell: 1, mark: 2 }, set] })).toBe(code);
    expect(room.marks()).toBe('200000000');
  });

  test('[R67] a fill that changes nothing is refused', () => {
    const room = coopPlay(ENDLESS);
    expect(room.refusal('ann', { type: 'fill', placements: [{ cell: 1, mark: 0 }] })).toBe('no-change');
  });

  test('[R67] a fill can finish, and its wrong cells are named', () => {
    const room = soloPlay(TWO_WAYS);
    const placements = [
      { cell: 1, mark: 1 },
      { cell: 2, mark: 2 },
      { cell: 3, mark: 1 },
    ];
    expect(room.do('ann', { type: 'fill', placements }).map(({ type }) => type)).toEqual(['filled', 'finished']);
    const judged = soloPlay(CORNER, { feedback: 'wrong' });
    const wrong = [{ cell: 1, mark: 3 - Number(CORNER.solution?.[1]) }];
    expect(judged.do('ann', { type: 'fill', placements: wrong })).toMatchObject([{ type: 'filled', wrong: [1] }]);
  });

  test('[R25] the mark that solves the puzzle finishes in the same row, and a blank may stand for an island', () => {
    const room = soloPlay(TWO_WAYS);
    room.mark('ann', [1], 1);
    expect(room.wait(10).mark('ann', [3], 1)).toEqual([
      { type: 'marked', cells: [3], mark: 1 },
      { type: 'finished', place: 1 },
    ]);
    expect(room.state.round?.plays['*']).toMatchObject({ finishedAt: room.now, place: 1, gaveUpAt: null });
    expect(room.marks()).toBe('2101');
    for (const type of ['undo', 'redo', 'reset', 'layer-open', 'check', 'hint', 'give-up'] as const) {
      expect(room.refusal('ann', { type })).toBe('already-finished');
    }
  });

  test('[R25] a full board that is wrong finishes nothing', () => {
    const room = soloPlay(FOUR);
    expect(room.mark('ann', [1, 2, 3], 2)).toEqual([{ type: 'marked', cells: [1, 2, 3], mark: 2 }]);
    expect(room.mark('ann', [3], 1).map(({ type }) => type)).toEqual(['marked', 'finished']);
  });

  test('[R26] wrong marks are named where the room says so, and no longer once they are gone', () => {
    const room = coopPlay(CORNER, { feedback: 'wrong' });
    expect(room.mark('ann', [2, 1], 2)).toEqual([{ type: 'marked', cells: [2, 1], mark: 2, wrong: [2, 1] }]);
    expect(room.desk().wrong).toEqual([1, 2]);
    expect(room.mark('bob', [2], 1)).toEqual([{ type: 'marked', cells: [2], mark: 1 }]);
    expect(room.desk().wrong).toEqual([1]);
    expect(room.do('bob', { type: 'undo' })).toMatchObject([{ type: 'undone', cells: [2], marks: [2], wrong: [2] }]);
    expect(room.desk().wrong).toEqual([1, 2]);
    expect(room.do('bob', { type: 'redo' })[0]).not.toHaveProperty('wrong');
    room.do('bob', { type: 'reset' });
    expect(room.desk().wrong).toEqual([]);
  });

  test.each([
    ['rules', CORNER],
    ['off', CORNER],
    ['wrong', TWO_WAYS],
  ] as const)('[R26] nothing is called wrong with feedback %s or without one solution', (feedback, puzzle) => {
    const room = coopPlay(puzzle, { feedback });
    expect(room.mark('ann', [1], 2)).toEqual([{ type: 'marked', cells: [1], mark: 2 }]);
    expect(room.desk().wrong).toEqual([]);
  });

  test('[R26] a browser marks at once without knowing what is wrong', () => {
    const room = soloPlay(CORNER, { feedback: 'wrong' });
    room.states.push(viewState(room.state, 'ann'));
    expect(room.mark('ann', [1], 2)).toEqual([{ type: 'marked', cells: [1], mark: 2 }]);
  });

  test('[R27] a reset is a move over all that was marked, and can be undone', () => {
    const room = coopPlay(ENDLESS);
    room.mark('ann', [4, 1], 1);
    room.mark('bob', [7], 2);
    expect(room.do('bob', { type: 'reset' })).toEqual([{ type: 'reset', cells: [1, 4, 7] }]);
    expect(room.marks()).toBe('200000000');
    room.mark('ann', [4], 2);
    room.do('bob', { type: 'undo' });
    expect(room.marks()).toBe('210020020');
  });

  test('[R28] a racer gives up alone, the others go on', () => {
    const room = racePlay(CORNER);
    room.wait(5).do('bob', { type: 'give-up' });
    expect(room.state.round?.plays.bob).toMatchObject({ gaveUpAt: room.now, finishedAt: null });
    expect(room.refusal('bob', { type: 'mark', cells: [1], mark: 1 })).toBe('already-finished');
    room.mark('ann', [1], 1);
    expect(room.marks('bob')).toBe('2000');
  });

  test('[R25] what the room calls finished the check calls solved', () => {
    const room = soloPlay(CORNER);
    const { puzzle: parsed } = room.state.round ?? {};
    if (parsed === undefined) throw new Error('no puzzle');
    const { kind, puzzle } = parsed;
    const full = setCells(kind, puzzle, kind.initialBoard(puzzle), [1, 2, 3], 1);
    expect(full.ok && check(kind, puzzle, full.value).status).toBe('solved');
    expect(room.mark('ann', [1, 2, 3], 1)).toContainEqual({ type: 'finished', place: 1 });
  });
});
