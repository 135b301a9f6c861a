import { createTranslator } from 'next-intl';
import type { Explanations } from '@/app/_i18n/explanations/texts';
import type { Locale } from '@/app/_i18n/locales';
import type { Message } from '@/engine/core/kind';

/** The engine names its sentences at run time; that each of its names has a text in every language is proved by a test. */
export interface Translator {
  (key: string, params?: Message['params']): string;
  has(key: string): boolean;
}

export function createSpeaker(locale: Locale, texts: Explanations): Translator {
  return createTranslator({ locale, messages: texts }) as unknown as Translator;
}
