import { build } from 'esbuild';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { createExplainer, type Explainer } from '@/app/_features/explanations/explainer';
import { loadExplainer } from '@/app/_features/explanations/load-explainer';
import { createEngineTranslator } from '@/app/_features/explanations/translator';
import { loadExplanations } from '@/app/_i18n/explanations/load';
import { deduce } from '@/engine/core/deduce';
import { hint } from '@/engine/core/hint';
import type { PuzzleKind, Step } from '@/engine/core/kind';
import { KINDS } from '@/engine/kinds';
import { nurikabe } from '@/engine/kinds/nurikabe/kind';
import { parsePuzzle } from '@/engine/notations/canonical';
import { HINT_STAGES, type HintStage, type ShownHint, showHint } from '@/engine/play/hints';
import { LOCALES, type Locale } from '@/server/protocol/locales';
import { boardFrom, nurikabePuzzle } from '../support/boards';

const GRID = { kind: 'nurikabe', width: 4, height: 3 };

async function explainerOf(locale: Locale): Promise<Explainer> {
  return createExplainer(locale, await loadExplanations(locale));
}

type Place = Readonly<Record<string, number | string>>;

/** What the texts of a language make of a key and its arguments. */
async function wordsIn(locale: Locale) {
  const say = createEngineTranslator(locale, await loadExplanations(locale));
  const cell = (row: number, column: number): string => say('cell', { row, column });
  return {
    say,
    cell,
    cells: (first: string, second: string): string => say('cells.next', { cells: first, cell: second }),
    look: (place: Place): string => say('look', { place: say('place', place) }),
    placed: (mark: string, cells: string): string => say('placed', { mark, cells }),
  };
}

const { say, cell, cells, look, placed } = await wordsIn('en');

/** Texts that are missing or cannot be formatted are reported there. */
let reports: MockInstance;
beforeEach(() => {
  reports = vi.spyOn(console, 'error');
});
afterEach(() => {
  expect(reports).not.toHaveBeenCalled();
  reports.mockRestore();
});

