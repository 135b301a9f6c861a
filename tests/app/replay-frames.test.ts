import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scrollToRow, visibleRows } from '@/app/_features/playback/virtual-list';
import { mergeTimelines } from '@/app/_features/replay/merged-timeline';
import { chooseFirst, type RoundReplayProps, toggleBoard } from '@/app/_features/replay/replay-board';
import { computeReplayStats } from '@/app/_features/replay/replay-stats';
import { indexFrames } from '@/app/_features/replay/seekable-replay';
import { progressPath, timelineMarkers } from '@/app/_features/replay/timeline-markers';
import { momentPath } from '@/app/_ui/urls';
import { parseReplaySearchParams } from '@/app/[locale]/(visitor)/replay/[room]/search-params';
import { requirePuzzle } from '@/engine/notations/canonical';
import type { ReplayFrame } from '@/engine/play/board-recorder';
import { TIC_TAC_LOGIC } from './support';

function frame(at: number, change: Partial<ReplayFrame> = {}): ReplayFrame {
  return { type: 'mark', at, member: 'ann', cells: [], marks: [], isWrong: false, ...change };
}

const CELLS = 16;

/** So many single marks, one each second, by two people in turn. */
function manyFrames(count: number): ReplayFrame[] {
  return Array.from({ length: count }, (_, i) => {
    return frame(i * 1_000, { member: i % 2 === 0 ? 'ann' : 'bob', cells: [(i * 7) % CELLS], marks: [i % 3] });
  });
}

describe('a seekable replay', () => {
  test('[RP4] shows at any place what all frames up to there make, and whose it is', () => {
    const frames = manyFrames(1_000);
    const replay = indexFrames(new Uint8Array(CELLS), frames);
    fc.assert(
      fc.property(fc.nat(frames.length), (count) => {
        const marks = new Uint8Array(CELLS);
        const placers = new Array<string | null>(CELLS).fill(null);
        for (const { cells, marks: placed, member } of frames.slice(0, count)) {
          marks[cells[0]] = placed[0];
          placers[cells[0]] = placed[0] === 0 ? null : member;
        }
        expect(replay.after(count)).toEqual({ marks, placers });
      }),
    );
  });

  test('[RP4] says whose mark comes to light when another is taken back', () => {
    const taken = frame(2, { type: 'undo', member: 'bob', cells: [0, 1], marks: [1, 0], placers: ['ann', null] });
    const replay = indexFrames(new Uint8Array(2), [frame(1, { member: 'bob', cells: [0, 1], marks: [2, 2] }), taken]);
    expect(replay.after(2).placers).toEqual(['ann', null]);
  });

  test('[RP4] goes over few frames to any place of twenty thousand', () => {
    let looked = 0;
    const frames = manyFrames(20_000).map((one) => ({
      ...one,
      get cells() {
        looked += 1;
        return one.cells;
      },
    }));
    const replay = indexFrames(new Uint8Array(CELLS), frames);
    looked = 0;
    for (const count of [0, 1, 9_999, 12_345, 19_999, 20_000]) replay.after(count);
    expect(looked).toBeLessThan(6 * 200);
  });
});

describe('films on one clock', () => {
  const timeline = mergeTimelines([
    [frame(100), frame(300)],
    [frame(200), frame(300), frame(900)],
  ]);

  test('[RP5] all frames come in the order of time', () => {
    expect(timeline.steps.map(({ boardIndex, frame: number, at }) => [boardIndex, number, at])).toEqual([
      [0, 0, 100],
      [1, 0, 200],
      [0, 1, 300],
      [1, 1, 300],
      [1, 2, 900],
    ]);
  });

  test.each([
    [0, 0, 0],
    [1, 1, 0],
    [2, 1, 1],
    [4, 2, 2],
    [5, 2, 3],
  ])('[RP5] after %i steps %i frames of the first and %i of the second are shown', (steps, first, second) => {
    expect([timeline.shownOf(0, steps), timeline.shownOf(1, steps)]).toEqual([first, second]);
  });

  test.each([
    [0, 0],
    [100, 1],
    [299, 2],
    [300, 4],
    [10_000, 5],
  ])('[RP5] at %i ms there were %i steps', (at, steps) => {
    expect(timeline.stepsAt(at)).toBe(steps);
  });

  test('[RP5] the step of a frame shows that frame', () => {
    expect([timeline.stepOf(0, 1), timeline.stepOf(1, 2)]).toEqual([3, 5]);
  });
});

