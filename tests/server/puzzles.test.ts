import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { check } from '@/engine/core/check';
import { generate } from '@/engine/core/generate';
import type { Puzzle } from '@/engine/core/kind';
import { fail } from '@/engine/core/result';
import { mapPuzzle, symmetriesOf } from '@/engine/core/symmetry';
import { findKind, KINDS } from '@/engine/kinds';
import { formatPuzzle, parsePuzzle } from '@/engine/notations/canonical';
import { exportPuzzle } from '@/engine/notations/import-export';
import { NOTATION_IDS } from '@/engine/notations/notation';
import { createInPlay } from '@/server/services/puzzles/in-play';
import { createPuzzles, type Puzzles, type SubmitRefusal } from '@/server/services/puzzles/puzzles';
import type { Database } from '@/server/store/database';
import { createPuzzleStore } from '@/server/store/puzzle-store';
import { createPuzzleUseStore } from '@/server/store/puzzle-use-store';
import { parseMarks } from '@/server/worker/marks';
import { describeOnEachDatabase } from '../support/each-database';
import { everybodyStored } from '../support/identity';
import { type Asked, type InlineWorkers, inlineWorkers } from '../support/inline-workers';

const PUZZLES: readonly Puzzle[] = KINDS.flatMap((kind) =>
  ['a', 'b', 'c'].map((seed) => {
    const made = generate(kind, { width: 6, height: kind.id === 'nurikabe' ? 5 : 4, level: 'easy', seed });
    if (!made.ok) throw new Error(made.error);
    return made.value.puzzle;
  }),
);

function kindOf(puzzle: Puzzle) {
  const kind = findKind(puzzle.kind);
  if (kind === undefined) throw new Error('no kind');
  return kind;
}

function disguisesOf(puzzle: Puzzle): Puzzle[] {
  const kind = kindOf(puzzle);
  return symmetriesOf(kind).map((symmetry) => mapPuzzle(kind, symmetry, puzzle));
}

/** Marks that solve the puzzle of a canonical text, by the rules alone. */
function solves(text: string, marks: string | null): boolean {
  const puzzle = parsePuzzle(text);
  if (!puzzle.ok || marks === null) return false;
  const board = parseMarks(kindOf(puzzle.value), puzzle.value, marks);
  return board !== undefined && check(kindOf(puzzle.value), puzzle.value, board).status === 'solved';
}

