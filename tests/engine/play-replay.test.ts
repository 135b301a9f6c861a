import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { requirePuzzle } from '@/engine/notations/canonical';
import { FRAME_TYPES, type ReplayFrame } from '@/engine/play/board-recorder';
import type { LogEntry } from '@/engine/play/events';
import { formatFrames, parseFrames } from '@/engine/play/replay-codec';
import { buildReplays } from '@/engine/play/round-replay';
import type { Mode } from '@/engine/play/setup';
import { type MemberId, playKey, SHARED_PLAY } from '@/engine/play/state';
import { CORNER, TestRoom, TWO_WAYS } from './support/test-room';

/** The frames of a member's board in a round. */
function framesOf(mode: Mode, rows: readonly LogEntry[], member: MemberId, round = 1): readonly ReplayFrame[] | undefined {
  const film = buildReplays(mode, rows).find(({ number }) => number === round);
  return film?.boards[playKey(film, member)];
}

/** The marks that a board's frames leave, and whose they are. */
function watch(
  text: string,
  frames: readonly ReplayFrame[],
): { readonly marks: Uint8Array; readonly placers: ReadonlyMap<number, MemberId | null> } {
  const { kind, puzzle } = requirePuzzle(text);
  const marks = kind.initialBoard(puzzle).marks.slice();
  const placers = new Map<number, MemberId | null>();
  for (const frame of frames) {
    frame.cells.forEach((cell, i) => {
      marks[cell] = frame.marks[i];
      placers.set(cell, frame.placers === undefined ? frame.member : frame.placers[i]);
    });
  }
  return { marks, placers };
}

describe('the film of a board', () => {
  test('[R69] shows each step with its time and what it changed, and its last picture is the board', () => {
    const room = new TestRoom('solo').join('ann').start(CORNER);
    const { startedAt = 0 } = room.state.round ?? {};
    room.wait(1_000).do('ann', { type: 'mark', cells: [1, 2], mark: 1 });
    room.wait(500).do('ann', { type: 'mark', cells: [2], mark: 2 });
    room.wait(250).do('ann', { type: 'undo' });
    room.wait(250).do('ann', { type: 'redo' });
    room.wait(250).do('ann', { type: 'check' });
    room.wait(250).do('ann', { type: 'find-mistake' });
    room.wait(250).do('ann', { type: 'reset' });
    room.wait(1_000).do('ann', { type: 'give-up' });
    const frames = framesOf('solo', room.rows, 'ann') ?? [];
    const gun = room.rows.find(({ events }) => events.some(({ type }) => type === 'round-started'))?.at ?? 0;
    expect(gun).toBe(startedAt);
    expect(frames.map(({ type, at, cells, marks, isWrong }) => [type, at, cells, marks, isWrong])).toEqual([
      ['mark', 1_000, [1, 2], [1, 1], false],
      ['mark', 1_500, [2], [2], true],
      ['undo', 1_750, [2], [1], false],
      ['redo', 2_000, [2], [2], false],
      ['check', 2_250, [], [], false],
      ['rewind', 2_500, [], [], false],
      ['reset', 2_750, [1, 2], [0, 0], false],
      ['give-up', 3_750, [], [], false],
    ]);
    expect(watch(CORNER.text, frames).marks).toEqual(room.state.round?.plays[SHARED_PLAY]?.board?.marks);
  });

  test('[R69] of a race shows one racer’s board, of the round that is asked for', () => {
    const room = new TestRoom('race').join('ann', 'bob').start(CORNER);
    room.wait(100).do('ann', { type: 'mark', cells: [1], mark: 1 });
    room.wait(100).do('bob', { type: 'mark', cells: [2], mark: 2 });
    expect(framesOf('race', room.rows, 'bob')?.map(({ cells }) => cells)).toEqual([[2]]);
    expect(framesOf('race', room.rows, 'bob', 2)).toBeUndefined();
    expect(framesOf('race', room.rows, 'zoe')).toBeUndefined();
  });

  test('[R70] knows whose mark a cell shows, also when somebody takes theirs back', () => {
    const room = new TestRoom('co-op').join('ann', 'bob').start(CORNER);
    room.mark('ann', [1, 2], 2);
    room.mark('bob', [2], 1);
    const [, second] = framesOf('co-op', room.rows, 'ann') ?? [];
    expect(second.placers).toBeUndefined();
    room.do('bob', { type: 'undo' });
    const frames = framesOf('co-op', room.rows, 'ann') ?? [];
    expect(frames.at(-1)).toMatchObject({ member: 'bob', cells: [2], marks: [2], placers: ['ann'] });
    room.do('ann', { type: 'undo' });
    expect(framesOf('co-op', room.rows, 'ann')?.at(-1)?.placers).toEqual([null, null]);
  });

  test('[R70] shows what came of a supposition, and not how it came about', () => {
    const room = new TestRoom('co-op').join('ann', 'bob').start(CORNER);
    room.do('ann', { type: 'layer-open' });
    room.mark('ann', [1], 1);
    room.mark('ann', [2], 1);
    room.do('ann', { type: 'layer-accept' });
    expect(framesOf('co-op', room.rows, 'bob')?.map(({ type, cells }) => [type, cells])).toEqual([['mark', [1, 2]]]);
  });

  test.each([
    ['none without one solution', TWO_WAYS, 2, false],
    ['none where it is right', CORNER, 1, false],
    ['a mark against the solution', CORNER, 2, true],
  ])('[R70] wrong moves: %s', (_what, puzzle, mark, isWrong) => {
    const room = new TestRoom('solo').join('ann').start(puzzle);
    room.mark('ann', [3], mark);
    const [round] = buildReplays('solo', room.rows);
    expect(round.hasOneSolution).toBe(puzzle.solution !== null);
    expect(round.boards[SHARED_PLAY][0].isWrong).toBe(isWrong);
  });

  test('[R70] what finishes a board is its last frame, and the round has its end and places', () => {
    const room = new TestRoom('race').join('ann', 'bob').start(CORNER);
    room.wait(500).mark('ann', [1, 2, 3], 1);
    room.wait(500).do('bob', { type: 'give-up' });
    room.end();
    const [round] = buildReplays('race', room.rows);
    expect(round.boards.ann).toMatchObject([{ type: 'finish', at: 500, cells: [1, 2, 3] }]);
    expect(round).toMatchObject({ number: 1, participants: ['ann', 'bob'], standings: [{ member: 'ann' }, { member: 'bob' }] });
    expect(round.endedAt).toBe(round.startedAt + 1_000);
  });

  test('[R71] a film of twenty thousand moves is no longer than it has to be', () => {
    const room = new TestRoom('solo').join('ann').start(CORNER);
    const rows = [...room.rows];
    for (let i = 0; i < 20_000; i += 1) {
      rows.push({
        seq: rows.length + 1,
        member: 'ann',
        at: room.now + i * 100,
        events: [{ type: 'marked', cells: [1 + (i % 3)], mark: 1 + (i % 2) }],
      });
    }
    const frames = framesOf('solo', rows, 'ann') ?? [];
    const text = formatFrames(frames, ['ann']);
    expect(frames).toHaveLength(20_000);
    expect(text.length / frames.length).toBeLessThan(12);
  });
});

