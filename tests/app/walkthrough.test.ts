import { createTranslator } from 'next-intl';
import { describe, expect, test } from 'vitest';
import { createExplainer } from '@/app/_features/explanations/explainer';
import { barOf, type SearchComparison, scaleOf } from '@/app/_features/walkthrough/comparison';
import { boardAfter, boardWithin, levelsOf, nextChange, nextOf, triedAt } from '@/app/_features/walkthrough/frame-board';
import { type LogTexts, type SolveLog, writeJsonLog, writeTextLog } from '@/app/_features/walkthrough/solve-log';
import { parsePosition } from '@/app/_features/walkthrough/solve-position';
import { en } from '@/app/_i18n/explanations/en';
import { messagesOf } from '@/app/_i18n/messages';
import { SEARCH_LEVEL } from '@/app/_ui/level-bars';
import { parseSearchParams } from '@/app/[locale]/(visitor)/lab/walkthrough/search-params';
import type { PuzzleKind } from '@/engine/core/kind';
import { nurikabe } from '@/engine/kinds/nurikabe/kind';
import { formatPuzzle } from '@/engine/notations/canonical';
import { buildWalkthrough } from '@/engine/walkthrough/build-walkthrough';
import { SEARCH_IDS } from '@/engine/walkthrough/search-id';
import { SearchTreeBuilder } from '@/engine/walkthrough/search-tree-builder';
import { runSearch } from '@/engine/walkthrough/searches/run-search';
import { framesOf } from '@/engine/walkthrough/walkthrough';
import { nurikabePuzzle } from '../support/boards';

const THREE = nurikabePuzzle('2..3/..../..../4...');
const FILM = buildWalkthrough(nurikabe as PuzzleKind, THREE, nurikabe.initialBoard(THREE), { decisionLimit: 1_000 });
const FRAMES = framesOf(FILM);
const START = nurikabe.initialBoard(THREE).marks;

describe('what a film shows', () => {
  test('[WS1] at a step the cells that force it are lit and those it sets are framed', () => {
    const [step] = FILM.steps;
    const board = boardAfter(START, FILM, FRAMES, 1);
    expect([...board.lit]).toEqual(step.reasonCells);
    expect([...board.placed]).toEqual(step.placements.map(({ cell }) => cell));
    expect(board.assumed.size + board.broken.size).toBe(0);
    expect(boardAfter(START, FILM, FRAMES, 0).marks).toEqual(START);
  });

  test('[WS2] at a guess what depends on it is dashed; a rule that is broken at the end is lit as broken', () => {
    const node = FRAMES.findIndex((frame) => frame.type === 'node' && frame.node > 0);
    const board = boardAfter(START, FILM, FRAMES, node + 1);
    expect(board.placed.size).toBe(1);
    expect(board.assumed.size).toBeGreaterThan(0);
    expect(triedAt(FILM.search?.tree.nodes ?? [], 0).size).toBe(0);
    const broken = { ...FILM, steps: [], search: null, end: 'broken' as const };
    const violations = [{ rule: 'r', cells: [3], message: { key: 'k', params: {} } }];
    expect([...boardAfter(START, { ...broken, violations }, [{ type: 'ladder-end' }], 1).broken]).toEqual([3]);
  });

  test('[WS1] within an assumption the board shows what is assumed up to the step that is looked at', () => {
    const link = {
      technique: 't',
      level: 1,
      placements: [{ cell: 2, mark: 1 }],
      reasonCells: [1],
      message: { key: 't', params: {} },
    } as const;
    const step = {
      ...link,
      level: 4,
      placements: [{ cell: 1, mark: 2 }],
      reasonCells: [9],
      chain: [link, { ...link, placements: [{ cell: 5, mark: 1 }] }],
    } as const;
    const before = new Uint8Array(16);
    expect(boardWithin(before, step, 1, 0)).toMatchObject({
      placed: new Set([1]),
      assumed: new Set([1]),
      lit: new Set(),
      broken: new Set(),
    });
    const end = boardWithin(before, step, 1, 2);
    expect([end.marks[1], end.marks[2], end.marks[5]]).toEqual([1, 1, 1]);
    expect(end).toMatchObject({ placed: new Set([5]), assumed: new Set([1, 2, 5]), lit: new Set([1]), broken: new Set([9]) });
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
    expect(parseSearchParams(query)).toEqual(expected);
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
  const position = parsePosition(formatPuzzle(THREE));
  const grower = new SearchTreeBuilder();
  const result = runSearch('backtracking', nurikabe as PuzzleKind, THREE, nurikabe.initialBoard(THREE), {
    maxSolutions: 2,
    decisionLimit: 1_000,
    trace: grower.record,
  });
  const solveLog: SolveLog = { position, walkthrough: FILM, loaded: { search: 'backtracking', tree: grower.finish(result) } };
  const { walkthrough } = messagesOf('en');
  const t = createTranslator({ locale: 'en', messages: { walkthrough }, namespace: 'walkthrough' });
  const words: LogTexts = { t, explainer: createExplainer('en', en), nogood: () => 'nogood', failure: (failure) => failure.code };

  test('[WS10] as text it has a line for each step with its reason, and for each node as deep as it is', () => {
    const lines = writeTextLog(solveLog, words).split('\n');
    expect(lines[0]).toBe(t('log.puzzle', { puzzle: 'nurikabe/4/4/2h3n4i' }));
    expect(lines).toContain(t('player.heading'));
    for (const [i, step] of FILM.steps.entries()) {
      const { name, sentence } = words.explainer.step(step, THREE);
      expect(lines.find((line) => line.startsWith(`${i + 1}. `))).toContain(
        `${name} (${t('player.level', { level: `level${step.level}` })}): ${sentence}`,
      );
    }
    const tree = lines.slice(lines.indexOf(`${t('tree.heading')}: ${t('searches.backtracking.name')}`) + 2, -1);
    const drawn = solveLog.loaded?.tree.nodes ?? [];
    expect(tree).toHaveLength(drawn.length);
    for (const [i, { ending }] of drawn.entries()) expect(tree[i]).toContain(t(`tree.endings.${ending}`));
    expect(lines.some((line) => line.startsWith('| | '))).toBe(true);
  });

  test('[WS10] as text it says how each of the compared searches ended', () => {
    const comparison: SearchComparison = {
      backtracking: { status: 'ended', answer: { status: 'unique', decisions: 12, ms: 3.14 } },
      'forward-checking': { status: 'failed', failure: { code: 'busy' } },
      learning: { status: 'waiting' },
    };
    const names = SEARCH_IDS.map((search) => t(`searches.${search}.name`));
    expect(
      writeTextLog({ ...solveLog, comparison }, words)
        .split('\n')
        .slice(-5),
    ).toEqual([
      t('compare.heading'),
      `${names[0]}: ${t('compare.guesses')} 12, ${t('compare.ms', { ms: '3.1' })}, ${t('answers.unique')}`,
      `${names[1]}: busy`,
      `${names[2]}: ${t('compare.waiting')}`,
      '',
    ]);
  });

  test('[WS10] as JSON it is what the server said', () => {
    const { puzzle, walkthrough, tree, comparison } = JSON.parse(writeJsonLog(solveLog));
    expect(puzzle).toBe('nurikabe/4/4/2h3n4i');
    expect(walkthrough).toEqual(JSON.parse(JSON.stringify(FILM)));
    expect(tree.search).toBe('backtracking');
    expect(comparison).toBeNull();
  });
});
