import { createTranslator } from 'next-intl';
import { en as explanations } from '../../src/app/_i18n/explanations/en';
import { messagesOf } from '../../src/app/_i18n/messages';
import type { Locale } from '../../src/server/protocol/locales';

/** What the product says in a language, by key, as its pages get it. Tests read texts here instead of quoting them, so that wording can change freely. */
export function textsIn(locale: Locale) {
  return createTranslator({ locale, messages: messagesOf(locale), timeZone: 'UTC' });
}

/** The English texts. */
export const t = textsIn('en');

/** What explains hints, techniques and rules in English. */
export const explain = createTranslator({ locale: 'en', messages: explanations });

/** Arguments of texts that a test does not know: in a `pattern` they stand for any number, any but none, any clock, anything. */
export const NUMBER = '\uE000';
export const SOME = '\uE001';
export const CLOCK = '\uE002';
export const ANYTHING = '\uE003';
/** As those, where the text depends on how many it is: any number of more than one. */
export const MANY = 7_654_321;

const MEANINGS: Readonly<Record<string, string>> = {
  [NUMBER]: '\\d+',
  [SOME]: '[1-9][\\d,]*',
  [CLOCK]: '\\d+:\\d\\d',
  [ANYTHING]: '.*',
  [MANY.toLocaleString('en')]: '[\\d,]+',
};

/** A regular expression in which the texts that are put in are meant literally, but for the arguments that a test does not know. */
export function pattern({ raw }: TemplateStringsArray, ...texts: readonly string[]): RegExp {
  const unknown = new RegExp(Object.keys(MEANINGS).join('|'), 'g');
  const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(unknown, (hole) => MEANINGS[hole]);
  return new RegExp(raw.map((part, i) => part + (i < texts.length ? literal(texts[i]) : '')).join(''));
}