describe('the statistics of a board', () => {
  const parsed = requirePuzzle(TIC_TAC_LOGIC);
  const start = parsed.kind.initialBoard(parsed.puzzle).marks;
  /** The fourteen blanks of the board, filled one after the other at these times. */
  const filled = (times: readonly number[]) => times.map((at, i) => frame(at, { cells: [i + 1], marks: [1] }));
  const EVEN = Array.from({ length: 14 }, (_, i) => (i + 1) * 1_000);

  test('[RP6] time is told by thirds of the way', () => {
    const slow = EVEN.map((at, i) => (i < 5 ? at : at + 20_000));
    const finished = [...filled(slow).slice(0, -1), frame(34_000, { type: 'finish', cells: [14], marks: [1] })];
    expect(computeReplayStats(parsed, indexFrames(start, filled(EVEN)), 14_000).thirds).toEqual([5_000, 5_000, 4_000]);
    expect(computeReplayStats(parsed, indexFrames(start, finished), 60_000).thirds).toEqual([5_000, 25_000, 4_000]);
  });

  test('[RP6] who got nowhere, or did not finish, spent the rest there', () => {
    expect(computeReplayStats(parsed, indexFrames(start, []), 9_000).thirds).toEqual([9_000, 0, 0]);
    expect(computeReplayStats(parsed, indexFrames(start, filled([1_000, 2_000, 3_000])), 9_000).thirds).toEqual([1_000, 1_000, 7_000]);
  });

  test('[RP6] the longest thoughts, without pauses that were asked for', () => {
    const frames = [frame(3_000), frame(3_500), frame(4_000, { type: 'pause' }), frame(99_000, { type: 'resume' }), frame(110_000)];
    expect(computeReplayStats(parsed, indexFrames(start, frames), 110_000).longPauses).toEqual([
      { frame: 4, ms: 11_000 },
      { frame: 0, ms: 3_000 },
    ]);
  });

  test('[RP6] what was asked for, taken back and wrong, and the first wrong move', () => {
    const kinds = ['mark', 'hint', 'rewind', 'check', 'undo', 'undo'] as const;
    const frames = [
      ...kinds.map((kind, i) => frame(i * 100, { type: kind })),
      frame(700, { isWrong: true }),
      frame(800, { isWrong: true }),
    ];
    const stats = computeReplayStats(parsed, indexFrames(start, frames), 800);
    expect(stats).toMatchObject({ hints: 2, checks: 1, undos: 2, wrong: 2, firstWrong: 6 });
    expect(computeReplayStats(parsed, indexFrames(start, filled(EVEN)), 14_000).firstWrong).toBeUndefined();
  });

  test('[RP6] the line of a long film stays short', () => {
    const { reached } = computeReplayStats(parsed, indexFrames(start, manyFrames(20_000)), 20_000_000);
    expect(reached.length).toBeLessThanOrEqual(602);
    expect(
      progressPath(
        [
          { at: 0, progress: 0 },
          { at: 500, progress: 250 },
        ],
        1_000,
      ),
    ).toBe('M0 1000H500V750');
  });

  test('[RP6] signs stand where things happened, and those that would touch are one', () => {
    const frames = [
      frame(0, { type: 'check' }),
      frame(1, { type: 'check' }),
      frame(500, { type: 'hint' }),
      frame(500, { isWrong: true }),
      frame(800, { type: 'reset' }),
      frame(1_000, { type: 'finish' }),
    ];
    expect(timelineMarkers(frames, 1_000).map(({ marker: sign, place }) => [sign, place])).toEqual([
      ['check', 0],
      ['help', 50],
      ['wrong', 50],
      ['undo', 80],
      ['end', 100],
    ]);
    expect(
      timelineMarkers(
        manyFrames(20_000).map((one) => ({ ...one, kind: 'undo' })),
        20_000_000,
      ).length,
    ).toBeLessThan(150);
  });
});

