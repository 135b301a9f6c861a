import type { Locale } from '../locales';
import type { Explanations } from './texts';

const LOADERS: Readonly<Record<Locale, () => Promise<Explanations>>> = {
  en: async () => (await import('./en')).en,
  ar: async () => (await import('./ar')).ar,
  tr: async () => (await import('./tr')).tr,
};

/** The explanations in a language: a script of their own, so that pages weigh nothing more until somebody asks for a hint. */
export function loadExplanations(locale: Locale): Promise<Explanations> {
  return LOADERS[locale]();
}
