import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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

/** One of today's, or another, with so many of its clues as a number says, others changed, marked all over, laid and moved somehow. */
const handedIn = fc
  .record({
    guarded: fc.constantFrom(...TODAY, ...OTHERS.slice(0, 2), ...OTHERS.slice(3, 5)),
    left: fc.infiniteStream(fc.nat(99)),
    share: fc.integer({ min: 20, max: 100 }),
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

/** More than fit into one word, some of them no squares. */
function crowdOf(text: string, count: number): Guarded[] {
  const model = guardedOf(text);
  const rng = seededRng(text);
  const clues = () => model.puzzle.clues.map(() => (rng.below(100) < 28 ? 1 + rng.below(model.kind.numberAt ? 5 : 2) : 0));
  return Array.from({ length: count }, () => ({ kind: model.kind, puzzle: { ...model.puzzle, clues: clues() } }));
}

test('[Z14] [Z15] answers as the plain comparison of every cell in every laying does', async () => {
  const crowd = [
    ['nurikabe/7/7/zm', 5],
    ['nurikabe/6/9/zzi', 2],
    ['tic-tac-logic/8/8/zzl', 5],
    ['tic-tac-logic/8/6/zv', 2],
  ] as const;
  const known = [...TODAY, ...crowd.flatMap(([text, count]) => crowdOf(text, count))];
  const index = new SimilarityIndex(known);
  const answers = { true: 0, false: 0 };
  const property = fc.asyncProperty(handedIn, async ({ kind, puzzle, board }) => {
    const expected = isAlike(known, kind, puzzle, board);
    answers[`${expected}`] += 1;
    expect(await index.matches(kind, puzzle, board)).toBe(expected);
  });
  await fc.assert(property, { numRuns: 100 });
  expect(Math.min(...Object.values(answers))).toBeGreaterThan(20);
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
