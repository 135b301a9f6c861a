import { build } from 'esbuild';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { createExplainer, type Explainer } from '@/app/_client/explain/explain';
import { loadExplainer } from '@/app/_client/explain/load-explainer';
import { loadExplanations } from '@/app/_i18n/explanations/load';
import { LOCALES, type Locale } from '@/app/_i18n/locales';
import { deduce } from '@/engine/core/deduce';
import { hint } from '@/engine/core/hint';
import type { PuzzleKind, Step } from '@/engine/core/kind';
import { KINDS } from '@/engine/kinds';
import { nurikabe } from '@/engine/kinds/nurikabe/kind';
import { parsePuzzle } from '@/engine/notations/canonical';
import { HINT_STAGES, type HintStage, type ShownHint, showHint } from '@/engine/play/hints';
import { boardFrom, nurikabePuzzle } from '../support/boards';

const GRID = { kind: 'nurikabe', width: 4, height: 3 };

async function explainerOf(locale: Locale): Promise<Explainer> {
  return createExplainer(locale, await loadExplanations(locale));
}

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
  const found = hint(nurikabe, puzzle, boardFrom('##./#.o'), { nodeLimit: 0 });

  test.each<{ stage: HintStage; heading: string; sentences: readonly string[]; ask: string }>([
    {
      stage: 1,
      heading: 'There is a step to find',
      sentences: ['Look here: rows 1 to 2, columns 1 to 2.'],
      ask: 'Which technique?',
    },
    {
      stage: 2,
      heading: 'No pool',
      sentences: [
        'When three cells of a two-by-two block are sea, the fourth is island, or there would be a pool.',
        'Look here: rows 1 to 2, columns 1 to 2.',
      ],
      ask: 'Show me the cells',
    },
    {
      stage: 3,
      heading: 'No pool',
      sentences: [
        'Three cells of this two-by-two block are sea. With the fourth it would be a pool, so this cell is island.',
        'Island: row 2, column 2.',
      ],
      ask: 'Fill in this cell',
    },
  ])('[I5] stage $stage of a step', async ({ stage, ...expected }) => {
    const explainer = await explainerOf('en');
    expect(explainer.hint(showHint(found, stage, puzzle), stage, puzzle)).toEqual({ ...expected, chain: [] });
  });

  test.each<{ stage: HintStage; shown: ShownHint; heading: string; sentences: readonly string[]; ask: string | undefined }>([
    {
      stage: 1,
      shown: { type: 'proven', area: { from: 6, to: 6 } },
      heading: 'One cell is settled',
      sentences: ['Look here: row 2, column 3.'],
      ask: 'Tell me more',
    },
    {
      stage: 2,
      shown: { type: 'proven', area: { from: 6, to: 6 } },
      heading: 'One cell is settled',
      sentences: ['No technique gets further here. A search through all that is possible settled one cell.', 'Look here: row 2, column 3.'],
      ask: 'Show me the cells',
    },
    {
      stage: 3,
      shown: { type: 'proven', area: { from: 6, to: 6 }, set: { cell: 6, mark: 1 } },
      heading: 'One cell is settled',
      sentences: ['No technique gets further here. A search through all that is possible settled one cell.', 'Sea: row 2, column 3.'],
      ask: 'Fill in this cell',
    },
    {
      stage: 1,
      shown: { type: 'mistakes', count: 2 },
      heading: '2 cells are wrong',
      sentences: ['Put this right first: whatever follows from it would be wrong too.'],
      ask: 'Tell me more',
    },
    {
      stage: 2,
      shown: { type: 'mistakes', count: 2, area: { from: 1, to: 2 } },
      heading: '2 cells are wrong',
      sentences: ['Put this right first: whatever follows from it would be wrong too.', 'Look here: row 1, columns 2 to 3.'],
      ask: 'Show me the cells',
    },
    {
      stage: 3,
      shown: { type: 'mistakes', count: 2, area: { from: 1, to: 2 }, cells: [1, 2] },
      heading: '2 cells are wrong',
      sentences: ['Put this right first: whatever follows from it would be wrong too.', 'Wrong: row 1, column 2; row 1, column 3.'],
      ask: 'Clear these 2 cells',
    },
    {
      stage: 1,
      shown: {
        type: 'broken',
        violations: [0, 1].map((cell) => ({
          rule: 'nurikabe.no-pool',
          cells: [cell],
          message: { key: 'nurikabe.no-pool.broken', params: {} },
        })),
      },
      heading: 'A rule is broken',
      sentences: ['Put right what is lit before you go on.', 'No two-by-two block is all sea.'],
      ask: undefined,
    },
    {
      stage: 1,
      shown: { type: 'nothing-forced' },
      heading: 'Nothing is forced',
      sentences: ['Several solutions are left, and they agree on none of the blank cells.'],
      ask: undefined,
    },
  ])('[I5] stage $stage of $shown.type', async ({ stage, shown, ...expected }) => {
    const explainer = await explainerOf('en');
    expect(explainer.hint(shown, stage, GRID)).toEqual({ ...expected, chain: [] });
  });

  test.each([
    { from: 5, to: 5, place: 'row 2, column 2' },
    { from: 4, to: 6, place: 'row 2, columns 1 to 3' },
    { from: 1, to: 9, place: 'rows 1 to 3, column 2' },
    { from: 1, to: 11, place: 'rows 1 to 3, columns 2 to 4' },
    { from: 0, to: 11, place: 'the whole board' },
  ])('[I5] an area is named: $place', async ({ from, to, place }) => {
    const { sentences } = (await explainerOf('en')).hint({ type: 'step', area: { from, to } }, 1, GRID);
    expect(sentences).toEqual([`Look here: ${place}.`]);
  });

  test('[I5] many cells are counted, and each mark has its own sentence', async () => {
    const sets = Array.from({ length: 10 }, (_, cell) => ({ cell, mark: cell === 0 ? 2 : 1 }));
    const message = { key: 'tic-tac-logic.avoid-equal-line', params: {} };
    const step: Step = { technique: 'tic-tac-logic.avoid-equal-line', level: 3, sets, because: [], message };
    const { placed } = (await explainerOf('en')).step(step, { kind: 'tic-tac-logic', width: 10, height: 2 });
    expect(placed).toMatch(/^X: row 1, column 2; .*row 1, column 9; and 1 more\. O: row 1, column 1\.$/);
  });
});