describe('[I5] a hint in stages', () => {
  /** Three cells of a block are sea. */
  const puzzle = nurikabePuzzle('.../..2');
  const found = hint(nurikabe, puzzle, boardFrom('##./#.o'), { decisionLimit: 0 });

  const BLOCK = look({ shape: 'block', row: 1, column: 1, lastRow: 2, lastColumn: 2 });

  test.each<{ stage: HintStage; heading: string; sentences: readonly string[]; ask: string }>([
    {
      stage: 1,
      heading: say('headings.step'),
      sentences: [BLOCK],
      ask: say('ask.technique'),
    },
    {
      stage: 2,
      heading: say('techniques.nurikabe/no-pool.name'),
      sentences: [say('techniques.nurikabe/no-pool.idea'), BLOCK],
      ask: say('ask.cells'),
    },
    {
      stage: 3,
      heading: say('techniques.nurikabe/no-pool.name'),
      sentences: [say('steps.nurikabe/no-pool'), placed('island', cell(2, 2)), say('reason.smallest', { marks: 3 })],
      ask: say('ask.set', { count: 1 }),
    },
  ])('[I5] stage $stage of a step', async ({ stage, ...expected }) => {
    const explainer = await explainerOf('en');
    expect(explainer.hint(showHint(found, stage, puzzle), stage, puzzle)).toEqual({ ...expected, chain: [] });
  });

  test.each([
    [{ marks: 0, least: 0 }, 'reason.clues'],
    [{ marks: 1, least: 1 }, 'reason.smallest'],
    [{ marks: 4, least: 3 }, 'reason.bound'],
    [{ marks: 4, least: 0 }, 'reason.complete'],
  ])('[I5] a reason %o is described by %s', async (reason, key) => {
    if (found.type !== 'step') throw new Error('no step');
    const shown = showHint({ ...found, step: { ...found.step, reason } }, 3, puzzle);
    expect((await explainerOf('en')).hint(shown, 3, puzzle).sentences.at(-1)).toBe(say(key, reason));
  });

  const CELL = look({ shape: 'cell', row: 2, column: 3 });
  const ROW = look({ shape: 'row', row: 1, column: 2, lastColumn: 3 });

  test.each<{ stage: HintStage; shown: ShownHint; heading: string; sentences: readonly string[]; ask: string | undefined }>([
    {
      stage: 1,
      shown: { type: 'proven', area: { from: 6, to: 6 } },
      heading: say('headings.proven'),
      sentences: [CELL],
      ask: say('ask.more'),
    },
    {
      stage: 2,
      shown: { type: 'proven', area: { from: 6, to: 6 } },
      heading: say('headings.proven'),
      sentences: [say('advice.proven'), CELL],
      ask: say('ask.cells'),
    },
    {
      stage: 3,
      shown: { type: 'proven', area: { from: 6, to: 6 }, placement: { cell: 6, mark: 1 } },
      heading: say('headings.proven'),
      sentences: [say('advice.proven'), placed('sea', cell(2, 3))],
      ask: say('ask.set', { count: 1 }),
    },
    {
      stage: 1,
      shown: { type: 'mistakes', count: 2 },
      heading: say('headings.mistakes', { count: 2 }),
      sentences: [say('advice.mistakes')],
      ask: say('ask.more'),
    },
    {
      stage: 2,
      shown: { type: 'mistakes', count: 2, area: { from: 1, to: 2 } },
      heading: say('headings.mistakes', { count: 2 }),
      sentences: [say('advice.mistakes'), ROW],
      ask: say('ask.cells'),
    },
    {
      stage: 3,
      shown: { type: 'mistakes', count: 2, area: { from: 1, to: 2 }, cells: [1, 2] },
      heading: say('headings.mistakes', { count: 2 }),
      sentences: [say('advice.mistakes'), say('wrong', { cells: cells(cell(1, 2), cell(1, 3)) })],
      ask: say('ask.clear', { count: 2 }),
    },
    {
      stage: 1,
      shown: {
        type: 'broken',
        violations: [0, 1].map((at) => ({
          rule: 'nurikabe.no-pool',
          cells: [at],
          message: { key: 'nurikabe.no-pool.broken', params: {} },
        })),
      },
      heading: say('headings.broken'),
      sentences: [say('advice.broken'), say('rules.nurikabe/no-pool.idea')],
      ask: undefined,
    },
    {
      stage: 1,
      shown: { type: 'nothing-forced' },
      heading: say('headings.nothing-forced'),
      sentences: [say('advice.nothing-forced')],
      ask: undefined,
    },
  ])('[I5] stage $stage of $shown.type', async ({ stage, shown, ...expected }) => {
    const explainer = await explainerOf('en');
    expect(explainer.hint(shown, stage, GRID)).toEqual({ ...expected, chain: [] });
  });

  test.each<{ from: number; to: number; place: Place }>([
    { from: 5, to: 5, place: { shape: 'cell', row: 2, column: 2 } },
    { from: 4, to: 6, place: { shape: 'row', row: 2, column: 1, lastColumn: 3 } },
    { from: 1, to: 9, place: { shape: 'column', row: 1, lastRow: 3, column: 2 } },
    { from: 1, to: 11, place: { shape: 'block', row: 1, lastRow: 3, column: 2, lastColumn: 4 } },
    { from: 0, to: 11, place: { shape: 'board' } },
  ])('[I5] an area is named: $place.shape', async ({ from, to, place }) => {
    const { sentences } = (await explainerOf('en')).hint({ type: 'step', area: { from, to } }, 1, GRID);
    expect(sentences).toEqual([look(place)]);
  });

  test('[I5] many cells are counted, and each mark has its own sentence', async () => {
    const placements = Array.from({ length: 10 }, (_, at) => ({ cell: at, mark: at === 0 ? 2 : 1 }));
    const message = { key: 'tic-tac-logic.avoid-equal-line', params: {} };
    const step: Step = { technique: 'tic-tac-logic.avoid-equal-line', level: 3, placements, reasonCells: [], message };
    const explained = (await explainerOf('en')).step(step, { kind: 'tic-tac-logic', width: 10, height: 2 });
    const named = [2, 3, 4, 5, 6, 7, 8, 9].map((column) => cell(1, column)).reduce(cells);
    expect(explained.placed).toBe(`${placed('x', say('cells.more', { cells: named, count: 1 }))} ${placed('o', cell(1, 1))}`);
  });
});

describe('[I5] a supposition', () => {
  const puzzle = nurikabePuzzle('...2/3...');
  const found = hint(nurikabe, puzzle, boardFrom('o..o/o.#.'), { decisionLimit: 0 });

  test.each(LOCALES)('[I5] is told step by step in %s', async (locale) => {
    const words = await wordsIn(locale);
    const ending = words.say('endings.nurikabe/size/too-small');
    const explained = (await explainerOf(locale)).hint(showHint(found, 3, puzzle), 3, puzzle);
    expect(explained.sentences[0]).toBe(words.say('steps.nurikabe/what-if', { mark: 'island', steps: 2, ending, cells: 1 }));
    expect(explained.chain).toEqual([
      `${words.placed('sea', words.cells(words.cell(1, 2), words.cell(2, 4)))} ${words.say('steps.nurikabe/complete-island', { clue: 2, cells: 2 })}`,
      `${words.placed('sea', words.cell(2, 2))} ${words.say('steps.nurikabe/sea-one-exit', { cells: 1 })}`,
    ]);
  });
});

/** Puzzles that between them need most techniques; the last of each kind needs suppositions. */
const PUZZLES = [
  'nurikabe/10/10/j3j2t1k3h5h4n1g2g1r4i2h4i3n5m2n3',
  'nurikabe/10/10/2n4j2l1i3i52i2m3h5y3v1m4h3i4h',
  'tic-tac-logic/10/10/0d1e1e0e11c1b1h0f0d1b1j1a0f0g1a01b0a10c1a1a',
  'tic-tac-logic/8/8/b1b0j1c0a0b0g0e0c11e0h1a0b',
];

