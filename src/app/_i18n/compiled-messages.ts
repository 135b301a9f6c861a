import compile from 'icu-minify/compile';
import type { Locale } from '@/server/protocol/locales';
import { messagesOf } from './messages';

type Messages = ReturnType<typeof messagesOf>;

const COMPILED: Readonly<Record<Locale, Messages>> = {
  en: compileTexts(messagesOf('en')),
  ar: compileTexts(messagesOf('ar')),
  tr: compileTexts(messagesOf('tr')),
};

/** All texts in a language as the pages' formatter takes them (next.config.js), so that no browser parses texts. */
export function compiledMessagesOf(locale: Locale): Messages {
  return COMPILED[locale];
}

/** As JSON: components in the browser only take plain objects. */
function compileTexts<Texts extends object>(texts: Texts): Texts {
  return JSON.parse(JSON.stringify(texts), (_, value) => (typeof value === 'string' ? JSON.parse(JSON.stringify(compile(value))) : value));
}
