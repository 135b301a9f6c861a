import { createTranslator } from 'next-intl';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { ar } from '@/app/_i18n/explanations/ar';
import { en } from '@/app/_i18n/explanations/en';
import {
  type EndingKey,
  type ExplainedRuleId,
  type ExplainedTechniqueId,
  type Explanations,
  type StepKey,
  textKey,
} from '@/app/_i18n/explanations/texts';
import { tr } from '@/app/_i18n/explanations/tr';
import { messagesOf } from '@/app/_i18n/messages';
import { deduce } from '@/engine/core/deduce';
import { LEVELS, type PuzzleKind, type Step } from '@/engine/core/kind';
import { KINDS } from '@/engine/kinds';
import { MESSAGE_KEYS as NURIKABE_KEYS } from '@/engine/kinds/nurikabe/messages';
import { MESSAGE_KEYS as TIC_TAC_LOGIC_KEYS } from '@/engine/kinds/tic-tac-logic/messages';
import { parsePuzzle } from '@/engine/notations/canonical';
import { BADGES } from '@/engine/play/results';
import { DAILY_LEVELS } from '@/server/protocol/catalog';
import { LOCALES, type Locale } from '@/server/protocol/locales';
import { UNRATED } from '@/server/services/play/round-puzzles';
import { isOutOfOrder } from './bidi';
import { type IcuArgument, readArguments } from './icu';

const TEXTS: Readonly<Record<Locale, Explanations>> = { en, ar, tr };
const OTHERS = LOCALES.filter((locale) => locale !== 'en');

type Params = Readonly<Record<string, number | string>>;
type Translate = (key: string, params: Params) => string;
const TRANSLATORS = Object.fromEntries(
  LOCALES.map((locale) => [locale, createTranslator({ locale, messages: TEXTS[locale] })]),
) as unknown as Readonly<Record<Locale, Translate>>;

/** One for each plural form of Arabic, and with it of every language here. */
const COUNTS = [0, 1, 2, 3, 11, 100];

const CLUE = { clue: 5 };
const GROWING = { size: 2, clue: 5 };
const SUPPOSED_SEA = { mark: 'sea', steps: 2, ending: 'this and that' };

/** What the engine hands to each sentence, with what a page adds; numbers stand for any count. */
const STEP_PARAMS: Readonly<Record<StepKey, Params>> = {
  'nurikabe.island-of-one': {},
  'nurikabe.between-clues': {},
  'nurikabe.diagonal-clues': {},
  'nurikabe.complete-island': CLUE,
  'nurikabe.surrounded-cell': {},
  'nurikabe.separate-islands': {},
  'nurikabe.no-pool': {},
  'nurikabe.sea-one-exit': {},
  'nurikabe.island-one-exit': GROWING,
  'nurikabe.island-one-exit.unnumbered': {},
  'nurikabe.two-exits-corner': CLUE,
  'nurikabe.unreachable': {},
  'nurikabe.only-one-clue-reaches': CLUE,
  'nurikabe.sea-bottleneck': {},
  'nurikabe.sea-bottleneck.needed': { needed: 7 },
  'nurikabe.too-big-if-joined': GROWING,
  'nurikabe.too-big-if-joined.unnumbered': { size: 3 },
  'nurikabe.too-small-if-closed': GROWING,
  'nurikabe.too-small-if-closed.unnumbered': {},
  'nurikabe.island-bottleneck': GROWING,
  'nurikabe.count.sea': { total: 9 },
  'nurikabe.count.island': { left: 2 },
  'nurikabe.pool-reach': CLUE,
  'nurikabe.pool-reach.two': { one: 3, other: 5 },
  'nurikabe.all-shapes.island': { clue: 5, shapes: 4 },
  'nurikabe.all-shapes.sea': { clue: 5, shapes: 4 },
  'nurikabe.all-shapes.nowhere': {},
  'nurikabe.what-if': SUPPOSED_SEA,
  'tic-tac-logic.follow-sign.equal': { mark: 'x' },
  'tic-tac-logic.follow-sign.opposite': { mark: 'x' },
  'tic-tac-logic.equal-beside': { mark: 'x' },
  'tic-tac-logic.count-signs': { mark: 'x', half: 3 },
  'tic-tac-logic.count-signs.equal': { mark: 'x', half: 3 },
  'tic-tac-logic.pair': { mark: 'x' },
  'tic-tac-logic.gap': { mark: 'x' },
  'tic-tac-logic.full-line': { mark: 'x', half: 3 },
  'tic-tac-logic.avoid-trio': { mark: 'x' },
  'tic-tac-logic.avoid-equal-line': {},
  'tic-tac-logic.line-cases': { fillings: 2 },
  'tic-tac-logic.what-if': { ...SUPPOSED_SEA, mark: 'x' },
};
const STEP_KEYS = Object.keys(STEP_PARAMS) as StepKey[];

