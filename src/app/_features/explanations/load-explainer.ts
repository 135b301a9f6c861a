import { loadExplanations } from '@/app/_i18n/explanations/load';
import type { Locale } from '@/server/protocol/locales';
import { createExplainer, type Explainer } from './explainer';

const explainers = new Map<Locale, Promise<Explainer>>();

/** The explainer of a language. All callers share one promise, as React's `use` requires. After a failure the next call tries again. */
export function loadExplainer(locale: Locale): Promise<Explainer> {
  const begun = explainers.get(locale);
  if (begun !== undefined) return begun;
  const loading = loadExplanations(locale).then((texts) => createExplainer(locale, texts));
  explainers.set(locale, loading);
  loading.catch(() => explainers.delete(locale));
  return loading;
}
