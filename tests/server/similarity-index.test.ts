import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Size } from '@/engine/core/grid';
import type { Puzzle } from '@/engine/core/kind';
import { seededRng } from '@/engine/core/rng';
import { SimilarityIndex } from '@/server/services/puzzles/similarity-index';
import { clueCells, disguisesOf, type Guarded, guardedOf, layings, moved, withClues, withMarks } from '../support/disguises';
import { isAlike } from '../support/plain-similarity';

/** Dailies of one day, and of another, as the generator makes them. */
const TODAY = [
  'nurikabe/7/7/g2g4o3k1h1k4v2g3g',
  'nurikabe/10/10/h4j4i1l1j4q3q2k3k3j3l2l5g4x2',
  'nurikabe/12/12/1h4h3h3o1j4n2k2t4i3k4h1o4n2l1m2k32k3l4m4g3r',
  'tic-tac-logic/8/8/d11a10a0g1a1c1h0f11d0f1b11b11b',
  'tic-tac-logic/10/10/e0d0g0b1d1a0a0d0d00b1f00a1l10a0b11a0a0o1e',
  'tic-tac-logic/14/14/a1h0d1k01c11e1c0c0c0j1b0b1d0i0a0c1e1f01e1b01a1b1f10a0b0n1b0e1b1b0c11e1c1j0a0a0d',
].map(guardedOf);
const OTHERS = [
  'nurikabe/7/7/l3m3g5i3m1j2m5g1k',
  'nurikabe/10/10/r1g1g4j4g4i2r3j2g3n2q5i2n3h3h5r',
  'nurikabe/12/12/g3n5i2j4g1n3n2i1k5l3k2i3j3m2x3m1j1m5m8j5h2g4l',
  'tic-tac-logic/8/8/b1d1g1b0a00c0e1b1a0j10c11b0c0c',
  'tic-tac-logic/10/10/0d00c10a0e1d0f0a1c0m00e0d0a0a00a1a1b0a0e1e1b1a1b1b',
  'tic-tac-logic/14/14/b1a1c00a1e0d0i1g1a0d0g0c1g1b01d0e1b10a0b11b01o1a1a00v0b1a0d1p1a1b0e1a0a0f1f',
].map(guardedOf);
const INDEX = new SimilarityIndex(TODAY);

describe.each(TODAY.map((guarded) => [`${guarded.kind.id} ${guarded.puzzle.width}`, guarded] as const))(
  'a index with %s',
  (_name, guarded) => {
    const { kind, puzzle } = guarded;

    test('[Z14] knows it in every laying', async () => {
      for (const one of layings(guarded, { puzzle })) expect(await INDEX.matches(kind, one.puzzle)).toBe(true);
    });

    test.each(Object.entries(disguisesOf(guarded)))('[Z14] knows it: %s', async (_how, disguises) => {
      for (const one of disguises) expect(await INDEX.matches(kind, one.puzzle, one.board), kind.formatClues(one.puzzle)).toBe(true);
    });

    test('[Z14] does not know what a few of its clues are', async () => {
      const few = clueCells(guarded).slice(4);
      expect(
        await INDEX.matches(
          kind,
          withClues(guarded, few, () => 0),
        ),
      ).toBe(false);
    });
  },
);

test('[Z15] other puzzles are none of these, however much of them is marked', async () => {
  for (const other of OTHERS) {
    const cells = [...other.puzzle.clues.keys()];
    for (const share of [0, 1, 2, 3, 4]) {
      const { puzzle, board } = withMarks(
        other,
        cells.filter((cell) => (cell * 7) % 4 < share),
        (cell) => 1 + ((cell >> 1) % 2),
      );
      expect(await INDEX.matches(other.kind, puzzle, board), `${puzzle.width} ${share}`).toBe(false);
    }
  }
});

test('[Z15] an empty index knows nothing', async () => {
  for (const { kind, puzzle } of TODAY) expect(await new SimilarityIndex([]).matches(kind, puzzle)).toBe(false);
});

test('[Z14] knows a puzzle in whatever sizes others were asked about before', async () => {
  const [guarded] = TODAY;
  const index = new SimilarityIndex(TODAY);
  for (let width = 7; width < 27; width += 1) {
    for (const height of [8, 13, 17, 23]) await index.matches(guarded.kind, moved(OTHERS[0], { width, height }, 0, 0).puzzle);
  }
  for (const one of layings(guarded, { puzzle: guarded.puzzle })) expect(await index.matches(guarded.kind, one.puzzle)).toBe(true);
});

/**
 * One of some puzzles with so many percent of its clues, others changed, marked all over, laid and moved somehow. Around these percentages
 * the answer changes.
 */
