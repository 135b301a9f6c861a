import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { RefusalCode } from '@/server/protocol/refusals';

/** The text for the refusal of a request other than a move. Such a request is not sent again automatically. */
export function useRefusalText(): (code: RefusalCode) => string {
  const refusals = useTranslations('refusals');
  const failed = useTranslations('rooms.failed');
  return useCallback((code) => (code === 'rate-limited' || code === 'unavailable' ? failed(code) : refusals(code)), [refusals, failed]);
}
