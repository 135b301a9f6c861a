import format from 'icu-minify/format';
import { createTranslator } from 'next-intl';
import { describe, expect, test } from 'vitest';
import { createEngineTranslator } from '@/app/_features/explanations/translator';
import { compiledMessagesOf } from '@/app/_i18n/compiled-messages';
import { ar } from '@/app/_i18n/explanations/ar';
import { en } from '@/app/_i18n/explanations/en';
import { textKey } from '@/app/_i18n/explanations/texts';
import { tr } from '@/app/_i18n/explanations/tr';
import { messagesOf } from '@/app/_i18n/messages';
import { KINDS } from '@/engine/kinds';
import { MESSAGE_KEYS as NURIKABE_KEYS } from '@/engine/kinds/nurikabe/messages';
import { MESSAGE_KEYS as TIC_TAC_LOGIC_KEYS } from '@/engine/kinds/tic-tac-logic/messages';
import { MODES } from '@/engine/play/setup';
import { LOCALES, type Locale } from '@/server/protocol/locales';
import { REFUSAL_CODES } from '@/server/protocol/refusals';
import { isOutOfOrder } from './bidi';
import { type IcuArgument, readArguments } from './icu';

/** All texts of a language by their path. */
function textsOf(locale: Locale): Map<string, string> {
  return textsBelow(messagesOf(locale));
}

function textsBelow(all: object): Map<string, string> {
  const texts = new Map<string, string>();
  function walk(node: object, path: string): void {
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'string') texts.set(`${path}${key}`, value);
      else walk(value, `${path}${key}.`);
    }
  }
  walk(all, '');
  return texts;
}

const EXPLANATIONS = { en, ar, tr } as const;
const ENGLISH = textsOf('en');
const GUESS: Readonly<Record<Locale, RegExp>> = { en: /guess/i, tr: /tahmin/i, ar: /تخمين/ };
const OTHERS = LOCALES.filter((locale) => locale !== 'en');

/** By name whether an argument must be a number: a plural counts, whatever else is done with it. */
function argumentTypes(message: string): Record<string, 'number' | 'any'> {
  const types: Record<string, 'number' | 'any'> = {};
  for (const { name, type } of readArguments(message)) types[name] = type === 'plural' || types[name] === 'number' ? 'number' : 'any';
  return types;
}

type Values = Record<string, string | number>;
type Translate = (path: string, values: Values) => string;

/** What a message may be given, so that each branch of its first choice is taken. */
function valuesFor(message: string, count: number): readonly Values[] {
  const choices = readArguments(message).filter(({ type }) => type === 'select');
  const values: Values = {
    ...Object.fromEntries(Object.entries(argumentTypes(message)).map(([name, type]) => [name, type === 'number' ? count : `${count}`])),
    ...Object.fromEntries(choices.map(({ name, branches }) => [name, branches[0]])),
  };
  const [choice] = choices;
  return choice === undefined ? [values] : choice.branches.map((branch) => ({ ...values, [choice.name]: branch }));
}

/** The branches of all choices by the name of their argument. */
function branchesOf(choices: readonly IcuArgument[]): Record<string, readonly string[]> {
  return Object.fromEntries(choices.map(({ name, branches }) => [name, branches]));
}