const handedIn = (puzzles: readonly Guarded[], percent: { readonly min: number; readonly max: number }) =>
  fc
    .record({
      guarded: fc.constantFrom(...puzzles),
      left: fc.infiniteStream(fc.nat(99)),
      share: fc.integer(percent),
      changed: fc.nat(20),
      marked: fc.oneof(fc.constant(0), fc.nat(100)),
      laying: fc.nat(15),
      size: fc.record({ width: fc.integer({ min: -2, max: 4 }), height: fc.integer({ min: -2, max: 4 }) }),
      by: fc.record({ dx: fc.integer({ min: -2, max: 2 }), dy: fc.integer({ min: -2, max: 2 }) }),
      isMoved: fc.boolean(),
    })
    .map(({ guarded, left, share, changed, marked, laying, size, by, isMoved }) => {
      const random = left[Symbol.iterator]();
      const below = (percent: number) => random.next().value < percent;
      const { kind, puzzle } = guarded;
      const clue = (old: number) => (below(share) ? (below(changed) ? (kind.numberAt ? old + 1 : 3 - old) : old) : 0);
      const part: Guarded = { kind, puzzle: withClues(guarded, clueCells(guarded), clue) };
      const larger = { width: puzzle.width + 2 * size.width, height: puzzle.height + 2 * size.height };
      const there: Guarded = { kind, puzzle: isMoved ? moved(part, larger, by.dx, by.dy).puzzle : part.puzzle };
      const all = layings(
        there,
        withMarks(there, [...there.puzzle.clues.keys()], () => (below(marked) ? 1 + (below(50) ? 1 : 0) : 0)),
      );
      return { kind, ...all[laying % all.length] };
    });

/** Random clues on grids of a size, in about a third of the cells. */
function crowdOf({ kind, puzzle }: Guarded, size: Size, count: number): Guarded[] {
  const rng = seededRng(`${kind.id} ${size.width} ${size.height}`);
  const clue = () => (rng.below(100) < 28 ? 1 + rng.below(kind.numberAt ? 12 : 2) : 0);
  return Array.from({ length: count }, () => ({
    kind,
    puzzle: { ...puzzle, ...size, clues: Array.from({ length: size.width * size.height }, clue) },
  }));
}

const [NURIKABE, , , TIC_TAC_LOGIC] = TODAY;
/** More of a size than fit into one word, some of them no squares. */
const SMALL = [
  ...TODAY,
  ...crowdOf(NURIKABE, { width: 7, height: 7 }, 5),
  ...crowdOf(NURIKABE, { width: 6, height: 9 }, 2),
  ...crowdOf(TIC_TAC_LOGIC, { width: 8, height: 8 }, 5),
  ...crowdOf(TIC_TAC_LOGIC, { width: 8, height: 6 }, 2),
];
const LARGE = [
  ...crowdOf(NURIKABE, { width: 18, height: 18 }, 3),
  ...crowdOf(NURIKABE, { width: 20, height: 20 }, 2),
  ...crowdOf(NURIKABE, { width: 20, height: 13 }, 2),
  ...crowdOf(TIC_TAC_LOGIC, { width: 20, height: 14 }, 2),
];

describe.each([
  ['small ones', [...TODAY, ...OTHERS.slice(0, 2), ...OTHERS.slice(3, 5)], SMALL, { min: 20, max: 100 }, 100],
  ['large ones', LARGE, [...LARGE, NURIKABE, TIC_TAC_LOGIC], { min: 2, max: 30 }, 20],
] as const)('%s', (_what, asked, known, percent, numRuns) => {
  test('[Z14] [Z15] are answered as the plain comparison of every cell in every laying does', async () => {
    const index = new SimilarityIndex(known);
    const answers = { true: 0, false: 0 };
    const property = fc.asyncProperty(handedIn(asked, percent), async ({ kind, puzzle, board }) => {
      const expected = isAlike(known, kind, puzzle, board);
      answers[`${expected}`] += 1;
      expect(await index.matches(kind, puzzle, board)).toBe(expected);
    });
    await fc.assert(property, { numRuns });
    expect(Math.min(...Object.values(answers))).toBeGreaterThan(numRuns / 6);
  });
});

test('[Z14] [Z15] what is added and removed later is known, or not, as if it had been so from the beginning', async () => {
  const index = new SimilarityIndex([]);
  const known = new Set<Guarded>();
  const change = fc.record({ one: fc.constantFrom(...SMALL), asked: handedIn(SMALL, { min: 20, max: 100 }) });
  await fc.assert(
    fc.asyncProperty(change, async ({ one, asked: { kind, puzzle, board } }) => {
      if (known.delete(one)) index.remove(one);
      else {
        known.add(one);
        index.add(one);
      }
      expect(await index.matches(kind, puzzle, board)).toBe(isAlike([...known], kind, puzzle, board));
    }),
    { numRuns: 60, endOnFailure: true },
  );
});

