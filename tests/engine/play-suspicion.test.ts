import { describe, expect, test } from 'vitest';
import { resultsOf } from '@/engine/play/results';
import type { Desk, Move } from '@/engine/play/state';
import { FLAGS, type Flag, suspect } from '@/engine/play/suspicion';
import { CORNER, coopPlay, soloPlay } from './support/test-room';

const STARTED_AT = 1_000;
const { round } = soloPlay(CORNER).state;
const { desk: emptyDesk } = round?.plays['*'] ?? {};

/** Moves at these times after the start, of so many cells each. */
function deskWith(times: readonly number[], cellsEach = 1, member = 'ann'): Desk {
  if (emptyDesk === undefined) throw new Error('no board');
  const moves: Move[] = times.map((time, i) => ({
    seq: i,
    member,
    at: STARTED_AT + time,
    cells: Array.from({ length: cellsEach }, (_, cell) => cell),
    marks: 1,
    isUndone: false,
  }));
  return { ...emptyDesk, moves };
}

function flagsOf(desk: Desk, member = 'ann'): Flag[] {
  if (round === null) throw new Error('no round');
  return suspect({ ...round, startedAt: STARTED_AT }, desk, member);
}

/** Times with gaps that go up and down around a mean, as far from it as `spread` says. */
function rhythm(count: number, meanMs: number, spread: number): number[] {
  let now = 0;
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
  test.each<readonly [what: string, desk: Desk, flags: readonly Flag[]]>([
    ['somebody quick: three cells a second', deskWith(rhythm(60, 333, 0.6)), []],
    ['five marks a second, one cell each', deskWith(rhythm(60, 200, 0.6)), []],
    ['seven marks a second', deskWith(rhythm(60, 140, 0.6)), ['too-fast']],
    ['long strokes at one a second', deskWith(rhythm(30, 1_000, 0.6), 8), []],
    ['a whole board in one stroke, after a second', deskWith([1_000], 60), ['too-fast']],
    ['a whole board in one stroke, after some thought', deskWith([20_000], 60), []],
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
    const desk = deskWith(rhythm(60, 140, 0.6));
    expect(flagsOf({ ...desk, moves: desk.moves.map((move, i) => ({ ...move, isUndone: i % 4 > 1 })) })).toEqual([]);
  });

  test('[R64] in co-op each is looked at alone: many hands are quick', () => {
    const hands = ['ann', 'bob', 'cat', 'dan'].map((member, i) =>
      deskWith(
        rhythm(30, 400, 0.6).map((time) => time + i * 90),
        1,
        member,
      ),
    );
    const moves = hands.flatMap((desk) => desk.moves).sort((a, b) => a.at - b.at);
    expect(flagsOf({ ...hands[0], moves })).toEqual([]);
    expect(flagsOf({ ...hands[0], moves: moves.map((move) => ({ ...move, member: 'ann' })) })).toEqual(['too-fast']);
  });

  test('[R64] every flag is reached, and only by those who finished', () => {
    expect([...FLAGS].sort()).toEqual(['even-pace', 'sudden-rush', 'too-fast']);
    const quick = coopPlay(CORNER);
    quick.mark('bob', [1, 2, 3], 1);
    expect(resultsOf(quick.end().state)).toMatchObject([{ flags: ['too-fast'] }]);
    const given = coopPlay(CORNER);
    given.mark('bob', [1, 2], 1);
    given.do('ann', { type: 'give-up' });
    expect(resultsOf(given.end().state)).toMatchObject([{ flags: [] }]);
  });
});
