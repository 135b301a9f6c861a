import { describe, expect, test } from 'vitest';
import { createExplainer } from '@/app/_features/explanations/explainer';
import { barOf, scaleOf } from '@/app/_features/walkthrough/comparison';
import { levelsOf, lookAfter, lookWithin, nextChange, nextOf, SEARCH_LEVEL, triedAt } from '@/app/_features/walkthrough/frame-board';
import { type LogWords, type SolveLog, writeJsonLog, writeTextLog } from '@/app/_features/walkthrough/solve-log';
import { readPosition } from '@/app/_features/walkthrough/solve-position';
import { en } from '@/app/_i18n/explanations/en';
import { readWatched } from '@/app/lab/watch/read-watched';
import type { PuzzleKind } from '@/engine/core/kind';
import { nurikabe } from '@/engine/kinds/nurikabe/kind';
import { formatPuzzle } from '@/engine/notations/canonical';
import { makeFilm } from '@/engine/walkthrough/build-walkthrough';
import { SearchTreeBuilder } from '@/engine/walkthrough/search-tree-builder';
import { runSearch } from '@/engine/walkthrough/searches/run-search';
import { framesOf } from '@/engine/walkthrough/walkthrough';
import { nurikabePuzzle } from '../support/boards';

const THREE = nurikabePuzzle('2..3/..../..../4...');
const FILM = makeFilm(nurikabe as PuzzleKind, THREE, nurikabe.start(THREE), { nodeLimit: 1_000 });
const FRAMES = framesOf(FILM);
const START = nurikabe.start(THREE).marks;

describe('what a film shows', () => {
  test('[WS1] at a step the cells that force it are lit and those it sets are framed', () => {
    const [step] = FILM.steps;
    const look = lookAfter(START, FILM, FRAMES, 1);
    expect([...look.lit]).toEqual(step.because);
    expect([...look.placed]).toEqual(step.sets.map(({ cell }) => cell));
    expect(look.supposed.size + look.broken.size).toBe(0);
    expect(lookAfter(START, FILM, FRAMES, 0).marks).toEqual(START);
  });

  test('[WS2] at a guess what depends on it is dashed; a rule that is broken at the end is lit as broken', () => {
    const node = FRAMES.findIndex((frame) => frame.type === 'node' && frame.node > 0);
    const look = lookAfter(START, FILM, FRAMES, node + 1);
    expect(look.placed.size).toBe(1);
    expect(look.supposed.size).toBeGreaterThan(0);
    expect(triedAt(FILM.search?.tree.nodes ?? [], 0).size).toBe(0);
    const broken = { ...FILM, steps: [], search: null, end: 'broken' as const };
    const violations = [{ rule: 'r', cells: [3], message: { key: 'k', params: {} } }];
    expect([...lookAfter(START, { ...broken, violations }, [{ type: 'ladder-end' }], 1).broken]).toEqual([3]);
  });

  test('[WS1] within a supposition the board shows what is supposed up to the step that is looked at', () => {
    const link = { technique: 't', level: 1, sets: [{ cell: 2, mark: 1 }], because: [1], message: { key: 't', params: {} } } as const;
    const step = {
      ...link,
      level: 4,
      sets: [{ cell: 1, mark: 2 }],
      because: [9],
      chain: [link, { ...link, sets: [{ cell: 5, mark: 1 }] }],
    } as const;
    const before = new Uint8Array(16);
    expect(lookWithin(before, step, 1, 0)).toMatchObject({
      placed: new Set([1]),
      supposed: new Set([1]),
      lit: new Set(),
      broken: new Set(),
    });
    const end = lookWithin(before, step, 1, 2);
    expect([end.marks[1], end.marks[2], end.marks[5]]).toEqual([1, 1, 1]);
    expect(end).toMatchObject({ placed: new Set([5]), supposed: new Set([1, 2, 5]), lit: new Set([1]), broken: new Set([9]) });
  });

  test('[WS3] the timeline has a level for each picture, and keys go to where it changes', () => {
    expect(levelsOf(FRAMES).slice(0, 2)).toEqual(FILM.steps.map(({ level }) => level));
    expect(levelsOf(FRAMES).at(-1)).toBe(SEARCH_LEVEL);
    const levels = [1, 1, 2, 2, 1];
    expect([0, 1, 3, 5].map((shown) => nextChange(levels, shown, 1))).toEqual([1, 3, 5, 5]);
    expect([5, 4, 1].map((shown) => nextChange(levels, shown, -1))).toEqual([4, 2, 0]);
  });

  test('[WS4] one goes from one firing of a technique to the next, and back', () => {
    const [{ technique }] = FILM.steps;
    const places = FILM.steps.flatMap((step, i) => (step.technique === technique ? [i + 1] : []));
    expect(nextOf(FRAMES, technique, 0, 1)).toBe(places[0]);
    expect(nextOf(FRAMES, technique, FRAMES.length, 1)).toBeUndefined();
    expect(nextOf(FRAMES, technique, FRAMES.length, -1)).toBe(places.at(-1));
  });
});