describe('frames as text', () => {
  const members = ['ann', 'bob', 'Çağla', 'd'];
  const frame = fc
    .record({
      type: fc.constantFrom(...FRAME_TYPES),
      gap: fc.nat(10_000_000),
      member: fc.constantFrom(...members),
      placements: fc.uniqueArray(fc.tuple(fc.nat(2_499), fc.nat(2)), { maxLength: 6, selector: ([cell]) => cell }),
      others: fc.boolean(),
      isWrong: fc.boolean(),
    })
    .map(({ type, gap, member, placements, others, isWrong }) => {
      const placers = placements.map(([cell]) => (cell % 5 === 0 ? null : members[cell % 4]));
      const [cells, marks] = [placements.map(([cell]) => cell), placements.map(([, mark]) => mark)];
      return { gap, frame: { type, member, cells, marks, isWrong, ...(others && placements.length > 0 && { placers }) } };
    });

  test('[R71] are read as they were written', () => {
    fc.assert(
      fc.property(fc.array(frame, { maxLength: 20 }), (made) => {
        let at = 0;
        const frames = made.map(({ gap, frame: one }): ReplayFrame => {
          at += gap;
          return { ...one, at };
        });
        expect(parseFrames(formatFrames(frames, members), members)).toEqual(frames);
      }),
    );
  });

  test('[R71] are turned as they are written', () => {
    const frames: readonly ReplayFrame[] = [{ type: 'mark', at: 5, member: 'ann', cells: [0, 1], marks: [1, 1], isWrong: false }];
    expect(
      parseFrames(
        formatFrames(frames, members, (cell) => 9 - cell),
        members,
      )[0].cells,
    ).toEqual([9, 8]);
  });
});
