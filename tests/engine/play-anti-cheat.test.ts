import { describe, expect, test } from 'vitest';
import { type Flag, flagsFor, leastTime } from '@/engine/play/anti-cheat';
import { resultsOf } from '@/engine/play/results';
import type { BoardState, Move } from '@/engine/play/state';
import { CORNER, coopPlay, FOUR, soloPlay } from './support/test-room';

const STARTED_AT = 1_000;
const { round } = soloPlay(CORNER).state;
const { board: emptyDesk } = round?.plays['*'] ?? {};

/** Moves at these times after the start, of so many cells each. */
function deskWith(times: readonly number[], cellsEach = 1, member = 'ann'): BoardState {
  if (emptyDesk === undefined) throw new Error('no board');
  const moves: Move[] = times.map((time, i) => ({
    seq: i,
    member,
    at: STARTED_AT + time,
    cells: Array.from({ length: cellsEach }, (_, cell) => i * cellsEach + cell),
    marks: 1,
    isUndone: false,
  }));
  return { ...emptyDesk, moves };
}

/** What is odd on a large easy board of which nothing is known. */
function flagsOf(desk: BoardState, member = 'ann'): Flag[] {
  if (round === null) throw new Error('no round');
  const large = { ...round, startedAt: STARTED_AT, puzzle: undefined, secret: undefined };
  return flagsFor(large, desk, member).map(({ flag }) => flag);
}

/** Times with gaps that go up and down around a mean, as far from it as `spread` says. */
function rhythm(count: number, meanMs: number, spread: number): number[] {
  let now = 500;
  return Array.from({ length: count }, (_, i) => {
    now += meanMs * (1 + (i % 2 === 0 ? spread : -spread));
    return now;
  });
}

/** `early` moves spread over the first nine tenths of the time, `late` ones crowded into the last. */
function rush(early: number, late: number, ms: number): number[] {
  const before = Array.from({ length: early }, (_, i) => (i + 1) * ((0.5 * ms) / (early + 1)) * (i % 2 === 0 ? 1 : 1.05));
  const after = Array.from({ length: late }, (_, i) => ms - 0.09 * ms * (1 - (i + 1) / late) ** 2);
  return [...before, ...after];
}

describe('suspicion', () => {
  test.each<readonly [what: string, desk: BoardState, flags: readonly Flag[]]>([
    ['somebody quick: three cells a second', deskWith(rhythm(60, 333, 0.6)), []],
    ['seven marks a second, one cell each', deskWith(rhythm(60, 140, 0.6)), []],
    ['ten marks a second', deskWith(rhythm(60, 100, 0.6)), ['too-fast']],
    ['twelve marks a second', deskWith(rhythm(80, 83, 0.6)), ['too-fast', 'cell-rate']],
    ['long strokes at one a second', deskWith(rhythm(30, 1_000, 0.6), 8), []],
    ['longer strokes at one a second', deskWith(rhythm(30, 1_000, 0.6), 12), ['too-fast', 'cell-rate']],
    ['a whole board in one stroke, after a second', deskWith([1_000], 60), ['too-fast', 'cell-rate']],
    ['a whole board in one stroke, after some thought', deskWith([20_000], 60), []],
    ['the first mark after a third of a second', deskWith([300, ...rhythm(60, 333, 0.6)]), ['no-reading']],
    ['a beat that a metronome keeps', deskWith(rhythm(40, 1_000, 0.1)), ['even-pace']],
    ['a steady hand', deskWith(rhythm(40, 1_000, 0.3)), []],
    ['too few moves to speak of a beat', deskWith(rhythm(19, 1_000, 0)), []],
    ['a long look and then everything', deskWith(rush(2, 40, 200_000)), ['sudden-rush']],
    ['a long look, half the board, and then the rest', deskWith(rush(20, 22, 200_000)), []],
    ['a short look and then everything', deskWith(rush(2, 40, 100_000)), []],
    ['nothing', deskWith([]), []],
  ])('[R64] %s', (_what, desk, flags) => {
    expect(flagsOf(desk)).toEqual(flags);
  });

  test('[R64] undone moves do not count', () => {
    const desk = deskWith(rhythm(60, 100, 0.6));
    expect(flagsOf(desk)).toEqual(['too-fast']);
    expect(flagsOf({ ...desk, moves: desk.moves.map((move, i) => ({ ...move, isUndone: i % 4 > 1 })) })).toEqual([]);
  });

  test('[R64] in co-op each is looked at alone: many hands are quick', () => {
    const hands = ['ann', 'bob', 'cat', 'dan'].map((member, i) =>
      deskWith(
        rhythm(30, 380, 0.6).map((time) => time + i * 90),
        1,
        member,
      ),
    );
    const apart = hands.map((desk, i) => desk.moves.map((move) => ({ ...move, cells: move.cells.map((cell) => 4 * cell + i) })));
    const moves = apart.flat().sort((a, b) => a.at - b.at);
    expect(flagsOf({ ...hands[0], moves })).toEqual([]);
    expect(flagsOf({ ...hands[0], moves: moves.map((move) => ({ ...move, member: 'ann' })) })).toEqual(['too-fast']);
  });

  test('[R64] only those who finished are looked at, and each flag comes with its numbers', () => {
    const quick = coopPlay(CORNER);
    quick.mark('bob', [1, 2, 3], 1);
    const [{ flags }] = resultsOf(quick.end().state);
    expect(flags).toEqual([
      { flag: 'too-fast', evidence: { seconds: 0, floor: 0.8, cells: 3, strokes: 1 } },
      { flag: 'cell-rate', evidence: { perSecond: 3_000, most: 10, strokes: 1 } },
      { flag: 'no-reading', evidence: { seconds: 0, floor: 0.4 } },
    ]);
    const given = coopPlay(CORNER);
    given.mark('bob', [1, 2], 1);
    given.do('ann', { type: 'give-up' });
    expect(resultsOf(given.end().state)).toMatchObject([{ flags: [] }]);
  });
});

describe('the least time', () => {
  test('[R81] it grows with the level, the cells and the strokes that they take', () => {
    expect(leastTime('easy', { cells: 50, strokes: 10 })).toBe(400 + 1_200 + 2_000 + 3_000);
    expect(leastTime('hard', { cells: 50, strokes: 10 })).toBe(400 + 1_200 + 2_000 + 7_500);
    expect(leastTime('unrated', { cells: 1, strokes: 1 })).toBe(leastTime('easy', { cells: 1, strokes: 1 }));
  });

  test('[R81] what must be marked and in how many strokes follows from the solution: an even number of marks takes one for each heap', () => {
    // X O / O X, one X given: the other X stands alone, and the two O touch at a corner.
    const room = soloPlay(FOUR);
    room.mark('ann', [1, 2], 2);
    room.mark('ann', [3], 1);
    const [{ flags }] = resultsOf(room.end().state);
    expect(flags[0]).toMatchObject({ flag: 'too-fast', evidence: { cells: 3, strokes: 2 } });
  });
});
