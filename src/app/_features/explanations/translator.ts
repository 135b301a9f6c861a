import { createTranslator } from 'next-intl';
import type { Explanations } from '@/app/_i18n/explanations/texts';
import type { Locale } from '@/app/_i18n/locales';
import type { Message } from '@/engine/core/kind';

/** The engine computes the keys at run time. A test checks that each key has a text in every language. */
export interface Translator {
  (key: string, params?: Message['params']): string;
  has(key: string): boolean;
}

export function createEngineTranslator(locale: Locale, texts: Explanations): Translator {
  return createTranslator({ locale, messages: texts }) as unknown as Translator;
}