describe.each(LOCALES)('%s', (locale) => {
  test('[I2] has exactly the keys of English', () => {
    expect([...textsOf(locale).keys()].sort()).toEqual([...ENGLISH.keys()].sort());
  });

  test('[I2] every text can be formatted and leaves nothing unresolved', () => {
    for (const [path, text] of textsOf(locale)) {
      const values = Object.fromEntries(Object.entries(argumentTypes(text)).map(([name, type]) => [name, type === 'number' ? 3 : '3']));
      const dot = path.lastIndexOf('.');
      const translate = createTranslator({ locale, messages: messagesOf(locale), namespace: path.slice(0, dot) as 'site' });
      const said = translate(path.slice(dot + 1) as 'title', values as never);
      expect(said, path).not.toMatch(/[{}#]|undefined/);
      expect(said.trim(), path).toBe(said);
      expect(said, path).not.toBe('');
    }
  });

  test.each([0, 1, 2, 3, 11, 100])('[I10] compiled texts read like their sources, counting %i', (count) => {
    const formatters = {
      getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
      getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
      getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
    };
    const findCompiled = (path: string) =>
      path.split('.').reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], compiledMessagesOf(locale));
    const sources = createTranslator({ locale, messages: messagesOf(locale) }) as unknown as Translate;
    for (const [path, text] of textsOf(locale)) {
      for (const values of valuesFor(text, count))
        expect(format(findCompiled(path) as never, locale, values, { formatters }), path).toBe(sources(path, values));
    }
    const explanations = createTranslator({ locale, messages: EXPLANATIONS[locale] }) as unknown as Translate;
    const explain = createEngineTranslator(locale, EXPLANATIONS[locale]);
    for (const [path, text] of textsBelow(EXPLANATIONS[locale])) {
      for (const values of valuesFor(text, count)) expect(explain(path, values), path).toBe(explanations(path, values));
    }
  });

  test('[LB12] nothing that the solver does is called a guess', () => {
    const texts = [...textsOf(locale)].filter(([path]) => /^(lab|walkthrough)\./.test(path));
    expect(texts.filter(([, text]) => GUESS[locale].test(text.replaceAll(/\{guesses\b/g, '')))).toEqual([]);
  });

  test('[I2] plurals have the forms that the language needs, and every choice has a rest', () => {
    const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.filter((form) => form !== 'zero');
    for (const [path, text] of textsOf(locale)) {
      for (const { type, branches } of readArguments(text)) {
        if (type === 'plural') expect(branches, path).toEqual(expect.arrayContaining(needed));
        if (type !== 'plain') expect(branches, path).toContain('other');
      }
    }
  });

  test('[I2] a choice has the branches of English, and one by mode names modes that exist', () => {
    for (const [path, text] of textsOf(locale)) {
      const choices = readArguments(text).filter(({ type }) => type === 'select');
      expect(branchesOf(choices), path).toEqual(branchesOf(readArguments(ENGLISH.get(path) ?? '').filter(({ type }) => type === 'select')));
      for (const { name, branches } of choices)
        if (name === 'mode') expect([...MODES, 'other'], path).toEqual(expect.arrayContaining([...branches]));
    }
  });

  test('[I2] no text uses the quote that ICU would swallow', () => {
    for (const [path, text] of textsOf(locale)) expect(text, path).not.toContain("'");
  });

  test.each(REFUSAL_CODES)('[I3] the refusal %s has a sentence', (code) => {
    expect(textsOf(locale).get(`refusals.${code}`)).toBeTruthy();
  });

  test.each(KINDS.flatMap((kind) => ruleKeys(kind)))('[I3] the rule message %s has a sentence', (key) => {
    expect(textsOf(locale).get(`violations.${textKey(key)}`)).toBeTruthy();
  });
});

/** What only rules say: a technique may share a rule's name. */
function ruleKeys(kind: (typeof KINDS)[number]): string[] {
  const techniques = new Set<string>(kind.techniques.map(({ id }) => id));
  return [...NURIKABE_KEYS, ...TIC_TAC_LOGIC_KEYS].filter(
    (key) => !techniques.has(key) && kind.rules.some(({ id }) => key === id || key.startsWith(`${id}.`)),
  );
}

test('[I3] no sentence is there for a rule message that does not exist', () => {
  const known = KINDS.flatMap(ruleKeys).map((key) => `violations.${textKey(key)}`);
  expect([...ENGLISH.keys()].filter((path) => path.startsWith('violations.')).sort()).toEqual(known.sort());
});

test.each(OTHERS)('[I2] %s takes the same arguments as English', (locale) => {
  for (const [path, text] of textsOf(locale)) expect(argumentTypes(text), path).toEqual(argumentTypes(ENGLISH.get(path) ?? ''));
});

test('[I8] Arabic counts without `#`, which some browsers write in other digits than the server', () => {
  for (const [path, text] of textsOf('ar')) expect(text, path).not.toContain('#');
});

test('[I8] in Arabic no number follows a Latin name or word out of order', () => {
  const names = ['name', 'host', 'device', 'notation', 'code', 'link', 'puzzle'];
  for (const [path, text] of textsOf('ar')) {
    const types = Object.entries(argumentTypes(text));
    const values = Object.fromEntries(types.map(([name, type]) => [name, type === 'number' ? 3 : names.includes(name) ? 'Ada' : '3']));
    const dot = path.lastIndexOf('.');
    const translate = createTranslator({ locale: 'ar', messages: messagesOf('ar'), namespace: path.slice(0, dot) as 'site' });
    const said = translate(path.slice(dot + 1) as 'title', values as never);
    expect(isOutOfOrder(said), `${path}: ${said}`).toBe(false);
  }
});

test.each([
  { sentence: 'Ada: 3', isWrong: true },
  { sentence: '3 من X، 2 من O', isWrong: true },
  { sentence: 'علامات X (3)', isWrong: true },
  { sentence: '3 من X و2 من O', isWrong: false },
  { sentence: '\u2068Ada\u2069: 3', isWrong: false },
  { sentence: 'Seawall\u200f: 3', isWrong: false },
])('[I8] whether a sentence is out of order: $sentence', ({ sentence, isWrong }) => {
  expect(isOutOfOrder(sentence)).toBe(isWrong);
});

test.each([
  { message: 'plain', read: [] },
  { message: '{a} and {b}', read: ['a:plain:', 'b:plain:'] },
  { message: '{n, plural, =0 {none} one {# of {all}} other {#}}', read: ['n:plural:=0|one|other', 'all:plain:'] },
  { message: '{mark, select, x {X} other {O}} in {line}', read: ['mark:select:x|other', 'line:plain:'] },
])('[I2] arguments are read from: $message', ({ message, read }) => {
  expect(readArguments(message).map(({ name, type, branches }) => `${name}:${type}:${branches.join('|')}`)).toEqual(read);
});

test.each(['{a', 'a}', '{two words}'])('[I2] a malformed text is refused: %s', (message) => {
  expect(() => readArguments(message)).toThrow();
});