describe('[I5] a supposition', () => {
  const puzzle = nurikabePuzzle('...2/3...');
  const found = hint(nurikabe, puzzle, boardFrom('o..o/o.#.'), { nodeLimit: 0 });

  test.each<{ locale: Locale; sentence: string; links: readonly string[] }>([
    {
      locale: 'en',
      sentence: 'Suppose this cell were island: after 2 steps an island is closed in before it has its size. That cannot be, so it is sea.',
      links: [
        'Sea: row 1, column 2; row 2, column 4. This island has both its cells, so these cells beside it are sea.',
        'Sea: row 2, column 2. This part of the sea is not yet all of it, and this cell is its only way out, so it is sea.',
      ],
    },
    {
      locale: 'ar',
      sentence: 'لنفترض أن هذه الخلية جزيرة: بعد خطوتين تُغلق جزيرة قبل أن تبلغ حجمها. هذا غير ممكن، فهي بحر.',
      links: [
        'بحر: الصف 1، العمود 2؛ الصف 2، العمود 4. اكتملت هذه الجزيرة بخليتيها، فهاتان الخليتان المجاورتان لها بحر.',
        'بحر: الصف 2، العمود 2. هذا الجزء ليس البحر كله بعد، وهذه الخلية مخرجه الوحيد، فهي بحر.',
      ],
    },
    {
      locale: 'tr',
      sentence:
        'Bu hücrenin ada olduğunu varsayalım: 2 adım sonra bir ada büyüklüğüne ulaşmadan kapanır. Bu olamaz, öyleyse hücre denizdir.',
      links: [
        'Deniz: satır 1, sütun 2; satır 2, sütun 4. Bu adanın 2 hücresi de tamam: yanındaki bu hücreler denizdir.',
        'Deniz: satır 2, sütun 2. Bu parça henüz denizin tümü değil ve tek çıkışı bu hücre, bu yüzden denizdir.',
      ],
    },
  ])('[I5] is told step by step in $locale', async ({ locale, sentence, links }) => {
    const explained = (await explainerOf(locale)).hint(showHint(found, 3, puzzle), 3, puzzle);
    expect(explained.sentences[0]).toBe(sentence);
    expect(explained.chain).toEqual(links);
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
  const { steps } = deduce(kind, puzzle, kind.start(puzzle));
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
  const step: Step = { technique: 'nurikabe.only-one-clue-reaches', level: 2, sets: [{ cell: 2, mark: 2 }], because: [], message };
  expect((await explainerOf('en')).step(step, GRID).sentence).toBe(
    'Only the island of unknown size can reach this part, and this cell is on every way between them, so it is island.',
  );
});

test.each(LOCALES)('[I7] in %s what is newer than the page says so', async (locale) => {
  const { unknown } = await loadExplanations(locale);
  const explainer = await explainerOf(locale);
  const message = { key: 'nurikabe.tomorrow', params: { contradiction: 'nurikabe.tomorrow.none' } };
  const step: Step = { technique: 'nurikabe.tomorrow', level: 4, sets: [{ cell: 0, mark: 1 }], because: [], message };
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
    expect((await loadExplainer('tr')).rule('nurikabe.one-sea').name).toBe('Tek deniz');
  });

  test('[I6] a load that failed is tried again by the next one to ask', async () => {
    vi.resetModules();
    const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockImplementation(loadExplanations);
    vi.doMock('@/app/_i18n/explanations/load', () => ({ loadExplanations: load }));
    const { loadExplainer: loadAnew } = await import('@/app/_client/explain/load-explainer');
    vi.doUnmock('@/app/_i18n/explanations/load');
    await expect(loadAnew('en')).rejects.toThrow('offline');
    expect((await loadAnew('en')).technique('nurikabe.no-pool').name).toBe('No pool');
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('[I6] each language is a script of its own, and no solver or technique comes along', async () => {
    const { metafile } = await build({
      entryPoints: ['src/app/_client/explain/load-explainer.ts'],
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
    const entry = outputs.find((inputs) => inputs.includes('src/app/_client/explain/load-explainer.ts'));
    expect(entry?.filter((input) => input.includes('/_i18n/'))).toEqual([
      'src/app/_i18n/explanations/load.ts',
      'src/app/_i18n/explanations/texts.ts',
    ]);
    for (const locale of LOCALES) expect(outputs).toContainEqual([`src/app/_i18n/explanations/${locale}.ts`]);
    expect(outputs.flat().filter((input) => /solver|techniques|draft|core\/(hint|solve|deduce|generate)/.test(input))).toEqual([]);
  });
});