test('[Z17] however many ask about large boards at once, one is worked for in each round of the event loop', async () => {
  const side = { width: 64, height: 64 };
  const [{ kind, puzzle }] = TODAY;
  const large = { ...puzzle, ...side, clues: Array.from({ length: 4096 }, (_, cell) => (cell % 3 === 0 ? 1 + (cell % 5) : 0)) };
  /** In how many rounds of the event loop so many get their answers. */
  async function countRounds(askers: number): Promise<number> {
    let isDone = false;
    const all = Promise.all(Array.from({ length: askers }, () => INDEX.matches(kind, large))).then((answers) => {
      isDone = true;
      return answers;
    });
    let rounds = 0;
    for (; !isDone; rounds += 1) await setImmediate();
    expect(new Set(await all)).toEqual(new Set([false]));
    return rounds;
  }
  const alone = await countRounds(1);
  expect(alone).toBeGreaterThan(5);
  expect(await countRounds(4)).toBeGreaterThan(3 * alone);
});

/** Dailies with signs, by the generator. */
const SIGNED_TODAY = [
  'tic-tac-logic/10/10/d11f0f1zc0d1b11b1h0e1b0r1a_0h1f0u0r00zd0zb1zi1',
  'tic-tac-logic/8/8/e11c0a0d00z0r_za1b0a1h1a1l1e0s0f0q1',
];
const OTHERS_SIGNED = [
  'tic-tac-logic/10/10/e1a0r1m1zc1e1b1d0i0e_q11h1h1l0j1a0b0v0b1f1p1r0q0t1',
  'tic-tac-logic/8/8/1j0e1m0h0u11_s0d00o0n0c1a11m1a1',
  'tic-tac-logic/10/10/o1d0a1a0r0d0a0f0k1zd_f0b0e0z1l1o1y0d0zi1o11d1g0',
];

describe.each(SIGNED_TODAY.map((text) => [text.slice(0, 20), guardedOf(text)] as const))('an index with signs: %s', (_name, guarded) => {
  const index = new SimilarityIndex([guarded, ...TODAY]);
  const { kind, puzzle } = guarded;
  const signed = [...puzzle.clues.keys()].filter((cell) => puzzle.clues[cell] > 3);

  test('[Z18] knows it in every laying', async () => {
    for (const one of layings(guarded, { puzzle })) expect(await index.matches(kind, one.puzzle)).toBe(true);
  });

  test('[Z18] knows it with givens or signs left out, changed or moved', async () => {
    const disguised: Puzzle<readonly number[]>[] = [
      withClues(guarded, [...puzzle.clues.keys()], (clue) => clue & ~3),
      withClues(guarded, signed.slice(0, signed.length / 2), (clue) => clue & 3),
      withClues(guarded, signed.slice(0, 3), (clue) => clue ^ (clue > 15 ? 48 : 12)),
      moved(guarded, { width: puzzle.width + 4, height: puzzle.height + 2 }, 2, 1).puzzle,
      moved(guarded, puzzle, 1, 0).puzzle,
    ];
    for (const [i, one] of disguised.entries()) expect(await index.matches(kind, one), `${i}`).toBe(true);
  });

  test('[Z18] does not know other puzzles with signs, nor a few of its own', async () => {
    for (const other of OTHERS_SIGNED.map(guardedOf)) expect(await index.matches(other.kind, other.puzzle)).toBe(false);
    const few = withClues(guarded, clueCells(guarded).slice(3), () => 0);
    expect(await index.matches(kind, few)).toBe(false);
  });
});

test('[Z18] a puzzle with signs that is removed is known no more, and others still are', async () => {
  const [first, second] = SIGNED_TODAY.map(guardedOf);
  const index = new SimilarityIndex([first, second]);
  index.remove(first);
  expect(await index.matches(first.kind, first.puzzle)).toBe(false);
  expect(await index.matches(second.kind, second.puzzle)).toBe(true);
});

test('[Z18] of a thousand unrelated puzzles with signs none is taken for one in play', async () => {
  const index = new SimilarityIndex(SIGNED_TODAY.map(guardedOf));
  const rng = seededRng('unrelated signs');
  const model = guardedOf(SIGNED_TODAY[0]);
  for (let i = 0; i < 1000; i += 1) {
    const clues = model.puzzle.clues.map((_, cell) => {
      const given = rng.below(10) === 0 ? 1 + rng.below(2) : 0;
      const across = cell % 10 < 9 && rng.below(9) === 0 ? 1 + rng.below(2) : 0;
      return given + 4 * across + (cell < 90 && rng.below(9) === 0 ? 16 * (1 + rng.below(2)) : 0);
    });
    expect(await index.matches(model.kind, { ...model.puzzle, clues })).toBe(false);
  }
});
