import type { Locale } from '@/server/protocol/locales';
import { ar } from './messages/ar';
import { en } from './messages/en';
import { tr } from './messages/tr';
import type { Translated } from './messages/translated';

const MESSAGES: Readonly<Record<Locale, Translated>> = { en, ar, tr };

/**
 * All texts in a language, with the type of the English ones, which pages are checked against. A test checks that the arguments of all
 * languages match.
 */
export function messagesOf(locale: Locale): typeof en {
  return MESSAGES[locale] as typeof en;
}
