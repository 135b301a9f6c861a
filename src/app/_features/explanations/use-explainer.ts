import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import type { Explainer } from './explainer';
import { loadExplainer } from './load-explainer';

/** The explanations in the page's language, loaded when first needed. Null if loading failed. */
export function useExplainer(isNeeded: boolean): Explainer | null | undefined {
  const locale = useLocale();
  const [explainer, setExplainer] = useState<Explainer | null>();
  useEffect(() => {
    if (!isNeeded) return;
    let isGone = false;
    loadExplainer(locale).then(
      (loaded) => isGone || setExplainer(loaded),
      () => isGone || setExplainer(null),
    );
    return () => {
      isGone = true;
    };
  }, [isNeeded, locale]);
  return explainer;
}
