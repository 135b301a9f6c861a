import { createTranslator } from 'next-intl';
import type { Locale } from '../../src/app/_i18n/locales';
import { messagesOf } from '../../src/app/_i18n/messages';

/** What the product says in a language, by key, as its pages get it. Tests read texts here instead of quoting them, so that wording can change freely. */
export function textsIn(locale: Locale) {
  return createTranslator({ locale, messages: messagesOf(locale), timeZone: 'UTC' });
}

/** The English texts. */
export const t = textsIn('en');
