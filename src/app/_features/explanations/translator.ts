import compile from 'icu-minify/compile';
import format, { type CompiledMessage } from 'icu-minify/format';
import type { Explanations } from '@/app/_i18n/explanations/texts';
import type { Message } from '@/engine/core/kind';
import type { Locale } from '@/server/protocol/locales';

/** The engine computes the keys at run time. A test checks that each key has a text in every language. */
export interface Translator {
  (key: string, params?: Message['params']): string;
  has(key: string): boolean;
}

/** Compiles each text when it is first used: they come as one script, of which a hint needs a few. */
export function createEngineTranslator(locale: Locale, texts: Explanations): Translator {
  const compiled = new Map<string, CompiledMessage>();
  const formatters = {
    getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
    getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
    getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
  };
  const translate = (key: string, params?: Message['params']) => {
    const message = compiled.get(key) ?? compile(findText(texts, key) ?? key);
    compiled.set(key, message);
    return String(format(message, locale, params, { formatters }));
  };
  return Object.assign(translate, { has: (key: string) => findText(texts, key) !== undefined });
}

function findText(texts: object, key: string): string | undefined {
  const found = key.split('.').reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], texts);
  return typeof found === 'string' ? found : undefined;
}