test.each(PUZZLES)('[I4] every step of %s is explained in every language', async (text) => {
  const parsed = parsePuzzle(text);
  if (!parsed.ok) throw new Error(parsed.error.code);
  const puzzle = parsed.value;
  const kind = KINDS.find(({ id }) => id === puzzle.kind) as PuzzleKind;
  const { steps } = deduce(kind, puzzle, kind.initialBoard(puzzle));
  for (const locale of LOCALES) {
    const explainer = await loadExplainer(locale);
    const unknown = Object.values((await loadExplanations(locale)).unknown);
    for (const step of steps) {
      const said = HINT_STAGES.map((stage) => explainer.hint(showHint({ type: 'step', step }, stage, puzzle), stage, puzzle));
      expect(said.map(({ chain }) => chain.length)).toEqual([0, 0, step.chain?.length ?? 0]);
      const all = said.flatMap(({ heading, sentences, chain }) => [heading, ...sentences, ...chain]).join('\n');
      expect(all).not.toMatch(/[{}#]|undefined/);
      expect(unknown.filter((words) => all.includes(words))).toEqual([]);
    }
  }
});

test('[I5] a number that nobody knows is an island of unknown size', async () => {
  const message = { key: 'nurikabe.only-one-clue-reaches', params: { clue: '?' } };
  const step: Step = {
    technique: 'nurikabe.only-one-clue-reaches',
    level: 2,
    placements: [{ cell: 2, mark: 2 }],
    reasonCells: [],
    message,
  };
  expect((await explainerOf('en')).step(step, GRID).sentence).toBe(
    say('steps.nurikabe/only-one-clue-reaches', { clue: 'unknown', cells: 1 }),
  );
});

test.each(LOCALES)('[I7] in %s what is newer than the page says so', async (locale) => {
  const { unknown } = await loadExplanations(locale);
  const explainer = await explainerOf(locale);
  const message = { key: 'nurikabe.tomorrow', params: { contradiction: 'nurikabe.tomorrow.none' } };
  const step: Step = { technique: 'nurikabe.tomorrow', level: 4, placements: [{ cell: 0, mark: 1 }], reasonCells: [], message };
  expect(explainer.technique('nurikabe.tomorrow')).toEqual({ name: unknown.name, idea: unknown.idea });
  expect(explainer.step(step, GRID)).toMatchObject({ name: unknown.name, sentence: unknown.step, chain: [] });
  const supposing = {
    ...step,
    message: { key: 'nurikabe.what-if', params: { mark: 'sea', steps: 0, contradiction: 'nurikabe.tomorrow.none' } },
  };
  expect(explainer.step(supposing, GRID).sentence).toContain(unknown.ending);
});

describe('[I6] loading', () => {
  test('[I6] all who ask for a language wait for one promise', async () => {
    expect(loadExplainer('tr')).toBe(loadExplainer('tr'));
    expect(loadExplainer('tr')).not.toBe(loadExplainer('ar'));
    const turkish = await wordsIn('tr');
    expect((await loadExplainer('tr')).rule('nurikabe.one-sea').name).toBe(turkish.say('rules.nurikabe/one-sea.name'));
  });

  test('[I6] a load that failed is tried again by the next one to ask', async () => {
    vi.resetModules();
    const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockImplementation(loadExplanations);
    vi.doMock('@/app/_i18n/explanations/load', () => ({ loadExplanations: load }));
    const { loadExplainer: loadAnew } = await import('@/app/_features/explanations/load-explainer');
    vi.doUnmock('@/app/_i18n/explanations/load');
    await expect(loadAnew('en')).rejects.toThrow('offline');
    expect((await loadAnew('en')).technique('nurikabe.no-pool').name).toBe(say('techniques.nurikabe/no-pool.name'));
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('[I6] each language is a script of its own, and no solver or technique comes along', async () => {
    const { metafile } = await build({
      entryPoints: ['src/app/_features/explanations/load-explainer.ts'],
      bundle: true,
      splitting: true,
      format: 'esm',
      outdir: 'build',
      write: false,
      metafile: true,
      external: ['next-intl'],
      alias: { '@': './src' },
    });
    const outputs = Object.values(metafile.outputs).map(({ inputs }) => Object.keys(inputs));
    const entry = outputs.find((inputs) => inputs.includes('src/app/_features/explanations/load-explainer.ts'));
    expect(entry?.filter((input) => input.includes('/_i18n/'))).toEqual([
      'src/app/_i18n/explanations/load.ts',
      'src/app/_i18n/explanations/texts.ts',
    ]);
    for (const locale of LOCALES) expect(outputs).toContainEqual([`src/app/_i18n/explanations/${locale}.ts`]);
    expect(outputs.flat().filter((input) => /solver|techniques|draft|core\/(hint|solve|deduce|generate)/.test(input))).toEqual([]);
  });
});