describeOnEachDatabase('puzzles', (open) => {
  let database: Database;
  let workers: InlineWorkers;
  let puzzles: Puzzles;
  let intercept: (asked: Asked) => unknown;

  beforeEach(() => {
    database = open();
    intercept = () => undefined;
    workers = inlineWorkers((asked) => intercept(asked));
    const inPlay = createInPlay({ uses: createPuzzleUseStore(database), now: () => database.now(), onError: () => {} });
    puzzles = createPuzzles({ store: createPuzzleStore(database), workers, inPlay, identity: everybodyStored });
  });

  async function submit(submission: Parameters<Puzzles['submit']>[0]) {
    const submitted = await puzzles.submit(submission);
    if (!submitted.ok) throw new Error(JSON.stringify(submitted.error));
    return submitted.value;
  }

  async function refusalOf(submission: Parameters<Puzzles['submit']>[0]): Promise<SubmitRefusal | undefined> {
    const submitted = await puzzles.submit(submission);
    return submitted.ok ? undefined : submitted.error;
  }

  async function addPlayer(id: string) {
    await database.client.player.create({ data: { id, name: id, createdAt: 0n } });
  }

  test('[Z1] a puzzle is read in every notation that can express it, and nonsense is refused with its error', async () => {
    for (const puzzle of [PUZZLES[0], PUZZLES[5]]) {
      const text = formatPuzzle(puzzle);
      const { width, height, kind } = puzzle;
      for (const notation of NOTATION_IDS) {
        const written = exportPuzzle(puzzle, notation);
        if (written === undefined) continue;
        const { link } = await submit({ text: written, kind, size: { width, height } });
        expect(await puzzles.find(link)).toMatchObject({ text, kind, width, height });
      }
    }
    expect(await refusalOf({ text: 'nurikabe/2/2/g!' })).toEqual({
      code: 'not-a-puzzle',
      error: { code: 'unknown-character', at: 14, params: expect.anything() },
    });
    expect(await refusalOf({ text: '' })).toMatchObject({ code: 'not-a-puzzle', error: { code: 'empty' } });
  });

  test('[Z2] [Z3] however they are turned, mirrored or swapped, they share a record; each link keeps its orientation and has its solution', async () => {
    const disguised = fc.constantFrom(...PUZZLES).chain((puzzle) => fc.tuple(fc.constant(puzzle), fc.constantFrom(...disguisesOf(puzzle))));
    const records = new Map<string, string>();
    await fc.assert(
      fc.asyncProperty(disguised, async ([puzzle, disguise]) => {
        const { link } = await submit({ text: formatPuzzle(disguise), title: 'Mine' });
        const found = await puzzles.find(link);
        expect(found).toMatchObject({ text: formatPuzzle(disguise), width: disguise.width, height: disguise.height, title: 'Mine' });
        expect(solves(formatPuzzle(disguise), await puzzles.solutionFor(link))).toBe(true);
        const record = records.get(formatPuzzle(puzzle)) ?? found?.puzzleId ?? '';
        expect(found?.puzzleId).toBe(record);
        records.set(formatPuzzle(puzzle), record);
      }),
      { numRuns: 30 },
    );
    expect(await database.client.puzzle.count()).toBe(records.size);
    expect(workers.asked).toHaveLength(records.size);
  });

  test('[Z2] those who submit the same at once share a record', async () => {
    const links = await Promise.all(disguisesOf(PUZZLES[4]).map((puzzle) => submit({ text: formatPuzzle(puzzle) })));
    expect(new Set(links.map(({ puzzleId }) => puzzleId)).size).toBe(1);
    for (const { link, text } of links) expect(solves(text, await puzzles.solutionFor(link))).toBe(true);
  });

  test('[Z4] the same player with the same words gets the same link; anything else gets its own', async () => {
    for (const id of ['ann', 'bob']) await addPlayer(id);
    const text = formatPuzzle(PUZZLES[0]);
    const first = await submit({ text, title: 'One', playerId: 'ann' });
    expect((await submit({ text: ` ${text}\n`, title: 'One', playerId: 'ann' })).link).toBe(first.link);
    const others = [
      await submit({ text, title: 'Two', playerId: 'ann' }),
      await submit({ text, title: 'One', author: 'Ann', playerId: 'ann' }),
      await submit({ text, title: 'One', playerId: 'bob' }),
      await submit({ text, title: 'One' }),
      await submit({ text: formatPuzzle(disguisesOf(PUZZLES[0])[1]), title: 'One', playerId: 'ann' }),
    ];
    expect(new Set([first, ...others].map(({ link }) => link)).size).toBe(6);
  });

  test('[Z4] also when they submit it several times at once', async () => {
    await addPlayer('ann');
    const submission = { text: formatPuzzle(PUZZLES[0]), title: 'At once', playerId: 'ann' };
    await submit({ ...submission, title: 'Before' });
    const links = await Promise.all(Array.from({ length: 10 }, () => submit(submission)));
    expect(new Set(links.map(({ link }) => link)).size).toBe(1);
    expect(await database.client.puzzleLink.count({ where: { title: 'At once' } })).toBe(1);
  });

  test.each([
    [
      'unique',
      'tic-tac-logic/6/6/b1e1c1d1b0d1c10c0a',
      {
        solutions: 'unique',
        validity: 'valid',
        level: 'easy',
        score: expect.any(Number),
        techniques: expect.arrayContaining([{ technique: 'tic-tac-logic.pair', level: 1, count: 10 }]),
      },
    ],
    ['one of several solutions', 'nurikabe/2/2/2i', { solutions: 'multiple', validity: 'valid', level: null, score: null, techniques: [] }],
    ['without a solution', 'nurikabe/3/3/2n', { solutions: 'none', validity: 'invalid', level: null, score: null, techniques: [] }],
  ])('[Z5] a puzzle that is %s is kept, with what is known of it', async (_what, text, report) => {
    const submitted = await submit({ text });
    expect(submitted.report).toMatchObject(report);
    expect(submitted.violations).toEqual([]);
    expect((await puzzles.find(submitted.link))?.report).toEqual(submitted.report);
    expect((await puzzles.solutionFor(submitted.link)) === null).toBe(report.level === null);
  });

  test('[Z5] the rules that the print breaks are named, also when the puzzle is known', async () => {
    for (const text of ['nurikabe/2/2/22h', 'nurikabe/2/2/h22']) {
      expect((await submit({ text })).violations).toMatchObject([{ rule: 'nurikabe.one-clue' }]);
    }
  });

  test.each(['timed-out', 'out-of-memory'] as const)('[Z6] a puzzle whose analysis is %s is kept, and looked at anew', async (refusal) => {
    intercept = () => fail(refusal);
    const [first, second] = disguisesOf(PUZZLES[1]).map(formatPuzzle);
    const unknown = await submit({ text: first });
    expect(unknown.report).toMatchObject({ solutions: 'gave-up', validity: 'unknown', level: null });
    intercept = () => undefined;
    const known = await submit({ text: second });
    expect(known.puzzleId).toBe(unknown.puzzleId);
    expect(known.report).toMatchObject({ solutions: 'unique', level: 'easy' });
    expect((await puzzles.find(unknown.link))?.report).toEqual(known.report);
    expect(solves(first, await puzzles.solutionFor(unknown.link))).toBe(true);
    expect(solves(second, await puzzles.solutionFor(known.link))).toBe(true);
  });

  test.each(['busy', 'concurrent-request', 'stopped'] as const)(
    '[Z7] when the workers answer %s, so does submit, and nothing is stored',
    async (code) => {
      intercept = () => fail(code);
      expect(await refusalOf({ text: formatPuzzle(PUZZLES[0]), client: 'ann', address: '2001:db8::7' })).toEqual({ code });
      expect(workers.asked[0].options).toMatchObject({
        client: 'ann',
        address: '2001:db8:0:0',
        priority: 'interactive',
        deadlineMs: expect.any(Number),
      });
      expect(await database.client.puzzle.count()).toBe(0);
    },
  );

  test('[Z8] a link is ten characters that nobody mistakes for others', async () => {
    const links = await Promise.all(PUZZLES.map((puzzle) => submit({ text: formatPuzzle(puzzle) })));
    for (const { link } of links) expect(link).toMatch(/^[2-9a-hj-km-np-tv-z]{10}$/);
    expect(new Set(links.map(({ link }) => link)).size).toBe(PUZZLES.length);
    expect(await puzzles.find('aaaaaaaaaa')).toBeNull();
    expect(await puzzles.solutionFor('aaaaaaaaaa')).toBeNull();
  });

  test('[Z9] titles and authors are cleaned as names are, and refused as those are', async () => {
    const text = formatPuzzle(PUZZLES[0]);
    expect(await submit({ text, title: '  Little   sea ', author: ' ' })).toMatchObject({ title: 'Little sea', author: null });
    expect(await refusalOf({ text, title: 'a\u202eb' })).toEqual({ code: 'invalid-title' });
    expect(await refusalOf({ text, title: 'x'.repeat(81) })).toEqual({ code: 'invalid-title' });
    expect(await refusalOf({ text, author: 'x'.repeat(41) })).toEqual({ code: 'invalid-author' });
  });

  test('[Z10] nothing that is said of a puzzle has its solution in it', async () => {
    const { link, ...submitted } = await submit({ text: formatPuzzle(PUZZLES[2]) });
    const solution = (await puzzles.solutionFor(link)) ?? 'none';
    expect(JSON.stringify([submitted, await puzzles.find(link)])).not.toContain(solution);
  });

  test('[Z11] a puzzle in play is refused in every disguise, and as soon as it is over in none', async () => {
    const today = new Date(await database.now()).toISOString().slice(0, 10);
    const store = createPuzzleStore(database);
    const { puzzleId } = await submit({ text: formatPuzzle(PUZZLES[3]) });
    await database.client.puzzleLink.deleteMany();
    await database.client.daily.create({ data: { date: today, kind: 'tic-tac-logic', level: 'easy', puzzleId } });
    for (const disguise of disguisesOf(PUZZLES[3])) {
      expect(await refusalOf({ text: formatPuzzle(disguise) })).toEqual({ code: 'puzzle-in-play' });
    }
    expect(await database.client.puzzleLink.count()).toBe(0);
    await database.client.daily.updateMany({ data: { date: '2026-01-01' } });
    expect(await refusalOf({ text: formatPuzzle(PUZZLES[3]) })).toBeUndefined();
    expect((await store.find(puzzleId))?.id).toBe(puzzleId);
  });
});
