import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProfile } from '@/engine/core/build-profile';
import { grade } from '@/engine/core/grade';
import { hint } from '@/engine/core/hint';

import { findKind } from '@/engine/kinds';
import { parsePuzzle } from '@/engine/notations/canonical';
import { buildWalkthrough } from '@/engine/walkthrough/build-walkthrough';
import { SEARCH_IDS } from '@/engine/walkthrough/search-id';
import { SearchTreeBuilder } from '@/engine/walkthrough/search-tree-builder';
import { runSearch } from '@/engine/walkthrough/searches/run-search';
import type { JobProgress } from '@/server/worker/job';
import type { Jobs } from '@/server/worker/jobs';
import type { RunOptions, Workers } from '@/server/worker/workers';
import { cpuNow } from '../support/cpu-clock';
import { openTestWorkers } from '../support/workers';

const OPTIONS: RunOptions = { deadlineMs: 30_000, priority: 'interactive' };

const UNIQUE = ['nurikabe/7/7/g3i1n2h1q1h2j2j1i1g6', 'tic-tac-logic/6/6/b1e1c1d1b0d1c10c0a'];

/** 50×50 with four clues: a sea of possibilities for every search and every technique. */
const HOSTILE = `nurikabe/50/50/${'z'.repeat(30)}-50${'z'.repeat(30)}+1ff${'z'.repeat(30)}.${'z'.repeat(20)}9`;

let workers: Workers<Jobs>;
beforeAll(async () => {
  // Nobody kills a thread that does not get its turn on a busy machine: jobs end by themselves.
  workers = await openTestWorkers({ size: 1, graceMs: 20_000 });
});
afterAll(() => workers.close());

function read(text: string) {
  const puzzle = parsePuzzle(text);
  if (!puzzle.ok) throw new Error(puzzle.error.code);
  const kind = findKind(puzzle.value.kind);
  if (kind === undefined) throw new Error('no kind');
  return { kind, puzzle: puzzle.value };
}

function startOf(text: string): string {
  const { kind, puzzle } = read(text);
  return kind.initialBoard(puzzle).marks.join('');
}