/** What texts choose by. */
const CHOICES: Readonly<Record<string, readonly (number | string)[]>> = {
  mark: ['sea', 'island', 'x', 'o'],
  shape: ['cell', 'row', 'column', 'board', 'block'],
  clue: [5, 'unknown'],
};

/** Puzzles that between them need most techniques; the last of each kind needs suppositions. */
const PUZZLES = [
  'nurikabe/10/10/j3j2t1k3h5h4n1g2g1r4i2h4i3n5m2n3',
  'nurikabe/10/10/2n4j2l1i3i52i2m3h5y3v1m4h3i4h',
  'tic-tac-logic/10/10/0d1e1e0e11c1b1h0f0d1b1j1a0f0g1a01b0a10c1a1a',
  'tic-tac-logic/8/8/b1b0j1c0a0b0g0e0c11e0h1a0b',
];

function textsOf(locale: Locale): Map<string, string> {
  const texts = new Map<string, string>();
  function walk(node: object, path: string): void {
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'string') texts.set(`${path}${key}`, value);
      else walk(value, `${path}${key}.`);
    }
  }
  walk(TEXTS[locale], '');
  return texts;
}

/** Everything a text can say: all branches of its choices, and every count wherever it has a number. */
function* sayings(locale: Locale, path: string, text: string): Iterable<string> {
  const args = readArguments(text);
  const choices = new Map(args.map(({ name }) => [name, valuesOf(name, args)]));
  let combinations: Params[] = [{}];
  for (const [name, values] of choices) {
    combinations = combinations.flatMap((params) => values.map((value) => ({ ...params, [name]: value })));
  }
  for (const params of combinations) yield TRANSLATORS[locale](path, params);
}

function valuesOf(name: string, args: readonly IcuArgument[]): readonly (number | string)[] {
  const isUsedAs = (type: string): boolean => args.some((other) => other.name === name && other.type === type);
  if (isUsedAs('plural')) return COUNTS;
  if (!isUsedAs('select')) return [7];
  return CHOICES[name];
}

/** By name whether an argument must be a number. */
function argumentTypes(text: string): Record<string, 'number' | 'any'> {
  const types: Record<string, 'number' | 'any'> = {};
  for (const { name, type } of readArguments(text)) types[name] = type === 'plural' || types[name] === 'number' ? 'number' : 'any';
  return types;
}

function* withChains(steps: readonly Step[]): Iterable<Step> {
  for (const step of steps) {
    yield step;
    yield* withChains(step.chain ?? []);
  }
}

/** A text that cannot be formatted is reported there, and shown as its key. */
let reports: MockInstance;
beforeEach(() => {
  reports = vi.spyOn(console, 'error');
});
afterEach(() => {
  expect(reports).not.toHaveBeenCalled();
  reports.mockRestore();
});