describe('a long list', () => {
  test.each([
    ['at its start', 0, 20_000, { from: 0, to: 16 }],
    ['in its middle', 4_000, 20_000, { from: 94, to: 116 }],
    ['at its end', 20_000 * 40 - 400, 20_000, { from: 19_984, to: 20_000 }],
    ['shorter than its place', 0, 3, { from: 0, to: 3 }],
  ])('[RP7] draws the rows in view and a few more: %s', (_what, top, count, expected) => {
    expect(visibleRows(top, 400, 40, count)).toEqual(expected);
  });

  test.each([
    ['stays when the row is in view', 80, 5, 80],
    ['goes up to one above', 80, 1, 40],
    ['goes down to one below', 80, 30, 840],
  ])('[RP7] %s', (_what, top, row, expected) => {
    expect(scrollToRow(top, 400, 40, row)).toBe(expected);
  });
});

describe('whose boards', () => {
  const boards = ['a', 'b', 'c', 'd', 'e'].map((key) => ({ key, frames: '' }));
  const standings = ['c', 'a', 'b'].map((member, i) => ({ member, place: i + 1, isFinished: true, right: 0, wrong: 0 }));
  const round = { boards, standings } as unknown as RoundReplayProps;

  test.each([
    ['one’s own and the best besides', [], 'b', ['b', 'c']],
    ['the best two for who did not play', [], null, ['c', 'a']],
    ['those that a link names', ['e', 'a', 'nobody'], 'b', ['a', 'e']],
    ['at most four', ['a', 'b', 'c', 'd', 'e'], null, ['a', 'b', 'c', 'd']],
  ])('[RP8] at first %s', (_what, named, me, expected) => {
    expect(chooseFirst(round, named, me)).toEqual(expected);
  });

  test.each([
    ['adds one', ['a'], 'b', ['a', 'b']],
    ['takes one away', ['a', 'b'], 'a', ['b']],
    ['keeps the last', ['a'], 'a', ['a']],
    ['takes the fifth for the first', ['a', 'b', 'c', 'd'], 'e', ['b', 'c', 'd', 'e']],
  ])('[RP8] a press on a name %s', (_what, chosen, key, expected) => {
    expect(toggleBoard(chosen, key)).toEqual(expected);
  });
});

describe('the address of a moment', () => {
  test('[RP3] is read as it was written', () => {
    const { searchParams, pathname } = new URL(momentPath('a room', 2, 61_500, ['ann', 'b&b']), 'http://localhost');
    expect(pathname).toBe('/replay/a%20room');
    const query = { round: searchParams.get('round') ?? '', at: searchParams.get('at') ?? '', player: searchParams.getAll('player') };
    expect(parseReplaySearchParams(query)).toEqual({ round: 2, at: 61_500, players: ['ann', 'b&b'] });
  });

  test.each([
    [{}, { round: undefined, at: undefined, players: [] }],
    [
      { at: 'soon', player: 'ann' },
      { round: undefined, at: undefined, players: ['ann'] },
    ],
    [
      { at: '-5', player: ['a', 'b', 'c', 'd', 'e'] },
      { round: undefined, at: undefined, players: ['a', 'b', 'c', 'd'] },
    ],
    [{ round: 'last' }, undefined],
    [{ round: '0' }, undefined],
    [{ round: ['1', '2'] }, undefined],
  ])('[RP3] %j', (query, expected) => {
    expect(parseReplaySearchParams(query)).toEqual(expected);
  });
});
