import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { RefusalCode } from '@/server/protocol/refusals';

/** The text for the refusal of a request other than a move. Such a request is not sent again automatically. */
export function useRefusalText(): (code: RefusalCode) => string {
  const refusals = useTranslations('refusals');
  const failures = useTranslations('failures');
  return useCallback(
    (code) => {
      if (code === 'rate-limited') return failures(code, { seconds: 0 });
      return code === 'unavailable' ? failures('busy') : refusals(code);
    },
    [refusals, failures],
  );
}
