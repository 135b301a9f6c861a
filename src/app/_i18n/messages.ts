import type { Locale } from './locales';
import { ar } from './messages/ar';
import { en } from './messages/en';
import { tr } from './messages/tr';
import type { Translated } from './translated';

const MESSAGES: Readonly<Record<Locale, Translated>> = { en, ar, tr };

/** All texts in a language, typed as the English ones: pages are checked against those, and a test holds the arguments of all languages together. */
export function messagesOf(locale: Locale): typeof en {
  return MESSAGES[locale] as typeof en;
}