describe.each(LOCALES)('%s', (locale) => {
  test('[I4] has exactly the keys of English', () => {
    expect([...textsOf(locale).keys()].sort()).toEqual([...textsOf('en').keys()].sort());
  });

  test('[I4] everything can be said, and leaves nothing unresolved', () => {
    for (const [path, text] of textsOf(locale)) {
      for (const said of sayings(locale, path, text)) {
        expect(said, path).not.toMatch(/[{}#']|undefined|NaN| {2}|\.\.|\d \d/);
        expect(said.trim(), path).toBe(said);
        expect(said, path).not.toContain(path);
      }
    }
  });

  test('[I4] plurals have all forms of the language, and every choice has a rest', () => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    for (const [path, text] of textsOf(locale)) {
      for (const { type, branches } of readArguments(text)) {
        if (type === 'plural') expect(branches, path).toEqual(expect.arrayContaining(forms));
        if (type !== 'plain') expect(branches, path).toContain('other');
      }
    }
  });

  test('[I4] reasons, ideas and advice are sentences; names, headings and endings are not', () => {
    for (const [path, text] of textsOf(locale)) {
      const isSentence = /^(steps|advice|reason)\.|\.idea$|^(unknown\.step|look|placed|wrong)$/.test(path);
      expect(text.endsWith('.'), path).toBe(isSentence);
    }
  });

  test('[I4] every badge has a name and a meaning, every level a name', () => {
    const { badges, play } = messagesOf(locale);
    expect(Object.keys(badges).sort()).toEqual([...BADGES].sort());
    for (const badge of BADGES) expect(badges[badge].meaning).toMatch(/\.$/);
    expect(Object.keys(play.levels).sort()).toEqual([...new Set([...LEVELS, ...DAILY_LEVELS, UNRATED])].sort());
  });

  test.each(STEP_KEYS)('[I4] the reason %s uses what the engine tells, and nothing else', (key) => {
    const { cells: _cells, ...used } = argumentTypes(TEXTS[locale].steps[textKey(key)]);
    expect(Object.keys(used).sort()).toEqual(Object.keys(STEP_PARAMS[key]).sort());
  });
});

describe.each(OTHERS)('%s beside English', (locale) => {
  test('[I4] takes the same arguments', () => {
    for (const [path, text] of textsOf(locale)) {
      const { cells: _own, ...types } = argumentTypes(text);
      const { cells: _english, ...expected } = argumentTypes(textsOf('en').get(path) ?? '');
      expect(types, path).toEqual(expected);
    }
  });

  test('[I4] has words of its own', () => {
    for (const [path, text] of textsOf(locale)) {
      if (path !== 'cells.next') expect(text, path).not.toBe(textsOf('en').get(path));
    }
  });
});

test('[I4] [I8] Arabic has no Latin letters but X and O, no digits but the ones on the board, and all in order', () => {
  for (const [path, text] of textsOf('ar')) {
    for (const said of sayings('ar', path, text)) {
      expect(said.replaceAll(/[XO]/g, ''), path).not.toMatch(/[A-Za-z٠-٩]/);
      if (!/^(cells\.|placed)/.test(path)) expect(said, path).toMatch(/[\u0621-\u064a]/);
      expect(isOutOfOrder(said), `${path}: ${said}`).toBe(false);
    }
  }
});

test('[I4] techniques, rules and messages of all kinds are those that have words', () => {
  const techniques: readonly ExplainedTechniqueId[] = KINDS.flatMap((kind) => kind.techniques.map(({ id }) => id));
  const rules: readonly ExplainedRuleId[] = KINDS.flatMap((kind) => kind.rules.map(({ id }) => id));
  expect(Object.keys(en.techniques)).toEqual(techniques.map(textKey));
  expect(Object.keys(en.rules)).toEqual(rules.map(textKey));
  const aboutFixedCells = ['nurikabe.clue-is-island', 'tic-tac-logic.given'];
  const onlyOfCheck = [
    'nurikabe.one-clue.out-of-reach',
    'nurikabe.one-sea.too-large',
    'nurikabe.no-pool.certain',
    'tic-tac-logic.balance.no-filling',
  ];
  const said = [...Object.keys(en.steps), ...Object.keys(en.endings), ...[...aboutFixedCells, ...onlyOfCheck].map(textKey)];
  expect(said.sort()).toEqual([...NURIKABE_KEYS, ...TIC_TAC_LOGIC_KEYS].map(textKey).sort());
});

test.each(PUZZLES)('[I4] the engine tells what the sentences need: %s', (text) => {
  const parsed = parsePuzzle(text);
  if (!parsed.ok) throw new Error(parsed.error.code);
  const kind = KINDS.find(({ id }) => id === parsed.value.kind) as PuzzleKind;
  const { steps } = deduce(kind, parsed.value, kind.initialBoard(parsed.value));
  expect(steps.length).toBeGreaterThan(10);
  for (const { message } of withChains(steps)) {
    const { contradiction, ...params } = message.params;
    if (contradiction !== undefined) expect(Object.keys(en.endings)).toContain(textKey(contradiction as EndingKey));
    const { ending: _ending, ...expected } = STEP_PARAMS[message.key as StepKey] as Params & { ending?: string };
    expect(Object.keys(params).sort(), message.key).toEqual(Object.keys(expected).sort());
  }
});