async function answer<Name extends keyof Jobs>(name: Name, request: Parameters<Jobs[Name]>[0], options = OPTIONS) {
  const result = await workers.run(name, request, options);
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

describe('jobs', () => {
  test.each(UNIQUE)('[W13] %s: analysed, solved, graded, hinted and judged as the engine does', async (text) => {
    const { kind, puzzle } = read(text);
    const blank = startOf(text);
    const solved = kind.solve(puzzle, kind.initialBoard(puzzle), { maxSolutions: 2, decisionLimit: 1e6 });
    const solution = solved.solutions[0].marks.join('');
    const known = { ...grade(kind, puzzle), profile: buildProfile(kind, puzzle) };
    expect(await answer('solve', { puzzle: text, maxSolutions: 5 })).toEqual({
      status: 'unique',
      solutions: [solution],
      isComplete: true,
      decisions: solved.decisions,
    });
    expect(await answer('analyse', { puzzle: text })).toEqual({ solutions: 'unique', solution, grade: known, violations: [] });
    expect(await answer('grade', { puzzle: text })).toEqual(known);
    expect(await answer('hint', { puzzle: text, marks: blank })).toEqual(
      hint(kind, puzzle, kind.initialBoard(puzzle), { decisionLimit: 1_000 }),
    );
    expect(await answer('canFinish', { puzzle: text, marks: blank })).toBe('yes');
    const wrong = flipFirst(blank, solution);
    expect(await answer('hint', { puzzle: text, marks: wrong, solution })).toMatchObject({ type: 'mistakes' });
    expect(await answer('canFinish', { puzzle: text, marks: wrong })).toBe('no');
    expect(await answer('solve', { puzzle: text, marks: wrong, maxSolutions: 2 })).toMatchObject({ status: 'none', solutions: [] });
  });

  test.each([
    ['several solutions', 'nurikabe/2/2/2i', { solutions: 'multiple', solution: null, grade: null, violations: [] }],
    ['none, as nobody can see at once', 'nurikabe/3/3/2n', { solutions: 'none', solution: null, grade: null, violations: [] }],
    ['none, as the rules say', 'nurikabe/2/2/22h', { solutions: 'none', violations: [{ rule: 'nurikabe.one-clue' }] }],
  ])('[W13] a puzzle with %s', async (_what, puzzle, expected) => {
    expect(await answer('analyse', { puzzle })).toMatchObject(expected);
  });

  test('[W14] a generated puzzle is the one that its seed means, with its solution; drafts are reported', async () => {
    const request = { kind: 'nurikabe', width: 6, height: 6, level: 'easy', seed: 'x' } as const;
    const attempts: number[] = [];
    const made = await answer('generate', request, { ...OPTIONS, onProgress: ({ count }) => attempts.push(count) });
    if (!made.ok) throw new Error(made.error);
    expect(await answer('analyse', { puzzle: made.value.puzzle })).toMatchObject({
      solutions: 'unique',
      solution: made.value.solution,
      grade: made.value.grade,
    });
    expect(attempts[0]).toBe(1);
    expect(await answer('generate', request)).toEqual(made);
    expect(await answer('generate', { ...request, kind: 'tic-tac-logic', width: 5 })).toEqual({ ok: false, error: 'size-not-allowed' });
  });

  test.each([
    ['solve', { puzzle: HOSTILE, maxSolutions: 2 }, { status: 'gave-up', solutions: [] }],
    ['analyse', { puzzle: HOSTILE }, { solutions: 'gave-up', grade: null }],
    ['grade', { puzzle: HOSTILE }, null],
    ['hint', { puzzle: HOSTILE, marks: startOf(HOSTILE) }, { type: 'gave-up' }],
    ['canFinish', { puzzle: HOSTILE, marks: startOf(HOSTILE) }, 'gave-up'],
    ['generate', { kind: 'nurikabe', width: 50, height: 50, level: 'hard', seed: 'x' }, { ok: false, error: 'stopped' }],
    ['walkthrough', { puzzle: HOSTILE }, { end: 'stopped' }],
    ['search-tree', { puzzle: HOSTILE, search: 'learning' }, { json: expect.stringContaining('"status":"gave-up"') }],
    ['search', { puzzle: HOSTILE, search: 'backtracking' }, { status: 'gave-up' }],
    ['search', { puzzle: HOSTILE, search: 'forward-checking' }, { status: 'gave-up' }],
  ] as const)('[W15] %s of a hostile puzzle ends by its deadline, and says so', async (name, request, expected) => {
    const startedAt = cpuNow();
    const value = await answer(name, request as never, { ...OPTIONS, deadlineMs: 400 });
    expect(cpuNow() - startedAt).toBeLessThan(400 + 1_000);
    expect({ value }).toMatchObject({ value: expected });
  });

  test.each(UNIQUE)('[W20] %s: filmed, drawn as a tree and searched as the engine does', async (text) => {
    const { kind, puzzle } = read(text);
    const start = kind.initialBoard(puzzle);
    expect(await answer('walkthrough', { puzzle: text })).toEqual(buildWalkthrough(kind, puzzle, start, { decisionLimit: 1_000 }));
    for (const search of SEARCH_IDS) {
      const grower = new SearchTreeBuilder();
      const found = runSearch(search, kind, puzzle, start, { maxSolutions: 2, decisionLimit: 1_000, trace: grower.record });
      expect(JSON.parse((await answer('search-tree', { puzzle: text, search })).json)).toEqual(grower.finish(found));
      const { status, decisions, ms } = await answer('search', { puzzle: text, search });
      expect({ status, decisions }).toEqual({ status: 'unique', decisions: found.decisions });
      expect(ms).toBeGreaterThan(0);
    }
  });

  test('[W20] they go on from a board, and a tree has no more nodes than a page can draw', async () => {
    const [text] = UNIQUE;
    const { kind, puzzle } = read(text);
    const [solution] = kind.solve(puzzle, kind.initialBoard(puzzle), { maxSolutions: 1, decisionLimit: 1_000 }).solutions;
    const marks = solution.marks.join('');
    expect(await answer('walkthrough', { puzzle: text, marks })).toEqual({ steps: [], end: 'solved', violations: [], search: null });
    expect(await answer('search', { puzzle: text, marks, search: 'backtracking' })).toMatchObject({ status: 'unique', decisions: 0 });
    const { nodes, isTruncated } = JSON.parse((await answer('search-tree', { puzzle: 'nurikabe/8/8/9z9z9', search: 'backtracking' })).json);
    expect([nodes.length, isTruncated]).toEqual([10_000, false]);
  });

  test('[W16] no more solutions are looked for than anybody can use', async () => {
    const { solutions } = await answer('solve', { puzzle: 'tic-tac-logic/6/6/zj/repeats', maxSolutions: 1e9 });
    expect(solutions).toHaveLength(1_000);
  });

  test.each([
    ['none is left', 'nurikabe/4/4/2h3n4i', 4, 3, true],
    ['more may be there', 'nurikabe/4/4/2h3n4i', 3, 3, false],
    ['more are there', 'tic-tac-logic/4/4/p', 10, 10, false],
  ])('[W18] a search says when %s', async (_what, puzzle, maxSolutions, found, isComplete) => {
    const said = await answer('solve', { puzzle, maxSolutions });
    expect([said.solutions.length, said.isComplete]).toEqual([found, isComplete]);
  });

  test('[W19] searching, reasoning and drafting say how far they are', async () => {
    const told: JobProgress[] = [];
    const enough = new AbortController();
    const onProgress = (progress: JobProgress) => {
      told.push(progress);
      if (told.length === 4) enough.abort();
    };
    const startedAt = performance.now();
    const stopped = await workers.run('solve', { puzzle: HOSTILE, maxSolutions: 2 }, { ...OPTIONS, onProgress, signal: enough.signal });
    expect(stopped).toEqual({ ok: false, error: 'stopped' });
    expect(told[0]).toEqual({ phase: 'searching', count: 0, found: 0 });
    // A tenth of a second lies between two of them, or a little less for a clock that is not exact.
    expect(performance.now() - startedAt).toBeGreaterThan(290);
    told.length = 0;
    const options = { ...OPTIONS, onProgress: (progress: JobProgress) => told.push(progress) };
    await answer('analyse', { puzzle: UNIQUE[0] }, options);
    expect(told.map(({ phase }) => phase)).toContain('deducing');
    expect(told.find(({ phase }) => phase === 'deducing')).toEqual({ phase: 'deducing', count: 0, total: 39 });
  });

  test('[W4] what is no puzzle is a mistake of the caller', async () => {
    await expect(workers.run('grade', { puzzle: 'nurikabe/2/2/zz' }, OPTIONS)).rejects.toThrow('too-many-cells');
  });
});

/** The marks with the first blank filled in wrongly. */
function flipFirst(marks: string, solution: string): string {
  const cell = marks.indexOf('0');
  return `${marks.slice(0, cell)}${solution[cell] === '1' ? 2 : 1}${marks.slice(cell + 1)}`;
}