describe('an address', () => {
  const text = formatPuzzle(THREE);

  test.each([
    ['a puzzle', { puzzle: text }, { puzzle: text }],
    ['a board of it', { puzzle: text, marks: '2001'.padEnd(16, '0') }, { puzzle: text, marks: '2001'.padEnd(16, '0') }],
    ['nothing', {}, undefined],
    ['two puzzles', { puzzle: [text, text] }, undefined],
    ['no puzzle', { puzzle: 'nurikabe/2/2/zz' }, undefined],
    ['marks that are too few', { puzzle: text, marks: '1' }, undefined],
    ['marks that are none', { puzzle: text, marks: '9'.repeat(16) }, undefined],
  ])('[WS5] that names %s', (_, query, expected) => {
    expect(readWatched(query)).toEqual(expected);
  });
});

describe('the picture of three searches', () => {
  test('[WS9] each tenfold is as long as the one before', () => {
    expect(scaleOf([undefined, 0])).toBe(1);
    expect(scaleOf([3, 999, undefined])).toBe(3);
    expect(barOf(0, 3)).toBe(0);
    expect(barOf(999, 3)).toBe(1);
    expect(barOf(9, 3)).toBeCloseTo(1 / 3);
  });
});

describe('the log', () => {
  const position = readPosition(formatPuzzle(THREE));
  const grower = new SearchTreeBuilder();
  const result = runSearch('backtracking', nurikabe as PuzzleKind, THREE, nurikabe.start(THREE), {
    maxSolutions: 2,
    nodeLimit: 1_000,
    trace: grower.note,
  });
  const watched: SolveLog = { position, film: FILM, drawn: { search: 'backtracking', tree: grower.finish(result) } };
  const words: LogWords = {
    explainer: createExplainer('en', en),
    heading: (part) => part,
    puzzle: (text) => text,
    board: (marks) => marks,
    level: (level) => `level ${level}`,
    end: (end) => end,
    search: (search) => search,
    summary: () => 'summary',
    ending: (ending) => ending,
    root: 'root',
    fact: () => 'fact',
    contender: (search) => search,
  };

  test('[WS10] as text it has a line for each step with its reason, and for each node as deep as it is', () => {
    const lines = writeTextLog(watched, words).split('\n');
    expect(lines[0]).toBe('nurikabe/4/4/2h3n4i');
    expect(lines).toContain('film');
    for (const [i, step] of FILM.steps.entries()) {
      const { name, sentence } = words.explainer.step(step, THREE);
      expect(lines.find((line) => line.startsWith(`${i + 1}. `))).toContain(`${name} (level ${step.level}): ${sentence}`);
    }
    expect(lines).toContain('tree: backtracking');
    const drawn = watched.drawn?.tree.nodes ?? [];
    expect(lines.filter((line) => /(dead-end|solution|left)/.test(line))).toHaveLength(drawn.length);
    expect(lines.some((line) => line.startsWith('| | '))).toBe(true);
  });

  test('[WS10] as JSON it is what the server said', () => {
    const { puzzle, film, tree, comparison } = JSON.parse(writeJsonLog(watched));
    expect(puzzle).toBe('nurikabe/4/4/2h3n4i');
    expect(film).toEqual(JSON.parse(JSON.stringify(FILM)));
    expect(tree.search).toBe('backtracking');
    expect(comparison).toBeNull();
  });
});
