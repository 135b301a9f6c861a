import type { Locale } from '@/server/protocol/locales';
import type { Explanations } from './texts';

const LOADERS: Readonly<Record<Locale, () => Promise<Explanations>>> = {
  en: async () => (await import('./en')).en,
  ar: async () => (await import('./ar')).ar,
  tr: async () => (await import('./tr')).tr,
};

/** Loads the explanations in a language. They are a separate script, so that a page loads them only for the first hint. */
export function loadExplanations(locale: Locale): Promise<Explanations> {
  return LOADERS[locale]();
}
